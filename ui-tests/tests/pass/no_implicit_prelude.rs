//! Nothing generated relies on the prelude.

#![deny(warnings)]
#![no_implicit_prelude]

/// Say hello.
#[::ze_runtime::tool(title = "Hello", read_only)]
async fn hello(
    #[arg(default = "you")] name: ::std::string::String,
    #[arg(default = 1)] times: u8,
    #[elicit("Which room, {name}?", suggest = 2, optional)] room: ::std::option::Option<u8>,
    #[elicit("Which floor?", default = "first", allow_blank)] floor: ::std::string::String,
    count: &u64,
) -> ::std::result::Result<::std::string::String, ::ze_runtime::Error> {
    ::std::result::Result::Ok(::std::format!("{name} {times} {room:?} {floor} {count}"))
}

fn main() {
    let tools = ::ze_runtime::toolset![hello].state(1_u64).build();
    ::std::assert!(tools.is_ok());
    let list = ::std::result::Result::unwrap(tools);
    let list = list.list(&::ze_runtime::Client::new()).get();
    ::std::assert!(list.contains(r#""name":"hello""#), "{list}");
}

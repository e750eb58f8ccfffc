use ze_runtime::tool;

/// Say hello.
#[tool]
async fn hello(#[elicit("Which?")] otp: u32) {
    let _ = otp;
}

fn main() {}

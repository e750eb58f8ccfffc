use ze_runtime::toolset;

/// Say hello.
#[ze_runtime::tool]
#[ze_runtime::tool(read_only)]
async fn hello() -> String {
    "hello".to_owned()
}

fn main() {
    let _ = toolset![hello];
}

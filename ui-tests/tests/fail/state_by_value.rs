use ze_runtime::{CallContext, tool, toolset};

/// Say hello.
#[tool]
async fn hello(cx: CallContext) -> String {
    format!("hello {cx:?}")
}

fn main() {
    let _ = toolset![hello];
}

use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello(name: String) -> String {
    let name = std::rc::Rc::new(name);
    std::future::ready(()).await;
    format!("hello {name}")
}

fn main() {
    let _ = toolset![hello];
}

#![deny(unreachable_pub)]

mod tools {
    /// Say hello.
    #[ze_runtime::tool]
    pub async fn hello() -> String {
        "hello".to_owned()
    }
}

fn main() {
    let _ = ze_runtime::toolset![tools::hello];
}

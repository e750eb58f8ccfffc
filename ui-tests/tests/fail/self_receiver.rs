use ze_runtime::tool;

struct Server;

impl Server {
    /// Say hello.
    #[tool]
    async fn hello(&self) -> String {
        "hello".to_owned()
    }
}

fn main() {}

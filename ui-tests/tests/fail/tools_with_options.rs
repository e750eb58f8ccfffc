use ze_runtime::{tool, tools};

struct Server;

#[tools(read_only)]
impl Server {
    /// Say hello.
    #[tool]
    async fn hello(&self) -> String {
        "hello".to_owned()
    }
}

fn main() {}

use ze_runtime::tools;

struct Server;

#[tools]
impl Server {
    /// Say hello.
    async fn hello(&self) -> String {
        "hello".to_owned()
    }
}

fn main() {}

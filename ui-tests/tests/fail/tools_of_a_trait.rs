use ze_runtime::{tool, tools};

trait Greets {
    async fn hello(&self) -> String;
}

struct Server;

#[tools]
impl Greets for Server {
    /// Say hello.
    #[tool]
    async fn hello(&self) -> String {
        "hello".to_owned()
    }
}

fn main() {}

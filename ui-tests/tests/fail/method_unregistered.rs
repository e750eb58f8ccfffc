#![deny(dead_code)]

use ze_runtime::{tool, tools};

pub struct Server;

#[tools]
impl Server {
    /// Say hello.
    #[tool]
    async fn hello(&self) -> String {
        "hello".to_owned()
    }
}

fn main() {
    let _ = Server;
}

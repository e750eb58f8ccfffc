use ze_runtime::{tool, tools};

struct Server<D>(D);

#[tools]
impl<D: Send + Sync> Server<D> {
    /// Say hello.
    #[tool]
    async fn hello(&self, #[elicit("What is your name?")] name: String) -> String {
        format!("hello {name}")
    }
}

fn main() {}

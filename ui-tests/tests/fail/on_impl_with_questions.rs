use ze_runtime::tool;

struct Server;

#[tool]
impl Server {
    async fn hello(&self, #[elicit("What is your name?")] name: String) -> String {
        format!("hello {name}")
    }
}

fn main() {}

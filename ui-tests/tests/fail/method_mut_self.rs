use ze_runtime::{tool, tools, toolset};

struct Server(u8);

#[tools]
impl Server {
    /// Count.
    #[tool]
    async fn count(&mut self) -> String {
        self.0 += 1;
        self.0.to_string()
    }
}

fn main() {
    let _ = toolset![count].state(Server(0));
}

use ze_runtime::{tool, tools, toolset};

struct Server;

#[tools]
impl Server {
    /// Book a room.
    #[tool]
    async fn book(&self, #[elicit("Which room?", check = self.has(room))] room: String) -> String {
        room
    }
}

fn main() {
    let _ = toolset![book].state(Server);
}

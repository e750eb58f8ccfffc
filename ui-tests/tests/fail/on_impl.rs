use ze_runtime::tool;

struct Server;

#[tool]
impl Server {}

fn main() {}

use ze_runtime::tools;

#[tools]
struct Server;

fn main() {}

use ze_runtime::ToolArgs;

#[derive(ToolArgs)]
enum Trip {
    Rome,
}

fn main() {
    let _ = Trip::Rome;
}

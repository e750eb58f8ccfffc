use ze_runtime::ToolArgs;

#[derive(ToolArgs)]
struct Trip<T> {
    place: T,
}

fn main() {
    let _ = Trip { place: 1 }.place;
}

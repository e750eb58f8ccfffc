use ze_runtime::toolset;

struct Hello;

fn main() {
    let _ = toolset![Hello];
}

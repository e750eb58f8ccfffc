use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ze_runtime::Elicitable;

#[derive(Serialize, Deserialize, JsonSchema, Elicitable)]
struct Room<T>(T);

fn main() {
    let _ = Room(1);
}

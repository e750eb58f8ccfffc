use ze_runtime::{ToolArgs, tool, toolset};

#[derive(ToolArgs)]
struct Login {
    user: String,
    #[elicit("Which one?")]
    password: String,
}

/// Log in.
#[tool]
async fn login(#[arg(flatten)] login: Login) -> String {
    login.user + &login.password
}

fn main() {
    let _ = toolset![login];
}

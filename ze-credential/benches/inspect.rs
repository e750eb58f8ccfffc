//! What a name and a sentence cost. Run with `cargo bench`.

use divan::{Bencher, black_box};
use ze_credential::{inspect_name, inspect_text};

fn main() {
    divan::main();
}

const NAMES: &[&str] = &[
    "region",
    "max_tokens",
    "includeArchivedProjects",
    "spring.datasource.hikari.maximum-pool-size",
    "AWS_SECRET_ACCESS_KEY",
    "dbpassword",
    "quantitativeresearch",
    "パスワード",
];

#[divan::bench(args = NAMES)]
fn name(bencher: Bencher<'_, '_>, name: &str) {
    bencher.bench(|| inspect_name(black_box(name)));
}

const TEXTS: &[&str] = &[
    "Which environment?",
    "How many tokens should the answer have at most?",
    "Paste your GitHub token here",
    "Do not enter your password. Pick the project whose open issues are to be summarised.",
];

#[divan::bench(args = TEXTS)]
fn text(bencher: Bencher<'_, '_>, text: &str) {
    bencher.bench(|| inspect_text(black_box(text)));
}

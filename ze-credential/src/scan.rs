//! Walks a string of any length through windows of fixed size.

use crate::finding::Finding;
use crate::tokens::{Token, Tokens};
use crate::window::Window;
use crate::words::Reader;

/// Words at the end of a full window that are left to the next one, where what follows them is in sight.
const MARGIN: usize = 6;

/// Calls `visit` once for every token in order, with the tokens around it, until it finds something.
pub(crate) fn scan(
    mut reader: Reader<'_>,
    mut visit: impl FnMut(&[Token], usize) -> Option<Finding>,
) -> Option<Finding> {
    let mut window = Window::new();
    let mut tokens = Tokens::new();
    let mut from = 0;
    loop {
        let ended = reader.fill(&mut window);
        let read = tokens.read(&window);
        let complete = ended && read == window.words().len();
        // At least one word is done with in every round.
        let done = read - MARGIN.min(read / 2);
        let until = if complete { usize::MAX } else { window.start_of(done) };
        let tokens = tokens.as_slice();
        let due = |at: &usize| (from..until).contains(&tokens[*at].start);
        if let Some(found) = (0..tokens.len()).filter(due).find_map(|at| visit(tokens, at)) {
            return Some(found);
        }
        if complete {
            return None;
        }
        from = until;
        window.slide(done);
    }
}

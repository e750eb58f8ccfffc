//! What the example servers are made of, so that the binaries, the tour and the tests share it.

pub mod bgp;
pub mod execute;
pub mod survey;

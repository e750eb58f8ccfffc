//! What the example servers are made of, so that the binaries, the tour and the tests share it.

pub mod bgp;
pub mod booking;
pub mod connect;
pub mod execute;
pub mod keys;
pub mod log;
pub mod notes;
pub mod survey;
pub mod trip;

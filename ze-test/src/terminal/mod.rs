//! stub
use crate::failure::*;
use crate::question::*;
use crate::report::Report;
use crate::session::Session;
/// t
#[derive(Default)]
pub struct Terminal {}
impl Answers for Terminal {
    fn answer(&self, _: &Question) -> Result<Reply, Failure> {
        Ok(Reply::Cancel)
    }
}
/// c
pub async fn converse(_: &mut Session, _: &Report) -> Result<Status, Failure> {
    Ok(Status::Completed)
}

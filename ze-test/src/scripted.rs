//! Answers from a script: the next one that is left, whichever question comes.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use crate::failure::Failure;
use crate::question::{Answers, Question, Reply, Wants, fill};
use crate::script::{QueuedAnswer, Says};

/// The answers that are left.
pub struct Scripted {
    left: Mutex<VecDeque<QueuedAnswer>>,
}

impl Scripted {
    /// Of a script's answers.
    #[must_use]
    pub fn new(answers: Vec<QueuedAnswer>) -> Self {
        Self { left: Mutex::new(answers.into()) }
    }

    /// The lines of the answers that no question took.
    #[must_use]
    pub fn unused(&self) -> Vec<usize> {
        let left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        left.iter().map(|answer| answer.line).collect()
    }
}

impl Answers for Scripted {
    /// With nothing left it is `cancel`: nobody was asked, so nobody said no.
    fn answer(&self, question: &Question) -> Result<Reply, Failure> {
        let next = self.left.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
        let Some(QueuedAnswer { line, says }) = next else { return Ok(Reply::Cancel) };
        Ok(match (says, &question.wants) {
            (Says::Decline, _) => Reply::Decline,
            (Says::Cancel, _) => Reply::Cancel,
            (Says::Omit, _) => Reply::Omit,
            // Consent has no content.
            (Says::Accept(_), Wants::Url(_)) => Reply::Accept(None),
            (Says::Accept(filling), Wants::Form(fields)) => {
                let content = fill(fields, &filling)
                    .map_err(|reason| Failure::Usage(format!("line {line} of the script: {reason}")))?;
                Reply::Accept(Some(content))
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::field::Field;
    use crate::script::parse;

    fn question(wants: Wants) -> Question {
        Question {
            server: "s".into(),
            tool: "t".into(),
            key: None,
            message: "m".into(),
            wants,
            params: json!({}),
        }
    }

    #[test]
    fn answers_go_in_script_order_wherever_they_stand_and_then_cancel() {
        let script =
            parse("@t\nelicit-answer accept 4\n@t\nelicit-decline\nelicit-answer omit\nelicit-cancel");
        let scripted = Scripted::new(script.unwrap().answers);
        let form = question(Wants::Form(vec![Field::of("n", &json!({ "type": "integer" }), true)]));
        let content = [("n".to_owned(), json!(4))].into_iter().collect();
        assert_eq!(scripted.unused(), [2, 4, 5, 6]);
        assert_eq!(scripted.answer(&form), Ok(Reply::Accept(Some(content))));
        assert_eq!(scripted.answer(&form), Ok(Reply::Decline));
        assert_eq!(scripted.answer(&form), Ok(Reply::Omit));
        assert_eq!(scripted.answer(&form), Ok(Reply::Cancel));
        assert_eq!(scripted.unused(), [0_usize; 0]);
        assert_eq!(scripted.answer(&form), Ok(Reply::Cancel));
    }

    #[test]
    fn to_accept_a_page_is_consent_alone() {
        let scripted = Scripted::new(parse("elicit-answer accept\nelicit-accept {\"a\":1}").unwrap().answers);
        let url = question(Wants::Url("https://a.example".into()));
        assert_eq!(scripted.answer(&url), Ok(Reply::Accept(None)));
        assert_eq!(scripted.answer(&url), Ok(Reply::Accept(None)));
    }

    #[test]
    fn a_value_that_does_not_fit_names_its_line() {
        let scripted = Scripted::new(parse("\nelicit-answer accept hunter2").unwrap().answers);
        let form = question(Wants::Form(vec![Field::of("n", &json!({ "type": "boolean" }), true)]));
        let failure = scripted.answer(&form).unwrap_err();
        assert_eq!(failure.status(), crate::failure::Status::Usage);
        let text = failure.to_string();
        assert!(text.starts_with("line 2 of the script: ") && !text.contains("hunter2"), "{text}");
    }
}

//! Tells whether the name of a field, or the text that goes with it, asks for a credential.
//!
//! The Model Context Protocol lets a server ask its user for input through a form, and forbids using that form for
//! secrets that grant access or authorise a transaction. This crate is the judge: [`inspect_name`] reads the name of
//! a parameter, column or environment variable, [`inspect_text`] a title, description or message,
//! [`inspect_choice`] one of several choices.
//!
//! ```
//! use ze_credential::{Class, inspect_name, inspect_text};
//!
//! let finding = inspect_name("dbPassword").unwrap();
//! assert_eq!(finding.class, Class::Password);
//! assert_eq!(&"dbPassword"[finding.range], "Password");
//!
//! assert!(inspect_name("max_tokens").is_none());
//! assert!(inspect_text("Paste your GitHub token here").is_some());
//! assert!(inspect_text("How many tokens should the answer have?").is_none());
//! ```
//!
//! A guard that cries wolf is switched off, and one that is easily fooled is decoration, so both directions count:
//! `primary_key`, `author` and `token_limit` pass, `apikey`, `PASSWD` and `раsswоrd` (with two Cyrillic letters) do
//! not.
//!
//! # What counts
//!
//! The question is whether an honest answer would let somebody else in, or let them pay in the user's name.
//!
//! | | examples | verdict |
//! | --- | --- | --- |
//! | the secret itself | `password`, `api_key`, `refreshToken`, `cvv`, `seed_phrase`, `session_cookie` | refused |
//! | numbers that identify or debit a person | `ssn`, `passport_number`, `iban` | refused |
//! | where the secret lies | `secret_name`, `api_key_id`, `private_key_path` | passes |
//! | what the secret is like | `password_policy`, `token_ttl`, `key_size` | passes |
//! | switches and counts | `use_token`, `has_password`, `max_tokens` | passes |
//! | public counterparts | `public_key`, `client_id` | passes |
//! | other things of the same name | `page_token`, `sort_key`, `postal_code`, `led_pin` | passes |
//! | who somebody is | `username`, `email`, `auth_method` | passes |
//!
//! Words that are a secret in one product and harmless in the next, like `key` or `access_code` on their own, pass;
//! words that are rarely anything else, like `pin` or `secret`, do not. A name says nothing about the type of its
//! value: whoever calls this crate should not ask about a `bool` at all.
//!
//! # How it decides
//!
//! Names are split into words, whatever their spelling: `api_key`, `apiKey`, `API-KEY` and `apikey` are the same
//! name. Case, accents, compatibility forms (`ｐｉｎ`), invisible characters, digits that stand for letters
//! (`p4ssw0rd`) and look-alikes from other scripts make no difference. The last word is the head and what stands
//! before it says which one, so that a *token* is a secret and a *page token* is none, and a *key* is none but an
//! *API key* is. Some thirty languages besides English are known, most of them only by their words for the commonest
//! secrets.
//!
//! Text is judged by what it asks for. A secret counts as the object of a request ("enter", "send me") or as the
//! head of a label ("API key of the project"). Questions about secrets ("how long should tokens last?"), warnings
//! ("never type your password here") and announcements ("you will sign in on the website") pass.
//!
//! # Cost and limits
//!
//! Nothing is allocated and the crate is `no_std`. Most names hold the letters of no secret word and are let off after
//! a glance of some ten nanoseconds; to read one of a few words takes well under a microsecond. Input of any length is
//! judged: it is read through a window of fixed size that slides along with enough overlap to keep
//! neighbouring words together. A single word of more than a hundred bytes is read in overlapping pieces.
//!
//! The rules know words, not intentions. A text that describes a secret without naming it, or that is written in a
//! language whose words are not in the lexicon, passes; so does a name that glues unknown letters to the end of a
//! secret word (`passwordzz`).

#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

#[cfg(test)]
extern crate std;

mod finding;
mod fold;
mod hangul;
mod heads;
mod leet;
mod lexicon;
mod link;
mod lookalike;
mod name;
mod numbered;
mod prose;
mod reading;
mod scan;
mod segment;
mod tags;
mod text;
mod tokens;
mod window;
mod words;

pub use crate::finding::{Class, Finding};
pub use crate::link::find_link;

/// Inspects the name of a parameter, field, column, header or environment variable.
///
/// Returns the first credential the name asks for, or `None` if there is none.
///
/// ```
/// use ze_credential::{Class, inspect_name};
///
/// assert_eq!(inspect_name("AWS_SECRET_ACCESS_KEY").unwrap().class, Class::ApiKey);
/// assert_eq!(inspect_name("mot_de_passe").unwrap().class, Class::Password);
/// assert_eq!(inspect_name("验证码").unwrap().class, Class::Code);
///
/// // The secret's attributes are no secret, and neither is everything called a key.
/// assert!(inspect_name("password_policy").is_none());
/// assert!(inspect_name("sort_key").is_none());
/// ```
#[must_use]
pub fn inspect_name(name: &str) -> Option<Finding> {
    name::inspect(name)
}

/// Inspects a title, a description, a message or a choice: anything that is written for a human reader.
///
/// Returns the first credential the text asks for. A credential that is merely mentioned is none.
///
/// ```
/// use ze_credential::{Class, inspect_text};
///
/// assert_eq!(inspect_text("Please enter your PIN").unwrap().class, Class::Code);
/// assert_eq!(inspect_text("API key").unwrap().class, Class::ApiKey);
/// assert_eq!(inspect_text("Digite sua senha").unwrap().class, Class::Password);
///
/// assert!(inspect_text("Do not type your password here. Which branch?").is_none());
/// assert!(inspect_text("Should expired tokens be deleted?").is_none());
/// ```
#[must_use]
pub fn inspect_text(text: &str) -> Option<Finding> {
    text::inspect(text)
}

/// Inspects one of several choices that a user picks from.
///
/// A choice may be called after a secret, as a way to sign in is; it must not ask for one.
///
/// ```
/// use ze_credential::inspect_choice;
///
/// assert!(inspect_choice("API key").is_none());
/// assert!(inspect_choice("Other: enter your API key").is_some());
/// ```
#[must_use]
pub fn inspect_choice(text: &str) -> Option<Finding> {
    text::inspect_choice(text)
}

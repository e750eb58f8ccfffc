//! Every kind of question in one form: a choice with titles and one without, several choices, an e-mail address, a date,
//! a number with bounds, yes or no.

use std::sync::atomic::{AtomicUsize, Ordering};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ze_runtime::{BuildError, Elicitable, Toolset, tool, toolset};

/// How many have signed up since the server was started.
#[derive(Debug, Default)]
pub struct Register(AtomicUsize);

/// What you come for.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema, Elicitable)]
#[serde(rename_all = "kebab-case")]
pub enum Track {
    /// Routing and peering
    Routing,
    /// Running a network
    Operations,
    /// Tools and automation
    Automation,
}

/// The size of your T-shirt.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema, Elicitable)]
#[allow(missing_docs)] // a variant's documentation would be its title
pub enum Size {
    S,
    M,
    L,
}

/// A meal.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema, Elicitable)]
#[serde(rename_all = "lowercase")]
pub enum Meal {
    /// Breakfast, from seven
    Breakfast,
    /// Lunch
    Lunch,
    /// Dinner, with everybody
    Dinner,
}

/// Sign somebody up for the meeting.
#[tool]
#[allow(clippy::too_many_arguments)]
pub async fn survey(
    #[elicit("What do you come for?", title = "Track")] track: Track,
    #[elicit("Which size is your T-shirt?", title = "T-shirt")] shirt: Size,
    #[elicit("Which meals do you take?", title = "Meals", min_items = 1)] meals: Vec<Meal>,
    #[elicit("Where do we write to?", title = "E-mail", format = "email")] email: String,
    #[elicit("When do you arrive?", title = "Arrival", format = "date")] arrival: String,
    #[elicit("How many nights do you stay?", title = "Nights", min = 1, max = 14)] nights: u8,
    #[elicit("Is it your first time?", title = "First time")] first: bool,
    register: &Register,
) -> String {
    let number = register.0.fetch_add(1, Ordering::SeqCst) + 1;
    let first = if first { "for the first time" } else { "again" };
    format!(
        "number {number}: {email} comes {first}, from {arrival} for {nights} nights, for {track:?}, with {meals:?}, in {shirt:?}"
    )
}

/// The toolset of the `survey` server.
///
/// # Errors
///
/// When it cannot be built.
pub fn toolset() -> Result<Toolset, BuildError> {
    toolset![survey].name("survey").state(Register::default()).build()
}

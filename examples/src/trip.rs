//! A trip in one form: seven fields, with defaults, bounds, a rule across two of them, and one that may stay empty. The
//! fields are those of a struct.

use chrono::NaiveDate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ze_runtime::{BuildError, Elicitable, ToolArgs, Toolset, tool, toolset};

/// How comfortable the seat is.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema, Elicitable)]
#[serde(rename_all = "lowercase")]
pub enum Class {
    /// First class
    First,
    /// Second class
    Second,
}

/// What a trip needs to be planned.
#[derive(Debug, ToolArgs)]
pub struct Trip {
    /// The city to travel to.
    #[elicit("Where do you want to go?", title = "Destination", min_length = 2, max_length = 60)]
    pub destination: String,
    /// The day of departure.
    #[elicit("When do you leave?", title = "Departure")]
    pub depart: NaiveDate,
    /// The day of return.
    #[elicit("When are you back?", title = "Return", check = after(*depart, *back))]
    pub back: NaiveDate,
    /// The number of people.
    #[elicit("How many of you travel?", title = "Travellers", default = 1, min = 1, max = 9)]
    pub travellers: u8,
    /// The class to travel in.
    #[elicit("In which class?", title = "Class", default = Class::Second)]
    pub class: Class,
    /// Whether the dates may move by a day.
    #[elicit("May the dates move by a day?", title = "Flexible", default = false)]
    pub flexible: bool,
    /// What else there is to know.
    #[elicit("Is there anything else?", title = "Note", optional, along, max_length = 200)]
    pub note: Option<String>,
}

/// The rule across two fields: whoever gave the return is told the reason.
fn after(depart: NaiveDate, back: NaiveDate) -> Result<(), String> {
    if back > depart { Ok(()) } else { Err(format!("the return must be after {depart}")) }
}

/// Plan a trip by train.
#[tool(read_only, ask = "Where and when do you want to travel?")]
pub async fn trip(#[arg(flatten)] trip: Trip) -> String {
    let Trip { destination, depart, back, travellers, class, flexible, note } = trip;
    let nights = (back - depart).num_days();
    let class = match class {
        Class::First => "first",
        Class::Second => "second",
    };
    let dates = if flexible { "flexible" } else { "fixed" };
    let note = note.map(|note| format!("; note: {note}")).unwrap_or_default();
    format!(
        "{destination} from {depart} to {back}: {nights} nights, {travellers} travelling in {class} class, {dates} dates{note}"
    )
}

/// The toolset of the `trip` server.
///
/// # Errors
///
/// When it cannot be built.
pub fn toolset() -> Result<Toolset, BuildError> {
    toolset![trip].name("trip").build()
}

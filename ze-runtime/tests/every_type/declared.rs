//! Choices and newtypes, as authors declare them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ze_runtime::Elicitable;

macro_rules! choice {
    ($($item:tt)*) => {
        #[derive(
            Clone, Copy, Debug, Serialize, Deserialize, JsonSchema, Elicitable, PartialEq, Eq, PartialOrd, Ord, Hash,
        )]
        $($item)*
    };
}

choice! {
    #[serde(rename_all = "lowercase")]
    pub(crate) enum Extra {
        Coffee,
        Screen,
        Sound,
    }
}

choice! {
    #[serde(rename_all = "kebab-case")]
    pub(crate) enum Room {
        #[elicit(title = "The atrium, 80 seats")]
        Atrium,
        #[elicit(title = "Studio B")]
        StudioB,
        #[elicit(title = "Nook")]
        #[serde(rename = "NOOK")]
        Nook,
    }
}

choice! {
    /// How big it is.
    pub(crate) enum Size {
        /// For one person
        Small,
        /// For a family
        ///
        /// With a dog.
        Large,
    }
}

choice! {
    /// Some titles, some documentation, and some of neither, in an order that schemars does not keep.
    pub(crate) enum Colour {
        /// As a rose
        Red,
        Green,
        #[elicit(title = "As the sea")]
        Blue,
        /// As snow
        #[elicit(title = "Blank")]
        White,
    }
}

choice! {
    pub(crate) enum Only {
        This,
    }
}

choice! {
    #[serde(rename_all = "SCREAMING_SNAKE_CASE")]
    pub(crate) enum Shift {
        EarlyOne,
        Late,
    }
}

/// How you are called here.
#[derive(Serialize, Deserialize, JsonSchema, Elicitable)]
pub(crate) struct Handle(#[schemars(length(min = 2, max = 12), regex(pattern = "^[a-z]+$"))] String);

#[derive(Serialize, Deserialize, JsonSchema, Elicitable)]
#[schemars(title = "Temperature")]
pub(crate) struct Kelvin(#[schemars(range(min = 0.0))] f64);

#[derive(Serialize, Deserialize, JsonSchema, Elicitable)]
#[serde(transparent)]
pub(crate) struct Answer(bool);

#[derive(Serialize, Deserialize, JsonSchema, Elicitable)]
pub(crate) struct Crew(#[schemars(range(min = 1, max = 12), extend("examples" = [3]))] u8);

//! One tool for each type that a form can hold, and for each option of a question that its schema shows.

mod declared;

use std::collections::{BTreeSet, HashSet};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::num::{
    NonZeroI8, NonZeroI16, NonZeroI32, NonZeroI64, NonZeroU8, NonZeroU16, NonZeroU32, NonZeroU64,
};

use declared::{Answer, Colour, Crew, Extra, Handle, Kelvin, Only, Room, Shift, Size};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ze_runtime::{Elicitable, Elicited, Toolset, tool, toolset};

/// A tool `take` whose one argument, `it`, is of the type in its heading, with the options after it.
pub(crate) struct Entry {
    pub(crate) heading: &'static str,
    pub(crate) toolset: Toolset,
}

/// A type that is a field by itself, and what wraps it.
pub(crate) struct Leaf {
    pub(crate) family: &'static str,
    pub(crate) own: Entry,
    pub(crate) wrapped: [Entry; 4],
}

/// `TYPE => (OPTIONS);` each, with its documentation before it.
macro_rules! entries {
    ($($(#[doc = $docs:literal])* $type:ty $(=> ($($options:tt)*))?;)*) => {
        vec![$({
            /// Take it.
            #[tool]
            async fn take(
                $(#[doc = $docs])*
                #[elicit("Which?" $(, $($options)*)?)]
                it: $type,
            ) {
                let _ = it;
            }
            Entry {
                heading: concat!($("///", $docs, " ",)* stringify!($type) $(, " (", stringify!($($options)*), ")")?),
                toolset: toolset![take].build().unwrap(),
            }
        }),*]
    };
}

macro_rules! leaves {
    ($($family:literal: $($type:ty),*;)*) => {
        vec![$($({
            #[derive(Serialize, Deserialize, JsonSchema, Elicitable)]
            struct Own($type);

            let [own] = entries!($type;).try_into().ok().unwrap();
            let wrapped = entries!(Own; Option<$type>; Elicited<$type>; Option<Own>;);
            Leaf { family: $family, own, wrapped: wrapped.try_into().ok().unwrap() }
        }),*),*]
    };
}

/// The types of `src/elicit/leaf.rs`.
pub(crate) fn leaves() -> Vec<Leaf> {
    leaves! {
        "text": String;
        "boolean": bool;
        "integers": i8, i16, i32, i64, i128, isize, u8, u16, u32, u64, u128, usize;
        "floats": f32, f64;
        "nonzero": NonZeroI8, NonZeroI16, NonZeroI32, NonZeroI64, NonZeroU8, NonZeroU16, NonZeroU32, NonZeroU64;
        "addresses": IpAddr, Ipv4Addr, Ipv6Addr;
        "times": chrono::NaiveDate, chrono::DateTime<chrono::Utc>, chrono::DateTime<chrono::FixedOffset>;
        "identifiers": url::Url, uuid::Uuid;
    }
}

/// Every golden file, by its name.
pub(crate) fn families() -> Vec<(&'static str, Vec<Entry>)> {
    let mut families: Vec<(&'static str, Vec<Entry>)> = Vec::new();
    for Leaf { family, own, .. } in leaves() {
        match families.last_mut().filter(|(last, _)| *last == family) {
            Some((_, entries)) => entries.push(own),
            None => families.push((family, vec![own])),
        }
    }
    families.extend([
        ("bounds_of_numbers", bounds_of_numbers()),
        ("bounds_of_text", bounds_of_text()),
        ("choices", choices()),
        ("choices_of_several", choices_of_several()),
        ("newtypes", newtypes()),
        ("constants", constants()),
        ("texts", texts()),
        ("not_required", not_required()),
    ]);
    families
}

fn bounds_of_numbers() -> Vec<Entry> {
    entries! {
        u8 => (min = 1);
        u8 => (max = 9);
        i16 => (min = -9, max = 9);
        u64 => (min = 1, max = 9_007_199_254_740_993);
        i64 => (min = -9_223_372_036_854_775_808, max = 9_223_372_036_854_775_807);
        i128 => (min = -5, max = 5);
        f32 => (min = 0.1, max = 0.7);
        i32 => (max = 9);
        NonZeroU32 => (min = 2);
        f64 => (min = -0.5, max = 99.5);
        f64 => (min = 1.0, max = 1e9);
        NonZeroU16 => (max = 9);
        NonZeroI8 => (min = -9, max = -1);
        Kelvin => (max = 300.0);
    }
}

fn bounds_of_text() -> Vec<Entry> {
    entries! {
        String => (min_length = 2);
        String => (max_length = 9);
        String => (min_length = 2, max_length = 9);
        String => (allow_blank);
        String => (format = "email");
        String => (format = "uri");
        String => (format = "date");
        String => (format = "date-time");
        Handle => (min_length = 3);
        url::Url => (max_length = 99);
    }
}

fn choices() -> Vec<Entry> {
    entries! {
        Extra;
        Room;
        Size;
        Colour;
        Only;
        Shift;
        Extra => (default = Extra::Screen);
        Room => (suggest = Room::Nook);
    }
}

fn choices_of_several() -> Vec<Entry> {
    entries! {
        Vec<Extra>;
        BTreeSet<Extra>;
        HashSet<Extra>;
        Vec<Room>;
        BTreeSet<Room>;
        HashSet<Room>;
        Vec<Size>;
        Vec<Extra> => (min_items = 1);
        BTreeSet<Room> => (max_items = 2);
        HashSet<Extra> => (min_items = 1, max_items = 2);
        Vec<Extra> => (default = &[Extra::Screen, Extra::Coffee]);
        BTreeSet<Room> => (suggest = &[Room::Atrium]);
        Vec<Room> => (default = &[]);
    }
}

/// With what `schemars` and doc comments say on the type itself.
fn newtypes() -> Vec<Entry> {
    entries! {
        Handle;
        Kelvin;
        Answer;
        Crew;
    }
}

fn constants() -> Vec<Entry> {
    entries! {
        String => (default = "Ann");
        String => (suggest = "Ann");
        String => (default = "Ann", suggest = "Bea");
        bool => (default = true);
        bool => (suggest = false);
        i8 => (default = -7);
        u64 => (default = 18_446_744_073_709_551_615);
        u128 => (suggest = 7);
        f32 => (default = 0.1);
        f64 => (default = 95.5);
        f64 => (suggest = 4.0);
        NonZeroU16 => (default = 7);
        IpAddr => (suggest = "::1");
        Ipv4Addr => (default = "127.0.0.1");
        chrono::NaiveDate => (default = "2026-07-28");
        chrono::DateTime<chrono::Utc> => (suggest = "2026-07-28T15:00:00Z");
        url::Url => (default = "https://a.example/b");
        uuid::Uuid => (suggest = "67e55044-10b1-426f-9247-bb680e5fe0c8");
        Handle => (default = "ann");
        Kelvin => (suggest = 273.15);
        Answer => (default = false);
        Shift => (suggest = Shift::Late);
    }
}

fn texts() -> Vec<Entry> {
    entries! {
        String => (title = "Name");
        /// What to call you.
        String;
        /// What to call you.
        ///
        /// On the badge.
        String => (title = "Name");
        /// Seats, the \ and "the" {nook}.
        u8 => (title = "Züri\n\"1\"");
        bool => (title = "Lunch");
        /// A room of ours.
        Room => (title = "Room");
        /// All of them.
        Vec<Extra> => (title = "Extras");
        /// Over what the type says.
        Handle => (title = "Own");
        String => (name = "renamed-it");
    }
}

fn not_required() -> Vec<Entry> {
    entries! {
        Option<String> => (optional);
        Option<u8> => (optional, suggest = 7);
        Option<bool> => (optional);
        Option<chrono::NaiveDate> => (optional);
        Option<Extra> => (optional);
        Option<Room> => (optional);
        Option<Vec<Extra>> => (optional);
        Option<BTreeSet<Room>> => (optional, max_items = 2);
        Option<Handle> => (optional);
        Option<String>;
        Option<Room>;
        Option<HashSet<Extra>>;
        Option<u8> => (default = 7);
        Elicited<String>;
        Elicited<Room>;
        Elicited<Vec<Extra>> => (min_items = 1);
    }
}

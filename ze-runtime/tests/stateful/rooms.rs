//! Rooms to book, and bookings to cancel.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use ze_runtime::seal::SealKeys;
use ze_runtime::{CallContext, Choices, Result, Toolset, tool, toolset};

/// Rooms, with their seats; bookings by room and hour.
pub(crate) struct Db {
    pub(crate) rooms: Mutex<Vec<(&'static str, u8)>>,
    pub(crate) booked: Mutex<BTreeMap<(String, u8), String>>,
    pub(crate) searches: AtomicUsize,
}

impl Db {
    pub(crate) fn new() -> Arc<Self> {
        Arc::new(Self {
            rooms: Mutex::new(vec![("atrium", 40), ("studio-b", 12), ("nook", 4)]),
            booked: Mutex::default(),
            searches: AtomicUsize::new(0),
        })
    }

    pub(crate) async fn like(&self, hint: &str) -> Choices<String> {
        self.searches.fetch_add(1, Ordering::SeqCst);
        let rooms = self.rooms.lock().unwrap();
        let fits = rooms.iter().filter(|(room, seats)| room.contains(hint) || hint == "big" && *seats > 10);
        let seats: Vec<_> = fits.clone().map(|(room, seats)| format!("{room}: {seats} seats")).collect();
        Choices::new(fits.map(|(room, _)| *room)).describe(seats.join(", ")).take_single()
    }

    pub(crate) fn free(&self, room: &str) -> Choices<String> {
        let booked = self.booked.lock().unwrap();
        Choices::titled(
            (9..12)
                .filter(|hour| !booked.contains_key(&(room.to_owned(), *hour)))
                .map(|hour| (hour.to_string(), format!("{hour}:00"))),
        )
    }
}

/// Book a room.
#[tool]
pub(crate) async fn book_room(
    db: &Db,
    /// What the room is like.
    hint: String,
    #[elicit("'{hint}' matches more than one room. Which did you mean?", key = "room", choices = db.like(hint).await)]
    room_id: String,
    #[elicit("When is {room_id} to be yours?", key = "hour", choices = db.free(room_id))] hour: String,
) -> Result<String> {
    let hour = hour.parse()?;
    db.booked.lock().unwrap().insert((room_id.clone(), hour), "ann".to_owned());
    Ok(format!("{room_id} at {hour}"))
}

pub(crate) struct Booking {
    text: String,
}

fn find(db: &Db, room: &str) -> Result<Booking, String> {
    let booked = db.booked.lock().unwrap();
    let own: Vec<_> = booked.iter().filter(|((own, _), _)| own == room).collect();
    match own.first() {
        Some(((_, hour), who)) => Ok(Booking { text: format!("{who} at {hour}, {} in all", own.len()) }),
        None => Err("nothing is booked there".to_owned()),
    }
}

/// Cancel the bookings of a room.
#[tool(confirm = "Cancel the booking of {room} ({booking.text})?", destructive)]
pub(crate) async fn cancel_bookings(
    db: &Db,
    cx: &CallContext,
    room: String,
    #[resolve(find(db, room)?)] booking: &Booking,
) -> String {
    assert!(cx.call_id().is_some());
    db.booked.lock().unwrap().retain(|(own, _), _| *own != room);
    format!("cancelled {}", booking.text)
}

pub(crate) fn toolset_of(db: &Arc<Db>, keys: &SealKeys) -> Toolset {
    toolset![book_room, cancel_bookings].shared_state(Arc::clone(db)).seal_keys(keys.clone()).build().unwrap()
}

pub(crate) fn toolset() -> (Arc<Db>, Toolset) {
    let db = Db::new();
    let toolset = toolset_of(&db, &SealKeys::ephemeral());
    (db, toolset)
}

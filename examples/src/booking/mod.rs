//! Questions that depend on a database, and on each other: which room is meant, and which hour instead. A booking is
//! cancelled when the user has confirmed it.

pub mod store;

use ze_runtime::seal::SealKeys;
use ze_runtime::{BuildError, CallContext, Choices, Elicited, Error, Result, Toolset, tool, toolset};

use store::{Booking, FIRST_HOUR, Found, LAST_HOUR, Outcome, Store, Wanted};

/// Book a room for an hour.
#[tool]
#[allow(clippy::too_many_arguments)]
pub async fn book_room(
    store: &Store,
    cx: &CallContext,
    /// The day, such as 2026-07-28.
    #[arg(format = "date")]
    day: String,
    /// The hour at which the booking begins.
    #[arg(min = FIRST_HOUR, max = LAST_HOUR)]
    hour: u8,
    /// What the user said of the room, in their words.
    room_hint: String,
    /// The room, if the user has named one of those that the hint fits.
    #[elicit(
        "'{room_hint}' matches more than one room. Which did you mean?",
        key = "room",
        choices = rooms_like(store, room_hint).await?
    )]
    room_id: String,
    /// An hour at which the room is free, if the user has named one for the case that `hour` is taken.
    #[elicit(
        "{room_id} is taken at {hour}:00 on {day}. Which hour instead?",
        key = "hour",
        title = "Hour",
        choices = free_hours(store, cx, room_id, day, *hour).await?
    )]
    other_hour: Elicited<String>,
) -> Result<String> {
    let hour = match other_hour {
        Elicited::Value(hour) => hour.parse()?,
        Elicited::Declined | Elicited::Cancelled => {
            return Err(Error::new(
                "the room is taken at that hour, and the user chose no other; nothing was booked",
            ));
        }
        // The database knows whether it is taken.
        Elicited::Unasked => hour,
    };
    let wanted = Wanted { room_id: room_id.clone(), day: day.clone(), hour };
    match store.book(wanted, cx.call_id()).await.map_err(Error::internal)? {
        Outcome::Booked(booking) => {
            let Booking { id, room_id, day, hour } = booking;
            Ok(format!("booking {id}: {room_id} on {day} at {hour}:00"))
        }
        Outcome::Taken(free) => Err(taken(&room_id, &day, hour, &free)),
        Outcome::NoRoom => Err(Error::new(format_args!(
            "{room_id} is not there any more; nothing was booked. Call again without `room_id`"
        ))),
    }
}

/// The rooms that a hint fits; one is taken without a question.
async fn rooms_like(store: &Store, hint: &str) -> Result<Choices<String>> {
    let rooms = store.rooms(hint).await.map_err(Error::internal)?;
    let fitting: Vec<_> = rooms.iter().filter(|(_, fits)| *fits).map(|(room, _)| room).collect();
    if fitting.is_empty() {
        let all: Vec<_> = rooms.iter().map(|(room, _)| room.id.as_str()).collect();
        return Err(Error::new(format_args!(
            "no room fits `room_hint`; nothing was booked. There are: {}",
            all.join(", ")
        )));
    }
    let seats: Vec<_> = fitting.iter().map(|room| format!("{}: {} seats", room.id, room.seats)).collect();
    let ids = fitting.iter().map(|room| room.id.as_str());
    Ok(Choices::new(ids).describe(seats.join(", ")).take_single())
}

/// The wanted hour, taken without a question, if it is free; else those that are.
async fn free_hours(
    store: &Store,
    cx: &CallContext,
    room_id: &str,
    day: &str,
    wanted: u8,
) -> Result<Choices<String>> {
    let free = store.free_hours(room_id, day, cx.call_id()).await.map_err(Error::internal)?;
    let shown = |hour: u8| (hour.to_string(), format!("{hour}:00"));
    if free.contains(&wanted) {
        return Ok(Choices::titled([shown(wanted)]).take_single());
    }
    if free.is_empty() {
        return Err(taken(room_id, day, wanted, &free));
    }
    // The user reads this; what the parameter says of itself is for the model.
    let description = format!("The hours at which {room_id} is free on {day}.");
    Ok(Choices::titled(free.into_iter().map(shown)).describe(description))
}

/// Cancel a booking.
#[tool(
    confirm = "Cancel booking {booking.id}: {booking.room_id} on {booking.day} at {booking.hour}:00?",
    destructive
)]
pub async fn cancel_booking(
    store: &Store,
    cx: &CallContext,
    /// The number that `book_room` gave.
    booking_id: i64,
    #[resolve(to_cancel(store, cx, *booking_id).await?)] booking: &Booking,
) -> Result<String> {
    if !store.cancel(booking_id, cx.call_id()).await.map_err(Error::internal)? {
        return Err(cancelled(booking_id));
    }
    let Booking { room_id, day, hour, .. } = booking;
    Ok(format!("cancelled booking {booking_id}: {room_id} on {day} at {hour}:00"))
}

async fn to_cancel(store: &Store, cx: &CallContext, id: i64) -> Result<Booking> {
    match store.find(id, cx.call_id()).await.map_err(Error::internal)? {
        Found::Booking(booking) => Ok(booking),
        Found::Cancelled => Err(cancelled(id)),
        Found::Nothing => Err(Error::new(format_args!("there is no booking {id}; nothing was done"))),
    }
}

fn cancelled(id: i64) -> Error {
    Error::new(format_args!("booking {id} has been cancelled before; nothing was done"))
}

fn taken(room_id: &str, day: &str, hour: u8, free: &[u8]) -> Error {
    let free: Vec<_> = free.iter().map(u8::to_string).collect();
    let instead = match &free[..] {
        [] => "No other hour is free: call again for another day or room".to_owned(),
        free => format!("Call again with an `hour` that is free: {}", free.join(", ")),
    };
    Error::new(format_args!("{room_id} is taken at {hour}:00 on {day}; nothing was booked. {instead}"))
}

/// The toolset of the `booking` server.
///
/// # Errors
///
/// When it cannot be built.
pub fn toolset(store: Store, keys: SealKeys) -> Result<Toolset, BuildError> {
    toolset![book_room, cancel_booking]
        .name("booking")
        .instructions(
            "Books rooms by the hour. The user is asked what is ambiguous, and confirms what is cancelled.",
        )
        .state(store)
        .seal_keys(keys)
        .build()
}

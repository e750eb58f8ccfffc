//! Rooms and bookings in SQLite. What must not happen, the database refuses: several servers may share its file.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::{Connection, OptionalExtension, Row, Transaction, TransactionBehavior, ffi, params};

/// The hour at which the first booking of a day can begin.
pub const FIRST_HOUR: u8 = 8;
/// The hour at which the last one can.
pub const LAST_HOUR: u8 = 17;

/// The database. Its calls block, so each has a thread of its own to wait on.
pub struct Store(Arc<Mutex<Connection>>);

/// A room.
#[derive(Debug)]
pub struct Room {
    /// Its name.
    pub id: String,
    /// How many it seats.
    pub seats: u32,
}

/// A room booked for an hour.
#[derive(Debug)]
pub struct Booking {
    /// Its number.
    pub id: i64,
    /// The room.
    pub room_id: String,
    /// The day, such as `2026-07-28`.
    pub day: String,
    /// The hour at which it begins.
    pub hour: u8,
}

/// A booking that is wanted.
#[derive(Debug)]
pub struct Wanted {
    /// The room.
    pub room_id: String,
    /// The day, such as `2026-07-28`.
    pub day: String,
    /// The hour at which it begins.
    pub hour: u8,
}

/// What came of it.
#[derive(Debug)]
pub enum Outcome {
    /// It is booked.
    Booked(Booking),
    /// Somebody else has it; the hours that are free.
    Taken(Vec<u8>),
    /// There is no such room.
    NoRoom,
}

/// A booking, as a call that wants to cancel it finds it.
#[derive(Debug)]
pub enum Found {
    /// It stands, or the same call has cancelled it before.
    Booking(Booking),
    /// Another call has cancelled it.
    Cancelled,
    /// There is none.
    Nothing,
}

/// The database failed, or the thread that waits on it.
#[derive(Debug)]
pub struct Failed(String);

impl std::fmt::Display for Failed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Failed {}

impl Store {
    /// Opens a file, which is made if it is not there, or a database in memory.
    ///
    /// # Errors
    ///
    /// When it is no database of ours, or cannot be opened.
    pub fn open(path: Option<&Path>) -> rusqlite::Result<Self> {
        let mut connection = match path {
            Some(path) => Connection::open(path)?,
            None => Connection::open_in_memory()?,
        };
        connection.pragma_update(None, "foreign_keys", true)?;
        // One of several servers that start at once makes the tables.
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        if transaction.pragma_query_value(None, "user_version", |row| row.get::<_, i64>(0))? == 0 {
            transaction.execute_batch(include_str!("schema.sql"))?;
        }
        transaction.commit()?;
        Ok(Self(Arc::new(Mutex::new(connection))))
    }

    /// All rooms, the largest first, each with whether the hint fits it.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn rooms(&self, hint: &str) -> Result<Vec<(Room, bool)>, Failed> {
        // What is said around the words that tell rooms apart.
        const FILLERS: [&str; 6] = ["a", "an", "the", "one", "room", "please"];
        let hint = hint.to_lowercase();
        let hint: Vec<String> = hint
            .split(|char: char| !char.is_alphanumeric())
            .filter(|word| !word.is_empty() && !FILLERS.contains(word))
            .map(str::to_owned)
            .collect();
        self.with(move |transaction| {
            let mut rooms =
                transaction.prepare("SELECT id, seats, words FROM rooms ORDER BY seats DESC, id")?;
            let rooms = rooms.query_map([], |row| {
                let words: String = row.get(2)?;
                let fits = hint.iter().all(|hint| words.split(' ').any(|word| word == hint));
                Ok((Room { id: row.get(0)?, seats: row.get(1)? }, fits))
            })?;
            rooms.collect()
        })
        .await
    }

    /// The hours at which a room is free. What `call` has booked is free to it: it may come again.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn free_hours(&self, room_id: &str, day: &str, call: Option<&str>) -> Result<Vec<u8>, Failed> {
        let (room_id, day, call) = (room_id.to_owned(), day.to_owned(), call.map(str::to_owned));
        self.with(move |transaction| free_hours(transaction, &room_id, &day, call.as_deref())).await
    }

    /// Books a room on behalf of `call`, once: to a call that comes again, its booking is given again.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn book(&self, wanted: Wanted, call: Option<&str>) -> Result<Outcome, Failed> {
        let call = call.map(str::to_owned);
        self.with(move |transaction| {
            if let Some(own) = booked_by(transaction, call.as_deref())? {
                return Ok(Outcome::Booked(own));
            }
            let Wanted { room_id, day, hour } = wanted;
            let inserted = transaction.execute(
                "INSERT INTO bookings (room_id, day, hour, booked_by) VALUES (?1, ?2, ?3, ?4)",
                params![room_id, day, hour, call],
            );
            match inserted.as_ref().map_err(constraint) {
                Err(Some(ffi::SQLITE_CONSTRAINT_UNIQUE)) => {
                    free_hours(transaction, &room_id, &day, None).map(Outcome::Taken)
                }
                Err(Some(ffi::SQLITE_CONSTRAINT_FOREIGNKEY)) => Ok(Outcome::NoRoom),
                _ => {
                    inserted?;
                    Ok(Outcome::Booked(Booking { id: transaction.last_insert_rowid(), room_id, day, hour }))
                }
            }
        })
        .await
    }

    /// Finds a booking that `call` wants to cancel.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn find(&self, id: i64, call: Option<&str>) -> Result<Found, Failed> {
        let call = call.map(str::to_owned);
        self.with(move |transaction| {
            let found = transaction.query_row(
                "SELECT id, room_id, day, hour, cancelled_by IS NULL OR cancelled_by IS ?2 FROM bookings WHERE id = ?1",
                params![id, call],
                |row| Ok(if row.get(4)? { Found::Booking(booking(row)?) } else { Found::Cancelled }),
            );
            Ok(found.optional()?.unwrap_or(Found::Nothing))
        })
        .await
    }

    /// Cancels a booking on behalf of `call`, whose id is committed with it. `false` if another call was first.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn cancel(&self, id: i64, call: Option<&str>) -> Result<bool, Failed> {
        let call = call.unwrap_or_default().to_owned();
        self.with(move |transaction| {
            let update =
                "UPDATE bookings SET cancelled_by = ?2 WHERE id = ?1 AND ifnull(cancelled_by, ?2) = ?2";
            Ok(transaction.execute(update, params![id, call])? == 1)
        })
        .await
    }

    /// Does something in a transaction, where waiting harms nobody.
    async fn with<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, Failed> {
        let connection = Arc::clone(&self.0);
        let done = tokio::task::spawn_blocking(move || {
            let mut connection = connection.lock().unwrap_or_else(PoisonError::into_inner);
            let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let done = work(&transaction)?;
            transaction.commit()?;
            Ok::<_, rusqlite::Error>(done)
        });
        done.await.map_err(|error| Failed(error.to_string()))?.map_err(|error| Failed(error.to_string()))
    }
}

/// The columns `id`, `room_id`, `day` and `hour`.
fn booking(row: &Row<'_>) -> rusqlite::Result<Booking> {
    Ok(Booking { id: row.get(0)?, room_id: row.get(1)?, day: row.get(2)?, hour: row.get(3)? })
}

fn booked_by(transaction: &Transaction<'_>, call: Option<&str>) -> rusqlite::Result<Option<Booking>> {
    let select = "SELECT id, room_id, day, hour FROM bookings WHERE booked_by = ?1";
    transaction.query_row(select, [call], booking).optional()
}

fn free_hours(
    transaction: &Transaction<'_>,
    room_id: &str,
    day: &str,
    call: Option<&str>,
) -> rusqlite::Result<Vec<u8>> {
    let mut taken = transaction.prepare(
        "SELECT hour FROM bookings WHERE room_id = ?1 AND day = ?2 AND cancelled_by IS NULL AND booked_by IS NOT ?3",
    )?;
    let taken = taken.query_map(params![room_id, day, call.unwrap_or_default()], |row| row.get(0))?;
    let taken: Vec<u8> = taken.collect::<rusqlite::Result<_>>()?;
    Ok((FIRST_HOUR..=LAST_HOUR).filter(|hour| !taken.contains(hour)).collect())
}

/// The constraint that was violated.
fn constraint(error: &rusqlite::Error) -> Option<i32> {
    error.sqlite_error().map(|error| error.extended_code)
}

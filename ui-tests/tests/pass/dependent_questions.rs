//! Everything that a question may depend on.
use ze_runtime::{CallContext, Choices, Elicited, Resolution, Result, ToolArgs, tool, toolset};

struct Db;

impl Db {
    async fn rooms(&self, hint: &str) -> Result<Vec<(String, u8)>> {
        Ok(vec![(hint.to_owned(), 3)])
    }
}

struct Facts {
    issues: u8,
}

async fn facts(_: &Db, room: &str, cx: &CallContext) -> Result<Resolution<Facts>, String> {
    let _ = cx;
    Ok(match room {
        "" => Resolution::visit("https://example.com/", "Look there.").until(async {}),
        _ => Resolution::Value(Facts { issues: 3 }),
    })
}

#[derive(ToolArgs)]
#[args(db: &Db)]
struct Booking {
    #[elicit("Which?", choices = db.rooms("a").await?.into_iter().map(|(room, _)| room).collect())]
    rooms: Vec<String>,
    #[elicit("How long in {rooms}?", suggest = rooms.len() as u8, check = within(*hours, rooms.len()))]
    hours: u8,
}

fn within(hours: u8, limit: usize) -> Result<(), &'static str> {
    if usize::from(hours) <= limit { Ok(()) } else { Err("too long") }
}

/// Book a room.
#[tool(
    confirm = "Book {room}, with {facts.issues} issues?",
    confirm_if = facts.issues > 2 && !cx.client().has_url(),
    ask = "Where, {hint}?",
    sealed
)]
async fn book(
    db: &Db,
    hint: String,
    #[elicit("Which room like {hint}?", key = "room", choices = Choices::titled(
        db.rooms(&hint).await?.into_iter().map(|(room, seats)| (room, format!("{seats} seats")))
    ))]
    room: Option<String>,
    #[resolve(facts(db, room, cx).await?)] facts: &Facts,
    #[elicit("Who?", optional, along, suggest = Some(format!("{room}'s")))] who: Option<String>,
    #[elicit("Really?")] really: Elicited<bool>,
    #[arg(flatten)] booking: Booking,
    cx: &CallContext,
) -> Result<String> {
    let _ = (hint, who, really, facts.issues);
    Ok(format!("{room:?} {:?} {}", booking.rooms, booking.hours))
}

fn main() {
    toolset![book].state(Db).build().unwrap();
}

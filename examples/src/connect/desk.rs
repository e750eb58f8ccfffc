//! Who has granted what, and the tickets with which users are sent to the page that asks them.
//!
//! All of it is in this process and ends with it.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::watch;
use ze_runtime::{CallContext, Error, Principal, Resolution, Result};

/// How long a ticket is good for, and a grant to a call of nobody in particular.
const LASTING: Duration = Duration::from_secs(15 * 60);

/// How many tickets there are at a time.
const TICKETS: usize = 1_000;

/// The user's consent to read their calendar.
#[derive(Clone, Debug)]
pub struct Grant {
    appointments: &'static [(u8, &'static str)],
}

impl Grant {
    /// What it lets one read: hours, and what is then.
    pub fn appointments(&self) -> impl Iterator<Item = (u8, &'static str)> {
        self.appointments.iter().copied()
    }
}

/// Whose a grant is. Nobody knows who is behind a call without authorization, so there it holds for that call alone.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Holder {
    principal: Principal,
    call: Option<String>,
}

/// What the page is to ask, and for whom.
struct Ticket {
    holder: Holder,
    call: String,
    tool: String,
    issued: Instant,
    done: watch::Sender<bool>,
}

/// What a user reads before they grant.
#[derive(Debug, PartialEq, Eq)]
pub struct Request {
    /// Who would be able to read.
    pub who: String,
    /// The tool that wants to.
    pub tool: String,
}

/// Grants and tickets.
pub struct Desk {
    page: SocketAddr,
    kept: Mutex<Kept>,
}

#[derive(Default)]
struct Kept {
    grants: HashMap<Holder, (Grant, Instant)>,
    tickets: HashMap<String, Ticket>,
}

impl Desk {
    /// A desk whose page is at an address of this machine.
    #[must_use]
    pub fn new(page: SocketAddr) -> Self {
        Self { page, kept: Mutex::default() }
    }

    /// Where the page is.
    #[must_use]
    pub fn page(&self) -> SocketAddr {
        self.page
    }

    /// The grant of whoever calls, or the page where they give it. The same call is sent to the same page.
    ///
    /// # Errors
    ///
    /// When there are too many tickets, or the system has no randomness to give.
    pub fn grant(&self, cx: &CallContext) -> Result<Resolution<Grant>> {
        let call = cx.call_id().unwrap_or_default();
        let anonymous = matches!(cx.principal(), Principal::Anonymous);
        let holder = Holder { principal: cx.principal().clone(), call: anonymous.then(|| call.to_owned()) };
        let mut kept = self.kept();
        if let Some((grant, _)) = kept.grants.get(&holder) {
            return Ok(Resolution::Value(grant.clone()));
        }
        let own = |(_, ticket): &(&String, &Ticket)| ticket.holder == holder && ticket.call == call;
        let (id, mut done) = if let Some((id, ticket)) = kept.tickets.iter().find(own) {
            (id.clone(), ticket.done.subscribe())
        } else {
            if kept.tickets.len() >= TICKETS {
                return Err(Error::new("too many users are being asked at once; try again in a few minutes"));
            }
            let id = random()?;
            let (sender, done) = watch::channel(false);
            let (call, tool) = (call.to_owned(), cx.tool().to_owned());
            let ticket = Ticket { holder, call, tool, issued: Instant::now(), done: sender };
            kept.tickets.insert(id.clone(), ticket);
            (id, done)
        };
        // Nothing but the ticket is in the address: it may be shown and logged.
        let visit = Resolution::visit(
            format!("http://{}/connect?ticket={id}", self.page),
            "Allow this server to read your calendar.",
        );
        // Also when the ticket is gone: then there is nothing to wait for.
        Ok(visit.until(async move { drop(done.wait_for(|done| *done).await) }))
    }

    /// What the page asks the holder of a ticket, as often as they look.
    #[must_use]
    pub fn request(&self, ticket: &str) -> Option<Request> {
        let kept = self.kept();
        let ticket = kept.tickets.get(ticket)?;
        let who = match &ticket.holder.principal {
            Principal::Local => "the program that started this server".to_owned(),
            Principal::Token { subject, client_id, .. } => format!("{subject}, who uses {client_id}"),
            _ => "a client that has not said who it is, for this one call".to_owned(),
        };
        Some(Request { who, tool: ticket.tool.clone() })
    }

    /// The holder of a ticket consents. A ticket is good for that once; whether it was.
    ///
    /// Whoever opens the page has the link, which went to the one who called. Where callers have accounts, the page has to
    /// make sure that it is them: a link can be handed on
    /// (<https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation#phishing>).
    pub fn consent(&self, ticket: &str) -> bool {
        let mut kept = self.kept();
        let Some(ticket) = kept.tickets.remove(ticket) else { return false };
        let grant = Grant { appointments: &[(9, "stand-up"), (14, "dentist")] };
        kept.grants.insert(ticket.holder, (grant, Instant::now()));
        // If nobody waits, the call finds the grant when it comes again.
        let _ = ticket.done.send(true);
        true
    }

    /// What is kept, without what is too old.
    fn kept(&self) -> MutexGuard<'_, Kept> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.tickets.retain(|_, ticket| ticket.issued.elapsed() < LASTING);
        kept.grants.retain(|holder, (_, since)| holder.call.is_none() || since.elapsed() < LASTING);
        kept
    }
}

/// 32 random bytes, in hexadecimal.
fn random() -> Result<String> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(Error::internal)?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

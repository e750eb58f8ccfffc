//! The page where the user consents. It asks the bearer of a ticket, and is told nothing else in its address.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use http_body_util::{BodyExt, Collected, Full, Limited};
use hyper::body::{Bytes, Incoming};
use hyper::header::{self, HeaderValue};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::TcpListener;

use super::desk::Desk;

/// How much of a body is read, in bytes: a ticket and its name.
const BODY: usize = 256;

/// How long a request's head, and then its body, may take to arrive.
const READING: Duration = Duration::from_secs(10);

/// Serves the page until it is dropped.
pub async fn serve(listener: TcpListener, desk: Arc<Desk>) -> Infallible {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(READING);
    loop {
        let Ok((stream, _)) = listener.accept().await else {
            // Out of descriptors, say: it passes, and must not spin until it does.
            tokio::time::sleep(Duration::from_millis(100)).await;
            continue;
        };
        let desk = Arc::clone(&desk);
        let service = service_fn(move |request| {
            let desk = Arc::clone(&desk);
            async move { Ok::<_, Infallible>(answer(&desk, request).await) }
        });
        let connection = http.serve_connection(TokioIo::new(stream), service);
        // An error here is a browser that went away.
        tokio::spawn(async move { drop(connection.await) });
    }
}

async fn answer(desk: &Desk, request: Request<Incoming>) -> Response<Full<Bytes>> {
    // A name that somebody else lets point here must not make the page theirs.
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok());
    if host != Some(desk.page().to_string().as_str()) {
        return page(StatusCode::FORBIDDEN, "This page is for this machine alone.");
    }
    if request.uri().path() != "/connect" {
        return page(StatusCode::NOT_FOUND, "There is nothing here.");
    }
    match *request.method() {
        // Looking changes nothing: programs follow links, too.
        Method::GET => ask(desk, ticket(request.uri().query().unwrap_or_default())),
        Method::POST => consent(desk, request).await,
        _ => page(StatusCode::METHOD_NOT_ALLOWED, "This page can be read, and its form sent."),
    }
}

/// Shows who wants what.
fn ask(desk: &Desk, ticket: &str) -> Response<Full<Bytes>> {
    let Some(request) = desk.request(ticket) else { return gone() };
    page(
        StatusCode::OK,
        &format!(
            "<b>{}</b> wants to read your calendar, for the tool <b>{}</b>. Close this page if you do not want that.\
             <form method=\"post\" action=\"/connect\"><input type=\"hidden\" name=\"ticket\" value=\"{}\">\
             <button>Allow</button></form>",
            escaped(&request.who),
            escaped(&request.tool),
            escaped(ticket),
        ),
    )
}

async fn consent(desk: &Desk, request: Request<Incoming>) -> Response<Full<Bytes>> {
    let body = tokio::time::timeout(READING, Limited::new(request.into_body(), BODY).collect()).await;
    let body = body.ok().and_then(Result::ok).map(Collected::to_bytes);
    match body.as_deref().map(str::from_utf8) {
        Some(Ok(form)) if desk.consent(ticket(form)) => {
            page(StatusCode::OK, "Done: you can close this page and go back.")
        }
        Some(Ok(_)) => gone(),
        _ => page(StatusCode::BAD_REQUEST, "That was not the form of this page."),
    }
}

fn gone() -> Response<Full<Bytes>> {
    page(StatusCode::GONE, "This link was used before, or is too old.")
}

/// The ticket in a query or a form. It is hexadecimal, so nothing in it is encoded.
fn ticket(pairs: &str) -> &str {
    pairs.split('&').find_map(|pair| pair.strip_prefix("ticket=")).unwrap_or_default()
}

/// A page, shown in no frame and kept by nobody; its address goes nowhere.
fn page(status: StatusCode, body: &str) -> Response<Full<Bytes>> {
    let html = format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Your calendar</title><p>{body}</html>\n"
    );
    let mut response = Response::new(Full::new(Bytes::from(html)));
    *response.status_mut() = status;
    for (name, value) in [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::CONTENT_SECURITY_POLICY, "default-src 'none'; form-action 'self'; frame-ancestors 'none'"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::CACHE_CONTROL, "no-store"),
    ] {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for char in text.chars() {
        match char {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            other => out.push(other),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_is_shown_is_markup() {
        assert_eq!(escaped("<a href=\"x\">'&'</a>"), "&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;");
        assert_eq!(ticket("more=1&ticket=7f&ticket=8"), "7f");
        assert_eq!(ticket("tickets=7f"), "");
    }
}

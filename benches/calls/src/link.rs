//! A client and a server in one thread, over a socket or over streams framed as standard input and output are.

use std::sync::Arc;

use hyper::server::conn::http1;
use hyper_util::rt::TokioIo;
use hyper_util::service::TowerToHyperService;
use rmcp::service::serve_directly;
use rmcp::transport::streamable_http_server::session::local::LocalSessionManager;
use rmcp::transport::streamable_http_server::{StreamableHttpServerConfig, StreamableHttpService};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, DuplexStream, duplex, split};
use tokio::net::{TcpListener, TcpStream};
use ze_runtime::Toolset;
use ze_runtime::serve::http::HttpServer;

use crate::bare::Bare;
use crate::message::Message;

/// Whose server it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    Ze,
    Bare,
}

/// How a client reaches it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    Http,
    Stream,
}

/// A client of one connection, which waits for each answer.
pub(crate) enum Link {
    Http(TcpStream),
    Stream(DuplexStream),
}

impl Link {
    pub(crate) async fn open(side: Side, way: Way, tools: Toolset) -> Self {
        match way {
            Way::Http => Self::Http(http(side, tools).await),
            Way::Stream => Self::Stream(stream(side, tools)),
        }
    }

    /// Sends a message; the body of its answer is left in `answer`.
    pub(crate) async fn ask(&mut self, message: &Message, answer: &mut Vec<u8>) {
        answer.clear();
        match self {
            Self::Http(stream) => {
                exchange(stream, &message.http, answer, whole_response).await;
                let head = head_len(answer).unwrap_or(0);
                answer.drain(..head);
            }
            Self::Stream(stream) => {
                exchange(stream, &message.line, answer, |bytes| bytes.ends_with(b"\n")).await;
            }
        }
    }
}

async fn exchange(
    stream: &mut (impl AsyncRead + AsyncWrite + Unpin),
    message: &[u8],
    answer: &mut Vec<u8>,
    whole: impl Fn(&[u8]) -> bool,
) {
    stream.write_all(message).await.expect("a server that reads");
    while !whole(answer) {
        answer.reserve(16 << 10);
        assert!(stream.read_buf(answer).await.expect("an answer") > 0, "the server hung up");
    }
}

fn head_len(response: &[u8]) -> Option<usize> {
    response.windows(4).position(|window| window == b"\r\n\r\n").map(|end| end + 4)
}

fn whole_response(response: &[u8]) -> bool {
    let Some(len) = head_len(response) else { return false };
    let head = String::from_utf8_lossy(&response[..len]).to_ascii_lowercase();
    let body = head.lines().find_map(|line| line.strip_prefix("content-length: ")?.parse::<usize>().ok());
    response.len() == len + body.expect("a response of known length")
}

async fn http(side: Side, tools: Toolset) -> TcpStream {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    match side {
        Side::Ze => {
            tokio::spawn(HttpServer::new(tools).serve_on(listener, std::future::pending()));
        }
        Side::Bare => {
            let bare = Bare::like(&tools);
            let config = StreamableHttpServerConfig::default()
                .with_legacy_session_mode(false)
                .with_json_response(true);
            let service = StreamableHttpService::new(
                move || Ok(bare.clone()),
                Arc::new(LocalSessionManager::default()),
                config,
            );
            tokio::spawn(async move {
                let (stream, _) = listener.accept().await.expect("a connection");
                stream.set_nodelay(true).expect("a socket");
                let service = TowerToHyperService::new(service);
                http1::Builder::new().serve_connection(TokioIo::new(stream), service).await
            });
        }
    }
    let stream = TcpStream::connect(address).await.expect("a server that listens");
    stream.set_nodelay(true).expect("a socket");
    stream
}

fn stream(side: Side, tools: Toolset) -> DuplexStream {
    let (client, server) = duplex(256 << 10);
    let (input, output) = split(server);
    tokio::spawn(async move {
        match side {
            Side::Ze => tools.serve_stream(input, output).await.expect("a server"),
            Side::Bare => {
                let running = serve_directly(Bare::like(&tools), (input, output), None);
                running.waiting().await.expect("a server");
            }
        }
    });
    client
}

//! A server of the handshake revisions, on the official SDK: its questions are requests of their own.
//!
//! `handshake_server NEWEST` speaks on standard input and output; `handshake_server NEWEST --http` on a free port of
//! this machine, which is the first line of its standard output.

#![allow(clippy::print_stdout)]

use std::borrow::Cow;
use std::error::Error;
use std::sync::Arc;

use hyper_util::rt::TokioIo;
use hyper_util::service::TowerToHyperService;
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, ContentBlock, ElicitRequestParams,
    Implementation, ListToolsResult, PaginatedRequestParams, ProtocolVersion, ServerCapabilities,
    ServerConfig, Tool,
};
use rmcp::service::RequestContext;
use rmcp::transport::streamable_http_server::session::local::LocalSessionManager;
use rmcp::transport::{StreamableHttpServerConfig, StreamableHttpService, stdio};
use rmcp::{ErrorData, RoleServer, ServerHandler, ServiceExt};
use serde_json::{Value, json};
use tokio::net::TcpListener;

#[derive(Clone)]
struct Handshake {
    newest: ProtocolVersion,
}

impl ServerHandler for Handshake {
    fn get_info(&self) -> ServerConfig {
        ServerConfig::new(ServerCapabilities::builder().enable_tools().build())
            .with_server_info(Implementation::new("handshake", "1"))
    }

    fn supported_protocol_versions(&self) -> Cow<'static, [ProtocolVersion]> {
        Cow::Borrowed(ProtocolVersion::known_up_to(&self.newest))
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        let schema = || Arc::new(serde_json::Map::from_iter([("type".to_owned(), json!("object"))]));
        Ok(ListToolsResult::with_all_items(vec![
            Tool::new("book", "Asks for a form.", schema()),
            Tool::new("visit", "Asks for a page.", schema()),
        ]))
    }

    /// What the client answers is the result.
    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let params = match request.name.as_ref() {
            "book" => json!({
                "mode": "form", "message": "For how many nights?",
                "requestedSchema": {
                    "type": "object", "properties": { "nights": { "type": "integer" } }, "required": ["nights"],
                },
            }),
            "visit" => json!({
                "mode": "url", "message": "Please pay.", "url": "https://pay.example/1", "elicitationId": "e-1",
            }),
            _ => return Err(ErrorData::invalid_params("no such tool", None)),
        };
        let params: ElicitRequestParams = from(params)?;
        let result = match context.peer.create_elicitation(params).await {
            Ok(answer) => CallToolResult::success(vec![ContentBlock::text(
                serde_json::to_value(answer).unwrap_or_default().to_string(),
            )]),
            Err(error) => CallToolResult::error(vec![ContentBlock::text(error.to_string())]),
        };
        Ok(result.into())
    }
}

fn from(params: Value) -> Result<ElicitRequestParams, ErrorData> {
    serde_json::from_value(params).map_err(|error| ErrorData::internal_error(error.to_string(), None))
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let newest = serde_json::from_value(arguments.next().unwrap_or_default().into())?;
    let server = Handshake { newest };
    if arguments.next().is_none() {
        server.serve(stdio()).await?.waiting().await?;
        return Ok(());
    }
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    println!("{}", listener.local_addr()?.port());
    let sessions = Arc::new(LocalSessionManager::default());
    let service = StreamableHttpService::new(
        move || Ok(server.clone()),
        sessions,
        StreamableHttpServerConfig::default(),
    );
    loop {
        let (stream, _) = listener.accept().await?;
        let service = TowerToHyperService::new(service.clone());
        tokio::spawn(
            hyper::server::conn::http1::Builder::new().serve_connection(TokioIo::new(stream), service),
        );
    }
}

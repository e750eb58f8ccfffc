//! The server behind a toolset, whatever its type.

use std::sync::Arc;

use rmcp::model::{CustomRequest, CustomResult, ErrorCode, ServerCapabilities, ServerConfig};
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer, ServerHandler};

use crate::client::Principal;
use crate::serve::legacy::handler::{Handler, Serves};
#[cfg(feature = "http")]
use crate::serve::legacy::http::{Respond, Sessions};
use crate::serve::legacy::session::Session;
#[cfg(feature = "stdio")]
use crate::serve::legacy::stdio::{Pipe, run};
use crate::toolset::Toolset;

/// Messages that are being answered, until there are no more.
#[cfg(feature = "stdio")]
pub(in crate::serve) type Serving = std::pin::Pin<Box<dyn Future<Output = ()> + Send>>;

/// A server of rmcp's that a toolset is in front of.
pub(in crate::serve) trait Inner: Send + Sync {
    /// Both of them on one stream.
    #[cfg(feature = "stdio")]
    fn on_stream(&self, toolset: Toolset, serves: Serves, session: Arc<Session>, pipe: Pipe) -> Serving;

    /// Both of them at one endpoint. Who calls, and in which session, comes with each request.
    #[cfg(feature = "http")]
    fn at_endpoint(
        &self,
        toolset: Toolset,
        serves: Serves,
        session: Arc<Session>,
        sessions: Sessions,
        config: rmcp::transport::StreamableHttpServerConfig,
    ) -> Respond;
}

/// One that there is.
pub(super) struct Existing<H>(pub(super) Arc<H>);

impl<H: ServerHandler> Inner for Existing<H> {
    #[cfg(feature = "stdio")]
    fn on_stream(&self, toolset: Toolset, serves: Serves, session: Arc<Session>, pipe: Pipe) -> Serving {
        let inner = Arc::clone(&self.0);
        let handler = Handler::new(toolset, inner, serves, session, Principal::Local);
        Box::pin(run(handler, serves, pipe))
    }

    #[cfg(feature = "http")]
    fn at_endpoint(
        &self,
        toolset: Toolset,
        serves: Serves,
        session: Arc<Session>,
        sessions: Sessions,
        config: rmcp::transport::StreamableHttpServerConfig,
    ) -> Respond {
        let handler =
            Arc::new(Handler::new(toolset, Arc::clone(&self.0), serves, session, Principal::Anonymous));
        let service = rmcp::transport::StreamableHttpService::new(
            move || Ok(Arc::clone(&handler)),
            Arc::new(sessions),
            config,
        );
        Box::new(move |request| {
            let service = service.clone();
            Box::pin(async move { service.handle(request).await })
        })
    }
}

/// Behind a toolset that stands alone.
struct Nothing;

impl ServerHandler for Nothing {
    fn get_info(&self) -> ServerConfig {
        ServerConfig::new(ServerCapabilities::default())
    }

    async fn on_custom_request(
        &self,
        _: CustomRequest,
        _: RequestContext<RoleServer>,
    ) -> Result<CustomResult, ErrorData> {
        // Without the method's name, which rmcp gives back.
        Err(ErrorData::new(ErrorCode::METHOD_NOT_FOUND, "Method not found", None))
    }
}

/// What is behind a toolset that stands alone.
pub(in crate::serve) fn nothing() -> Arc<dyn Inner> {
    Arc::new(Existing(Arc::new(Nothing)))
}

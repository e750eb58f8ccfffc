//! Accepts connections until it is told to stop, then finishes what was begun.

use std::future::Future;
use std::pin::pin;

use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;

use super::guard::Allowed;
use super::{Address, HttpServer, PATH, READ_TIMEOUT};
use crate::log;
use crate::serve::{Result, shutdown};

pub(super) async fn serve(server: HttpServer, address: Address) -> Result {
    let listener = TcpListener::bind(address.0)
        .await
        .map_err(|error| crate::serve::Error::new(format!("can't listen on {address}: {error}")))?;
    serve_on(server, listener, shutdown::signal(), shutdown::second_signal()).await
}

/// Serves until `stop` completes; what is then still running ends when `abandon` completes.
pub(super) async fn serve_on(
    mut server: HttpServer,
    listener: TcpListener,
    stop: impl Future<Output = ()>,
    abandon: impl Future<Output = ()>,
) -> Result {
    let address = listener.local_addr()?;
    if !address.ip().is_loopback() && server.settings.hosts == Allowed::Loopback {
        // Reached by whatever name the network gives it.
        server.settings.hosts = Allowed::Any;
    }
    if server.engine.keeps_state() {
        log::warn(
            "calls are anonymous: whoever holds a requestState can go on with its call; put authorization in front where that matters",
        );
    }
    let service = server.into_service()?;
    #[cfg(feature = "rmcp")]
    let sessions = std::sync::Arc::clone(&service.sessions);
    let service = TowerToHyperService::new(service);
    log::info(&format!("listening on http://{address}{PATH}"));
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(READ_TIMEOUT);
    let connections = GracefulShutdown::new();
    let mut stop = pin!(stop);
    loop {
        let stream = tokio::select! {
            () = &mut stop => break,
            accepted = listener.accept() => match accepted {
                Ok((stream, _)) => stream,
                Err(error) => {
                    // Out of descriptors, say: it passes, and must not spin until it does.
                    log::info(&format!("can't accept a connection: {error}"));
                    tokio::time::sleep(std::time::Duration::from_millis(100)).await;
                    continue;
                }
            },
        };
        // The head of an event stream leaves before its first event, which must not wait for it to be acknowledged. What
        // fails here is a connection that has gone.
        let _ = stream.set_nodelay(true);
        let connection = http.serve_connection(TokioIo::new(stream), service.clone());
        // An error here is a client that went away or spoke no HTTP.
        let connection = connections.watch(connection);
        tokio::spawn(async move { drop(connection.await) });
    }
    drop(listener);
    let finished = async {
        #[cfg(feature = "rmcp")]
        tokio::join!(sessions.stop(), connections.shutdown());
        #[cfg(not(feature = "rmcp"))]
        connections.shutdown().await;
    };
    tokio::select! {
        () = finished => {}
        () = abandon => log::info("stopped before every call was finished"),
    }
    Ok(())
}

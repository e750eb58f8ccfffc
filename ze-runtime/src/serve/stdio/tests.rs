use std::time::Duration;

use super::*;
use crate::{tool, toolset};

/// Never end.
#[tool(crate = "crate")]
async fn hang() {
    std::future::pending::<()>().await;
}

#[tokio::test]
async fn after_the_end_of_the_input_one_signal_is_enough() {
    let (client, input) = mpsc::channel(1);
    let (signal, stop) = oneshot::channel::<()>();
    let stop: [Stop; 2] = [Box::pin(async { drop(stop.await) }), shutdown::never()];
    let engine = Engine::new(toolset![hang].build().unwrap());
    let server = tokio::spawn(serve(engine, input, |mail| write(tokio::io::sink(), mail), stop));
    let meta = r#""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}"#;
    let call =
        format!(r#"{{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{{"name":"hang",{meta}}}}}"#);
    client.send(call.into_bytes()).await.unwrap();
    drop(client);
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert!(!server.is_finished(), "what had begun is waited for");
    signal.send(()).unwrap();
    tokio::time::timeout(Duration::from_secs(5), server).await.unwrap().unwrap().unwrap();
}

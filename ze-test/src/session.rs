//! A conversation with a server: the handshake or the discovery, the list, and calls with their rounds of questions.

use std::time::{Duration, Instant};

use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, InputRequest, InputRequiredResult,
    InputResponses, JsonObject, ProtocolVersion, Tool,
};
use rmcp::service::RunningService;
use rmcp::transport::IntoTransport;
use rmcp::{ClientLifecycleMode, ClientServiceExt, RoleClient, ServiceError};

use crate::client::Client;
use crate::failure::{Failure, causes};
use crate::http_client;
use crate::process::Process;
use crate::revision::{Meeting, Revision};
use crate::target::{Target, Way};
use crate::unmet::Unmet;

/// How many rounds of questions one call may have.
const ROUNDS: usize = 16;
/// How long a server may take to say who it is. A server that knows no discovery may first be silent for 10 s.
const PATIENCE: Duration = Duration::from_secs(30);
/// Between two rounds without a question, which a server asks for when it is busy.
const PAUSE: Duration = Duration::from_millis(200);

/// How a call ends.
#[derive(Debug)]
pub enum Outcome {
    /// With a result, perhaps an error result.
    Result(CallToolResult),
    /// The server refuses the request.
    Refused {
        /// The code of the JSON-RPC error.
        code: i32,
        /// Its message.
        message: String,
    },
}

/// A conversation.
pub struct Session {
    service: RunningService<RoleClient, Client>,
    process: Option<Process>,
}

impl Session {
    /// Connects to a server, at one revision or at the newest that it speaks.
    ///
    /// # Errors
    ///
    /// When it cannot be reached, or does not speak that revision.
    pub async fn connect(
        target: &Target,
        revision: Option<Revision>,
        client: impl Fn() -> Client,
    ) -> Result<Self, Failure> {
        if let Some(revision) = revision {
            return Ok(Self::open(target, Meeting::Exactly(revision), client()).await?);
        }
        let begun = Instant::now();
        match Self::open(target, Meeting::Newest, client()).await {
            // It knows discovery, and is slow: `rmcp` gives up after 10 s, and takes the answer for another one's.
            Err(Unmet::Late(_)) => {
                Ok(Self::open(target, Meeting::Exactly(Revision::Modern), client()).await?)
            }
            // A server of the handshake may refuse discovery in ways of its own, and even end.
            Err(Unmet::Failed(Failure::Protocol(reason)) | Unmet::Lost(reason))
                if begun.elapsed() < PATIENCE =>
            {
                let session = Self::open(target, Meeting::Handshake, client()).await;
                session.map_err(|_| Failure::Protocol(reason))
            }
            session => Ok(session?),
        }
    }

    async fn open(target: &Target, meeting: Meeting, client: Client) -> Result<Self, Unmet> {
        let report = client.report().clone();
        match target.open(&report)? {
            Way::Http(transport) => {
                let session = Self::over(transport, meeting, client).await?;
                // Arguments that are headers as well are known from the list; without one there are none.
                if session.service.peer_info().is_some_and(|info| !info.protocol_version.has_initialize()) {
                    let _ = session.service.list_all_tools().await;
                }
                Ok(session)
            }
            Way::Pipe(pipe, mut process) => match Self::over(pipe, meeting, client).await {
                Ok(session) => Ok(Self { process: Some(process), ..session }),
                Err(Unmet::Lost(reason)) => Err(Failure::Protocol(process.explain(reason).await).into()),
                Err(unmet) => Err(unmet),
            },
        }
    }

    async fn over<T, E, A>(transport: T, meeting: Meeting, client: Client) -> Result<Self, Unmet>
    where
        T: IntoTransport<RoleClient, E, A>,
        E: std::error::Error + Send + Sync + 'static,
    {
        let modern = vec![ProtocolVersion::V_2026_07_28];
        let handshake = ProtocolVersion::LATEST_WITH_INITIALIZE;
        let (lifecycle, client) = match meeting {
            Meeting::Newest => (
                ClientLifecycleMode::Auto { preferred_versions: modern, legacy_version: Some(handshake) },
                client,
            ),
            Meeting::Handshake => (ClientLifecycleMode::Initialize, client.at(handshake)),
            Meeting::Exactly(Revision::Modern) => {
                (ClientLifecycleMode::Discover { preferred_versions: modern }, client)
            }
            Meeting::Exactly(revision) => (ClientLifecycleMode::Initialize, client.at(revision.version())),
        };
        let report = client.report().clone();
        let service = tokio::time::timeout(PATIENCE, client.serve_with_lifecycle(transport, lifecycle))
            .await
            .map_err(|_| Failure::Protocol(format!("the server did not answer in {} s", PATIENCE.as_secs())))?
            .map_err(|error| Unmet::of(&error))?;
        let info = service
            .peer_info()
            .ok_or_else(|| Failure::Protocol("the server did not say who it is".to_owned()))?;
        if let Meeting::Exactly(revision) = meeting
            && info.protocol_version != revision.version()
        {
            return Err(Failure::Protocol(format!(
                "the server speaks {}, not {}",
                info.protocol_version,
                revision.version()
            ))
            .into());
        }
        let own = info.server_info.as_ref();
        if let Some(own) = own {
            service.service().meet(own.title.clone().unwrap_or_else(|| own.name.clone()));
        }
        let name = service.service().server();
        report.connected(&name, own.map(|own| own.version.as_str()), info.protocol_version.as_str());
        Ok(Self { service, process: None })
    }

    /// What the server calls itself.
    #[must_use]
    pub fn server(&self) -> String {
        self.service.service().server()
    }

    /// What this client sees.
    ///
    /// # Errors
    ///
    /// When the server does not say.
    pub async fn tools(&mut self) -> Result<Vec<Tool>, Failure> {
        match self.service.list_all_tools().await {
            Ok(tools) => Ok(tools),
            Err(error) => Err(self.lost(&error, "tools/list").await),
        }
    }

    /// Calls a tool, and asks what the server asks.
    ///
    /// # Errors
    ///
    /// When the run must end.
    pub async fn call(&mut self, tool: &str, arguments: JsonObject) -> Result<Outcome, Failure> {
        let client = self.service.service();
        client.begin(tool);
        client.report().call(tool, &arguments);
        let mut params = CallToolRequestParams::new(tool.to_owned()).with_arguments(arguments);
        for round in 0..=ROUNDS {
            let response = self.service.call_tool_once(params.clone()).await;
            self.settled()?;
            let asked = match response {
                Ok(CallToolResponse::Complete(result)) => return Ok(Outcome::Result(result)),
                Ok(CallToolResponse::InputRequired(asked)) => asked,
                Ok(_) => {
                    return Err(Failure::Protocol(
                        "the server answers with a kind of result that this client does not declare"
                            .to_owned(),
                    ));
                }
                Err(ServiceError::McpError(error)) => {
                    return Ok(Outcome::Refused { code: error.code.0, message: error.message.into_owned() });
                }
                Err(error) => return Err(self.lost(&error, "tools/call").await),
            };
            if round == ROUNDS {
                break;
            }
            // The same call again: this round's answers and this round's state, or none.
            params.request_state.clone_from(&asked.request_state);
            params.input_responses = self.answer(asked).await?;
        }
        Err(Failure::Protocol(format!(
            "`{tool}` was answered {ROUNDS} times and asks again; no more is answered"
        )))
    }

    /// Answers a round, key by key in their order. With no question in it there is nothing to answer.
    async fn answer(&self, asked: InputRequiredResult) -> Result<Option<InputResponses>, Failure> {
        let requests = asked.input_requests.unwrap_or_default();
        if requests.is_empty() {
            if asked.request_state.is_none() {
                return Err(Failure::Protocol(
                    "the server wants input, and neither asks for any nor gives a state".to_owned(),
                ));
            }
            tokio::time::sleep(PAUSE).await;
            return Ok(None);
        }
        let mut responses = InputResponses::new();
        for (key, request) in requests {
            let InputRequest::Elicitation(request) = request else {
                return Err(Failure::Protocol(format!(
                    "the server asks under `{key}` for something else than elicitation, which this client does not \
                     declare"
                )));
            };
            let reply = self.service.service().ask(key.clone(), &request.params).await?;
            if let Some(result) = reply.result() {
                let result =
                    serde_json::to_value(result).map_err(|error| Failure::Protocol(error.to_string()))?;
                responses.insert(key, result);
            }
        }
        Ok(Some(responses))
    }

    /// Why a request has no answer.
    async fn lost(&mut self, error: &ServiceError, request: &str) -> Failure {
        let reason = match error {
            ServiceError::McpError(error) => format!("{}: {}", error.code.0, error.message),
            ServiceError::TransportClosed => "the connection was closed before the answer came".to_owned(),
            ServiceError::UnexpectedResponse => {
                "the result is none that the protocol has; `--wire` shows it".to_owned()
            }
            ServiceError::TransportSend(error) => {
                http_client::reason(error.error.as_ref()).unwrap_or_else(|| causes(error.error.as_ref()))
            }
            error => causes(error),
        };
        let reason = match (&mut self.process, error) {
            (Some(process), ServiceError::TransportClosed | ServiceError::TransportSend(_)) => {
                process.explain(reason).await
            }
            _ => reason,
        };
        Failure::Protocol(format!("{request}: {reason}"))
    }

    /// Whether every question so far could be answered.
    ///
    /// # Errors
    ///
    /// Why the run must end, if one could not, and came beside a call that did not wait for it.
    pub fn settled(&self) -> Result<(), Failure> {
        self.service.service().take_failure().map_or(Ok(()), Err)
    }

    /// Says goodbye: a session is closed, and a process that was started ends.
    pub async fn close(mut self) {
        let _ = self.service.close_with_timeout(Duration::from_secs(5)).await;
        if let Some(process) = self.process {
            process.finish().await;
        }
    }
}

"""Runs cases with the official Python client: one JSON line in, one out.

The ordinary client (`mcp.Client`) is used wherever it comes to the wanted revision; it has no option for an older one
of the handshake, so there the handshake is sent with its `ClientSession`, and the outcome says so.
"""

import asyncio
import json
import sys
from contextlib import asynccontextmanager
from importlib.metadata import version
from urllib.request import urlopen

import mcp_types as types
from mcp import Client, ClientSession, MCPError, StdioServerParameters
from mcp.client.stdio import stdio_client
from mcp.client.streamable_http import streamable_http_client

MODERN = "2026-07-28"
MODES = types.ElicitationCapability(form=types.FormElicitationCapability(), url=types.UrlElicitationCapability())
INFO = types.Implementation(name="interop", version="1")


class Lacks(Exception):
    """This client has no way to do what the case wants."""


def visit(url):
    """Sends the form that is on the page: its button is all that there is to press."""
    page, _, ticket = url.partition("?")
    urlopen(page, data=ticket.encode()).close()


class User:
    """Answers from a list, and keeps what was asked. With nothing left it closes the question."""

    def __init__(self):
        self.answers, self.asked = [], []

    async def __call__(self, _context, params):
        question = params.model_dump(by_alias=True, mode="json", exclude_none=True)
        self.asked.append({"message": question["message"], "schema": question.get("requestedSchema")})
        answer = self.answers.pop(0) if self.answers else {"action": "cancel"}
        if answer.get("visits"):
            await asyncio.to_thread(visit, question["url"])
        return types.ElicitResult(action=answer["action"], content=answer.get("content"))


def options(declares, user):
    """What is said of asking: all modes or none, unless the client has an option for it."""
    if declares is None:
        return {}
    if declares == MODES.model_dump(exclude_none=True):
        return {"elicitation_callback": user}
    return {"elicitation_callback": user, "elicitation_capabilities": declares}


@asynccontextmanager
async def by_hand(server, revision, callbacks):
    """A session of an older revision, which the ordinary client does not offer."""
    transport = streamable_http_client(server) if isinstance(server, str) else stdio_client(server)
    async with transport as (read, write), ClientSession(read, write, client_info=INFO, **callbacks) as session:
        capabilities = types.ClientCapabilities(elicitation=MODES if callbacks else None)
        params = types.InitializeRequestParams(protocol_version=revision, capabilities=capabilities, client_info=INFO)
        session.adopt(await session.send_request(types.InitializeRequest(params=params), types.InitializeResult))
        await session.send_notification(types.InitializedNotification())
        yield session


async def call(client, user, wanted):
    user.answers, user.asked = list(wanted["answers"]), []
    try:
        result = await client.call_tool(wanted["tool"], wanted["arguments"])
    except MCPError as error:
        return {"asked": user.asked, "refused": error.code}
    text = "\n".join(block.text for block in result.content if block.type == "text")
    return {"asked": user.asked, "error": bool(result.is_error), "text": text}


async def converse(client, user, case):
    if client.protocol_version != case["revision"]:
        raise Lacks(f"comes to {client.protocol_version}")
    tools = (await client.list_tools()).tools
    return {
        "tools": {tool.name: tool.input_schema for tool in tools},
        "calls": [await call(client, user, wanted) for wanted in case["calls"]],
    }


async def run(case):
    server, user, revision = case["server"], User(), case["revision"]
    server = server["url"] if "url" in server else StdioServerParameters(command=server["command"])
    try:
        callbacks = options(case["declares"], user)
        # TypeError: there is no such option.
        client = Client(server, mode="auto" if revision == MODERN else "legacy", client_info=INFO, **callbacks)
    except TypeError as error:
        return {"lacks": str(error)}
    async with client:
        if client.protocol_version == revision:
            return await converse(client, user, case)
        note = f"`Client` has no option for it and comes to {client.protocol_version}: asked for with `ClientSession`"
    async with by_hand(server, revision, callbacks) as session:
        return {**await converse(session, user, case), "note": note}


def main():
    print(json.dumps({"client": "Python", "version": f"`mcp` {version('mcp')}"}), flush=True)
    for line in sys.stdin:
        try:
            outcome = asyncio.run(run(json.loads(line)))
        except Lacks as lack:
            outcome = {"lacks": str(lack)}
        except Exception as error:  # whatever it is, it is this case's outcome
            outcome = {"failed": f"{type(error).__name__}: {error}"}
        print(json.dumps(outcome), flush=True)


main()

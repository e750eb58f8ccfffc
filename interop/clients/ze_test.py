"""Runs cases with `ze-test`, which converses on rmcp's client: one JSON line in, one out."""

import json
import re
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

BINARY, LOCK = sys.argv[1], Path(__file__).parents[2] / "Cargo.lock"
BAD_USAGE = 3


def words(case):
    """The command line of a case."""
    server = case["server"]
    where = ["--url", server["url"]] if "url" in server else ["--spawn", server["command"]]
    declares = case["declares"]
    elicit = [] if declares is None else ["--elicit", ",".join(declares)]
    return [BINARY, "mcp", *where, *elicit, "--revision", case["revision"], "--json"]


def script(case):
    lines = ["tools"]
    for wanted in case["calls"]:
        for answer in wanted["answers"]:
            content = answer.get("content")
            lines.append(f"elicit-answer {answer['action']} {'' if content is None else json.dumps(content)}")
        lines.append(f"@{wanted['tool']} {json.dumps(wanted['arguments'])}")
    return "\n".join(lines)


def visit(url):
    """Sends the form that is on the page: its button is all that there is to press."""
    page, _, ticket = url.partition("?")
    urlopen(page, data=ticket.encode()).close()


def outcome(events, answers):
    """What the events of a run come to, as they come."""
    tools, calls, asked = {}, [], []
    for event in events:
        match event["event"]:
            case "tools":
                tools = {tool["name"]: tool["inputSchema"] for tool in event["tools"]}
            case "call":
                asked = []
            case "question":
                params = event["params"]
                asked.append({"message": params["message"], "schema": params.get("requestedSchema")})
                if answers and answers.pop(0).get("visits"):
                    visit(params["url"])
            case "result":
                result = event["result"]
                text = "\n".join(block["text"] for block in result["content"] if block["type"] == "text")
                calls.append({"asked": asked, "error": result.get("isError") is True, "text": text})
            case "refused":
                calls.append({"asked": asked, "refused": event["code"]})
    return {"tools": tools, "calls": calls}


def run(case):
    # Standard error is short: a complaint, or nothing.
    with subprocess.Popen(
        words(case), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            process.stdin.write(script(case))
            process.stdin.close()
        except BrokenPipeError:  # it has ended before it read
            pass
        answers = [answer for wanted in case["calls"] for answer in wanted["answers"]]
        came = outcome(map(json.loads, process.stdout), answers)
        complaint, status = process.stderr.read().strip(), process.wait()
    if status == BAD_USAGE:
        said = re.search(r"error: (?:.*?--revision \S+': )?(.*)", complaint)
        return {"lacks": said[1] if said else complaint}
    if len(came["calls"]) != len(case["calls"]):
        return {"failed": f"exit status {status}: {complaint}"}
    return came


def main():
    version = subprocess.run([BINARY, "--version"], check=True, capture_output=True, text=True).stdout.split()[-1]
    rmcp = re.search(r'name = "rmcp"\nversion = "([^"]*)"', LOCK.read_text())[1]
    print(json.dumps({"client": "ze-test", "version": f"{version}, on `rmcp` {rmcp}"}), flush=True)
    for line in sys.stdin:
        print(json.dumps(run(json.loads(line))), flush=True)


main()

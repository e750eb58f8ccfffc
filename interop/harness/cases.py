"""The table of cases, and what is expected at a revision."""

import json
from dataclasses import dataclass
from pathlib import Path

# Whether a client of the revision can be asked at all, newest first.
REVISIONS = {
    "2026-07-28": True,
    "2025-11-25": True,
    "2025-06-18": True,
    "2025-03-26": False,
    "2024-11-05": False,
}
NEWEST = next(iter(REVISIONS))
TRANSPORTS = ("stdio", "HTTP")
BOTH_MODES = {"form": {}, "url": {}}


@dataclass(frozen=True)
class Case:
    """One conversation with one server."""

    server: str
    feature: str
    declares: dict | None
    since: str
    calls: tuple
    required: dict

    def message(self, server, revision):
        """What a client is told to do."""
        calls = [{key: call.get(key, default) for key, default in CALL.items()} for call in self.calls]
        return {"server": server, "revision": revision, "declares": self.declares, "calls": calls}

    def asks(self, revision):
        """Whether the server can send forms."""
        return REVISIONS[revision] and self.declares is not None and (not self.declares or "form" in self.declares)

    def expected(self, revision):
        """Each call's expectation: of this revision, else of those like it, else of all."""
        names = [revision]
        if not REVISIONS[revision]:
            names.append("unasked")
        if revision != NEWEST:
            names.append("older")
        return [next((call[name] for name in names if name in call), call["expect"]) for call in self.calls]

    def required_arguments(self, revision):
        """What a tool's descriptor has under `required`, by tool."""
        if not self.asks(revision):
            return {tool: rules["unasked"] for tool, rules in self.required.items()}
        return {tool: rules.get(revision, rules["asked"]) for tool, rules in self.required.items()}


CALL = {"tool": None, "arguments": {}, "answers": []}


def at(revision, cases):
    """The cases whose matter a revision has. Dates are in order as text."""
    return [case for case in cases if case.since <= revision]


def load():
    """Every case, in the order of the files' names."""
    cases = []
    for path in sorted((Path(__file__).parents[1] / "cases").glob("*.json")):
        table = json.loads(path.read_text())
        for case in table["cases"]:
            cases.append(
                Case(
                    path.stem,
                    case["feature"],
                    case.get("declares", BOTH_MODES),
                    case.get("since", ""),
                    tuple(case["calls"]),
                    table["required"],
                )
            )
    return cases

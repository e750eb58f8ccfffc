"""The page of what was found: revision by feature by client."""

from .cases import REVISIONS, TRANSPORTS, at

HEAD = """# Compatibility

What each client and the servers of `examples/` did with each other, at every revision and over both transports.
Written by `interop/run --write` from its runs, which CI repeats: [how](README.md).

* **asked**: the server asked what is expected, got the answers, and the result is the expected one, to the letter
* **not asked**: no question was due, or the client cannot be asked, and the result is the expected one
* **–**: the client cannot do this; what it says to that is below the table

A cell is for stdio and HTTP, unless it names one. Beyond that all clients of a row saw the same: descriptors, questions
with their schemas, and results. CI fails if they did not.
"""


def word(outcome, notes):
    """What came of one conversation, in a word."""
    if "lacks" in outcome:
        return f"– {notes.mark(outcome['lacks'])}"
    said = "asked" if any(call["asked"] for call in outcome["calls"]) else "not asked"
    return f"{said} {notes.mark(outcome['note'])}" if "note" in outcome else said


def cell(outcomes, notes):
    """What came of it over each transport."""
    words = [word(outcome, notes) for outcome in outcomes]
    if len(set(words)) == 1:
        return words[0]
    return ", ".join(f"{transport}: {said}" for transport, said in zip(TRANSPORTS, words, strict=True))


class Notes:
    """Reasons, each numbered once."""

    def __init__(self):
        self.texts = []

    def mark(self, text):
        if text not in self.texts:
            self.texts.append(text)
        return f"({self.texts.index(text) + 1})"

    def lines(self):
        return [f"{number}. {text}" for number, text in enumerate(self.texts, 1)]


def table(revision, cases, clients, outcomes):
    notes = Notes()
    lines = [f"| server | the user | {' | '.join(clients)} |", "|---" * (2 + len(clients)) + "|"]
    for case in at(revision, cases):
        rows = [
            [outcomes[revision, transport, case.server, case.feature, client] for transport in TRANSPORTS]
            for client in clients
        ]
        cells = [f"`{case.server}`", case.feature, *(cell(row, notes) for row in rows)]
        lines.append(f"| {' | '.join(cells)} |")
    return [*lines, *(["", *notes.lines()] if notes.texts else [])]


def page(cases, clients, outcomes):
    """The whole page."""
    lines = [HEAD, "| client | version |", "|---|---|"]
    lines += [f"| {client} | {version} |" for client, version in clients.items()]
    for revision, asks in REVISIONS.items():
        lines += ["", f"## {revision}", ""]
        if not asks:
            lines += ["This revision has no elicitation: nobody is asked, and a tool says what it misses.", ""]
        lines += table(revision, cases, clients, outcomes)
    return "\n".join(lines) + "\n"

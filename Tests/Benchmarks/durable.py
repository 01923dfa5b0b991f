"""Measures what it costs to store a timeline before clients see it: `durable`.

The same host with `durable_pushes` and without, in alternating rounds: the time from a forced reload of
one widget to its entry at a watching client, and the same for a reload of all of 500 widgets at once,
until the last entry. The provider shows 1 KiB of other bytes in each call.

durable.py --host PATH --plugins FOLDER --work FOLDER --json FILE [--rounds N]
"""

import argparse
import json
import pathlib
import shutil
import signal
import socket
import statistics
import sys
import time

from servers import SIZE, Server

WIDGETS = 500
SINGLES = 40  # reloads of one widget in each round


class Client:
    """A connection of the line protocol that watches every widget."""

    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(60)
        self.socket.connect(path)
        self.lines = self.socket.makefile("rb")
        self.socket.sendall(b"watch *\n")

    def entries(self, count):
        """Reads until that many entries have come."""
        while count > 0:
            line = self.lines.readline()
            if not line:
                sys.exit("durable: the host hung up")
            if line.startswith(b"* ") and line.split(b" ", 3)[2] == b"entry":
                count -= 1

    def time(self, request, count):
        start = time.perf_counter_ns()
        self.socket.sendall(request)
        self.entries(count)
        return (time.perf_counter_ns() - start) / 1e6


def measure(options, is_durable):
    work = options.work / "durable"
    work.mkdir(mode=0o700)
    try:
        return run(options, work, is_durable)
    finally:
        shutil.rmtree(work)


def run(options, work, is_durable):
    path = work / "socket"
    text = f"[host]\ndurable_pushes = {str(is_durable).lower()}\n"
    for number in range(WIDGETS):
        text += (
            f'[[widget]]\nid = "w{number}"\nkind = "payload"\nfamily = "small"\n'
            f"parameters = {{ size = {SIZE}, seed = -1 }}\n"
        )
    (work / "host.conf").write_text(text)
    arguments = [options.host, "serve", "--config", work / "host.conf", "--socket", path]
    arguments += ["--state-dir", work / "state", "--plugin-dir", options.plugins]
    with open(work / "log", "w") as log, Server("widgethost", path, arguments, log) as host:
        last = f"w{WIDGETS - 1}"
        host.wait_for(lambda: (host.ask("GET", last) or b"-")[:1] == b"$", "the first entries", 30)
        time.sleep(1)
        client = Client(str(path))
        client.entries(WIDGETS)
        singles = [client.time(b"reload w0 force=1\n", 1) for _ in range(SINGLES)]
        return {
            "single": statistics.median(singles[5:]),
            "burst": client.time(b"reload kind=payload force=1\n", WIDGETS),
        }


def main():
    parser = argparse.ArgumentParser()
    for name in ("host", "plugins", "work", "json"):
        parser.add_argument(f"--{name}", required=True, type=pathlib.Path)
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    runs = {True: [], False: []}
    for _ in range(options.rounds):
        for is_durable, found in runs.items():
            found.append(measure(options, is_durable))
    names = {"single": "forced reload of one widget to its entry at a client",
             "burst": f"forced reload of {WIDGETS} widgets to the last entry"}  # fmt: skip
    rows = []
    for key, name in names.items():
        ours, theirs = (statistics.median(run[key] for run in runs[way]) for way in (True, False))
        rows.append({
            "name": f"durable pushes: {name}", "unit": "ms", "ours": ours,
            "peer": "the same without", "theirs": theirs, "ratio": ours / theirs,
            "goal": "reported", "isMet": None, "rounds": options.rounds,
        })  # fmt: skip
    options.json.write_text(json.dumps(rows, indent=2))


if __name__ == "__main__":
    main()

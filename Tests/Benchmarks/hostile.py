"""Measures what a hostile plugin takes from another widget: `hostile`.

For each fault of docs/hell.md: a host with a good widget, and with as many copies of the plugin from
hell as the host makes calls at a time. The latency of `get` of the good widget and the wait of its
forced reload are measured on the quiet host, and again while every copy has the fault. A client
forces the reloads of the hostile widgets all the time, and ends quarantines, so that the faults recur.

hostile.py --host PATH --plugins FOLDER --client PATH --page PATH --work FOLDER --json FILE
"""

import argparse
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import time

from servers import Server, tail

GOAL = 2.0  # of the quiet p99
BUDGET = 10.0  # s, the default of a timeline call, and the longest wait for a place
TOLERANCE = 0.01  # of the budget, for the good widget's own call
GOOD = "good"
SIZE = 1024
PERIOD = 100  # ms between two forced reloads of the hostile widgets
WARM_UP, QUIET, HOSTILE = 200, 700, 1500  # ms of requests
# A fault of the plugin that answers well: what the calls cost by themselves.
CONTROL = "none"
IDLE = 0.9  # of the CPUs' time, before a measurement
# A fault above the goal is measured up to three times in all, as long as that begins before this.
AGAIN_UNTIL = 450  # s
WORST = 10


def faults(page):
    """The names on the page, by heading."""
    groups = {}
    text = page.read_text()
    section = text[text.index("\n## Faults\n") : text.index("\n## How to add a fault\n")]
    for line in section.splitlines():
        if line.startswith("### "):
            names = groups.setdefault(line[4:], [])
        elif found := re.match(r"\| `([a-z0-9-]+)` \|", line):
            names.append(found[1])
    return groups


class Patience:
    """The time that the run may take, apart from waiting for other programs of the machine."""

    def __init__(self, seconds):
        self.left = seconds
        self.end = time.monotonic() + AGAIN_UNTIL

    def is_quiet(self):
        """Whether the machine is idle for a moment."""
        before = self.times()
        time.sleep(0.15)
        idle, total = (after - then for after, then in zip(self.times(), before))
        return idle >= IDLE * total

    def wait(self):
        start = time.monotonic()
        while self.left > 0 and not self.is_quiet():
            self.spend(start)
            start = time.monotonic()

    def spend(self, start):
        """The time since then is not charged to the run."""
        spent = time.monotonic() - start
        self.left -= spent
        self.end += spent

    @staticmethod
    def times():
        """Idle time and all time of the CPUs so far (proc_stat(5))."""
        fields = pathlib.Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:9]
        times = [int(field) for field in fields]
        return times[3] + times[4], sum(times)


class Trial:
    """A host with the good widget and copies of the plugin that have one fault."""

    def __init__(self, options, fault, work):
        self.options, self.fault, self.work = options, fault, work
        self.path = work / "socket"
        self.copies = [f"hell{number}" for number in range(os.cpu_count())]

    def configuration(self):
        target = {"host-socket": self.path, "touch-target": self.work / "outside/file"}
        target = target.get(self.fault, self.work / "outside")
        text = (
            f"[host]\nconcurrent_calls = {len(self.copies)}\n"
            f'[[widget]]\nid = "{GOOD}"\nkind = "payload"\nfamily = "small"\n'
            f"parameters = {{ size = {SIZE} }}\n"
        )
        for name in self.copies:
            text += (
                f'[[widget]]\nid = "{name}"\nkind = "{name}:hell"\n'
                f'parameters = {{ fault = "{self.fault}", target = "{target}" }}\n'
            )
        return text

    def prepare(self):
        plugins = self.work / "plugins"
        (self.work / "outside/folder").mkdir(parents=True)
        (self.work / "outside/file").write_text("private")
        plugins.mkdir()
        shutil.copy(self.options.plugins / "libpayload.so", plugins)
        library = (self.options.plugins / "libhell.so").read_bytes()
        for name in self.copies:
            # What is charged to a build must not be charged to the other copies.
            (plugins / f"lib{name}.so").write_bytes(library + name.encode())
            (plugins / f"lib{name}.so").chmod(0o755)
        (self.work / "host.conf").write_text(self.configuration())

    def run(self, log):
        self.prepare()
        arguments = [self.options.host, "serve", "--config", self.work / "host.conf"]
        arguments += ["--socket", self.path, "--state-dir", self.work / "state"]
        arguments += ["--plugin-dir", self.work / "plugins"]
        with Server("widgethost", self.path, arguments, log) as host:
            host.wait_for(self.is_at_rest, "the first entries", 20)
            figures = {"fault": self.fault, "warm_up": self.get(WARM_UP)}
            figures["quiet"] = self.get(QUIET)
            figures["quiet_waits"] = self.waits(3)
            before = self.stats()
            with Driver(self, log):
                time.sleep(0.3)
                figures["waits"] = self.waits(3)
                figures["hostile"] = self.get(HOSTILE)
            after = self.stats()
            if host.process.poll() is not None:
                sys.exit(f"hostile: {self.fault} ended the host: {tail(log)}")
        if host.process.returncode != 0:
            sys.exit(f"hostile: {self.fault}: the host ended with status {host.process.returncode}")
        for name in ("refreshes", "failures"):
            figures[name] = after[name] - before[name]
        if figures["refreshes"] <= len(figures["waits"]):
            sys.exit(f"hostile: {self.fault} did not run")
        return figures

    def ask(self, request, limit=30):
        """The body of the reply to one line."""
        with socket.socket(socket.AF_UNIX) as client:
            client.settimeout(limit)
            client.connect(str(self.path))
            client.sendall(request.encode() + b"\n")
            data = b""
            while b"\n" not in data or len(data.split(b"\n", 1)[1]) < int(data.split()[1]):
                piece = client.recv(65536)
                if not piece or not data and not piece.startswith(b"OK "):
                    sys.exit(f"hostile: {request}: {piece!r}")
                data += piece
            return data.split(b"\n", 1)[1].decode()

    def stats(self):
        return json.loads(self.ask("stats"))["scheduler"]

    def is_at_rest(self):
        """Every widget has its first entry, and its snapshot has been made."""
        try:
            rows = self.ask("widgets").splitlines()
        except OSError:
            return False
        if len(rows) != 1 + len(self.copies) or not all('"state":"live"' in row for row in rows):
            return False
        time.sleep(0.1)
        stats = self.stats()
        return stats["running"] == stats["queued"] == 0

    def get(self, milliseconds):
        result = subprocess.run(
            [self.options.client, "measure", self.path, GOOD, str(milliseconds)],
            stdout=subprocess.PIPE, text=True, timeout=60, check=True,
        )  # fmt: skip
        return json.loads(result.stdout)

    def waits(self, count):
        """Milliseconds until forced reloads of the good widget are done: the first, and more if it
        was fast."""
        waits = []
        while len(waits) < count and sum(waits) < 1000:
            start = time.perf_counter_ns()
            row = json.loads(self.ask(f"reload {GOOD} force=1 wait=1"))
            waits.append((time.perf_counter_ns() - start) / 1e6)
            if row["status"] != "done":
                sys.exit(f"hostile: {self.fault}: the reload of {GOOD}: {row}")
        return waits


class Driver:
    """The client that keeps the hostile widgets busy."""

    def __init__(self, trial, log):
        self.command = [trial.options.client, "drive", trial.path, str(PERIOD)]
        self.command += trial.copies
        self.log = log

    def __enter__(self):
        self.process = subprocess.Popen(
            self.command, stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log
        )

    def __exit__(self, kind, *_):
        ended = self.process.poll()
        self.process.kill()
        self.process.wait()
        if ended is not None and kind is None:
            sys.exit(f"hostile: the client ended with status {ended}: {tail(self.log)}")


def measure(options, fault):
    """Measures on a quiet machine, and again if it was busy at the end, while there is patience."""
    while True:
        options.patience.wait()
        start = time.monotonic()
        figures = measure_once(options, fault)
        figures["isDisturbed"] = not options.patience.is_quiet()
        if not figures["isDisturbed"] or options.patience.left <= 0:
            break
        options.patience.spend(start)
    print(
        f"hostile: {fault}: p50 {figures['quiet']['p50']:.0f} → {figures['hostile']['p50']:.0f} µs,"
        f" p99 {figures['quiet']['p99']:.0f} → {figures['hostile']['p99']:.0f} µs"
        f" ({figures['ratio']:.2f} ×), reload {max(figures['quiet_waits']):.0f} →"
        f" {max(figures['waits']):.0f} ms, {figures['refreshes']} calls,"
        f" {figures['failures']} failed" + ", busy machine" * figures["isDisturbed"],
        flush=True,
    )
    return figures


def measure_once(options, fault):
    work = options.work / "host"
    work.mkdir(mode=0o700)
    try:
        with open(work / "log", "w") as log:
            figures = Trial(options, fault, work).run(log)
    finally:
        shutil.rmtree(work)
    figures["ratio"] = figures["hostile"]["p99"] / figures["quiet"]["p99"]
    return figures


def measure_again(options, runs):
    """The median of three for each fault above the goal: a single p99 varies."""
    for fault, found in runs.items():
        while found[0]["ratio"] > GOAL and len(found) < 3 and time.monotonic() < options.patience.end:
            found.append(measure(options, fault))


def rows_of(found, what):
    found = sorted(found, key=lambda figures: figures["ratio"])
    run = found[(len(found) - 1) // 2]
    wait = max(wait for figures in found for wait in figures["waits"])
    quiet_wait = statistics.median(wait for figures in found for wait in figures["quiet_waits"])

    def row(name, unit, ours, theirs, goal="reported", is_met=None):
        return {
            "name": f"{name} while {what}", "unit": unit, "ours": ours,
            "peer": "the same host, quiet", "theirs": theirs, "ratio": ours / theirs,
            "goal": goal, "isMet": is_met, "rounds": len(found), "isDetail": True,
        }  # fmt: skip

    p99 = row("get: p99", "µs", run["hostile"]["p99"], run["quiet"]["p99"],
              f"≤ {GOAL:.0f} ×", run["ratio"] <= GOAL)  # fmt: skip
    return {
        "p99": p99 | {"runs": found},
        "p50": row("get: p50", "µs", run["hostile"]["p50"], run["quiet"]["p50"]),
        "wait": row("forced reload", "ms", wait, quiet_wait),
    }


def rows(control, runs, skipped):
    of_faults = [rows_of(found, f"`{fault}` recurs") for fault, found in runs.items()]
    of_faults.sort(key=lambda rows: rows["p99"]["ratio"], reverse=True)
    for each in of_faults[:WORST]:
        for row in each.values():
            row["isDetail"] = False
    worst = of_faults[0]["p99"]
    longest = max((rows["wait"] for rows in of_faults), key=lambda row: row["ours"])
    count = f"worst of {len(of_faults)} faults" + (f", {skipped} left out" if skipped else "")
    ratio = longest["ours"] / (BUDGET * 1000)
    summary = [
        worst | {"name": f"{count}: {worst['name']}", "isDetail": False, "runs": []},
        longest | {
            "name": f"{count}: {longest['name']}", "peer": "one budget", "theirs": BUDGET * 1000,
            "ratio": ratio, "goal": f"≤ {1 + TOLERANCE} ×", "isMet": ratio <= 1 + TOLERANCE,
            "isDetail": False,
        },
    ]  # fmt: skip
    good = rows_of(control, "the plugin answers well")
    for row in good.values():
        row |= {"goal": "reported", "isMet": None, "isDetail": False}
    return [*summary, *good.values(), *(row for each in of_faults for row in each.values())]


def main():
    parser = argparse.ArgumentParser()
    for name in ("host", "plugins", "client", "page", "work", "json"):
        parser.add_argument(f"--{name}", required=True, type=pathlib.Path)
    parser.add_argument("--patience", type=float, default=60, help="s to wait for an idle machine")
    parser.add_argument("--quick", action="store_true", help="one fault of each group")
    parser.add_argument("--fault", action="append", help="this one only; may be repeated")
    options = parser.parse_args()
    # A signal unwinds, so that everything that was started is ended.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    options.work = options.work / "hostile"
    options.work.mkdir(mode=0o700)
    options.patience = Patience(options.patience)
    groups = faults(options.page)
    every = [fault for names in groups.values() for fault in names]
    chosen = [names[0] for names in groups.values()] if options.quick else options.fault or every
    control = [measure(options, CONTROL)]
    runs = {fault: [measure(options, fault)] for fault in chosen}
    measure_again(options, runs)
    busy = sum(any(run["isDisturbed"] for run in found) for found in runs.values())
    print(f"hostile: {busy} of {len(runs)} faults were measured beside other programs")
    options.json.write_text(json.dumps(rows(control, runs, len(every) - len(chosen)), indent=2))


if __name__ == "__main__":
    main()

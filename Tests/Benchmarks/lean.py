"""Measures the memory of workers with and without a nursery: `lean`.

A host has the reference widgets, each plugin in a worker of its own, right after three calls and when the workers
rest, which they do after a second without a call. What a process alone has is `Private_Clean` and `Private_Dirty`; PSS
adds its share of what several have (proc_pid_smaps(5)). The peer is a program in Swift that formats a date, as often as
there are workers.

lean.py --host PATH --plugins FOLDER --hello PATH --cache FOLDER --work FOLDER --json FILE [--rounds N]
"""

import argparse
import json
import os
import pathlib
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import time

from servers import end, row

CALLS = ["placeholder", "snapshot", "placeholder"]
# Seconds after which each worker rests.
REST = 3


def memory(pid):
    """The memory of a process alone, and its PSS, in MiB."""
    sizes = {}
    for line in pathlib.Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()[1:]:
        name, size = line.split()[:2]
        sizes[name] = int(size) / 1024
    return sizes["Private_Clean:"] + sizes["Private_Dirty:"], sizes["Pss:"]


class Host:
    """A host of the plugins, whose workers are all made by nurseries, or all started."""

    def __init__(self, options, nursery, log, idle="1h"):
        work = options.work / "lean"
        shutil.rmtree(work, ignore_errors=True)
        work.mkdir()
        self.path = work / "socket"
        config = work / "host.conf"
        config.write_text(f'[host]\nworker_idle = "{idle}"\n[budget]\npause_unwatched = true\n')
        environment = os.environ | {
            "WIDGETHOST_NURSERY": "always" if nursery else "never",
            "XDG_CACHE_HOME": str(options.cache),
        }
        self.process = subprocess.Popen(
            [options.host, "serve", "--config", config, "--socket", self.path]
            + ["--state-dir", work / "state", "--plugin-dir", options.plugins],
            stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=environment)  # fmt: skip

    def __enter__(self):
        return self

    def __exit__(self, *_):
        end(self.process)

    def lines(self, request):
        """The lines of the reply to a request of the line protocol."""
        with socket.socket(socket.AF_UNIX) as client:
            client.settimeout(20)
            client.connect(str(self.path))
            client.sendall(request.encode() + b"\n")
            reply = client.makefile("rb")
            head = reply.readline().split()
            if head[0] != b"OK":
                sys.exit(f"lean: {request}: {b' '.join(head).decode()}")
            return reply.read(int(head[1])).decode().splitlines()

    def rows(self, request):
        return [json.loads(line) for line in self.lines(request)]

    def kinds(self, count):
        """The kinds of all plugins, once they are described."""
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            if self.path.exists():
                kinds = self.rows("kinds")
                if len({kind["plugin"] for kind in kinds}) == count:
                    return kinds
            time.sleep(0.1)
        sys.exit("lean: the plugins were not described within 60 s")

    def call(self, count):
        """Has each plugin called three times."""
        kinds = self.kinds(count)
        for call in CALLS:
            for kind in kinds:
                self.lines(f"{call} {kind['id']} family={kind['families'][0]}")

    def workers(self):
        return [plugin["worker_pid"] for plugin in self.rows("plugins") if plugin["worker_pid"]]

    def nurseries(self):
        """The processes of the nurseries: themselves, and the workers that wait for a plugin."""
        nurseries = self.rows("stats")[0]["nurseries"]
        return [nursery[pid] for nursery in nurseries for pid in ["pid", "spare_pid"] if nursery.get(pid)]

    def memory(self):
        """The median of the memory that each worker alone has, and the PSS of the host with all that it has started."""
        workers = self.workers()
        alone = statistics.median(memory(pid)[0] for pid in workers)
        return alone, sum(memory(pid)[1] for pid in [self.process.pid, *workers, *self.nurseries()])


def measure(options, nursery, log):
    """The memory right after the calls, and when the workers rest."""
    with Host(options, nursery, log) as host:
        host.call(options.count)
        plugins = host.rows("plugins")
        made = ["nursery" in (plugin["sandbox"] or []) for plugin in plugins]
        stats = host.rows("stats")[0]
        if made != [nursery] * options.count:
            sys.exit(f"lean: made by a nursery: {made}, {stats['nurseries']}")
        used = host.memory()
        time.sleep(REST)
        return used, host.memory()


def idle(options, log):
    """The PSS of the host and its nurseries once the workers have gone."""
    with Host(options, True, log, idle="1s") as host:
        host.call(options.count)
        deadline = time.monotonic() + 60
        while host.workers():
            if time.monotonic() > deadline:
                sys.exit("lean: the workers have not gone within 60 s")
            time.sleep(0.2)
        return sum(memory(pid)[1] for pid in [host.process.pid, *host.nurseries()])


def hello(options):
    """The median of the memory that each of several programs in Swift has alone."""
    programs = [
        subprocess.Popen([options.hello], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        for _ in range(options.count)
    ]
    try:
        for program in programs:
            program.stdout.read(1)
        return statistics.median(memory(program.pid)[0] for program in programs)
    finally:
        for program in programs:
            program.stdin.close()
            program.wait()


def main():
    parser = argparse.ArgumentParser()
    for name in ["host", "plugins", "hello", "cache", "work", "json"]:
        parser.add_argument(f"--{name}", required=True, type=lambda text: pathlib.Path(text).absolute())
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    options.count = len(list(options.plugins.glob("lib*.so")))
    made, started, gone, peers = [], [], [], []
    with open(options.work / "lean.log", "w") as log:
        for _ in range(options.rounds):
            made.append(measure(options, True, log))
            started.append(measure(options, False, log))
            gone.append(idle(options, log))
            peers.append(hello(options))
    peer = "a program in Swift that formats a date"
    (used, resting), (used_before, resting_before) = zip(*made), zip(*started)
    alone = "private memory of a worker in Swift after three calls"
    pss = f"PSS of host, nurseries and workers of {options.count} reference widgets"
    rows = [
        row(f"{alone}, at rest", "MiB", [each[0] for each in resting], peer, peers, "≤ 1.7 ×", lambda ratio: ratio <= 1.7),
        row(f"{alone}, without a rest", "MiB", [each[0] for each in used], peer, peers),
        row(f"{alone}, at rest, without a nursery", "MiB", [each[0] for each in resting_before], peer, peers),
        row(f"{pss}, at rest", "MiB", [each[1] for each in resting],
            "without nurseries", [each[1] for each in resting_before], "≤ 60 MiB"),
        row(f"{pss}, without a rest", "MiB", [each[1] for each in used],
            "without nurseries", [each[1] for each in used_before]),
        row("PSS of host and nurseries when the workers have gone", "MiB", gone,
            "the goal", [40] * len(gone), "≤ 40 MiB"),
    ]  # fmt: skip
    rows[3]["isMet"] = rows[3]["ours"] <= 60
    rows[5]["isMet"] = rows[5]["ours"] <= 40
    options.json.write_text(json.dumps(rows))
    for each in rows:
        print(f"{each['name']}: {each['ours']:.2f} {each['unit']}, {each['theirs']:.2f}", file=sys.stderr)


signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
main()

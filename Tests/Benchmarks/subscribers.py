"""Measures how long one change takes until the last of 1,000 subscribers has read it: `subscribers`.

Ours: a real host and a plugin whose entry changes at known dates. The time runs from the date itself,
so it holds the lateness of the timer, the publication and the delivery. Redis: the time runs from
before PUBLISH is sent by the program that also reads. Both bodies are 1 KiB, both are SUBSCRIBEd to
with one connection per subscriber, read by the same program. The spread from the first subscriber to
the last leaves out how the change came to the server.
"""

import argparse
import json
import pathlib
import signal
import statistics
import subprocess
import sys
import time

from servers import SIZE, Server, redis

CHANNEL = "entry"
PERIOD = 100  # ms
GOAL = 0.5


def configuration(start, changes):
    start = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(start))
    return (
        f'[[widget]]\nid = "{CHANNEL}"\nkind = "ticker"\nfamily = "small"\n'
        f"parameters = {{ start = {start}, period = {PERIOD}, changes = {changes}, size = {SIZE} }}\n"
    )


def drive(options, path, clients, changes, *more):
    command = [options.driver, path, str(clients), str(changes), CHANNEL, *more]
    result = subprocess.run(command, stdout=subprocess.PIPE, text=True, timeout=180, check=True)
    figures = json.loads(result.stdout)
    # The first changes warm both up.
    return {name: statistics.median(values[5:]) for name, values in figures.items()}


def ours(options, work, log, clients, changes):
    start = int(time.time()) + 6
    config, path = work / "host.conf", work / "host.socket"
    config.write_text(configuration(start, changes + 10))
    arguments = [options.host, "serve", "--config", config, "--socket", path]
    arguments += ["--state-dir", work / "state", "--plugin-dir", options.plugins]
    with Server("widgethost", path, arguments, log) as host:
        host.wait_for(lambda: (host.ask("GET", CHANNEL) or b"-")[:1].isdigit(), "the first entry", 5)
        return drive(options, path, clients, changes)


def theirs(options, work, log, clients, changes):
    with redis(work, log, "--maxclients", str(clients + 100)) as server:
        server.wait_for(lambda: server.ask("PING") == b"+PONG", "the start")
        return drive(options, server.path, clients, changes, str(SIZE))


def rows(runs, clients):
    def row(name, which, goal):
        figures = [statistics.median(run[side][which] for run in runs) for side in ("ours", "redis")]
        ratio = figures[0] / figures[1] if figures[1] else float("nan")
        return {
            "name": f"one change to {clients:,} subscribers, {name}", "unit": "ms",
            "ours": figures[0], "peer": "Redis PUBLISH", "theirs": figures[1], "ratio": ratio,
            "goal": f"≤ {GOAL} ×" if goal else "reported", "isMet": ratio <= GOAL if goal else None,
            "rounds": len(runs),
        }  # fmt: skip

    return [
        row("from its date until the last has read it", "all", True),
        row("from the first subscriber to the last", "spread", False),
    ]


def main():
    parser = argparse.ArgumentParser()
    for name in ("host", "plugins", "driver", "work", "json"):
        parser.add_argument(f"--{name}", required=True, type=pathlib.Path)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--quick", action="store_true")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    clients, changes = (1000, 20) if options.quick else (1000, 60)
    runs = []
    for number in range(options.rounds):
        figures = {}
        sides = [("ours", ours), ("redis", theirs)]
        for name, measure in sides if number % 2 == 0 else reversed(sides):
            work = options.work / f"{name}{number}"
            work.mkdir()
            with open(work / "log", "w") as log:
                figures[name] = measure(options, work, log, clients, changes)
        runs.append(figures)
        print(f"subscribers: {json.dumps(figures)}", flush=True)
    options.json.write_text(json.dumps(rows(runs, clients), indent=2))


main()

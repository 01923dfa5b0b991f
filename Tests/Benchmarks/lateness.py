"""Measures how late entry changes are announced: `lateness`.

A real host, a plugin whose entries change at dates that are known beforehand, and a client that watches
all widgets. The peer is a bare timerfd, armed to the same dates.
"""

import argparse
import json
import pathlib
import signal
import statistics
import subprocess
import sys
import time

from servers import Server

LIMIT = 5.0  # ms, for 99 of 100 changes


def date(seconds):
    """A date in TOML."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(seconds))


def configuration(count, start, span, together):
    """One widget for each seed; the host declares them all."""
    widgets = [
        f'[[widget]]\nid = "w{seed}"\nkind = "lateness"\nfamily = "small"\n'
        f"parameters = {{ start = {date(start)}, span = {span * 1000}, together = {date(together)},"
        f" seed = {seed} }}\n"
        for seed in range(count)
    ]
    return "".join(widgets)


def measure(options, work, log, count, span, allowance):
    start = int(time.time()) + allowance
    together = start + span + 3
    config = work / "host.conf"
    config.write_text(configuration(count, start, span, together))
    path = work / "host.socket"
    arguments = [options.host, "serve", "--config", config, "--socket", path]
    arguments += ["--state-dir", work / "state", "--plugin-dir", options.plugins]
    with Server("widgethost", path, arguments, log) as host:
        host.wait_for(lambda: is_ready(host, count), f"{count} first entries", allowance - 3)
        command = [options.watcher, path, str(count), str(start), str(span), str(together)]
        result = subprocess.run(
            command, stdout=subprocess.PIPE, text=True, timeout=allowance + 3 * span + 60, check=True
        )
    figures = json.loads(result.stdout)
    for name in ("own", "together"):
        if figures[name]["count"] != count:
            sys.exit(f"lateness: {figures[name]['count']} of {count} changes ({name}) were told")
    return figures


def is_ready(host, count):
    """Asked rarely: every question costs the host a list of all widgets' states."""
    time.sleep(0.5)
    text = host.ask("STATS")
    return text is not None and json.loads(text)["widgets"]["live"] == count


def rows(runs, count, span):
    def row(name, which):
        ours = statistics.median(run[which]["p99"] for run in runs)
        theirs = statistics.median(run[f"{which}_timer"]["p99"] for run in runs)
        return {
            "name": f"lateness of entry changes, {count:,} widgets, {name}: p99", "unit": "ms",
            "ours": ours, "peer": "timerfd alone", "theirs": theirs,
            "ratio": ours / theirs if theirs else float("nan"),
            "goal": f"≤ {LIMIT:.0f} ms", "isMet": ours <= LIMIT, "rounds": len(runs),
        }  # fmt: skip

    return [row(f"random dates in {span} s", "own"), row("all on one date", "together")]


def main():
    parser = argparse.ArgumentParser()
    for name in ("host", "plugins", "watcher", "work", "json"):
        parser.add_argument(f"--{name}", required=True, type=pathlib.Path)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--quick", action="store_true")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    count, span, allowance = (1000, 10, 30) if options.quick else (10_000, 30, 120)
    runs = []
    for number in range(options.rounds):
        work = options.work / f"lateness{number}"
        work.mkdir()
        with open(work / "log", "w") as log:
            runs.append(measure(options, work, log, count, span, allowance))
        print(f"lateness: {json.dumps(runs[-1])}", flush=True)
    options.json.write_text(json.dumps(rows(runs, count, span), indent=2))


main()

"""Counts the instructions of four paths: the first call of a new worker, a layout with new texts, requests, and a
start with stored widgets: `instructions`.

A count needs no quiet machine: it is the same on a busy one. callgrind counts the instructions in user space.

- A host answers a fixed number of requests from ten connections. The entry comes from the store of an earlier host.
- A layout runs in the benchmark's program: the count of one tree is the difference between two runs.
- A worker without the sandbox, which this valgrind does not know, starts, loads a plugin, answers one request for a
  placeholder and ends.
- A host starts with 1,000 stored widgets and answers a `GET` of each. The count ends with the last answer.

Each count may exceed its threshold in instructions.json by a tenth; --record writes the present counts there.
"""

import argparse
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import sys
import time

from servers import KEY, SIZE, Server, command, host, row, widget

PIPELINES = (1, 16, 64)
BATCHES = 2000
REQUESTS = {
    "GET": command("GET", KEY).decode(),
    "HGETALL": command("HGETALL", KEY).decode(),
    "get": f"get {KEY}\n",
}
# The layouts: the kind, and the numbers of trees of the two runs. The first tree loads Pango and fonts.
LAYOUTS = {
    "layout of the first tree, of 10 nodes": ("first", 0, 1),
    "layout of 1,000 nodes, every text new": ("new", 2, 6),
    "layout of 1,000 nodes, every word new": ("words", 2, 6),
    "layout of 1,000 nodes, every text measured before": ("seen", 2, 12),
}
# The first calls of new workers: the option with the plugin.
CALLS = {
    "first call of a new worker, in C with views": "clock",
    "first call of a new worker, in Swift with views": "swift",
}
STORED = 1000
START = f"start with {STORED:,} stored widgets, to the last answer"
THRESHOLDS = pathlib.Path(__file__).with_name("instructions.json")
ALLOWANCE = 1.1


def store_entry(options, work, log):
    """Leaves the entry in the state directory."""
    with host(options, work, widget(KEY, 1), log) as server:
        server.wait_for(lambda: len(server.ask("GET", KEY) or b"") == SIZE, "the first entry")


def control(server, option):
    """Lets callgrind_control do something; it fails now and then while the program waits."""
    for _ in range(20):
        done = subprocess.run(
            ["callgrind_control", option[0], *option[1:], str(server.process.pid)],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=60,
        )  # fmt: skip
        if "OK" in done.stdout:
            return
        time.sleep(0.2)
    sys.exit(f"instructions: callgrind_control {' '.join(option)}: {done.stdout}")


def count(options, work, log, program, pipeline, text):
    """The instructions of one request."""
    out = work / "callgrind"
    path = work / "host.socket"
    arguments = ["valgrind", "--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={out}"]
    arguments += [program, "serve", "--config", work / "host.conf", "--socket", path]
    arguments += ["--state-dir", work / "state", "--plugin-dir", options.plugins]
    request = text.replace("\r", r"\r").replace("\n", r"\n")

    def drive(requests):
        driver = [options.requests, path, "10", str(pipeline), str(requests), request]
        subprocess.run(driver, stdout=subprocess.PIPE, timeout=300, check=True)

    with Server("widgethost under callgrind", path, arguments, log) as server:
        server.wait_for(lambda: len(server.ask("GET", KEY) or b"") == SIZE, "the stored entry")
        drive(10 * pipeline)
        control(server, ["-i", "on"])
        drive(BATCHES * pipeline)
        control(server, ["-i", "off"])
    text = pathlib.Path(log.name).read_text(errors="replace")
    return int(re.findall(r"Collected : (\d+)", text)[-1]) / (BATCHES * pipeline)


def stripped(program, work):
    """A copy that callgrind can read: that of Debian 12 cannot read the debugging information of Swift."""
    copy = work / program.name
    subprocess.run(["strip", "-g", "-o", copy, program], check=True)
    return copy


def count_layout(bench, work, kind, trees):
    """The instructions of a process that lays trees out."""
    arguments = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={work / 'callgrind'}"]
    environment = os.environ | {"SWIFT_DETERMINISTIC_HASHING": "1"}
    done = subprocess.run(
        [*arguments, bench, "layout", kind, str(trees)],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=300, env=environment,
    )  # fmt: skip
    found = re.findall(r"Collected : (\d+)", done.stdout)
    if done.returncode != 0 or not found:
        sys.exit(f"instructions: layout {kind}: {done.stdout}")
    return int(found[-1])


def count_layouts(options, work):
    """The instructions of the layouts, each of one tree."""
    bench = stripped(options.bench, work)
    counts = {}
    for name, (kind, fewer, more) in LAYOUTS.items():
        totals = [count_layout(bench, work, kind, trees) for trees in (fewer, more)]
        counts[name] = round((totals[1] - totals[0]) / (more - fewer))
        print(f"instructions: {name}: {counts[name]}", flush=True)
    return counts


def count_requests(options, work):
    """The instructions of one request, by verb and pipeline."""
    program = stripped(options.host, work)
    shutil.copy(options.host.with_name("widgethost-worker"), work)
    counts = {}
    with open(work / "log", "w") as log:
        store_entry(options, work, log)
        for name, text in REQUESTS.items():
            for pipeline in PIPELINES:
                key = f"{name}, pipeline {pipeline}"
                counts[key] = round(count(options, work, log, program, pipeline, text))
                print(f"instructions: {key}: {counts[key]}", flush=True)
    return counts


def count_call(options, work, program, plugin):
    """The instructions of a worker with one call."""
    log, wrapper = work / "worker.log", work / "worker"
    out = work / "callgrind"
    wrapper.write_text(
        f"#!/bin/sh\nexec /usr/bin/env SWIFT_DETERMINISTIC_HASHING=1 valgrind --tool=callgrind --vgdb=no"
        f' --log-file={log} --callgrind-out-file={out} {program} --counted "$@"\n')  # fmt: skip
    wrapper.chmod(0o755)
    done = subprocess.run(
        [options.bench, "call", wrapper, plugin],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=300,
    )  # fmt: skip
    found = re.findall(r"Collected : (\d+)", log.read_text(errors="replace")) if log.exists() else []
    if done.returncode != 0 or not found:
        sys.exit(f"instructions: a call of {plugin}: {done.stdout}")
    return int(found[-1])


def count_calls(options, work):
    """The instructions of the first calls of new workers."""
    program = stripped(options.unconfined, work)
    counts = {}
    for name, option in CALLS.items():
        plugin = stripped(getattr(options, option), work)
        for resources in getattr(options, option).parent.glob(f"*_{plugin.stem[3:]}.resources"):
            shutil.copytree(resources, work / resources.name)
        counts[name] = count_call(options, work, program, plugin)
        print(f"instructions: {name}: {counts[name]}", flush=True)
    return counts


def count_start(options, work):
    """The instructions of a host from its start until it has answered for all stored widgets."""
    work = work / "start"
    work.mkdir()
    program, keys = stripped(options.host, work), [f"w{number}" for number in range(STORED)]
    # valgrind knows no Landlock, and without it the host would say so for each widget.
    config = '[host]\nsandbox = "best-effort"\n' + "".join(map(widget, keys, range(STORED)))
    path = work / "host.socket"
    shutil.copy(options.host.with_name("widgethost-worker"), work)
    requests = b"".join(command("GET", key) for key in keys)
    with open(work / "log", "w") as log:
        with host(options, work, config, log) as server:
            server.wait_for(lambda: are_live(server), f"{STORED} first timelines", 120)
        arguments = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={work / 'callgrind'}", program, "serve"]
        arguments += ["--config", work / "host.conf", "--socket", path, "--state-dir", work / "state"]
        with Server("widgethost under callgrind", path, [*arguments, "--plugin-dir", options.plugins], log) as server:
            server.wait_for(path.exists, "the socket", 120)
            server.wait_for(lambda: are_answered(path, requests), f"{STORED} stored entries", 120)
            control(server, ["-i", "off"])
    text = pathlib.Path(log.name).read_text(errors="replace")
    counted = int(re.findall(r"Collected : (\d+)", text)[-1])
    print(f"instructions: {START}: {counted}", flush=True)
    return {START: counted}


def are_live(server):
    text = server.ask("STATS")
    return text is not None and json.loads(text)["widgets"]["live"] == STORED


def are_answered(path, requests):
    """Whether each of the requests has an entry as its answer, asked on one connection."""
    try:
        with socket.socket(socket.AF_UNIX) as client:
            client.settimeout(120)
            client.connect(str(path))
            client.sendall(requests)
            stream = client.makefile("rb")
            lengths = []
            for _ in range(STORED):
                head = stream.readline()
                lengths.append(int(head[1:]) if head[:1] == b"$" else -1)
                stream.read(max(0, lengths[-1] + 2 if lengths[-1] >= 0 else 0))
    except OSError:
        return False
    return lengths == [SIZE] * STORED


def main():
    parser = argparse.ArgumentParser()
    for name in ("host", "bench", "unconfined", "clock", "swift", "plugins", "requests", "work", "json"):
        parser.add_argument(f"--{name}", required=True, type=pathlib.Path)
    parser.add_argument("--record", action="store_true")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    work = options.work / "instructions"
    work.mkdir()
    counts = count_requests(options, work) | count_layouts(options, work)
    counts |= count_calls(options, work) | count_start(options, work)
    if options.record:
        THRESHOLDS.write_text(json.dumps(counts, indent=2) + "\n")
    thresholds = json.loads(THRESHOLDS.read_text())
    rows = [
        row(f"instructions of one {'request: ' if 'pipeline' in key else ''}{key}", "", [figure],
            "the threshold", [thresholds[key]], f"≤ {ALLOWANCE} ×", lambda ratio: ratio <= ALLOWANCE)
        for key, figure in counts.items()
    ]  # fmt: skip
    options.json.write_text(json.dumps(rows, indent=2))
    above = [line["name"] for line in rows if not line["isMet"]]
    if above:
        print("instructions: above the threshold: " + "; ".join(above), file=sys.stderr)


main()

"""Counts the instructions of the host for one request: `instructions`.

A count needs no quiet machine: it is the same on a busy one. callgrind counts the instructions in user
space of a host that answers a fixed number of requests from ten connections. The entry comes from
the store of an earlier host, because plugins do not run under callgrind. Each count may exceed its
threshold in instructions.json by a tenth; --record writes the present counts there.
"""

import argparse
import json
import pathlib
import re
import shutil
import signal
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


def main():
    parser = argparse.ArgumentParser()
    for name in ("host", "plugins", "requests", "work", "json"):
        parser.add_argument(f"--{name}", required=True, type=pathlib.Path)
    parser.add_argument("--record", action="store_true")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    work = options.work / "instructions"
    work.mkdir()
    # callgrind of Debian 12 cannot read the debugging information of Swift.
    program = work / "widgethost"
    subprocess.run(["strip", "-g", "-o", program, options.host], check=True)
    shutil.copy(options.host.with_name("widgethost-worker"), work)
    counts = {}
    with open(work / "log", "w") as log:
        store_entry(options, work, log)
        for name, text in REQUESTS.items():
            for pipeline in PIPELINES:
                key = f"{name}, pipeline {pipeline}"
                counts[key] = round(count(options, work, log, program, pipeline, text))
                print(f"instructions: {key}: {counts[key]}", flush=True)
    if options.record:
        THRESHOLDS.write_text(json.dumps(counts, indent=2) + "\n")
    thresholds = json.loads(THRESHOLDS.read_text())
    rows = [
        row(f"instructions of one request: {key}", "", [figure], "the threshold", [thresholds[key]],
            f"≤ {ALLOWANCE} ×", lambda ratio: ratio <= ALLOWANCE)
        for key, figure in counts.items()
    ]  # fmt: skip
    options.json.write_text(json.dumps(rows, indent=2))
    above = [line["name"] for line in rows if not line["isMet"]]
    if above:
        print("instructions: above the threshold: " + "; ".join(above), file=sys.stderr)


main()

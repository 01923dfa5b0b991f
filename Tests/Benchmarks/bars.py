"""Measures scripts in the host against scripts in bars, at the same time.

1. One script of ten seconds, shown by six bars: six clients that watch its widget, against six i3blocks
   that run it. Counted are the runs, and compared with the script's own schedule.
2. Fifty scripts of five minutes: widgets of `command` against one i3blocks. Measured is the CPU time of the
   host, its workers and the scripts, against that of i3blocks and its scripts (proc_pid_stat(5), cutime and
   cstime for ended children).

bars.py --host PATH --plugins FOLDER --work FOLDER --json FILE [--quick]
"""

import argparse
import json
import os
import pathlib
import signal
import socket
import subprocess
import sys
import time

from servers import single_row as row

CLIENTS = 6
SCRIPTS = 50
# seconds that the bars get to start
START = 5
TICK = os.sysconf("SC_CLK_TCK")
SCRIPT = """#!/bin/sh
echo run >> "${RUNS:-$HOME/runs}"
read load rest < /proc/loadavg
echo "$load"
"""


def family_time(pid):
    """Seconds of CPU of a process and of its ended children."""
    text = pathlib.Path(f"/proc/{pid}/stat").read_text()
    fields = text[text.rindex(")") + 2 :].split()
    return sum(map(int, fields[11:15])) / TICK


def children(pid):
    return [int(child) for task in pathlib.Path(f"/proc/{pid}/task").iterdir()
            for child in (task / "children").read_text().split()]


class Host:
    """A host whose widgets run the script."""

    def __init__(self, options, count, interval, name):
        self.work = options.work / name
        self.work.mkdir()
        self.path = self.work / "socket"
        self.count = count
        script = self.work / "script"
        script.write_text(SCRIPT)
        script.chmod(0o755)
        config = self.work / "host.conf"
        config.write_text("".join(
            f'[[widget]]\nid = "w{number}"\nkind = "command"\n'
            f'parameters = {{ command = ["{script}"], every = "{interval}s", minimum = {number} }}\n'
            for number in range(count)))
        self.log = open(self.work / "log", "w")
        self.process = subprocess.Popen(
            [options.host, "serve", "--config", config, "--socket", self.path]
            + ["--state-dir", self.work / "state", "--plugin-dir", options.plugins],
            stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log)
        self.runs = self.work / "state" / "plugins" / "command" / "runs"
        self.wait()

    def wait(self):
        deadline = time.monotonic() + 60
        while not self.is_live():
            if self.process.poll() is not None or time.monotonic() > deadline:
                sys.exit(f"the host shows no widgets:\n{(self.work / 'log').read_text()}")
            time.sleep(0.1)

    def is_live(self):
        try:
            with socket.socket(socket.AF_UNIX) as client:
                client.settimeout(20)
                client.connect(str(self.path))
                client.sendall(b"widgets\nquit\n")
                data = b""
                while piece := client.recv(65536):
                    data += piece
        except OSError:
            return False
        return data.count(b'"state":"live"') == self.count

    def watch(self):
        client = socket.socket(socket.AF_UNIX)
        client.connect(str(self.path))
        client.sendall(b"watch w0 body=1 fmt=text\n")
        return client

    def time(self):
        """Of the host, its ended workers, its workers, and the scripts of each."""
        pids = [self.process.pid] + children(self.process.pid)
        total = 0.0
        for pid in pids:
            try:
                total += family_time(pid)
            except OSError:
                continue  # It has ended since: its time is the host's from now on.
        return total

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(20)
        self.log.close()


class Bar:
    """An i3blocks with blocks of the script."""

    def __init__(self, options, count, interval, name):
        work = options.work / name
        work.mkdir()
        self.runs = work / "runs"
        script = work / "script"
        script.write_text(SCRIPT)
        script.chmod(0o755)
        config = work / "blocks"
        config.write_text("".join(
            f"[block{number}]\ncommand={script}\ninterval={interval}\n\n"
            for number in range(count)))
        self.process = subprocess.Popen(
            ["i3blocks", "-c", config], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
            env=os.environ | {"RUNS": str(self.runs)})

    def time(self):
        return family_time(self.process.pid)

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(20)


def lines(path):
    return path.read_text().count("\n") if path.exists() else 0


def runs(options, seconds):
    """The runs in an hour of a script of ten seconds in six bars."""
    host = Host(options, 1, 10, "runs-host")
    bars = [Bar(options, 1, 10, f"runs-bar{number}") for number in range(CLIENTS)]
    clients = [host.watch() for _ in range(CLIENTS)]
    try:
        time.sleep(START)
        before = lines(host.runs), sum(lines(bar.runs) for bar in bars)
        time.sleep(seconds)
        ours = lines(host.runs) - before[0]
        theirs = sum(lines(bar.runs) for bar in bars) - before[1]
    finally:
        for part in [*bars, host]:
            part.end()
        for client in clients:
            client.close()
    hour, scheduled = 3600 / seconds, seconds / 10
    # The host delays each run by up to a tenth. A run at the end of the stretch may fall outside of it.
    is_met = 0.9 * scheduled - 1 <= ours <= scheduled + 1
    name = f"bars: runs in an hour of a script of 10 s in {CLIENTS} bars"
    return row(name, "", ours * hour, f"{CLIENTS} i3blocks", theirs * hour, "≤ 360", is_met)


def cpu(options, interval):
    """The CPU time of fifty scripts."""
    host = Host(options, SCRIPTS, interval, "cpu-host")
    bar = Bar(options, SCRIPTS, interval, "cpu-bar")
    try:
        time.sleep(START)
        before = host.time(), bar.time(), lines(host.runs), lines(bar.runs)
        # The host delays a due reload by up to a tenth of its interval, at most 30 s.
        time.sleep(interval + min(30, interval / 10) + START)
        ours, theirs = host.time() - before[0], bar.time() - before[1]
        our_runs, their_runs = lines(host.runs) - before[2], lines(bar.runs) - before[3]
    finally:
        for part in [bar, host]:
            part.end()
    print(f"  {our_runs} runs here, {their_runs} in i3blocks", file=sys.stderr)
    name = f"bars: CPU for each run of {SCRIPTS} scripts of {interval} s"
    return row(
        name, "ms", ours * 1000 / max(1, our_runs), "i3blocks",
        theirs * 1000 / max(1, their_runs))


def main():
    parser = argparse.ArgumentParser()
    for name in ["host", "plugins", "work", "json"]:
        parser.add_argument(f"--{name}", type=pathlib.Path, required=True)
    parser.add_argument("--quick", action="store_true")
    options = parser.parse_args()
    rows = [runs(options, 30 if options.quick else 120), cpu(options, 20 if options.quick else 300)]
    options.json.write_text(json.dumps(rows))
    for entry in rows:
        print(f"{entry['name']}: {entry['ours']:.4g} against {entry['theirs']:.4g}", file=sys.stderr)


main()

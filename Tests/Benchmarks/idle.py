"""Measures what it costs to show a hundred things while nothing is due: the host with a hundred
widgets against i3blocks with a hundred blocks that run a shell every five seconds, at the same time.

A wake-up is one voluntary context switch of one thread: it went to sleep, so it had been awake. Those
of the host's threads are read before and after; those of i3blocks and of its shells come from
wait4(2). A second stretch of time counts system calls with strace, which would disturb the first.

idle.py --host PATH --plugins FOLDER --work FOLDER --json FILE [--seconds N]
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

COUNT = 100
# seconds that i3blocks gets to start
START = 3
TICK = os.sysconf("SC_CLK_TCK")
PEER = f"i3blocks with {COUNT} shell blocks at 5 s"


def switches(pid):
    """Voluntary context switches of all threads so far (proc_pid_status(5))."""
    total = 0
    for task in pathlib.Path(f"/proc/{pid}/task").iterdir():
        lines = (task / "status").read_text().splitlines()
        total += int(next(line for line in lines if line.startswith("voluntary")).split()[1])
    return total


def run_time(pid):
    """Nanoseconds that the threads have run so far (/proc/PID/task/TID/schedstat, first field)."""
    tasks = pathlib.Path(f"/proc/{pid}/task").iterdir()
    return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks)


def family_time(pid):
    """Nanoseconds of CPU of a process and of its ended children (proc_pid_stat(5), 14 to 17)."""
    text = pathlib.Path(f"/proc/{pid}/stat").read_text()
    fields = text[text.rindex(")") + 2 :].split()
    return sum(map(int, fields[11:15])) * 1_000_000_000 // TICK



class Host:
    """A host with widgets that never ask for anything."""

    def __init__(self, options, log):
        work = options.work
        self.path = work / "socket"
        config = work / "host.conf"
        # The worker ends before the measurement: its end is something that is due.
        config.write_text('[host]\nworker_idle = "1s"\n' + "".join(
            f'[[widget]]\nid = "w{number}"\nkind = "payload"\nfamily = "small"\n'
            f"parameters = {{ size = 1024, seed = {number} }}\n" for number in range(COUNT)))
        self.process = subprocess.Popen(
            [options.host, "serve", "--config", config, "--socket", self.path]
            + ["--state-dir", work / "state", "--plugin-dir", options.plugins],
            stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        self.pid = self.process.pid

    def lines(self, request):
        """The body of a reply of the line protocol."""
        with socket.socket(socket.AF_UNIX) as client:
            client.settimeout(20)
            client.connect(str(self.path))
            client.sendall(request.encode() + b"\n")
            data = b""
            while b"\n" not in data:
                data += client.recv(65536)
            head, body = data.split(b"\n", 1)
            length = int(head.split()[1])
            while len(body) < length:
                body += client.recv(65536)
            return body[:length].decode().splitlines()

    def is_live(self):
        try:
            rows = self.lines("widgets")
        except OSError:
            return False
        return len(rows) == COUNT and all('"state":"live"' in row for row in rows)

    def is_at_rest(self):
        """Nothing happened for two seconds, and no worker is left."""
        before = self.thread_times()
        time.sleep(2)
        return not self.workers() and self.thread_times() == before

    def thread_times(self):
        return self.process.poll(), switches(self.pid)

    def workers(self):
        return [child for task in pathlib.Path(f"/proc/{self.pid}/task").iterdir()
                for child in (task / "children").read_text().split()]


def blocks(options):
    config = options.work / "i3blocks.conf"
    # The cheapest block that there is: the shell starts no other program.
    command = "read load rest < /proc/loadavg; echo $load"
    config.write_text("".join(
        f"[block{number}]\ncommand={command}\ninterval=5\n\n" for number in range(COUNT)))
    return subprocess.Popen(
        ["i3blocks", "-c", config], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)


def end(process):
    """Ends i3blocks and says how often it and its shells went to sleep by themselves."""
    process.send_signal(signal.SIGTERM)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return usage.ru_nvcsw


def wait_for(process, ready, what, limit=60):
    deadline = time.monotonic() + limit
    while not ready():
        if process.poll() is not None:
            sys.exit(f"{what}: it ended with status {process.returncode}")
        if time.monotonic() > deadline:
            sys.exit(f"{what}: not within {limit} s")
        time.sleep(0.1)


def system_calls(pids, seconds, work):
    """How many system calls each process, without its children, ends within that time."""
    tracers = []
    for pid in pids:
        threads = [word for task in pathlib.Path(f"/proc/{pid}/task").iterdir()
                   for word in ("-p", task.name)]
        output = work / f"strace.{pid}"
        tracers.append((output, subprocess.Popen(
            ["strace", "-c", "-o", output, *threads],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)))
    time.sleep(seconds)
    counts = []
    for output, tracer in tracers:
        tracer.send_signal(signal.SIGINT)
        tracer.wait(20)
        lines = output.read_text().splitlines() if output.exists() else []
        totals = [line.split() for line in lines if line.endswith("total")]
        counts.append(int(totals[-1][3]) if totals else 0)
    return counts


def measure(options, host):
    seconds, name = options.seconds, f"idle: {COUNT} widgets, nothing due, {options.seconds} s"
    wait_for(host.process, host.is_live, "every widget is live")
    # A client that has seen everything and waits.
    watcher = socket.socket(socket.AF_UNIX)
    watcher.connect(str(host.path))
    wait_for(host.process, host.is_at_rest, "the host is at rest")
    theirs = blocks(options)
    try:
        # Their start, which reads the file and runs every block at once, does not count.
        time.sleep(START)
        their_cpu = family_time(theirs.pid)
        before, cpu = switches(host.pid), run_time(host.pid)
        time.sleep(seconds)
        woken, cpu = switches(host.pid) - before, run_time(host.pid) - cpu
        their_cpu = family_time(theirs.pid) - their_cpu
    finally:
        their_woken = end(theirs)
    # i3blocks adds up its shells only in the end: this stretch's share of its life.
    their_woken = round(their_woken * seconds / (seconds + START))
    traced = blocks(options)
    try:
        time.sleep(START)
        calls = system_calls([host.pid, traced.pid], seconds, options.work)
    finally:
        end(traced)
        watcher.close()
    return [
        row(f"{name}: wake-ups", "", woken, PEER, their_woken, "0", woken == 0),
        row(f"{name}: CPU", "ms", cpu / 1e6, PEER, their_cpu / 1e6, "≤ 0.01 ×",
            cpu <= 0.01 * their_cpu),
        row(f"{name}: system calls", "", calls[0], "i3blocks without its blocks", calls[1], "0",
            calls[0] == 0),
    ]  # fmt: skip


def main():
    parser = argparse.ArgumentParser()
    for name in ("host", "plugins", "work", "json"):
        parser.add_argument(f"--{name}", required=True, type=pathlib.Path)
    parser.add_argument("--seconds", type=int, default=60)
    options = parser.parse_args()
    # A signal unwinds, so that everything that was started is ended.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    options.work = options.work / "idle"
    options.work.mkdir(mode=0o700)
    with open(options.work / "log", "w") as log:
        host = Host(options, log)
        try:
            rows = measure(options, host)
        finally:
            host.process.terminate()
            host.process.wait(20)
    for line in rows:
        print(f"{line['name']}: {line['ours']} {line['unit']}, {line['peer']}: {line['theirs']}")
    options.json.write_text(json.dumps(rows, indent=2))


main()

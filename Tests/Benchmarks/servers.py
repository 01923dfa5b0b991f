"""Measures the running host against Redis, and against a bare responder as the limit.

Rows: throughput and server CPU of GET of a 1 KiB entry (`get`), and the time from the start of the
server until all of 1,000 cached widgets are answered (`start`). Every process that is started here
is ended here, by its own handle.
"""

import argparse
import csv
import io
import json
import os
import pathlib
import signal
import socket
import statistics
import subprocess
import sys
import time

KEY = "entry"
SIZE = 1024
TICK = os.sysconf("SC_CLK_TCK")
# pipeline: requests a round, least throughput, most CPU by Redis's
PIPELINES = {1: (150_000, 1.0, 1.0), 16: (1_000_000, 1.3, 0.7), 64: (2_000_000, 1.5, 0.6)}


def end(process, seconds=20):
    """Ends a child process, by force if it does not end within the seconds."""
    process.terminate()
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


class Server:
    """A child process that answers RESP on a Unix socket."""

    def __init__(self, name, path, arguments, log):
        self.name, self.path, self.arguments, self.log = name, str(path), arguments, log
        self.process = None

    def __enter__(self):
        self.process = subprocess.Popen(
            self.arguments, stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log
        )
        return self

    def __exit__(self, *_):
        end(self.process)

    def ask(self, *words):
        """The raw reply to one command; None while nobody listens."""
        return self.send(command(*words))

    def send(self, request):
        """The raw reply to the bytes of one request; None while nobody listens."""
        try:
            with socket.socket(socket.AF_UNIX) as client:
                client.settimeout(5)
                client.connect(self.path)
                client.sendall(request)
                return read_reply(client)
        except (FileNotFoundError, ConnectionRefusedError, ConnectionResetError):
            return None

    def wait_for(self, ready, what, limit=60):
        deadline = time.monotonic() + limit
        while not ready():
            if self.process.poll() is not None:
                sys.exit(f"{self.name} ended with status {self.process.returncode}: {tail(self.log)}")
            if time.monotonic() > deadline:
                sys.exit(f"{self.name}: {what} took more than {limit} s: {tail(self.log)}")
            time.sleep(0.02)

    def cpu(self):
        """Seconds of CPU time so far, of all threads (proc_pid_stat(5), fields 14 and 15)."""
        text = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text()
        fields = text[text.rindex(")") + 2 :].split()
        return (int(fields[11]) + int(fields[12])) / TICK


def command(*words):
    """A command in RESP."""
    request = b"*%d\r\n" % len(words)
    for word in words:
        word = word if isinstance(word, bytes) else word.encode()
        request += b"$%d\r\n%s\r\n" % (len(word), word)
    return request


def read_reply(client):
    data = b""
    while b"\r\n" not in data:
        piece = client.recv(65536)
        if not piece:
            return data
        data += piece
    head, body = data.split(b"\r\n", 1)
    if head[:1] != b"$" or head == b"$-1":
        return head
    while len(body) < int(head[1:]) + 2:
        body += client.recv(65536)
    return body[:-2]


def tail(log):
    return pathlib.Path(log.name).read_text(errors="replace")[-500:]


def single_row(name, unit, ours, peer, theirs, goal="reported", is_met=None):
    """The result of one measurement of each side."""
    return {
        "name": name, "unit": unit, "ours": ours, "peer": peer, "theirs": theirs,
        "ratio": ours / theirs if theirs else float("nan"), "goal": goal, "isMet": is_met,
        "rounds": 1,
    }  # fmt: skip


def row(name, unit, ours, peer, theirs, goal="reported", met=None):
    """The result of several rounds: the medians."""
    result = single_row(name, unit, statistics.median(ours), peer, statistics.median(theirs), goal)
    return result | {"isMet": met(result["ratio"]) if met else None, "rounds": len(ours)}


def host(options, work, config, log):
    path = work / "host.socket"
    config_path = work / "host.conf"
    config_path.write_text(config)
    return Server(
        "widgethost",
        path,
        [options.host, "serve", "--config", config_path, "--socket", path]
        + ["--state-dir", work / "state", "--plugin-dir", options.plugins],
        log,
    )


def redis(work, log, *more):
    path = work / "redis.socket"
    arguments = ["redis-server", "--port", "0", "--unixsocket", path, "--save", ""]
    arguments += ["--appendonly", "no", "--daemonize", "no", "--dir", work]
    return Server("redis", path, arguments + list(more), log)


def widget(name, seed):
    return (
        f'[[widget]]\nid = "{name}"\nkind = "payload"\nfamily = "small"\n'
        f"parameters = {{ size = {SIZE}, seed = {seed} }}\n"
    )


def drive(server, pipeline, count, *words):
    """One run of redis-benchmark: requests a second, and server CPU seconds per million."""
    before = server.cpu()
    result = subprocess.run(
        ["redis-benchmark", "-s", server.path, "-c", "50", "-P", str(pipeline)]
        + ["-n", str(count), "--csv", *(words or ("GET", KEY))],
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    lines = [line for line in result.stdout.splitlines() if line.startswith('"')]
    rate = float(next(csv.reader(io.StringIO(lines[-1])))[1])
    return rate, (server.cpu() - before) * 1_000_000 / count


def get_rows(options, work, log):
    def is_served(server):
        return len(server.ask("GET", KEY) or b"") == SIZE

    rows = []
    with host(options, work, widget(KEY, 1), log) as ours, redis(work, log) as theirs, Server(
        "responder", work / "limit.socket", [options.responder, work / "limit.socket", str(SIZE)], log
    ) as limit:
        ours.wait_for(lambda: is_served(ours), "the first entry")
        value = ours.ask("GET", KEY)
        theirs.wait_for(lambda: theirs.ask("PING") == b"+PONG", "the start")
        theirs.ask("SET", KEY, value)
        limit.wait_for(lambda: is_served(limit), "the start")
        for pipeline, (count, throughput, cpu) in PIPELINES.items():
            rows += compare(ours, theirs, limit, pipeline, count, throughput, cpu, options)
    return rows


def compare(ours, theirs, limit, pipeline, count, throughput, cpu, options):
    if options.quick:
        count //= 5
    servers = [ours, theirs, limit]
    figures = {server: [] for server in servers}
    for _ in range(options.rounds):
        for server in servers:
            figures[server].append(drive(server, pipeline, count))
            print(f"pipeline {pipeline}: {server.name} {figures[server][-1]}", flush=True)
        servers.reverse()
    rates = {server: [rate for rate, _ in figures[server]] for server in servers}
    cpus = {server: [cpu for _, cpu in figures[server]] for server in servers}
    name = f"GET of {SIZE} B, 50 connections, pipeline {pipeline}"
    return [
        row(name, "/s", rates[ours], "Redis", rates[theirs],
            f"≥ {throughput} ×", lambda ratio: ratio >= throughput),
        row(name + ": server CPU per million", "s", cpus[ours], "Redis", cpus[theirs],
            f"≤ {cpu} ×", lambda ratio: ratio <= cpu),
        row(name + ": server CPU per million", "s", cpus[ours], "bare epoll responder",
            cpus[limit], "≤ 1.5 ×", lambda ratio: ratio <= 1.5),
    ]  # fmt: skip


def start_rows(options, work, log):
    count = 1000
    config = "".join(widget(f"w{number}", number) for number in range(count))
    ours, theirs = host(options, work, config, log), redis(work, log, "--dbfilename", "w.rdb")
    with ours:
        # Every provider has answered, and a clean stop brings every answer to the disk.
        ours.wait_for(
            lambda: all(len(ours.ask("GET", f"w{n}") or b"") == SIZE for n in range(count)),
            "1,000 first entries", 300)  # fmt: skip
        values = [ours.ask("GET", f"w{number}") for number in range(count)]
    with theirs:
        theirs.wait_for(lambda: theirs.ask("PING") == b"+PONG", "the start")
        for number, value in enumerate(values):
            theirs.ask("SET", f"w{number}", value)
        theirs.ask("SAVE")
    # The probe measures from the start of the process on; nobody else asks meanwhile.
    figures = {ours: [], theirs: []}
    servers = [ours, theirs]
    for _ in range(options.rounds):
        for server in servers:
            figures[server].append(probe(server, options, count, log))
            print(f"start: {server.name} {figures[server][-1]}", flush=True)
        servers.reverse()

    def times(server, which):
        return [figure[which] for figure in figures[server]]

    name = f"start with {count} cached widgets"
    rows = [
        row(f"{name}: to the {which} answer", "ms", times(ours, f"{which}_ms"),
            "Redis from its RDB", times(theirs, f"{which}_ms"),
            "≤ 1.0 ×", lambda ratio: ratio <= 1)
        for which in ("first", "last")
    ]  # fmt: skip
    rows.append(
        row(f"{name}: to the last answer", "ms", times(ours, "last_ms"), "the 200 ms of the goal",
            [200], "≤ 1.0 ×", lambda ratio: ratio <= 1)
    )  # fmt: skip
    return rows


def probe(server, options, count, log):
    command = [options.bench, "probe", "--socket", server.path, "--keys", str(count)]
    command += ["--prefix", "w", "--", *map(str, server.arguments)]
    result = subprocess.run(
        command, stdout=subprocess.PIPE, stderr=log, text=True, timeout=60, check=True
    )
    lines = [line for line in result.stdout.splitlines() if line.startswith("{")]
    return json.loads(lines[-1])


def main():
    parser = argparse.ArgumentParser()
    for name in ("host", "bench", "plugins", "responder", "work", "json"):
        parser.add_argument(f"--{name}", required=True, type=pathlib.Path)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--only", help="names with commas between; others than get and start are ignored")
    options = parser.parse_args()
    # A signal unwinds, so that every server is ended.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    rows = []
    for name, measure in (("get", get_rows), ("start", start_rows)):
        if options.only and name not in options.only.split(","):
            continue
        work = options.work / name
        work.mkdir()
        with open(work / "log", "w") as log:
            rows += measure(options, work, log)
    options.json.write_text(json.dumps(rows, indent=2))


if __name__ == "__main__":
    main()

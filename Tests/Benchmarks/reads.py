"""Measures the other ways to read an entry: `reads`.

Rows: HGETALL against Redis with the same fields, by redis-benchmark; the line `get` against GET of the
same host, and GET against memcached, by a driver that speaks any protocol (Peers/requests.c). All
have 50 connections on a Unix socket, and the entry has a body of 1 KiB.
"""

import argparse
import json
import pathlib
import signal
import socket
import subprocess
import sys

from servers import KEY, SIZE, Server, command, drive, host, redis, row, widget

# pipeline: requests a round
PIPELINES = {1: 150_000, 16: 1_000_000, 64: 2_000_000}
GET = r"*2\r\n$3\r\nGET\r\n$%d\r\n%s\r\n" % (len(KEY), KEY)
GOAL = 1.2


def pairs(path):
    """The fields and the body of the entry, from HGETALL."""
    with socket.socket(socket.AF_UNIX) as client:
        client.settimeout(5)
        client.connect(str(path))
        client.sendall(command("HGETALL", KEY))
        reply = client.makefile("rb")
        words = []
        for _ in range(int(reply.readline()[1:])):
            words.append(reply.read(int(reply.readline()[1:])))
            reply.readline()
        return words


def ask_driver(options, server, pipeline, count, request):
    """One run of the driver: requests a second, and server CPU seconds per million."""
    before = server.cpu()
    result = subprocess.run(
        [options.requests, server.path, "50", str(pipeline), str(count), request],
        stdout=subprocess.PIPE, text=True, timeout=120, check=True,
    )  # fmt: skip
    figures = json.loads(result.stdout)
    return count / figures["seconds"], (server.cpu() - before) * 1_000_000 / count


def alternate(rounds, sides):
    """The figures of each side, measured in alternating rounds."""
    figures = {name: [] for name in sides}
    names = list(sides)
    for _ in range(rounds):
        for name in names:
            figures[name].append(sides[name]())
            print(f"reads: {name} {figures[name][-1]}", flush=True)
        names.reverse()
    return figures


def cpu_row(name, ours, peer, theirs, goal=None):
    return row(
        f"{name}: server CPU per million", "s", [cpu for _, cpu in ours], peer,
        [cpu for _, cpu in theirs], f"≤ {goal} ×" if goal else "reported",
        (lambda ratio: ratio <= goal) if goal else None,
    )  # fmt: skip


def rate_row(name, ours, peer, theirs):
    return row(name, "/s", [rate for rate, _ in ours], peer, [rate for rate, _ in theirs])


def measure(options, ours, theirs, cache):
    rows = []
    for pipeline, count in PIPELINES.items():
        if options.quick:
            count //= 5
        where = f"50 connections, pipeline {pipeline}"
        figures = alternate(
            options.rounds,
            {
                "HGETALL": lambda: drive(ours, pipeline, count // 2, "HGETALL", KEY),
                "Redis HGETALL": lambda: drive(theirs, pipeline, count // 2, "HGETALL", "hash"),
                "get": lambda: ask_driver(options, ours, pipeline, count, rf"get {KEY}\n"),
                "GET": lambda: ask_driver(options, ours, pipeline, count, GET),
                "memcached": lambda: ask_driver(
                    options, cache, pipeline, count, rf"get {KEY}\r\n"),
            },
        )  # fmt: skip
        name = f"HGETALL with {SIZE} B, {where}"
        rows.append(rate_row(name, figures["HGETALL"], "Redis", figures["Redis HGETALL"]))
        rows.append(cpu_row(name, figures["HGETALL"], "Redis", figures["Redis HGETALL"], GOAL))
        name = f"line get of {SIZE} B, {where}"
        rows.append(cpu_row(name, figures["get"], "GET of the same host", figures["GET"], GOAL))
        name = f"GET of {SIZE} B, {where}"
        rows.append(rate_row(name, figures["GET"], "memcached, one thread", figures["memcached"]))
        rows.append(
            cpu_row(name, figures["GET"], "memcached, one thread", figures["memcached"]))  # fmt: skip
    return rows


def main():
    parser = argparse.ArgumentParser()
    for name in ("host", "plugins", "requests", "work", "json"):
        parser.add_argument(f"--{name}", required=True, type=pathlib.Path)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--quick", action="store_true")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    work = options.work / "reads"
    work.mkdir()
    cache_path = work / "memcached.socket"
    with open(work / "log", "w") as log, host(options, work, widget(KEY, 1), log) as ours, redis(
        work, log
    ) as theirs, Server(
        "memcached", cache_path, ["memcached", "-u", "root", "-t", "1", "-s", cache_path], log
    ) as cache:
        ours.wait_for(lambda: len(ours.ask("GET", KEY) or b"") == SIZE, "the first entry")
        theirs.wait_for(lambda: theirs.ask("PING") == b"+PONG", "the start")
        words = pairs(ours.path)
        theirs.ask("HSET", "hash", *words)
        stored = b"set %s 0 0 %d\r\n%s\r\n" % (KEY.encode(), SIZE, words[-1])
        cache.wait_for(lambda: cache.send(stored) == b"STORED", "the start")
        rows = measure(options, ours, theirs, cache)
    options.json.write_text(json.dumps(rows, indent=2))


main()

"""Measures the gallery beside other servers: `gallery`.

Rows: reads of a widget's picture by HTTP, beside nginx with the same bytes in a file, by wrk; one change
to 1,000 open streams of events, beside Redis PUBLISH of as many bytes to 1,000 subscribers, with one
program as the reader of both; the memory of the streams; and the latency of a read while other clients
are slow, flood, or never read, beside the same gallery when it is quiet.

gallery.py --programs FOLDER --clock PLUGIN --ticker PLUGIN --work FOLDER --json FILE
"""

import argparse
import contextlib
import http.client
import json
import pathlib
import re
import selectors
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import time
import urllib.parse

from servers import TICK, Server, command, redis, row, tail

PICTURE = "/widget/picture.svg"
CONNECTIONS = 50
STREAMS = 1000
PERIOD = 200  # ms between two changes
HOSTILE_GOAL = 2.0  # of the quiet p99
REPORT = """
done = function(summary, latency, requests)
  local errors = summary.errors
  io.write(string.format('\\n{"count":%d,"seconds":%f,"errors":%d}\\n', summary.requests,
    summary.duration / 1e6,
    errors.connect + errors.read + errors.write + errors.timeout + errors.status))
end
"""


class Program(Server):
    """A child process that prints its first line when it listens."""

    def __init__(self, name, arguments, log):
        super().__init__(name, None, arguments, log)

    def __enter__(self):
        self.process = subprocess.Popen(
            self.arguments, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=self.log, text=True
        )  # fmt: skip
        self.first_line = self.process.stdout.readline().strip()
        if not self.first_line:
            sys.exit(f"{self.name} printed no address: {tail(self.log)}")
        return self


def with_children(server):
    pid = server.process.pid
    words = pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *map(int, words)]


def cpu(*servers):
    """Seconds of CPU time of the servers and their workers so far (proc_pid_stat(5), fields 14 and 15)."""
    total = 0
    for pid in (pid for server in servers for pid in with_children(server)):
        text = pathlib.Path(f"/proc/{pid}/stat").read_text()
        fields = text[text.rindex(")") + 2 :].split()
        total += (int(fields[11]) + int(fields[12])) / TICK
    return total


def memory(server):
    """The resident memory in MiB."""
    text = pathlib.Path(f"/proc/{server.process.pid}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+)", text)[1]) / 1024


def port_of_its_own():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Gallery:
    """A host with a picture and a widget that changes, and a gallery before it."""

    def __init__(self, options, work, log, stack, changes_from=2_000_000_000, changes=1):
        socket_path, configuration = work / "socket", work / "host.conf"
        plugins = work / "plugins"
        plugins.mkdir()
        for plugin in (options.clock, options.ticker):
            shutil.copy(plugin, plugins)
        start = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(changes_from))
        configuration.write_text(
            '[[widget]]\nid = "picture"\nkind = "clock"\nfamily = "small"\n'
            '[[widget]]\nid = "ticker"\nkind = "ticker"\nfamily = "small"\n'
            f"parameters = {{ start = {start}, period = {PERIOD}, changes = {changes}, size = 64 }}\n"
        )
        program = options.programs / "widgethost"
        common = ["--socket", socket_path, "--config", configuration]
        self.host = stack.enter_context(
            Server("widgethost", socket_path,
                   [program, "serve", *common, "--state-dir", work / "state", "--plugin-dir", plugins],
                   log))  # fmt: skip
        self.host.wait_for(
            lambda: all((self.host.ask("GET", name) or b"$-1") != b"$-1" for name in ("picture", "ticker")),
            "the first entries")  # fmt: skip
        self.server = stack.enter_context(
            Program("widgethost-gallery", [program, "gallery", *common, "--listen", "127.0.0.1:0"], log))
        address = urllib.parse.urlsplit(self.server.first_line)
        self.port = address.port
        self.token = urllib.parse.parse_qs(address.query)["token"][0]
        self.fields = {"Authorization": f"Bearer {self.token}"}

    def read(self, **fields):
        """The header and the body of the picture."""
        with contextlib.closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)) as client:
            client.request("GET", PICTURE, headers=self.fields | fields)
            response = client.getresponse()
            return response, response.read()

    def request(self, path=PICTURE, more=""):
        """The bytes of a request."""
        return (
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n"
            f"Authorization: Bearer {self.token}\r\n{more}\r\n"
        ).encode()


def nginx(work, log, picture):
    """nginx with one process, which serves the picture from a file."""
    port = port_of_its_own()
    root = work / "nginx"
    (root / "files").mkdir(parents=True)
    (root / "files/picture.svg").write_bytes(picture)
    root.chmod(0o755)
    (root / "nginx.conf").write_text(
        f"daemon off; master_process off; pid {root}/pid; error_log {root}/error.log;\n"
        "events { worker_connections 2048; }\n"
        "http {\n  access_log off; types { image/svg+xml svg; } keepalive_requests 10000000;\n"
        + "".join(f"  {name}_temp_path {root}/{name};\n"
                  for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        + "  sendfile on; tcp_nopush on; open_file_cache max=10;\n"
        f"  server {{ listen 127.0.0.1:{port}; root {root}/files; }}\n}}\n"
    )  # fmt: skip
    server = Server("nginx", None, ["nginx", "-p", root, "-c", root / "nginx.conf"], log)
    server.port = port
    return server


def wrk(work, port, path, seconds, *fields):
    """One run: requests a second and their number."""
    script = work / "report.lua"
    script.write_text(REPORT)
    arguments = ["wrk", "-t", "1", "-c", str(CONNECTIONS), "-d", f"{seconds}s", "-s", script]
    for field in fields:
        arguments += ["-H", field]
    result = subprocess.run(
        [*arguments, f"http://127.0.0.1:{port}{path}"], stdout=subprocess.PIPE, text=True, timeout=60,
        check=True)  # fmt: skip
    figures = json.loads(result.stdout.strip().splitlines()[-1])
    if figures["errors"]:
        sys.exit(f"gallery: wrk: {result.stdout}")
    return figures["count"] / figures["seconds"], figures["count"]


def read_rows(options, work, log, stack):
    gallery = Gallery(options, work, log, stack)
    response, picture = gallery.read()
    if response.status != 200:
        sys.exit(f"gallery: {response.status} {picture}")
    peer = stack.enter_context(nginx(work, log, picture))
    peer.wait_for(lambda: connects(peer.port), "the start")
    token = f"Authorization: Bearer {gallery.token}"
    known = [f"If-None-Match: {tag(gallery.port, PICTURE, gallery.fields)}"]
    theirs_known = [f"If-None-Match: {tag(peer.port, '/picture.svg', {})}"]
    seconds = 1 if options.quick else 3
    sides = {
        "ours": lambda: (gallery.port, PICTURE, [token], (gallery.server, gallery.host)),
        "nginx": lambda: (peer.port, "/picture.svg", [], (peer,)),
        "ours 304": lambda: (gallery.port, PICTURE, [token, *known], (gallery.server, gallery.host)),
        "nginx 304": lambda: (peer.port, "/picture.svg", theirs_known, (peer,)),
    }
    figures = {name: [] for name in sides}
    for number in range(options.rounds):
        for name in list(sides)[:: 1 if number % 2 == 0 else -1]:
            port, path, fields, servers = sides[name]()
            before = cpu(*servers)
            rate, count = wrk(work, port, path, seconds, *fields)
            figures[name].append((rate, (cpu(*servers) - before) * 1_000_000 / count))
            print(f"gallery: {name} {figures[name][-1]}", flush=True)
    rows = []
    for what, suffix in (("", f" of {len(picture):,} B"), (" 304", ", not modified")):
        ours, theirs = figures["ours" + what], figures["nginx" + what]
        name = f"HTTP read of a picture{suffix}, {CONNECTIONS} connections"
        peer_name = "nginx, one process, a file"
        rows.append(row(name, "/s", [rate for rate, _ in ours], peer_name, [rate for rate, _ in theirs]))
        rows.append(row(name + ": server CPU", "µs", [time for _, time in ours], peer_name,
                        [time for _, time in theirs]))  # fmt: skip
    return rows


def tag(port, path, fields):
    with contextlib.closing(http.client.HTTPConnection("127.0.0.1", port, timeout=20)) as client:
        client.request("GET", path, headers=fields)
        response = client.getresponse()
        response.read()
        return response.headers["ETag"]


def connects(port):
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
    except OSError:
        return False
    return True


# MARK: Streams


class Readers:
    """Connections whose messages are told apart by a mark that occurs once in each."""

    def __init__(self, connect, opening, count):
        self.selector = selectors.DefaultSelector()
        self.clients = []
        for _ in range(count):
            client = connect()
            client.sendall(opening)
            client.setblocking(False)
            self.clients.append(client)
            self.selector.register(client, selectors.EVENT_READ)

    def close(self):
        for client in self.clients:
            client.close()
        self.selector.close()

    def drain(self, quiet):
        """Reads until nothing has come for that many seconds."""
        while ready := self.selector.select(quiet):
            for key, _ in ready:
                read(key.fileobj)

    def next(self, mark, limit):
        """The times at which the first and the last connection have read the mark, once each."""
        left, first = set(self.clients), None
        rest = {}
        deadline = time.time() + limit
        while left:
            if time.time() > deadline:
                sys.exit(f"gallery: {len(left)} readers were told nothing within {limit} s")
            for key, _ in self.selector.select(1):
                client = key.fileobj
                data = rest.get(client, b"") + read(client)
                rest[client] = data[-len(mark) :]
                if client in left and mark in data:
                    left.discard(client)
                    first = first or time.time()
        return first, time.time()


def read(client):
    try:
        data = client.recv(1 << 20)
    except BlockingIOError:
        return b""
    if not data:
        sys.exit("gallery: the server has closed a stream")
    return data


def stream_round(options, work, log, stack, changes):
    """The median times of a change, the memory before and with the streams, and the CPU of a change."""
    start = int(time.time()) + 8
    gallery = Gallery(options, work, log, stack, start, changes + 20)
    before = memory(gallery.server)
    readers = Readers(
        lambda: socket.create_connection(("127.0.0.1", gallery.port)), gallery.request("/api/events"), STREAMS)
    with contextlib.closing(readers):
        readers.drain(max(0.5, start - 2 - time.time()))
        during = memory(gallery.server)
        used = cpu(gallery.server)
        figures = []
        for number in range(changes):
            date = start + number * PERIOD / 1000
            first, last = readers.next(b'"at":%.3f' % date, 30)
            figures.append(((first - date) * 1000, (last - date) * 1000))
        used = (cpu(gallery.server) - used) / changes * 1000
    size = len(event(gallery))
    return *medians(figures), before, during, used, size


def event(gallery):
    """The frame of the changing widget."""
    with socket.create_connection(("127.0.0.1", gallery.port)) as client:
        client.settimeout(10)
        client.sendall(gallery.request("/api/widgets", "Connection: close\r\n"))
        data = b""
        while piece := client.recv(65536):
            data += piece
    rows = json.loads(data[data.index(b"[") : data.rindex(b"]") + 1])
    return json.dumps(next(row for row in rows if row["id"] == "ticker"), separators=(",", ":")).encode()


def medians(figures):
    # The first changes warm both sides.
    return [statistics.median(values) for values in zip(*figures[5:])]


def redis_round(work, log, stack, changes, size):
    server = stack.enter_context(redis(work, log, "--maxclients", str(STREAMS + 100), "--port",
                                       str(port := port_of_its_own()), "--bind", "127.0.0.1"))  # fmt: skip
    server.wait_for(lambda: server.ask("PING") == b"+PONG", "the start")
    before = memory(server)
    readers = Readers(
        lambda: socket.create_connection(("127.0.0.1", port)), command("SUBSCRIBE", "change"), STREAMS)
    with contextlib.closing(readers):
        readers.drain(0.5)
        during = memory(server)
        used = server.cpu()
        figures = []
        for number in range(changes):
            mark = b"<%d>" % number
            start = time.time()
            server.ask("PUBLISH", "change", mark + b"." * (size - len(mark)))
            first, last = readers.next(mark, 30)
            figures.append(((first - start) * 1000, (last - start) * 1000))
        used = (server.cpu() - used) / changes * 1000
    return *medians(figures), before, during, used, size


def stream_rows(options, work, log, stack):
    changes = 15 if options.quick else 40
    runs = {"ours": [], "redis": []}
    size = 600
    for number in range(3 if options.quick else options.rounds):
        for side in ("ours", "redis")[:: 1 if number % 2 == 0 else -1]:
            folder = work / f"{side}{number}"
            folder.mkdir()
            with contextlib.ExitStack() as inner:
                if side == "ours":
                    runs[side].append(stream_round(options, folder, log, inner, changes))
                    size = runs[side][-1][-1]
                else:
                    runs[side].append(redis_round(folder, log, inner, changes, size))
            print(f"gallery: {STREAMS} streams {side} {runs[side][-1]}", flush=True)

    def figures(side, which):
        return [run[which] for run in runs[side]]

    def streams(side):
        return [(run[3] - run[2]) * 1024 / STREAMS for run in runs[side]]

    peer = f"Redis PUBLISH to {STREAMS:,} subscribers"
    name = f"one change to {STREAMS:,} streams of events"
    return [
        row(f"{name}, until the first has read it", "ms", figures("ours", 0), peer, figures("redis", 0)),
        row(f"{name}, until the last has read it", "ms", figures("ours", 1), peer, figures("redis", 1)),
        row(f"{name}: server CPU", "ms", figures("ours", 4), peer, figures("redis", 4)),
        row(f"{STREAMS:,} streams: memory of each", "KiB", streams("ours"), peer, streams("redis")),
    ]  # fmt: skip


# MARK: Hostile clients


def reading_times(gallery, seconds):
    """Milliseconds of reads one after the other, on one connection."""
    times = []
    with contextlib.closing(http.client.HTTPConnection("127.0.0.1", gallery.port, timeout=30)) as client:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            start = time.perf_counter()
            client.request("GET", PICTURE, headers=gallery.fields)
            response = client.getresponse()
            response.read()
            if response.status != 200:
                sys.exit(f"gallery: a reader got {response.status}")
            times.append((time.perf_counter() - start) * 1000)
            time.sleep(0.002)
    times.sort()
    return times[len(times) // 2], times[int(len(times) * 0.99)]


@contextlib.contextmanager
def connections(gallery, count, opening):
    """Connections that send an opening and then nothing, and read nothing."""
    with contextlib.ExitStack() as stack:
        for _ in range(count):
            client = stack.enter_context(socket.create_connection(("127.0.0.1", gallery.port)))
            with contextlib.suppress(OSError):
                client.sendall(opening)
        yield


@contextlib.contextmanager
def flood(work, gallery, path, *fields):
    """A client that asks as fast as it can, on 8 connections."""
    arguments = ["wrk", "-t", "1", "-c", "8", "-d", "60s"]
    for field in fields:
        arguments += ["-H", field]
    with subprocess.Popen(
        [*arguments, f"http://127.0.0.1:{gallery.port}{path}"], stdout=subprocess.DEVNULL
    ) as process:
        time.sleep(0.3)
        yield
        process.terminate()


def hostile_rows(options, work, log, stack):
    gallery = Gallery(options, work, log, stack)
    token = f"Authorization: Bearer {gallery.token}"
    seconds = 1 if options.quick else 3
    faults = {
        "500 clients send half a header": lambda: connections(
            gallery, 500, gallery.request()[:-2]),
        "500 clients ask for 20 pictures and read nothing": lambda: connections(
            gallery, 500, gallery.request() * 20),
        "900 streams are open and nobody reads them": lambda: connections(
            gallery, 900, gallery.request("/api/events")),
        "a client without a token floods": lambda: flood(work, gallery, PICTURE),
        "a client asks for pictures of pixels without a pause": lambda: flood(
            work, gallery, "/widget/picture.png?scale=4", token),
    }  # fmt: skip
    rows = []
    for what, fault in faults.items():
        runs = []
        for _ in range(3):
            quiet = reading_times(gallery, seconds)
            with fault():
                runs.append((quiet, reading_times(gallery, seconds)))
        print(f"gallery: {what} {runs}", flush=True)
        for which, name in ((1, "p99"), (0, "p50")):
            ours = [hostile[which] for _, hostile in runs]
            theirs = [quiet[which] for quiet, _ in runs]
            rows.append(row(
                f"HTTP read of a picture while {what}: {name}", "ms", ours, "the same gallery, quiet",
                theirs, f"≤ {HOSTILE_GOAL:.0f} ×" if which else "reported",
                (lambda ratio: ratio <= HOSTILE_GOAL) if which else None))  # fmt: skip
    return rows


def main():
    parser = argparse.ArgumentParser()
    for name in ("programs", "clock", "ticker", "work", "json"):
        parser.add_argument(f"--{name}", required=True, type=pathlib.Path)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--part", choices=("reads", "streams", "hostile"))
    options = parser.parse_args()
    # A signal unwinds, so that every program is ended.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    rows = []
    parts = {"reads": read_rows, "streams": stream_rows, "hostile": hostile_rows}
    for name, measure in parts.items():
        if options.part not in (None, name):
            continue
        work = options.work / name
        work.mkdir(mode=0o700)
        with open(work / "log", "w") as log, contextlib.ExitStack() as stack:
            rows += measure(options, work, log, stack)
    options.json.write_text(json.dumps(rows, indent=2))


if __name__ == "__main__":
    main()

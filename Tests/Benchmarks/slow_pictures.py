"""Measures clients beside pictures that never end: `slow-pictures`.

A host with the reference widgets answers one client; then the same requests again in a new host, while four
clients request pictures that exceed the deadline, of a plugin in its own worker (Tests/TestPlugins/pictures.c).

slow_pictures.py --host PATH --plugins FOLDER --slow FOLDER --work FOLDER --json FILE [--rounds N] [--quick]

`--plugins` has the reference widgets, `--slow` them and the slow plugin.
"""

import argparse
import itertools
import json
import pathlib
import signal
import socket
import statistics
import sys
import threading
import time

from servers import Server, row

SLOW_CLIENTS = 4
# The kinds of requests that are measured; `new` pictures are of another form each time.
CACHED = "NextFlight/small"
PLAIN = {
    "get": f"get {CACHED}",
    "ping": "ping",
    "svg": f"get {CACHED} fmt=svg",
    "cached png": f"get {CACHED} fmt=png",
    "widgets": "widgets",
}
FAMILIES = {
    "Banners": ["medium"],
    "Headlines": ["small", "medium", "large"],
    "NextFlight": ["small", "medium", "large"],
    "TopPicks": ["small", "medium", "large"],
    "Weather": ["small", "medium"],
}
SCALES = ["1", "2"]
PALETTES = ["rgba", "rgb", "gray8", "gray4", "gray2", "gray1"]


class Client:
    """A connection with one request at a time."""

    def __init__(self, path, limit=60):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(limit)
        self.socket.connect(str(path))
        self.file = self.socket.makefile("rb")

    def ask(self, request):
        """The header and the body of a reply."""
        self.socket.sendall(request.encode() + b"\n")
        header = self.file.readline().decode()
        if not header:
            raise ConnectionError(f"no reply to {request}")
        words = header.split()
        length = int(words[1]) if words[0] == "OK" else 0
        # A body is followed by a line feed.
        body = self.file.read(length + 1)[:-1] if length else b""
        return header, body

    def close(self):
        self.socket.close()


def forms(ids):
    """The requests for new pictures, all of different content or form."""
    choices = itertools.product(["png", "bmp"], ["light", "dark"], SCALES, PALETTES)
    return [
        f"get {name} fmt={format} scheme={scheme} scale={scale} palette={palette}"
        for format, scheme, scale, palette in choices
        for name in ids
    ]


def slow(path, number, is_over):
    """Requests slow pictures, in another form each time, until the end."""
    try:
        client = Client(path, limit=120)
        for index in itertools.count():
            at = 1_900_000_000 + 60 * (number + SLOW_CLIENTS * index)
            client.ask(f"get slow{number} fmt=png scale=1 palette={PALETTES[index % 6]} at={at}")
            if is_over.is_set():
                return
    except OSError:
        if not is_over.is_set():
            raise


def configuration(path, is_loaded):
    """Writes the configuration of one host, and returns the number of its widgets."""
    widgets = [
        f'id = "{kind}/{family}"\nkind = "{kind}"\nfamily = "{family}"\n'
        for kind, families in FAMILIES.items()
        for family in families
    ]
    if is_loaded:
        widgets += [
            f'id = "slow{number}"\nkind = "pictures"\nsize = [1500, 1500]\nparameters = {{ act = "slow" }}\n'
            for number in range(SLOW_CLIENTS)
        ]
    path.write_text("".join("[[widget]]\n" + widget for widget in widgets))
    return len(widgets)


def measured(path, requests, count):
    """The times of all kinds of requests in seconds, taken in turns so that all see the same load."""
    client = Client(path)
    times = {name: [] for name in [*PLAIN, "new pictures"]}
    for index in range(count):
        for name, request in [*PLAIN.items(), ("new pictures", requests[index % len(requests)])]:
            begin = time.monotonic()
            header, _ = client.ask(request)
            if not header.startswith("OK"):
                sys.exit(f"slow-pictures: {request}: {header}")
            times[name].append(time.monotonic() - begin)
    client.close()
    return times


def phase(options, work, is_loaded, log):
    """The times of one host."""
    work.mkdir(parents=True)
    config, path = work / "host.conf", work / "socket"
    count = configuration(config, is_loaded)
    plugins = options.slow if is_loaded else options.plugins
    arguments = [options.host, "serve", "--config", config, "--socket", path]
    arguments += ["--state-dir", work / "state", "--plugin-dir", plugins]
    with Server("widgethost", path, arguments, log) as host:
        def rows():
            try:
                client = Client(path)
            except OSError:
                return []
            _, body = client.ask("widgets")
            client.close()
            return [json.loads(line) for line in body.splitlines()]

        def are_live():
            found = rows()
            return len(found) == count and all(entry["state"] == "live" for entry in found)

        host.wait_for(are_live, "live widgets")
        ids = sorted(entry["id"] for entry in rows() if not entry["id"].startswith("slow"))
        is_over = threading.Event()
        threads = []
        if is_loaded:
            threads = [
                threading.Thread(target=slow, args=(path, number, is_over), daemon=True)
                for number in range(SLOW_CLIENTS)
            ]
            for thread in threads:
                thread.start()
            # Both processes have begun with slow pictures.
            time.sleep(3)
        Client(path).ask(PLAIN["cached png"])
        times = measured(path, forms(ids), 120 if options.quick else 400)
        is_over.set()
    for thread in threads:
        thread.join(5)
    return times


def percentile(times, share):
    return sorted(times)[min(int(len(times) * share), len(times) - 1)] * 1e3


def main():
    parser = argparse.ArgumentParser()
    for name in ("host", "plugins", "slow", "work", "json"):
        parser.add_argument(f"--{name}", required=True, type=pathlib.Path)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--quick", action="store_true")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    work = options.work / "slow-pictures"
    work.mkdir()
    found = {False: [], True: []}
    with open(work / "log", "w") as log:
        for number in range(options.rounds):
            for is_loaded in (False, True) if number % 2 == 0 else (True, False):
                times = phase(options, work / f"{number}-{is_loaded:d}", is_loaded, log)
                found[is_loaded].append(times)
                medians = {name: round(statistics.median(list_) * 1e3, 3) for name, list_ in times.items()}
                print(f"slow-pictures: {'beside four' if is_loaded else 'quiet'}: {medians} ms", flush=True)
    rows = []
    for name in [*PLAIN, "new pictures"]:
        for share, goal in ((0.5, "≤ 2 ×"), (0.99, "reported"), (1, "reported")):
            word = {0.5: "median", 0.99: "p99", 1: "max"}[share]
            ours, theirs = (
                [percentile(times[name], share) for times in found[is_loaded]] for is_loaded in (True, False))
            met = (lambda ratio: ratio <= 2) if share == 0.5 else None
            rows.append(row(f"{name} beside pictures that never end, {word}", "ms", ours,
                            "the same on a quiet host", theirs, goal, met))  # fmt: skip
    options.json.write_text(json.dumps(rows, indent=2))


main()

"""Measures hosts with 1,000, 10,000 and 100,000 declared widgets: the first timelines of all, a restart, memory and
the list of all. Each figure stands beside that of the host with 1,000, multiplied.

A widget shows 1 KiB. Memory is what belongs to the process alone (RssAnon, proc_pid_status(5)), less that of a host
with one widget, and less the archive of each widget, which has a size of its own.

many.py --host PATH --plugins FOLDER --work FOLDER --json FILE [--quick]
"""

import argparse
import json
import os
import pathlib
import shutil
import socket
import subprocess
import sys
import time

from servers import end
from servers import single_row as row

SIZES = (1_000, 10_000, 100_000)
TICK = os.sysconf("SC_CLK_TCK")
LINEAR = 1.2
LEAST_MEMORY = 4


class Host:
    """A host with a number of widgets, in a `with` statement."""

    def __init__(self, options, count, log):
        self.count = count
        self.socket = options.work / "socket"
        state = options.work / f"state-{count}"
        config = options.work / f"host-{count}.conf"
        if not config.exists():
            # The limit of a file is 4 MiB, so that a widget has 38 bytes.
            config.write_text('[budget]\nload = "20s"\nplaceholder = "5s"\ntimeline = "30s"\n' + "".join(
                f'[[widget]]\nid="{number:06}"\nkind="payload"\n' for number in range(count)))
        self.begun = time.monotonic()
        self.process = subprocess.Popen(
            [options.host, "serve", "--config", config, "--socket", self.socket, "--state-dir", state,
             "--plugin-dir", options.plugins], stdin=subprocess.DEVNULL, stdout=log, stderr=log)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        end(self.process, 120)

    def body(self, request):
        """The body of a reply of the line protocol."""
        with socket.socket(socket.AF_UNIX) as client:
            client.settimeout(120)
            client.connect(str(self.socket))
            client.sendall(request.encode() + b"\n")
            stream = client.makefile("rb")
            return stream.read(int(stream.readline().split()[1]))

    def wait_live(self, seconds):
        """Waits until each widget has an entry. Returns the seconds since the start."""
        while True:
            if self.process.poll() is not None or time.monotonic() - self.begun > seconds:
                sys.exit(f"many: the host with {self.count} widgets did not become live within {seconds} s")
            try:
                if json.loads(self.body("stats"))["widgets"]["live"] == self.count:
                    return time.monotonic() - self.begun
            except OSError:
                pass
            # `stats` counts all widgets, so that its cost stays in proportion.
            time.sleep(self.count * 5e-6)

    def cpu(self):
        """Seconds of CPU so far (proc_pid_stat(5), 14 and 15)."""
        text = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text()
        return sum(map(int, text[text.rindex(")") + 2:].split()[11:13])) / TICK

    def memory(self):
        """Bytes of the process alone, once they no longer change."""
        last = None
        while True:
            lines = pathlib.Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
            now = int(next(line for line in lines if line.startswith("RssAnon")).split()[1]) * 1024
            if now == last:
                return now
            last = now
            time.sleep(2)


def figures(options, count, log):
    """The figures of a first start and of a restart with a number of widgets."""
    limit = 120 + count / 100
    found = {}
    with Host(options, count, log) as host:
        found["first"] = host.wait_live(limit)
        found["first cpu"] = host.cpu()
    # Timelines that came faster than the disk could take them are not in the store; a second start adds them.
    with Host(options, count, log) as host:
        host.wait_live(limit)
    with Host(options, count, log) as host:
        found["restart"] = host.wait_live(limit)
        found["restart cpu"] = host.cpu()
        found["memory"] = host.memory()
        archive = len(host.body("get 000000 fmt=archive"))
        begun = time.monotonic()
        host.body("widgets")
        found["list"] = time.monotonic() - begun
    found["archive"] = archive
    shutil.rmtree(options.work / f"state-{count}")
    print(f"many: {count}: {found}", flush=True)
    return found


def rows(one, found):
    base = SIZES[0]
    results = []
    for count, each in found.items():
        memory = (each["memory"] - one["memory"]) / count - each["archive"]
        name = f"{count:,} widgets: memory of each without its archive of {each['archive']:,} bytes"
        results.append(row(name, "KiB", memory / 1024, "the goal", LEAST_MEMORY, f"≤ {LEAST_MEMORY} KiB",
                           memory <= LEAST_MEMORY * 1024))
        if count == base:
            continue
        for key, what in (("first", "all first timelines"), ("first cpu", "CPU of all first timelines"),
                          ("restart", "restart until all are shown"), ("restart cpu", "CPU of a restart"),
                          ("list", "the list of all")):
            linear = found[base][key] * count / base
            results.append(row(f"{count:,} widgets: {what}", "s", each[key], f"{base:,} widgets × {count // base}",
                               linear, f"≤ {LINEAR} ×", each[key] <= LINEAR * linear))
    return results


def main():
    parser = argparse.ArgumentParser()
    for name in ("host", "plugins", "work", "json"):
        parser.add_argument(f"--{name}", required=True, type=pathlib.Path)
    parser.add_argument("--quick", action="store_true", help="without 100,000 widgets")
    options = parser.parse_args()
    with open(options.work / "many.log", "w") as log:
        one = figures(options, 1, log)
        sizes = SIZES[:2] if options.quick else SIZES
        found = {count: figures(options, count, log) for count in sizes}
    options.json.write_text(json.dumps(rows(one, found), indent=2))


if __name__ == "__main__":
    main()

"""Measures a hundred widgets in Swift on a small machine over an hour: `small`.

The host and all that it starts have one core, and 512 MiB by a control group of memory (version 2 or 1; cgroups(7)).
Where none can be made, the sum of PSS must stay below. The widgets are the five reference plugins, twenty of each.

The hour is short: a library for LD_PRELOAD (Peers/clock.c) makes the clocks of the host and of the workers run faster.
Work takes as long as ever, so that a second of it counts as half a minute of the hour. The budgets of calls are
multiplied, and last as long as ever. Memory, CPU time and lateness are those of this machine's own clock.

small.py --host PATH --plugins FOLDER --work FOLDER --json FILE [--factor N]
"""

import argparse
import heapq
import json
import os
import pathlib
import shlex
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import threading
import time
import typing

from servers import end
from servers import single_row as row

PEERS = pathlib.Path(__file__).with_name("Peers")
LIMIT = 512
HOUR = 3600
TICK = os.sysconf("SC_CLK_TCK")
EACH = 20
# The budgets of host.conf(5), in seconds.
BUDGETS = {"load": 2, "placeholder": 0.1, "snapshot": 1, "timeline": 10, "action": 10}
CITIES = ["lisbon", "berlin", "reykjavik", "new-york", "singapore", "tokyo"]
COUNTRIES = ["unitedStates", "unitedKingdom", "germany"]
# Families, and the parameters of the widget with a number.
KINDS = {
    "TopPicks": (["small", "medium", "large"], lambda number: ""),
    "Headlines": (["small", "medium", "large"], lambda number: f'country = "{COUNTRIES[number % 3]}"'),
    "Banners": (["medium"], lambda number: ""),
    "Weather": (
        ["small", "medium"],
        lambda number: f'city = "{CITIES[number % 6]}", unit = "{("celsius", "fahrenheit")[number // 2 % 2]}"'),
    "NextFlight": (["small", "medium", "large"], lambda number: ""),
}  # fmt: skip
COUNT = EACH * len(KINDS)
# The ends of names of rows, and whether workers are copies of nurseries.
MODES = {"": "true", ", without nurseries": "false"}
# Goals: MiB without workers, milliseconds of 99 of 100 changes of entry.
IDLE = 40
LATE = 5
LIBRARIES = {f"lib{kind}.so" for kind in KINDS}


def configuration(factor, nursery):
    """One core makes one call at a time. Sizes differ, so that no two widgets of a kind are equal."""
    text = f"[host]\nconcurrent_calls = 1\nnursery = {nursery}\n[budget]\n"
    text += "".join(f'{name} = "{round(seconds * factor * 1000)}ms"\n' for name, seconds in BUDGETS.items())
    sizes = {"small": (170, 170), "medium": (364, 170), "large": (364, 382)}
    for kind, (families, parameters) in KINDS.items():
        for number in range(EACH):
            family = families[number % len(families)]
            width, height = sizes[family]
            text += f'[[widget]]\nid = "{kind}-{number}"\nkind = "{kind}"\nfamily = "{family}"\n'
            text += f"size = [{width - number}, {height}]\nparameters = {{ {parameters(number)} }}\n"
    return text


class FastClock:
    """The clocks of the host and its workers, in seconds of CLOCK_REALTIME."""

    def __init__(self, factor):
        self.factor = factor
        clocks = (time.CLOCK_REALTIME, time.CLOCK_MONOTONIC, time.CLOCK_BOOTTIME)
        begins = [time.clock_gettime_ns(clock) for clock in clocks]
        self.begin = begins[0] / 1e9
        self.variable = " ".join(map(str, [factor, *begins]))

    def true(self, fast):
        """When this machine's own clock reaches a time of the host."""
        return self.begin + (fast - self.begin) / self.factor

    def programs(self, host, folder):
        """Copies of the programs, of which the worker has the fast clocks too. Returns the host and the library."""
        folder.mkdir()
        library, worker = folder / "clock.so", folder / "worker"
        shutil.copy(host, folder)
        shutil.copy(host.with_name("widgethost-worker"), worker)
        compiler = ["cc", "-O2", "-std=gnu11", "-D_GNU_SOURCE", "-Wall", "-Wextra", "-Werror"]
        values = {"PROGRAM": worker, "LIBRARY": library, "CLOCK": self.variable}
        macros = [f"-D{name}={json.dumps(str(value))}" for name, value in values.items()]
        for command in (
            [*compiler, "-shared", "-fPIC", "-o", library, PEERS / "clock.c"],
            [*compiler, "-static", *macros, "-o", folder / "widgethost-worker", PEERS / "worker.c"],
        ):
            subprocess.run(command, check=True)
        return folder / host.name, library


class Group:
    """A control group with a limit of memory, in a `with` statement; `kind` is empty if there is none."""

    def __init__(self):
        self.kind, self.path = "", None
        lines = pathlib.Path("/proc/self/cgroup").read_text().splitlines()
        own = {line.split(":", 2)[1]: line.split(":", 2)[2].strip("/") for line in lines}
        root = pathlib.Path("/sys/fs/cgroup")
        folders = [
            ("version 2", "memory.max", [root / own.get("", ""), root]),
            ("version 1", "memory.limit_in_bytes", [root / "memory" / own.get("memory", ""), root / "memory"]),
        ]
        for kind, limit, parents in folders:
            for parent in parents:
                if self.kind or not (parent / "cgroup.procs").exists():
                    continue
                path = parent / f"widgethost-small-{os.getpid()}"
                try:
                    path.mkdir()
                except OSError:
                    continue
                try:
                    (path / limit).write_text(str(LIMIT << 20))
                    self.kind, self.path = kind, path
                except OSError:
                    path.rmdir()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for _ in range(50):
            try:
                return self.path and self.path.rmdir()
            except OSError:
                time.sleep(0.1)

    def enter(self):
        """Moves the calling process into the group."""
        if self.path:
            (self.path / "cgroup.procs").write_text(str(os.getpid()))

    def kills(self):
        """The number of processes that the limit has ended."""
        if not self.path:
            return 0
        name = "memory.events" if self.kind == "version 2" else "memory.oom_control"
        words = (self.path / name).read_text().split()
        return int(words[words.index("oom_kill") + 1])

    def peak(self):
        """The most that the group had, with the pages of files that it was the first to read, in MiB; 0 if unknown."""
        for name in ("memory.peak", "memory.max_usage_in_bytes"):
            if self.path and (self.path / name).exists():
                return int((self.path / name).read_text()) / (1 << 20)
        return 0


class Client:
    """A connection of the line protocol."""

    def __init__(self, path, limit):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(limit)
        self.socket.connect(str(path))
        self.stream = self.socket.makefile("rb")

    def ask(self, request):
        """The rows of a reply."""
        self.socket.sendall(request.encode() + b"\n")
        words = self.stream.readline().split()
        if not words or words[0] != b"OK":
            sys.exit(f"small: {request}: {b' '.join(words).decode()}")
        length = int(words[1])
        body = self.stream.read(length + 1)[:-1] if length else b""
        return [json.loads(line) for line in body.splitlines()]


class Watcher(threading.Thread):
    """Watches all widgets, and notes how late entries and refreshes come."""

    def __init__(self, path, clock):
        super().__init__(daemon=True)
        self.client, self.questions, self.clock = Client(path, None), Client(path, 60), clock
        self.made, self.due, self.live = {}, {}, set()
        self.entries, self.refreshes, self.failed = [], [], []
        self.changed = threading.Condition()
        self.waiting = []
        self.client.socket.sendall(b"watch *\n")
        threading.Thread(target=self.ask_for_slots, daemon=True).start()

    def run(self):
        for line in self.client.stream:
            now = time.time()
            words = shlex.split(line.decode())
            if words[0] != "*" or words[2] not in ("entry", "fresh", "state"):
                continue
            keys = dict(word.split("=", 1) for word in words[3:])
            with self.changed:
                self.note(now, words[2], keys)

    def note(self, now, event, keys):
        name = keys["id"]
        if keys["state"] != "live":
            if keys["state"] != "placeholder":
                self.failed.append(f"{name} is {keys['state']}: {keys.get('error')}")
            return
        if self.made.get(name) == keys["made"]:
            if event == "entry" and float(keys["at"]) > float(keys["made"]):
                self.entries.append(now - self.clock.true(float(keys["at"])))
            return
        self.made[name] = keys["made"]
        if name in self.due:
            self.refreshes.append(now - self.due.pop(name))
        self.live.add(name)
        heapq.heappush(self.waiting, (now, name, keys["made"], 1))
        self.changed.notify_all()

    def ask_for_slots(self):
        """Asks for the date of each next refresh when a timeline has come, and again from that date on: the host
        then adds a random delay (docs/scheduling.md). There is no date while the call runs."""
        while True:
            with self.changed:
                while not self.waiting or self.waiting[0][0] > time.time():
                    self.changed.wait(self.waiting[0][0] - time.time() if self.waiting else None)
                _, name, made, questions = heapq.heappop(self.waiting)
            try:
                date = self.questions.ask(f"why {name}")[0]["next"]["at"]
            except OSError:
                return  # The host has ended.
            with self.changed:
                if date is None or self.made[name] != made:
                    continue
                self.due[name] = self.clock.true(date)
                if questions < 6:
                    following = max(self.due[name] + 0.003, time.time() + 0.02)
                    heapq.heappush(self.waiting, (following, name, made, questions + 1))


class Sample(typing.NamedTuple):
    """The PSS of the host and of all its processes in MiB, and the number of workers."""

    at: float
    all: float
    workers: int


class Sampler(threading.Thread):
    """Takes the memory of the host and of all its processes, twice a second."""

    def __init__(self, pid):
        super().__init__(daemon=True)
        self.pid, self.samples, self.is_over = pid, [], threading.Event()

    def run(self):
        while not self.is_over.wait(0.5):
            pids = descendants(self.pid)
            self.samples.append(Sample(time.time(), sum(map(pss, pids)), sum(map(is_worker, pids))))


def descendants(pid):
    """The process and all that it has started."""
    found = [pid]
    for each in found:
        try:
            for task in pathlib.Path(f"/proc/{each}/task").iterdir():
                found += map(int, (task / "children").read_text().split())
        except OSError:
            pass
    return found


def is_worker(pid):
    """Whether a process has a plugin among its arguments."""
    try:
        words = pathlib.Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
    except OSError:
        return False
    return any(os.path.basename(word).decode() in LIBRARIES for word in words)


def pss(pid):
    """MiB of a process, of shared pages its share (proc_pid_smaps(5))."""
    try:
        lines = pathlib.Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) for line in lines if line.startswith("Pss:")), 0) / 1024


def times(pid, fields):
    """Seconds of the fields of proc_pid_stat(5), counted from the one after the name."""
    try:
        text = pathlib.Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return 0
    return sum(map(int, text[text.rindex(")") + 2 :].split()[fields])) / TICK


def cpu(pid):
    """Seconds of CPU of the host, and of all other processes: those that have ended, and those that run."""
    others = [each for each in descendants(pid) if each != pid]
    return times(pid, slice(11, 13)), times(pid, slice(13, 15)) + sum(times(each, slice(11, 15)) for each in others)


class Host:
    """A host on the small machine, in a `with` statement."""

    def __init__(self, options, work, clock, group, nursery, log):
        program, library = clock.programs(options.host, work / "programs")
        self.path = work / "socket"
        config = work / "host.conf"
        config.write_text(configuration(clock.factor, nursery))

        def confine():
            group.enter()
            os.sched_setaffinity(0, {options.core})

        environment = os.environ | {"LD_PRELOAD": str(library), "FAST_CLOCK": clock.variable}
        arguments = [program, "serve", "--config", config, "--socket", self.path]
        arguments += ["--state-dir", work / "state", "--plugin-dir", options.plugins]
        self.process = subprocess.Popen(
            arguments, stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=environment, preexec_fn=confine)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        end(self.process)

    def wait_for(self, ready, what, seconds):
        deadline = time.monotonic() + seconds
        while not ready():
            if self.process.poll() is not None:
                sys.exit(f"small: the host ended with status {self.process.returncode} before {what}")
            if time.monotonic() > deadline:
                sys.exit(f"small: {what}: not within {seconds} s")
            time.sleep(0.02)

    def listens(self):
        try:
            Client(self.path, 5)
        except OSError:
            return False
        return True

    def ask(self, request):
        return Client(self.path, 60).ask(request)[0]


def measure(options, work, nursery, log):
    """The figures of an hour."""
    work.mkdir()
    clock = FastClock(options.factor)
    with Group() as group, Host(options, work, clock, group, nursery, log) as host:
        host.wait_for(host.listens, "it listens", 30)
        pid, begun = host.process.pid, time.time()
        watcher, sampler = Watcher(host.path, clock), Sampler(pid)
        watcher.start()
        sampler.start()
        host.wait_for(lambda: len(watcher.live) == COUNT, f"{COUNT} first timelines", 180)
        first, before, stored = time.time(), cpu(pid), host.ask("stats")["store"]["entries"]
        host.wait_for(lambda: time.time() >= first + HOUR / options.factor, "the hour", HOUR + 60)
        spent = [after - earlier for after, earlier in zip(cpu(pid), before)]
        sampler.is_over.set()
        stats, rows = host.ask("stats"), Client(host.path, 60).ask("widgets")
        kills, peak = group.kills(), group.peak()
    hour = [sample for sample in sampler.samples if sample.at > first]
    idle = [sample.all for sample in hour if sample.workers == 0]
    failed = [f"{each['id']} is {each['state']}" for each in rows if each["state"] != "live"]
    failed += [f"{call['failed']} of {call['call']}" for call in stats["calls"] if call["failed"]]
    failed += watcher.failed + [f"{kills} ended by the limit"] * (kills > 0)
    return {
        "limit": f"a control group of {group.kind}" if group.kind else "a sum of PSS",
        "first timelines": first - begun, "first cpu": sum(before),
        "peak": max(sample.all for sample in sampler.samples), "group peak": peak, "after first": hour[0].all,
        "mean": statistics.mean(sample.all for sample in hour),
        "idle": statistics.median(idle) if idle else float("nan"), "idle share": len(idle) / len(hour),
        "host cpu": spent[0], "other cpu": spent[1],
        "calls": sum(call["done"] + call["failed"] for call in stats["calls"]), "failed": failed,
        "stored": stored, "evicted": max(0, stored - stats["store"]["entries"]),
        "entries": watcher.entries, "refreshes": watcher.refreshes,
    }  # fmt: skip


def percentile(values, share):
    return sorted(values)[min(int(len(values) * share), len(values) - 1)] if values else float("nan")


def rows(found, mode):
    """The rows of an hour."""

    def small(what, unit, ours, peer, theirs, goal="reported", is_met=None):
        return row(f"small machine, {COUNT} widgets, an hour{mode}: {what}", unit, ours, peer, theirs, goal, is_met)

    result = [
        small("memory, peak", "MiB", found["peak"], found["limit"], LIMIT, f"≤ {LIMIT} MiB", found["peak"] <= LIMIT),
        small("memory after the first timelines", "MiB", found["after first"], "the peak", found["peak"]),
        small("memory, mean of the hour", "MiB", found["mean"], "the peak", found["peak"]),
        small("memory without workers", "MiB", found["idle"], "the goal", IDLE, f"≤ {IDLE} MiB",
              found["idle"] <= IDLE),
        small("first timelines of all", "s", found["first timelines"], "their CPU", found["first cpu"]),
        small("CPU of the host", "s", found["host cpu"], "the core", HOUR),
        small("CPU of the workers", "s", found["other cpu"], "the core", HOUR),
    ]  # fmt: skip
    for what, key, goal in (("changes of entry", "entries", LATE), ("refreshes", "refreshes", None)):
        times = [1000 * each for each in found[key]]
        name = f"lateness of {len(times):,} {what}"
        for share, words in ((0.5, "p50"), (0.99, "p99"), (1, "worst")):
            late = percentile(times, share)
            judged = (f"≤ {LATE} ms", late <= LATE) if goal and share == 0.99 else ()
            peer = ("the goal", LATE) if goal else ("the budget of a call", BUDGETS["timeline"] * 1000)
            result.append(small(f"{name}, {words}", "ms", late, *peer, *judged))
    failures, evicted = len(found["failed"]), found["evicted"]
    return result + [
        small("failures", "", failures, "calls", found["calls"], "0", failures == 0),
        small("evicted timelines", "", evicted, "stored answers", found["stored"], "0", evicted == 0),
    ]


def main():
    parser = argparse.ArgumentParser()
    for name in ("host", "plugins", "work", "json"):
        parser.add_argument(f"--{name}", required=True, type=lambda text: pathlib.Path(text).absolute())
    parser.add_argument("--factor", type=int, default=30, help="how much faster than this machine's the clocks run")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    # This program measures from another core.
    cores = sorted(os.sched_getaffinity(0))
    if len(cores) > 1:
        os.sched_setaffinity(0, cores[:-1])
    options.core = cores[-1]
    results = []
    with open(options.work / "small.log", "w") as log:
        for mode, nursery in MODES.items():
            found = measure(options, options.work / f"small-{nursery}", nursery, log)
            shown = {key: value for key, value in found.items() if key not in ("entries", "refreshes")}
            print(f"small{mode}: {json.dumps(shown)}", flush=True)
            results += rows(found, mode)
    options.json.write_text(json.dumps(results, indent=2))


main()

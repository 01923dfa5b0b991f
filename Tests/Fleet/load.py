"""Measures a fleet with many widgets or displays: `script/fleet --load N`, with `--displays N` for other than two displays.

Adds N widgets, whose archives have a KiB each, by one `widgethost fleet import`, and waits until every host shows each of them. Then twenty widgets are
asked for again, one after the other, and the time from the new timeline at the owner to that at the last host is taken; it is read
every 50 ms. CPU and memory are those of all processes of a kind.

load.py --host PATH --fleet PATH --plugins FOLDER --work FOLDER [--widgets N] [--kind PLUGIN:KIND] [--hosts N]
        [--displays N] [--limit SECONDS]
"""

import argparse
import json
import os
import pathlib
import signal
import statistics
import subprocess
import sys
import time

from cluster import Cluster, Timeout, wait, work_folder

TICK = os.sysconf("SC_CLK_TCK")


def cost(processes):
    """The CPU seconds and the MiB of memory of processes; what they share counts once."""
    cpu, memory = 0.0, 0.0
    for process in processes:
        folder = pathlib.Path(f"/proc/{process.process.pid}")
        fields = (folder / "stat").read_text().rsplit(")", 1)[1].split()
        cpu += (int(fields[11]) + int(fields[12])) / TICK
        rollup = (folder / "smaps_rollup").read_text().splitlines()
        memory += sum(int(line.split()[1]) for line in rollup if line.startswith("Pss:")) / 1024
    return cpu, memory


def live(host):
    """The number of widgets whose timeline a host shows; a host with the plugin shows placeholders before."""
    _, body = host.ask("widgets", 120)
    return sum(1 for line in body.splitlines() if json.loads(line)["state"] == "live")


def made_of(host, widget):
    head, _ = host.ask(f"get {widget}")
    return dict(word.split("=", 1) for word in head[2:] if "=" in word).get("made")


class Load:
    """The parts of a cluster, and what they have cost."""

    def __init__(self, cluster):
        self.cluster = cluster
        self.parts = {
            "etcd servers": cluster.servers,
            "agents": [host.agent for host in cluster.hosts],
            "hosts": [host.host for host in cluster.hosts],
        }
        self.spent = {name: 0.0 for name in self.parts}

    def tell(self):
        """Prints what the parts have cost since the last time."""
        for name, processes in self.parts.items():
            cpu, memory = cost(processes)
            print(f"  {len(processes)} {name}: {cpu - self.spent[name]:.1f} s of CPU, {memory / len(processes):.0f} MiB each", flush=True)
            self.spent[name] = cpu

    def status(self):
        report = self.cluster.hosts[0].fleet("status")
        if report is None:
            raise Timeout(f"{self.cluster.hosts[0].name} does not tell the state of the fleet")
        return report

    def engine(self):
        return max(server["size_in_use"] for server in self.cluster.hosts[0].fleet("engine")["servers"])


def add(cluster, count, kind):
    """Adds widgets as an operator does; returns the seconds."""
    host = cluster.hosts[0]
    file = cluster.folder / "widgets.jsonl"
    file.write_text("".join(f'{{"id": "w/{number}", "kind": "{kind}"}}\n' for number in range(count)))
    began = time.monotonic()
    done = subprocess.run(
        [cluster.program("widgethost-fleet"), "import", file, "--config", host.configuration],
        capture_output=True, text=True)  # fmt: skip
    if done.returncode != 0:
        raise Timeout(f"the widgets were not added: {done.stderr}")
    return time.monotonic() - began


def wait_for_all(cluster, count, began, limit):
    """Waits until every host shows every widget, and tells how far it is each half a minute."""
    end, told = began + limit, began
    while True:
        shown = [live(host) for host in cluster.hosts]
        if min(shown) == count:
            return
        if time.monotonic() > end:
            raise Timeout(f"all hosts show all widgets: not within {limit} s, but {shown}")
        if time.monotonic() - told > 30:
            told = time.monotonic()
            print(f"  after {told - began:.0f} s the hosts show {min(shown)} to {max(shown)}", flush=True)
        time.sleep(0.2 if count < 10_000 else 15)


def calls(cluster, count):
    """The counted calls of some fifty widgets, each of which was called at least once. A watch may have lost one until the next list."""
    sample = []
    for number in range(0, count, max(1, count // 50)):
        name = f"w/{number}"
        sample.append(len(wait(f"a call of {name} is counted", 90, lambda: (
            each := cluster.hosts[0].fleet("widget", name)) and each["calls"])))
    return sample


def distances(cluster, count):
    """The milliseconds from a new timeline at the owner to that at the last host, for some widgets."""
    times = []
    for number in range(min(20, count)):
        name = f"w/{number}"
        owner = cluster.host(cluster.hosts[0].fleet("widget", name)["owner"])
        made = {host.name: made_of(host, name) for host in cluster.hosts}
        owner.ask(f"reload {name} force=1", 30)
        wait(f"{name} is published", 30, lambda: made_of(owner, name) != made[owner.name])
        first = time.monotonic()
        wait(f"{name} is everywhere", 30, lambda: all(
            made_of(host, name) != made[host.name] for host in cluster.hosts))
        times.append((time.monotonic() - first) * 1000)
    return times


def measure(cluster, options):
    load = Load(cluster)
    count = len(cluster.hosts)
    wait("all hosts are members", 60 + 3 * count, lambda: all(
        (each := host.fleet("status")) and len(each["hosts"]) == count for host in cluster.hosts))
    print(f"{count} hosts, {options.displays} of them displays", flush=True)
    load.tell()
    began = time.monotonic()
    print(f"{options.widgets} widgets were added in {add(cluster, options.widgets, options.kind):.1f} s", flush=True)
    wait_for_all(cluster, options.widgets, began, options.limit)
    print(f"all hosts show all of them after {time.monotonic() - began:.1f} s", flush=True)
    load.tell()
    size = load.engine()
    print(f"the engine has {size / (1 << 20):.1f} MiB, {size / options.widgets:.0f} bytes for each widget", flush=True)
    time.sleep(60)
    print("a minute without anything due:")
    load.tell()
    owners = {host["name"]: host["widgets"] for host in load.status()["hosts"] if host["role"] == "serve"}
    print(f"owners: {owners}")
    sample = calls(cluster, options.widgets)
    print(f"{sum(sample)} calls of {len(sample)} widgets, in place of {count * len(sample)} by as many machines on their own")
    times = distances(cluster, options.widgets)
    print(f"from the owner to the last of {count} hosts: p50 {statistics.median(times):.0f} ms, worst {max(times):.0f} ms")


def main():
    parser = argparse.ArgumentParser()
    for name in ["host", "fleet", "plugins", "work"]:
        parser.add_argument(f"--{name}", required=True, type=lambda text: pathlib.Path(text).absolute())
    parser.add_argument("--widgets", type=int, default=1000)
    parser.add_argument("--kind", default="payload:payload")
    parser.add_argument("--hosts", type=int, default=3)
    parser.add_argument("--displays", type=int, default=2)
    parser.add_argument("--limit", type=int, default=3600)
    options = parser.parse_args()
    programs = {"widgethost": options.host, "widgethost-fleet": options.fleet}
    with Cluster(
        work_folder(options.work), programs, options.plugins, hosts=options.hosts, displays=options.displays,
        capacity=options.widgets
    ) as cluster:  # fmt: skip
        try:
            cluster.start()
            measure(cluster, options)
        except Timeout as error:
            for host in cluster.hosts[:5]:
                print(f"--- {host.name}, agent\n{host.agent.tail(6)}", file=sys.stderr)
            sys.exit(f"fleet: {error}")


signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
main()

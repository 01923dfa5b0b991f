"""Measures a fleet with many widgets: `script/fleet --load N`.

Adds N widgets of the clock by one agent, and waits until every host shows each of them. Then twenty widgets are asked for again, one after the other, and the
time from the new timeline at the owner to that at the last host is taken; it is read every 50 ms. CPU and memory are those of all processes of a kind.

load.py --host PATH --fleet PATH --plugins FOLDER --work FOLDER [--widgets N]
"""

import argparse
import json
import os
import pathlib
import signal
import socket
import statistics
import sys
import time

from cluster import Cluster, Timeout, wait, work_folder

TICK = os.sysconf("SC_CLK_TCK")


def configure(host, name):
    """Adds a widget through the agent's socket."""
    request = {"id": name, "kind": "clock:clock", "family": "small", "parameters": {}, "refreshesPerDay": 72}
    with socket.socket(socket.AF_UNIX) as client:
        client.settimeout(60)
        client.connect(str(host.folder / "fleet.socket"))
        client.sendall(f"configure {json.dumps(request)}\n".encode())
        answer = json.loads(client.makefile("rb").readline())
    if "problem" in answer:
        raise Timeout(f"{name}: {answer['problem']}")


def cost(processes):
    """The CPU seconds and the resident MiB of processes."""
    cpu, memory = 0.0, 0.0
    for process in processes:
        fields = pathlib.Path(f"/proc/{process.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        cpu += (int(fields[11]) + int(fields[12])) / TICK
        memory += int(fields[21]) * os.sysconf("SC_PAGE_SIZE") / (1 << 20)
    return cpu, memory


def live(host):
    """The number of widgets that a host shows."""
    _, body = host.ask("widgets", 60)
    return sum(1 for line in body.splitlines() if json.loads(line).get("rev"))


def line(name, processes, before=0.0):
    cpu, memory = cost(processes)
    print(f"{name}: {cpu - before:.1f} s of CPU, {memory / len(processes):.0f} MiB each", flush=True)
    return cpu


def main():
    parser = argparse.ArgumentParser()
    for name in ["host", "fleet", "plugins", "work"]:
        parser.add_argument(f"--{name}", required=True, type=lambda text: pathlib.Path(text).absolute())
    parser.add_argument("--widgets", type=int, default=1000)
    options = parser.parse_args()
    programs = {"widgethost": options.host, "widgethost-fleet": options.fleet}
    with Cluster(work_folder(options.work), programs, options.plugins, hosts=3, displays=2) as cluster:
        try:
            cluster.start()
            count = len(cluster.hosts)
            wait("all hosts are members", 60, lambda: all(
                (each := host.fleet("status")) and len(each["hosts"]) == count for host in cluster.hosts))
            began = time.monotonic()
            for number in range(options.widgets):
                configure(cluster.hosts[number % 3], f"w/{number}")
            added = time.monotonic() - began
            print(f"{options.widgets} widgets were added one by one in {added:.1f} s", flush=True)
            wait("all hosts show all widgets", 600,
                 lambda: all(live(host) == options.widgets for host in cluster.hosts))
            print(f"all {count} hosts show all of them after {time.monotonic() - began:.1f} s", flush=True)
            agents, hosts = [host.agent for host in cluster.hosts], [host.host for host in cluster.hosts]
            parts = [("etcd", cluster.servers), ("agents", agents), ("hosts", hosts)]
            spent = [line(name, processes) for name, processes in parts]
            time.sleep(60)
            print("a minute without anything due:")
            for (name, processes), before in zip(parts, spent):
                line(name, processes, before)
            status = cluster.hosts[0].fleet("status")
            print("owners:", {host["name"]: host["widgets"] for host in status["hosts"]})
            times = []
            for number in range(20):
                name = f"w/{number}"
                owner = cluster.host(cluster.hosts[0].fleet("widget", name)["owner"])
                made = {host.name: made_of(host, name) for host in cluster.hosts}
                owner.ask(f"reload {name} force=1", 30)
                wait(f"{name} is published", 30, lambda: made_of(owner, name) != made[owner.name])
                first = time.monotonic()
                wait(f"{name} is everywhere", 30, lambda: all(
                    made_of(host, name) != made[host.name] for host in cluster.hosts))
                times.append((time.monotonic() - first) * 1000)
            print(f"from the owner to the last of {count} hosts: p50 {statistics.median(times):.0f} ms, worst {max(times):.0f} ms")
        except Timeout as error:
            for host in cluster.hosts:
                print(f"--- {host.name}, agent\n{host.agent.tail(6)}", file=sys.stderr)
            sys.exit(f"fleet: {error}")


def made_of(host, widget):
    head, _ = host.ask(f"get {widget}")
    return dict(word.split("=", 1) for word in head[2:] if "=" in word).get("made")


signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
main()

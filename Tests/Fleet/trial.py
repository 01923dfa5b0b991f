"""Kills and stops owners of a real fleet again and again, and checks the rules: `script/fleet --trial`.

In each round the owner's programs are killed, or its agent is stopped for longer than the lease, or one etcd server is
ended too, or the owner's network is cut in one direction or both for longer than the lease. The cuts need root and network
namespaces, and are left out without them. The history is what the hosts show and what the engine says, sampled all the time:

- the token of the owner never decreases, and neither does the time of the shown timeline on any host;
- all hosts show one revision within 15 s after each round;
- the provider is called at most once for each reload date, and once for each owner without a timeline;
- another host takes over within two leases, and 3 s more if an etcd server was lost.

trial.py --host PATH --fleet PATH --plugins FOLDER --work FOLDER [--rounds N]
"""

import argparse
import contextlib
import pathlib
import random
import signal
import statistics
import sys
import time

import network
from cluster import Cluster, Timeout, machine_names, wait, work_folder
from history import History, is_settled, members, owner, report

CUTS = {"cut out": "out", "cut in": "in", "cut off": "both"}
WIDGETS = ["wall/clock", "hall/clock", "lobby/clock"]
LEASE = 10


def play_round(cluster, kind, history):
    """One disturbance; returns the time until another host owns the widget."""
    widget = random.choice(WIDGETS)
    name = wait(f"{widget} has an owner", 30, lambda: owner(cluster, widget))
    host = cluster.host(name)
    began = time.monotonic()
    server = None
    limit = 2 * LEASE
    if kind == "server":
        server = random.choice(cluster.servers)
        server.end(signal.SIGKILL)
        limit += 3
    if kind == "pause":
        host.agent.send(signal.SIGSTOP)
    elif kind in CUTS:
        cluster.network.cut(name, CUTS[kind])
    else:
        host.kill()
    took = None
    try:
        wait(f"{widget}: another owner than {name} ({kind})", limit,
             lambda: (new := owner(cluster, widget, (name,))) not in (None, name) and new)  # fmt: skip
        took = time.monotonic() - began
    except Timeout as error:
        history.faults.append(str(error))
    if server:
        server.start()
    if kind in CUTS:
        # A display and a host that is cut off go on showing.
        if host.entry(widget) is None:
            history.faults.append(f"{name} shows nothing while its network is cut")
        cluster.network.heal(name)
    elif kind == "pause":
        host.agent.send(signal.SIGCONT)
    else:
        host.start()
    wait("all hosts are members again", 60, lambda: members(cluster, len(cluster.hosts)))
    try:
        wait("all hosts show the same", 15, lambda: is_settled(cluster, WIDGETS))
    except Timeout as error:
        history.faults.append(str(error))
    return took


def main():
    parser = argparse.ArgumentParser()
    for name in ["host", "fleet", "plugins", "work"]:
        parser.add_argument(f"--{name}", required=True, type=lambda text: pathlib.Path(text).absolute())
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 30))
    options = parser.parse_args()
    random.seed(options.seed)
    print(f"seed {options.seed}", flush=True)
    programs = {"widgethost": options.host, "widgethost-fleet": options.fleet}
    kinds = ["kill", "pause", "server"]
    with contextlib.ExitStack() as stack:
        machines = None
        if network.is_possible():
            machines = stack.enter_context(network.Network(sum(machine_names(3, 2, 3), [])))
            kinds += list(CUTS)
        else:
            print("the network is not cut: that needs root, ip, nft and network namespaces", flush=True)
        cluster = stack.enter_context(
            Cluster(work_folder(options.work), programs, options.plugins, lease=LEASE, network=machines))
        history = History(cluster, WIDGETS)
        times = {kind: [] for kind in kinds}
        try:
            cluster.start()
            wait("all hosts are members", 60, lambda: members(cluster, len(cluster.hosts)))
            for widget in WIDGETS:
                cluster.hosts[0].fleet("add", widget, "clock:clock", "--family", "small")
            wait("all hosts show the same", 60, lambda: is_settled(cluster, WIDGETS))
            history.thread.start()
            for number in range(options.rounds):
                kind = kinds[number % len(kinds)]
                took = play_round(cluster, kind, history)
                if took is not None:
                    times[kind].append(took)
                print(f"round {number + 1}: {kind}, another owner after {took or float('nan'):.1f} s", flush=True)
            calls = {widget: report(cluster, widget)["calls"] for widget in WIDGETS}
        except Timeout as error:
            history.faults.append(str(error))
            calls = {}
        history.end()
    for kind, taken in times.items():
        if taken:
            print(f"{kind}: {len(taken)} handovers, p50 {statistics.median(taken):.1f} s, worst {max(taken):.1f} s")
    print(f"{history.samples} samples; calls in all: {sum(len(each) for each in calls.values())} of {len(WIDGETS)} widgets")
    for fault in history.faults:
        print(f"BROKEN: {fault}")
    sys.exit(1 if history.faults else 0)


signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
main()

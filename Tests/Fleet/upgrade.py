"""Upgrades a running fleet host by host, and back again: `script/fleet --upgrade FOLDER`.

All hosts begin with the programs of another version. One host after the other is drained, ended and started with the programs of
this version, and at last the first host returns to the other version. Widgets are added, changed and removed by hosts of either
version while both are there. The rules are those of the trial: no host shows an older timeline after a newer one, all show the
same within 15 s, and the provider is called once for each configuration.

upgrade.py --host PATH --fleet PATH --plugins FOLDER --work FOLDER --other FOLDER
"""

import argparse
import pathlib
import signal
import sys

from cluster import Cluster, Timeout, wait, work_folder
from history import History, is_settled, members, owner, report

WIDGETS = ["wall/clock", "hall/clock", "lobby/clock"]


def settle(cluster, history):
    wait("all hosts are members", 60, lambda: members(cluster, len(cluster.hosts)))
    try:
        wait("all hosts show the same", 15, lambda: is_settled(cluster, WIDGETS))
    except Timeout as error:
        history.faults.append(str(error))


def replace(cluster, host, programs, history):
    """Gives the widgets of a host away, and starts it with other programs."""
    if host.role == "serve" and host.fleet("drain") is None:
        history.faults.append(f"{host.name} did not give its widgets away")
    for process in (host.agent, host.host):
        if (status := process.end()) != 0:
            history.faults.append(f"{host.name}: {process.name} ended with {status}")
    host.use(programs)
    host.start()
    settle(cluster, history)


def change(cluster, host, other, number):
    """Adds a widget by one host, changes it by another, and removes it."""
    name = f"new/{number}"
    host.change(f"add clock:clock family=small id={name}")
    wait(f"{other.name} shows {name}, which {host.name} has added", 60, lambda: other.entry(name))
    before = host.entry(name)
    other.change(f"configure {name} p.seconds=true")
    wait(f"{host.name} shows {name} as {other.name} has configured it", 60, lambda: host.entry(name) not in (None, before))
    host.change(f"remove {name}")
    wait(f"{name} is gone", 60, lambda: all(each.ask(f"get {name}")[0][1] == "UNKNOWN_WIDGET" for each in cluster.hosts))


def main():
    parser = argparse.ArgumentParser()
    for name in ["host", "fleet", "plugins", "work", "other"]:
        parser.add_argument(f"--{name}", required=True, type=lambda text: pathlib.Path(text).absolute())
    options = parser.parse_args()
    new = {"widgethost": options.host, "widgethost-fleet": options.fleet}
    old = {name: options.other / name for name in new}
    for path in old.values():
        if not path.exists():
            sys.exit(f"fleet: there is no {path}; --upgrade names a folder with the programs of another version")
    calls = {}
    with Cluster(work_folder(options.work), old, options.plugins) as cluster:
        history = History(cluster, WIDGETS)
        try:
            cluster.start()
            wait("all hosts are members", 60, lambda: members(cluster, len(cluster.hosts)))
            for widget in WIDGETS:
                cluster.hosts[0].fleet("add", widget, "clock:clock", "--family", "small")
            wait("all hosts show the same", 60, lambda: is_settled(cluster, WIDGETS))
            history.thread.start()
            print(f"{len(cluster.hosts)} hosts of the other version show {len(WIDGETS)} widgets", flush=True)
            for number, host in enumerate(cluster.hosts):
                replace(cluster, host, new, history)
                other = cluster.hosts[(number + 1) % len(cluster.hosts)]
                change(cluster, host, other, 2 * number)
                change(cluster, other, host, 2 * number + 1)
                print(f"{host.name} has this version", flush=True)
            first = cluster.hosts[0]
            replace(cluster, first, old, history)
            change(cluster, first, cluster.hosts[1], 2 * len(cluster.hosts))
            print(f"{first.name} has the other version again", flush=True)
            calls = {widget: report(cluster, widget)["calls"] for widget in WIDGETS}
            owners = {widget: owner(cluster, widget) for widget in WIDGETS}
            print(f"owners: {owners}")
        except Timeout as error:
            history.faults.append(str(error))
        history.end()
    for widget, made in calls.items():
        if len(made) != 1:
            history.faults.append(f"the provider of {widget} was called {len(made)} times")
    print(f"{history.samples} samples; calls in all: {sum(len(each) for each in calls.values())} of {len(WIDGETS)} widgets")
    for fault in history.faults:
        print(f"BROKEN: {fault}")
    sys.exit(1 if history.faults else 0)


signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
main()

"""Shows what a display shows while its network is cut: `script/fleet --cut FOLDER`.

Two displays show two clocks, one of them with seconds, and the network of one display is cut for some minutes, over which the timelines of
the clocks reach. Each minute both displays are drawn into the folder, as HOST-WIDGET-MINUTE.png, and the states are printed. Needs root
and network namespaces.

cut.py --host PATH --fleet PATH --plugins FOLDER --work FOLDER --pictures FOLDER [--minutes N]
"""

import argparse
import pathlib
import signal
import subprocess
import sys
import time

import network
from cluster import Cluster, Timeout, machine_names, wait, work_folder
from history import members

WIDGETS = {"minutes": [], "seconds": ["-p", "seconds=true"]}


def draw(cluster, host, widget, path):
    subprocess.run([
        cluster.program("widgethost"), "render", widget, "--socket", host.socket, "--scale", "2", "-o", path,
    ], check=True, capture_output=True)  # fmt: skip


def told(host, widget):
    """What the host tells of the entry that it shows."""
    head, _ = host.ask(f"get {widget}")
    fields = dict(word.split("=", 1) for word in head[2:] if "=" in word)
    age = time.time() - float(fields["at"])
    return f"{fields['state']}, of {age:.0f} s ago"


def play(cluster, options):
    cluster.start()
    wait("all hosts are members", 60, lambda: members(cluster, len(cluster.hosts)))
    cut, whole = cluster.hosts[-1], cluster.hosts[-2]
    for widget, parameters in WIDGETS.items():
        cluster.hosts[0].fleet("add", widget, "clock:clock", "--family", "small", *parameters)
    wait("all hosts show both", 60, lambda: all(host.entry(widget) for widget in WIDGETS for host in cluster.hosts))
    began = time.monotonic()
    cluster.network.cut(cut.name, "both")
    print(f"{time.strftime('%H:%M:%S')}  the network of {cut.name} is cut", flush=True)
    for minute in range(options.minutes + 2):
        time.sleep(max(0, began + 60 * minute + 1 - time.monotonic()))
        if minute == options.minutes:
            cluster.network.heal(cut.name)
            print(f"{time.strftime('%H:%M:%S')}  the network is whole again", flush=True)
        for host in (cut, whole):
            for widget in WIDGETS:
                draw(cluster, host, widget, options.pictures / f"{host.name}-{widget}-{minute:02}.png")
        states = "; ".join(f"{host.name} {widget}: {told(host, widget)}" for host in (cut, whole) for widget in WIDGETS)
        print(f"{time.strftime('%H:%M:%S')}  minute {minute}: {states}", flush=True)
        if minute == options.minutes - 1:
            print(f"{cut.name}: {cut.fleet('status')['conditions']}", flush=True)
    state = cut.fleet("status")
    print(f"{cut.name} is {state['standing']}; {state['conditions'] or 'nothing needs attention'}")


def main():
    parser = argparse.ArgumentParser()
    for name in ["host", "fleet", "plugins", "work", "pictures"]:
        parser.add_argument(f"--{name}", required=True, type=lambda text: pathlib.Path(text).absolute())
    parser.add_argument("--minutes", type=int, default=10)
    options = parser.parse_args()
    if not network.is_possible():
        sys.exit("fleet: the network cannot be cut: that needs root, ip, nft and network namespaces")
    options.pictures.mkdir(parents=True, exist_ok=True)
    programs = {"widgethost": options.host, "widgethost-fleet": options.fleet}
    with network.Network(sum(machine_names(3, 2, 3), [])) as machines:
        with Cluster(work_folder(options.work), programs, options.plugins, network=machines) as cluster:
            try:
                play(cluster, options)
            except Timeout as error:
                sys.exit(f"fleet: {error}")


signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
main()

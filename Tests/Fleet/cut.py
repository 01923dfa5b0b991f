"""Shows what a display shows while its network is cut: `script/fleet --cut FOLDER`.

A clock is shown by two displays, and the network of one is cut for some minutes. Each minute both are drawn into
the folder, as NAME-MINUTE.png, and what `why` tells on the display is printed. Needs root and network namespaces.

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

WIDGET = "wall/clock"


def draw(cluster, host, path):
    subprocess.run([
        cluster.program("widgethost"), "render", WIDGET, "--socket", host.socket, "--scale", "2", "-o", path,
    ], check=True, capture_output=True)  # fmt: skip


def why(cluster, host):
    done = subprocess.run(
        [cluster.program("widgethost"), "why", WIDGET, "--socket", host.socket], capture_output=True, text=True)
    return done.stdout


def play(cluster, options):
    cluster.start()
    wait("all hosts are members", 60, lambda: members(cluster, len(cluster.hosts)))
    cut, whole = cluster.hosts[-1], cluster.hosts[-2]
    cluster.hosts[0].fleet("add", WIDGET, "clock:clock", "--family", "small")
    wait("all hosts show it", 60, lambda: all(host.entry(WIDGET) for host in cluster.hosts))
    began = time.monotonic()
    cluster.network.cut(cut.name, "both")
    print(f"{time.strftime('%H:%M:%S')}  the network of {cut.name} is cut", flush=True)
    for minute in range(options.minutes + 2):
        time.sleep(max(0, began + 60 * minute + 1 - time.monotonic()))
        if minute == options.minutes:
            cluster.network.heal(cut.name)
            print(f"{time.strftime('%H:%M:%S')}  the network is whole again", flush=True)
        for host in (cut, whole):
            draw(cluster, host, options.pictures / f"{host.name}-{minute:02}.png")
        print(f"{time.strftime('%H:%M:%S')}  minute {minute}: {cut.name} shows {cut.entry(WIDGET)}, {whole.name} {whole.entry(WIDGET)}", flush=True)
        for line in why(cluster, cut).splitlines():
            print(f"          {line}")
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

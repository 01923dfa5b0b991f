"""Machines on one machine: network namespaces on a bridge, whose connections can be cut in one direction or both.

Needs root, `ip` and `nft`. Everything is removed when the network is left, also what a former run has left behind.
"""

import shutil
import subprocess

BRIDGE = "whfleet0"
PREFIX = "whfleet-"
SUBNET = "10.177.0"
DIRECTIONS = {"out": ["output"], "in": ["input"], "both": ["output", "input"]}


def run(*words, check=True):
    return subprocess.run([str(word) for word in words], check=check, capture_output=True, text=True)


def is_possible():
    """Whether this machine can have such a network."""
    if not shutil.which("ip") or not shutil.which("nft"):
        return False
    if run("ip", "netns", "add", f"{PREFIX}try", check=False).returncode != 0:
        return False
    works = run("ip", "netns", "exec", f"{PREFIX}try", "nft", "list", "ruleset", check=False).returncode == 0
    run("ip", "netns", "del", f"{PREFIX}try", check=False)
    return works


class Network:
    """Namespaces by name, each with an address."""

    def __init__(self, names):
        self.addresses = {name: f"{SUBNET}.{number + 10}" for number, name in enumerate(names)}

    def __enter__(self):
        self.remove()
        run("ip", "link", "add", BRIDGE, "type", "bridge")
        run("ip", "addr", "add", f"{SUBNET}.1/24", "dev", BRIDGE)
        run("ip", "link", "set", BRIDGE, "up")
        for number, (name, address) in enumerate(self.addresses.items()):
            space, outer = PREFIX + name, f"whf{number}"
            run("ip", "netns", "add", space)
            run("ip", "link", "add", outer, "type", "veth", "peer", "name", "eth0", "netns", space)
            run("ip", "link", "set", outer, "master", BRIDGE, "up")
            self.inside(name, "ip", "addr", "add", f"{address}/24", "dev", "eth0")
            self.inside(name, "ip", "link", "set", "eth0", "up")
            self.inside(name, "ip", "link", "set", "lo", "up")
        return self

    def __exit__(self, *_):
        self.remove()

    def remove(self):
        for line in run("ip", "netns", "list").stdout.splitlines():
            if line.startswith(PREFIX):
                run("ip", "netns", "del", line.split()[0], check=False)
        run("ip", "link", "del", BRIDGE, check=False)

    def command(self, name):
        """The words before a command that runs it in a namespace; the process keeps its number."""
        return ["ip", "netns", "exec", PREFIX + name]

    def inside(self, name, *words):
        return run(*self.command(name), *words)

    def cut(self, name, direction):
        """Drops what a machine sends (`out`), what it gets (`in`), or both."""
        self.inside(name, "nft", "add", "table", "inet", "cut")
        for hook in DIRECTIONS[direction]:
            self.inside(name, "nft", f"add chain inet cut {hook} {{ type filter hook {hook} priority 0; }}")
            side = "daddr" if hook == "output" else "saddr"
            self.inside(name, "nft", f"add rule inet cut {hook} ip {side} {SUBNET}.0/24 ip {side} != "
                        f"{self.addresses[name]} drop")

    def heal(self, name):
        self.inside(name, "nft", "flush", "ruleset")

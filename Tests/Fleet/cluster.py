"""A fleet on one machine: etcd servers, hosts and displays with their agents, on loopback ports or in network namespaces.

Every process is ended when the cluster is left, also after an error.
"""

import json
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import time

FLEET = "demo"


def free_ports(count):
    """Returns ports that were free a moment ago."""
    sockets = [socket.socket() for _ in range(count)]
    try:
        for each in sockets:
            each.bind(("127.0.0.1", 0))
        return [each.getsockname()[1] for each in sockets]
    finally:
        for each in sockets:
            each.close()


class Timeout(Exception):
    """Something did not happen in time; the text says what."""


def wait(what, limit, happened):
    """Waits until `happened` returns a true value, and returns that."""
    end = time.monotonic() + limit
    while True:
        value = happened()
        if value:
            return value
        if time.monotonic() > end:
            raise Timeout(f"{what}: not within {limit} s")
        time.sleep(0.05)


def machine_names(hosts, displays, servers):
    """The names of the hosts, the displays and the etcd servers."""
    return tuple(
        [f"{kind}-{number + 1}" for number in range(count)]
        for kind, count in (("host", hosts), ("kiosk", displays), ("etcd", servers)))


class Process:
    """A program with its log."""

    def __init__(self, name, arguments, folder, environment=None):
        self.name, self.arguments, self.folder = name, [str(each) for each in arguments], folder
        self.environment = os.environ | (environment or {})
        self.log = folder / f"{name}.log"
        self.process = None

    def start(self):
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                self.arguments, stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=self.environment)

    @property
    def is_running(self):
        return self.process is not None and self.process.poll() is None

    def send(self, number):
        if self.is_running:
            self.process.send_signal(number)

    def end(self, number=signal.SIGTERM, limit=20):
        """Ends the process, by force after a time; returns its status."""
        if self.process is None:
            return None
        self.send(number)
        # A stopped process takes no signal but SIGKILL before it goes on.
        self.send(signal.SIGCONT)
        try:
            return self.process.wait(limit)
        except subprocess.TimeoutExpired:
            self.process.kill()
            return self.process.wait()

    @property
    def lines(self):
        """What the program has written."""
        return self.log.read_text(errors="replace").splitlines() if self.log.exists() else []

    def tail(self, lines=15):
        return "\n".join(self.lines[-lines:])


class Host:
    """A host with its agent."""

    def __init__(self, cluster, name, role, port):
        self.cluster, self.name, self.role = cluster, name, role
        self.programs = cluster.programs
        self.folder = cluster.folder / name
        self.folder.mkdir()
        self.socket = self.folder / "socket"
        self.configuration = self.folder / "host.conf"
        plugins = cluster.plugins if role == "serve" else self.folder / "plugins"
        plugins.mkdir(exist_ok=True)
        self.configuration.write_text(f"""
[host]
socket = "{self.socket}"
plugin_directories = ["{plugins}"]
state_directory = "{self.folder}/state"
{cluster.host_lines}
[fleet]
name = "{FLEET}"
host = "{name}"
role = "{role}"
endpoints = {json.dumps(cluster.endpoints)}
certificates = "{cluster.certificates}/hosts/{name}"
listen = "{cluster.address(name)}:{port}"
capacity = {cluster.capacity}
lease = "{cluster.lease}s"
""")
        base = ["--config", self.configuration]
        self.host = Process("host", [cluster.program("widgethost"), "serve", *base], self.folder)
        self.agent = Process(
            "agent", [*cluster.inside(name), cluster.program("widgethost-fleet"), "run", *base], self.folder)

    def start(self):
        self.host.start()
        wait(f"{self.name}: the socket", 30, lambda: self.socket.exists() or not self.host.is_running)
        self.agent.start()

    def use(self, programs):
        """Has both programs be those of another version from their next start on."""
        for process, name in [(self.host, "widgethost"), (self.agent, "widgethost-fleet")]:
            place = process.arguments.index(str(self.programs[name]))
            process.arguments[place] = str(programs[name])
        self.programs = programs

    def kill(self):
        """Ends both programs without a chance to say good-bye."""
        for process in (self.agent, self.host):
            process.end(signal.SIGKILL)

    def ask(self, line, limit=10):
        """Sends a request of the line protocol; returns the header's words and the body."""
        with socket.socket(socket.AF_UNIX) as client:
            client.settimeout(limit)
            client.connect(str(self.socket))
            client.sendall(line.encode() + b"\n")
            reply = client.makefile("rb")
            head = reply.readline().decode().split()
            size = int(head[1]) if head[0] == "OK" else 0
            return head, reply.read(size)

    def change(self, line):
        """Sends a request that must succeed, and returns the keys of its answer."""
        head, _ = self.ask(line, 30)
        if head[0] != "OK":
            raise Timeout(f"{self.name}: {line}: {' '.join(head)}")
        return dict(word.split("=", 1) for word in head[2:] if "=" in word)

    def entry(self, widget):
        """The revision of the entry that the host shows; `None` without one."""
        try:
            head, _ = self.ask(f"get {widget}")
        except OSError:
            return None
        if head[0] != "OK":
            return None
        return dict(word.split("=", 1) for word in head[2:] if "=" in word).get("rev")

    def fleet(self, *arguments):
        """Runs a command of `widgethost fleet` and returns its JSON; `None` if it fails."""
        done = subprocess.run(
            [self.programs["widgethost-fleet"], *arguments, "--json", "--config", self.configuration],
            capture_output=True, text=True)
        return json.loads(done.stdout) if done.returncode == 0 and done.stdout else None


class Cluster:
    """Three etcd servers with TLS, hosts that serve, and displays."""

    def __init__(
        self, folder, programs, plugins, hosts=3, displays=2, servers=3, lease=10, host_lines="", network=None,
        capacity=1000,
    ):  # fmt: skip
        self.capacity = capacity
        self.network = network
        self.folder, self.programs, self.plugins = pathlib.Path(folder), programs, pathlib.Path(plugins)
        self.lease, self.host_lines = lease, host_lines
        self.certificates = self.folder / "certificates"
        ports = free_ports(2 * servers + hosts + displays)
        names, kiosks, engines = machine_names(hosts, displays, servers)
        self.endpoints = [f"https://{self.address(name)}:{port}" for name, port in zip(engines, ports)]
        self.make_certificates(names + kiosks, servers)
        self.servers = self.make_servers(ports[:servers], ports[servers : 2 * servers])
        roles = [(name, "serve") for name in names] + [(name, "display") for name in kiosks]
        self.hosts = [
            Host(self, name, role, port) for (name, role), port in zip(roles, ports[2 * servers :])
        ]

    def program(self, name):
        return self.programs[name]

    def address(self, machine):
        """The address of a machine: all are one without a network of their own."""
        return self.network.addresses[machine] if self.network else "127.0.0.1"

    def inside(self, machine):
        """The words before a command that runs on a machine."""
        return self.network.command(machine) if self.network else []

    def make_certificates(self, names, servers):
        command = [self.program("widgethost-fleet")]
        place = ["--folder", self.certificates]

        def run(*arguments):
            subprocess.run([*command, *arguments, *place], check=True, capture_output=True)

        run("init", FLEET)
        for name in names:
            run("add-host", name, "--name", self.address(name))
        for number in range(servers):
            name = f"etcd-{number + 1}"
            run("add-engine", name, "--name", self.address(name))

    def make_servers(self, clients, peers):
        members = ",".join(
            f"etcd-{number + 1}=https://{self.address(f'etcd-{number + 1}')}:{port}"
            for number, port in enumerate(peers))
        servers = []
        for number, (client, peer) in enumerate(zip(clients, peers)):
            name = f"etcd-{number + 1}"
            address = self.address(name)
            folder = self.folder / name
            folder.mkdir()
            own = self.certificates / "etcd" / name
            pair = ["--cert-file", own / "member.pem", "--key-file", own / "member-key.pem",
                    "--trusted-ca-file", own / "ca.pem", "--client-cert-auth"]  # fmt: skip
            peering = ["--peer-cert-file", own / "member.pem", "--peer-key-file", own / "member-key.pem",
                       "--peer-trusted-ca-file", own / "ca.pem", "--peer-client-cert-auth"]  # fmt: skip
            servers.append(
                Process("etcd", [
                    *self.inside(name), "etcd", "--name", name, "--data-dir", folder / "data", "--pre-vote",
                    "--listen-client-urls", f"https://{address}:{client}",
                    "--advertise-client-urls", f"https://{address}:{client}",
                    "--listen-peer-urls", f"https://{address}:{peer}",
                    "--initial-advertise-peer-urls", f"https://{address}:{peer}",
                    "--initial-cluster", members, "--initial-cluster-token", FLEET,
                    "--auto-compaction-mode", "revision", "--auto-compaction-retention", "100000",
                    "--experimental-watch-progress-notify-interval", "10s", "--log-level", "warn",
                    *pair, *peering,
                ], folder))  # fmt: skip
        return servers

    def start(self):
        for server in self.servers:
            server.start()
        for host in self.hosts:
            host.start()

    def host(self, name):
        return next(host for host in self.hosts if host.name == name)

    @property
    def running(self):
        return [host for host in self.hosts if host.agent.is_running]

    def statuses(self):
        return {host.name: host.fleet("status") for host in self.running}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        # Agents first, so that they can give their leases back.
        for process in [host.agent for host in self.hosts] + [host.host for host in self.hosts] + self.servers:
            process.send(signal.SIGCONT)
            process.send(signal.SIGTERM)
        for process in [host.agent for host in self.hosts] + [host.host for host in self.hosts] + self.servers:
            process.end()


def work_folder(parent):
    """An empty folder with a short path, because the path of a socket has at most 107 bytes."""
    folder = pathlib.Path(parent)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder

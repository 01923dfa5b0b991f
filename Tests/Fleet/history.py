"""What the hosts of a fleet show, sampled all the time, and what they say of it."""

import threading


class History:
    """What all hosts show and say, sampled until the end."""

    def __init__(self, cluster, widgets):
        self.cluster, self.widgets, self.faults, self.samples = cluster, widgets, [], 0
        self.made = {}
        self.is_over = threading.Event()
        self.thread = threading.Thread(target=self.watch, daemon=True)

    def watch(self):
        while not self.is_over.wait(0.3):
            for host in self.cluster.running:
                for widget in self.widgets:
                    self.look(host, widget)

    def look(self, host, widget):
        life = (host.name, widget, host.host.process.pid)
        try:
            head, _ = host.ask(f"get {widget}", 5)
        except OSError:
            return
        if head[0] != "OK":
            return
        fields = dict(word.split("=", 1) for word in head[2:] if "=" in word)
        made = float(fields.get("made", 0))
        if made + 0.001 < self.made.get(life, 0):
            self.faults.append(f"{host.name} shows {widget} of {made} after that of {self.made[life]}")
        self.made[life] = max(made, self.made.get(life, 0))
        self.samples += 1

    def end(self):
        self.is_over.set()
        self.thread.join(10)


def report(cluster, widget, besides=()):
    """What a host says of a widget; `None` if none says anything."""
    for host in cluster.running:
        if host.name not in besides:
            found = host.fleet("widget", widget)
            if found:
                return found
    return None


def owner(cluster, widget, besides=()):
    """The host that may call the provider."""
    found = report(cluster, widget, besides)
    return found and found.get("owner")


def shown(cluster, widget):
    """The revisions that the running hosts show."""
    return {host.entry(widget) for host in cluster.running}


def is_settled(cluster, widgets):
    """Whether all hosts show the same revision of each widget."""
    return all(len(seen := shown(cluster, widget)) == 1 and None not in seen for widget in widgets)


def members(cluster, count):
    """Whether all running hosts are members, and see as many hosts."""
    reports = [host.fleet("status") for host in cluster.running]
    return all(each and each["standing"] == "member" and len(each["hosts"]) == count for each in reports)

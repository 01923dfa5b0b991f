"""Shows a widget that survives its owner: `script/fleet`.

demo.py --host PATH --fleet PATH --plugins FOLDER --work FOLDER
"""

import argparse
import json
import pathlib
import re
import signal
import socket
import subprocess
import sys
import time

from cluster import Cluster, Process, Timeout, wait, work_folder

WIDGET = "wall/clock"


def say(text):
    print(f"{time.strftime('%H:%M:%S')}  {text}", flush=True)


def shown(cluster):
    """The revisions that the running hosts show, without repetition."""
    return {host.entry(WIDGET) for host in cluster.running}


def owner(cluster):
    report = next((report for host in cluster.running if (report := host.fleet("widget", WIDGET))), None)
    return report and report.get("owner")


def play(cluster):
    say("three etcd servers, three hosts and two displays are starting")
    cluster.start()
    names = {host.name for host in cluster.hosts}

    def is_complete():
        seen = cluster.statuses()
        return all(report and {host["name"] for host in report["hosts"]} == names for report in seen.values())

    wait("all hosts are members", 60, is_complete)
    say(f"members: {', '.join(sorted(names))}")
    first = cluster.hosts[0]
    if first.fleet("add", WIDGET, "clock:clock", "--family", "small") is None:
        raise Timeout(f"{WIDGET} was not added")
    wait("every host shows the widget", 60, lambda: len(shown(cluster)) == 1 and None not in shown(cluster))
    name = owner(cluster)
    say(f"{name} asks the provider of {WIDGET}; all {len(cluster.running)} hosts show {shown(cluster).pop()}")
    renew(cluster, cluster.hosts[-1])
    say(f"now {name} and its agent are killed")
    began = time.monotonic()
    cluster.host(name).kill()
    new = wait("another host takes over", 60, lambda: (other := owner(cluster)) not in (None, name) and other)
    say(f"{new} has taken over after {time.monotonic() - began:.1f} s, and continues the timeline that is there")
    report = cluster.host(new).fleet("widget", WIDGET)
    say(f"calls of the provider in 24 h: {len(report['calls'])}; every host shows {shown(cluster).pop()}")
    say(f"{name} starts again")
    cluster.host(name).start()
    wait("it is a member again", 60, is_complete)
    wait("it shows the widget", 30, lambda: cluster.host(name).entry(WIDGET))
    check_renewed(cluster.hosts[-1])
    check_metrics(cluster, cluster.host(new))
    check_help(cluster)
    change(cluster)
    check_files(cluster)
    for line in first_status(cluster).splitlines():
        print(f"          {line}")


def output(*words):
    return subprocess.run([str(word) for word in words], capture_output=True, text=True, check=True).stdout


def renew(cluster, host):
    """Replaces the certificate of a host whose agent runs."""
    output(cluster.program("widgethost-fleet"), "renew", host.name, "--folder", cluster.certificates)
    say(f"the certificate of {host.name} was renewed")


def check_renewed(host):
    """The agent uses its renewed certificate for other hosts, which give it archives below, and for the engine."""
    line = "The certificates were read again"
    wait(f"the agent of {host.name} says: {line}", 20, lambda: any(line in each for each in host.agent.lines))
    status = host.fleet("status")
    if status["conditions"] or status["standing"] != "member":
        raise Timeout(f"{host.name} is no sound member with its renewed certificate: {status}")
    say(f"{host.name} uses its renewed certificate")


def check_metrics(cluster, owner):
    """The metrics of an agent are those of docs/operations.md."""
    text = output(cluster.program("widgethost-fleet"), "status", "--format", "openmetrics", "--config", owner.configuration)
    if not {"widgethost_fleet_member 1", "widgethost_fleet_owned_widgets 1", "# EOF"} <= set(text.splitlines()):
        raise Timeout(f"the metrics of {owner.name} are\n{text}")
    names = set(re.findall(r"^(widgethost_fleet_\w+)", text, re.MULTILINE))
    page = (pathlib.Path(__file__).parents[2] / "docs/operations.md").read_text()
    if told := names ^ set(re.findall(r"widgethost_fleet_\w+", page)):
        raise Timeout(f"docs/operations.md or the program lacks metrics: {', '.join(sorted(told))}")


def check_help(cluster):
    """`widgethost help fleet` names the commands of the other program."""
    tree = json.loads(output(cluster.program("widgethost-fleet"), "--experimental-dump-help"))
    commands = {part["commandName"] for part in tree["command"]["subcommands"]} - {"help"}
    text = output(cluster.program("widgethost"), "help", "fleet")
    if missing := {name for name in commands if not re.search(rf"^ +([a-z, -]*, )?{name}(,|  )", text, re.MULTILINE)}:
        raise Timeout(f"`widgethost help fleet` lacks {', '.join(sorted(missing))}")


def change(cluster):
    """Changes widgets of the fleet as a client of a display does."""
    kiosk, other = cluster.hosts[-1], cluster.hosts[-2]
    before = kiosk.entry(WIDGET)
    bar = Process("follow", [
        cluster.program("widgethost"), "follow", WIDGET, "--format", "json", "--socket", other.socket], cluster.folder)  # fmt: skip
    bar.start()
    try:
        wait(f"a bar on {other.name} follows", 30, lambda: len(bar.lines) == 1)
        kiosk.change(f"configure {WIDGET} p.seconds=true")
        say(f"a client of {kiosk.name} has configured {WIDGET}")
        wait("every host shows it as configured", 60, lambda: len(now := shown(cluster)) == 1 and not now & {None, before})
        wait(f"the bar on {other.name} has the new entry", 10, lambda: len(set(bar.lines)) > 1)
    finally:
        bar.end()
    new = kiosk.change("add clock:clock family=small")["id"]
    say(f"a client of {kiosk.name} has added {new}")
    wait(f"{other.name} shows {new}", 60, lambda: other.entry(new))
    other.change(f"remove {new}")
    wait(f"{kiosk.name} has {new} no more", 30, lambda: kiosk.ask(f"get {new}")[0][1] == "UNKNOWN_WIDGET")
    say(f"a client of {other.name} has removed {new}")


def check_files(cluster):
    """Writes the widgets of the fleet to a file, and adds those of a file."""
    first, kiosk = cluster.hosts[0], cluster.hosts[-1]
    file = cluster.folder / "widgets.jsonl"

    def run(*words, program="widgethost-fleet"):
        return subprocess.run(
            [str(word) for word in [cluster.program(program), *words, "--config", first.configuration]],
            capture_output=True, text=True)  # fmt: skip

    def expect(what, done, status, text=""):
        if done.returncode != status or text not in done.stderr + done.stdout:
            raise Timeout(f"{what}: status {done.returncode}\n{done.stdout}{done.stderr}")

    exported = run("export")
    expect("export", exported, 0, f'"id":"{WIDGET}"')
    wrong = {
        '{"id": "a", "kind": "clock:clock", "refreshs": 3}': "refreshs is none of id",
        '{"id": "a"}': "kind is missing",
        '{"id": "a", "kind": "clock"}': "expected PLUGIN:KIND",
        '{"id": "a", "kind": "clock:clock", "family": 3}': "family has another form",
        exported.stdout.strip(): f"{WIDGET} stands in line 1 already",
        "[1]": "expected an object in braces",
        "{": "the line is no JSON",
    }
    for line, text in wrong.items():
        file.write_text(f"{exported.stdout}\n{line}\n")
        expect(f"import of {line}", run("import", file), 65, text)
    expect("import of a missing file", run("import", cluster.folder / "nothing"), 66, "cannot be read")
    config = first.fleet("widget", WIDGET)["config"]
    more = [{"id": f"more/{number}", "kind": "clock:clock", "refreshes_per_day": number} for number in range(40)]
    # No host has the kind; the names of parameters stay as they are.
    vacant = {"id": "vacant", "kind": "none:none", "parameters": {"showSeconds": ["true"]}}
    # More in all than the buffer of a socket.
    large = [{"id": f"large/{number}", "kind": "none:none", "parameters": {"note": ["x" * 6000]}} for number in range(50)]
    file.write_text(exported.stdout + "".join(f"{json.dumps(each)}\n" for each in [*more, *large, vacant]))
    expect("import", run("import", file), 0, "92 widgets of the fleet are as the file says")
    expect("export of a parameter", run("export"), 0, '"parameters":{"showSeconds":["true"]}')
    if first.fleet("widget", WIDGET)["config"] != config:
        raise Timeout(f"import has written {WIDGET}, which was as the file says")
    wait(f"{kiosk.name} shows the widgets of the file", 60, lambda: all(kiosk.entry(each["id"]) for each in more))
    if sorted(run("export").stdout.splitlines())[-1] != exported.stdout.strip():
        raise Timeout("export has another line than before")
    check_slow_reader(first, 92)
    say(f"92 widgets were imported, and {kiosk.name} shows those with a plugin")


def check_slow_reader(host, count):
    """A reader that begins long after the answer has all widgets, too."""
    with socket.socket(socket.AF_UNIX) as client:
        client.connect(str(host.folder / "fleet.socket"))
        client.sendall(b"export\n")
        time.sleep(1)
        answer = client.makefile("rb").read()
    if len(json.loads(answer)["widgets"]) != count:
        raise Timeout(f"a slow reader gets {len(answer)} bytes of the export")


def first_status(cluster):
    host = cluster.hosts[-1]
    return subprocess.run(
        [cluster.program("widgethost-fleet"), "status", "--config", host.configuration],
        capture_output=True, text=True).stdout  # fmt: skip


def main():
    parser = argparse.ArgumentParser()
    for name in ["host", "fleet", "plugins", "work"]:
        parser.add_argument(f"--{name}", required=True, type=lambda text: pathlib.Path(text).absolute())
    parser.add_argument("--keep", action="store_true", help="keep it running until Ctrl-C")
    options = parser.parse_args()
    programs = {"widgethost": options.host, "widgethost-fleet": options.fleet}
    with Cluster(work_folder(options.work), programs, options.plugins) as cluster:
        try:
            play(cluster)
            if options.keep:
                say(f"it stays until Ctrl-C; try: {options.fleet} status --config {cluster.hosts[0].configuration}")
                signal.pause()
        except Timeout as error:
            for host in cluster.hosts:
                print(f"--- {host.name}, agent\n{host.agent.tail()}\n--- host\n{host.host.tail(6)}", file=sys.stderr)
            sys.exit(f"fleet: {error}; the logs are in {options.work}")
        except KeyboardInterrupt:
            pass
    say("everything has ended")


signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
main()

"""Measures pictures of pixels: `pictures`.

1. A small reference widget as PNG at 2×, in the drawing process, beside the same texts and shapes drawn by
   bare Cairo and Pango (Peers/pictures.c), and beside rsvg-convert of the widget's svg.
2. The memory of the drawing process: idle, and after a picture of each reference widget.

pictures.py --host PATH --bench PATH --peer PATH --plugins FOLDER --work FOLDER --json FILE [--quick]
"""

import argparse
import base64
import json
import os
import pathlib
import signal
import subprocess
import sys
import time

from servers import Server, row, single_row

WIDGET = "NextFlight/small"
SCALE = 2


def color(value, scheme="light"):
    """Red, green, blue and alpha from 0 to 1, of #rrggbbaa."""
    value = value[scheme] if isinstance(value, dict) else value
    return " ".join(f"{int(value[at : at + 2], 16) / 255:.4f}" for at in (1, 3, 5, 7))


class DrawingList:
    """What a view draws, as the peer reads it."""

    def __init__(self, view, work):
        self.view, self.work, self.lines = view, work, []
        width, height = view["size"]
        self.lines.append(f"size {width} {height} {view['corner_radius']} {SCALE}")
        self.add(view["root"])

    def add(self, node):
        """Adds a node and its descendants; ends the benchmark at a node that the peer cannot draw."""
        style = self.view["styles"][node.get("style", 0)]
        frame = " ".join(map(str, node["frame"]))
        if node["type"] == "rectangle":
            self.lines.append(self.rectangle(node, frame))
        elif node["type"] == "image":
            self.lines.append(self.image(node, frame, style))
        elif node["type"] == "text":
            for part in node["fragments"]:
                self.lines.append(
                    f"text {part['x']} {part['baseline']} {style['size']} {style['weight']} "
                    f"{color(style['foreground'])} {part['text']}")  # fmt: skip
        elif node["type"] not in CONTAINERS:
            sys.exit(f"pictures: the peer cannot draw a {node['type']}")
        for child in node.get("children", []):
            self.add(child)

    @staticmethod
    def rectangle(node, frame):
        fill = node["fill"]
        if "gradient" not in fill:
            return f"rectangle {frame} {color(fill)}"
        x, y, width, height = node["frame"]
        (x0, y0), (x1, y1) = fill["start"], fill["end"]
        first, second = (color(stop["color"]) for stop in fill["stops"])
        line = f"{x + x0 * width} {y + y0 * height} {x + x1 * width} {y + y1 * height}"
        return f"gradient {frame} {line} {first} {second}"

    def image(self, node, frame, style):
        image = self.view["images"][node["image"]]
        path = self.work / f"image-{node['image']}.png"
        path.write_bytes(base64.b64decode(image["base64"]))
        if node.get("rendering_mode") == "template":
            return f"mask {frame} {color(style['foreground'])} {path}"
        return f"image {frame} {path}"


CONTAINERS = {
    "container", "zstack", "vstack", "hstack", "spacer", "frame", "aspect_ratio", "padding"
}  # fmt: skip


def output(*words):
    return subprocess.run(
        [str(word) for word in words], stdout=subprocess.PIPE, check=True, timeout=120
    ).stdout


def archives(options, work, log):
    """The archives of all reference widgets, that of the measured one first."""
    config = work / "host.conf"
    config.write_text("")
    path = work / "socket"
    arguments = [options.host, "serve", "--config", config, "--socket", path]
    arguments += ["--state-dir", work / "state", "--plugin-dir", options.plugins]
    with Server("widgethost", path, arguments, log) as host:
        def states():
            shown = subprocess.run(
                [options.host, "list", "--json", "--socket", path],
                capture_output=True, text=True)  # fmt: skip
            return [json.loads(line) for line in shown.stdout.splitlines() if line.startswith("{")]

        host.wait_for(
            lambda: (rows := states()) and all(row["state"] == "live" for row in rows), "live widgets")
        ids = sorted((row["id"] for row in states()), key=lambda name: (name != WIDGET, name))
        files = []
        for name in ids:
            files.append(work / f"{name.replace('/', '-')}.wha")
            output(options.host, "get", name, "--format", "archive", "--socket", path, "-o", files[-1])
    return files


def ours(options, files, count):
    """The time of a picture, and the memory of the process."""
    return json.loads(
        output(options.bench, "picture", "--program", options.host.parent / "widgethost-render",
               "--count", count, *files))  # fmt: skip


def converted(svg, picture, count):
    """The time of rsvg-convert, in nanoseconds: a median."""
    times = []
    for _ in range(count):
        begin = time.monotonic_ns()
        output("rsvg-convert", "-z", SCALE, svg, "-o", picture)
        times.append(time.monotonic_ns() - begin)
    return sorted(times)[count // 2]


def memory_rows(memory):
    idle, used = memory["idle"], memory["used"]
    return [
        single_row(f"drawing process: {name}, after a picture of each of {memory['pictures']} widgets",
                   "MiB", used[key] / 2**20, "the same process, idle", idle[key] / 2**20)
        for name, key in (("RSS", "rss"), ("PSS", "pss"), ("private memory", "private"))
    ]  # fmt: skip


def main():
    parser = argparse.ArgumentParser()
    for name in ("host", "bench", "peer", "plugins", "work", "json"):
        parser.add_argument(f"--{name}", required=True, type=pathlib.Path)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--quick", action="store_true")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    work = options.work / "pictures"
    work.mkdir()
    with open(work / "log", "w") as log:
        files = archives(options, work, log)
    view, svg = work / "view.json", work / "view.svg"
    output(options.host, "render", files[0], "--format", "json", "-o", view)
    output(options.host, "render", files[0], "--format", "svg", "--scheme", "light", "-o", svg)
    list_file = work / "list"
    list_file.write_text("\n".join(DrawingList(json.loads(view.read_text()), work).lines) + "\n")
    count = 50 if options.quick else 300
    figures = {"ours": [], "peer": [], "rsvg": []}
    for round_number in range(options.rounds):
        sides = [
            ("ours", lambda: ours(options, files[:1], count)["nanoseconds"]),
            ("peer", lambda: json.loads(output(options.peer, list_file, count, work / "peer.png"))[
                "nanoseconds"]),
            ("rsvg", lambda: converted(svg, work / "rsvg.png", max(count // 30, 3))),
        ]  # fmt: skip
        for name, measure in sides if round_number % 2 == 0 else reversed(sides):
            figures[name].append(measure() / 1e6)
            print(f"pictures: {name} {figures[name][-1]:.3f} ms", flush=True)
    name = f"PNG of {WIDGET} at {SCALE}×"
    rows = [
        row(name, "ms", figures["ours"], "bare Cairo and Pango", figures["peer"], "≤ 1.5 ×",
            lambda ratio: ratio <= 1.5),
        row(name, "ms", figures["ours"], "rsvg-convert of the svg", figures["rsvg"], "≤ 0.2 ×",
            lambda ratio: ratio <= 0.2),
    ]  # fmt: skip
    rows += memory_rows(ours(options, files, 1))
    options.json.write_text(json.dumps(rows, indent=2))


main()

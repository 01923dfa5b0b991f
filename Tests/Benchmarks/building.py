"""Measures how long an author waits: `widgethost build` of a widget in Swift from nothing and after an edit,
beside `swift build` of a dynamic library that uses nothing but Foundation; the one-time compilation of the SDK,
the size of the plugin, and `widgethost preview` of the templates from a save to the picture: with `--watch` in a file, with `--open`
as the page loads it. All builds but those of previews are optimised.

building.py WIDGETHOST WORK JSON
"""

import http.client
import json
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import time
import urllib.parse

EDITS = 5
FROM_NOTHING = 3
# The source file of each template that is saved again.
TEMPLATES = {"c": "src/views.c", "swift": "Sources/Sun/SunView.swift"}
# A place in the same file whose text is on the picture of the small family.
SHOWN = {"c": r's\.event = s\.light\.is_up \? ".*?" : "Sunrise"', "swift": r"Text\((?:entry\.light\.event|\"Edit \d+\")\)"}
CHANGED = {"c": 's.event = s.light.is_up ? "Edit %d" : "Sunrise"', "swift": 'Text("Edit %d")'}
# The longest wait for a picture, in seconds.
PATIENCE = 120

PACKAGE = """// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "%(name)s",
  products: [.library(name: "%(name)s", type: .dynamic, targets: ["%(name)s"])],
  targets: [.target(name: "%(name)s")]
)
"""

WIDGET = """import SwiftUI
import WidgetKit

struct Now: TimelineEntry { let date: Date }

struct Provider: TimelineProvider {
  func placeholder(in context: Context) -> Now { Now(date: .now) }
  func getSnapshot(in context: Context, completion: @escaping (Now) -> Void) {
    completion(Now(date: .now))
  }
  func getTimeline(in context: Context, completion: @escaping (Timeline<Now>) -> Void) {
    completion(Timeline(entries: [Now(date: .now)], policy: .never))
  }
}

@main
struct Hello: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "hello", provider: Provider()) { entry in
      VStack { Text("Hello, edit 0").font(.title).bold(); Text(entry.date, style: .time) }
        .containerBackground(.background, for: .widget)
    }
  }
}
"""

PLAIN = """import Foundation

public struct Hello {
  public let text = "Hello, edit 0"
  public init() {}
  public func now() -> String { text + Date().formatted() }
}
"""


def package(folder, name, source):
    root = folder / name
    (root / "Sources" / name).mkdir(parents=True)
    (root / "Package.swift").write_text(PACKAGE % {"name": name})
    (root / "Sources" / name / "Hello.swift").write_text(source)
    return root


class Builder:
    """A package with the command that builds it."""

    def __init__(self, root, command, cache):
        self.root, self.command = root, command
        self.environment = os.environ | {"XDG_CACHE_HOME": str(cache)}

    def build(self, *options):
        """Returns the duration in seconds."""
        start = time.monotonic()
        subprocess.run([*self.command, *options], cwd=self.root, check=True, env=self.environment,
                       stdout=subprocess.DEVNULL)
        return time.monotonic() - start

    def build_anew(self):
        shutil.rmtree(self.root / ".build", ignore_errors=True)
        return self.build()

    def edit(self, number):
        path = next((self.root / "Sources").rglob("Hello.swift"))
        path.write_text(path.read_text().replace(f"edit {number - 1}", f"edit {number}"))

    def library(self):
        return (self.root / ".build/widgethost/release" / f"lib{self.root.name}.so").stat().st_size


class Watcher:
    """`widgethost preview --watch` of a template, with the sheet in a file."""

    def __init__(self, command, work, language, cache):
        root = work / language
        root.mkdir()
        environment = os.environ | {"XDG_CACHE_HOME": str(cache)}
        subprocess.run([command, "new", "sun", "--language", language, "--quiet"], cwd=root,
                       check=True, env=environment, stdout=subprocess.DEVNULL)
        self.source, self.sheet = root / "sun" / TEMPLATES[language], root / "sheet.svg"
        self.process = subprocess.Popen(
            [command, "preview", root / "sun", "--watch", "--quiet", "-o", self.sheet],
            env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.wait(None)

    def file(self):
        try:
            return self.sheet.stat().st_ino
        except FileNotFoundError:
            return None

    def wait(self, former):
        """Waits until another file is in the place of the former one."""
        end = time.monotonic() + PATIENCE
        while self.file() == former:
            if time.monotonic() > end or self.process.poll() is not None:
                sys.exit(f"building.py: no picture of {self.source}")
            time.sleep(0.005)

    def save(self, number):
        """Returns the seconds from a save to the picture."""
        # The watch has seen the end of the last build.
        time.sleep(1)
        former = self.file()
        with open(self.source, "a") as file:
            file.write(f"// edit {number}\n")
        start = time.monotonic()
        self.wait(former)
        return time.monotonic() - start

    def stop(self):
        self.process.terminate()
        self.process.wait()


class Page:
    """`widgethost preview --open` of a template, and what a page in a browser asks for."""

    def __init__(self, command, work, language, cache):
        root = work / f"page-{language}"
        root.mkdir()
        environment = os.environ | {"XDG_CACHE_HOME": str(cache)}
        subprocess.run([command, "new", "sun", "--language", language, "--quiet"], cwd=root,
                       check=True, env=environment, stdout=subprocess.DEVNULL)
        self.language, self.source = language, root / "sun" / TEMPLATES[language]
        # A given time, so that no picture changes by itself.
        self.process = subprocess.Popen(
            [command, "preview", root / "sun", "--open", "--no-browser", "--quiet", "--at", "1790000000"],
            env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        address = urllib.parse.urlsplit(self.process.stdout.readline().strip())
        self.place = address.netloc
        self.headers = {"Authorization": f"Bearer {urllib.parse.parse_qs(address.query)['token'][0]}"}
        self.stream = self.ask("/api/events")
        self.picture = self.wait(None)

    def ask(self, path):
        connection = http.client.HTTPConnection(self.place, timeout=PATIENCE)
        connection.request("GET", path, headers=self.headers)
        response = connection.getresponse()
        if response.status != 200:
            sys.exit(f"building.py: {path} has status {response.status}")
        return response

    def wait(self, former):
        """Waits until the sheet has another first picture, loads it, and returns its name."""
        for line in self.stream:
            if not line.startswith(b"data: "):
                continue
            state = json.loads(line[6:])
            if state["state"] == "failed":
                sys.exit(f"building.py: {state['problem']}")
            if state["state"] != "drawn":
                continue
            picture = state["sheet"]["kinds"][0]["families"][0]["bands"][0]["cells"][0]["picture"]
            if picture != former:
                self.ask(f"/picture/{picture}").read()
                return picture
        sys.exit(f"building.py: no page of {self.source}")

    def save(self, number):
        """Returns the seconds from a save to the loaded picture."""
        time.sleep(1)
        text, count = re.subn(SHOWN[self.language], CHANGED[self.language] % number, self.source.read_text())
        if count == 0:
            sys.exit(f"building.py: nothing to change in {self.source}")
        self.source.write_text(text)
        start = time.monotonic()
        self.picture = self.wait(self.picture)
        return time.monotonic() - start

    def stop(self):
        self.process.terminate()
        self.process.wait()


def pictures(command, work, language, cache, kind=Watcher, name="preview after a save"):
    """The row for the time from a save to the picture."""
    watcher = kind(command, work, language, cache)
    try:
        took = [watcher.save(number) for number in range(EDITS)]
    finally:
        watcher.stop()
    took = statistics.median(took)
    return row(f"{name}, {language}", took, 1, "the goal", "s", "≤ 1 s", took <= 1,
               EDITS)


def row(name, ours, theirs, peer, unit, goal, is_met, rounds):
    return {"name": f"build: {name}", "unit": unit, "ours": ours, "peer": peer, "theirs": theirs,
            "ratio": ours / theirs, "goal": goal, "isMet": is_met, "rounds": rounds}


def waiting(name, ours, theirs, ratio, seconds):
    """A row for two lists of durations, with the goals for their ratio and for the duration."""
    rounds = len(ours)
    ours, theirs = statistics.median(ours), statistics.median(theirs)
    return row(name, ours, theirs, "swift build of a library with Foundation alone", "s",
               f"ratio ≤ {ratio}, ≤ {seconds} s", ours / theirs <= ratio and ours <= seconds, rounds)


def main():
    command, work, result = map(pathlib.Path, sys.argv[1:])
    cache = work / "cache"
    ours = Builder(package(work, "Ours", WIDGET), [command, "build", "--quiet"], cache)
    theirs = Builder(package(work, "Theirs", PLAIN),
                     ["swift", "build", "--quiet", "--configuration", "release"], cache)
    once = ours.build()
    theirs.build()
    both = (ours, theirs)
    anew = {builder: [] for builder in both}
    for _ in range(FROM_NOTHING):
        for builder in both:
            anew[builder].append(builder.build_anew())
    edits = {builder: [] for builder in both}
    for number in range(1, EDITS + 1):
        for builder in both:
            builder.edit(number)
            edits[builder].append(builder.build())
    small = ours.library()
    ours.build("--static")
    whole = ours.library()
    rows = [
        waiting("a widget from nothing", anew[ours], anew[theirs], 2, 8),
        waiting("a widget after an edit", edits[ours], edits[theirs], 1.5, 1.5),
        row("the SDK, once for each compiler, with the widget", once,
            statistics.median(anew[ours]), "with the SDK in the cache", "s", "reported", None, 1),
        row("the plugin", small / 1024, whole / 1024, "--static", "KiB", "≤ 1024 KiB",
            small <= 1 << 20, 1),
        *(pictures(command, work, language, cache) for language in TEMPLATES),
        *(pictures(command, work, language, cache, Page, "page of a preview after a save")
          for language in TEMPLATES if (command.parent / "widgethost-gallery").exists()),
    ]
    for line in rows:
        print(f"{line['name']}: {line['ours']:.2f} {line['unit']}, {line['peer']}: "
              f"{line['theirs']:.2f} {line['unit']}")
    result.write_text(json.dumps(rows, indent=2))


main()

"""Measures how long an author waits: a widget in Swift in a package of its own, built from nothing
and after an edit, beside a dynamic library that uses nothing but Foundation.

building.py PROJECT WORK JSON
"""

import json
import pathlib
import shutil
import statistics
import subprocess
import sys
import time

PACKAGE = """// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "%(name)s",
  products: [.library(name: "%(name)s", type: .dynamic, targets: ["%(name)s"])],
  dependencies: [%(packages)s],
  targets: [.target(name: "%(name)s", dependencies: [%(products)s])]
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


def package(folder, name, source, packages="", products=""):
    root = folder / name
    (root / "Sources" / name).mkdir(parents=True)
    (root / "Package.swift").write_text(
        PACKAGE % {"name": name, "packages": packages, "products": products})
    (root / "Sources" / name / "Hello.swift").write_text(source)
    return root


def build(root):
    start = time.monotonic()
    subprocess.run(["swift", "build", "--quiet"], cwd=root, check=True)
    return time.monotonic() - start


def edit(root, number):
    path = next((root / "Sources").rglob("Hello.swift"))
    text = path.read_text()
    path.write_text(text.replace(f"edit {number - 1}", f"edit {number}"))


def row(name, ours, theirs):
    ours, theirs = statistics.median(ours), statistics.median(theirs)
    return {"name": name, "unit": "s", "ours": ours, "peer": "library with Foundation alone",
            "theirs": theirs, "ratio": ours / theirs, "goal": "reported", "isMet": None,
            "rounds": 1}


def main():
    project, work, result = map(pathlib.Path, sys.argv[1:])
    products = ", ".join(
        f'.product(name: "{name}", package: "widgethost")' for name in ["WidgetKit", "SwiftUI"])
    ours = package(work, "Ours", WIDGET, f'.package(name: "widgethost", path: "{project}")', products)
    theirs = package(work, "Theirs", PLAIN)
    first = {root: [build(root)] for root in (ours, theirs)}
    edits = {ours: [], theirs: []}
    for number in range(1, 6):
        for root in (ours, theirs):
            edit(root, number)
            edits[root].append(build(root))
    rows = [row("build: a widget from nothing, debug", first[ours], first[theirs]),
            row("build: a widget after an edit, debug", edits[ours], edits[theirs])]
    rows[1]["rounds"] = 5
    for line in rows:
        print(f"{line['name']}: {line['ours']:.1f} s, {line['peer']}: {line['theirs']:.1f} s")
    result.write_text(json.dumps(rows, indent=2))
    for root in (ours, theirs):
        shutil.rmtree(root)


main()

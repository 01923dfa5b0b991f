"""Checks the package description on standard input against the table of layers.

A target may use targets of lower levels only, import what it declares, and stay away from NIO and
Foundation on levels 0 and 1. The table is the one in docs/architecture.md.
"""

import json
import pathlib
import re
import sys

LEVELS = [
    {"CWidgetABI", "CHostShims", "CFFI", "CLMDB", "CXXHash", "CPango", "CHarfBuzz",
     "WidgetModel", "_Testing_CoreGraphics"},
    {"WidgetArchive", "WidgetWire", "WidgetLayout", "HostScheduler", "WorkerChannel", "PluginFiles",
     "HostConfiguration", "CWidgetKitEntry", "CoreGraphics"},
    {"WidgetText", "WidgetRender", "WidgetClient", "ProviderLoader", "HostLoop",
     "PreviewMacro", "AppleFoundation", "Combine", "_Testing_UIKit", "asset-symbols", "intent-classes",
     "CoreLocation", "UserNotifications", "UniformTypeIdentifiers"},
    {"ProviderRuntime", "HostSupervisor", "HostStore", "HostServer",
     "OSLog", "UIKit", "AppIntents", "Intents", "ActivityKit"},
    {"HostDaemon", "HostSimulation", "widgethost-worker", "os", "SwiftUI"},
    {"widgethost", "WidgetKit", "Charts"},
]
LEVEL = {name: level for level, names in enumerate(LEVELS) for name in names}
SDK = {"OSLog", "os", "UIKit", "AppIntents", "Intents", "ActivityKit", "SwiftUI", "Charts", "WidgetKit"}
# The code that loads plugins is for the worker alone.
ONLY_FOR = {
    "ProviderLoader": {"ProviderRuntime"},
    "ProviderRuntime": {"widgethost-worker"},
    # Fonts belong where layout is done.
    "WidgetText": {"ProviderRuntime"},
    "CPango": {"WidgetText"},
    "CHarfBuzz": {"WidgetRender"},
    # What authors link into their plugins is no part of the host.
    "AppleFoundation": SDK,
    "SwiftUI": SDK,
    "AppIntents": SDK,
    "CWidgetKitEntry": {"WidgetKit"},
}
PLATFORM = {"Glibc", "Synchronization", "Dispatch", "Swift", "_Concurrency", "Observation"}
FOUNDATION = {"Foundation", "FoundationEssentials", "FoundationInternationalization",
              "FoundationNetworking"}
IMPORT = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(public|package|internal|fileprivate|private)\s+)?"
    r"import\s+(?:(?:struct|class|enum|func|typealias|let|var|protocol)\s+)?(\w+)",
    re.MULTILINE,
)


def problems(package):
    targets = {target["name"]: target for target in package["targets"]}
    for name, target in targets.items():
        if target["type"] in ("test", "plugin") or target["path"].startswith(("Plugins", "Tests")):
            continue
        if name not in LEVEL:
            yield f"{name}: has no level; add it to script/layers.py and docs/architecture.md"
            continue
        own = set(target.get("target_dependencies", []))
        for used in sorted(own):
            if LEVEL.get(used, 99) >= LEVEL[name]:
                yield f"{name} (level {LEVEL[name]}) may not use {used} (level {LEVEL.get(used)})"
            if name not in ONLY_FOR.get(used, {name}):
                yield f"{name} may not use {used}: only {', '.join(ONLY_FOR[used])} may"
        yield from import_problems(name, target, own)


def import_problems(name, target, own):
    allowed = own | PLATFORM | set(target.get("product_dependencies", []))
    for path in sorted(pathlib.Path(target["path"]).rglob("*.swift")):
        for access, module in IMPORT.findall(path.read_text()):
            if not access:
                yield f"{path}: import {module} carries no access level"
            if LEVEL[name] <= 1 and (module in FOUNDATION or module.startswith("NIO")):
                yield f"{path}: level {LEVEL[name]} imports {module}"
            if module not in allowed | FOUNDATION:
                yield f"{path}: imports {module}, which {name} does not declare"


def main():
    found = list(problems(json.load(sys.stdin)))
    print("\n".join(found), end="\n" if found else "")
    sys.exit(1 if found else 0)


main()

#!/usr/bin/env python3
"""Checks the arrows between modules, and that both manifests list the same SDK.

A module may use modules of lower levels only, of the groups that its own group may use; it imports what
it declares, and levels 0 and 1 outside of the SDK import neither NIO nor Foundation. The folder under Sources is the group.
"""

import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
# The options of a debug build, as script/debug-options has them.
DEBUG_OPTIONS = os.environ.get("DEBUG_OPTIONS", "").split()

LEVELS = [
    {"CWidgetABI", "CDeniedFiles", "CHostShims", "CLoader", "CNursery", "CFFI", "CLMDB", "CSeccomp", "CXXHash", "CYAML", "CPango", "CHarfBuzz", "CCairo", "CSixel", "CTerminal",
     "CJansson", "CExpat", "CCurl",
     "WidgetModel", "WidgetLocks", "_Testing_CoreGraphics", "_Testing_UIKit"},
    {"CSandbox", "CGuardedLMDB", "CPicture", "WidgetArchive", "WidgetWire", "WidgetLayout", "HostScheduler", "WorkerChannel", "PluginFiles",
     "PanelProtocol", "TimeZones", "CWidgetKitEntry", "CoreGraphics", "Combine", "UniformTypeIdentifiers"},
    {"StateFiles", "WidgetText", "WidgetRender", "PictureChannel", "TerminalPictures", "WidgetClient", "ProviderLoader", "HostLoop",
     "HostConfiguration", "PreviewMacro", "AppleFoundation", "asset-symbols", "intent-classes", "data-model-classes",
     "CoreLocation", "UserNotifications", "CoreTransferable",
     "ImportCheck"},
    {"ProviderRuntime", "WidgetPicture", "HostSupervisor", "HostStore", "HostServer",
     "OSLog", "UIKit", "Intents", "ActivityKit",
     "PanelService", "PluginBuild", "XcodeImport", "PluginTemplates", "PluginInstallation"},
    {"HostDaemon", "HostDiagnosis", "HostSimulation", "PluginPreview", "PictureServer", "widgethost-worker", "os", "AppIntents", "Cocoa"},
    {"PluginConformance", "widgethost-render", "SwiftUI"},
    {"widgethost", "WidgetKit", "Charts", "SwiftUICore"},
]
LEVEL = {name: level for level, names in enumerate(LEVELS) for name in names}
# The groups that a group may use besides itself.
GROUPS = {
    "Programs": {"Host", "Worker", "Render", "Author", "Administration", "Shared"},
    "Author": {"Host", "Shared", "C"},
    "Administration": {"Author", "Host", "Shared", "C"},
    "Host": {"Shared", "C"},
    "Worker": {"Shared", "C"},
    "Render": {"Shared", "C"},
    "Shared": {"C"},
    "C": set(),
    "SDK": set(),
}
# The public header of plugins belongs to authors; the worker is the other side of it.
# What takes the place of functions of libc is linked into one program, and not into the tests of its modules.
# A text is drawn in the fonts that it was measured with.
OPEN = {"CWidgetABI": {"Worker"}, "CDeniedFiles": {"Programs"}, "WidgetText": {"Render"}}
# Code with one user: what loads plugins is for the worker alone, and fonts are where layout is done.
ONLY_FOR = {
    "ProviderLoader": {"ProviderRuntime"},
    "ProviderRuntime": {"widgethost-worker"},
    "CDeniedFiles": {"widgethost-worker"},
    "CLoader": {"ProviderLoader"},
    "CNursery": {"ProviderRuntime"},
    "CGuardedLMDB": {"HostStore"},
    "WidgetText": {"ProviderRuntime", "WidgetPicture"},
    "CPango": {"WidgetText", "CPicture", "WidgetPicture"},
    "CCairo": {"CPicture", "WidgetPicture"},
    "CPicture": {"WidgetPicture"},
    "WidgetPicture": {"PictureServer"},
    "PictureServer": {"widgethost-render"},
    "CHarfBuzz": {"WidgetRender", "WidgetText"},
    "CSixel": {"TerminalPictures"},
    "CTerminal": {"TerminalPictures"},
    "CWidgetKitEntry": {"WidgetKit"},
}
# The modules of Sources/Fleet: the modules that each may depend on, and those of the system that it may import.
FLEET = {
    "FleetDecisions": ({"HeapModule"}, set()),
    "FleetEngine": ({"FleetDecisions", "AsyncHTTPClient", "NIOCore", "NIOHTTP1", "NIOPosix", "NIOSSL", "Logging"},
                    {"FoundationEssentials", "Glibc"}),
}
PLATFORM = {"Glibc", "Synchronization", "Dispatch", "Swift", "_Concurrency", "Observation"}
FOUNDATION = {"Foundation", "FoundationEssentials", "FoundationInternationalization",
              "FoundationNetworking", "FoundationXML"}
IMPORT = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(public|package|internal|fileprivate|private)\s+)?"
    r"import\s+(?:(?:struct|class|enum|func|typealias|let|var|protocol)\s+)?(\w+)",
    re.MULTILINE,
)


def manifest(folder):
    shown = subprocess.run(["swift", "package", "--ignore-lock", "--package-path", folder, "dump-package"], cwd=ROOT, check=True,
                           capture_output=True, text=True)
    return json.loads(shown.stdout)


def names(target):
    """The dependencies of a target: the names of its modules, and those of products of other packages."""
    kinds = [next(iter(dependency.items())) for dependency in target["dependencies"]]
    return ({value[0] for kind, value in kinds if kind != "product"},
            {value[0] for kind, value in kinds if kind == "product"})


def modules(package):
    """The modules of Sources by their name."""
    return {target["name"]: target for target in package["targets"]
            if target.get("path", "").startswith("Sources/") and target["type"] != "plugin"}


def group(target):
    return target["path"].split("/")[1]


def is_framework(target):
    """Whether a module stands above the SDK: it may use the SDK and other frameworks, and only frameworks use it."""
    return target["path"].startswith("Sources/SDK/Frameworks/")


def problems(targets):
    for name, target in targets.items():
        used, products = names(target)
        if is_framework(target):
            yield from framework_problems(name, used, targets)
            yield from import_problems(name, target, used | products)
            continue
        if name not in LEVEL:
            yield f"{name}: has no level; add it to script/layers.py and docs/architecture.md"
            continue
        if group(target) not in GROUPS:
            yield f"{name}: the folder {group(target)} is no group; see docs/architecture.md"
            continue
        for other in sorted(used):
            yield from arrow_problems(name, other, targets)
        yield from import_problems(name, target, used | products)


def framework_problems(name, used, targets):
    for other in sorted(used):
        if group(targets[other]) != "SDK":
            yield f"{name} (a framework of the SDK) may not use {other}"


def arrow_problems(name, used, targets):
    if LEVEL.get(used, 99) >= LEVEL[name]:
        yield f"{name} (level {LEVEL[name]}) may not use {used} (level {LEVEL.get(used)})"
    if name not in ONLY_FOR.get(used, {name}):
        yield f"{name} may not use {used}: only {', '.join(ONLY_FOR[used])} may"
    one, other = group(targets[name]), group(targets[used])
    if other not in GROUPS[one] | {one} and one not in OPEN.get(used, set()):
        yield f"{name} ({one}) may not use {used} ({other})"


def import_problems(name, target, allowed):
    is_low = group(target) != "SDK" and LEVEL[name] <= 1
    for path in sorted((ROOT / target["path"]).rglob("*.swift")):
        for access, module in IMPORT.findall(path.read_text()):
            place = path.relative_to(ROOT)
            if not access:
                yield f"{place}: import {module} carries no access level"
            if module == "Synchronization" and group(target) != "SDK" and name != "WidgetLocks":
                yield f"{place}: imports Synchronization; WidgetLocks has the locks and atomics"
            if is_low and (module in FOUNDATION or module.startswith("NIO")):
                yield f"{place}: level {LEVEL[name]} imports {module}"
            if module not in allowed | PLATFORM | FOUNDATION:
                yield f"{place}: imports {module}, which {name} does not declare"


def sdk_problems(package, alone):
    """How the targets and products of Sources/SDK differ between the two manifests."""
    prefix = "Sources/SDK/"
    ours = {target["name"]: target | {"path": target["path"].removeprefix(prefix)}
            for target in package["targets"] if target.get("path", "").startswith(prefix)}
    theirs = {target["name"]: target for target in alone["targets"]}
    listed = {product["name"]: product for product in alone["products"]}
    products = {product["name"]: product for product in package["products"]
                if product["name"] in listed or set(product["targets"]) <= set(ours)}
    for what, one, other in (("target", ours, theirs), ("product", products, listed)):
        for name in sorted({*one, *other}):
            if one.get(name) != other.get(name):
                yield f"Package.swift and Sources/SDK/Package.swift differ in the {what} {name}"
    if package["cLanguageStandard"] != alone["cLanguageStandard"]:
        yield "Package.swift and Sources/SDK/Package.swift differ in cLanguageStandard"
    external = alone["dependencies"]
    if len(external) > 1 or any(dependency not in package["dependencies"] for dependency in external):
        yield "Sources/SDK/Package.swift: one package of others at most, in the version of Package.swift"


def gallery_problems(package):
    """The gallery, a package of its own, is a client of the host that reads the same file."""
    for target in package["targets"]:
        for kind, value in (next(iter(dependency.items())) for dependency in target["dependencies"]):
            if kind == "product" and value[1] == "widgethost" and value[0] not in {"WidgetClient", "HostConfiguration", "PanelService"}:
                yield f"{target['name']} (the gallery) may not use {value[0]}"


# What each module of the fleet may use: modules of the package, and those of others. The decisions are values only.
FLEET = {
    "FleetDecisions": ({}, {"HeapModule"}),
    "FleetFiles": ({}, set()),
    "FleetCertificates": ({"FleetFiles"}, {"X509", "SwiftASN1", "Crypto"}),
    "FleetLink": ({"FleetDecisions", "FleetCertificates", "FleetFiles"},
                  {"NIOCore", "NIOHTTP1", "NIOPosix", "NIOSSL", "Crypto"}),
    "FleetEngine": ({"FleetDecisions"},
                    {"AsyncHTTPClient", "NIOCore", "NIOHTTP1", "NIOPosix", "NIOSSL", "Logging"}),
    "FleetService": ({"FleetDecisions"}, {"DequeModule", "Logging"}),
    "FleetHost": ({"FleetDecisions", "FleetService"}, {"WidgetClient", "Logging"}),
    "CMalloc": ({}, set()),
    "widgethost-fleet": ({"FleetDecisions", "FleetEngine", "FleetCertificates", "FleetLink", "FleetService", "FleetHost", "CMalloc"},
                         {"WidgetClient", "HostConfiguration", "NIOCore", "NIOPosix", "Logging", "ArgumentParser", "UnixSignals"}),
}
# Modules whose types are those of a product that is used.
PARTS = {"WidgetClient": {"WidgetModel", "WidgetWire"}, "HostConfiguration": {"WidgetModel"}}


def fleet_problems(package):
    """The modules of the fleet use what FLEET lists; the decisions import nothing of the platform either."""
    for target in package["targets"]:
        name = target["name"]
        if name not in FLEET:
            continue
        own, others = FLEET[name]
        used, products = names(target)
        for module in sorted((used - set(own)) | (products - others)):
            yield f"{name} may not use {module}"
        platform = set() if name == "FleetDecisions" else PLATFORM | {"FoundationEssentials", "CoreFoundation"}
        platform = platform.union(*(PARTS.get(product, set()) for product in others))
        for path in sorted((ROOT / "Sources/Fleet" / target["path"]).rglob("*.swift")):
            for access, module in IMPORT.findall(path.read_text()):
                place = path.relative_to(ROOT)
                if not access:
                    yield f"{place}: import {module} carries no access level"
                if module not in {*own, *others} | platform:
                    yield f"{place}: imports {module}, which {name} may not use"


def main():
    package = manifest(".")
    found = [*problems(modules(package)), *sdk_problems(package, manifest("Sources/SDK")),
             *gallery_problems(manifest("Sources/Gallery")), *fleet_problems(manifest("Sources/Fleet"))]
    print("\n".join(found), end="\n" if found else "")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()

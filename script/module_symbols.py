"""The public symbols of the SDK's modules, by the compiler's own list of them, each with a compiled probe."""

import collections
import json
import re
import subprocess
import tempfile
import pathlib

KINDS = {"swift.struct": "struct", "swift.class": "class", "swift.enum": "enum", "swift.protocol": "protocol",
         "swift.typealias": "typealias", "swift.func": "func", "swift.var": "var"}


def symbols(module, target, arguments):
    """{name: (kind, first line of the comment)} of the module's declarations at the top level."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            ["swift-symbolgraph-extract", "-module-name", module, "-target", target, "-output-dir", folder,
             "-minimum-access-level", "public", *arguments],
            check=True, capture_output=True, text=True)
        graph = json.loads((pathlib.Path(folder) / f"{module}.symbols.json").read_text())
    found = {}
    # An import of such a name is ambiguous, and one of another name for a protocol has to say "protocol".
    macros = {symbol["pathComponents"][0].split("(")[0] for symbol in graph["symbols"]
              if symbol["kind"]["identifier"] == "swift.macro"}
    for symbol in graph["symbols"]:
        path, kind = symbol["pathComponents"], KINDS.get(symbol["kind"]["identifier"])
        name = re.sub(r"\(.*", "", path[0])
        if len(path) != 1 or not kind or name.startswith("_") or not re.fullmatch(r"\w+", name):
            continue
        lines = symbol.get("docComment", {}).get("lines", [])
        comment = lines[0]["text"].strip() if lines else ""
        # One of several functions of a name has an effect: the name has.
        if name not in found or found[name][1].startswith("No effect"):
            found[name] = ("typealias" if name in macros else kind, comment)
    return found


def probe(module, names):
    """A file that names each type, and imports each function and variable: the compiler refuses one that is not there."""
    lines = [f"import {module}"]
    for name, (kind, _) in sorted(names.items()):
        lines.append(f"private typealias Probe{len(lines)} = {module}.{name}" if kind == "typealias"
                     else f"import {kind} {module}.{name}")
    return "\n".join(lines) + "\n"


def failures(modules, arguments):
    """[(module, message)] of the probes that do not compile in one of the language modes."""
    found = []
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for module, names in modules.items():
            (folder / f"{module}Probe.swift").write_text(probe(module, names))
        for mode in ["5", "6"]:
            result = subprocess.run(
                ["swiftc", "-typecheck", "-wmo", "-parse-as-library", "-swift-version", mode, "-module-name", "ModuleProbes",
                 "-diagnostic-style", "llvm", *arguments, *map(str, sorted(folder.glob("*.swift")))],
                capture_output=True, text=True)
            found += re.findall(r"/(\w+)Probe\.swift:\d+:\d+: error: (.*)", result.stderr)
            if result.returncode and not found:
                found.append(("Swift " + mode, result.stderr))
    return found


def still_missing(listed, arguments):
    """[name] of MODULE and MODULE.TYPE that are listed as missing although they are there."""
    modules = {name: f"#if !canImport({name})\n#error(\"missing\")\n#endif\n" for name in listed if "." not in name}
    types = {name: "import {}\nprivate func probe(_: {}.Type) {{}}\n".format(*name.split("."))
             for name in listed if "." in name}
    # An #error ends a compilation before its types are looked up.
    return [*refused_not(modules, arguments), *refused_not(types, arguments)]


def refused_not(probes, arguments):
    """The names of the probes in which the compiler finds no error."""
    names = list(probes)
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for number, name in enumerate(names):
            (folder / f"probe{number}.swift").write_text(probes[name])
        result = subprocess.run(
            ["swiftc", "-typecheck", "-wmo", "-parse-as-library", "-module-name", "MissingProbes",
             "-diagnostic-style", "llvm", *arguments, *map(str, folder.glob("*.swift"))],
            capture_output=True, text=True)
    wrong = {int(number) for number in re.findall(r"/probe(\d+)\.swift:\d+:\d+: error: ", result.stderr)}
    return [name for number, name in enumerate(names) if number not in wrong]


def section(modules, denied, missing):
    """The lines of the page's part on modules."""
    lines = ["", "## Modules", "",
             "Each name at the top level of a module, as the compiler lists them; a use of each name is compiled.",
             "*Denied* modules answer as on a device that denies every permission. *Missing* are names that public widgets use.",
             "", "| module | names | no effect | missing | |", "|---|---|---|---|---|"]
    by_module = collections.defaultdict(list)
    for module, _, kind in (name.partition(".") for name in missing):
        if kind:
            by_module[module].append(kind)
    for module, names in sorted(modules.items(), key=lambda item: item[0].lower()):
        without = [name for name, (_, comment) in names.items() if comment.startswith("No effect")]
        lines.append(f"| `{module}` | {len(names)} | {len(without)} | {len(by_module[module])} | "
                     f"{'denied' if module in denied else ''} |")
    absent = sorted((name for name in missing if "." not in name), key=str.lower)
    lines += ["", "Modules that public widgets import and that are not there: "
              + " · ".join(f"`{name}`" for name in absent) + "."]
    for module, names in sorted(modules.items(), key=lambda item: item[0].lower()):
        lines += ["", f"### {module}", ""]
        parts = []
        for heading, test in [("Supported", False), ("No effect", True)]:
            listed = sorted((n for n, (_, c) in names.items() if c.startswith("No effect") == test), key=str.lower)
            if listed:
                parts += [f"**{heading}:** " + " · ".join(f"`{name}`" for name in listed), ""]
        if by_module[module]:
            parts += ["**Missing:** " + " · ".join(f"`{name}`" for name in sorted(by_module[module])), ""]
        lines += parts[:-1] or ["All names are those of the modules that it exports."]
    return lines

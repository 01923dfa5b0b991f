"""A host with the example plugins and a gallery before it, in a folder of their own."""

import json
import os
import pathlib
import select
import shutil
import socket
import subprocess
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
DEBUG = ROOT / ".build/debug"
GALLERY = ROOT / "Sources/Gallery/.build/debug/widgethost-gallery"
PROGRAMS = ["widgethost", "widgethost-worker", "widgethost-render"]
PLUGINS = ["clock", "system-monitor", "command"]
# Plugins of the tests in C: one whose relevance a parameter sets, and one with actions.
TEST_PLUGINS = ["paced", "actions"]

# A program writes what would be markup, if somebody did not write it as text.
HOSTILE = {
    "value": "</text><script>window.testHostile = 1</script>",
    "detail": "\"><img src=x onerror=\"window.testHostile = 2\">",
    "url": "javascript:window.testHostile=3",
    "items": [{"title": "<foreignObject onload='window.testHostile=4'/>",
               "url": "data:text/html,<script>window.testHostile=5</script>"}],
}

CONFIGURATION = """
[gallery]
listen = "127.0.0.1:0"

[dashboard.wall]
title = "The wall"
columns = 4
widgets = ["clock/large", "clock/medium", { stack = ["load", "clock/small"] }, "hostile", "memory"]

[[widget]]
kind = "clock"
family = "small"
[[widget]]
kind = "clock"
family = "medium"
[[widget]]
kind = "clock"
family = "large"
[[widget]]
kind = "clock"
family = "circular"
[[widget]]
kind = "clock"
family = "inline"
[[widget]]
id = "load"
kind = "system-monitor"
family = "small"
[[widget]]
id = "memory"
kind = "system-monitor"
family = "medium"
[[widget]]
id = "counter"
kind = "counter"
family = "medium"
[[widget]]
id = "hostile"
kind = "command"
family = "medium"
parameters = { command = ["printf", "%s", HOSTILE], title = "<script>alert(1)</script>" }

[plugin.command]
exec = ["/bin", "/usr/bin"]
""".replace("HOSTILE", json.dumps(json.dumps(HOSTILE)))


class StartError(Exception):
    """A program that is not built, or that did not start."""


class Running:
    """Starts both programs in a `with` statement, and ends them."""

    def __init__(self, configuration=CONFIGURATION):
        self.configuration = configuration
        self.folder = None
        self.host = self.gallery = None
        self.port = 0

    def __enter__(self):
        # A socket's path has 107 bytes: the folder is not in the build's.
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="gallery-"))
        try:
            self.install()
            self.start_host()
            self.start_gallery()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        for process in (self.gallery, self.host):
            end(process)
        shutil.rmtree(self.folder, ignore_errors=True)

    @property
    def socket(self):
        return str(self.folder / "socket")

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}/?token={(self.folder / 'token').read_text().strip()}"

    def install(self):
        install_programs(self.folder)
        plugins = self.folder / "plugins"
        plugins.mkdir()
        for path in [DEBUG / f"lib{name}.so" for name in PLUGINS] + rust_plugins():
            shutil.copy(path, plugins)
        for name in TEST_PLUGINS:
            subprocess.run(["cc", "-shared", "-fPIC", "-D_GNU_SOURCE", f"-I{ROOT / 'Sources/SDK/CWidgetABI/include'}",
                            str(ROOT / f"Tests/TestPlugins/{name}.c"), "-o", str(plugins / f"lib{name}.so"), "-lpthread"],
                           check=True)
        (self.folder / "host.conf").write_text(f'[host]\nstate_directory = "state"\n{self.configuration}')

    def start_host(self):
        self.host = start(self.folder, "serve", "--config", "host.conf", "--socket", "socket", "--plugin-dir", "plugins", log="host.log")
        deadline = time.monotonic() + 60
        while not self.answers():
            if self.host.poll() is not None or time.monotonic() > deadline:
                raise StartError("the host did not start:\n" + (self.folder / "host.log").read_text()[-2000:])
            time.sleep(0.05)

    def answers(self):
        """Whether the host answers."""
        try:
            with socket.socket(socket.AF_UNIX) as connection:
                connection.settimeout(5)
                connection.connect(self.socket)
                connection.sendall(b"hello 1\n")
                return connection.recv(2) == b"OK"
        except OSError:
            return False

    def start_gallery(self):
        self.gallery = start(
            self.folder, "gallery", "--config", "host.conf", "--socket", "socket", "--token", "token", "--allow-configure",
            "--json", "--listen", f"127.0.0.1:{self.port}", log="gallery.log")
        if not select.select([self.gallery.stdout], [], [], 30)[0]:
            raise StartError("the gallery did not start within 30 s")
        line = self.gallery.stdout.readline()
        if not line:
            raise StartError("the gallery did not start:\n" + (self.folder / "gallery.log").read_text()[-2000:])
        self.port = int(json.loads(line)["address"].split("/")[2].rpartition(":")[2])

    def restart_host(self):
        end(self.host)
        self.start_host()

    def restart_gallery(self):
        end(self.gallery)
        self.start_gallery()


def install_programs(folder):
    """Puts the programs of both packages into a folder, as built last."""
    programs = [DEBUG / name for name in PROGRAMS] + [GALLERY]
    missing = [str(path) for path in programs if not path.exists()]
    if missing:
        raise StartError(f"not built: {', '.join(missing)}; run `swift build --build-tests`, also with "
                         "`--package-path Sources/Gallery`")
    for path in programs:
        put(path, folder / path.name)


def start(folder, *words, log):
    """Starts `widgethost` with words, in the folder that has it."""
    with open(folder / log, "ab") as errors:
        return subprocess.Popen([folder / "widgethost", *words], cwd=folder, stdout=subprocess.PIPE, stderr=errors,
                                stdin=subprocess.DEVNULL,
                                env={"PATH": "/usr/bin:/bin", "HOME": str(folder), "TZ": "UTC", "LANG": "C.UTF-8",
                                     "WIDGETHOST_SDK": str(ROOT / "Sources/SDK")})


def put(path, place):
    """Links a program, or copies it to another disk."""
    try:
        os.link(os.path.realpath(path), place)
    except OSError:
        shutil.copy(path, place)


def rust_plugins():
    """The example plugins in Rust, where they can be built."""
    built = subprocess.run([ROOT / "script/plugins"], capture_output=True, text=True)
    return [pathlib.Path(line) for line in built.stdout.split() if built.returncode == 0]


def end(process):
    """Ends a program that this one has started."""
    if process is None or process.poll() is not None:
        return
    process.terminate()
    try:
        process.wait(20)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()

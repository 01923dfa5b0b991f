#!/usr/bin/env python3
"""Makes docs/gallery.png, the picture of the gallery with the example widgets: `picture.py [FILE]`.

Needs Debian's Python with python3-pil, and pngquant: `script/setup --chromium`.
"""

import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

from PIL import Image, ImageDraw

from browser import Browser
from checking import Host
from running import DEBUG, ROOT, Running

SWIFT = ["TopPicks", "Headlines", "NextFlight", "Weather", "Banners"]
DATA = ROOT / "Tests/Golden/Data"
# The window in points, and the pixels of a point.
SIZE, SCALE = (1200, 930), 1.2
LIMIT = 300 << 10

WIDGETS = [("TopPicks", "large"), ("TopPicks", "medium"), ("Headlines", "large"), ("Headlines", "medium"), ("Weather", "medium"),
           ("Weather", "small"), ("NextFlight", "medium"), ("NextFlight", "small"), ("clock", "small"), ("clock", "medium"),
           ("system-monitor", "medium"), ("system-monitor", "small")]


def configuration():
    date = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(time.time() + 90000))
    lines = ['[dashboard.wall]\ntitle = "Kitchen"\nwidgets = ["Headlines/large", "clock/medium", "Weather/medium"]\n',
             '[dashboard.desk]\ntitle = "Desk"\nwidgets = ["build", "clock/small", { stack = ["Weather/small", "NextFlight/small"] }, "launch"]\n']
    lines += [f'[[widget]]\nkind = "{kind}"\nfamily = "{family}"\n' for kind, family in WIDGETS]
    lines.append(f'[[widget]]\nid = "launch"\nkind = "countdown"\nfamily = "medium"\n'
                 f'parameters = {{ title = "Launch", date = {date} }}\n')
    for name, kind in (("build", "all"), ("departures", "list")):
        lines.append(f'[[widget]]\nid = "{name}"\nkind = "command"\nfamily = "medium"\n'
                     f'parameters = {{ command = ["printf", "%s", {json.dumps((DATA / kind).read_text())}] }}\n')
    lines.append('[plugin.command]\nexec = ["/bin", "/usr/bin"]\n')
    return "".join(lines)


class Examples(Running):
    """A host with the widgets in Swift, too."""

    def install(self):
        super().install()
        for name in SWIFT:
            shutil.copy(DEBUG / f"lib{name}.so", self.folder / "plugins")
            shutil.copytree(DEBUG / f"widgethost_{name}.resources", self.folder / f"plugins/widgethost_{name}.resources")


def split(light, dark):
    """One picture with the light half on the left and the dark one on the right of an oblique line."""
    width, height = light.size
    mask = Image.new("L", (width * 2, height * 2), 0)
    ImageDraw.Draw(mask).polygon([(width * 1.14, 0), (width * 2, 0), (width * 2, height * 2), (width * 0.9, height * 2)], fill=255)
    return Image.composite(dark, light, mask.resize(light.size))


def main():
    target = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "docs/gallery.png")
    with Examples(configuration()) as running, Browser() as browser, tempfile.TemporaryDirectory() as folder:
        host = Host(running.socket)
        host.wait_live(*(json.loads(line)["id"] for line in host.body("widgets").splitlines()))
        browser.command("Emulation.setDeviceMetricsOverride", width=SIZE[0], height=SIZE[1], deviceScaleFactor=SCALE, mobile=False)
        browser.open(running.address)
        browser.wait("document.querySelector('.card')")
        browser.run("localStorage.setItem('arrangement', 'wall')")
        halves = []
        for scheme in ("light", "dark"):
            browser.media(prefers_color_scheme=scheme)
            browser.open(running.address)
            browser.wait("""document.querySelectorAll(".card").length > 9 && [...document.querySelectorAll(".card")].filter((card) => card.getBoundingClientRect().top < innerHeight)
                .every((card) => card.querySelector("img"))""", 60)
            browser.listen(1)
            browser.screenshot(f"{folder}/{scheme}.png")
            halves.append(Image.open(f"{folder}/{scheme}.png").convert("RGB"))
        raw = f"{folder}/gallery.png"
        split(*halves).save(raw)
        subprocess.run(["pngquant", "--force", "--strip", "--speed", "1", "--output", str(target), "256", raw], check=True)
    size = target.stat().st_size
    print(f"{target}: {size} bytes")
    return 0 if size <= LIMIT else f"picture.py: more than {LIMIT} bytes"


if __name__ == "__main__":
    sys.exit(main())

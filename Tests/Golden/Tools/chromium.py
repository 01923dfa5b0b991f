"""chromium.py FOLDER: compares Chromium's drawing of the svg of each golden widget with the drawing
process's PNG, both at 2×. Prints a table, and writes .build/golden/chromium.png."""

import html
import os
import pathlib
import subprocess
import sys
import tempfile

from PIL import Image

from pictures import BUILT, FONTS, Program, differences, drawn_folder, opened, sheet

# Pictures of a page, so that the page stays within the limits of a screenshot.
PAGE = 24
WIDTH = 760
SCALE = 2


def font_configuration(work):
    """A configuration with the golden fonts, and with a folder for the cache."""
    path = work / "fonts.conf"
    path.write_text(
        f"<fontconfig><dir>{FONTS}</dir><cachedir>{work}/cache</cachedir></fontconfig>")
    return path


def screenshots(items, work):
    """Draws svg files in one page, and cuts the page; items are (svg, width, height, target)."""
    y, places, body = 0, [], []
    for svg, width, height, _ in items:
        body.append(f'<img src="{html.escape(svg.as_uri())}" style="position:absolute;left:0;top:{y}px">')
        places.append((0, y, width, y + height))
        y += height + 8
    page = work / "page.html"
    page.write_text(f'<!DOCTYPE html><body style="margin:0;background:#808080">{"".join(body)}')
    picture = work / "page.png"
    subprocess.run(
        ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
         f"--force-device-scale-factor={SCALE}", "--disable-lcd-text", "--font-render-hinting=none",
         "--force-color-profile=srgb", f"--user-data-dir={work}/profile",
         f"--window-size={WIDTH},{y}", f"--screenshot={picture}", page.as_uri()],
        env=os.environ | {"FONTCONFIG_FILE": str(font_configuration(work)), "TZ": "Europe/Berlin"},
        check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=120)  # fmt: skip
    shot = Image.open(picture)
    for (_, _, _, target), place in zip(items, places, strict=True):
        shot.crop(tuple(SCALE * at for at in place)).save(target)


def main():
    folder = drawn_folder(sys.argv[1:])
    pictures = BUILT / "chromium"
    pictures.mkdir(parents=True, exist_ok=True)
    program, items, ours = Program(), [], {}
    with tempfile.TemporaryDirectory() as path:
        work = pathlib.Path(path)
        for archive in sorted(folder.glob("*.wha")):
            if archive.stem.endswith(("-placeholder", "-panel")):
                continue
            for scheme in ("light", "dark"):
                name = f"{archive.stem}-{scheme}"
                svg = work / f"{name}.svg"
                program.render(archive, svg, scheme)
                size = Image.open(folder / f"{name}.png").size
                items.append((svg, *size, pictures / f"{name}.png"))
                ours[name] = pictures / f"{name}-ours.png"
                program.render(archive, ours[name], scheme, SCALE)
        for start in range(0, len(items), PAGE):
            screenshots(items[start : start + PAGE], work)
    names = list(ours)
    (BUILT / "differences").mkdir(exist_ok=True)
    parts = {name: BUILT / "differences" / f"chromium-{name}.png" for name in names}
    measured = dict(zip(names, differences(
        [(ours[name], pictures / f"{name}.png", parts[name]) for name in names])))  # fmt: skip
    names.sort(key=lambda name: -(measured[name] or (9,))[0])
    print("| picture | worst square | mean |\n|---|---|---|")
    for name in names:
        worst, mean = measured[name] or (9, 9)
        print(f"| {name} | {worst:.3f} | {mean:.4f} |")
    rows = [(f"{name}: {measured[name][0]:.3f}" if measured[name] else name,
             [opened(ours[name]), opened(pictures / f"{name}.png"), opened(parts[name])])
            for name in names[:60]]  # fmt: skip
    sheet(rows, BUILT / "chromium.png", ["PNG of the drawing process", "svg in Chromium", "difference"])


main()

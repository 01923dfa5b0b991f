"""sheet.py FOLDER: makes the contact sheet of the README from the archives of the golden pictures."""

import pathlib
import subprocess
import sys
import tempfile

from PIL import Image

from pictures import ROOT, Program, drawn_folder

TARGET = ROOT / "docs/widgets.png"
LIMIT = 400 << 10
# Families across, widgets down.
ROWS = [
    ["TopPicks-small", "TopPicks-medium", "TopPicks-large"],
    ["Headlines-small", "Headlines-medium", "Headlines-large"],
    ["NextFlight-small", "NextFlight-medium", "NextFlight-large"],
    ["Weather-small", "Weather-medium", "Banners-medium"],
    ["clock-small", "clock-medium", "command-chart-medium"],
    ["command-gauge-small", "command-all-medium", "countdown-medium"],
]
GAP, MARGIN = 16, 20
WIDTHS = [158, 338, 338]
GROUNDS = {"light": (226, 228, 235), "dark": (44, 44, 48)}
SCALE = 2


def half(scheme, folder, work):
    """The widgets in a scheme, at 2×."""
    program = Program()
    rows, heights = [], []
    for names in ROWS:
        pictures = []
        for name in names:
            target = work / f"{name}-{scheme}.png"
            program.render(folder / f"{name}.wha", target, scheme, SCALE)
            pictures.append(Image.open(target).convert("RGBA"))
        rows.append(pictures)
        heights.append(max(picture.height for picture in pictures))
    width = (sum(WIDTHS) + GAP * 2 + MARGIN * 2) * SCALE
    height = sum(heights) + (GAP * (len(ROWS) - 1) + MARGIN * 2) * SCALE
    page = Image.new("RGBA", (width, height), (*GROUNDS[scheme], 255))
    y = MARGIN * SCALE
    for pictures, row_height in zip(rows, heights, strict=True):
        x = MARGIN * SCALE
        for picture, column in zip(pictures, WIDTHS, strict=True):
            page.alpha_composite(picture, (x, y))
            x += (column + GAP) * SCALE
        y += row_height + GAP * SCALE
    return page.convert("RGB")


def main():
    folder = drawn_folder(sys.argv[1:])
    with tempfile.TemporaryDirectory() as work:
        halves = [half(scheme, folder, pathlib.Path(work)) for scheme in ("light", "dark")]
    page = Image.new("RGB", (halves[0].width * 2, halves[0].height))
    for at, picture in enumerate(halves):
        page.paste(picture, (at * picture.width, 0))
    # The width of a page of GitHub at 2×, or less if the file would be too large.
    for width in (1800, 1600, 1400, 1200, 1000):
        small = page.resize((width, page.height * width // page.width), Image.Resampling.LANCZOS)
        small.save(TARGET)
        subprocess.run(
            ["pngquant", "--speed", "1", "--strip", "--force", "--output", TARGET, "256", TARGET],
            check=True)  # fmt: skip
        if TARGET.stat().st_size <= LIMIT:
            break
    print(f"golden: docs/widgets.png: {small.width} × {small.height}, {TARGET.stat().st_size:,} bytes")


main()

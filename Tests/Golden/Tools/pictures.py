"""What the tools of the golden pictures share: the program, the comparison, and sheets of pictures."""

import os
import pathlib
import subprocess
import sys

from PIL import Image, ImageDraw, ImageFont

ROOT = pathlib.Path(__file__).resolve().parents[3]
GOLDEN = ROOT / "Tests/Golden"
PICTURES = GOLDEN / "Pictures"
FONTS = GOLDEN / "Fonts"
BUILT = ROOT / ".build/golden"
# GoldenMoment.drawn
MOMENT = "1796366100"
# PictureDifference.tolerance
TOLERANCE = 0.075
GREY = (128, 128, 128)


def programs():
    """The folder of the built programs."""
    shown = subprocess.run(
        ["swift", "build", "--show-bin-path"], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    return pathlib.Path(shown.stdout.strip())


def drawn_folder(arguments):
    """The folder with the archives and pictures of the last run."""
    folder = pathlib.Path(arguments[0])
    if not any(folder.glob("*.wha")):
        sys.exit("golden: there are no archives; run script/golden first")
    return folder


def differences(pairs):
    """The largest and the mean difference of each pair of files, after ꟻLIP; None if the sizes differ.

    A third path of a pair gets the picture of the difference."""
    lines = "".join("\t".join(map(str, pair)) + "\n" for pair in pairs)
    shown = subprocess.run(
        [programs() / "picture-difference"], input=lines, stdout=subprocess.PIPE, text=True, check=True)
    results = []
    for pair, line in zip(pairs, shown.stdout.splitlines(), strict=True):
        words = line.split("\t")
        if words[0] == "error" and "sizes" not in words[1]:
            sys.exit(f"golden: {pair[0]}: {words[1]}")
        results.append(None if words[0] == "error" else (float(words[0]), float(words[1])))
    return results


class Program:
    """`widgethost render` with the fonts of the golden pictures."""

    def __init__(self):
        folder = programs()
        self.program = folder / "widgethost"
        self.fonts = ["--fonts", FONTS]
        self.environment = os.environ | {"FONTCONFIG_FILE": str(FONTS / "fonts.conf"), "TZ": "Europe/Berlin"}

    def render(self, archive, target, scheme, scale=None):
        words = [self.program, "render", archive, "--at", MOMENT, "--scheme", scheme, "-o", target]
        if scale is not None:
            words += ["--scale", str(scale), *self.fonts]
        subprocess.run(words, env=self.environment, check=True, stderr=subprocess.DEVNULL)


def opened(path, ground=GREY):
    """A picture over a ground in place of its transparency."""
    picture = Image.open(path).convert("RGBA")
    return Image.alpha_composite(Image.new("RGBA", picture.size, (*ground, 255)), picture).convert("RGB")


def label_font(size):
    return ImageFont.truetype(str(FONTS / "Inter-Medium.otf"), size)


def sheet(rows, path, titles, ground=(236, 236, 240)):
    """Writes rows of a label and pictures of one column each."""
    font, gap, head = label_font(13), 12, 24
    columns = [max((row[1][at].width for row in rows if row[1][at]), default=0)
               for at in range(len(titles))]
    heights = [head + max(picture.height for picture in row[1] if picture) for row in rows]
    size = (sum(columns) + gap * (len(columns) + 1), sum(heights) + gap * (len(rows) + 1) + head)
    page = Image.new("RGB", size, ground)
    pen = ImageDraw.Draw(page)
    x = gap
    for title, width in zip(titles, columns, strict=True):
        pen.text((x, gap), title, (90, 90, 96), font)
        x += width + gap
    y = gap + head
    for (label, pictures), height in zip(rows, heights, strict=True):
        pen.text((gap, y), label, (20, 20, 24), font)
        x = gap
        for picture, width in zip(pictures, columns, strict=True):
            if picture:
                page.paste(picture, (x, y + head))
            x += width + gap
        y += height + gap
    path.parent.mkdir(parents=True, exist_ok=True)
    page.save(path)
    print(f"golden: {path.relative_to(ROOT)}: {size[0]} × {size[1]} pixels")

"""Makes the fonts of the golden pictures from those that script/setup installs: subsets with the
letters of the widgets. Files are named as the host looks for them."""

import pathlib
import re

from fontTools import subset

ROOT = pathlib.Path(__file__).resolve().parents[3]
FOLDER = ROOT / "Tests/Golden/Fonts"
SYSTEM = pathlib.Path("/usr/share/fonts")
SYMBOL_FILE = "materialdesignicons-webfont.ttf"

# Latin of Western and Central Europe, punctuation, currencies, arrows, minus and comparison.
LETTERS = [
    *range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x2010, 0x2028), *range(0x2030, 0x2040),
    0x20AC, 0x2116, 0x2122, *range(0x2190, 0x219A), 0x2212, 0x221E, 0x2248, 0x2260, 0x2264, 0x2265,
]
# Inter lacks many of these; DejaVu Sans draws them.
SHAPES = [*range(0x2500, 0x2600), *range(0x2600, 0x2670), *range(0x2190, 0x2200)]
FEATURES = ["ccmp", "kern", "liga", "calt", "locl", "mark", "mkmk", "tnum", "smcp", "c2sc"]

INTER = ["Light", "Regular", "Medium", "SemiBold", "Bold"]


def make_subset(source, target, characters=(), glyphs=(), keep_glyph_names=False):
    """Writes the subset of a font file with its licence."""
    options = subset.Options()
    options.layout_features = FEATURES
    options.glyph_names = keep_glyph_names
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14, 16, 17]
    options.notdef_outline = True
    options.hinting = False
    font = subset.load_font(str(source), options)
    cut = subset.Subsetter(options)
    cut.populate(unicodes=characters, glyphs=glyphs)
    cut.subset(font)
    if keep_glyph_names:
        rename(font, "Golden Symbols")
    subset.save_font(font, str(target), options)


def rename(font, family):
    """Names a subset otherwise than its source, whose name is reserved (OFL, section 3)."""
    for record in font["name"].names:
        if record.nameID in (1, 4, 16):
            record.string = family
        elif record.nameID in (3, 6):
            record.string = family.replace(" ", "")


def symbol_glyphs(font_file):
    """The glyphs that the table of symbols names, as far as the font has them."""
    table = (ROOT / "Sources/Shared/WidgetRender/Symbols/SymbolTable.swift").read_text()
    lines = re.search(r'lines = """\n(.*?)"""', table, re.DOTALL).group(1)
    words = {word for line in lines.splitlines() for word in line.split()[1:]}
    with subset.load_font(str(font_file), subset.Options()) as font:
        return sorted(words & set(font.getGlyphOrder()))


def main():
    for weight in INTER:
        source = SYSTEM / f"opentype/inter/Inter-{weight}.otf"
        make_subset(source, FOLDER / source.name, characters=LETTERS)
    for name in ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"]:
        source = SYSTEM / "truetype/dejavu" / name
        make_subset(source, FOLDER / name, characters=LETTERS + SHAPES)
    source = SYSTEM / "truetype/materialdesignicons-webfont" / SYMBOL_FILE
    make_subset(
        source, FOLDER / SYMBOL_FILE, glyphs=symbol_glyphs(source), keep_glyph_names=True)


if __name__ == "__main__":
    main()

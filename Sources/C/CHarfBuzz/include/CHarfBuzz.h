#ifndef CHARFBUZZ_H
#define CHARFBUZZ_H

// Outlines of glyphs by HarfBuzz, found at run time on first use: nothing is linked, no header of
// HarfBuzz's is needed.

#include <stdbool.h>
#include <stddef.h>

// Loads the library, once in a process; any thread. NULL when it is there; else a sentence that
// names what is missing and the Debian package that has it. It lives for ever.
const char *charfbuzz_load(void);

// A font file. Load first. May be used by several threads at a time.
typedef struct charfbuzz_font charfbuzz_font;

// Reads a font file whole. NULL if it is no regular file, larger than 32 MiB, or no font.
charfbuzz_font *charfbuzz_font_open(const char *path);
void charfbuzz_font_close(charfbuzz_font *font);

// The design units in an em, above 0.
unsigned charfbuzz_font_units(const charfbuzz_font *font);

// The steps of an outline, with y upwards from the baseline.
enum {
  CHARFBUZZ_MOVE = 0,  // to x1 y1
  CHARFBUZZ_LINE = 1,  // to x1 y1
  CHARFBUZZ_QUAD = 2,  // with control point x1 y1 to x2 y2
  CHARFBUZZ_CUBIC = 3, // with control points x1 y1 and x2 y2 to x3 y3
  CHARFBUZZ_CLOSE = 4
};
typedef struct charfbuzz_step {
  int kind;
  float x1, y1, x2, y2, x3, y3;
} charfbuzz_step;

// The outline of the glyph with that name, in design units, written to `steps` as far as there is
// room. Returns how many there are; 0 without such a glyph.
size_t charfbuzz_font_outline(charfbuzz_font *font, const char *glyph_name, charfbuzz_step *steps,
                              size_t room);

#endif

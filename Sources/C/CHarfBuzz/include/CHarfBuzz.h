#ifndef CHARFBUZZ_H
#define CHARFBUZZ_H

// Outlines of glyphs by HarfBuzz, which is loaded at run time on first use: neither linking nor
// headers of HarfBuzz are needed.

#include <stdbool.h>
#include <stddef.h>

// Loads the library once per process; may be called from any thread. Returns NULL on success, else
// a sentence that names the missing library and its Debian package. The text lives forever.
const char *charfbuzz_load(void);

// A font file. charfbuzz_load must have succeeded. May be used by several threads at a time.
typedef struct charfbuzz_font charfbuzz_font;

// Reads a font file completely. Returns NULL if the file is not regular, larger than 32 MiB, or not
// a font. Release with charfbuzz_font_close.
charfbuzz_font *charfbuzz_font_open(const char *path);
void charfbuzz_font_close(charfbuzz_font *font);

// The number of design units per em, above 0.
unsigned charfbuzz_font_units(const charfbuzz_font *font);

// The steps of an outline; y points upwards from the baseline.
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

// Writes the outline of the named glyph to `steps`, at most `room` steps, in design units. Returns
// the number of all steps; 0 if there is no such glyph.
size_t charfbuzz_font_outline(charfbuzz_font *font, const char *glyph_name, charfbuzz_step *steps,
                              size_t room);

#endif

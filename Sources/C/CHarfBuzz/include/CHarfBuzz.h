#ifndef CHARFBUZZ_H
#define CHARFBUZZ_H

// Outlines of glyphs and subsets of fonts by HarfBuzz, which is loaded at run time on first use:
// neither linking nor headers of HarfBuzz are needed.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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

// MARK: Subsets

// Loads the library for subsets once per process; may be called from any thread. Returns NULL on
// success, else a sentence that names the missing library and its Debian package. The text lives
// forever.
const char *charfbuzz_subset_load(void);

// A font reduced to some characters, and facts about the whole font.
typedef struct charfbuzz_subset {
  // The bytes of an OpenType font; released by charfbuzz_subset_destroy.
  uint8_t *bytes;
  size_t length;
  // The weights that the font has; equal unless the font is variable.
  unsigned lowest_weight, highest_weight;
  bool italic;
  // The field fsType of the table OS/2.
  unsigned permissions;
} charfbuzz_subset;

enum {
  CHARFBUZZ_SUBSET = 0,
  // The bytes are no OpenType font, have no such face, or lack the table OS/2.
  CHARFBUZZ_NOT_A_FONT = -1,
  // The tables of the font contradict each other, or memory is exhausted.
  CHARFBUZZ_BROKEN = -2,
};

// Reduces a face of a font file to the glyphs for `characters`, with the features of OpenType that
// texts use, all axes of a variable font, and without hints. charfbuzz_subset_load must have
// succeeded. May be used by several threads at a time. Returns one of the constants above; only for
// the first one, `subset` has bytes.
int charfbuzz_subset_create(const uint8_t *bytes, size_t length, unsigned index,
                            const uint32_t *characters, size_t count, charfbuzz_subset *subset);
void charfbuzz_subset_destroy(charfbuzz_subset *subset);

// MARK: Characters

// The functions below follow the data of Unicode. charfbuzz_subset_load must have succeeded. They
// may be used by several threads at a time.

// Returns the character whose glyph stands for `character` from right to left, such as ")" for "(";
// `character` itself if there is none.
uint32_t charfbuzz_mirrored(uint32_t character);
// Returns the canonical composition of two characters; 0 if there is none.
uint32_t charfbuzz_composed(uint32_t first, uint32_t second);
// Sets the canonical decomposition of a character into two; `second` is 0 for one alone. Returns
// false if there is none.
bool charfbuzz_decompose(uint32_t character, uint32_t *first, uint32_t *second);

#endif

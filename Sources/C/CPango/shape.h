#ifndef CPANGO_SHAPE_H
#define CPANGO_SHAPE_H

#include "context.h"

// A text in the fonts that Pango chose, shaped once. Positions are bytes of the text, lengths are
// in Pango units.

// Facts about a position: about the character that begins there, and about a line that ends there.
enum {
  POSITION_CHARACTER = 1, // a character begins
  POSITION_CURSOR = 2,    // a letter with all its marks begins
  POSITION_WHITE = 4,     // the character is white space
  POSITION_SAFE = 8,      // the parts of a text cut here have the glyphs that they have together
  POSITION_BREAK = 16,    // a line may end
  POSITION_SPLIT = 32,    // a line may end within a word
  POSITION_HYPHEN = 64,   // a line that ends here has a hyphen
  POSITION_APART = 128,   // the glyphs before and behind are the same whatever is on the other side
};

// The source of an item's glyphs.
enum shaper { SHAPER_HARFBUZZ, SHAPER_PANGO, SHAPER_DRAWING };

// A part of a text with a single run, font and level.
typedef struct shape_item {
  pango_item *item; // owned
  uint32_t start, end;
  uint32_t run;
  enum shaper shaper;
  // The top of the font's letters, from the baseline of the line, and their height.
  int top, height;
} shape_item;

// A part of a text between line feeds.
typedef struct shape_paragraph {
  uint32_t start, end;
  uint32_t first_item, item_count;
  bool right_to_left;
  // Whether the facts about white space and breaks are known: a line that has room needs none.
  bool has_breaks;
  // The top and height of the line of a paragraph without items.
  int top, height;
} shape_paragraph;

// A part of an item that was shaped again.
typedef struct shape_part shape_part;

struct cpango_shape {
  char *bytes; // with NUL
  uint32_t length;
  cpango_run *runs;
  size_t run_count;
  shape_paragraph *paragraphs;
  size_t paragraph_count;
  shape_item *items;
  size_t item_count;
  // For each position up to the end of the text: its facts, and the width of all items up to there.
  uint8_t *positions;
  int32_t *x;
  cpango_missing *missing;
  size_t missing_count;
  shape_part *parts;
  size_t part_count;
};

// Returns an array with room for one more element than `count`; NULL if memory is exhausted.
void *room_for_one_more(void *array, size_t count, size_t size);

int units_of(double points);

// The start of the character that ends at a position above 0.
uint32_t position_before(const cpango_shape *shape, uint32_t position);
// The end of the character that begins at a position below the end.
uint32_t position_behind(const cpango_shape *shape, uint32_t position);

// Finds the breaks of a paragraph, once. Returns false if memory is exhausted.
bool find_breaks(cpango_shape *shape, shape_paragraph *paragraph);

// MARK: Glyphs

// Shapes an item: sets its `x`, `shaper`, POSITION_SAFE and POSITION_APART, and adds its missing
// characters. The `x` of its start is set already. Returns false if memory is exhausted.
bool shape_letters(cpango_context *context, cpango_shape *shape, shape_item *item);

// The width up to each position of a part of an item; that of `start` is to be subtracted.
// `has_hyphen` tells whether a hyphen follows the part. Returns NULL if memory is exhausted. Valid
// until the next call.
const int32_t *part_widths(cpango_shape *shape, const shape_item *item, uint32_t start,
                           uint32_t end, bool has_hyphen);

void forget_parts(cpango_shape *shape);

// The letter spacing of an item on the left and on the right of each letter.
void spacing_of(const cpango_shape *shape, const shape_item *item, int *left, int *right);

// MARK: Lines

// A part of an item in a line.
typedef struct shape_segment {
  uint32_t item, start, end;
} shape_segment;

// Adds the line of the segments, which are in text order. `is_wrapped` tells whether the paragraph
// continues. Returns false if memory is exhausted.
bool add_line(cpango_lines *lines, cpango_shape *shape, const shape_paragraph *paragraph,
              const shape_segment *segments, size_t count, bool is_wrapped);

#endif

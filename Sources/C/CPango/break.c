#define _GNU_SOURCE

#include "shape.h"

#include <stdlib.h>
#include <string.h>

// The algorithm is that of Pango (process_line and process_item in pango-layout.c of 1.56), so that
// a text has the same lines; but a part of a text whose ends are safe to cut is not shaped again.

// The breaking of a paragraph.
typedef struct breaker {
  cpango_shape *shape;
  shape_paragraph *paragraph;
  // The segments of the present line.
  shape_segment *segments;
  size_t count;
  // The beginning of the text that is not yet in a line.
  uint32_t item, start;
  // The room that is left in the line.
  int remaining;
  bool is_out_of_memory;
} breaker;

// An end of a line within an item.
typedef struct ending {
  uint32_t end;
  int width;
  // The width in addition: of a hyphen, or less because the space at the end is not shown.
  int extra;
} ending;

enum fit { FIT_ALL, FIT_SOME, FIT_NONE };

static bool has(const cpango_shape *shape, uint32_t position, int facts) {
  return shape->positions[position] & facts;
}

static const shape_item *present_item(const breaker *b) {
  return &b->shape->items[b->item];
}

static bool is_last_item(const breaker *b) {
  return b->item + 1 == b->paragraph->first_item + b->paragraph->item_count;
}

// The width of the part of the present item up to a position.
static int width_up_to(breaker *b, uint32_t end, bool has_hyphen) {
  if (end == b->start)
    return 0;
  const int32_t *widths = part_widths(b->shape, present_item(b), b->start, end, has_hyphen);
  if (widths)
    return widths[end - b->start] - widths[0];
  b->is_out_of_memory = true;
  return 0;
}

// The width that a line which ends at a position has in addition to its characters.
static int extra_at(breaker *b, uint32_t end, int width) {
  if (end == b->start || (end == present_item(b)->end && is_last_item(b)))
    return 0;
  // A candidate within the item is measured with its hyphen.
  if (has(b->shape, end, POSITION_HYPHEN))
    return end == present_item(b)->end ? width_up_to(b, end, true) - width : 0;
  uint32_t last = position_before(b->shape, end);
  return has(b->shape, last, POSITION_WHITE) ? b->shape->x[last] - b->shape->x[end] : 0;
}

static void put(breaker *b, uint32_t end) {
  b->segments[b->count++] = (shape_segment){b->item, b->start, end};
}

// Finds the last end of the line in the present item at which the line has room; else the first
// end.
static ending best_ending(breaker *b, int facts, bool is_inside, ending best) {
  const cpango_shape *shape = b->shape;
  const shape_item *item = present_item(b);
  // A part that is shaped again has nearly the width that it has within the item. Pango looks as
  // far: it takes three average letters.
  int margin = item->height + item->height / 4;
  for (uint32_t i = b->start;; i = position_behind(shape, i)) {
    if (is_inside && i == item->end)
      break;
    int width = shape->x[i] - shape->x[b->start];
    int extra = extra_at(b, i, width);
    if (width + (extra < 0 ? extra : 0) > b->remaining + margin && best.end < item->end)
      break;
    if (has(shape, i, facts) && (i > b->start || b->count > 0)) {
      bool has_hyphen = has(shape, i, POSITION_HYPHEN) && i < item->end;
      bool is_near = has_hyphen || width + extra >= b->remaining - margin;
      if (is_near)
        width = width_up_to(b, i, has_hyphen);
      if (!is_near || best.end == item->end || width + extra <= b->remaining ||
          width + extra < best.width + best.extra)
        best = (ending){i, width, extra};
    }
    if (i == item->end)
      break;
  }
  return best;
}

static int at_least_0(int length) {
  return length > 0 ? length : 0;
}

// Puts as much of the present item as fits into the line.
//
// `must` tells that some of the item is put there in any case, because the line has no other end.
// `is_inside` tells that the line must end before the end of the item.
static enum fit fill(breaker *b, bool must, bool is_inside) {
  const shape_item *item = present_item(b);
  const uint32_t end = item->end;
  int width = width_up_to(b, end, false);
  int extra = !is_inside && has(b->shape, end, POSITION_BREAK) ? extra_at(b, end, width) : 0;
  bool is_single = b->count == 0 && position_behind(b->shape, b->start) == end;
  if (!is_inside && (width + extra <= b->remaining || is_single)) {
    b->remaining = at_least_0(b->remaining - width);
    put(b, end);
    return FIT_ALL;
  }
  const ending whole = {end, width, extra};
  ending best = best_ending(b, POSITION_BREAK, is_inside, whole);
  if (must && best.width + best.extra > b->remaining) {
    ending split = best_ending(b, POSITION_SPLIT, is_inside, whole);
    if (!is_inside || split.end < end)
      best = split;
  }
  if (!must && best.width + best.extra > b->remaining)
    return FIT_NONE;
  b->remaining = at_least_0(b->remaining - best.width - best.extra);
  if (best.end > b->start)
    put(b, best.end);
  if (best.end == end)
    return FIT_ALL;
  b->start = best.end;
  return FIT_SOME;
}

static bool has_break(const cpango_shape *shape, uint32_t start, uint32_t end) {
  for (; start < end; start++)
    if (has(shape, start, POSITION_BREAK))
      return true;
  return false;
}

static void begin_item(breaker *b, uint32_t item) {
  b->item = item;
  if (item < b->shape->item_count)
    b->start = b->shape->items[item].start;
}

// Fills the next line. Returns whether the paragraph continues.
static bool fill_line(breaker *b, int width) {
  const uint32_t last = b->paragraph->first_item + b->paragraph->item_count;
  // The line before the last item with a break.
  bool can_go_back = false;
  size_t count = 0;
  int remaining = 0;
  b->count = 0;
  b->remaining = width;
  while (b->item < last) {
    uint32_t start = b->start, end = present_item(b)->end;
    int before = b->remaining;
    switch (fill(b, !can_go_back, false)) {
    case FIT_ALL:
      if (has_break(b->shape, b->count > 1 ? start : position_behind(b->shape, start), end)) {
        can_go_back = true;
        count = b->count - 1;
        remaining = before;
      }
      begin_item(b, b->item + 1);
      break;
    case FIT_SOME:
      return true;
    case FIT_NONE:
      b->item = b->segments[count].item;
      b->start = b->segments[count].start;
      b->count = count;
      b->remaining = remaining;
      fill(b, true, true);
      return true;
    }
  }
  return false;
}

// Whether a paragraph has room in a single line. A line with a soft hyphen may need more than its
// letters.
static bool has_room(const breaker *b, int width) {
  uint32_t start = b->paragraph->start, end = b->paragraph->end;
  return b->shape->x[end] - b->shape->x[start] <= width &&
         !memmem(b->shape->bytes + start, end - start, "\xc2\xad", 2);
}

static bool break_paragraph(breaker *b, int width, cpango_lines *lines) {
  shape_paragraph *paragraph = b->paragraph;
  bool continues = true;
  begin_item(b, paragraph->first_item);
  if (width < 0 || has_room(b, width)) {
    for (b->count = 0; b->count < paragraph->item_count; begin_item(b, b->item + 1))
      put(b, present_item(b)->end);
    return add_line(lines, b->shape, paragraph, b->segments, b->count, false);
  }
  if (!find_breaks(b->shape, paragraph))
    return false;
  while (continues) {
    continues = fill_line(b, width);
    if (b->is_out_of_memory ||
        !add_line(lines, b->shape, paragraph, b->segments, b->count, continues))
      return false;
  }
  return true;
}

bool cpango_break_lines(cpango_shape *shape, double width, cpango_lines *lines) {
  *lines = (cpango_lines){0};
  // Most paragraphs have a single item.
  shape_segment few[8];
  breaker b = {.shape = shape, .segments = few};
  size_t room = 0;
  for (size_t i = 0; i < shape->paragraph_count; i++)
    if (shape->paragraphs[i].item_count > room)
      room = shape->paragraphs[i].item_count;
  if (room > sizeof few / sizeof *few)
    b.segments = malloc(room * sizeof *few);
  bool done = b.segments != NULL;
  for (size_t i = 0; done && i < shape->paragraph_count; i++) {
    b.paragraph = &shape->paragraphs[i];
    // Rounded down, so that no line is longer than permitted.
    done = break_paragraph(&b, width < 0 ? -1 : (int)(width * PANGO_UNITS), lines);
  }
  if (b.segments != few)
    free(b.segments);
  if (!done)
    cpango_lines_destroy(lines);
  return done;
}

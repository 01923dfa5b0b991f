#include "shape.h"

#include <stdlib.h>
#include <string.h>

#define pango cpango_functions

// MARK: White space

// Returns the code point between two positions.
static uint32_t character_between(const char *bytes, uint32_t start, uint32_t end) {
  unsigned char lead = (unsigned char)bytes[start];
  uint32_t point = lead < 0x80   ? lead
                   : lead < 0xe0 ? lead & 0x1fu
                   : lead < 0xf0 ? lead & 0xfu
                                 : lead & 7u;
  for (uint32_t i = start + 1; i < end; i++)
    point = point << 6 | ((unsigned char)bytes[i] & 0x3fu);
  return point;
}

// Whether the character may hang over the end of a line: white space that permits a break.
static bool is_space(uint32_t point) {
  return point == ' ' || point == '\t' || point == 0x1680 ||
         (point >= 0x2000 && point <= 0x200b && point != 0x2007) || point == 0x205f ||
         point == 0x3000;
}

// Returns the end of a line without the white space there.
static uint32_t visible_end(const cpango_shape *shape, uint32_t start, uint32_t end) {
  while (end > start) {
    uint32_t before = position_before(shape, end);
    if (!is_space(character_between(shape->bytes, before, end)))
      break;
    end = before;
  }
  return end;
}

// MARK: Segments

// A segment with its widths in the line.
typedef struct placed_segment {
  shape_segment text;
  const shape_item *item;
  // The width up to each position from the start of the segment to its end.
  int32_t *x;
} placed_segment;

static bool is_backwards(const placed_segment *segment) {
  return segment->item->item->analysis.level & 1;
}

static uint32_t length_of(const placed_segment *segment) {
  return segment->text.end - segment->text.start;
}

// Returns the width of the part of a segment between two positions.
static int width_between(const placed_segment *segment, uint32_t start, uint32_t end) {
  if (start < segment->text.start)
    start = segment->text.start;
  if (end > segment->text.end)
    end = segment->text.end;
  return start < end
             ? segment->x[end - segment->text.start] - segment->x[start - segment->text.start]
             : 0;
}

// Copies the widths of a segment.
static bool copy_widths(cpango_shape *shape, const placed_segment *segment, bool has_hyphen) {
  const int32_t *widths =
      part_widths(shape, segment->item, segment->text.start, segment->text.end, has_hyphen);
  if (widths)
    memcpy(segment->x, widths, (length_of(segment) + 1) * sizeof *widths);
  return widths != NULL;
}

// Takes the width away from white space at the end of a wrapped line: its last character only.
static void hide_last_space(const cpango_shape *shape, placed_segment *segment) {
  uint32_t last = position_before(shape, segment->text.end);
  if (shape->positions[last] & POSITION_WHITE)
    segment->x[length_of(segment)] = segment->x[last - segment->text.start];
}

// Reduces the width of the first character with a width, from the left or the right of a segment.
// With spacing below 0, a mark can have a width below 0: on the right it becomes 0, as in Pango.
static void trim(placed_segment *segment, bool on_right, int amount) {
  bool at_start = on_right == is_backwards(segment);
  uint32_t length = length_of(segment);
  for (uint32_t i = 0; i < length; i++) {
    uint32_t at = at_start ? i : length - 1 - i;
    int width = segment->x[at + 1] - segment->x[at];
    if (width == 0)
      continue;
    if (on_right && amount > width)
      amount = width;
    for (uint32_t k = at + 1; k <= length; k++)
      segment->x[k] -= amount;
    return;
  }
}

// Takes letter spacing away at the ends of a line, and beside the space that is not shown.
static void trim_spacing(const cpango_shape *shape, placed_segment *segment, bool is_first,
                         bool is_last) {
  int left, right;
  spacing_of(shape, segment->item, &left, &right);
  bool backwards = is_backwards(segment);
  uint32_t length = length_of(segment);
  bool hides_end = segment->x[length] == segment->x[length - 1];
  if (is_first || (backwards && hides_end))
    trim(segment, false, left);
  if (is_last || (!backwards && hides_end))
    trim(segment, true, right);
}

static void reverse(placed_segment *segments, size_t count) {
  for (size_t i = 0; i < count / 2; i++) {
    placed_segment other = segments[i];
    segments[i] = segments[count - 1 - i];
    segments[count - 1 - i] = other;
  }
}

// Puts segments from text order into the order from left to right (rule L2 of UAX #9).
static void reorder(placed_segment *segments, size_t count) {
  int highest = 0;
  for (size_t i = 0; i < count; i++)
    if (segments[i].item->item->analysis.level > highest)
      highest = segments[i].item->item->analysis.level;
  for (int level = highest; level > 0; level--)
    for (size_t i = 0, start; i < count; i++) {
      for (start = i; i < count && segments[i].item->item->analysis.level >= level;)
        i++;
      reverse(segments + start, i - start);
    }
}

// Sets the widths of segments, and puts them in order.
static bool place_segments(cpango_shape *shape, placed_segment *segments, size_t count,
                           bool is_wrapped) {
  for (size_t i = 0; i < count; i++) {
    bool has_hyphen =
        i + 1 == count && shape->positions[segments[i].text.end] & POSITION_HYPHEN;
    if (!copy_widths(shape, &segments[i], has_hyphen))
      return false;
  }
  if (is_wrapped)
    hide_last_space(shape, &segments[count - 1]);
  reorder(segments, count);
  for (size_t i = 0; i < count; i++)
    if (shape->runs[segments[i].item->run].letter_spacing != 0)
      trim_spacing(shape, &segments[i], i == 0, i + 1 == count);
  return true;
}

// MARK: Lines

static bool add_piece(cpango_lines *lines, const cpango_shape *shape, const placed_segment *segment,
                      uint32_t end, int x) {
  void *pieces = room_for_one_more(lines->pieces, lines->piece_count, sizeof(cpango_piece));
  if (!pieces)
    return false;
  lines->pieces = pieces;
  int width = width_between(segment, segment->text.start, end);
  // The white space that is left out is on the left of a segment from right to left.
  if (is_backwards(segment))
    x += width_between(segment, end, segment->text.end);
  // Letters that overlap have a negative width.
  if (width < 0)
    x += width, width = -width;
  lines->pieces[lines->piece_count++] = (cpango_piece){
      .run = shape->runs[segment->item->run].number,
      .start = segment->text.start,
      .end = end,
      .x = (double)x / PANGO_UNITS,
      .width = (double)width / PANGO_UNITS,
      .level = segment->item->item->analysis.level,
  };
  return true;
}

// Adds the pieces of a line, and sets its height and space.
static bool add_pieces(cpango_lines *lines, cpango_line *line, const cpango_shape *shape,
                       const placed_segment *segments, size_t count) {
  uint32_t visible = visible_end(shape, (uint32_t)line->start, (uint32_t)line->end);
  uint32_t last_space =
      visible < line->end ? position_before(shape, (uint32_t)line->end) : (uint32_t)line->end;
  int x = 0, space = 0, top = 0, bottom = 0;
  for (size_t i = 0; i < count; i++) {
    const placed_segment *segment = &segments[i];
    uint32_t end = segment->text.end < visible ? segment->text.end : visible;
    if (segment->text.start < end && !add_piece(lines, shape, segment, end, x))
      return false;
    x += width_between(segment, segment->text.start, segment->text.end);
    space += width_between(segment, visible, last_space);
    if (segment->item->top < top)
      top = segment->item->top;
    if (segment->item->top + segment->item->height > bottom)
      bottom = segment->item->top + segment->item->height;
  }
  line->piece_count = lines->piece_count - line->first_piece;
  line->ascent = (double)-top / PANGO_UNITS;
  line->height = (double)(bottom - top) / PANGO_UNITS;
  line->space = (double)space / PANGO_UNITS;
  return true;
}

// Adds the segments of a line, of which there is at least one.
static bool add_segments(cpango_lines *lines, cpango_line *line, cpango_shape *shape,
                         const shape_segment *text, size_t count, bool is_wrapped) {
  size_t widths = line->end - line->start + count;
  placed_segment *segments = malloc(count * sizeof *segments + widths * sizeof(int32_t));
  if (!segments)
    return false;
  int32_t *x = (int32_t *)(segments + count);
  for (size_t i = 0; i < count; i++) {
    segments[i] = (placed_segment){text[i], &shape->items[text[i].item], x};
    x += length_of(&segments[i]) + 1;
  }
  bool done = place_segments(shape, segments, count, is_wrapped) &&
              add_pieces(lines, line, shape, segments, count);
  free(segments);
  return done;
}

bool add_line(cpango_lines *lines, cpango_shape *shape, const shape_paragraph *paragraph,
              const shape_segment *segments, size_t count, bool is_wrapped) {
  void *array = room_for_one_more(lines->lines, lines->line_count, sizeof(cpango_line));
  if (!array)
    return false;
  lines->lines = array;
  cpango_line *line = &lines->lines[lines->line_count++];
  *line = (cpango_line){
      .start = count ? segments[0].start : paragraph->start,
      .end = count ? segments[count - 1].end : paragraph->end,
      .ascent = (double)-paragraph->top / PANGO_UNITS,
      .height = (double)paragraph->height / PANGO_UNITS,
      .first_piece = lines->piece_count,
      .right_to_left = paragraph->right_to_left,
  };
  line->breaks_word = is_wrapped && !(shape->positions[line->end] & POSITION_BREAK);
  return !count || add_segments(lines, line, shape, segments, count, is_wrapped);
}

void cpango_lines_destroy(cpango_lines *lines) {
  free(lines->lines);
  free(lines->pieces);
  *lines = (cpango_lines){0};
}

#include "PangoReference.h"

#include "../../../Sources/C/CPango/context.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

// The functions of Pango that only the reference uses, declared as documented there.
int pango_version(void);
void pango_layout_set_width(pango_object *, int);
void pango_layout_set_wrap(pango_object *, int);
const pango_position *pango_layout_get_log_attrs_readonly(pango_object *, int *);
int pango_glyph_string_get_width(pango_glyph_string *);
void pango_glyph_string_extents(pango_glyph_string *, pango_object *, pango_rectangle *,
                                pango_rectangle *);
void pango_glyph_string_index_to_x(pango_glyph_string *, const char *, int, pango_analysis *, int,
                                   int, int *);
pango_attribute *pango_attr_insert_hyphens_new(int);
pango_attribute *pango_attr_allow_breaks_new(int);
pango_attribute *pango_attr_rise_new(int);

#define pango cpango_functions

enum { PANGO_WRAP_WORD_CHAR = 2 };

int pango_reference_version(void) {
  return pango_version();
}

bool pango_reference_marks_words(void) {
  return !cpango_load() && pango.hb_version_atleast(4, 0, 0);
}

size_t pango_reference_word_count(const cpango_context *context) {
  return context->word_count;
}

// MARK: From a text to a layout

static int units_of(double points) {
  return (int)lrint(points * PANGO_UNITS);
}

static void insert(pango_object *list, pango_attribute *attribute, size_t start, size_t end) {
  attribute->start = (unsigned)start;
  attribute->end = (unsigned)end;
  pango.pango_attr_list_insert(list, attribute);
}

// Disables Pango's hyphens at broken words except after a soft hyphen. An attribute has no effect
// at its own ends; therefore a new attribute begins after each soft hyphen.
static void add_hyphens(pango_object *list, const cpango_text *text) {
  size_t start = 0;
  for (size_t i = 0; i < text->length; i++)
    if (i + 1 == text->length || (i > 0 && memcmp(text->bytes + i - 1, "\xc2\xad", 2) == 0)) {
      insert(list, pango_attr_insert_hyphens_new(0), start, i + 1);
      start = i + 1;
    }
}

// Gives each U+FFFC (EF BF BC) of a run the room of its drawing.
static void add_attachments(pango_object *list, const char *bytes, const cpango_run *run) {
  int ascent = units_of(run->attachment_ascent), descent = units_of(run->attachment_descent);
  pango_rectangle room = {0, -ascent, units_of(run->attachment_width), ascent + descent};
  for (size_t i = run->start; i + 3 <= run->end; i++)
    if (memcmp(bytes + i, "\xef\xbf\xbc", 3) == 0)
      insert(list, pango.pango_attr_shape_new(&room, &room), i, i + 3);
}

static void add_run(pango_object *list, const char *bytes, const cpango_run *run, bool is_last) {
  // The attributes of the last run extend to the empty line at the end.
  size_t start = run->start, end = is_last ? UINT_MAX : run->end;
  insert(list, pango.pango_attr_font_desc_new(run->font->description), start, end);
  if (run->attachment_width > 0)
    add_attachments(list, bytes, run);
  if (run->monospaced_digits)
    insert(list, pango.pango_attr_font_features_new("tnum=1"), start, end);
  if (run->letter_spacing != 0)
    insert(list, pango.pango_attr_letter_spacing_new(units_of(run->letter_spacing)), start, end);
  if (run->rise != 0)
    insert(list, pango_attr_rise_new(units_of(run->rise)), start, end);
  if (run->unbroken)
    insert(list, pango_attr_allow_breaks_new(0), start, run->end);
}

static pango_object *create_layout(cpango_context *context, const cpango_text *text,
                                   double width) {
  pango.pango_context_set_base_dir(context->pango_context,
                                   text->right_to_left ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR);
  pango.pango_context_set_language(context->pango_context,
                                   pango.pango_language_from_string(text->language));
  pango_object *layout = pango.pango_layout_new(context->pango_context);
  pango.pango_layout_set_text(layout, text->bytes, (int)text->length);
  pango_object *list = pango.pango_attr_list_new();
  for (size_t i = 0; i < text->run_count; i++)
    add_run(list, text->bytes, &text->runs[i], i + 1 == text->run_count);
  add_hyphens(list, text);
  pango.pango_layout_set_attributes(layout, list);
  pango.pango_attr_list_unref(list);
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  if (width >= 0)
    pango_layout_set_width(layout, (int)floor(width * PANGO_UNITS));
  return layout;
}

// MARK: From a layout to lines

// Returns the length of the white space at the end of a text that may hang over a line's end, and
// of its last character.
static size_t space_at_end(const char *bytes, size_t length, size_t *last) {
  static const char *const spaces[] = {
      " ", "\xe1\x9a\x80", "\xe2\x80\x80", "\xe2\x80\x81", "\xe2\x80\x82",
      "\xe2\x80\x83", "\xe2\x80\x84", "\xe2\x80\x85", "\xe2\x80\x86", "\xe2\x80\x88",
      "\xe2\x80\x89", "\xe2\x80\x8a", "\xe2\x80\x8b", "\xe2\x81\x9f", "\xe3\x80\x80"};
  size_t total = 0;
  *last = 0;
  for (size_t i = 0; i < sizeof spaces / sizeof *spaces;) {
    size_t size = strlen(spaces[i]);
    if (length - total < size || memcmp(bytes + length - total - size, spaces[i], size) != 0) {
      i++;
      continue;
    }
    *last = total ? *last : size;
    total += size;
    i = 0;
  }
  return total;
}

// Returns the distance of a byte from the left end of its item.
static int left_of(const pango_glyph_item *run, const char *bytes, size_t index) {
  int x = 0;
  pango_glyph_string_index_to_x(run->glyphs, bytes + run->item->offset, run->item->length,
                                &run->item->analysis, (int)index - run->item->offset, 0, &x);
  return x;
}

static size_t run_at(const cpango_text *text, size_t byte) {
  size_t run = 0;
  while (text->runs[run].end <= byte)
    run++;
  return run;
}

static void add_piece(cpango_lines *lines, const cpango_text *text, const pango_glyph_item *glyphs,
                      size_t end, int x) {
  size_t start = (size_t)glyphs->item->offset;
  if (start >= end)
    return;
  int from = left_of(glyphs, text->bytes, start), to = left_of(glyphs, text->bytes, end);
  lines->pieces =
      realloc(lines->pieces, (lines->piece_count + 1) * sizeof(cpango_piece));
  lines->pieces[lines->piece_count++] = (cpango_piece){
      .run = text->runs[run_at(text, start)].number,
      .start = start,
      .end = end,
      .x = (double)(x + (from < to ? from : to)) / PANGO_UNITS,
      .width = (double)abs(to - from) / PANGO_UNITS,
      .level = glyphs->item->analysis.level,
  };
}

static bool is_drawing(const cpango_text *text, size_t byte) {
  return text->runs[run_at(text, byte)].attachment_width > 0 &&
         strncmp(text->bytes + byte, "\xef\xbf\xbc", 3) == 0;
}

// Returns the heights of a line without those shifts by which Pango aligns the baselines of
// scripts, because letters are drawn without these.
static pango_rectangle heights_of(const cpango_text *text, pango_layout_line *line) {
  int top = 0, bottom = 0;
  pango_rectangle heights = {0};
  if (!line->runs)
    pango.pango_layout_line_get_extents(line, NULL, &heights);
  for (pango_list *link = line->runs; link; link = link->next) {
    const pango_glyph_item *glyphs = link->data;
    size_t start = (size_t)glyphs->item->offset;
    const cpango_run *run = &text->runs[run_at(text, start)];
    if (is_drawing(text, start)) {
      heights.y = -units_of(run->attachment_ascent);
      heights.height = units_of(run->attachment_ascent) + units_of(run->attachment_descent);
    } else {
      pango_glyph_string_extents(glyphs->glyphs, glyphs->item->analysis.font, NULL, &heights);
    }
    heights.y -= units_of(run->rise);
    top = heights.y < top ? heights.y : top;
    bottom = heights.y + heights.height > bottom ? heights.y + heights.height : bottom;
  }
  return line->runs ? (pango_rectangle){.y = top, .height = bottom - top} : heights;
}

static void add_line(cpango_lines *lines, const cpango_text *text, pango_layout_line *line) {
  lines->lines = realloc(lines->lines, (lines->line_count + 1) * sizeof(cpango_line));
  pango_rectangle extents = heights_of(text, line);
  size_t start = (size_t)line->start, end = start + (size_t)line->length, last = 0;
  size_t first = lines->piece_count;
  size_t visible_end = end - space_at_end(text->bytes + start, end - start, &last);
  int x = 0, space = 0;
  for (pango_list *run = line->runs; run; run = run->next) {
    const pango_glyph_item *glyphs = run->data;
    size_t from = (size_t)glyphs->item->offset, to = from + (size_t)glyphs->item->length;
    add_piece(lines, text, glyphs, to < visible_end ? to : visible_end, x);
    size_t space_start = from > visible_end ? from : visible_end;
    size_t space_end = to < end - last ? to : end - last;
    if (space_start < space_end)
      space += abs(left_of(glyphs, text->bytes, space_end) -
                   left_of(glyphs, text->bytes, space_start));
    x += pango_glyph_string_get_width(glyphs->glyphs);
  }
  lines->lines[lines->line_count++] = (cpango_line){
      .start = start,
      .end = end,
      .ascent = (double)-extents.y / PANGO_UNITS,
      .height = (double)extents.height / PANGO_UNITS,
      .space = (double)space / PANGO_UNITS,
      .first_piece = first,
      .piece_count = lines->piece_count - first,
      .right_to_left = line->direction == PANGO_DIRECTION_RTL ||
                       line->direction == PANGO_DIRECTION_WEAK_RTL,
  };
}

// A line breaks a word if the line ends neither at a line feed nor at a permitted break.
static void find_broken_words(cpango_lines *lines, const cpango_text *text, pango_object *layout) {
  int count = 0, character = 0;
  const pango_position *positions = pango_layout_get_log_attrs_readonly(layout, &count);
  size_t byte = 0;
  for (size_t i = 0; i + 1 < lines->line_count; i++) {
    cpango_line *line = &lines->lines[i];
    for (; byte < line->end; byte++)
      character += ((unsigned char)text->bytes[byte] & 0xc0) != 0x80;
    bool is_soft = lines->lines[i + 1].start == line->end;
    line->breaks_word = is_soft && !positions[character].is_line_break;
  }
}

bool pango_reference_lines(cpango_context *context, const cpango_text *text, double width,
                           cpango_lines *lines) {
  *lines = (cpango_lines){0};
  pango_object *layout = create_layout(context, text, width);
  for (pango_list *line = pango.pango_layout_get_lines_readonly(layout); line; line = line->next)
    add_line(lines, text, line->data);
  find_broken_words(lines, text, layout);
  pango.g_object_unref(layout);
  return true;
}

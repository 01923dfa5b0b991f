#include "context.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define pango cpango_functions

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
static void add_hyphens(pango_object *list, const char *bytes, const cpango_run *run) {
  size_t start = run->start;
  for (size_t i = run->start; i < run->end; i++) {
    bool is_soft_hyphen =
        i > run->start && (unsigned char)bytes[i - 1] == 0xc2 && (unsigned char)bytes[i] == 0xad;
    if (is_soft_hyphen || i + 1 == run->end) {
      insert(list, pango.pango_attr_insert_hyphens_new(0), start, i + 1);
      start = i + 1;
    }
  }
}

// Returns a new description of the font of a run.
static pango_object *describe_font(const cpango_run *run) {
  pango_object *font = pango.pango_font_description_new();
  pango.pango_font_description_set_family(font, run->families);
  pango.pango_font_description_set_absolute_size(font, run->size * PANGO_UNITS);
  pango.pango_font_description_set_weight(font, run->weight);
  pango.pango_font_description_set_style(font,
                                         run->italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
  if (run->small_caps)
    pango.pango_font_description_set_variant(font, PANGO_VARIANT_SMALL_CAPS);
  return font;
}

// Gives each U+FFFC (EF BF BC) of a run the room of its drawing.
static void add_attachments(pango_object *list, const char *bytes, const cpango_run *run) {
  pango_rectangle room = {.x = 0,
                          .y = -units_of(run->attachment_ascent),
                          .width = units_of(run->attachment_width),
                          .height =
                              units_of(run->attachment_ascent) + units_of(run->attachment_descent)};
  for (size_t i = run->start; i + 3 <= run->end; i++)
    if (memcmp(bytes + i, "\xef\xbf\xbc", 3) == 0)
      insert(list, pango.pango_attr_shape_new(&room, &room), i, i + 3);
}

static void add_run(pango_object *list, const char *bytes, const cpango_run *run, bool is_last) {
  // The attributes of the last run extend to the empty line at the end. Attributes that affect line
  // breaks must end within the text.
  size_t start = run->start, end = is_last ? UINT_MAX : run->end;
  pango_object *font = describe_font(run);
  insert(list, pango.pango_attr_font_desc_new(font), start, end);
  pango.pango_font_description_free(font);

  add_hyphens(list, bytes, run);
  if (run->attachment_width > 0)
    add_attachments(list, bytes, run);
  if (run->monospaced_digits)
    insert(list, pango.pango_attr_font_features_new("tnum=1"), start, end);
  if (run->letter_spacing != 0)
    insert(list, pango.pango_attr_letter_spacing_new(units_of(run->letter_spacing)), start, end);
  if (run->rise != 0)
    insert(list, pango.pango_attr_rise_new(units_of(run->rise)), start, end);
  if (run->unbroken)
    insert(list, pango.pango_attr_allow_breaks_new(0), start, run->end);
}

void *cpango_layout_create(cpango_context *context, const cpango_text *text) {
  pango.pango_context_set_base_dir(context->pango_context,
                                   text->right_to_left ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR);
  pango.pango_context_set_language(context->pango_context,
                                   pango.pango_language_from_string(text->language));
  pango_object *layout = pango.pango_layout_new(context->pango_context);
  pango.pango_layout_set_auto_dir(layout, !text->fixed_direction);
  pango.pango_layout_set_text(layout, text->bytes, (int)text->length);
  pango_object *list = pango.pango_attr_list_new();
  for (size_t i = 0; i < text->run_count; i++)
    add_run(list, text->bytes, &text->runs[i], i + 1 == text->run_count);
  pango.pango_layout_set_attributes(layout, list);
  pango.pango_attr_list_unref(list);
  pango.pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  // Rounded down, so that no line is longer than permitted.
  if (text->width >= 0)
    pango.pango_layout_set_width(layout, (int)floor(text->width * PANGO_UNITS));
  return layout;
}

const char *cpango_find_font(cpango_context *context, const cpango_run *run, int *face) {
  pango_object *description = describe_font(run);
  pango_object *font = pango.pango_context_load_font(context->pango_context, description);
  pango.pango_font_description_free(description);
  if (!font)
    return NULL;
  fc_pattern *pattern = pango.pango_fc_font_get_pattern(font);
  const unsigned char *file = NULL;
  int index = 0;
  char *copy = NULL;
  if (pango.FcPatternGetString(pattern, "file", 0, &file) == 0 &&
      pango.FcPatternGetInteger(pattern, "index", 0, &index) == 0) {
    copy = strdup((const char *)file);
    // The upper bits select a named instance of a variable font.
    *face = index & 0xffff;
  }
  pango.g_object_unref(font);
  return copy;
}

cpango_metrics cpango_font_metrics(cpango_context *context, const cpango_run *run) {
  static const char letter[] = "H";
  cpango_run whole = *run;
  whole.start = 0, whole.end = 1, whole.rise = 0;
  cpango_text text = {.bytes = letter, .length = 1, .runs = &whole, .run_count = 1, .width = -1};
  text.language = "en";
  cpango_metrics metrics = {0};
  pango_object *layout = cpango_layout_create(context, &text);
  pango_list *lines = pango.pango_layout_get_lines_readonly(layout);
  if (lines) {
    pango_rectangle ink = {0}, logical = {0};
    pango.pango_layout_line_get_extents(lines->data, &ink, &logical);
    metrics.ascent = -logical.y / (double)PANGO_UNITS;
    metrics.descent = (logical.height + logical.y) / (double)PANGO_UNITS;
    metrics.cap_height = -ink.y / (double)PANGO_UNITS;
  }
  pango.g_object_unref(layout);
  return metrics;
}

// MARK: White space

// Returns the code point before `end` and stores its position in `*start`.
static uint32_t last_character(const char *bytes, size_t end, size_t *start) {
  size_t i = end - 1;
  while (i > 0 && end - i < 4 && ((unsigned char)bytes[i] & 0xc0) == 0x80)
    i--;
  *start = i;
  unsigned char lead = (unsigned char)bytes[i];
  uint32_t point = lead < 0x80   ? lead
                   : lead < 0xe0 ? lead & 0x1fu
                   : lead < 0xf0 ? lead & 0xfu
                                 : lead & 7u;
  for (size_t k = i + 1; k < end; k++)
    point = point << 6 | ((unsigned char)bytes[k] & 0x3fu);
  return point;
}

// Whether the character may hang over the end of a line: white space that permits a break.
static bool is_space(uint32_t point) {
  return point == ' ' || point == '\t' || point == 0x1680 ||
         (point >= 0x2000 && point <= 0x200b && point != 0x2007) || point == 0x205f ||
         point == 0x3000;
}

static size_t trimmed_end(const char *bytes, size_t start, size_t end) {
  size_t previous;
  while (end > start && is_space(last_character(bytes, end, &previous)))
    end = previous;
  return end;
}

// MARK: From a layout to lines

static void *room_for_one_more(void *array, size_t count, size_t size) {
  if (count & (count - 1))
    return array;
  return realloc(array, (count ? count * 2 : 1) * size);
}

static cpango_piece *new_piece(cpango_lines *lines) {
  void *pieces = room_for_one_more(lines->pieces, lines->piece_count, sizeof(cpango_piece));
  if (!pieces)
    return NULL;
  lines->pieces = pieces;
  return &lines->pieces[lines->piece_count++];
}

// Returns the distance of a byte from the left end of its item, in Pango units.
static int left_of(const pango_glyph_item *run, const char *bytes, size_t index) {
  int x = 0;
  pango.pango_glyph_string_index_to_x(run->glyphs, bytes + run->item->offset, run->item->length,
                                      &run->item->analysis, (int)index - run->item->offset, 0, &x);
  return x;
}

static bool add_piece(cpango_lines *lines, const pango_glyph_item *glyphs, const char *bytes,
                      size_t run, size_t start, size_t end, int x) {
  cpango_piece *piece = new_piece(lines);
  if (!piece)
    return false;
  int from = left_of(glyphs, bytes, start);
  int to = left_of(glyphs, bytes, end);
  *piece = (cpango_piece){
      .run = run,
      .start = start,
      .end = end,
      .x = (double)(x + (from < to ? from : to)) / PANGO_UNITS,
      .width = (double)abs(to - from) / PANGO_UNITS,
      .level = glyphs->item->analysis.level,
  };
  return true;
}

static bool add_missing(cpango_lines *lines, size_t byte, uint32_t character) {
  void *missing = room_for_one_more(lines->missing, lines->missing_count, sizeof(cpango_missing));
  if (!missing)
    return false;
  lines->missing = missing;
  lines->missing[lines->missing_count++] = (cpango_missing){byte, character};
  return true;
}

// Adds the characters of an item that no font has.
static bool find_missing(cpango_lines *lines, const pango_glyph_item *item) {
  const pango_glyph_string *string = (const pango_glyph_string *)item->glyphs;
  for (int i = 0; i < string->count; i++) {
    uint32_t glyph = string->glyphs[i].glyph;
    uint32_t character = glyph & ~(uint32_t)PANGO_GLYPH_UNKNOWN_FLAG;
    if (glyph == character || character > PANGO_LAST_CHARACTER)
      continue;
    if (!add_missing(lines, (size_t)(item->item->offset + string->clusters[i]), character))
      return false;
  }
  return true;
}

// Returns the run of a byte; the number of runs if the byte is behind the last run.
static size_t run_at(const cpango_text *text, size_t byte) {
  size_t low = 0, high = text->run_count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (text->runs[middle].end <= byte)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

// Adds a piece for each run that an item covers, in visual order.
static bool add_item(cpango_lines *lines, const cpango_text *text, const pango_glyph_item *glyphs,
                     size_t line_end, int x) {
  size_t start = (size_t)glyphs->item->offset;
  size_t end = start + (size_t)glyphs->item->length;
  if (end > line_end)
    end = line_end;
  if (start >= end)
    return true;
  bool backwards = glyphs->item->analysis.level & 1;
  size_t first = run_at(text, start), last = run_at(text, end - 1);
  for (size_t i = first; i <= last && last < text->run_count; i++) {
    size_t run = backwards ? last - (i - first) : i;
    size_t from = text->runs[run].start > start ? text->runs[run].start : start;
    size_t to = text->runs[run].end < end ? text->runs[run].end : end;
    if (from < to && !add_piece(lines, glyphs, text->bytes, run, from, to, x))
      return false;
  }
  return true;
}

// Returns the width of the part of an item between two byte positions, in Pango units.
static int length_between(const pango_glyph_item *glyphs, const char *bytes, size_t start,
                          size_t end) {
  size_t from = (size_t)glyphs->item->offset, to = from + (size_t)glyphs->item->length;
  if (from < start)
    from = start;
  if (to > end)
    to = end;
  return from < to ? abs(left_of(glyphs, bytes, to) - left_of(glyphs, bytes, from)) : 0;
}

static bool add_line(cpango_lines *lines, const cpango_text *text, pango_layout_line *line) {
  void *array = room_for_one_more(lines->lines, lines->line_count, sizeof(cpango_line));
  if (!array)
    return false;
  lines->lines = array;
  pango_rectangle extents = {0};
  pango.pango_layout_line_get_extents(line, NULL, &extents);
  size_t start = (size_t)line->start, end = start + (size_t)line->length;
  size_t first = lines->piece_count;
  size_t visible_end = trimmed_end(text->bytes, start, end);
  size_t last_space = end;
  if (visible_end < end)
    last_character(text->bytes, end, &last_space);
  int x = 0, space = 0;
  for (pango_list *item = line->runs; item; item = item->next) {
    const pango_glyph_item *glyphs = item->data;
    if (!add_item(lines, text, glyphs, visible_end, x) || !find_missing(lines, glyphs))
      return false;
    space += length_between(glyphs, text->bytes, visible_end, last_space);
    x += pango.pango_glyph_string_get_width(glyphs->glyphs);
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
  return true;
}

// A line breaks a word if the line ends neither at a line feed nor at a permitted break.
static void find_broken_words(cpango_lines *lines, const cpango_text *text, pango_object *layout) {
  int count = 0;
  const pango_position *positions = pango.pango_layout_get_log_attrs_readonly(layout, &count);
  size_t byte = 0;
  int character = 0;
  for (size_t i = 0; i + 1 < lines->line_count; i++) {
    cpango_line *line = &lines->lines[i];
    for (; byte < line->end; byte++)
      character += ((unsigned char)text->bytes[byte] & 0xc0) != 0x80;
    bool is_soft = lines->lines[i + 1].start == line->end;
    line->breaks_word = is_soft && character < count && !positions[character].is_line_break;
  }
}

bool cpango_break_lines(cpango_context *context, const cpango_text *text, cpango_lines *lines) {
  *lines = (cpango_lines){0};
  pango_object *layout = cpango_layout_create(context, text);
  bool done = true;
  pango_list *line = pango.pango_layout_get_lines_readonly(layout);
  for (; done && line; line = line->next)
    done = add_line(lines, text, line->data);
  if (done)
    find_broken_words(lines, text, layout);
  else
    cpango_lines_destroy(lines);
  pango.g_object_unref(layout);
  return done;
}

void cpango_lines_destroy(cpango_lines *lines) {
  free(lines->lines);
  free(lines->pieces);
  free(lines->missing);
  *lines = (cpango_lines){0};
}

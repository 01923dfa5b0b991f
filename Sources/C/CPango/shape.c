#include "shape.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define pango cpango_functions

void *room_for_one_more(void *array, size_t count, size_t size) {
  if (count & (count - 1))
    return array;
  return realloc(array, (count ? count * 2 : 1) * size);
}

int units_of(double points) {
  return (int)lrint(points * PANGO_UNITS);
}

uint32_t position_before(const cpango_shape *shape, uint32_t position) {
  do
    position--;
  while (!(shape->positions[position] & POSITION_CHARACTER));
  return position;
}

uint32_t position_behind(const cpango_shape *shape, uint32_t position) {
  do
    position++;
  while (!(shape->positions[position] & POSITION_CHARACTER));
  return position;
}

// Returns the run of a position; the last run behind the text.
static uint32_t run_at(const cpango_shape *shape, uint32_t position) {
  size_t low = 0, high = shape->run_count - 1;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (shape->runs[middle].end <= position)
      low = middle + 1;
    else
      high = middle;
  }
  return (uint32_t)low;
}

// Sets the top and height of a font's letters: all have the same.
static void measure_font(pango_object *font, int *top, int *height) {
  pango_rectangle letter = {0};
  if (font)
    pango.pango_font_get_glyph_extents(font, 0, NULL, &letter);
  *top = letter.y, *height = letter.height;
}

// MARK: Fonts of the letters

static void insert(pango_object *list, pango_attribute *attribute, size_t start, size_t end) {
  attribute->start = (unsigned)start;
  attribute->end = (unsigned)end;
  pango.pango_attr_list_insert(list, attribute);
}

static bool is_drawing(const cpango_shape *shape, size_t position) {
  static const char letter[] = "\xef\xbf\xbc"; // U+FFFC
  return shape->runs[run_at(shape, (uint32_t)position)].attachment_width > 0 &&
         strncmp(shape->bytes + position, letter, 3) == 0;
}

// Parts each drawing from the letters around it.
static void part_drawings(const cpango_shape *shape, const cpango_run *run, pango_object *list) {
  pango_rectangle room = {0};
  for (size_t i = run->start; i < run->end; i++)
    if (is_drawing(shape, i))
      insert(list, pango.pango_attr_shape_new(&room, &room), i, i + 3);
}

static bool is_plain(const cpango_run *run) {
  return !run->monospaced_digits && run->letter_spacing == 0 && run->attachment_width <= 0;
}

// Returns the attributes that decide about items; NULL if the font of the context is the only one.
static pango_object *item_attributes(cpango_context *context, const cpango_shape *shape) {
  if (shape->run_count == 1 && is_plain(&shape->runs[0])) {
    pango.pango_context_set_font_description(context->pango_context,
                                             shape->runs[0].font->description);
    return NULL;
  }
  pango_object *list = pango.pango_attr_list_new();
  for (size_t i = 0; i < shape->run_count; i++) {
    const cpango_run *run = &shape->runs[i];
    insert(list, pango.pango_attr_font_desc_new(run->font->description), run->start, run->end);
    // Pango reads the features and the spacing from the items when it makes glyphs.
    if (run->monospaced_digits)
      insert(list, pango.pango_attr_font_features_new("tnum=1"), run->start, run->end);
    if (run->letter_spacing != 0)
      insert(list, pango.pango_attr_letter_spacing_new(units_of(run->letter_spacing)), run->start,
             run->end);
    if (run->attachment_width > 0)
      part_drawings(shape, run, list);
  }
  return list;
}

// MARK: Items

static bool add_item(cpango_shape *shape, pango_item *item) {
  void *items = room_for_one_more(shape->items, shape->item_count, sizeof(shape_item));
  if (!items) {
    pango.pango_item_free(item);
    return false;
  }
  shape->items = items;
  shape_item *new = &shape->items[shape->item_count++];
  uint32_t start = (uint32_t)item->offset;
  *new = (shape_item){item, start, start + (uint32_t)item->length, run_at(shape, start),
                      SHAPER_HARFBUZZ, 0, 0};
  const cpango_run *run = &shape->runs[new->run];
  if (is_drawing(shape, start)) {
    new->shaper = SHAPER_DRAWING;
    new->top = -units_of(run->attachment_ascent);
    new->height = units_of(run->attachment_ascent) + units_of(run->attachment_descent);
  } else {
    // Small capitals can be capitals of a smaller font.
    if (run->font->small_caps || !item->analysis.font)
      new->shaper = SHAPER_PANGO;
    measure_font(item->analysis.font, &new->top, &new->height);
  }
  new->top -= units_of(run->rise);
  return true;
}

static bool add_items(cpango_shape *shape, shape_paragraph *paragraph, pango_list *list) {
  bool done = true;
  paragraph->first_item = (uint32_t)shape->item_count;
  for (pango_list *item = list; item; item = item->next) {
    if (done)
      done = add_item(shape, item->data);
    else
      pango.pango_item_free(item->data);
  }
  pango.g_list_free(list);
  paragraph->item_count = (uint32_t)shape->item_count - paragraph->first_item;
  return done;
}

// MARK: Breaks

static uint8_t facts_of(const pango_position *position) {
  return (uint8_t)((position->is_line_break ? POSITION_BREAK : 0) |
                   (position->is_char_break ? POSITION_SPLIT : 0) |
                   (position->is_white ? POSITION_WHITE : 0) |
                   (position->is_cursor_position ? POSITION_CURSOR : 0));
}

static bool is_behind_soft_hyphen(const cpango_shape *shape, uint32_t position) {
  return position >= 2 && memcmp(shape->bytes + position - 2, "\xc2\xad", 2) == 0;
}

// Finds the facts about the characters of a paragraph.
static bool find_facts(cpango_shape *shape, const shape_paragraph *paragraph) {
  // With the line feed.
  uint32_t end = paragraph->end + (paragraph->end < shape->length);
  int count = 0;
  for (uint32_t i = paragraph->start; i < end; i++)
    count += shape->positions[i] & POSITION_CHARACTER;
  pango_position *found = calloc((size_t)count + 1, sizeof *found);
  if (!found)
    return false;
  const char *start = shape->bytes + paragraph->start;
  pango.pango_default_break(start, (int)(end - paragraph->start), NULL, found, count + 1);
  int passed = 0;
  for (uint32_t i = 0; i < paragraph->item_count; i++) {
    pango_item *item = shape->items[paragraph->first_item + i].item;
    pango.pango_tailor_break(shape->bytes + item->offset, item->length, &item->analysis, -1,
                             found + passed, item->characters + 1);
    passed += item->characters;
  }
  passed = 0;
  for (uint32_t i = paragraph->start; i <= paragraph->end; i++) {
    if (!(shape->positions[i] & POSITION_CHARACTER))
      continue;
    const pango_position *position = &found[passed++];
    shape->positions[i] |= facts_of(position);
    // Pango marks every break within a word; only a soft hyphen becomes one.
    if (position->break_inserts_hyphen && is_behind_soft_hyphen(shape, i))
      shape->positions[i] |= POSITION_HYPHEN;
  }
  free(found);
  return true;
}

static void forbid_breaks(cpango_shape *shape, const cpango_run *run) {
  for (size_t i = run->start + 1; i < run->end; i++)
    shape->positions[i] &= (uint8_t) ~(POSITION_BREAK | POSITION_SPLIT);
}

bool find_breaks(cpango_shape *shape, shape_paragraph *paragraph) {
  if (paragraph->has_breaks)
    return true;
  if (!find_facts(shape, paragraph))
    return false;
  for (size_t i = 0; i < shape->run_count; i++)
    if (shape->runs[i].unbroken)
      forbid_breaks(shape, &shape->runs[i]);
  // The end of the text is the end of its last line in any case.
  shape->positions[shape->length] |= POSITION_BREAK | POSITION_SPLIT;
  paragraph->has_breaks = true;
  return true;
}

// MARK: Paragraphs

static bool has_spacing(const cpango_shape *shape) {
  for (size_t i = 0; i < shape->run_count; i++)
    if (shape->runs[i].letter_spacing != 0)
      return true;
  return false;
}

static bool shape_paragraph_letters(cpango_context *context, cpango_shape *shape,
                                    shape_paragraph *paragraph, int direction,
                                    pango_object *attributes) {
  if (paragraph->start == paragraph->end) {
    const cpango_run *run = &shape->runs[run_at(shape, paragraph->start)];
    pango_object *font =
        pango.pango_context_load_font(context->pango_context, run->font->description);
    measure_font(font, &paragraph->top, &paragraph->height);
    if (font)
      pango.g_object_unref(font);
    return true;
  }
  pango_list *items = pango.pango_itemize_with_base_dir(
      context->pango_context, direction, shape->bytes, (int)paragraph->start,
      (int)(paragraph->end - paragraph->start), attributes, NULL);
  if (!add_items(shape, paragraph, items))
    return false;
  // Letter spacing is that of letters with their marks.
  if (has_spacing(shape) && !find_breaks(shape, paragraph))
    return false;
  for (uint32_t i = 0; i < paragraph->item_count; i++)
    if (!shape_letters(context, shape, &shape->items[paragraph->first_item + i]))
      return false;
  return true;
}

static bool shape_paragraphs(cpango_context *context, cpango_shape *shape, const cpango_text *text,
                             pango_object *attributes) {
  const int neutral = PANGO_DIRECTION_NEUTRAL;
  int before = pango.pango_find_base_dir(shape->bytes, (int)shape->length);
  if (before == neutral)
    before = text->right_to_left ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR;
  uint32_t start = 0, end;
  do {
    const char *line_feed = memchr(shape->bytes + start, '\n', shape->length - start);
    end = line_feed ? (uint32_t)(line_feed - shape->bytes) : shape->length;
    void *paragraphs =
        room_for_one_more(shape->paragraphs, shape->paragraph_count, sizeof(shape_paragraph));
    if (!paragraphs)
      return false;
    shape->paragraphs = paragraphs;
    shape_paragraph *paragraph = &shape->paragraphs[shape->paragraph_count++];
    *paragraph = (shape_paragraph){.start = start, .end = end};
    // A paragraph without a direction has that of the paragraph before.
    int direction = pango.pango_find_base_dir(shape->bytes + start, (int)(end - start));
    direction = before = direction == neutral ? before : direction;
    paragraph->right_to_left =
        direction == PANGO_DIRECTION_RTL || direction == PANGO_DIRECTION_WEAK_RTL;
    if (!shape_paragraph_letters(context, shape, paragraph, direction, attributes))
      return false;
    if (end < shape->length)
      shape->x[end + 1] = shape->x[end];
    start = end + 1;
  } while (end < shape->length);
  return true;
}

// Returns a shape without items: one piece of memory with all that has the length of the text.
static cpango_shape *empty_shape(const cpango_text *text) {
  size_t run_bytes = text->run_count * sizeof(cpango_run);
  size_t x_bytes = (text->length + 1) * sizeof(int32_t);
  cpango_shape *shape = malloc(sizeof *shape + run_bytes + x_bytes + 2 * (text->length + 1));
  if (!shape)
    return NULL;
  *shape = (cpango_shape){.length = (uint32_t)text->length, .run_count = text->run_count};
  shape->runs = (cpango_run *)(shape + 1);
  shape->x = (int32_t *)(shape->runs + text->run_count);
  shape->positions = (uint8_t *)(shape->x + text->length + 1);
  shape->bytes = (char *)(shape->positions + text->length + 1);
  memcpy(shape->runs, text->runs, run_bytes);
  if (text->length)
    memcpy(shape->bytes, text->bytes, text->length);
  shape->bytes[text->length] = 0;
  shape->x[0] = 0;
  for (size_t i = 0; i <= text->length; i++)
    shape->positions[i] =
        ((unsigned char)shape->bytes[i] & 0xc0) != 0x80 ? POSITION_CHARACTER : 0;
  return shape;
}

cpango_shape *cpango_shape_create(cpango_context *context, const cpango_text *text) {
  cpango_shape *shape = empty_shape(text);
  if (!shape)
    return NULL;
  pango.pango_context_set_language(context->pango_context,
                                   pango.pango_language_from_string(text->language));
  pango_object *attributes = item_attributes(context, shape);
  bool done = shape_paragraphs(context, shape, text, attributes);
  if (attributes)
    pango.pango_attr_list_unref(attributes);
  if (!done) {
    cpango_shape_destroy(shape);
    return NULL;
  }
  for (size_t i = 0; i < shape->run_count; i++)
    shape->runs[i].font = NULL;
  return shape;
}

void cpango_shape_destroy(cpango_shape *shape) {
  if (!shape)
    return;
  for (size_t i = 0; i < shape->item_count; i++)
    pango.pango_item_free(shape->items[i].item);
  forget_parts(shape);
  free(shape->missing);
  free(shape->items);
  free(shape->paragraphs);
  free(shape);
}

const char *cpango_shape_text(const cpango_shape *shape, size_t *length) {
  *length = shape->length;
  return shape->bytes;
}

double cpango_shape_width(const cpango_shape *shape, size_t start, size_t end) {
  return (double)(shape->x[end] - shape->x[start]) / PANGO_UNITS;
}

const cpango_missing *cpango_shape_missing(const cpango_shape *shape, size_t *count) {
  *count = shape->missing_count;
  return shape->missing;
}

size_t cpango_shape_size(const cpango_shape *shape) {
  // An item of Pango with its attributes takes about 128 bytes.
  return sizeof *shape + (shape->length + 1) * (1 + 1 + sizeof *shape->x) +
         shape->run_count * sizeof *shape->runs +
         shape->paragraph_count * sizeof *shape->paragraphs +
         shape->item_count * (sizeof *shape->items + 128);
}

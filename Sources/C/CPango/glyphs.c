#include "words.h"

#include <stdlib.h>
#include <string.h>

#define pango cpango_functions

// A part of an item that is being shaped.
typedef struct part {
  cpango_shape *shape;
  shape_item item;
  uint32_t start, end;
  // Whether a hyphen follows the part.
  bool has_hyphen;
  // Whether the facts about the part are kept: it is a whole item.
  bool is_whole;
  // For each position of the part the width of the cluster that begins there, or NO_CLUSTER.
  int32_t *widths;
  // The words that were shaped before; NULL if none are kept.
  word_list *words;
} part;

// A cluster is a group of characters with common glyphs.
enum { NO_CLUSTER = INT32_MIN };

static void add_width(const part *part, uint32_t position, int width) {
  int32_t *sum = &part->widths[position - part->start];
  // A negative advance counts as in Pango.
  *sum = (*sum == NO_CLUSTER ? 0 : *sum) + abs(width);
}

// MARK: Sources of glyphs

static void shape_drawings(const part *part) {
  for (uint32_t i = part->start; i < part->end; i = position_behind(part->shape, i))
    add_width(part, i, units_of(part->shape->runs[part->item.run].attachment_width));
}

// The features of a font and of a run; ligatures would hide the spacing of letters. Returns the
// count.
static unsigned features_of(const part *part, hb_feature *features, unsigned room) {
  static const uint32_t ligatures[] = {HB_TAG('l', 'i', 'g', 'a'), HB_TAG('c', 'l', 'i', 'g'),
                                       HB_TAG('d', 'l', 'i', 'g'), HB_TAG('h', 'l', 'i', 'g')};
  const cpango_run *run = &part->shape->runs[part->item.run];
  unsigned count = 0;
  pango.pango_font_get_features(part->item.item->analysis.font, features, room, &count);
  if (run->monospaced_digits && count < room)
    features[count++] = (hb_feature){HB_TAG('t', 'n', 'u', 'm'), 1, 0, HB_FEATURE_END};
  if (run->letter_spacing != 0)
    for (size_t i = 0; i < sizeof ligatures / sizeof *ligatures && count < room; i++)
      features[count++] = (hb_feature){ligatures[i], 0, 0, HB_FEATURE_END};
  return count;
}

// Whether the glyphs of a cluster depend on their neighbours alone, from which HarfBuzz tells where
// a text may be cut. Left to right in a script from right to left, they depend on all: HarfBuzz
// turns a part without digits around.
static bool depends_on_neighbours(const pango_analysis *analysis, uint32_t script) {
  return analysis->level & 1 ||
         pango.hb_script_get_horizontal_direction(script) != HB_DIRECTION_RTL;
}

// Forgets the clusters between two positions.
static void forget_clusters(const part *part, uint32_t start, uint32_t end) {
  for (uint32_t i = start; i < end; i++)
    part->widths[i - part->start] = NO_CLUSTER;
  if (part->is_whole)
    for (uint32_t i = start; i < end; i++)
      part->shape->positions[i] &= (uint8_t) ~(POSITION_SAFE | POSITION_APART);
}

// Shapes the letters between two positions of a part as pango_shape does. HarfBuzz tells in addition
// where a text may be cut, and on demand where its parts may be put together. Returns false if the
// font lacks a character: Pango then takes a box.
static bool shape_with_harfbuzz(const part *part, uint32_t start, uint32_t end,
                                bool finds_apart) {
  static hb_buffer *buffer;
  const pango_analysis *analysis = &part->item.item->analysis;
  if (!buffer)
    buffer = pango.hb_buffer_create();
  pango.hb_buffer_reset(buffer);
  pango.hb_buffer_set_direction(buffer, analysis->level & 1 ? HB_DIRECTION_RTL : HB_DIRECTION_LTR);
  uint32_t script = pango.g_unicode_script_to_iso15924(analysis->script);
  bool can_be_cut = part->is_whole && depends_on_neighbours(analysis, script);
  pango.hb_buffer_set_script(buffer, script);
  pango.hb_buffer_set_language(buffer, pango.hb_language_from_string(analysis->language, -1));
  pango.hb_buffer_set_cluster_level(buffer, HB_CLUSTER_LEVEL_MONOTONE_CHARACTERS);
  pango.hb_buffer_set_flags(
      buffer, HB_BUFFER_FLAG_BOT | HB_BUFFER_FLAG_EOT |
                  (finds_apart ? HB_BUFFER_FLAG_PRODUCE_UNSAFE_TO_CONCAT : 0));
  pango.hb_buffer_set_invisible_glyph(buffer, PANGO_GLYPH_EMPTY);
  // With the text around the letters, which decides about the forms of joined letters.
  pango.hb_buffer_add_utf8(buffer, part->shape->bytes, (int)part->shape->length, start,
                           (int)(end - start));
  hb_feature features[32];
  unsigned feature_count = features_of(part, features, sizeof features / sizeof *features);
  pango.hb_shape(pango.pango_font_get_hb_font(analysis->font), buffer, features, feature_count);
  unsigned count = 0;
  const hb_glyph_info *glyphs = pango.hb_buffer_get_glyph_infos(buffer, &count);
  const hb_glyph_position *places = pango.hb_buffer_get_glyph_positions(buffer, NULL);
  for (unsigned i = 0; i < count; i++)
    if (glyphs[i].glyph == 0)
      return false;
  for (unsigned i = 0; i < count; i++) {
    uint8_t *facts = &part->shape->positions[glyphs[i].cluster];
    add_width(part, glyphs[i].cluster, places[i].x_advance);
    if (can_be_cut && !(glyphs[i].mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK))
      *facts |= POSITION_SAFE;
    if (finds_apart && !(glyphs[i].mask & HB_GLYPH_FLAG_UNSAFE_TO_CONCAT))
      *facts |= POSITION_APART;
  }
  return count > 0;
}

static bool is_apart(const part *part, uint32_t position) {
  return part->shape->positions[position] & POSITION_APART;
}

// Shapes the words of an item that are not kept, and keeps those that are familiar. Returns false as
// shape_with_harfbuzz does.
static bool shape_words(const part *part) {
  // From the first word that is not kept to the last.
  uint32_t first = part->end, behind = part->start;
  bool has_familiar = false;
  for (uint32_t start = part->start, end; start < part->end; start = end) {
    end = word_end(part->shape, start, part->end);
    int32_t *widths = part->widths + (start - part->start);
    if (recall_word(part->words, part->shape, start, end, widths))
      continue;
    first = first < start ? first : start;
    behind = end;
    has_familiar |= is_familiar(part->words, part->shape, start, end);
  }
  if (first == part->end)
    return true;
  // The word behind tells whether the letters before it depend on it.
  uint32_t end = behind < part->end ? word_end(part->shape, behind, part->end) : behind;
  bool is_whole = first == part->start && end == part->end;
  forget_clusters(part, first, end);
  if (!shape_with_harfbuzz(part, first, end, has_familiar || !is_whole))
    return false;
  bool depends = (first > part->start && !is_apart(part, first)) ||
                 (end > behind && !is_apart(part, behind));
  if (depends && !is_whole) {
    forget_clusters(part, part->start, part->end);
    if (!shape_with_harfbuzz(part, part->start, part->end, true))
      return false;
  }
  if (depends || is_whole)
    first = part->start, behind = part->end;
  for (uint32_t start = first; start < behind; start = end) {
    end = word_end(part->shape, start, part->end);
    keep_word(part->words, part->shape, &part->item, start, end,
              part->widths + (start - part->start));
  }
  return true;
}

static bool add_missing(cpango_shape *shape, uint32_t byte, uint32_t character) {
  void *missing = room_for_one_more(shape->missing, shape->missing_count, sizeof(cpango_missing));
  if (!missing)
    return false;
  shape->missing = missing;
  shape->missing[shape->missing_count++] = (cpango_missing){byte, character};
  return true;
}

static bool shape_with_pango(const part *part) {
  const char *bytes = part->shape->bytes;
  pango_analysis analysis = part->item.item->analysis;
  if (part->has_hyphen)
    analysis.flags |= PANGO_ANALYSIS_FLAG_NEED_HYPHEN;
  pango_glyph_string *string = pango.pango_glyph_string_new();
  pango.pango_shape_with_flags(bytes + part->start, (int)(part->end - part->start), bytes,
                               (int)part->shape->length, &analysis, string, 0);
  bool done = true;
  for (int i = 0; i < string->count && done; i++) {
    uint32_t position = part->start + (uint32_t)string->clusters[i];
    add_width(part, position, string->glyphs[i].width);
    uint32_t character = string->glyphs[i].glyph & ~(uint32_t)PANGO_GLYPH_UNKNOWN_FLAG;
    if (part->is_whole && character != string->glyphs[i].glyph && character <= PANGO_LAST_CHARACTER)
      done = add_missing(part->shape, position, character);
  }
  pango.pango_glyph_string_free(string);
  return done;
}

// MARK: Widths

void spacing_of(const cpango_shape *shape, const shape_item *item, int *left, int *right) {
  int spacing = units_of(shape->runs[item->run].letter_spacing);
  *left = spacing / 2;
  // Whole points are parted into whole points.
  if (spacing % PANGO_UNITS == 0)
    *left = (*left + PANGO_UNITS / 2) & ~(PANGO_UNITS - 1);
  *right = spacing - *left;
}

// The letter spacing of a cluster, as Pango adds it: at both sides of each letter, and at the ends
// of a part.
static int cluster_spacing(const part *part, uint32_t start, uint32_t end) {
  int left, right;
  spacing_of(part->shape, &part->item, &left, &right);
  bool backwards = part->item.item->analysis.level & 1;
  int before = backwards ? right : left, behind = backwards ? left : right;
  bool is_first = start == part->start, is_last = end == part->end;
  bool is_letter = part->shape->positions[start] & POSITION_CURSOR;
  return (is_letter || is_first ? before : 0) + (is_letter || is_last ? behind : 0);
}

// Replaces the widths of clusters by the width up to each position, from `x` on. The characters of
// a cluster get equal parts.
static void sum_up(const part *part, int32_t x) {
  const uint8_t *positions = part->shape->positions + part->start;
  uint32_t length = part->end - part->start;
  bool is_spaced = part->shape->runs[part->item.run].letter_spacing != 0;
  for (uint32_t start = 0, end; start < length; start = end) {
    int characters = 0, passed = 0;
    end = start;
    do
      characters += positions[end++] & POSITION_CHARACTER;
    while (end < length && part->widths[end] == NO_CLUSTER);
    int32_t width = part->widths[start] == NO_CLUSTER ? 0 : part->widths[start];
    if (is_spaced)
      width += cluster_spacing(part, part->start + start, part->start + end);
    for (uint32_t i = start; i < end; i++) {
      part->widths[i] = x + (int32_t)((int64_t)width * passed / characters);
      passed += positions[i + 1] & POSITION_CHARACTER;
    }
    x += width;
  }
  part->widths[length] = x;
}

static bool shape_part_letters(part *part, int32_t x) {
  forget_clusters(part, part->start, part->end);
  if (part->item.shaper == SHAPER_DRAWING) {
    shape_drawings(part);
  } else if (part->item.shaper == SHAPER_PANGO || part->has_hyphen ||
             !(part->words ? shape_words(part)
                           : shape_with_harfbuzz(part, part->start, part->end, false))) {
    forget_clusters(part, part->start, part->end);
    part->item.shaper = SHAPER_PANGO;
    if (!shape_with_pango(part))
      return false;
  }
  sum_up(part, x);
  return true;
}

bool shape_letters(cpango_context *context, cpango_shape *shape, shape_item *item) {
  part whole = {shape, *item, item->start, item->end, false, true, shape->x + item->start, NULL};
  if (item->shaper == SHAPER_HARFBUZZ)
    whole.words = words_of(context, &item->item->analysis, &shape->runs[item->run]);
  bool done = shape_part_letters(&whole, shape->x[item->start]);
  item->shaper = whole.item.shaper;
  return done;
}

// MARK: Parts

struct shape_part {
  shape_part *next;
  uint32_t start, end;
  bool has_hyphen;
  int32_t x[];
};

// The largest number of parts that a shape keeps.
enum { MOST_PARTS = 16 };

void forget_parts(cpango_shape *shape) {
  for (shape_part *part = shape->parts, *next; part; part = next) {
    next = part->next;
    free(part);
  }
  shape->parts = NULL;
  shape->part_count = 0;
}

// Whether a part has the glyphs that it has within its item.
static bool is_part_of_item(const cpango_shape *shape, const shape_item *item, uint32_t start,
                            uint32_t end) {
  if ((start != item->start && !(shape->positions[start] & POSITION_SAFE)) ||
      (end != item->end && !(shape->positions[end] & POSITION_SAFE)))
    return false;
  // Behind a letter at the end there is spacing; behind its marks there would be more.
  return shape->runs[item->run].letter_spacing == 0 || end == item->end ||
         shape->positions[position_before(shape, end)] & POSITION_CURSOR;
}

const int32_t *part_widths(cpango_shape *shape, const shape_item *item, uint32_t start,
                           uint32_t end, bool has_hyphen) {
  if (!has_hyphen && is_part_of_item(shape, item, start, end))
    return shape->x + start;
  for (shape_part *part = shape->parts; part; part = part->next)
    if (part->start == start && part->end == end && part->has_hyphen == has_hyphen)
      return part->x;
  if (shape->part_count == MOST_PARTS)
    forget_parts(shape);
  shape_part *new = malloc(sizeof *new + (end - start + 1) * sizeof *new->x);
  if (!new)
    return NULL;
  part piece = {shape, *item, start, end, has_hyphen, false, new->x, NULL};
  if (!shape_part_letters(&piece, 0)) {
    free(new);
    return NULL;
  }
  new->start = start, new->end = end, new->has_hyphen = has_hyphen;
  new->next = shape->parts;
  shape->parts = new;
  shape->part_count++;
  return new->x;
}

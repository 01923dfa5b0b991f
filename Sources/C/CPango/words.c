#include "words.h"

#include <stdlib.h>
#include <string.h>

#define pango cpango_functions

enum {
  // Of all fonts; a word takes some 150 bytes.
  MOST_WORDS = 1024,
  // A nursery's rehearsal makes some 25, and a copy that forgets them writes to the memory of all.
  MOST_LISTS = 128,
  // In bytes, with the spaces behind it.
  LONGEST_WORD = 64
};

// A word with the spaces behind it.
typedef struct word {
  const char *bytes;
  uint32_t length;
  // For each byte the width and the facts of the cluster that begins there.
  const int32_t *widths;
  const uint8_t *facts;
} word;

// The words of a font, of a language and of a script.
struct word_list {
  cpango_context *context;
  word_list *next;
  pango_object *font; // owned
  const char *language;
  uint32_t script;
  bool monospaced_digits;
  pango_object *words; // NULL if none are kept
};

// The facts that are kept.
enum { WORD_FACTS = POSITION_SAFE | POSITION_APART };

// MARK: Lists

// Whether a font has the feature for kerning in a script and a language.
static bool has_kerning_feature(void *face, uint32_t script, const void *language) {
  const uint32_t table = HB_TAG('G', 'P', 'O', 'S');
  uint32_t script_tags[HB_MOST_SCRIPT_TAGS], language_tags[HB_MOST_LANGUAGE_TAGS];
  unsigned script_count = HB_MOST_SCRIPT_TAGS, language_count = HB_MOST_LANGUAGE_TAGS;
  unsigned script_index, language_index, feature_index;
  pango.hb_ot_tags_from_script_and_language(script, language, &script_count, script_tags,
                                            &language_count, language_tags);
  pango.hb_ot_layout_table_select_script(face, table, script_count, script_tags, &script_index,
                                         NULL);
  pango.hb_ot_layout_script_select_language(face, table, script_index, language_count,
                                            language_tags, &language_index);
  return pango.hb_ot_layout_language_find_feature(face, table, script_index, language_index,
                                                  HB_TAG('k', 'e', 'r', 'n'), &feature_index);
}

static bool has_table(void *face, uint32_t tag) {
  void *table = pango.hb_face_reference_table(face, tag);
  unsigned length = pango.hb_blob_get_length(table);
  pango.hb_blob_destroy(table);
  return length > 0;
}

// Whether HarfBuzz tells which clusters do not depend on the text before them. It does so for the
// lookups of OpenType alone, not for tables of Apple and not for kerning from a table of its own.
static bool tells_dependence(const word_list *list) {
  if (!pango.hb_version_atleast(4, 0, 0))
    return false;
  void *face = pango.hb_font_get_face(pango.pango_font_get_hb_font(list->font));
  if (pango.hb_aat_layout_has_substitution(face) || pango.hb_aat_layout_has_positioning(face))
    return false;
  const void *language = pango.hb_language_from_string(list->language, -1);
  return !has_table(face, HB_TAG('k', 'e', 'r', 'n')) ||
         has_kerning_feature(face, list->script, language);
}

// Returns the hash of a word: FNV-1a with 32 bits (draft-eastlake-fnv).
static uint32_t hash_of(const char *bytes, uint32_t length) {
  uint32_t hash = 2166136261u;
  for (uint32_t i = 0; i < length; i++)
    hash = (hash ^ (unsigned char)bytes[i]) * 16777619u;
  return hash;
}

static unsigned hash(const void *key) {
  const word *word = key;
  return hash_of(word->bytes, word->length);
}

static int is_equal(const void *key, const void *other) {
  const word *first = key, *second = other;
  return first->length == second->length &&
         memcmp(first->bytes, second->bytes, first->length) == 0;
}

void forget_words(cpango_context *context) {
  for (word_list *list = context->lists, *next; list; list = next) {
    next = list->next;
    if (list->words)
      pango.g_hash_table_destroy(list->words);
    pango.g_object_unref(list->font);
    free(list);
  }
  context->lists = NULL;
  context->list_count = context->word_count = 0;
}

static word_list *new_list(cpango_context *context, const pango_analysis *analysis,
                           uint32_t script, bool monospaced_digits) {
  if (context->list_count == MOST_LISTS)
    forget_words(context);
  word_list *list = malloc(sizeof *list);
  if (!list)
    return NULL;
  *list = (word_list){context, context->lists, pango.g_object_ref(analysis->font),
                      analysis->language, script, monospaced_digits, NULL};
  if (tells_dependence(list))
    list->words = pango.g_hash_table_new_full(hash, is_equal, free, NULL);
  context->lists = list;
  context->list_count++;
  return list;
}

// Whether the glyphs of a letter in a script depend on few letters around it, and words have spaces
// between them.
static bool has_words(uint32_t script) {
  return script == HB_TAG('L', 'a', 't', 'n') || script == HB_TAG('G', 'r', 'e', 'k') ||
         script == HB_TAG('C', 'y', 'r', 'l') || script == HB_TAG('Z', 'y', 'y', 'y');
}

word_list *words_of(cpango_context *context, const pango_analysis *analysis,
                    const cpango_run *run) {
  uint32_t script = pango.g_unicode_script_to_iso15924(analysis->script);
  if (analysis->level & 1 || run->letter_spacing != 0 || !has_words(script))
    return NULL;
  // Before a search, so that no list is forgotten while it is in use.
  if (context->word_count >= MOST_WORDS)
    forget_words(context);
  word_list *list = context->lists;
  while (list && (list->font != analysis->font || list->language != analysis->language ||
                  list->script != script || list->monospaced_digits != run->monospaced_digits))
    list = list->next;
  if (!list)
    list = new_list(context, analysis, script, run->monospaced_digits);
  return list && list->words ? list : NULL;
}

// MARK: Words

uint32_t word_end(const cpango_shape *shape, uint32_t start, uint32_t end) {
  while (start < end && shape->bytes[start] != ' ')
    start++;
  while (start < end && shape->bytes[start] == ' ')
    start++;
  return start;
}

bool is_familiar(const word_list *list, const cpango_shape *shape, uint32_t start, uint32_t end) {
  uint32_t hash = hash_of(shape->bytes + start, end - start);
  return list->context->familiar[hash % FAMILIAR_WORDS] == hash;
}

static void note(word_list *list, const cpango_shape *shape, uint32_t start, uint32_t end) {
  uint32_t hash = hash_of(shape->bytes + start, end - start);
  list->context->familiar[hash % FAMILIAR_WORDS] = hash;
}

bool recall_word(const word_list *list, cpango_shape *shape, uint32_t start, uint32_t end,
                 int32_t *widths) {
  word wanted = {shape->bytes + start, end - start, NULL, NULL};
  const word *found = pango.g_hash_table_lookup(list->words, &wanted);
  if (!found)
    return false;
  memcpy(widths, found->widths, found->length * sizeof *widths);
  for (uint32_t i = 0; i < found->length; i++)
    shape->positions[start + i] |= found->facts[i];
  return true;
}

// Whether no word depends on another at the end of a word. At the end of an item this is known if
// no word can follow, for lack of a space.
static bool ends_apart(const cpango_shape *shape, const shape_item *item, uint32_t end) {
  return end < item->end ? shape->positions[end] & POSITION_APART : shape->bytes[end - 1] != ' ';
}

void keep_word(word_list *list, const cpango_shape *shape, const shape_item *item, uint32_t start,
               uint32_t end, const int32_t *widths) {
  uint32_t length = end - start;
  if (!is_familiar(list, shape, start, end))
    return note(list, shape, start, end);
  if (length > LONGEST_WORD || !(shape->positions[start] & POSITION_APART) ||
      !ends_apart(shape, item, end))
    return;
  word *new = malloc(sizeof *new + length * (sizeof *widths + 1 + 1));
  if (!new)
    return;
  int32_t *kept_widths = (int32_t *)(new + 1);
  uint8_t *facts = (uint8_t *)(kept_widths + length);
  char *bytes = (char *)(facts + length);
  memcpy(kept_widths, widths, length * sizeof *widths);
  memcpy(bytes, shape->bytes + start, length);
  for (uint32_t i = 0; i < length; i++)
    facts[i] = shape->positions[start + i] & WORD_FACTS;
  *new = (word){bytes, length, kept_widths, facts};
  list->context->word_count += pango.g_hash_table_add(list->words, new) ? 1 : 0;
}

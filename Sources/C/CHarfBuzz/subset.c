#include "CHarfBuzz.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The functions in use of HarfBuzz 4.0 and later. All types are opaque.
#define FONT_SYMBOLS(S)                                                                            \
  S(void *, hb_blob_create_or_fail, (const char *, unsigned, int, void *, void (*)(void *)))       \
  S(void, hb_blob_destroy, (void *))                                                               \
  S(const char *, hb_blob_get_data, (void *, unsigned *))                                          \
  S(unsigned, hb_face_count, (void *))                                                             \
  S(void *, hb_face_create, (void *, unsigned))                                                    \
  S(void, hb_face_destroy, (void *))                                                               \
  S(unsigned, hb_face_get_glyph_count, (const void *))                                             \
  S(void *, hb_face_reference_blob, (void *))                                                      \
  S(void *, hb_face_reference_table, (const void *, uint32_t))                                     \
  S(void, hb_set_add, (void *, uint32_t))                                                          \
  S(void *, hb_unicode_funcs_get_default, (void))                                                  \
  S(uint32_t, hb_unicode_mirroring, (void *, uint32_t))                                            \
  S(int, hb_unicode_compose, (void *, uint32_t, uint32_t, uint32_t *))                             \
  S(int, hb_unicode_decompose, (void *, uint32_t, uint32_t *, uint32_t *))                         \
  S(int, hb_ot_var_find_axis_info, (void *, uint32_t, struct axis_info *))

#define SUBSET_SYMBOLS(S)                                                                          \
  S(void *, hb_subset_input_create_or_fail, (void))                                                \
  S(void, hb_subset_input_destroy, (void *))                                                       \
  S(void *, hb_subset_input_unicode_set, (void *))                                                 \
  S(void *, hb_subset_input_set, (void *, int))                                                    \
  S(void, hb_subset_input_set_flags, (void *, unsigned))                                           \
  S(void *, hb_subset_or_fail, (void *, const void *))

// hb_ot_var_axis_info_t
struct axis_info {
  unsigned index;
  uint32_t tag;
  unsigned name, flags;
  float least, standard, most;
  unsigned reserved;
};

#define DECLARE(result, name, arguments) static result(*p_##name) arguments;
FONT_SYMBOLS(DECLARE)
SUBSET_SYMBOLS(DECLARE)
#undef DECLARE

enum { HB_MEMORY_MODE_READONLY = 1, HB_SUBSET_FLAGS_NO_HINTING = 1 };
// hb_subset_sets_t
enum { HB_SUBSET_SETS_LAYOUT_FEATURE_TAG = 6 };

#define TAG(a, b, c, d)                                                                            \
  ((uint32_t)(a) << 24 | (uint32_t)(b) << 16 | (uint32_t)(c) << 8 | (uint32_t)(d))

static pthread_once_t once = PTHREAD_ONCE_INIT;
static char failure[160];

static void *open_library(const char *name, const char *package) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!library)
    snprintf(failure, sizeof failure,
             "%s cannot be loaded, without which no font is put into an archive; install %s", name,
             package);
  return library;
}

static void load(void) {
  void *fonts = open_library("libharfbuzz.so.0", "libharfbuzz0b");
  void *subsets = fonts ? open_library("libharfbuzz-subset.so.0", "libharfbuzz-subset0") : NULL;
  if (!subsets)
    return;
#define FIND(library, name)                                                                        \
  if (!(*(void **)&p_##name = dlsym(library, #name)))                                              \
    snprintf(failure, sizeof failure, "HarfBuzz is too old: it has no %s", #name);
#define FIND_FONT(result, name, arguments) FIND(fonts, name)
#define FIND_SUBSET(result, name, arguments) FIND(subsets, name)
  FONT_SYMBOLS(FIND_FONT)
  SUBSET_SYMBOLS(FIND_SUBSET)
}

const char *charfbuzz_subset_load(void) {
  pthread_once(&once, load);
  return failure[0] ? failure : NULL;
}

static unsigned number(const char *bytes, size_t offset) {
  return (unsigned)(unsigned char)bytes[offset] << 8 | (unsigned char)bytes[offset + 1];
}

// The number of a weight within 1 to 1,000. No other number, nor NaN, is converted.
static unsigned weight(float value) {
  return value >= 1 ? value <= 1000 ? (unsigned)value : 1000 : 1;
}

// Reads weight, slope and permissions from the table OS/2, whose fields lie there in all versions
// (OpenType specification). Returns false if the table is missing or too short.
static bool read_facts(void *face, charfbuzz_subset *facts) {
  enum { WEIGHT = 4, PERMISSIONS = 8, SELECTION = 62, LENGTH = 64 };
  void *table = p_hb_face_reference_table(face, TAG('O', 'S', '/', '2'));
  unsigned length = 0;
  const char *bytes = p_hb_blob_get_data(table, &length);
  bool is_complete = length >= LENGTH;
  if (is_complete) {
    facts->lowest_weight = facts->highest_weight = number(bytes, WEIGHT);
    facts->permissions = number(bytes, PERMISSIONS);
    // Bit 0 italic, bit 9 oblique.
    facts->italic = (number(bytes, SELECTION) & 0x201) != 0;
  }
  p_hb_blob_destroy(table);
  struct axis_info axis = {0};
  if (is_complete && p_hb_ot_var_find_axis_info(face, TAG('w', 'g', 'h', 't'), &axis)) {
    facts->lowest_weight = weight(axis.least);
    facts->highest_weight = weight(axis.most);
  }
  return is_complete;
}

static void *subset_face(void *face, const uint32_t *characters, size_t count) {
  void *input = p_hb_subset_input_create_or_fail();
  if (!input)
    return NULL;
  void *wanted = p_hb_subset_input_unicode_set(input);
  for (size_t i = 0; i < count; i++)
    p_hb_set_add(wanted, characters[i]);
  // The features that texts ask for by name are not among those that are kept anyway.
  void *features = p_hb_subset_input_set(input, HB_SUBSET_SETS_LAYOUT_FEATURE_TAG);
  p_hb_set_add(features, TAG('t', 'n', 'u', 'm'));
  p_hb_set_add(features, TAG('s', 'm', 'c', 'p'));
  // Texts are measured and drawn without hints.
  p_hb_subset_input_set_flags(input, HB_SUBSET_FLAGS_NO_HINTING);
  void *subset = p_hb_subset_or_fail(face, input);
  p_hb_subset_input_destroy(input);
  return subset;
}

static bool copy_bytes(void *face, charfbuzz_subset *subset) {
  void *blob = p_hb_face_reference_blob(face);
  unsigned length = 0;
  const char *bytes = p_hb_blob_get_data(blob, &length);
  subset->bytes = length ? malloc(length) : NULL;
  if (subset->bytes) {
    memcpy(subset->bytes, bytes, length);
    subset->length = length;
  }
  p_hb_blob_destroy(blob);
  return subset->bytes != NULL;
}

int charfbuzz_subset_create(const uint8_t *bytes, size_t length, unsigned index,
                            const uint32_t *characters, size_t count, charfbuzz_subset *subset) {
  *subset = (charfbuzz_subset){0};
  void *blob = p_hb_blob_create_or_fail((const char *)bytes, (unsigned)length,
                                        HB_MEMORY_MODE_READONLY, NULL, NULL);
  if (!blob)
    return CHARFBUZZ_NOT_A_FONT;
  int result = CHARFBUZZ_NOT_A_FONT;
  void *face = index < p_hb_face_count(blob) ? p_hb_face_create(blob, index) : NULL;
  if (face && p_hb_face_get_glyph_count(face) > 0 && read_facts(face, subset)) {
    void *small = subset_face(face, characters, count);
    result = small && copy_bytes(small, subset) ? CHARFBUZZ_SUBSET : CHARFBUZZ_BROKEN;
    if (small)
      p_hb_face_destroy(small);
  }
  if (face)
    p_hb_face_destroy(face);
  p_hb_blob_destroy(blob);
  return result;
}

void charfbuzz_subset_destroy(charfbuzz_subset *subset) {
  free(subset->bytes);
  *subset = (charfbuzz_subset){0};
}

uint32_t charfbuzz_mirrored(uint32_t character) {
  return p_hb_unicode_mirroring(p_hb_unicode_funcs_get_default(), character);
}

uint32_t charfbuzz_composed(uint32_t first, uint32_t second) {
  uint32_t composed = 0;
  bool is_found =
      p_hb_unicode_compose(p_hb_unicode_funcs_get_default(), first, second, &composed) != 0;
  return is_found ? composed : 0;
}

bool charfbuzz_decompose(uint32_t character, uint32_t *first, uint32_t *second) {
  *first = *second = 0;
  return p_hb_unicode_decompose(p_hb_unicode_funcs_get_default(), character, first, second) != 0;
}

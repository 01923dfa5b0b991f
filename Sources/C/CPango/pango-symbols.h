#ifndef PANGO_SYMBOLS_H
#define PANGO_SYMBOLS_H

// The functions in use of GLib, Pango 1.48, HarfBuzz 3.0 and fontconfig 2.13, declared as
// documented there.

#include <stdint.h>

typedef struct pango_object pango_object; // any object that is only passed on
typedef struct fc_config fc_config;
typedef struct fc_pattern fc_pattern;

// The number of Pango units per point: a context with 72 dots per inch has a dot per point.
enum { PANGO_UNITS = 1024 };
enum { FT2_RESOLUTION = 72 };
enum { PANGO_STYLE_NORMAL = 0, PANGO_STYLE_ITALIC = 2 };
enum { PANGO_VARIANT_NORMAL = 0, PANGO_VARIANT_SMALL_CAPS = 1 };
enum {
  PANGO_DIRECTION_LTR = 0,
  PANGO_DIRECTION_RTL = 1,
  PANGO_DIRECTION_WEAK_LTR = 4,
  PANGO_DIRECTION_WEAK_RTL = 5,
  PANGO_DIRECTION_NEUTRAL = 6
};
enum { PANGO_ANALYSIS_FLAG_NEED_HYPHEN = 1 << 2 };
// A glyph with this flag stands for a character that no font has; the other bits are the character.
enum { PANGO_GLYPH_UNKNOWN_FLAG = 0x10000000, PANGO_LAST_CHARACTER = 0x10ffff };
// The glyph of a character that is not seen.
enum { PANGO_GLYPH_EMPTY = 0x0fffffff };
enum { FC_SET_SYSTEM = 0, FC_SET_APPLICATION = 1 };

typedef struct pango_rectangle {
  int x, y, width, height;
} pango_rectangle;

typedef struct pango_list {
  void *data;
  struct pango_list *next;
} pango_list;

typedef struct pango_analysis {
  void *shape_engine, *language_engine;
  pango_object *font;
  uint8_t level, gravity, flags, script;
  const char *language;
  pango_list *extra_attributes;
} pango_analysis;

typedef struct pango_item {
  int offset, length, characters;
  pango_analysis analysis;
} pango_item;

typedef struct pango_glyph {
  uint32_t glyph;
  int width, x_offset, y_offset;
  unsigned attributes;
} pango_glyph;

typedef struct pango_glyph_string {
  int count;
  pango_glyph *glyphs;
  int *clusters; // the byte of each glyph's cluster, from the start of the item
  int space;
} pango_glyph_string;

typedef struct pango_glyph_item {
  pango_item *item;
  pango_glyph_string *glyphs;
} pango_glyph_item;

typedef struct pango_layout_line {
  pango_object *layout;
  int start, length;
  pango_list *runs; // list of pango_glyph_item, from left to right
  unsigned is_paragraph_start : 1;
  unsigned direction : 3;
  unsigned others : 28;
} pango_layout_line;

typedef struct pango_attribute {
  const void *type;
  unsigned start, end;
} pango_attribute;

// PangoLogAttr: of a position between characters. Pango 1.48 has no hyphens.
typedef struct pango_position {
  unsigned is_line_break : 1;
  unsigned is_mandatory_break : 1;
  unsigned is_char_break : 1;
  unsigned is_white : 1;
  unsigned is_cursor_position : 1;
  unsigned others : 8;
  unsigned break_inserts_hyphen : 1;
  unsigned rest : 18;
} pango_position;

typedef struct hb_buffer hb_buffer;

typedef struct hb_glyph_info {
  uint32_t glyph, mask, cluster, private1, private2;
} hb_glyph_info;

typedef struct hb_glyph_position {
  int32_t x_advance, y_advance, x_offset, y_offset;
  uint32_t private;
} hb_glyph_position;

typedef struct hb_feature {
  uint32_t tag, value;
  unsigned start, end;
} hb_feature;

enum { HB_DIRECTION_LTR = 4, HB_DIRECTION_RTL = 5 };
// The last flag has an effect from HarfBuzz 4.0 on.
enum {
  HB_BUFFER_FLAG_BOT = 1,
  HB_BUFFER_FLAG_EOT = 2,
  HB_BUFFER_FLAG_PRODUCE_UNSAFE_TO_CONCAT = 64
};
enum { HB_CLUSTER_LEVEL_MONOTONE_CHARACTERS = 1 };
enum { HB_GLYPH_FLAG_UNSAFE_TO_BREAK = 1, HB_GLYPH_FLAG_UNSAFE_TO_CONCAT = 2 };
enum { HB_MOST_SCRIPT_TAGS = 3, HB_MOST_LANGUAGE_TAGS = 3 };
#define HB_FEATURE_END ((unsigned)-1)
#define HB_TAG(a, b, c, d)                                                                         \
  ((uint32_t)(a) << 24 | (uint32_t)(b) << 16 | (uint32_t)(c) << 8 | (uint32_t)(d))

typedef struct fc_font_set {
  int count, capacity;
  fc_pattern **fonts;
} fc_font_set;

// F(result, name, arguments), grouped by library.
#define GOBJECT_SYMBOLS(F)                                                                         \
  F(void *, g_object_ref, (void *))                                                                \
  F(void, g_object_unref, (void *))

#define GLIB_SYMBOLS(F)                                                                            \
  F(void, g_list_free, (pango_list *))                                                             \
  F(pango_object *, g_hash_table_new_full,                                                         \
    (unsigned (*)(const void *), int (*)(const void *, const void *), void (*)(void *),            \
     void (*)(void *)))                                                                            \
  F(int, g_hash_table_add, (pango_object *, void *))                                               \
  F(void *, g_hash_table_lookup, (pango_object *, const void *))                                   \
  F(void, g_hash_table_destroy, (pango_object *))                                                  \
  F(uint32_t, g_unicode_script_to_iso15924, (int))

#define HARFBUZZ_SYMBOLS(F)                                                                        \
  F(int, hb_version_atleast, (unsigned, unsigned, unsigned))                                       \
  F(void *, hb_font_get_face, (void *))                                                            \
  F(int, hb_aat_layout_has_substitution, (void *))                                                 \
  F(int, hb_aat_layout_has_positioning, (void *))                                                  \
  F(void *, hb_face_reference_table, (void *, uint32_t))                                           \
  F(unsigned, hb_blob_get_length, (void *))                                                        \
  F(void, hb_blob_destroy, (void *))                                                               \
  F(void, hb_ot_tags_from_script_and_language,                                                     \
    (uint32_t, const void *, unsigned *, uint32_t *, unsigned *, uint32_t *))                      \
  F(int, hb_ot_layout_table_select_script,                                                         \
    (void *, uint32_t, unsigned, const uint32_t *, unsigned *, uint32_t *))                        \
  F(int, hb_ot_layout_script_select_language,                                                      \
    (void *, uint32_t, unsigned, unsigned, const uint32_t *, unsigned *))                          \
  F(int, hb_ot_layout_language_find_feature,                                                       \
    (void *, uint32_t, unsigned, unsigned, uint32_t, unsigned *))                                  \
  F(hb_buffer *, hb_buffer_create, (void))                                                         \
  F(void, hb_buffer_reset, (hb_buffer *))                                                          \
  F(void, hb_buffer_set_direction, (hb_buffer *, int))                                             \
  F(void, hb_buffer_set_script, (hb_buffer *, uint32_t))                                           \
  F(int, hb_script_get_horizontal_direction, (uint32_t))                                           \
  F(void, hb_buffer_set_language, (hb_buffer *, const void *))                                     \
  F(const void *, hb_language_from_string, (const char *, int))                                    \
  F(void, hb_buffer_set_cluster_level, (hb_buffer *, int))                                         \
  F(void, hb_buffer_set_flags, (hb_buffer *, int))                                                 \
  F(void, hb_buffer_set_invisible_glyph, (hb_buffer *, uint32_t))                                  \
  F(void, hb_buffer_add_utf8, (hb_buffer *, const char *, int, unsigned, int))                     \
  F(void, hb_shape, (void *, hb_buffer *, const hb_feature *, unsigned))                           \
  F(hb_glyph_info *, hb_buffer_get_glyph_infos, (hb_buffer *, unsigned *))                         \
  F(hb_glyph_position *, hb_buffer_get_glyph_positions, (hb_buffer *, unsigned *))

#define PANGO_SYMBOLS(F)                                                                           \
  F(pango_object *, pango_font_map_create_context, (pango_object *))                               \
  F(void, pango_context_set_base_dir, (pango_object *, int))                                       \
  F(void, pango_context_set_language, (pango_object *, pango_object *))                            \
  F(void, pango_context_set_round_glyph_positions, (pango_object *, int))                          \
  F(pango_object *, pango_language_from_string, (const char *))                                    \
  F(pango_object *, pango_font_description_new, (void))                                            \
  F(void, pango_font_description_free, (pango_object *))                                           \
  F(void, pango_font_description_set_family, (pango_object *, const char *))                       \
  F(void, pango_font_description_set_absolute_size, (pango_object *, double))                      \
  F(void, pango_font_description_set_weight, (pango_object *, int))                                \
  F(void, pango_font_description_set_style, (pango_object *, int))                                 \
  F(void, pango_font_description_set_variant, (pango_object *, int))                               \
  F(pango_attribute *, pango_attr_font_desc_new, (const pango_object *))                           \
  F(pango_attribute *, pango_attr_font_features_new, (const char *))                               \
  F(pango_attribute *, pango_attr_letter_spacing_new, (int))                                       \
  F(pango_attribute *, pango_attr_shape_new, (const pango_rectangle *, const pango_rectangle *))   \
  F(pango_object *, pango_attr_list_new, (void))                                                   \
  F(void, pango_attr_list_insert, (pango_object *, pango_attribute *))                             \
  F(void, pango_attr_list_unref, (pango_object *))                                                 \
  F(pango_object *, pango_context_load_font, (pango_object *, const pango_object *))               \
  F(pango_object *, pango_layout_new, (pango_object *))                                            \
  F(void, pango_layout_set_text, (pango_object *, const char *, int))                              \
  F(void, pango_layout_set_attributes, (pango_object *, pango_object *))                           \
  F(void, pango_layout_set_auto_dir, (pango_object *, int))                                        \
  F(pango_list *, pango_layout_get_lines_readonly, (pango_object *))                               \
  F(void, pango_layout_line_get_extents,                                                           \
    (pango_layout_line *, pango_rectangle *, pango_rectangle *))                                   \
  F(int, pango_find_base_dir, (const char *, int))                                                 \
  F(void, pango_context_set_font_description, (pango_object *, const pango_object *))              \
  F(pango_list *, pango_itemize_with_base_dir,                                                     \
    (pango_object *, int, const char *, int, int, pango_object *, void *))                         \
  F(void, pango_item_free, (pango_item *))                                                         \
  F(void, pango_default_break, (const char *, int, pango_analysis *, pango_position *, int))       \
  F(void, pango_tailor_break,                                                                      \
    (const char *, int, pango_analysis *, int, pango_position *, int))                             \
  F(void *, pango_font_get_hb_font, (pango_object *))                                              \
  F(void, pango_font_get_features, (pango_object *, hb_feature *, unsigned, unsigned *))           \
  F(void, pango_font_get_glyph_extents,                                                            \
    (pango_object *, uint32_t, pango_rectangle *, pango_rectangle *))                              \
  F(pango_glyph_string *, pango_glyph_string_new, (void))                                          \
  F(void, pango_glyph_string_free, (pango_glyph_string *))                                         \
  F(void, pango_shape_with_flags,                                                                  \
    (const char *, int, const char *, int, const pango_analysis *, pango_glyph_string *, int))

#define FT2_SYMBOLS(F)                                                                             \
  F(pango_object *, pango_ft2_font_map_new, (void))                                                \
  F(void, pango_ft2_font_map_set_resolution, (pango_object *, double, double))                     \
  F(void, pango_fc_font_map_set_config, (pango_object *, fc_config *))                             \
  F(void, pango_fc_font_map_config_changed, (pango_object *))                                      \
  F(fc_pattern *, pango_fc_font_get_pattern, (pango_object *))

#define FONTCONFIG_SYMBOLS(F)                                                                      \
  F(fc_config *, FcInitLoadConfigAndFonts, (void))                                                 \
  F(void, FcConfigDestroy, (fc_config *))                                                          \
  F(int, FcConfigUptoDate, (fc_config *))                                                          \
  F(int, FcConfigAppFontAddDir, (fc_config *, const unsigned char *))                              \
  F(int, FcConfigAppFontAddFile, (fc_config *, const unsigned char *))                             \
  F(fc_font_set *, FcConfigGetFonts, (fc_config *, int))                                           \
  F(int, FcPatternGetString, (const fc_pattern *, const char *, int, const unsigned char **))      \
  F(int, FcPatternGetInteger, (const fc_pattern *, const char *, int, int *))                      \
  F(int, FcPatternDel, (fc_pattern *, const char *))                                               \
  F(int, FcPatternAddString, (fc_pattern *, const char *, const unsigned char *))

// The functions, NULL until cpango_load has returned NULL.
struct cpango_functions {
#define DECLARE(result, name, arguments) result(*name) arguments;
  GOBJECT_SYMBOLS(DECLARE)
  GLIB_SYMBOLS(DECLARE)
  HARFBUZZ_SYMBOLS(DECLARE)
  PANGO_SYMBOLS(DECLARE)
  FT2_SYMBOLS(DECLARE)
  FONTCONFIG_SYMBOLS(DECLARE)
#undef DECLARE
};

extern struct cpango_functions cpango_functions;

#endif

#include "context.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define pango cpango_functions

// MARK: Fonts

cpango_font *cpango_font_create(const char *families, double size, int weight, bool italic,
                                bool small_caps) {
  cpango_font *font = malloc(sizeof *font);
  if (!font)
    return NULL;
  pango_object *description = pango.pango_font_description_new();
  pango.pango_font_description_set_family(description, families);
  pango.pango_font_description_set_absolute_size(description, size * PANGO_UNITS);
  pango.pango_font_description_set_weight(description, weight);
  pango.pango_font_description_set_style(description,
                                         italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
  pango.pango_font_description_set_variant(
      description, small_caps ? PANGO_VARIANT_SMALL_CAPS : PANGO_VARIANT_NORMAL);
  *font = (cpango_font){description, small_caps};
  return font;
}

void cpango_font_destroy(cpango_font *font) {
  if (!font)
    return;
  pango.pango_font_description_free(font->description);
  free(font);
}

const char *cpango_find_font(cpango_context *context, const cpango_font *wanted, int *face) {
  pango_object *font =
      pango.pango_context_load_font(context->pango_context, wanted->description);
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

cpango_metrics cpango_font_metrics(cpango_context *context, const cpango_font *font) {
  static const char letter[] = "H";
  cpango_run whole = {.end = 1, .font = font};
  cpango_text text = {.bytes = letter, .length = 1, .runs = &whole, .run_count = 1};
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

// MARK: Layouts

static void insert(pango_object *list, pango_attribute *attribute, const cpango_run *run) {
  attribute->start = (unsigned)run->start;
  attribute->end = (unsigned)run->end;
  pango.pango_attr_list_insert(list, attribute);
}

static void add_run(pango_object *list, const cpango_run *run) {
  insert(list, pango.pango_attr_font_desc_new(run->font->description), run);
  if (run->monospaced_digits)
    insert(list, pango.pango_attr_font_features_new("tnum=1"), run);
  if (run->letter_spacing != 0) {
    int spacing = (int)lrint(run->letter_spacing * PANGO_UNITS);
    insert(list, pango.pango_attr_letter_spacing_new(spacing), run);
  }
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
    add_run(list, &text->runs[i]);
  pango.pango_layout_set_attributes(layout, list);
  pango.pango_attr_list_unref(list);
  return layout;
}

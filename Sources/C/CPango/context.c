#include "words.h"

#include <stdlib.h>
#include <sys/stat.h>

#define pango cpango_functions

static pango_object *ft2_font_map(void) {
  pango_object *map = pango.pango_ft2_font_map_new();
  pango.pango_ft2_font_map_set_resolution(map, FT2_RESOLUTION, FT2_RESOLUTION);
  return map;
}

cpango_context *cpango_context_create(const char *const *folders, size_t count) {
  return cpango_context_create_with(ft2_font_map(), folders, count);
}

static void add_folders(cpango_context *context, const char *const *folders, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const unsigned char *path = (const unsigned char *)folders[i];
    struct stat status;
    if (stat(folders[i], &status) == 0 && S_ISREG(status.st_mode))
      pango.FcConfigAppFontAddFile(context->config, path);
    else
      pango.FcConfigAppFontAddDir(context->config, path);
  }
}

static void open_font_map(cpango_context *context) {
  pango.pango_fc_font_map_set_config(context->font_map, context->config);
  context->pango_context = pango.pango_font_map_create_context(context->font_map);
  // Rounding to pixels at the measured size would make lengths depend on the picture's scale.
  pango.pango_context_set_round_glyph_positions(context->pango_context, 0);
}

cpango_context *cpango_context_create_with(void *font_map, const char *const *folders,
                                           size_t count) {
  cpango_context *context = font_map ? calloc(1, sizeof *context) : NULL;
  if (!context)
    return NULL;
  context->font_map = font_map;
  context->config = pango.FcInitLoadConfigAndFonts();
  if (!context->config) {
    pango.g_object_unref(font_map);
    free(context);
    return NULL;
  }
  add_folders(context, folders, count);
  open_font_map(context);
  return context;
}

void cpango_context_destroy(cpango_context *context) {
  if (!context)
    return;
  forget_words(context);
  pango.g_object_unref(context->pango_context);
  pango.g_object_unref(context->font_map);
  pango.FcConfigDestroy(context->config);
  free(context);
}

void cpango_context_add_folders(cpango_context *context, const char *const *folders, size_t count) {
  add_folders(context, folders, count);
  // The map that was used before is never freed: freeing would write to pages that are shared with the nursery.
  context->font_map = ft2_font_map();
  open_font_map(context);
}

bool cpango_context_is_current(const cpango_context *context) {
  return pango.FcConfigUptoDate(context->config);
}

static size_t count_of(const fc_font_set *set) {
  return set && set->count > 0 ? (size_t)set->count : 0;
}

size_t cpango_context_font_count(const cpango_context *context) {
  return count_of(pango.FcConfigGetFonts(context->config, FC_SET_SYSTEM)) +
         count_of(pango.FcConfigGetFonts(context->config, FC_SET_APPLICATION));
}

bool cpango_context_add_font(cpango_context *context, const char *path, const char *family) {
  size_t before = count_of(pango.FcConfigGetFonts(context->config, FC_SET_APPLICATION));
  if (!pango.FcConfigAppFontAddFile(context->config, (const unsigned char *)path))
    return false;
  fc_font_set *fonts = pango.FcConfigGetFonts(context->config, FC_SET_APPLICATION);
  size_t after = count_of(fonts);
  // A variable font has a pattern for each named instance, too.
  for (size_t i = before; i < after; i++) {
    pango.FcPatternDel(fonts->fonts[i], "family");
    pango.FcPatternAddString(fonts->fonts[i], "family", (const unsigned char *)family);
  }
  pango.pango_fc_font_map_config_changed(context->font_map);
  return after > before;
}

void *cpango_context_pango(const cpango_context *context) {
  return context->pango_context;
}

#define _GNU_SOURCE

#include "CPicture.h"

#include "../CPango/pango-symbols.h"

#include <cairo-ft.h>
#include <cairo.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include FT_FREETYPE_H

// The functions in use of Pango 1.44, declared as documented there: the headers of Pango are found
// only with flags that packages in Swift cannot pass on.
pango_object *pango_cairo_font_map_new_for_font_type(cairo_font_type_t);
void pango_cairo_font_map_set_resolution(pango_object *, double);
void pango_cairo_context_set_font_options(pango_object *, const cairo_font_options_t *);
cairo_scaled_font_t *pango_cairo_font_get_scaled_font(pango_object *);
void pango_cairo_glyph_string_path(cairo_t *, pango_object *, pango_glyph_string *);
void pango_cairo_show_glyph_string(cairo_t *, pango_object *, pango_glyph_string *);
int pango_glyph_string_get_width(pango_glyph_string *);
int pango_layout_get_unknown_glyphs_count(pango_object *);
pango_layout_line *pango_layout_get_line_readonly(pango_object *, int);
void pango_layout_set_single_paragraph_mode(pango_object *, int);
void g_object_unref(void *);

// As for the measurement: a dot per point.
static const double RESOLUTION = 72;

struct picture_fonts {
  cpango_context *context;
  // The added fonts, in memory files.
  int files[PICTURE_OWN_FONTS];
  size_t file_count;
};

struct picture_line {
  pango_object *layout;
};

picture_fonts *picture_fonts_create(const char *const *folders, size_t count) {
  pango_object *map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
  picture_fonts *fonts = map ? calloc(1, sizeof *fonts) : NULL;
  if (!fonts)
    return NULL;
  pango_cairo_font_map_set_resolution(map, RESOLUTION);
  fonts->context = cpango_context_create_with(map, folders, count);
  if (!fonts->context) {
    free(fonts);
    return NULL;
  }
  // The advances must be those of the measurement, which do not depend on pixels.
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options(cpango_context_pango(fonts->context), options);
  cairo_font_options_destroy(options);
  return fonts;
}

void picture_fonts_destroy(picture_fonts *fonts) {
  if (!fonts)
    return;
  cpango_context_destroy(fonts->context);
  for (size_t i = 0; i < fonts->file_count; i++)
    close(fonts->files[i]);
  free(fonts);
}

static int memory_file(const uint8_t *bytes, size_t length) {
  int file = memfd_create("font", MFD_CLOEXEC);
  size_t written = 0;
  while (file >= 0 && written < length) {
    ssize_t count = write(file, bytes + written, length - written);
    if (count < 0 && errno == EINTR)
      continue;
    if (count <= 0) {
      close(file);
      return -1;
    }
    written += (size_t)count;
  }
  return file;
}

// Writes a path of an open file that the process has never used before. Cairo and Pango keep fonts
// by their path, also after the number of the file belongs to another font: each bit of a counter
// stands in the path as "/." or "/", which mean the same.
static void unique_path(int file, char *path, size_t room) {
  static uint32_t counter;
  uint32_t bits = counter++;
  size_t length = (size_t)snprintf(path, room, "/proc/self/fd");
  for (int i = 0; i < 32 && length + 2 < room; i++) {
    path[length++] = '/';
    if (bits >> i & 1)
      path[length++] = '.';
  }
  snprintf(path + length, room - length, "/%d", file);
}

bool picture_fonts_add(picture_fonts *fonts, const uint8_t *bytes, size_t length,
                       const char *family) {
  if (fonts->file_count == PICTURE_OWN_FONTS)
    return false;
  int file = memory_file(bytes, length);
  if (file < 0)
    return false;
  char path[128];
  unique_path(file, path, sizeof path);
  if (!cpango_context_add_font(fonts->context, path, family)) {
    close(file);
    return false;
  }
  fonts->files[fonts->file_count++] = file;
  return true;
}

picture_line *picture_line_create(picture_fonts *fonts, const cpango_text *text) {
  picture_line *line = calloc(1, sizeof *line);
  if (!line)
    return NULL;
  line->layout = cpango_layout_create(fonts->context, text);
  // A line feed in a stored fragment must not begin another line.
  pango_layout_set_single_paragraph_mode(line->layout, 1);
  return line;
}

void picture_line_destroy(picture_line *line) {
  if (!line)
    return;
  g_object_unref(line->layout);
  free(line);
}

static pango_list *runs_of(const picture_line *line) {
  pango_layout_line *first = pango_layout_get_line_readonly(line->layout, 0);
  return first ? first->runs : NULL;
}

double picture_line_width(const picture_line *line) {
  int width = 0;
  for (pango_list *item = runs_of(line); item; item = item->next)
    width += pango_glyph_string_get_width(((pango_glyph_item *)item->data)->glyphs);
  return (double)width / PANGO_UNITS;
}

int picture_line_missing(const picture_line *line) {
  return pango_layout_get_unknown_glyphs_count(line->layout);
}

static bool has_colors(pango_object *font) {
  cairo_scaled_font_t *scaled = pango_cairo_font_get_scaled_font(font);
  if (!scaled || cairo_scaled_font_get_type(scaled) != CAIRO_FONT_TYPE_FT)
    return false;
  FT_Face face = cairo_ft_scaled_font_lock_face(scaled);
  bool result = face && FT_HAS_COLOR(face);
  if (face)
    cairo_ft_scaled_font_unlock_face(scaled);
  return result;
}

void picture_line_draw(const picture_line *line, struct _cairo *cairo, double x, double y) {
  bool images_are_exact = cairo_version() >= CAIRO_VERSION_ENCODE(1, 17, 4);
  int advance = 0;
  cairo_new_path(cairo);
  for (pango_list *item = runs_of(line); item; item = item->next) {
    pango_glyph_item *run = item->data;
    pango_object *font = run->item->analysis.font;
    cairo_move_to(cairo, x + (double)advance / PANGO_UNITS, y);
    if (!font)
      continue;
    if (images_are_exact || has_colors(font)) {
      pango_cairo_show_glyph_string(cairo, font, run->glyphs);
      cairo_new_path(cairo);
    } else {
      pango_cairo_glyph_string_path(cairo, font, run->glyphs);
      cairo_fill(cairo);
    }
    advance += pango_glyph_string_get_width(run->glyphs);
  }
}

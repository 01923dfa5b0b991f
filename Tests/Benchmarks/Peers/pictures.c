/*
 * Draws the shapes, pictures and texts of a widget with bare Cairo and Pango, and writes them as PNG
 * with the writer of widgethost-render: what a picture costs without archive, process and checks.
 *
 *   pictures LIST COUNT [OUTPUT]
 *
 * LIST is written by pictures.py: one line for each thing, colours as red green blue alpha from 0 to 1.
 *
 *   size WIDTH HEIGHT RADIUS SCALE
 *   rectangle X Y WIDTH HEIGHT COLOUR
 *   gradient X Y WIDTH HEIGHT X0 Y0 X1 Y1 COLOUR COLOUR
 *   image X Y WIDTH HEIGHT FILE              a PNG file
 *   mask X Y WIDTH HEIGHT COLOUR FILE        a PNG file of which only the coverage counts
 *   text X BASELINE SIZE WEIGHT COLOUR TEXT
 *
 * Prints the median of COUNT pictures in nanoseconds, after three that do not count, as JSON.
 */
#include <CPicture.h>
#include <cairo.h>
#include <math.h>
#include <pango/pangocairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct color {
  double r, g, b, a;
} color;

typedef struct bytes {
  unsigned char *data;
  size_t length, read;
} bytes;

typedef struct thing {
  char kind;
  double x, y, width, height, x0, y0, x1, y1;
  color first, second;
  char *text;
  bytes file;
} thing;

static thing things[256];
static int thing_count;
static double width, height, radius, scale;

static void fail(const char *what) {
  fprintf(stderr, "pictures: %s\n", what);
  exit(1);
}

static bytes load(const char *path) {
  FILE *file = fopen(path, "rb");
  bytes all = {0};
  long length;
  if (!file || fseek(file, 0, SEEK_END) != 0 || (length = ftell(file)) <= 0)
    fail(path);
  rewind(file);
  all.length = (size_t)length;
  all.data = malloc(all.length);
  if (!all.data || fread(all.data, 1, all.length, file) != all.length)
    fail(path);
  fclose(file);
  return all;
}

static const char *scan_color(const char *rest, color *c) {
  int used = 0;
  if (sscanf(rest, "%lf %lf %lf %lf %n", &c->r, &c->g, &c->b, &c->a, &used) != 4)
    fail("a colour has four numbers");
  return rest + used;
}

static void take(char *line) {
  char word[32];
  int used = 0;
  thing *t = &things[thing_count];
  line[strcspn(line, "\n")] = '\0';
  if (sscanf(line, "%31s %n", word, &used) != 1)
    return;
  const char *rest = line + used;
  t->kind = word[0];
  if (t->kind == 's') {
    if (sscanf(rest, "%lf %lf %lf %lf", &width, &height, &radius, &scale) != 4)
      fail(line);
    return;
  }
  if (sscanf(rest, "%lf %lf %lf %lf %n", &t->x, &t->y, &t->width, &t->height, &used) != 4)
    fail(line);
  rest += used;
  if (t->kind == 'g') {
    if (sscanf(rest, "%lf %lf %lf %lf %n", &t->x0, &t->y0, &t->x1, &t->y1, &used) != 4)
      fail(line);
    rest = scan_color(rest + used, &t->first);
    scan_color(rest, &t->second);
  } else if (t->kind != 'i') {
    rest = scan_color(rest, &t->first);
  }
  if (t->kind == 'i' || t->kind == 'm')
    t->file = load(rest);
  else if (t->kind == 't')
    t->text = strdup(rest);
  if (++thing_count == 256)
    fail("too many lines");
}

static cairo_status_t read_file(void *closure, unsigned char *data, unsigned int count) {
  bytes *file = closure;
  if (count > file->length - file->read)
    return CAIRO_STATUS_READ_ERROR;
  memcpy(data, file->data + file->read, count);
  file->read += count;
  return CAIRO_STATUS_SUCCESS;
}

static void set_color(cairo_t *cr, color c) {
  cairo_set_source_rgba(cr, c.r, c.g, c.b, c.a);
}

/* Decoded for each picture, as in a process that gets archives. */
static void draw_image(cairo_t *cr, thing *t) {
  t->file.read = 0;
  cairo_surface_t *image = cairo_image_surface_create_from_png_stream(read_file, &t->file);
  if (cairo_surface_status(image) != CAIRO_STATUS_SUCCESS)
    fail("an image cannot be read");
  cairo_save(cr);
  cairo_translate(cr, t->x, t->y);
  cairo_scale(cr, t->width / cairo_image_surface_get_width(image),
              t->height / cairo_image_surface_get_height(image));
  if (t->kind == 'm') {
    set_color(cr, t->first);
    cairo_mask_surface(cr, image, 0, 0);
  } else {
    cairo_set_source_surface(cr, image, 0, 0);
    cairo_paint(cr);
  }
  cairo_restore(cr);
  cairo_surface_destroy(image);
}

static void draw_text(cairo_t *cr, PangoLayout *layout, const thing *t) {
  PangoFontDescription *font = pango_font_description_new();
  pango_font_description_set_family(font, "Inter,DejaVu Sans,sans-serif");
  pango_font_description_set_absolute_size(font, t->width * PANGO_SCALE);
  pango_font_description_set_weight(font, (PangoWeight)t->height);
  pango_layout_set_font_description(layout, font);
  pango_layout_set_text(layout, t->text, -1);
  set_color(cr, t->first);
  cairo_move_to(cr, t->x, t->y);
  pango_cairo_show_layout_line(cr, pango_layout_get_line_readonly(layout, 0));
  pango_font_description_free(font);
}

static void clip_corners(cairo_t *cr) {
  cairo_arc(cr, radius, radius, radius, M_PI, 1.5 * M_PI);
  cairo_arc(cr, width - radius, radius, radius, 1.5 * M_PI, 2 * M_PI);
  cairo_arc(cr, width - radius, height - radius, radius, 0, 0.5 * M_PI);
  cairo_arc(cr, radius, height - radius, radius, 0.5 * M_PI, M_PI);
  cairo_close_path(cr);
  cairo_clip(cr);
}

static void draw(cairo_t *cr, PangoLayout *layout) {
  cairo_scale(cr, scale, scale);
  clip_corners(cr);
  for (int i = 0; i < thing_count; i++) {
    thing *t = &things[i];
    if (t->kind == 'i' || t->kind == 'm') {
      draw_image(cr, t);
    } else if (t->kind == 't') {
      draw_text(cr, layout, t);
    } else {
      cairo_pattern_t *paint = NULL;
      if (t->kind == 'g') {
        paint = cairo_pattern_create_linear(t->x0, t->y0, t->x1, t->y1);
        cairo_pattern_add_color_stop_rgba(paint, 0, t->first.r, t->first.g, t->first.b, t->first.a);
        cairo_pattern_add_color_stop_rgba(paint, 1, t->second.r, t->second.g, t->second.b,
                                          t->second.a);
        cairo_set_source(cr, paint);
      } else {
        set_color(cr, t->first);
      }
      cairo_rectangle(cr, t->x, t->y, t->width, t->height);
      cairo_fill(cr);
      if (paint)
        cairo_pattern_destroy(paint);
    }
  }
}

/* The rows of a surface as RGBA that is not premultiplied. */
static uint8_t *rgba(cairo_surface_t *surface, int columns, int rows) {
  uint8_t *all = malloc((size_t)columns * rows * 4);
  cairo_surface_flush(surface);
  if (!all)
    fail("out of memory");
  for (int y = 0; y < rows; y++) {
    const uint32_t *row = (const uint32_t *)(const void *)(cairo_image_surface_get_data(surface) +
                                                           y * cairo_image_surface_get_stride(surface));
    uint8_t *to = all + (size_t)y * columns * 4;
    for (int x = 0; x < columns; x++, to += 4) {
      uint32_t a = row[x] >> 24, half = a / 2;
      to[0] = a ? (uint8_t)(((row[x] >> 16 & 255) * 255 + half) / a) : 0;
      to[1] = a ? (uint8_t)(((row[x] >> 8 & 255) * 255 + half) / a) : 0;
      to[2] = a ? (uint8_t)(((row[x] & 255) * 255 + half) / a) : 0;
      to[3] = (uint8_t)a;
    }
  }
  return all;
}

static uint8_t *picture(size_t *length) {
  int columns = (int)(width * scale), rows = (int)(height * scale);
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, columns, rows);
  cairo_t *cr = cairo_create(surface);
  PangoLayout *layout = pango_cairo_create_layout(cr);
  draw(cr, layout);
  uint8_t *pixels = rgba(surface, columns, rows);
  picture_rows file = {.width = (uint32_t)columns, .height = (uint32_t)rows, .color = PICTURE_RGBA,
                       .depth = 8, .rows = pixels, .stride = (size_t)columns * 4};
  uint8_t *png = picture_write_png(&file, length);
  free(pixels);
  g_object_unref(layout);
  cairo_destroy(cr);
  cairo_surface_destroy(surface);
  if (!png)
    fail("out of memory");
  return png;
}

static int compare(const void *one, const void *other) {
  double a = *(const double *)one, b = *(const double *)other;
  return (a > b) - (a < b);
}

int main(int count, char **arguments) {
  static double times[100000];
  char line[4096];
  size_t length = 0;
  if (count < 3)
    fail("usage: pictures LIST COUNT [OUTPUT]");
  int runs = atoi(arguments[2]);
  FILE *list = fopen(arguments[1], "r");
  if (!list || runs < 1 || runs > 100000)
    fail("usage: pictures LIST COUNT [OUTPUT]");
  while (fgets(line, sizeof line, list))
    take(line);
  fclose(list);
  for (int run = -3; run < runs; run++) {
    struct timespec begin, end;
    clock_gettime(CLOCK_MONOTONIC, &begin);
    uint8_t *png = picture(&length);
    clock_gettime(CLOCK_MONOTONIC, &end);
    if (run >= 0)
      times[run] = (end.tv_sec - begin.tv_sec) * 1e9 + (end.tv_nsec - begin.tv_nsec);
    if (run == 0 && count > 3) {
      FILE *output = fopen(arguments[3], "wb");
      if (!output || fwrite(png, 1, length, output) != length || fclose(output) != 0)
        fail(arguments[3]);
    }
    free(png);
  }
  qsort(times, (size_t)runs, sizeof *times, compare);
  printf("{\"nanoseconds\": %.0f, \"bytes\": %zu}\n", times[runs / 2], length);
  return 0;
}

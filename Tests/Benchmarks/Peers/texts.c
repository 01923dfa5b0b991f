/*
 * Shapes each text once with bare Pango and takes its size: the least that a layout with new texts costs.
 *
 *   texts < LIST
 *
 * LIST has a line for each text, with its size in points and its weight: `17 600 Row 1`. Fonts and
 * resolution are those of a worker. The first line loads the fonts, and does not count. Prints the
 * nanoseconds of all others.
 */
#include <pango/pangoft2.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct text {
  PangoFontDescription *font;
  char *letters;
} text;

static text *texts;
static size_t text_count;

static void fail(const char *what) {
  fprintf(stderr, "texts: %s\n", what);
  exit(1);
}

// The descriptions of fonts, one for each size and weight.
static PangoFontDescription *font_of(double size, int weight) {
  static struct {
    double size;
    int weight;
    PangoFontDescription *font;
  } known[64];
  size_t i = 0;
  for (; i < sizeof known / sizeof *known && known[i].font; i++)
    if (known[i].size == size && known[i].weight == weight)
      return known[i].font;
  if (i == sizeof known / sizeof *known)
    fail("too many fonts");
  PangoFontDescription *font = pango_font_description_new();
  pango_font_description_set_family(font, "Inter,DejaVu Sans,sans-serif");
  pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
  pango_font_description_set_weight(font, (PangoWeight)weight);
  known[i].size = size, known[i].weight = weight, known[i].font = font;
  return font;
}

static void read_texts(void) {
  char line[4096];
  while (fgets(line, sizeof line, stdin)) {
    double size;
    int weight, start = 0;
    line[strcspn(line, "\n")] = 0;
    if (sscanf(line, "%lf %d %n", &size, &weight, &start) < 2 || !start)
      fail(line);
    if (!(text_count & (text_count - 1)) &&
        !(texts = realloc(texts, (text_count ? 2 * text_count : 1) * sizeof *texts)))
      fail("out of memory");
    texts[text_count++] = (text){font_of(size, weight), strdup(line + start)};
  }
  if (text_count < 2)
    fail("the list is empty");
}

static int size_of(PangoContext *context, const text *text) {
  PangoLayout *layout = pango_layout_new(context);
  pango_layout_set_font_description(layout, text->font);
  pango_layout_set_text(layout, text->letters, -1);
  int width = 0, height = 0;
  pango_layout_get_size(layout, &width, &height);
  g_object_unref(layout);
  return width + height;
}

static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

int main(void) {
  PangoFontMap *map = pango_ft2_font_map_new();
  pango_ft2_font_map_set_resolution(PANGO_FT2_FONT_MAP(map), 72, 72);
  PangoContext *context = pango_font_map_create_context(map);
  pango_context_set_round_glyph_positions(context, FALSE);
  pango_context_set_language(context, pango_language_from_string("en-GB"));
  read_texts();
  // Read by the caller of the compiler, so that nothing is left out.
  volatile int sum = size_of(context, &texts[0]);
  long long start = now();
  for (size_t i = 1; i < text_count; i++)
    sum += size_of(context, &texts[i]);
  printf("%lld\n", now() - start);
  return 0;
}

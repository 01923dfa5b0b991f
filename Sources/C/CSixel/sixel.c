#include "CSixel.h"

#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

// The functions in use of libsixel 1.8 and later. All types are opaque.
#define SYMBOLS(S)                                                                                 \
  S(int, sixel_output_new, (void **, int (*)(char *, int, void *), void *, void *))                \
  S(void, sixel_output_unref, (void *))                                                            \
  S(int, sixel_dither_new, (void **, int, void *))                                                 \
  S(void, sixel_dither_unref, (void *))                                                            \
  S(int, sixel_dither_initialize, (void *, unsigned char *, int, int, int, int, int, int))         \
  S(unsigned char *, sixel_dither_get_palette, (void *))                                           \
  S(int, sixel_dither_get_num_of_palette_colors, (void *))                                         \
  S(int, sixel_encode, (unsigned char *, int, int, int, void *, void *))

#define DECLARE(result, name, arguments) static result(*p_##name) arguments;
SYMBOLS(DECLARE)
#undef DECLARE

// Constants of sixel.h.
enum {
  PIXELFORMAT_RGB888 = 3,
  LARGE_AUTO = 0,
  REP_AUTO = 0,
  QUALITY_HIGH = 1,
  FAILED = 0x1000, // the bit of every status that is a failure
};

static pthread_once_t once = PTHREAD_ONCE_INIT;
static char failure[128];

static void load(void) {
  void *library = dlopen("libsixel.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    snprintf(failure, sizeof failure,
             "libsixel.so.1 cannot be loaded, without which there are no sixel pictures; install "
             "libsixel1");
    return;
  }
#define FIND(result, name, arguments)                                                              \
  *(void **)&p_##name = dlsym(library, #name);                                                     \
  if (!p_##name && !failure[0])                                                                    \
    snprintf(failure, sizeof failure, "libsixel.so.1 is too old: it has no " #name);
  SYMBOLS(FIND)
#undef FIND
}

const char *csixel_load(void) {
  pthread_once(&once, load);
  return failure[0] ? failure : NULL;
}

struct sink {
  csixel_write write;
  void *context;
};

static int take(char *bytes, int count, void *context) {
  struct sink *sink = context;
  if (count > 0)
    sink->write(bytes, (size_t)count, sink->context);
  return count;
}

static int nearest(const uint8_t *color, const uint8_t *palette, int count) {
  int best = 0, least = INT_MAX;
  for (int index = 0; index < count && least > 0; index++) {
    int distance = 0;
    for (int channel = 0; channel < 3; channel++) {
      int difference = color[channel] - palette[index * 3 + channel];
      distance += difference * difference;
    }
    if (distance < least) {
      least = distance;
      best = index;
    }
  }
  return best;
}

// Moves each colour of the palette to the mean of the pixels next to it. libsixel chooses among
// colours with 5 bits for each channel: its white would be a light grey.
static void refine(uint8_t *palette, int count, const uint8_t *pixels, size_t pixel_count) {
  struct {
    uint64_t channels[3], pixels;
  } sums[256] = {0};
  if (!palette || count < 1 || count > 256)
    return;
  // The nearest colour for each of the colours with 5 bits for each channel, once it is known: a
  // search for each pixel would take seconds for a photograph.
  int16_t table[1 << 15];
  memset(table, 0xff, sizeof table);
  int index = 0;
  for (size_t pixel = 0; pixel < pixel_count; pixel++) {
    const uint8_t *color = pixels + pixel * 3;
    int16_t *known = &table[(color[0] >> 3) << 10 | (color[1] >> 3) << 5 | color[2] >> 3];
    if (*known < 0)
      *known = (int16_t)nearest(color, palette, count);
    index = *known;
    for (int channel = 0; channel < 3; channel++)
      sums[index].channels[channel] += color[channel];
    sums[index].pixels++;
  }
  for (index = 0; index < count; index++)
    for (int channel = 0; channel < 3 && sums[index].pixels > 0; channel++)
      palette[index * 3 + channel] =
          (uint8_t)((sums[index].channels[channel] + sums[index].pixels / 2) / sums[index].pixels);
}

bool csixel_encode(uint8_t *pixels, int width, int height, int colors, csixel_write write,
                   void *context) {
  struct sink sink = {write, context};
  void *output = NULL, *dither = NULL;
  int status = p_sixel_output_new(&output, take, &sink, NULL);
  if (!(status & FAILED))
    status = p_sixel_dither_new(&dither, colors, NULL);
  if (!(status & FAILED))
    status = p_sixel_dither_initialize(dither, pixels, width, height, PIXELFORMAT_RGB888,
                                       LARGE_AUTO, REP_AUTO, QUALITY_HIGH);
  if (!(status & FAILED)) {
    refine(p_sixel_dither_get_palette(dither), p_sixel_dither_get_num_of_palette_colors(dither),
           pixels, (size_t)width * (size_t)height);
    status = p_sixel_encode(pixels, width, height, 0, dither, output);
  }
  if (dither)
    p_sixel_dither_unref(dither);
  if (output)
    p_sixel_output_unref(output);
  return !(status & FAILED);
}

#include "CSixel.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

// The functions in use of libsixel 1.8 and later. All types are opaque.
#define SYMBOLS(S)                                                                                 \
  S(int, sixel_output_new, (void **, int (*)(char *, int, void *), void *, void *))                \
  S(void, sixel_output_unref, (void *))                                                            \
  S(int, sixel_dither_new, (void **, int, void *))                                                 \
  S(void, sixel_dither_unref, (void *))                                                            \
  S(int, sixel_dither_initialize, (void *, unsigned char *, int, int, int, int, int, int))         \
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
  if (!(status & FAILED))
    status = p_sixel_encode(pixels, width, height, 0, dither, output);
  if (dither)
    p_sixel_dither_unref(dither);
  if (output)
    p_sixel_output_unref(output);
  return !(status & FAILED);
}

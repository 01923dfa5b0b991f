#include "CHarfBuzz.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

// The functions in use of HarfBuzz 4.0 and later. All types are opaque.
#define SYMBOLS(S)                                                                                 \
  S(void *, hb_blob_create_or_fail, (const char *, unsigned, int, void *, void (*)(void *)))       \
  S(void, hb_blob_destroy, (void *))                                                               \
  S(unsigned, hb_face_count, (void *))                                                             \
  S(void *, hb_face_create, (void *, unsigned))                                                    \
  S(void, hb_face_destroy, (void *))                                                               \
  S(unsigned, hb_face_get_upem, (const void *))                                                    \
  S(void *, hb_font_get_face, (void *))                                                            \
  S(void *, hb_font_create, (void *))                                                              \
  S(void, hb_font_destroy, (void *))                                                               \
  S(int, hb_font_get_glyph_from_name, (void *, const char *, int, uint32_t *))                     \
  S(void, hb_font_get_glyph_shape, (void *, uint32_t, void *, void *))                             \
  S(void *, hb_draw_funcs_create, (void))                                                          \
  S(void, hb_draw_funcs_make_immutable, (void *))                                                  \
  S(void, hb_draw_funcs_set_move_to_func, (void *, void *, void *, void *))                        \
  S(void, hb_draw_funcs_set_line_to_func, (void *, void *, void *, void *))                        \
  S(void, hb_draw_funcs_set_quadratic_to_func, (void *, void *, void *, void *))                   \
  S(void, hb_draw_funcs_set_cubic_to_func, (void *, void *, void *, void *))                       \
  S(void, hb_draw_funcs_set_close_path_func, (void *, void *, void *, void *))

#define DECLARE(result, name, arguments) static result(*p_##name) arguments;
SYMBOLS(DECLARE)
#undef DECLARE

static pthread_once_t once = PTHREAD_ONCE_INIT;
static char failure[128];
static void *draw_functions;

// The output of the steps of an outline; `count` may exceed `room`.
struct collection {
  charfbuzz_step *steps;
  size_t room, count;
};

static void add(void *data, charfbuzz_step step) {
  struct collection *collection = data;
  if (collection->count < collection->room)
    collection->steps[collection->count] = step;
  collection->count++;
}

static void move_to(void *f, void *data, void *state, float x, float y, void *user) {
  (void)f, (void)state, (void)user;
  add(data, (charfbuzz_step){.kind = CHARFBUZZ_MOVE, .x1 = x, .y1 = y});
}

static void line_to(void *f, void *data, void *state, float x, float y, void *user) {
  (void)f, (void)state, (void)user;
  add(data, (charfbuzz_step){.kind = CHARFBUZZ_LINE, .x1 = x, .y1 = y});
}

static void quadratic_to(void *f, void *data, void *state, float x1, float y1, float x2, float y2,
                         void *user) {
  (void)f, (void)state, (void)user;
  add(data, (charfbuzz_step){.kind = CHARFBUZZ_QUAD, .x1 = x1, .y1 = y1, .x2 = x2, .y2 = y2});
}

static void cubic_to(void *f, void *data, void *state, float x1, float y1, float x2, float y2,
                     float x3, float y3, void *user) {
  (void)f, (void)state, (void)user;
  add(data, (charfbuzz_step){CHARFBUZZ_CUBIC, x1, y1, x2, y2, x3, y3});
}

static void close_path(void *f, void *data, void *state, void *user) {
  (void)f, (void)state, (void)user;
  add(data, (charfbuzz_step){.kind = CHARFBUZZ_CLOSE});
}

static void load(void) {
  void *library = dlopen("libharfbuzz.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    snprintf(failure, sizeof failure,
             "libharfbuzz.so.0 cannot be loaded, without which no symbol is drawn; install "
             "libharfbuzz0b");
    return;
  }
#define FIND(result, name, arguments)                                                              \
  *(void **)&p_##name = dlsym(library, #name);                                                     \
  if (!p_##name && !failure[0])                                                                    \
    snprintf(failure, sizeof failure, "libharfbuzz.so.0 is too old: it has no " #name);
  SYMBOLS(FIND)
#undef FIND
  if (failure[0])
    return;
  draw_functions = p_hb_draw_funcs_create();
  p_hb_draw_funcs_set_move_to_func(draw_functions, (void *)move_to, NULL, NULL);
  p_hb_draw_funcs_set_line_to_func(draw_functions, (void *)line_to, NULL, NULL);
  p_hb_draw_funcs_set_quadratic_to_func(draw_functions, (void *)quadratic_to, NULL, NULL);
  p_hb_draw_funcs_set_cubic_to_func(draw_functions, (void *)cubic_to, NULL, NULL);
  p_hb_draw_funcs_set_close_path_func(draw_functions, (void *)close_path, NULL, NULL);
  p_hb_draw_funcs_make_immutable(draw_functions);
}

const char *charfbuzz_load(void) {
  pthread_once(&once, load);
  return failure[0] ? failure : NULL;
}

// Returns the content of a regular file of at most 32 MiB, which exceeds every icon font; NULL for
// any other file.
static char *contents(const char *path, size_t *size) {
  const off_t limit = 32 << 20;
  int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  if (file < 0)
    return NULL;
  struct stat status;
  char *bytes = NULL;
  if (fstat(file, &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0 &&
      status.st_size <= limit)
    bytes = malloc((size_t)status.st_size);
  *size = 0;
  while (bytes && *size < (size_t)status.st_size) {
    ssize_t count = read(file, bytes + *size, (size_t)status.st_size - *size);
    if (count < 0 && errno == EINTR)
      continue;
    if (count <= 0)
      break;
    *size += (size_t)count;
  }
  close(file);
  return bytes;
}

charfbuzz_font *charfbuzz_font_open(const char *path) {
  // Not mapped: overwriting the file in place would invalidate mapped pages that are in use.
  size_t size;
  char *bytes = contents(path, &size);
  if (!bytes)
    return NULL;
  const int writable = 2; // HB_MEMORY_MODE_WRITABLE: the blob owns the bytes
  void *blob = p_hb_blob_create_or_fail(bytes, (unsigned)size, writable, bytes, free);
  if (!blob) // The bytes are already freed.
    return NULL;
  void *font = NULL;
  if (p_hb_face_count(blob) > 0) {
    // The font holds a reference to the face, and the face to the blob.
    void *face = p_hb_face_create(blob, 0);
    font = p_hb_font_create(face);
    p_hb_face_destroy(face);
  }
  p_hb_blob_destroy(blob);
  return font;
}

unsigned charfbuzz_font_units(const charfbuzz_font *font) {
  return p_hb_face_get_upem(p_hb_font_get_face((void *)font));
}

void charfbuzz_font_close(charfbuzz_font *font) {
  p_hb_font_destroy(font);
}

size_t charfbuzz_font_outline(charfbuzz_font *font, const char *glyph_name, charfbuzz_step *steps,
                              size_t room) {
  struct collection collection = {.steps = steps, .room = room};
  uint32_t glyph;
  if (!p_hb_font_get_glyph_from_name(font, glyph_name, -1, &glyph))
    return 0;
  p_hb_font_get_glyph_shape(font, glyph, draw_functions, &collection);
  return collection.count;
}

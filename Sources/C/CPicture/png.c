#include "CPicture.h"

#include <png.h>
#include <stdlib.h>
#include <string.h>

typedef struct output {
  uint8_t *bytes;
  size_t length, room;
} output;

static void append(png_structp png, png_bytep bytes, size_t count) {
  output *to = png_get_io_ptr(png);
  if (count > to->room - to->length) {
    size_t room = (to->length + count) * 2;
    uint8_t *more = realloc(to->bytes, room);
    if (!more)
      png_error(png, "out of memory");
    to->bytes = more;
    to->room = room;
  }
  memcpy(to->bytes + to->length, bytes, count);
  to->length += count;
}

static void flush(png_structp png) {
  (void)png;
}

static int color_type_of(enum picture_color color) {
  switch (color) {
  case PICTURE_GRAY: return PNG_COLOR_TYPE_GRAY;
  case PICTURE_INDEXED: return PNG_COLOR_TYPE_PALETTE;
  case PICTURE_RGB: return PNG_COLOR_TYPE_RGB;
  case PICTURE_RGBA: return PNG_COLOR_TYPE_RGB_ALPHA;
  }
  return PNG_COLOR_TYPE_GRAY;
}

static void write(png_structp png, png_infop info, const picture_rows *picture) {
  png_set_IHDR(png, info, picture->width, picture->height, picture->depth,
               color_type_of(picture->color), PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
               PNG_FILTER_TYPE_DEFAULT);
  if (picture->color == PICTURE_INDEXED) {
    png_color colors[256];
    for (int i = 0; i < picture->palette_count && i < 256; i++)
      colors[i] = (png_color){picture->palette[i * 3], picture->palette[i * 3 + 1],
                              picture->palette[i * 3 + 2]};
    png_set_PLTE(png, info, colors, picture->palette_count);
  }
  if (picture->pixels_per_metre)
    png_set_pHYs(png, info, picture->pixels_per_metre, picture->pixels_per_metre,
                 PNG_RESOLUTION_METER);
  // Higher levels take twice the time for some per cent.
  png_set_compression_level(png, 4);
  if (picture->color == PICTURE_RGB || picture->color == PICTURE_RGBA)
    png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_SUB | PNG_FILTER_UP);
  png_write_info(png, info);
  for (uint32_t y = 0; y < picture->height; y++)
    png_write_row(png, picture->rows + y * picture->stride);
  png_write_end(png, info);
}

uint8_t *picture_write_png(const picture_rows *picture, size_t *length) {
  output to = {0};
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (!info || setjmp(png_jmpbuf(png))) {
    png_destroy_write_struct(&png, &info);
    free(to.bytes);
    return NULL;
  }
  png_set_write_fn(png, &to, append, flush);
  write(png, info, picture);
  png_destroy_write_struct(&png, &info);
  *length = to.length;
  return to.bytes;
}

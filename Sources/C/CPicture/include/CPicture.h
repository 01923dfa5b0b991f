#ifndef CPICTURE_H
#define CPICTURE_H

// Text on a Cairo surface, image files, PNG files and blurs, for the program that draws pictures.
//
// One thread of the process at a time may use these functions. No function keeps a pointer after
// returning, unless stated.

#include <CPango.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct _cairo;

// MARK: Texts

// The fonts of fontconfig and of an application, for drawing.
typedef struct picture_fonts picture_fonts;

// Reads the fonts; see cpango_context_create. cpango_load must have succeeded. Returns NULL if
// fontconfig has no configuration. Release with picture_fonts_destroy.
picture_fonts *picture_fonts_create(const char *const *folders, size_t count);
void picture_fonts_destroy(picture_fonts *fonts);

// The largest number of fonts that picture_fonts_add may add.
enum { PICTURE_OWN_FONTS = 32 };

// Adds an OpenType font in memory, which is copied. The font is found by `family` alone, and not by
// its own names. Returns false if the bytes are no font, or there are too many fonts.
bool picture_fonts_add(picture_fonts *fonts, const uint8_t *bytes, size_t length,
                       const char *family);

// A shaped text in a single line.
typedef struct picture_line picture_line;

// Shapes a text in the font that cpango_shape_create would choose. Returns NULL if memory is
// exhausted. Release with picture_line_destroy.
picture_line *picture_line_create(picture_fonts *fonts, const cpango_text *text);
void picture_line_destroy(picture_line *line);
// The sum of the advances in points.
double picture_line_width(const picture_line *line);
// The number of characters that no installed font has.
int picture_line_missing(const picture_line *line);
// Draws the text in the source of `cairo`, with the left end of the baseline at the user space
// position x, y. Glyphs are filled as outlines, except for glyphs with colours of their own: Cairo
// before 1.17.4 rounds the places of glyph images to pixels.
void picture_line_draw(const picture_line *line, struct _cairo *cairo, double x, double y);

// MARK: Image files

enum picture_format { PICTURE_PNG = 1, PICTURE_JPEG, PICTURE_GIF, PICTURE_WEBP };

enum picture_failure {
  // The bytes are not a complete image of the format.
  PICTURE_BROKEN = -1,
  // The size in the header of the file is not the expected one.
  PICTURE_OTHER_SIZE = -2,
  // The image has several pictures, of which none alone is the whole.
  PICTURE_ANIMATED = -3,
};

// Decodes an image file into premultiplied pixels of Cairo's format ARGB32. Of an animated GIF or
// PNG the first picture is decoded.
//
// The header must give `width` and `height`: nothing is allocated for another size. `pixels` has
// `height` rows of `stride` bytes, and is all zero. Returns 0, or a picture_failure; the pixels are
// then undefined.
int picture_decode(enum picture_format format, const uint8_t *bytes, size_t length, uint32_t width,
                   uint32_t height, uint8_t *pixels, size_t stride);

// Copies a PNG file without the chunks that no pixel depends on: libpng would expand a thousand
// compressed texts to 8 MB each before the first pixel. `to` has room for `length` bytes. Returns the
// number of copied bytes; those of a chunk that is cut off are kept or left out as those of a whole one.
size_t picture_copy_pixel_chunks(const uint8_t *bytes, size_t length, uint8_t *to);

enum picture_color { PICTURE_GRAY, PICTURE_INDEXED, PICTURE_RGB, PICTURE_RGBA };

// A picture to write as a PNG file.
typedef struct picture_rows {
  uint32_t width, height;
  enum picture_color color;
  // The bits of a sample: 8, and 1, 2 or 4 of gray and indexed pictures.
  int depth;
  // The rows from top to bottom, packed as in a PNG file, `stride` bytes apart.
  const uint8_t *rows;
  size_t stride;
  // The colours of an indexed picture: red, green, blue.
  const uint8_t *palette;
  int palette_count;
  // Pixels per metre; 0 for unknown.
  uint32_t pixels_per_metre;
} picture_rows;

// Writes a PNG file. Returns the bytes, to be released with free, and their number in `*length`;
// NULL if memory is exhausted.
uint8_t *picture_write_png(const picture_rows *picture, size_t *length);

// MARK: Effects

// Blurs premultiplied ARGB32 pixels by three box filters in each direction, which approximate a
// Gaussian with these standard deviations in pixels (SVG 1.1, feGaussianBlur). Outside of the
// surface everything is clear. Returns false if memory is exhausted.
bool picture_blur(uint8_t *pixels, int width, int height, int stride, double sigma_x,
                  double sigma_y);

// Changes premultiplied ARGB32 pixels by a matrix of four rows: red, green, blue and opacity from red,
// green, blue, opacity and 1. The channels go from 0 to 1, are not premultiplied, and are limited
// (Filter Effects 1, feColorMatrix).
void picture_color_matrix(uint8_t *pixels, int width, int height, int stride,
                          const float matrix[20]);

// Replaces premultiplied ARGB32 pixels: with a colour, of channels from 0 to 1 that are not
// premultiplied, where their opacity is `low` to `high`, else with clear.
void picture_alpha_threshold(uint8_t *pixels, int width, int height, int stride, float low,
                             float high, const float color[4]);

// Adds pixels to those of a ground of the same size, less white: the darker sum of Core Graphics, which
// Cairo does not have. Both are premultiplied ARGB32.
void picture_plus_darker(uint8_t *ground, int ground_stride, const uint8_t *source,
                         int source_stride, int width, int height, float opacity);

#endif

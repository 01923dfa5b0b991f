#include "CPicture.h"

#include <gif_lib.h>
#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <webp/decode.h>

#include <jpeglib.h>

typedef struct source {
  const uint8_t *bytes;
  size_t length;
} source;

typedef struct target {
  uint32_t width, height;
  uint8_t *pixels;
  size_t stride;
} target;

static uint32_t premultiplied(uint32_t red, uint32_t green, uint32_t blue, uint32_t alpha) {
  red = (red * alpha + 127) / 255;
  green = (green * alpha + 127) / 255;
  blue = (blue * alpha + 127) / 255;
  return alpha << 24 | red << 16 | green << 8 | blue;
}

static uint32_t *row_of(const target *to, uint32_t y) {
  return (uint32_t *)(void *)(to->pixels + (size_t)y * to->stride);
}

// Converts rows of red, green, blue and alpha in place.
static void premultiply(const target *to) {
  for (uint32_t y = 0; y < to->height; y++) {
    uint32_t *row = row_of(to, y);
    for (uint32_t x = 0; x < to->width; x++) {
      uint8_t rgba[4];
      memcpy(rgba, &row[x], 4);
      row[x] = premultiplied(rgba[0], rgba[1], rgba[2], rgba[3]);
    }
  }
}

// MARK: PNG

// The length of a chunk beside its data, the signature of a file, and the header chunk with its data
// (PNG, 5.2, 5.3 and 11.2.1).
enum { PNG_CHUNK = 12, PNG_SIGNATURE = 8, PNG_HEADER = PNG_SIGNATURE + 24 };

static uint32_t big_endian(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

// Whether pixels depend on a chunk: it is critical (PNG, 5.4), or about transparency or colours.
static bool concerns_pixels(const uint8_t *type) {
  static const char *const names[] = {"tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT"};
  if ((type[0] & 0x20) == 0)
    return true;
  for (size_t index = 0; index < sizeof names / sizeof *names; index++)
    if (memcmp(type, names[index], 4) == 0)
      return true;
  return false;
}

size_t picture_copy_pixel_chunks(const uint8_t *bytes, size_t length, uint8_t *to) {
  size_t copied = length < PNG_SIGNATURE ? length : PNG_SIGNATURE, place = copied;
  memcpy(to, bytes, copied);
  while (length - place >= PNG_CHUNK) {
    size_t count = (size_t)big_endian(bytes + place) + PNG_CHUNK;
    // libpng judges a chunk that is cut off.
    if (count > length - place)
      count = length - place;
    if (concerns_pixels(bytes + place + 4)) {
      memcpy(to + copied, bytes + place, count);
      copied += count;
    }
    place += count;
  }
  return copied;
}

static int read_png(source from, const target *to) {
  png_image image = {.version = PNG_IMAGE_VERSION};
  if (!png_image_begin_read_from_memory(&image, from.bytes, from.length))
    return PICTURE_BROKEN;
  if (image.width != to->width || image.height != to->height) {
    png_image_free(&image);
    return PICTURE_OTHER_SIZE;
  }
  image.format = PNG_FORMAT_RGBA;
  if (!png_image_finish_read(&image, NULL, to->pixels, (png_int_32)to->stride, NULL))
    return PICTURE_BROKEN;
  premultiply(to);
  return 0;
}

static int decode_png(source from, const target *to) {
  if (from.length < PNG_HEADER)
    return PICTURE_BROKEN;
  // libpng reads all chunks before the pixels first.
  const uint8_t *size = from.bytes + PNG_SIGNATURE + 8;
  if (big_endian(size) != to->width || big_endian(size + 4) != to->height)
    return PICTURE_OTHER_SIZE;
  uint8_t *bytes = malloc(from.length);
  if (!bytes)
    return PICTURE_BROKEN;
  size_t length = picture_copy_pixel_chunks(from.bytes, from.length, bytes);
  int result = read_png((source){bytes, length}, to);
  free(bytes);
  return result;
}

// MARK: JPEG

typedef struct jpeg_failure {
  struct jpeg_error_mgr manager;
  jmp_buf place;
} jpeg_failure;

static void fail_jpeg(j_common_ptr info) {
  longjmp(((jpeg_failure *)info->err)->place, 1);
}

static void ignore_message(j_common_ptr info, int level) {
  (void)info;
  (void)level;
}

// The greatest number of scans of a file, and of the pixels that they pass over together: a scan of a
// few bytes passes over the whole image. Progressive files have about ten scans.
enum { JPEG_SCANS = 100, JPEG_SCANNED_PIXELS = 512 << 20 };

static void check_scans(j_common_ptr common) {
  const struct jpeg_decompress_struct *info = (const struct jpeg_decompress_struct *)common;
  uint64_t scans = (uint64_t)info->input_scan_number;
  if (scans > JPEG_SCANS || scans * info->image_width * info->image_height > JPEG_SCANNED_PIXELS)
    fail_jpeg(common);
}

static int read_jpeg(struct jpeg_decompress_struct *info, source from, const target *to) {
  jpeg_mem_src(info, from.bytes, (unsigned long)from.length);
  jpeg_read_header(info, TRUE);
  if (info->image_width != to->width || info->image_height != to->height)
    return PICTURE_OTHER_SIZE;
  bool is_inverted = info->jpeg_color_space == JCS_CMYK || info->jpeg_color_space == JCS_YCCK;
  info->out_color_space = is_inverted ? JCS_CMYK : JCS_EXT_RGBX;
  jpeg_start_decompress(info);
  while (info->output_scanline < info->output_height) {
    uint32_t *row = row_of(to, info->output_scanline);
    JSAMPROW samples = (JSAMPROW)row;
    jpeg_read_scanlines(info, &samples, 1);
    for (uint32_t x = 0; x < to->width; x++) {
      uint8_t s[4];
      memcpy(s, &row[x], 4);
      // Adobe writes the complements of cyan, magenta, yellow and black.
      uint32_t black = is_inverted ? s[3] : 255;
      row[x] = premultiplied(s[0] * black / 255, s[1] * black / 255, s[2] * black / 255, 255);
    }
  }
  // Warnings are about missing or damaged data, which the library replaces with grey.
  int result = info->err->num_warnings > 0 ? PICTURE_BROKEN : 0;
  jpeg_finish_decompress(info);
  return result;
}

static int decode_jpeg(source from, const target *to) {
  struct jpeg_decompress_struct info = {0};
  jpeg_failure failure;
  info.err = jpeg_std_error(&failure.manager);
  failure.manager.error_exit = fail_jpeg;
  failure.manager.emit_message = ignore_message;
  failure.manager.num_warnings = 0;
  if (setjmp(failure.place)) {
    jpeg_destroy_decompress(&info);
    return PICTURE_BROKEN;
  }
  jpeg_create_decompress(&info);
  struct jpeg_progress_mgr progress = {.progress_monitor = check_scans};
  info.progress = &progress;
  int result = read_jpeg(&info, from, to);
  jpeg_destroy_decompress(&info);
  return result;
}

// MARK: GIF

static int read_gif_bytes(GifFileType *file, GifByteType *bytes, int count) {
  source *from = file->UserData;
  size_t length = (size_t)count < from->length ? (size_t)count : from->length;
  memcpy(bytes, from->bytes, length);
  from->bytes += length;
  from->length -= length;
  return (int)length;
}

// Reads the extensions before a picture; stores the transparent colour.
static bool read_gif_extension(GifFileType *file, int *transparent) {
  int code;
  GifByteType *block;
  if (DGifGetExtension(file, &code, &block) == GIF_ERROR)
    return false;
  while (block) {
    GraphicsControlBlock control;
    if (code == GRAPHICS_EXT_FUNC_CODE &&
        DGifExtensionToGCB(block[0], block + 1, &control) == GIF_OK)
      *transparent = control.TransparentColor;
    if (DGifGetExtensionNext(file, &block) == GIF_ERROR)
      return false;
  }
  return true;
}

static int read_gif_rows(GifFileType *file, const target *to, int transparent) {
  const GifImageDesc *part = &file->Image;
  const ColorMapObject *colors = part->ColorMap ? part->ColorMap : file->SColorMap;
  if (!colors || part->Left < 0 || part->Top < 0 || part->Width <= 0 || part->Height <= 0 ||
      (uint32_t)(part->Left + part->Width) > to->width ||
      (uint32_t)(part->Top + part->Height) > to->height)
    return PICTURE_BROKEN;
  GifPixelType *line = malloc((size_t)part->Width);
  if (!line)
    return PICTURE_BROKEN;
  // The passes of an interlaced picture (GIF89a, appendix E).
  static const int starts[] = {0, 4, 2, 1}, steps[] = {8, 8, 4, 2};
  int result = 0;
  for (int pass = 0; pass < (part->Interlace ? 4 : 1) && result == 0; pass++) {
    int step = part->Interlace ? steps[pass] : 1;
    for (int y = part->Interlace ? starts[pass] : 0; y < part->Height; y += step) {
      if (DGifGetLine(file, line, part->Width) == GIF_ERROR) {
        result = PICTURE_BROKEN;
        break;
      }
      uint32_t *row = row_of(to, (uint32_t)(part->Top + y)) + part->Left;
      for (int x = 0; x < part->Width; x++) {
        if (line[x] == transparent || line[x] >= colors->ColorCount)
          continue;
        GifColorType color = colors->Colors[line[x]];
        row[x] = premultiplied(color.Red, color.Green, color.Blue, 255);
      }
    }
  }
  free(line);
  return result;
}

static int read_gif(GifFileType *file, const target *to) {
  if ((uint32_t)file->SWidth != to->width || (uint32_t)file->SHeight != to->height)
    return PICTURE_OTHER_SIZE;
  int transparent = NO_TRANSPARENT_COLOR;
  for (;;) {
    GifRecordType type;
    if (DGifGetRecordType(file, &type) == GIF_ERROR)
      return PICTURE_BROKEN;
    if (type == EXTENSION_RECORD_TYPE) {
      if (!read_gif_extension(file, &transparent))
        return PICTURE_BROKEN;
    } else if (type == IMAGE_DESC_RECORD_TYPE) {
      if (DGifGetImageDesc(file) == GIF_ERROR)
        return PICTURE_BROKEN;
      return read_gif_rows(file, to, transparent);
    } else {
      return PICTURE_BROKEN;
    }
  }
}

static int decode_gif(source from, const target *to) {
  int code;
  GifFileType *file = DGifOpen(&from, read_gif_bytes, &code);
  if (!file)
    return PICTURE_BROKEN;
  int result = read_gif(file, to);
  DGifCloseFile(file, &code);
  return result;
}

// MARK: WebP

static int decode_webp(source from, const target *to) {
  WebPBitstreamFeatures features;
  if (WebPGetFeatures(from.bytes, from.length, &features) != VP8_STATUS_OK)
    return PICTURE_BROKEN;
  if (features.width < 0 || (uint32_t)features.width != to->width || features.height < 0 ||
      (uint32_t)features.height != to->height)
    return PICTURE_OTHER_SIZE;
  if (features.has_animation)
    return PICTURE_ANIMATED;
  if (!WebPDecodeRGBAInto(from.bytes, from.length, to->pixels, to->stride * to->height,
                          (int)to->stride))
    return PICTURE_BROKEN;
  premultiply(to);
  return 0;
}

int picture_decode(enum picture_format format, const uint8_t *bytes, size_t length, uint32_t width,
                   uint32_t height, uint8_t *pixels, size_t stride) {
  source from = {bytes, length};
  target to = {width, height, pixels, stride};
  switch (format) {
  case PICTURE_PNG: return decode_png(from, &to);
  case PICTURE_JPEG: return decode_jpeg(from, &to);
  case PICTURE_GIF: return decode_gif(from, &to);
  case PICTURE_WEBP: return decode_webp(from, &to);
  }
  return PICTURE_BROKEN;
}

#include "CPicture.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// A box of `size` pixels, of which `before` lie before the pixel itself.
typedef struct box {
  int size, before;
} box;

// Blurs `count` pixels `step` bytes apart; `line` has room for `count` pixels.
static void blur_line(uint8_t *pixels, int count, size_t step, box box, uint32_t *line) {
  uint32_t sums[4] = {0};
  for (int i = 0; i < count; i++)
    memcpy(&line[i], pixels + (size_t)i * step, 4);
  const uint8_t *source = (const uint8_t *)line;
  int after = box.size - 1 - box.before;
  uint64_t factor = ((1ull << 32) + (uint32_t)box.size / 2) / (uint32_t)box.size;
  for (int i = 0; i < after && i < count; i++)
    for (int c = 0; c < 4; c++)
      sums[c] += source[i * 4 + c];
  for (int i = 0; i < count; i++) {
    int in = i + after, out = i - box.before - 1;
    uint8_t *pixel = pixels + (size_t)i * step;
    for (int c = 0; c < 4; c++) {
      if (in < count)
        sums[c] += source[in * 4 + c];
      if (out >= 0)
        sums[c] -= source[out * 4 + c];
      pixel[c] = (uint8_t)((sums[c] * factor + (1ull << 31)) >> 32);
    }
  }
}

// The three boxes for a standard deviation (SVG 1.1, feGaussianBlur). Returns whether there is
// anything to do.
static bool find_boxes(double sigma, int limit, box boxes[3]) {
  int size = (int)floor(fmin(sigma, limit) * 3 * sqrt(2 * M_PI) / 4 + 0.5);
  if (size < 2)
    return false;
  if (size % 2) {
    for (int i = 0; i < 3; i++)
      boxes[i] = (box){size, size / 2};
  } else {
    boxes[0] = (box){size, size / 2};
    boxes[1] = (box){size, size / 2 - 1};
    boxes[2] = (box){size + 1, size / 2};
  }
  return true;
}

bool picture_blur(uint8_t *pixels, int width, int height, int stride, double sigma_x,
                  double sigma_y) {
  int longest = width > height ? width : height;
  if (longest <= 0)
    return true;
  uint32_t *line = malloc((size_t)longest * sizeof *line);
  if (!line)
    return false;
  box boxes[3];
  if (find_boxes(sigma_x, longest, boxes))
    for (int y = 0; y < height; y++)
      for (int i = 0; i < 3; i++)
        blur_line(pixels + (size_t)y * (size_t)stride, width, 4, boxes[i], line);
  if (find_boxes(sigma_y, longest, boxes))
    for (int x = 0; x < width; x++)
      for (int i = 0; i < 3; i++)
        blur_line(pixels + (size_t)x * 4, height, (size_t)stride, boxes[i], line);
  free(line);
  return true;
}

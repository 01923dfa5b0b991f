#include "CPicture.h"

#include <string.h>

// NaN, from a huge factor and a huge offset, becomes 0: its conversion to an integer is undefined.
static float limited(float value) {
  return value > 0 ? (value < 1 ? value : 1) : 0;
}

static uint32_t pixel_of(const float channels[4]) {
  float alpha = limited(channels[3]);
  uint32_t pixel = (uint32_t)(alpha * 255 + 0.5f) << 24;
  for (int c = 0; c < 3; c++)
    pixel |= (uint32_t)(limited(channels[c]) * alpha * 255 + 0.5f) << (16 - 8 * c);
  return pixel;
}

static uint32_t multiplied(uint32_t pixel, const float matrix[20]) {
  float alpha = (float)(pixel >> 24) / 255;
  float in[5] = {0, 0, 0, alpha, 1}, out[4];
  // A clear pixel has no colour, and is black by the rules of filters.
  for (int c = 0; c < 3 && alpha > 0; c++)
    in[c] = limited((float)(pixel >> (16 - 8 * c) & 0xff) / 255 / alpha);
  for (int row = 0; row < 4; row++) {
    out[row] = 0;
    for (int column = 0; column < 5; column++)
      out[row] += matrix[row * 5 + column] * in[column];
  }
  return pixel_of(out);
}

void picture_color_matrix(uint8_t *pixels, int width, int height, int stride,
                          const float matrix[20]) {
  // Areas of one colour are common.
  uint32_t last = 0, result = multiplied(0, matrix);
  for (int y = 0; y < height; y++) {
    uint8_t *row = pixels + (size_t)y * (size_t)stride;
    for (int x = 0; x < width; x++) {
      uint32_t pixel;
      memcpy(&pixel, row + x * 4, 4);
      if (pixel != last) {
        last = pixel;
        result = multiplied(pixel, matrix);
      }
      memcpy(row + x * 4, &result, 4);
    }
  }
}

void picture_alpha_threshold(uint8_t *pixels, int width, int height, int stride, float low,
                             float high, const float color[4]) {
  uint32_t inside = pixel_of(color);
  for (int y = 0; y < height; y++) {
    uint8_t *row = pixels + (size_t)y * (size_t)stride;
    for (int x = 0; x < width; x++) {
      float alpha = (float)row[x * 4 + 3] / 255;
      uint32_t pixel = alpha >= low - 1e-4f && alpha <= high + 1e-4f ? inside : 0;
      memcpy(row + x * 4, &pixel, 4);
    }
  }
}

void picture_plus_darker(uint8_t *ground, int ground_stride, const uint8_t *source,
                         int source_stride, int width, int height, float opacity) {
  float factor = limited(opacity);
  for (int y = 0; y < height; y++) {
    uint8_t *below = ground + (size_t)y * (size_t)ground_stride;
    const uint8_t *above = source + (size_t)y * (size_t)source_stride;
    for (int x = 0; x < width * 4; x += 4) {
      float source_alpha = (float)above[x + 3] * factor, ground_alpha = below[x + 3];
      float alpha = source_alpha + ground_alpha > 255 ? 255 : source_alpha + ground_alpha;
      for (int c = 0; c < 3; c++) {
        float lack = source_alpha - (float)above[x + c] * factor + ground_alpha - below[x + c];
        below[x + c] = (uint8_t)(limited((alpha - lack) / 255) * 255 + 0.5f);
      }
      below[x + 3] = (uint8_t)(alpha + 0.5f);
    }
  }
}

/* Colours: names and numbers to "#rrggbb", and inks with enough contrast. */
#include "forms.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tile.h"

static const wh_color TILE = {TILE_COLOR};

/* The basic colours of CSS, and those of its others that scripts write most. */
static const struct {
  const char *name;
  uint32_t rgb;
} names[] = {
    {"black", 0x000000}, {"silver", 0xc0c0c0}, {"gray", 0x808080},   {"grey", 0x808080},
    {"white", 0xffffff}, {"maroon", 0x800000}, {"red", 0xff0000},    {"purple", 0x800080},
    {"fuchsia", 0xff00ff}, {"green", 0x008000}, {"lime", 0x00ff00},  {"olive", 0x808000},
    {"yellow", 0xffff00}, {"navy", 0x000080},  {"blue", 0x0000ff},   {"teal", 0x008080},
    {"aqua", 0x00ffff},  {"orange", 0xffa500},
};

static char lower(char c) {
  return c >= 'A' && c <= 'Z' ? (char)(c + ('a' - 'A')) : c;
}

static bool is_hex(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
}

/* From the digits after "#"; `word` is in lower case. */
static char *hex_color(const char *word, size_t size) {
  char text[10] = "#";
  for (size_t i = 0; i < size; i++)
    if (!is_hex(word[i]))
      return NULL;
  if (size == 3) {
    for (size_t i = 0; i < 3; i++)
      text[1 + 2 * i] = text[2 + 2 * i] = word[i];
    return strdup(text);
  }
  if (size != 6 && size != 8)
    return NULL;
  memcpy(text + 1, word, size);
  return strdup(text);
}

char *answer_color(const char *bytes, size_t size) {
  slice text = form_trim((slice){bytes, size});
  char word[16] = "", number[10];
  if (text.size == 0 || text.size >= sizeof word)
    return NULL;
  for (size_t i = 0; i < text.size; i++)
    word[i] = lower(text.bytes[i]);
  if (word[0] == '#')
    return hex_color(word + 1, text.size - 1);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (form_equals((slice){word, text.size}, names[i].name)) {
      snprintf(number, sizeof number, "#%06x", (unsigned)names[i].rgb);
      return strdup(number);
    }
  return NULL;
}

/* ---- Contrast: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio ---- */

static double linear(uint32_t channel) {
  double value = channel / 255.0;
  return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4);
}

static double luminance(uint32_t color) {
  return 0.2126 * linear(color >> 24) + 0.7152 * linear(color >> 16 & 0xff) +
         0.0722 * linear(color >> 8 & 0xff);
}

double answer_contrast(uint32_t a, uint32_t b) {
  double first = luminance(a), second = luminance(b);
  return first > second ? (first + 0.05) / (second + 0.05) : (second + 0.05) / (first + 0.05);
}

/* `amount` of `b` on `a`, opaque. */
static uint32_t mix(uint32_t a, uint32_t b, double amount) {
  uint32_t mixed = 0xff;
  for (int shift = 8; shift <= 24; shift += 8) {
    double from = a >> shift & 0xff, to = b >> shift & 0xff;
    mixed |= (uint32_t)lround(from + (to - from) * amount) << shift;
  }
  return mixed;
}

/* The first of 33 steps from a colour to `end` with a contrast of 4.5 to the background. */
static uint32_t readable(uint32_t color, uint32_t end, uint32_t background) {
  for (int step = 0; step < 32; step++) {
    uint32_t mixed = mix(color, end, step / 32.0);
    if (answer_contrast(mixed, background) >= TEXT_CONTRAST)
      return mixed;
  }
  return end;
}

wh_color answer_ink(const char *color) {
  wh_color ink = {WH_COLOR_PRIMARY};
  if (color == NULL || color[0] != '#')
    return ink;
  uint32_t number = (uint32_t)strtoul(color + 1, NULL, 16);
  double opacity = strlen(color) == 9 ? (number & 0xff) / 255.0 : 1;
  uint32_t opaque = strlen(color) == 9 ? number | 0xff : number << 8 | 0xff;
  ink.light = readable(mix(TILE.light, opaque, opacity), 0x000000ff, TILE.light);
  ink.dark = readable(mix(TILE.dark, opaque, opacity), 0xffffffff, TILE.dark);
  return ink;
}

/* Pango markup, which Waybar and i3blocks draw, as plain text. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* memmem(3) */
#endif
#include "forms.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The tags of Pango: https://docs.gtk.org/Pango/pango_markup.html */
static const char *const tags[] = {"span", "b", "big", "i", "s", "sub", "sup", "small", "tt", "u"};

/* Longer tags are text: a search for each "<" to the end of the text would take its square. */
enum { TAG_LIMIT = 1024 };

/* The length of a tag at the beginning of a text, or 0 for other text. */
static size_t tag_length(slice text) {
  if (text.size > TAG_LIMIT)
    text.size = TAG_LIMIT;
  size_t start = text.size > 1 && text.bytes[1] == '/' ? 2 : 1, end = start;
  while (end < text.size && text.bytes[end] >= 'a' && text.bytes[end] <= 'z')
    end++;
  bool is_known = false;
  for (size_t i = 0; i < sizeof tags / sizeof *tags; i++)
    is_known = is_known || form_equals((slice){text.bytes + start, end - start}, tags[i]);
  if (!is_known || end == text.size || strchr(" \t\n/>", text.bytes[end]) == NULL)
    return 0;
  for (char quote = 0; end < text.size; end++) {
    char c = text.bytes[end];
    if (quote == 0 && c == '>')
      return end + 1;
    if (c == '\'' || c == '"')
      quote = quote == 0 ? c : quote == c ? 0 : quote;
  }
  return 0;
}

/* The colour that a tag sets, or NULL. */
static char *tag_color(slice tag) {
  static const char *const names[] = {" color=", " foreground=", " fgcolor="};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    const char *found = memmem(tag.bytes, tag.size, names[i], strlen(names[i]));
    if (found == NULL)
      continue;
    const char *start = found + strlen(names[i]) + 1, *limit = tag.bytes + tag.size;
    if (start >= limit)
      continue;
    const char *end = memchr(start, start[-1], (size_t)(limit - start));
    if (end != NULL)
      return answer_color(start, (size_t)(end - start));
  }
  return NULL;
}

/* Writes a scalar as UTF-8; returns the number of bytes, 0 for one that is not valid. */
static size_t encode(char *out, unsigned long scalar) {
  if (scalar == 0 || scalar > 0x10ffff || (scalar >= 0xd800 && scalar < 0xe000))
    return 0;
  if (scalar < 0x80)
    return (void)(out[0] = (char)scalar), 1;
  size_t length = scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4;
  for (size_t i = length - 1; i > 0; i--, scalar >>= 6)
    out[i] = (char)(0x80 | (scalar & 0x3f));
  out[0] = (char)((0xf00u >> length & 0xff) | scalar);
  return length;
}

/* Writes the character of an entity, such as "&amp;"; returns the entity's length, or 0. */
static size_t read_entity(slice text, char *out, size_t *written) {
  static const struct {
    const char *name;
    char character;
  } entities[] = {{"amp", '&'}, {"lt", '<'}, {"gt", '>'}, {"quot", '"'}, {"apos", '\''}};
  size_t reach = text.size < 12 ? text.size : 12;
  const char *end = memchr(text.bytes, ';', reach);
  if (end == NULL)
    return 0;
  slice name = {text.bytes + 1, (size_t)(end - text.bytes - 1)};
  for (size_t i = 0; i < sizeof entities / sizeof *entities; i++)
    if (form_equals(name, entities[i].name)) {
      out[0] = entities[i].character;
      *written = 1;
      return name.size + 2;
    }
  bool is_hex = name.size > 2 && (name.bytes[1] == 'x' || name.bytes[1] == 'X');
  if (name.size < 2 || name.bytes[0] != '#')
    return 0;
  char digits[12] = "", *last = digits;
  size_t skipped = is_hex ? 2 : 1;
  memcpy(digits, name.bytes + skipped, name.size - skipped);
  if (strspn(digits, "0123456789abcdefABCDEF") != name.size - skipped)
    return 0;
  unsigned long scalar = strtoul(digits, &last, is_hex ? 16 : 10);
  *written = *last == '\0' ? encode(out, scalar) : 0;
  return *written == 0 ? 0 : name.size + 2;
}

char *form_strip_markup(slice text, size_t *size, char **color) {
  char *out = malloc(text.size + 1);
  size_t written = 0;
  for (size_t i = 0, length; out != NULL && i < text.size; i += length) {
    slice rest = {text.bytes + i, text.size - i};
    size_t count = 0;
    length = rest.bytes[0] == '<' ? tag_length(rest) : 0;
    if (length > 0) {
      if (*color == NULL)
        *color = tag_color((slice){rest.bytes, length});
      continue;
    }
    length = rest.bytes[0] == '&' ? read_entity(rest, out + written, &count) : 0;
    if (length == 0) {
      out[written] = rest.bytes[0];
      count = length = 1;
    }
    written += count;
  }
  *size = written;
  return out;
}

void form_set_marked_value(answer *one, slice text) {
  size_t size = 0;
  char *plain = form_strip_markup(text, &size, &one->color);
  if (plain != NULL)
    answer_set_value(one, plain, size);
  free(plain);
}

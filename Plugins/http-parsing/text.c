/* Texts as a widget may show them. */
#include "http-text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

size_t http_character_length(const char *bytes, size_t size) {
  const unsigned char *b = (const unsigned char *)bytes;
  size_t length;
  if (size == 0)
    return 0;
  if (b[0] < 0x80)
    return 1;
  length = b[0] >= 0xc2 && b[0] < 0xe0 ? 2 : (b[0] & 0xf0) == 0xe0 ? 3 : 0;
  if (b[0] >= 0xf0 && b[0] < 0xf5)
    length = 4;
  if (length == 0 || length > size)
    return 0;
  for (size_t i = 1; i < length; i++)
    if ((b[i] & 0xc0) != 0x80)
      return 0;
  /* Overlong forms, surrogates, and what is beyond U+10FFFF. */
  if ((b[0] == 0xe0 && b[1] < 0xa0) || (b[0] == 0xed && b[1] >= 0xa0) ||
      (b[0] == 0xf0 && b[1] < 0x90) || (b[0] == 0xf4 && b[1] >= 0x90))
    return 0;
  return length;
}

size_t http_character_write(char out[4], uint32_t c) {
  if (c == 0 || c > 0x10ffff || (c >= 0xd800 && c < 0xe000))
    return 0;
  if (c < 0x80) {
    out[0] = (char)c;
    return 1;
  }
  if (c < 0x800) {
    out[0] = (char)(0xc0 | c >> 6);
    out[1] = (char)(0x80 | (c & 0x3f));
    return 2;
  }
  if (c < 0x10000) {
    out[0] = (char)(0xe0 | c >> 12);
    out[1] = (char)(0x80 | (c >> 6 & 0x3f));
    out[2] = (char)(0x80 | (c & 0x3f));
    return 3;
  }
  out[0] = (char)(0xf0 | c >> 18);
  out[1] = (char)(0x80 | (c >> 12 & 0x3f));
  out[2] = (char)(0x80 | (c >> 6 & 0x3f));
  out[3] = (char)(0x80 | (c & 0x3f));
  return 4;
}

/* A text under construction: one space at most between two characters, none at the ends. */
typedef struct {
  char *text;
  size_t size, capacity;
  bool space;
} builder;

/* Whether the character is white space or a control character (C0, DEL, C1, line separators), or
   one that turns the direction of the text around it. */
static bool is_space(const char *c, size_t length) {
  const unsigned char *b = (const unsigned char *)c;
  if (length == 1)
    return b[0] <= 0x20 || b[0] == 0x7f;
  if (length == 2)
    return b[0] == 0xc2 && b[1] <= 0xa0;
  return length == 3 && b[0] == 0xe2 &&
         ((b[1] == 0x80 && b[2] >= 0xa8 && b[2] <= 0xae) ||
          (b[1] == 0x81 && b[2] >= 0xa6 && b[2] <= 0xa9));
}

static void add(builder *b, const char *character, size_t length) {
  if (is_space(character, length)) {
    b->space = b->size > 0;
    return;
  }
  if (b->size + length + b->space > b->capacity) {
    b->capacity = b->size; /* Full: nothing follows a character that was left out. */
    return;
  }
  if (b->space)
    b->text[b->size++] = ' ';
  b->space = false;
  memcpy(b->text + b->size, character, length);
  b->size += length;
}

static size_t add_next(builder *b, const char *bytes, size_t size) {
  size_t length = http_character_length(bytes, size);
  add(b, length > 0 ? bytes : "?", length > 0 ? length : 1);
  return length > 0 ? length : 1;
}

static bool begin(builder *b, size_t size) {
  size_t capacity = size < HTTP_TEXT_LIMIT ? size : HTTP_TEXT_LIMIT;
  *b = (builder){.text = malloc(capacity + 1), .capacity = capacity};
  return b->text != NULL;
}

static char *end(builder *b) {
  b->text[b->size] = '\0';
  return b->text;
}

char *http_text_copy(const char *bytes, size_t size) {
  builder b;
  if (!begin(&b, size))
    return NULL;
  while (size > 0 && b.size < b.capacity) {
    size_t length = add_next(&b, bytes, size);
    bytes += length;
    size -= length;
  }
  return end(&b);
}

void http_error_set(http_error *error, const char *format, ...) {
  char raw[sizeof error->text];
  builder b = {.text = error->text, .capacity = sizeof error->text - 1};
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(raw, sizeof raw, format, arguments);
  va_end(arguments);
  for (size_t i = 0, size = strlen(raw); i < size;)
    i += add_next(&b, raw + i, size - i);
  end(&b);
}

/* ---- HTML ---- */

static const struct {
  const char *name;
  uint32_t character;
} references[] = {
    {"amp", '&'},      {"lt", '<'},       {"gt", '>'},        {"quot", '"'},     {"apos", '\''},
    {"nbsp", ' '},     {"ndash", 0x2013}, {"mdash", 0x2014},  {"lsquo", 0x2018}, {"rsquo", 0x2019},
    {"ldquo", 0x201c}, {"rdquo", 0x201d}, {"hellip", 0x2026}, {"laquo", 0xab},   {"raquo", 0xbb},
    {"middot", 0xb7},  {"bull", 0x2022},  {"euro", 0x20ac},   {"copy", 0xa9},    {"deg", 0xb0},
    {"auml", 0xe4},    {"ouml", 0xf6},    {"uuml", 0xfc},     {"Auml", 0xc4},    {"Ouml", 0xd6},
    {"Uuml", 0xdc},    {"szlig", 0xdf},   {"eacute", 0xe9},   {"egrave", 0xe8},  {"agrave", 0xe0},
    {"ccedil", 0xe7},  {"ntilde", 0xf1},
};

/* The character of "name", "#123" or "#x7b"; 0 if it is none. */
static uint32_t reference(const char *name) {
  if (name[0] == '#') {
    bool hex = name[1] == 'x' || name[1] == 'X';
    const char *digits = name + 1 + hex;
    size_t count = strspn(digits, hex ? "0123456789abcdefABCDEF" : "0123456789");
    return count == 0 || count > 8 || digits[count] != '\0'
               ? 0
               : (uint32_t)strtoul(digits, NULL, hex ? 16 : 10);
  }
  for (size_t i = 0; i < sizeof references / sizeof *references; i++)
    if (strcmp(references[i].name, name) == 0)
      return references[i].character;
  return 0;
}

/* Adds the character of the reference at `bytes`, and returns its size; 0 if there is none. */
static size_t add_reference(builder *b, const char *bytes, size_t size) {
  char name[12], character[4];
  size_t room = size - 1 < sizeof name ? size - 1 : sizeof name;
  const char *semicolon = memchr(bytes + 1, ';', room);
  size_t count, length;
  if (semicolon == NULL)
    return 0;
  count = (size_t)(semicolon - bytes - 1);
  memcpy(name, bytes + 1, count);
  name[count] = '\0';
  length = http_character_write(character, reference(name));
  if (length == 0)
    return 0;
  add(b, character, length);
  return count + 2;
}

/* Where `text` next stands, without regard to case, from `bytes` on; the end if nowhere. */
static const char *find(const char *bytes, const char *end, const char *text) {
  size_t count = strlen(text);
  for (; (size_t)(end - bytes) >= count; bytes++)
    if (strncasecmp(bytes, text, count) == 0)
      return bytes;
  return end;
}

static bool is_tag(const char *bytes, size_t size) {
  char c = size > 1 ? bytes[1] : ' ';
  return c == '/' || c == '!' || c == '?' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* The size of the tag, comment, script or style at `bytes`. */
static size_t tag_size(const char *bytes, size_t size) {
  const char *all = bytes + size, *from = bytes, *last = ">";
  if (size >= 4 && memcmp(bytes, "<!--", 4) == 0)
    last = "-->";
  else if (size >= 7 && strncasecmp(bytes, "<script", 7) == 0)
    from = find(bytes, all, "</script");
  else if (size >= 6 && strncasecmp(bytes, "<style", 6) == 0)
    from = find(bytes, all, "</style");
  from = find(from, all, last);
  return from == all ? size : (size_t)(from - bytes) + strlen(last);
}

/* Whether the tag stands within a line, so that no space takes its place. */
static bool is_within_line(const char *bytes, size_t size) {
  static const char *const names[] = {"a", "b", "i", "em", "strong", "span", "code", "sup", "sub"};
  size_t from = size > 1 && bytes[1] == '/' ? 2 : 1;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    size_t count = strlen(names[i]);
    if (from + count < size && strncasecmp(bytes + from, names[i], count) == 0 &&
        strchr(" >/\t\n", bytes[from + count]) != NULL)
      return true;
  }
  return false;
}

char *http_text_of_html(const char *bytes, size_t size) {
  builder b;
  if (!begin(&b, size))
    return NULL;
  while (size > 0 && b.size < b.capacity) {
    size_t used = 0;
    if (*bytes == '<' && is_tag(bytes, size)) {
      used = tag_size(bytes, size);
      if (!is_within_line(bytes, used))
        add(&b, " ", 1);
    } else if (*bytes == '&') {
      used = add_reference(&b, bytes, size);
    }
    if (used == 0)
      used = add_next(&b, bytes, size);
    bytes += used;
    size -= used;
  }
  return end(&b);
}

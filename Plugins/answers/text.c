/* Clean text from any bytes. */
#include "forms.h"

#include <stdlib.h>
#include <string.h>

static const char replacement[] = "\xEF\xBF\xBD";

/* Text under construction, of at most ANSWER_TEXT_LIMIT bytes. */
typedef struct {
  char *bytes;
  size_t size, capacity;
  bool is_full;
} buffer;

static void append(buffer *text, const char *bytes, size_t size) {
  text->is_full = text->is_full || text->size + size > ANSWER_TEXT_LIMIT;
  if (text->is_full)
    return;
  if (text->size + size > text->capacity) {
    size_t capacity = text->capacity * 2 + size;
    char *grown = realloc(text->bytes, capacity);
    text->is_full = grown == NULL;
    if (grown == NULL)
      return;
    text->bytes = grown;
    text->capacity = capacity;
  }
  memcpy(text->bytes + text->size, bytes, size);
  text->size += size;
}

/* Appends a space, unless the text is empty or ends with a space. */
static void append_space(buffer *text) {
  if (text->size > 0 && text->bytes[text->size - 1] != ' ')
    append(text, " ", 1);
}

/* The length of an escape sequence (ECMA-48) at the beginning of a text, after its introducer. */
static size_t escape_length(slice text, char introducer) {
  size_t length = 0;
  if (introducer == '[') {
    while (length < text.size && (unsigned char)text.bytes[length] >= 0x20 &&
           (unsigned char)text.bytes[length] < 0x40)
      length++;
    return length < text.size ? length + 1 : length;
  }
  /* Strings of the terminal end with BEL, or with ESC and a backslash; here also with the line. */
  while (length < text.size && text.bytes[length] != '\n') {
    if (text.bytes[length] == '\a')
      return length + 1;
    if (text.bytes[length] == '\x1b' && length + 1 < text.size && text.bytes[length + 1] == '\\')
      return length + 2;
    length++;
  }
  return length;
}

/* The length of what an ESC at the beginning of the text introduces, with the ESC. */
static size_t skip_escape(slice text) {
  size_t length = 1;
  if (text.size < 2)
    return 1;
  if (strchr("[]PX^_", text.bytes[1]) != NULL && text.bytes[1] != '\0') {
    slice rest = {text.bytes + 2, text.size - 2};
    return 2 + escape_length(rest, text.bytes[1]);
  }
  while (length < text.size && (unsigned char)text.bytes[length] >= 0x20 &&
         (unsigned char)text.bytes[length] < 0x30)
    length++;
  return length < text.size && text.bytes[length] != '\n' ? length + 1 : length;
}

size_t form_decode(slice text, uint32_t *scalar) {
  static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  unsigned char first = (unsigned char)text.bytes[0];
  size_t length = first < 0x80 ? 1 : first < 0xc0 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  if (length == 0 || first > 0xf4 || length > text.size)
    return 0;
  *scalar = length == 1 ? first : first & (0x7fu >> length);
  for (size_t i = 1; i < length; i++) {
    unsigned char next = (unsigned char)text.bytes[i];
    if ((next & 0xc0) != 0x80)
      return 0;
    *scalar = *scalar << 6 | (next & 0x3f);
  }
  if (*scalar < least[length] || *scalar > 0x10ffff || (*scalar >= 0xd800 && *scalar < 0xe000))
    return 0;
  return length;
}

/* Whether a scalar is left out: controls, marks of byte order, and overrides of direction. */
static bool is_dropped(uint32_t scalar) {
  return scalar < 0x20 || (scalar >= 0x7f && scalar < 0xa0) || scalar == 0xfeff ||
         (scalar >= 0x202a && scalar <= 0x202e) || (scalar >= 0x2066 && scalar <= 0x2069);
}

static bool is_space(uint32_t scalar) {
  return scalar == ' ' || scalar == '\t' || scalar == '\r' || scalar == '\v' || scalar == '\f' ||
         scalar == 0x2028 || scalar == 0x2029;
}

static void append_scalar(buffer *out, const char *bytes, size_t length, uint32_t scalar) {
  if (is_space(scalar))
    append_space(out);
  else if (!is_dropped(scalar))
    append(out, bytes, length);
}

/* Appends what is at the beginning of the text, and returns its length. */
static size_t clean_next(buffer *out, slice text) {
  uint32_t scalar = 0;
  size_t length = form_decode(text, &scalar);
  if (length == 0) {
    bool repeats = out->size >= 3 && memcmp(out->bytes + out->size - 3, replacement, 3) == 0;
    if (!repeats)
      append(out, replacement, 3);
    return 1;
  }
  if (scalar == '\x1b')
    return skip_escape(text);
  if (scalar == 0x9b) {
    slice rest = {text.bytes + length, text.size - length};
    return length + escape_length(rest, '[');
  }
  append_scalar(out, text.bytes, length, scalar);
  return length;
}

/* Appends a line, with a separator if both are not empty. */
static void clean_line(buffer *out, slice line) {
  static const char separator[] = " \xC2\xB7 ";
  buffer clean = {0};
  while (line.size > 0 && !clean.is_full) {
    size_t length = clean_next(&clean, line);
    line.bytes += length;
    line.size -= length;
  }
  while (clean.size > 0 && clean.bytes[clean.size - 1] == ' ')
    clean.size--;
  if (clean.size > 0 && out->size > 0)
    append(out, separator, sizeof separator - 1);
  if (clean.size > 0 && out->size + clean.size > ANSWER_TEXT_LIMIT && !out->is_full) {
    clean.size = ANSWER_TEXT_LIMIT - out->size;
    while (clean.size > 0 && ((unsigned char)clean.bytes[clean.size] & 0xc0) == 0x80)
      clean.size--;
  }
  if (clean.size > 0)
    append(out, clean.bytes, clean.size);
  free(clean.bytes);
}

char *answer_text(const char *bytes, size_t size) {
  slice rest = {bytes, size}, line;
  buffer out = {0};
  while (!out.is_full && out.size < ANSWER_TEXT_LIMIT && form_next_line(&rest, &line))
    clean_line(&out, line);
  while (out.size > 0 && out.bytes[out.size - 1] == ' ')
    out.size--;
  char *text = out.size == 0 ? NULL : realloc(out.bytes, out.size + 1);
  if (text == NULL) {
    free(out.bytes);
    return NULL;
  }
  text[out.size] = '\0';
  return text;
}

bool form_next_line(slice *rest, slice *line) {
  if (rest->size == 0)
    return false;
  const char *end = memchr(rest->bytes, '\n', rest->size);
  line->bytes = rest->bytes;
  line->size = end == NULL ? rest->size : (size_t)(end - rest->bytes);
  size_t taken = end == NULL ? line->size : line->size + 1;
  rest->bytes += taken;
  rest->size -= taken;
  if (line->size > 0 && line->bytes[line->size - 1] == '\r')
    line->size--;
  return true;
}

slice form_trim(slice text) {
  while (text.size > 0 && (unsigned char)text.bytes[0] <= ' ')
    text.bytes++, text.size--;
  while (text.size > 0 && (unsigned char)text.bytes[text.size - 1] <= ' ')
    text.size--;
  return text;
}

bool form_equals(slice text, const char *word) {
  return text.size == strlen(word) && memcmp(text.bytes, word, text.size) == 0;
}

void form_replace(char **field, char *text) {
  free(*field);
  *field = text;
}

/*
 * The text of xbar and SwiftBar:
 * https://github.com/matryer/xbar-plugins/blob/main/CONTRIBUTING.md
 */
#include "forms.h"

#include <stdlib.h>
#include <string.h>

/* A line: its text, and its parameters, such as "color=red href='https://example.org'". */
typedef struct {
  slice text, parameters;
} xbar_line;

/* Whether a text begins with a word and "=". */
static bool begins_with_parameter(slice text) {
  size_t length = 0;
  text = form_trim(text);
  while (length < text.size && text.bytes[length] >= 'A' && text.bytes[length] <= 'z')
    length++;
  while (length < text.size && text.bytes[length] >= '0' && text.bytes[length] <= '9')
    length++;
  return length > 0 && length < text.size && text.bytes[length] == '=';
}

/* Splits at the first bar that parameters follow. */
static xbar_line split(slice line) {
  for (size_t i = 0; i < line.size; i++) {
    slice rest = {line.bytes + i + 1, line.size - i - 1};
    if (line.bytes[i] == '|' && begins_with_parameter(rest))
      return (xbar_line){{line.bytes, i}, rest};
  }
  return (xbar_line){line, {line.bytes + line.size, 0}};
}

bool form_has_parameters(slice line) {
  return split(line).parameters.size > 0;
}

/* Takes the next "name=value" or "name='value with spaces'"; false at the end. */
static bool next_parameter(slice *rest, slice *name, slice *value) {
  *rest = form_trim(*rest);
  const char *equals = rest->size == 0 ? NULL : memchr(rest->bytes, '=', rest->size);
  if (equals == NULL)
    return false;
  const char *limit = rest->bytes + rest->size, *start = equals + 1, *end;
  *name = form_trim((slice){rest->bytes, (size_t)(equals - rest->bytes)});
  if (start < limit && (*start == '\'' || *start == '"')) {
    end = memchr(start + 1, *start, (size_t)(limit - start - 1));
    start++;
  } else {
    end = memchr(start, ' ', (size_t)(limit - start));
  }
  if (end == NULL)
    end = limit;
  *value = (slice){start, (size_t)(end - start)};
  const char *next = end < limit ? end + 1 : limit;
  *rest = (slice){next, (size_t)(limit - next)};
  return true;
}

/* Fields that a value and an item share. */
typedef struct {
  char *color, *url, *icon;
  bool is_hidden; /* The line is another one's alternative, or for menus only */
} looks;

static void read_parameter(looks *found, slice name, slice value) {
  const char *comma = value.size == 0 ? NULL : memchr(value.bytes, ',', value.size);
  size_t first = comma == NULL ? value.size : (size_t)(comma - value.bytes);
  if (form_equals(name, "color"))
    form_replace(&found->color, answer_color(value.bytes, first)); /* SwiftBar: light, dark */
  else if (form_equals(name, "href"))
    form_replace(&found->url, answer_url(value.bytes, value.size));
  else if (form_equals(name, "sfimage"))
    form_replace(&found->icon, answer_text(value.bytes, value.size));
  else if (form_equals(name, "alternate"))
    found->is_hidden = form_equals(value, "true");
}

static looks read_parameters(slice parameters) {
  looks found = {0};
  slice name, value;
  while (next_parameter(&parameters, &name, &value))
    read_parameter(&found, name, value);
  return found;
}

static void discard(looks *found) {
  free(found->color);
  free(found->url);
  free(found->icon);
}

/* A line without text may come before the value: what it has set stays unless the value sets it. */
static void take(char **field, char *found) {
  if (found != NULL)
    form_replace(field, found);
}

static void read_value(answer *one, slice line) {
  xbar_line parts = split(line);
  looks found = read_parameters(parts.parameters);
  answer_set_value(one, parts.text.bytes, parts.text.size);
  take(&one->color, found.color);
  take(&one->url, found.url);
  take(&one->icon, found.icon);
}

/* The title of an item; those of a submenu, which begin with "--", are marked with a dash. */
static char *item_title(slice text) {
  static const char mark[] = "\xE2\x80\x93 ";
  size_t depth = 0;
  while (text.size >= 2 && memcmp(text.bytes, "--", 2) == 0) {
    text = (slice){text.bytes + 2, text.size - 2};
    depth++;
  }
  char *title = answer_text(text.bytes, text.size);
  if (depth == 0 || title == NULL)
    return title;
  char *marked = malloc(strlen(title) + sizeof mark);
  if (marked == NULL)
    return title;
  strcpy(marked, mark);
  strcat(marked, title);
  char *cut = answer_text(marked, strlen(marked));
  free(marked);
  free(title);
  return cut;
}

/* Adds an item; the count of those for which there is no room is put into `missing`. */
static void read_item(answer *one, slice line, size_t *missing) {
  xbar_line parts = split(line);
  looks found = read_parameters(parts.parameters);
  char *title = found.is_hidden ? NULL : item_title(form_trim(parts.text));
  answer_item *item = title == NULL ? NULL : answer_add_item(one);
  if (item == NULL) {
    *missing += title != NULL;
    free(title);
    discard(&found);
    return;
  }
  *item = (answer_item){.title = title, .color = found.color, .url = found.url, .icon = found.icon};
}

/* Whether a line only separates others, in any depth of submenus. */
static bool is_separator(slice line) {
  size_t dashes = 0;
  while (dashes < line.size && line.bytes[dashes] == '-')
    dashes++;
  return dashes >= 3 && dashes == line.size;
}

bool form_read_xbar(answers *all, slice text) {
  answer *one = answers_add(all);
  slice line;
  size_t missing = 0;
  bool is_menu = false;
  if (one == NULL)
    return false;
  while (form_next_line(&text, &line)) {
    slice trimmed = form_trim(line);
    bool is_text = trimmed.size > 0 && !is_separator(trimmed);
    is_menu = is_menu || is_separator(trimmed);
    if (!is_text)
      continue;
    if (one->value == NULL && !is_menu)
      read_value(one, trimmed);
    else
      read_item(one, trimmed, &missing);
  }
  form_note_missing(one, missing);
  return true;
}

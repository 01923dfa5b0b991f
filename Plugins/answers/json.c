/* JSON from a program: loading, its form, and messages. */
#include "forms.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The largest number of values and containers: an empty object alone takes some 300 bytes. */
enum { VALUE_LIMIT = 65536 };

bool form_fail(form_error error, const char *format, ...) {
  char text[600];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  char *clean = answer_text(text, strlen(text));
  if (error.capacity > 0) {
    size_t size = clean == NULL ? 0 : strlen(clean);
    size_t kept = size < error.capacity ? size : error.capacity - 1;
    while (kept > 0 && kept < size && ((unsigned char)clean[kept] & 0xc0) == 0x80)
      kept--;
    if (clean != NULL)
      memcpy(error.message, clean, kept);
    error.message[kept] = '\0';
  }
  free(clean);
  return false;
}

const char *form_kind_of(const json_t *value) {
  static const char *const kinds[] = {"an object", "an array", "a string", "a number",
                                      "a number",  "true",     "false",    "null"};
  return kinds[json_typeof(value)];
}

/* Counts commas and opening brackets outside of strings: at least as many as values. */
static size_t count_values(slice text) {
  size_t count = 0;
  bool is_string = false;
  for (size_t i = 0; i < text.size; i++) {
    char c = text.bytes[i];
    if (is_string && c == '\\')
      i++;
    else if (c == '"')
      is_string = !is_string;
    else if (!is_string && (c == ',' || c == '{' || c == '['))
      count++;
  }
  return count;
}

json_t *form_load_json(slice text, form_error error) {
  json_error_t where;
  if (count_values(text) > VALUE_LIMIT) {
    form_fail(error, "JSON with more than %d values", VALUE_LIMIT);
    return NULL;
  }
  json_t *root = json_loadb(text.bytes, text.size, 0, &where);
  /* A whole number beyond 64 bits is read as a fraction. */
  if (root == NULL && json_error_code(&where) == json_error_numeric_overflow)
    root = json_loadb(text.bytes, text.size, JSON_DECODE_INT_AS_REAL, &where);
  if (root == NULL)
    form_fail(error, "JSON, line %d, column %d: %s", where.line, where.column, where.text);
  return root;
}

static bool is_waybar(const json_t *root) {
  static const char *const ours[] = {"value", "entries", "items", "title", "trend"};
  for (size_t i = 0; i < sizeof ours / sizeof *ours; i++)
    if (json_object_get(root, ours[i]) != NULL)
      return false;
  return json_object_get(root, "text") != NULL;
}

answer_form form_detect_json(slice text) {
  json_t *root = form_load_json(text, (form_error){0});
  bool is_bar = is_waybar(root);
  json_decref(root);
  return is_bar ? ANSWER_WAYBAR : ANSWER_JSON;
}

bool form_read_json(answers *all, slice text, answer_form form, form_error error) {
  slice trimmed = form_trim(text);
  if (trimmed.size == 0)
    return answers_add(all) != NULL || form_fail(error, "out of memory");
  json_t *root = form_load_json(text, error);
  if (root == NULL)
    return false;
  bool is_bar = form == ANSWER_WAYBAR || (form == ANSWER_AUTO && is_waybar(root));
  bool is_read = is_bar ? form_read_waybar(all, root, error) : form_read_fields(all, root, error);
  json_decref(root);
  return is_read;
}

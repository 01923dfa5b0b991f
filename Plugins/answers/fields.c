/* Our JSON: an object with the fields of answers.h, or entries of such objects. */
#include "forms.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Where a value is, for messages: "entries[3].progress". */
typedef struct {
  char text[64];
} place;

static place inside(const place *outer, const char *name, size_t index) {
  place inner;
  const char *dot = outer->text[0] == '\0' || name[0] == '[' ? "" : ".";
  if (name[0] == '[')
    snprintf(inner.text, sizeof inner.text, "%.40s[%zu]", outer->text, index);
  else
    snprintf(inner.text, sizeof inner.text, "%.40s%s%s", outer->text, dot, name);
  return inner;
}

static bool fail_kind(const place *at, const char *expected, const json_t *found,
                      form_error error) {
  const char *name = at->text[0] == '\0' ? "the answer" : at->text;
  if (json_is_string(found))
    return form_fail(error, "%s: expected %s, found \"%.60s\"", name, expected,
                     json_string_value(found));
  return form_fail(error, "%s: expected %s, found %s", name, expected, form_kind_of(found));
}

/* The shortest of two spellings that reads back as the same number. */
static void print_number(char *text, size_t capacity, const json_t *value) {
  if (json_is_integer(value)) {
    snprintf(text, capacity, "%" JSON_INTEGER_FORMAT, json_integer_value(value));
    return;
  }
  snprintf(text, capacity, "%.15g", json_real_value(value));
  if (strtod(text, NULL) != json_real_value(value))
    snprintf(text, capacity, "%.17g", json_real_value(value));
}

/* A member that is a string or a number, as text; NULL members are as if not there. */
static bool read_text(const json_t *object, const char *name, const place *at, char **field,
                      form_error error) {
  char number[40];
  const json_t *value = json_object_get(object, name);
  if (value == NULL || json_is_null(value))
    return true;
  if (json_is_string(value)) {
    form_replace(field, answer_text(json_string_value(value), json_string_length(value)));
    return true;
  }
  place member = inside(at, name, 0);
  if (!json_is_number(value))
    return fail_kind(&member, "a string or a number", value, error);
  print_number(number, sizeof number, value);
  form_replace(field, answer_text(number, strlen(number)));
  return true;
}

/* Replaces a text by its valid form, or NULL. */
static void normalise(char **field, char *(*read)(const char *, size_t)) {
  if (*field != NULL)
    form_replace(field, read(*field, strlen(*field)));
}

/* Strings of an item and of an entry. */
typedef struct {
  const char *name;
  char **field;
} member;

static bool read_members(const json_t *object, const place *at, const member *members, size_t count,
                         form_error error) {
  for (size_t i = 0; i < count; i++)
    if (!read_text(object, members[i].name, at, members[i].field, error))
      return false;
  return true;
}

static bool read_value(const json_t *object, const place *at, answer *one, form_error error) {
  char *text = NULL;
  const json_t *value = json_object_get(object, "value");
  if (!read_text(object, "value", at, &text, error))
    return false;
  if (text != NULL)
    answer_set_value(one, text, strlen(text));
  if (json_is_number(value)) {
    one->has_number = isfinite(json_number_value(value));
    one->number = json_number_value(value);
  }
  free(text);
  return true;
}

static bool read_progress(const json_t *object, const place *at, answer *one, form_error error) {
  const json_t *value = json_object_get(object, "progress");
  place here = inside(at, "progress", 0);
  if (value == NULL || json_is_null(value))
    return true;
  if (!json_is_number(value))
    return fail_kind(&here, "a number from 0 to 1", value, error);
  double progress = json_number_value(value);
  if (progress < 0 || progress > 1)
    return form_fail(error, "%s: expected a number from 0 to 1, found %g", here.text, progress);
  one->has_progress = true;
  one->progress = progress;
  return true;
}

/* The newest numbers of a longer array. */
static bool read_trend(const json_t *object, const place *at, answer *one, form_error error) {
  const json_t *array = json_object_get(object, "trend");
  place here = inside(at, "trend", 0);
  if (array == NULL || json_is_null(array))
    return true;
  if (!json_is_array(array))
    return fail_kind(&here, "an array of numbers", array, error);
  size_t count = json_array_size(array);
  size_t first = count > ANSWER_TREND_LIMIT ? count - ANSWER_TREND_LIMIT : 0;
  one->trend = calloc(count - first + 1, sizeof *one->trend);
  if (one->trend == NULL)
    return form_fail(error, "out of memory");
  for (size_t i = first; i < count; i++) {
    const json_t *value = json_array_get(array, i);
    place element = inside(&here, "[", i);
    if (!json_is_number(value))
      return fail_kind(&element, "a number", value, error);
    one->trend[one->trend_count++] = json_number_value(value);
  }
  return true;
}

static bool read_item(const json_t *object, const place *at, answer_item *item, form_error error) {
  if (json_is_string(object)) {
    item->title = answer_text(json_string_value(object), json_string_length(object));
    return true;
  }
  if (!json_is_object(object))
    return fail_kind(at, "an object or a string", object, error);
  const member members[] = {{"title", &item->title}, {"value", &item->value},
                            {"detail", &item->detail}, {"icon", &item->icon},
                            {"color", &item->color},   {"url", &item->url}};
  if (!read_members(object, at, members, sizeof members / sizeof *members, error))
    return false;
  normalise(&item->color, answer_color);
  normalise(&item->url, answer_url);
  return true;
}

static bool read_items(const json_t *object, const place *at, answer *one, form_error error) {
  const json_t *array = json_object_get(object, "items");
  place here = inside(at, "items", 0);
  if (array == NULL || json_is_null(array))
    return true;
  if (!json_is_array(array))
    return fail_kind(&here, "an array", array, error);
  size_t count = json_array_size(array);
  for (size_t i = 0; i < count && i < ANSWER_ITEM_LIMIT; i++) {
    place element = inside(&here, "[", i);
    answer_item *item = answer_add_item(one);
    if (item == NULL)
      return form_fail(error, "out of memory");
    if (!read_item(json_array_get(array, i), &element, item, error))
      return false;
  }
  form_note_missing(one, count > ANSWER_ITEM_LIMIT ? count - ANSWER_ITEM_LIMIT : 0);
  return true;
}

static bool read_fields(const json_t *object, const place *at, answer *one, form_error error) {
  const member members[] = {
      {"title", &one->title}, {"unit", &one->unit},       {"detail", &one->detail},
      {"icon", &one->icon},   {"color", &one->color},     {"url", &one->url},
      {"class", &one->class_name}, {"tooltip", &one->tooltip}};
  if (!json_is_object(object))
    return fail_kind(at, "an object", object, error);
  bool is_read = read_value(object, at, one, error) &&
                 read_members(object, at, members, sizeof members / sizeof *members, error) &&
                 read_progress(object, at, one, error) && read_trend(object, at, one, error) &&
                 read_items(object, at, one, error);
  normalise(&one->color, answer_color);
  normalise(&one->url, answer_url);
  return is_read;
}

/* ---- Entries ---- */

/* A date of RFC 3339, or Unix seconds. */
static bool read_instant(const json_t *object, const char *name, const place *at, int64_t *date,
                         form_error error) {
  const json_t *value = json_object_get(object, name);
  place here = inside(at, name, 0);
  if (value == NULL || json_is_null(value))
    return true;
  if (json_is_string(value) && answer_read_date(json_string_value(value), date))
    return true;
  double seconds = json_number_value(value);
  if (json_is_number(value) && seconds > 0 && seconds < 9e9) {
    *date = json_is_integer(value) ? json_integer_value(value) * INT64_C(1000000000)
                                   : (int64_t)(seconds * 1e9);
    return true;
  }
  if (json_is_number(value))
    return form_fail(error, "%s: expected Unix seconds, found %g", here.text, seconds);
  return fail_kind(&here, "a date such as \"2026-11-22T09:30:00Z\", or Unix seconds", value, error);
}

static bool read_entry(answers *all, const json_t *object, const place *at, form_error error) {
  answer *one = answers_add(all);
  if (one == NULL)
    return form_fail(error, "out of memory");
  return read_fields(object, at, one, error) && read_instant(object, "date", at, &one->date, error);
}

bool form_read_fields(answers *all, json_t *root, form_error error) {
  const place top = {""}, list = {"entries"};
  const json_t *entries = json_object_get(root, "entries");
  if (!json_is_object(root))
    return fail_kind(&top, "an object", root, error);
  if (!read_instant(root, "reload_after", &top, &all->reload_after, error))
    return false;
  if (entries == NULL || json_is_null(entries))
    return read_entry(all, root, &top, error);
  if (!json_is_array(entries) || json_array_size(entries) == 0)
    return json_is_array(entries) ? form_fail(error, "entries: expected one entry or more")
                                  : fail_kind(&list, "an array", entries, error);
  for (size_t i = 0; i < json_array_size(entries) && i < ANSWER_ENTRY_LIMIT; i++) {
    place at = inside(&list, "[", i);
    if (!read_entry(all, json_array_get(entries, i), &at, error))
      return false;
  }
  return true;
}

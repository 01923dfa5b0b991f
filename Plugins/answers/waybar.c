/* JSON of Waybar's custom modules: https://github.com/Alexays/Waybar/wiki/Module:-Custom */
#include "forms.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static slice string_of(const json_t *value) {
  return (slice){json_string_value(value), json_string_length(value)};
}

/* A string, or a number as text; false for other values. */
static bool read_text(const json_t *value, const char *name, char *number, size_t capacity,
                      slice *text, form_error error) {
  *text = (slice){number, 0};
  if (value == NULL || json_is_null(value))
    return true;
  if (json_is_string(value)) {
    *text = string_of(value);
    return true;
  }
  if (!json_is_number(value))
    return form_fail(error, "\"%s\": expected a string, found %s", name, form_kind_of(value));
  text->size = (size_t)snprintf(number, capacity, "%.15g", json_number_value(value));
  return true;
}

/* One line is a detail; of more, each is an item. */
static void read_tooltip(answer *one, slice text) {
  slice rest, line;
  size_t size = 0, missing = 0;
  char *ignored = NULL, *plain = form_strip_markup(text, &size, &ignored);
  free(ignored);
  if (plain == NULL)
    return;
  rest = form_trim((slice){plain, size});
  one->tooltip = answer_text(rest.bytes, rest.size);
  if (rest.size > 0 && memchr(rest.bytes, '\n', rest.size) == NULL)
    one->detail = answer_text(rest.bytes, rest.size);
  while (one->detail == NULL && form_next_line(&rest, &line)) {
    char *title = answer_text(line.bytes, line.size);
    answer_item *item = title == NULL ? NULL : answer_add_item(one);
    if (item != NULL)
      item->title = title;
    else
      free(title);
    missing += item == NULL && title != NULL;
  }
  form_note_missing(one, missing);
  free(plain);
}

/* A string, or the first of an array of strings. */
static void read_class(answer *one, const json_t *value) {
  if (json_is_array(value))
    value = json_array_get(value, 0);
  if (json_is_string(value))
    one->class_name = answer_text(string_of(value).bytes, string_of(value).size);
  if (one->color != NULL || one->class_name == NULL)
    return;
  if (strcmp(one->class_name, "critical") == 0 || strcmp(one->class_name, "urgent") == 0)
    one->color = strdup("#ff0000");
  else if (strcmp(one->class_name, "warning") == 0)
    one->color = strdup("#ffa500");
}

static bool read_percentage(answer *one, const json_t *value, form_error error) {
  if (value == NULL || json_is_null(value))
    return true;
  if (!json_is_number(value))
    return form_fail(error, "\"percentage\": expected a number, found %s", form_kind_of(value));
  double progress = json_number_value(value) / 100;
  one->has_progress = true;
  one->progress = progress > 0 ? (progress < 1 ? progress : 1) : 0;
  if (!one->has_number) {
    one->has_number = true;
    one->number = json_number_value(value);
  }
  return true;
}

bool form_read_waybar(answers *all, json_t *root, form_error error) {
  char number[40];
  slice text, tooltip;
  if (!json_is_object(root))
    return form_fail(error, "expected an object of Waybar, found %s", form_kind_of(root));
  if (!read_text(json_object_get(root, "text"), "text", number, sizeof number, &text, error))
    return false;
  answer *one = answers_add(all);
  if (one == NULL)
    return form_fail(error, "out of memory");
  form_set_marked_value(one, text);
  if (!read_text(json_object_get(root, "tooltip"), "tooltip", number, sizeof number, &tooltip,
                 error))
    return false;
  read_tooltip(one, tooltip);
  const json_t *class_name = json_object_get(root, "class");
  read_class(one, class_name != NULL ? class_name : json_object_get(root, "alt"));
  return read_percentage(one, json_object_get(root, "percentage"), error);
}

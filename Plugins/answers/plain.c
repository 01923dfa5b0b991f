/* Plain text and i3blocks, and the recognition of all forms. */
#include "forms.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Skips empty lines at the beginning. */
static bool next_line_with_text(slice *rest, slice *line) {
  while (form_next_line(rest, line))
    if (form_trim(*line).size > 0)
      return true;
  return false;
}

bool form_read_plain(answers *all, slice text) {
  answer *one = answers_add(all);
  slice line;
  if (one == NULL)
    return false;
  if (next_line_with_text(&text, &line))
    answer_set_value(one, line.bytes, line.size);
  one->detail = answer_text(text.bytes, text.size);
  return true;
}

/* https://vivien.github.io/i3blocks/#_format: full_text, short_text, color, background. */
bool form_read_i3blocks(answers *all, slice text) {
  answer *one = answers_add(all);
  slice full = {0}, line;
  if (one == NULL)
    return false;
  if (form_next_line(&text, &full))
    form_set_marked_value(one, full);
  if (form_next_line(&text, &line) && one->value == NULL)
    form_set_marked_value(one, line);
  if (form_next_line(&text, &line)) {
    char *color = answer_color(line.bytes, line.size);
    if (color != NULL)
      form_replace(&one->color, color);
  }
  return true;
}

void answers_mark_urgent(answers *all) {
  for (size_t i = 0; i < all->count; i++) {
    answer *one = &all->entries[i];
    form_replace(&one->class_name, strdup("urgent"));
    if (one->color == NULL)
      one->color = strdup("#ff0000");
  }
}

/* ---- Recognition ---- */

/* Whether the lines are those of i3blocks: a third one with a colour, or twice the same text. */
static bool is_i3blocks(slice text) {
  slice lines[4];
  size_t count = 0;
  text = form_trim(text);
  while (count < 4 && form_next_line(&text, &lines[count]))
    count++;
  if (text.size > 0)
    return false;
  if (count == 2)
    return lines[0].size == lines[1].size &&
           memcmp(lines[0].bytes, lines[1].bytes, lines[0].size) == 0;
  char *color = count >= 3 ? answer_color(lines[2].bytes, lines[2].size) : NULL;
  free(color);
  return color != NULL;
}

static bool is_xbar(slice text) {
  slice line;
  while (form_next_line(&text, &line))
    if (form_equals(form_trim(line), "---") || form_has_parameters(line))
      return true;
  return false;
}

answer_form answers_detect(const char *bytes, size_t size) {
  slice text = {bytes, size}, trimmed = form_trim(text);
  if (trimmed.size > 0 && trimmed.bytes[0] == '{')
    return form_detect_json(trimmed);
  if (is_xbar(text))
    return ANSWER_XBAR;
  return is_i3blocks(text) ? ANSWER_I3BLOCKS : ANSWER_PLAIN;
}

/* ---- Reading ---- */

static bool read_form(answers *all, answer_form form, slice text, form_error error) {
  bool is_read = false;
  if (form == ANSWER_WAYBAR || form == ANSWER_JSON || form == ANSWER_AUTO)
    return form_read_json(all, text, form, error);
  if (form == ANSWER_I3BLOCKS)
    is_read = form_read_i3blocks(all, text);
  else if (form == ANSWER_XBAR)
    is_read = form_read_xbar(all, text);
  else
    is_read = form_read_plain(all, text);
  return is_read || form_fail(error, "out of memory");
}

bool answers_parse(answers *all, answer_form form, const char *bytes, size_t size, char *error,
                   size_t capacity) {
  form_error reason = {error, capacity};
  slice text = {bytes, size};
  *all = (answers){0};
  if (capacity > 0)
    error[0] = '\0';
  if (size > ANSWER_SIZE_LIMIT)
    return form_fail(reason, "the text has more than 1 MiB");
  if (form == ANSWER_AUTO) {
    slice trimmed = form_trim(text);
    bool is_object = trimmed.size > 0 && trimmed.bytes[0] == '{';
    form = is_object ? ANSWER_AUTO : answers_detect(bytes, size);
  }
  if (read_form(all, form, text, reason)) {
    answers_sort(all);
    return true;
  }
  answers_free(all);
  return false;
}

/* What the files that read the forms of text share. */
#ifndef FORMS_H
#define FORMS_H

#include "answers.h"

#include <jansson.h>

/* Bytes that are not ended by NUL. */
typedef struct {
  const char *bytes;
  size_t size;
} slice;

/* Where a reader writes the reason of its failure. */
typedef struct {
  char *message;
  size_t capacity;
} form_error;

/* ---- text.c ---- */

/* Takes the next line, without its end; false at the end of the text. */
bool form_next_line(slice *rest, slice *line);
/* Without white space and controls at both ends. */
slice form_trim(slice text);
bool form_equals(slice text, const char *word);
/* The length of the UTF-8 sequence at the beginning of a text that is not empty; 0 if not valid. */
size_t form_decode(slice text, uint32_t *scalar);
/* Frees the former text of a field, and sets the new one, which may be NULL. */
void form_replace(char **field, char *text);

/* ---- answers.c ---- */

/* Replaces the last item by one that tells how many are missing, if any are. */
void form_note_missing(answer *one, size_t missing);

/* ---- markup.c ---- */

/*
 * A copy of a text without Pango markup, or NULL without memory; `size` is set to its length. The
 * colour of the first span is put into `color`, if that is NULL.
 */
char *form_strip_markup(slice text, size_t *size, char **color);
/* Sets the value from a text with Pango markup. */
void form_set_marked_value(answer *one, slice text);

/* ---- The forms: false with a message for a text that is not of the form ---- */

bool form_read_plain(answers *all, slice text);
bool form_read_i3blocks(answers *all, slice text);
bool form_read_xbar(answers *all, slice text);
bool form_read_json(answers *all, slice text, answer_form form, form_error error);

/* Whether a line has parameters of xbar, as in "Mail | color=red". */
bool form_has_parameters(slice line);

/* ---- json.c, fields.c ---- */

bool form_fail(form_error error, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Waybar's form or ours, for a text that begins with a brace. */
answer_form form_detect_json(slice text);
/* NULL with a message for bytes that are not JSON or hold too many values. */
json_t *form_load_json(slice text, form_error error);
/* The root of JSON of Waybar, and of ours. */
bool form_read_waybar(answers *all, json_t *root, form_error error);
bool form_read_fields(answers *all, json_t *root, form_error error);
/* "a string", "a number": for messages. */
const char *form_kind_of(const json_t *value);

#endif

/* An answer in one line. */
#include "look.h"

#include <stdlib.h>
#include <string.h>

static const char em_dash[] = "\xE2\x80\x94";

const char *look_gap(const char *unit) {
  bool is_close = unit == NULL || unit[0] == '%' || strcmp(unit, "\xC2\xB0") == 0;
  return is_close ? "" : " ";
}

size_t look_length(const char *text) {
  size_t length = 0;
  for (; *text != '\0'; text++)
    length += ((unsigned char)*text & 0xc0) != 0x80;
  return length;
}

/* Joins texts, of which any may be NULL. */
static char *join(const char *const *parts, size_t count) {
  size_t size = 1;
  for (size_t i = 0; i < count; i++)
    size += parts[i] == NULL ? 0 : strlen(parts[i]);
  char *text = malloc(size), *end = text;
  for (size_t i = 0; i < count && text != NULL; i++)
    if (parts[i] != NULL)
      end = stpcpy(end, parts[i]);
  if (text != NULL)
    *end = '\0';
  return text;
}

/* The value, or what stands in its place. */
static const char *main_text(const answer *one) {
  if (one->value != NULL)
    return one->value;
  return one->detail == NULL && one->title == NULL ? em_dash : NULL;
}

char *look_line(const answer *one) {
  const char *value = main_text(one);
  bool has_unit = value != NULL && one->unit != NULL;
  const char *detail = value == NULL ? one->detail : NULL;
  bool has_both = one->title != NULL && (value != NULL || detail != NULL);
  const char *parts[] = {one->title, has_both ? " " : NULL,
                         value,      has_unit ? look_gap(one->unit) : NULL,
                         has_unit ? one->unit : NULL, detail};
  return join(parts, sizeof parts / sizeof *parts);
}

char *look_label(const answer *one) {
  const char *value = one->value == NULL ? "no value" : one->value;
  const char *parts[] = {one->title,
                         one->title == NULL ? NULL : ": ",
                         value,
                         one->value == NULL ? NULL : look_gap(one->unit),
                         one->value == NULL ? NULL : one->unit,
                         one->detail == NULL ? NULL : ", ",
                         one->detail};
  return join(parts, sizeof parts / sizeof *parts);
}

/* The parameters of a widget, applied to its answers. */
#include "forms.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One conversion of a format: "%" flags width precision type, and the text around it. */
typedef struct {
  const char *start, *end;
  char flags[6];
  int width, precision; /* -1: not given */
  char type;
} conversion;

/* Reads up to two digits; false for more. */
static bool read_size(const char **text, int *size) {
  for (int digits = 0; **text >= '0' && **text <= '9'; (*text)++) {
    if (++digits > 2)
      return false;
    *size = (*size < 0 ? 0 : *size) * 10 + (**text - '0');
  }
  return true;
}

/* Reads the conversion that begins at "%". */
static bool read_conversion(const char *text, conversion *found) {
  size_t flags = strspn(text + 1, "+-0 '");
  *found = (conversion){.start = text, .width = -1, .precision = -1};
  if (flags >= sizeof found->flags)
    return false;
  memcpy(found->flags, text + 1, flags);
  text += 1 + flags;
  if (!read_size(&text, &found->width))
    return false;
  if (*text == '.') {
    text++;
    found->precision = 0;
    if (!read_size(&text, &found->precision))
      return false;
  }
  found->type = *text;
  found->end = text + 1;
  return *text != '\0' && strchr("dieEfFgG", *text) != NULL;
}

/* The only conversion of a format; false with a reason if there is none, or another one. */
static bool find_conversion(const char *format, conversion *found, const char **reason) {
  int count = 0;
  *reason = "it has no conversion of a number, such as %.1f";
  for (const char *text = format; *text != '\0'; text++) {
    if (*text != '%')
      continue;
    if (text[1] == '%') {
      text++;
      continue;
    }
    if (count++ > 0) {
      *reason = "it has more than one conversion; a percent sign is written %%";
      return false;
    }
    if (!read_conversion(text, found)) {
      *reason = "its conversion is none of a number: %d, %f, %e or %g, with width and precision of "
                "at most 99";
      return false;
    }
    text = found->end - 1;
  }
  return count == 1;
}

bool answer_check_format(const char *format, char *error, size_t capacity) {
  conversion found;
  const char *reason = "it has more than 256 bytes";
  if (strlen(format) <= 256 && find_conversion(format, &found, &reason))
    return true;
  snprintf(error, capacity, "format \"%.40s\": %s", format, reason);
  return false;
}

/* Copies the text between conversions, in which "%%" is a percent sign. */
static size_t copy_plain(char *out, size_t capacity, const char *from, const char *end) {
  size_t size = 0;
  for (; from < end && size + 1 < capacity; from++) {
    out[size++] = *from;
    if (*from == '%')
      from++;
  }
  return size;
}

/* Makes the conversion from its parts: the format of printf is never the user's own text. */
static size_t print_number(char *out, size_t capacity, const conversion *c, double number) {
  char format[24];
  bool is_whole = c->type == 'd' || c->type == 'i';
  snprintf(format, sizeof format, "%%%s*.*%c", c->flags, is_whole ? 'f' : c->type);
  int precision = is_whole ? 0 : c->precision < 0 ? 6 : c->precision;
  int size = snprintf(out, capacity, format, c->width < 0 ? 0 : c->width, precision, number);
  return size < 0 ? 0 : (size_t)size < capacity ? (size_t)size : capacity - 1;
}

static void apply_format(answer *one, const char *format) {
  conversion found;
  const char *reason;
  char text[1024]; /* The text of a format, and the longest number: 309 digits and 99 more */
  if (!one->has_number || !find_conversion(format, &found, &reason))
    return;
  size_t size = copy_plain(text, sizeof text, format, found.start);
  size += print_number(text + size, sizeof text - size, &found, one->number);
  size += copy_plain(text + size, sizeof text - size, found.end, found.end + strlen(found.end));
  form_replace(&one->value, answer_text(text, size));
  form_replace(&one->unit, NULL);
}

static void apply_range(answer *one, const answer_style *style) {
  double minimum = style->has_minimum ? style->minimum : 0;
  if (!one->has_number || !style->has_maximum || !(style->maximum > minimum))
    return;
  double progress = (one->number - minimum) / (style->maximum - minimum);
  one->has_progress = true;
  one->progress = progress > 0 ? (progress < 1 ? progress : 1) : 0;
}

/* Sets a field that the answer has not set. */
static void set_default(char **field, const char *text) {
  if (*field == NULL && text != NULL)
    *field = answer_text(text, strlen(text));
}

static void apply(answer *one, const answer_style *style) {
  apply_range(one, style);
  if (style->format != NULL)
    apply_format(one, style->format);
  if (style->unit != NULL && one->value != NULL)
    form_replace(&one->unit, answer_text(style->unit, strlen(style->unit)));
  set_default(&one->title, style->title);
  set_default(&one->icon, style->icon);
  if (one->color == NULL && style->color != NULL)
    one->color = answer_color(style->color, strlen(style->color));
  if (one->url == NULL && style->url != NULL)
    one->url = answer_url(style->url, strlen(style->url));
}

void answers_apply(answers *all, const answer_style *style) {
  for (size_t i = 0; i < all->count; i++)
    apply(&all->entries[i], style);
}

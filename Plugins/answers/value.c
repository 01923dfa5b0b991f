/* Values: numbers with units, URLs, and what the parameters of a widget say about them. */
#include "forms.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { UNIT_LIMIT = 16 };

static bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

/* Reads digits into a value; returns their count. Digits beyond 17 only scale. */
static size_t read_digits(const char *text, double *value, int *count) {
  size_t length = 0;
  for (; is_digit(text[length]); length++) {
    *value = *value * 10 + (text[length] - '0');
    *count += 1;
  }
  return length;
}

/* The length of "e5" or "E-3" at the beginning of a text, or 0. */
static size_t read_exponent(const char *text, int *exponent) {
  size_t length = 1;
  double value = 0;
  int count = 0;
  if (text[0] != 'e' && text[0] != 'E')
    return 0;
  bool is_negative = text[1] == '-';
  if (text[1] == '-' || text[1] == '+')
    length++;
  size_t digits = read_digits(text + length, &value, &count);
  if (digits == 0)
    return 0;
  *exponent = (int)(value > 400 ? 400 : value) * (is_negative ? -1 : 1);
  return length + digits;
}

/* Not strtod: that follows the locale, and takes "inf", "nan" and hexadecimal numbers. */
size_t answer_read_number(const char *text, double *number) {
  static const char minus[] = "\xE2\x88\x92";
  size_t length = 0;
  double value = 0;
  int whole = 0, fraction = 0, exponent = 0;
  bool is_negative = text[0] == '-' || strncmp(text, minus, 3) == 0;
  if (text[0] == '-' || text[0] == '+')
    length = 1;
  else if (is_negative)
    length = 3;
  length += read_digits(text + length, &value, &whole);
  if (text[length] == '.' && is_digit(text[length + 1]))
    length += 1 + read_digits(text + length + 1, &value, &fraction);
  if (whole + fraction == 0 || whole + fraction > 300)
    return 0;
  length += read_exponent(text + length, &exponent);
  exponent -= fraction;
  value = exponent < 0 ? value / pow(10, -exponent) : value * pow(10, exponent);
  if (!isfinite(value))
    return 0;
  *number = is_negative ? -value : value;
  return length;
}

/* Whether the rest of a text after its number is a unit: short, and without digits. */
static bool is_unit(const char *text) {
  if (strlen(text) > UNIT_LIMIT || strpbrk(text, "0123456789:/-,.;|()[]{}=") != NULL)
    return strcmp(text, "km/h") == 0 || strcmp(text, "m/s") == 0 || strcmp(text, "B/s") == 0;
  return true;
}

void answer_set_value(answer *one, const char *bytes, size_t size) {
  form_replace(&one->value, answer_text(bytes, size));
  if (one->value == NULL)
    return;
  size_t length = answer_read_number(one->value, &one->number);
  const char *unit = one->value + length + strspn(one->value + length, " ");
  one->has_number = length > 0 && is_unit(unit);
  if (!one->has_number)
    return;
  if (*unit != '\0')
    form_replace(&one->unit, answer_text(unit, strlen(unit)));
  bool is_percentage = strcmp(unit, "%") == 0 && one->number >= 0 && one->number <= 100;
  if (is_percentage) {
    one->has_progress = true;
    one->progress = one->number / 100;
  }
  one->value[length] = '\0';
}

/* ---- URLs ---- */

/* The length of a scheme (RFC 3986, 3.1) before its colon, or 0. */
static size_t scheme_length(slice text) {
  for (size_t i = 0; i < text.size; i++) {
    char c = text.bytes[i];
    bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    if (c == ':')
      return i;
    if (!is_letter && (i == 0 || (!is_digit(c) && c != '+' && c != '-' && c != '.')))
      return 0;
  }
  return 0;
}

/* Schemes that name files of this machine, or hold code. */
static bool is_refused(slice scheme) {
  static const char *const refused[] = {"file", "javascript", "data", "vbscript", "blob", "about"};
  char word[12] = "";
  if (scheme.size >= sizeof word)
    return false;
  for (size_t i = 0; i < scheme.size; i++)
    word[i] = (char)(scheme.bytes[i] | 0x20);
  for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
    if (strcmp(word, refused[i]) == 0)
      return true;
  return false;
}

char *answer_url(const char *bytes, size_t size) {
  slice text = form_trim((slice){bytes, size});
  size_t scheme = scheme_length(text);
  uint32_t scalar;
  if (scheme == 0 || text.size == scheme + 1 || text.size > ANSWER_TEXT_LIMIT ||
      is_refused((slice){text.bytes, scheme}))
    return NULL;
  for (size_t i = 0, length; i < text.size; i += length) {
    length = form_decode((slice){text.bytes + i, text.size - i}, &scalar);
    if (length == 0 || scalar <= ' ' || (scalar >= 0x7f && scalar < 0xa0))
      return NULL;
  }
  return strndup(text.bytes, text.size);
}

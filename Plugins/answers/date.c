/* Dates of RFC 3339. */
#include "answers.h"

#include <string.h>

/* Reads exactly `count` digits; -1 for other characters. */
static int read_digits(const char **text, int count) {
  int value = 0;
  for (; count > 0; count--, (*text)++) {
    if (**text < '0' || **text > '9')
      return -1;
    value = value * 10 + (**text - '0');
  }
  return value;
}

/* Reads digits after a character; -1 without that character. */
static int read_after(const char **text, char mark, int count) {
  if (**text != mark)
    return -1;
  (*text)++;
  return read_digits(text, count);
}

/* Days since 1970-01-01 in the Gregorian calendar: era, year of era and day of year from March. */
static int64_t days_from_date(int64_t year, int month, int day) {
  year -= month <= 2;
  int64_t era = (year >= 0 ? year : year - 399) / 400;
  int64_t year_of_era = year - era * 400;
  int64_t day_of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
  return era * 146097 + year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year -
         719468;
}

/* Reads a fraction of a second in nanoseconds; digits after the ninth are ignored. */
static bool read_fraction(const char **text, int64_t *nanoseconds) {
  int64_t unit = 100000000;
  if (**text != '.')
    return true;
  const char *start = ++*text;
  for (; **text >= '0' && **text <= '9'; (*text)++, unit /= 10)
    *nanoseconds += (**text - '0') * unit;
  return *text > start;
}

/* Reads "Z" or "+01:00" at the end of a text, in seconds. */
static bool read_offset(const char *text, int64_t *offset) {
  if ((*text == 'Z' || *text == 'z') && text[1] == '\0')
    return true;
  int sign = *text == '-' ? -1 : 1;
  if (*text != '+' && *text != '-')
    return false;
  text++;
  int hours = read_digits(&text, 2);
  int minutes = hours < 0 ? -1 : read_after(&text, ':', 2);
  *offset = sign * (hours * 3600 + minutes * 60);
  return hours >= 0 && hours < 24 && minutes >= 0 && minutes < 60 && *text == '\0';
}

static int days_of_month(int year, int month) {
  static const char days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  bool is_leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
  return month < 1 || month > 12 ? 0 : days[month - 1] + (month == 2 && is_leap);
}

bool answer_read_date(const char *text, int64_t *date) {
  int64_t nanoseconds = 0, offset = 0;
  int year = read_digits(&text, 4);
  int month = year < 0 ? -1 : read_after(&text, '-', 2);
  int day = month < 0 ? -1 : read_after(&text, '-', 2);
  if (day < 1 || day > days_of_month(year, month) || *text == '\0' || strchr("Tt ", *text) == NULL)
    return false;
  text++;
  int hour = read_digits(&text, 2);
  int minute = hour < 0 ? -1 : read_after(&text, ':', 2);
  int second = minute < 0 ? -1 : read_after(&text, ':', 2);
  if (second < 0 || hour > 23 || minute > 59 || second > 60 || year < 1970 || year > 2200 ||
      !read_fraction(&text, &nanoseconds) || !read_offset(text, &offset))
    return false;
  int64_t seconds = days_from_date(year, month, day) * 86400 + hour * 3600 + minute * 60 + second;
  *date = (seconds - offset) * INT64_C(1000000000) + nanoseconds;
  return true;
}

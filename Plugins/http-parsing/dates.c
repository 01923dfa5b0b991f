/* Dates of RFC 3339 and RFC 5322. */
#include "http-values.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

typedef struct {
  int year, month, day, hour, minute, second;
  int offset; /* Minutes east of UTC */
} moment;

/* Days from 1970-01-01 to a day of the Gregorian calendar, by counting leap days. */
static int64_t days_to(int year, int month, int day) {
  static const int before[] = {0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334};
  bool is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
  int past = year - 1;
  int64_t leap_days = past / 4 - past / 100 + past / 400 - (1969 / 4 - 1969 / 100 + 1969 / 400);
  return (year - 1970) * INT64_C(365) + leap_days + before[month - 1] + (is_leap && month > 2) +
         day - 1;
}

static bool seconds_of(const moment *m, int64_t *seconds) {
  if (m->year < 1970 || m->year > 2200 || m->month < 1 || m->month > 12 || m->day < 1 ||
      m->day > 31 || m->hour < 0 || m->hour > 23 || m->minute < 0 || m->minute > 59 ||
      m->second < 0 || m->second > 60 || abs(m->offset) > 24 * 60)
    return false;
  *seconds = days_to(m->year, m->month, m->day) * 86400 + m->hour * 3600 +
             (m->minute - m->offset) * 60 + m->second;
  return *seconds >= 0;
}

/* "Z", "+01:00", "+0100", "GMT" and the names of RFC 5322; all others are UTC, as it says. */
static int offset_of(const char *zone) {
  static const struct {
    const char *name;
    int hours;
  } names[] = {{"EST", -5}, {"EDT", -4}, {"CST", -6}, {"CDT", -5},
               {"MST", -7}, {"MDT", -6}, {"PST", -8}, {"PDT", -7}};
  int hours = 0, minutes = 0;
  if ((*zone == '+' || *zone == '-') && (sscanf(zone + 1, "%2d:%2d", &hours, &minutes) == 2 ||
                                         sscanf(zone + 1, "%2d%2d", &hours, &minutes) == 2))
    return (*zone == '-' ? -1 : 1) * (hours * 60 + minutes);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strncasecmp(zone, names[i].name, 3) == 0)
      return names[i].hours * 60;
  return 0;
}

/* 2026-11-21, 2026-11-21T14:05Z, 2026-11-21T14:05:09.123+01:00 */
static bool read_rfc3339(const char *text, moment *m) {
  int used = 0, clock = 0;
  if (sscanf(text, "%4d-%2d-%2d%n", &m->year, &m->month, &m->day, &used) != 3)
    return false;
  if (text[used] == '\0')
    return true;
  text += used + 1;
  if (sscanf(text, "%2d:%2d%n", &m->hour, &m->minute, &clock) != 2)
    return false;
  text += clock;
  if (sscanf(text, ":%2d%n", &m->second, &clock) == 1)
    text += clock;
  if (*text == '.')
    text += 1 + strspn(text + 1, "0123456789");
  m->offset = offset_of(text);
  return true;
}

/* Sat, 21 Nov 2026 14:05:09 +0100; without the day of the week or the seconds; a year of two digits
 */
static bool read_rfc5322(const char *text, moment *m) {
  static const char names[] = "JanFebMarAprMayJunJulAugSepOctNovDec";
  const char *comma = strchr(text, ',');
  char month[4] = "";
  int used = 0, clock = 0;
  if (comma != NULL)
    text = comma + 1;
  if (sscanf(text, "%2d%*1[ -]%3[A-Za-z]%*[^0-9]%4d %2d:%2d%n", &m->day, month, &m->year, &m->hour,
             &m->minute, &used) != 5)
    return false;
  for (int i = 0; i < 12; i++)
    if (strncasecmp(names + 3 * i, month, 3) == 0)
      m->month = i + 1;
  if (m->year < 100)
    m->year += m->year < 70 ? 2000 : 1900;
  text += used;
  if (sscanf(text, ":%2d%n", &m->second, &clock) == 1)
    text += clock;
  m->offset = offset_of(text + strspn(text, " "));
  return true;
}

bool http_date(const char *text, int64_t *seconds) {
  moment m = {0};
  if (strlen(text) > 64)
    return false;
  text += strspn(text, " \t\r\n");
  if (strspn(text, "0123456789") == 4 && text[4] == '-')
    return read_rfc3339(text, &m) && seconds_of(&m, seconds);
  return read_rfc5322(text, &m) && seconds_of(&m, seconds);
}

/* Numbers and spans. */
#include "http-values.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Numbers ---- */

bool http_number(const char *text, double *number) {
  char *end;
  text += strspn(text, " \t\n\r");
  /* Without this, strtod would take "inf", "nan" and hexadecimal digits. */
  if (strspn(text, "+-.0123456789eE") != strcspn(text, " \t\n\r"))
    return false;
  *number = strtod(text, &end);
  return end != text && end[strspn(end, " \t\n\r")] == '\0' && isfinite(*number);
}

void http_number_write(char out[32], double number) {
  for (int digits = 15; digits <= 17; digits++) {
    snprintf(out, 32, "%.*g", digits, number);
    if (strtod(out, NULL) == number)
      return;
  }
}

/* ---- Spans ---- */

bool http_span(const char *text, int64_t *seconds) {
  static const char units[] = "smhd";
  static const int64_t lengths[] = {1, 60, 3600, 86400};
  size_t count = strspn(text, "0123456789");
  const char *unit = text[count] != '\0' ? strchr(units, text[count]) : NULL;
  if (count == 0 || count > 8 || unit == NULL || text[count + 1] != '\0')
    return false;
  *seconds = strtoll(text, NULL, 10) * lengths[unit - units];
  return *seconds >= 10 && *seconds <= 30 * 86400;
}

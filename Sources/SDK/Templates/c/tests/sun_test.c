/* The test of the sun: `make test`. It needs no host and no header of widgethost. */
#include "../src/sun.h"

#include <stdio.h>
#include <stdlib.h>

static int failures;

#define EXPECT(condition) expect(condition, #condition, __LINE__)

static void expect(bool holds, const char *condition, int line) {
  if (holds) return;
  fprintf(stderr, "%s:%d: failed: %s\n", __FILE__, line, condition);
  failures++;
}

/* Whether two dates are less than four minutes apart. */
static bool near(int64_t date, int64_t seconds) {
  return llabs(date - seconds * 1000000000) < 4 * MINUTE;
}

static const place BERLIN = {52.52, 13.40};
static const place TROMSO = {69.65, 18.96};
static const int64_t JUNE = INT64_C(1782043200) * 1000000000;     /* 2026-06-21T12:00:00Z */
static const int64_t DECEMBER = INT64_C(1797854400) * 1000000000; /* 2026-12-21T12:00:00Z */

static void test_sunrise_and_sunset(void) {
  solar_day summer = solar_day_at(JUNE, BERLIN), winter = solar_day_at(DECEMBER, BERLIN);
  EXPECT(near(summer.sunrise, 1782009780)); /* 02:43 UTC */
  EXPECT(near(summer.sunset, 1782070380));  /* 19:33 UTC */
  EXPECT(near(winter.sunrise, 1797837300)); /* 07:15 UTC */
  EXPECT(near(winter.sunset, 1797864840));  /* 14:54 UTC */
}

static void test_day_and_night(void) {
  sunlight day = sunlight_at(DECEMBER, BERLIN);
  EXPECT(day.is_up && day.changes && day.to == day.today.sunset);
  sunlight evening = sunlight_at(day.to + MINUTE, BERLIN);
  EXPECT(!evening.is_up && evening.from == day.to && evening.to > evening.from + DAY / 2);
  sunlight morning = sunlight_at(evening.to - MINUTE, BERLIN);
  EXPECT(!morning.is_up && llabs(morning.to - evening.to) < MINUTE);
}

static void test_polar_day_and_night(void) {
  sunlight summer = sunlight_at(JUNE, TROMSO), winter = sunlight_at(DECEMBER, TROMSO);
  EXPECT(summer.is_up && !summer.changes && !summer.today.rises);
  EXPECT(!winter.is_up && !winter.changes && !winter.today.rises);
  EXPECT(!sunlight_at(DECEMBER, (place){90, 0}).is_up);
}

static void test_height(void) {
  solar_day day = solar_day_at(JUNE, BERLIN);
  EXPECT(solar_height(&day, day.noon) > 0.85);
  EXPECT(solar_height(&day, day.noon - DAY / 2) < 0);
}

int main(void) {
  test_sunrise_and_sunset();
  test_day_and_night();
  test_polar_day_and_night();
  test_height();
  if (failures == 0) puts("all tests passed");
  return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

/*
 * The sunrise equation, accurate to a few minutes between the polar circles: Meeus, Astronomical
 * Algorithms, chapter 25 (low accuracy).
 */
#include "sun.h"

#include <math.h>

static const double RADIANS = 0.017453292519943295;
/* The tilt of the earth's axis, in degrees. */
static const double TILT = 23.4397;
/* The height of the sun's centre at sunrise, in degrees: its radius, and the refraction. */
static const double RISING = -0.833;
/* 2000-01-01T12:00:00 UTC */
static const int64_t J2000 = 946728000 * INT64_C(1000000000);

static int64_t date_of(double days) {
  return J2000 + (int64_t)(days * (double)DAY);
}

solar_day solar_day_at(int64_t date, place here) {
  double days = round((double)(date - J2000) / (double)DAY + here.longitude / 360);
  double mean_noon = days - here.longitude / 360;
  double anomaly = fmod(357.5291 + 0.98560028 * mean_noon, 360) * RADIANS;
  double centre = 1.9148 * sin(anomaly) + 0.02 * sin(2 * anomaly) + 0.0003 * sin(3 * anomaly);
  double ecliptic = anomaly + (centre + 180 + 102.9372) * RADIANS;
  double noon = mean_noon + 0.0053 * sin(anomaly) - 0.0069 * sin(2 * ecliptic);

  solar_day day = {.noon = date_of(noon), .latitude = here.latitude * RADIANS};
  day.declination = asin(sin(ecliptic) * sin(TILT * RADIANS));
  day.sunrise = day.sunset = day.noon;
  double cosine = (sin(RISING * RADIANS) - sin(day.latitude) * sin(day.declination)) /
                  (cos(day.latitude) * cos(day.declination));
  day.rises = cosine > -1 && cosine < 1;
  if (day.rises) {
    double half = acos(cosine) / RADIANS / 360;
    day.sunrise = date_of(noon - half);
    day.sunset = date_of(noon + half);
  }
  return day;
}

double solar_height(const solar_day *day, int64_t date) {
  double angle = (double)(date - day->noon) / (double)DAY * 360 * RADIANS;
  return sin(day->latitude) * sin(day->declination) +
         cos(day->latitude) * cos(day->declination) * cos(angle);
}

sunlight sunlight_at(int64_t date, place here) {
  sunlight light = {.today = solar_day_at(date, here)};
  const solar_day *today = &light.today;
  if (!today->rises) {
    light.is_up = solar_height(today, date) > 0;
    return light;
  }
  light.is_up = date >= today->sunrise && date < today->sunset;
  if (light.is_up) {
    light.changes = true;
    light.from = today->sunrise;
    light.to = today->sunset;
  } else if (date < today->sunrise) {
    solar_day yesterday = solar_day_at(today->noon - DAY, here);
    light.changes = true;
    light.from = yesterday.rises ? yesterday.sunset : yesterday.noon;
    light.to = today->sunrise;
  } else {
    solar_day tomorrow = solar_day_at(today->noon + DAY, here);
    light.changes = tomorrow.rises;
    light.from = tomorrow.rises ? today->sunset : 0;
    light.to = tomorrow.rises ? tomorrow.sunrise : 0;
  }
  return light;
}

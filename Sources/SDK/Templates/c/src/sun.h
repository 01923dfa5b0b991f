/* The sun over a place: sunrise, noon and sunset, from the date and the coordinates alone. */
#ifndef SUN_H
#define SUN_H

#include <stdbool.h>
#include <stdint.h>

/* All dates are nanoseconds since 1970, as in the plugin ABI. */
#define MINUTE (INT64_C(60) * 1000000000)
#define DAY (1440 * MINUTE)

/* A place on the earth, in degrees north and east. */
typedef struct {
  double latitude, longitude;
} place;

/* The solar day around a noon. */
typedef struct {
  int64_t noon;
  int64_t sunrise, sunset; /* Equal to `noon` if there is none. */
  bool rises;              /* Whether the sun crosses the horizon on this day. */
  double declination;      /* Radians. */
  double latitude;         /* Radians. */
} solar_day;

/* The part of the day or the night that contains a date. */
typedef struct {
  solar_day today;  /* The solar day whose noon is nearest to the date. */
  bool is_up;       /* Whether the sun is above the horizon. */
  bool changes;     /* Whether the sun rises or sets within the next day. */
  int64_t from, to; /* The last and the next sunrise or sunset; 0 without one. */
} sunlight;

/* Returns the solar day whose noon is nearest to `date`. */
solar_day solar_day_at(int64_t date, place here);

/* Returns the height of the sun above the horizon at a date of the day, from -1 to 1 (a sine). */
double solar_height(const solar_day *day, int64_t date);

/* Returns the light at `date`. */
sunlight sunlight_at(int64_t date, place here);

#endif

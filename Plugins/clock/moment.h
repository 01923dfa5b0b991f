/* What the files of the clock share. */
#ifndef MOMENT_H
#define MOMENT_H

#include <widgethost/plugin.h>

/* One moment, in the time zone of the widget and in the words that are shown. */
typedef struct {
  int hour, minute, second; /* hour from 0 to 23 */
  bool has_seconds;         /* Whether seconds are shown */
  char time[32];            /* "14:05", "14:05:09", "2:05" or "2:05:09" */
  char period[8];           /* "AM" or "PM"; empty with 24 hours */
  char day[64];             /* "Saturday, 21 November" */
  char city[80];            /* "Buenos Aires" */
  char text[80];            /* The line for where there is only one */
} clock_moment;

/* Adds the views for the widget's family to the entry that is open. */
wh_status clock_put_views(const wh_host *host, const wh_context *cx, wh_sink *out,
                          const clock_moment *moment);

#endif

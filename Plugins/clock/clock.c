/*
 * A clock: one entry for each minute of the next hour, so that the host shows the right time
 * without asking again. With seconds: one for each second of the next ten minutes. Each has a
 * payload for programs, and the views of views.c.
 *
 * Payload (application/vnd.widgethost.clock+json), one object:
 *
 *   text        the time as one line, with the date where the family has room for it
 *   time        "14:05", "14:05:09", "2:05 PM" or "2:05:09 PM"
 *   date        "2026-11-21"
 *   weekday     1 (Monday) to 7 (Sunday)
 *   hour, minute, second    numbers; hour from 0 to 23
 *   time_zone   the IANA name
 *   utc_offset  seconds east of UTC
 */
#define _DEFAULT_SOURCE /* localtime_r, setenv, tm_gmtoff */
#include "moment.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define CONTENT_TYPE "application/vnd.widgethost.clock+json"

static const int64_t SECOND = INT64_C(1000000000);

static const wh_host *host;

/* The choices of the parameter "hours", by index. */
enum { HOURS_24 = 0, HOURS_12 = 1 };

/* Whether the name is one that the system's time zone database has; localtime takes any. */
static bool is_time_zone(const char *name) {
  char path[300];
  if (name[0] == '/' || strstr(name, "..") != NULL || strlen(name) > 200)
    return false;
  snprintf(path, sizeof path, "/usr/share/zoneinfo/%s", name);
  return name[0] != '\0' && access(path, R_OK) == 0;
}

/*
 * The zone of the process is the plugin's own: it has the process to itself, and its calls never
 * overlap because it does not set WH_PLUGIN_THREAD_SAFE.
 */
static wh_status use_time_zone(const char *name, wh_sink *out) {
  char message[300];
  char variable[210];
  if (!is_time_zone(name)) {
    snprintf(message, sizeof message, "there is no time zone \"%.200s\"; write it as Europe/Berlin",
             name);
    out->set_error(out, message);
    return WH_FAILED;
  }
  snprintf(variable, sizeof variable, ":%s", name);
  if (setenv("TZ", variable, 1) != 0)
    return WH_FAILED;
  tzset();
  return WH_OK;
}

/* "America/Buenos_Aires" is "Buenos Aires". */
static void copy_city(char *city, size_t size, const char *zone) {
  const char *slash = strrchr(zone, '/');
  snprintf(city, size, "%.60s", slash != NULL ? slash + 1 : zone);
  for (; *city != '\0'; city++)
    if (*city == '_')
      *city = ' ';
}

/* Puts a moment into words. */
static clock_moment make_moment(const struct tm *tm, const wh_context *cx, const char *zone,
                                int32_t hours, bool seconds) {
  static const char *const formats[2][2] = {{"%H:%M", "%H:%M:%S"}, {"%I:%M", "%I:%M:%S"}};
  clock_moment m = {.hour = tm->tm_hour, .minute = tm->tm_min, .second = tm->tm_sec};
  char month[20], day[20];
  const char *space = "";

  m.has_seconds = seconds;
  strftime(m.time, sizeof m.time, formats[hours == HOURS_12][seconds], tm);
  if (hours == HOURS_12) {
    if (m.time[0] == '0')
      memmove(m.time, m.time + 1, strlen(m.time));
    strftime(m.period, sizeof m.period, "%p", tm);
    space = " ";
  }
  strftime(day, sizeof day, "%A", tm);
  strftime(month, sizeof month, "%B", tm);
  snprintf(m.day, sizeof m.day, "%s, %d %s", day, tm->tm_mday, month);
  copy_city(m.city, sizeof m.city, zone);

  strftime(day, sizeof day, "%a %d %b", tm);
  if (cx->family == WH_FAMILY_SMALL || cx->family == WH_FAMILY_CIRCULAR)
    snprintf(m.text, sizeof m.text, "%s%s%s", m.time, space, m.period);
  else
    snprintf(m.text, sizeof m.text, "%s, %s%s%s", day, m.time, space, m.period);
  return m;
}

/* The payload. `zone` has passed is_time_zone: nothing to escape. */
static wh_status put_payload(wh_sink *out, const struct tm *tm, const clock_moment *m,
                             const char *zone) {
  char date[32], payload[600];
  wh_status status = out->payload_type(out, CONTENT_TYPE);
  strftime(date, sizeof date, "%Y-%m-%d", tm);
  snprintf(payload, sizeof payload,
           "{\"text\":\"%s\",\"time\":\"%s%s%s\",\"date\":\"%s\",\"weekday\":%d,\"hour\":%d,"
           "\"minute\":%d,\"second\":%d,\"time_zone\":\"%s\",\"utc_offset\":%ld}",
           m->text, m->time, m->period[0] != '\0' ? " " : "", m->period, date,
           tm->tm_wday == 0 ? 7 : tm->tm_wday, tm->tm_hour, tm->tm_min, tm->tm_sec, zone,
           tm->tm_gmtoff);
  if (status >= 0)
    status = out->write(out, payload, strlen(payload));
  return status;
}

/* Puts one entry for the instant `date`. */
static wh_status put_entry(const wh_context *cx, wh_sink *out, int64_t date, const char *zone,
                           int32_t hours, bool seconds) {
  struct tm tm;
  clock_moment moment;
  time_t time = (time_t)(date / SECOND);
  wh_status status;

  if (localtime_r(&time, &tm) == NULL)
    return WH_FAILED;
  moment = make_moment(&tm, cx, zone, hours, seconds);

  /* A clock matters as much at any time: no relevance. */
  status = out->entry_begin(out, date, 0, 0);
  if (status >= 0)
    status = put_payload(out, &tm, &moment, zone);
  if (status >= 0)
    status = clock_put_views(host, cx, out, &moment);
  if (status >= 0)
    status = out->entry_end(out);
  return status;
}

/* From the tick that has just passed on: so the first entry is current at once. */
static wh_status put_entries(const wh_context *cx, wh_sink *out, const char *time_zone,
                             int32_t hours, bool seconds, int count) {
  const char *zone = time_zone != NULL ? time_zone : cx->time_zone;
  int64_t step = seconds ? SECOND : 60 * SECOND;
  int64_t date = cx->now - cx->now % step;
  wh_status status = use_time_zone(zone, out);

  for (int i = 0; i < count && status >= 0; i++)
    status = put_entry(cx, out, date + i * step, zone, hours, seconds);
  return status;
}

/* Ten past ten, as in every shop window. It depends on nothing and cannot fail. */
static wh_status placeholder(const wh_context *cx, wh_sink *out, const char *time_zone,
                             int32_t hours, bool seconds) {
  (void)time_zone;
  if (setenv("TZ", "UTC0", 1) != 0)
    return WH_FAILED;
  tzset();
  return put_entry(cx, out, (10 * 3600 + 10 * 60) * SECOND, "UTC", hours, seconds);
}

static wh_status snapshot(const wh_context *cx, wh_sink *out, const char *time_zone, int32_t hours,
                          bool seconds) {
  return put_entries(cx, out, time_zone, hours, seconds, 1);
}

static wh_status timeline(const wh_context *cx, wh_sink *out, const char *time_zone, int32_t hours,
                          bool seconds) {
  wh_status status = put_entries(cx, out, time_zone, hours, seconds, seconds ? 601 : 61);
  if (status >= 0)
    status = out->set_policy(out, WH_POLICY_AT_END, 0);
  return status;
}

static const wh_choice hours_choices[] = {{"24", "24 hours"}, {"12", "12 hours, AM and PM"}};

/* In the order of the arguments above. */
static const wh_parameter parameters[] = {
    {
        .size = sizeof(wh_parameter),
        .type = WH_PARAMETER_STRING,
        .flags = WH_PARAMETER_OPTIONAL,
        .name = "time_zone",
        .title = "Time zone",
        .description = "For example Europe/Berlin. The time zone of the host if unset.",
    },
    {
        .size = sizeof(wh_parameter),
        .type = WH_PARAMETER_CHOICE,
        .name = "hours",
        .title = "Hours",
        .default_value = "24",
        .choices = hours_choices,
        .choice_count = 2,
    },
    {
        .size = sizeof(wh_parameter),
        .type = WH_PARAMETER_BOOL,
        .name = "seconds",
        .title = "Seconds",
        .description = "Changes every second instead of every minute.",
        .default_value = "false",
    },
};

static const wh_kind clock_kind = {
    .size = sizeof(wh_kind),
    .families = WH_FAMILIES_ALL,
    .id = "clock",
    .display_name = "Clock",
    .description = "The time of day.",
    .parameters = parameters,
    .parameter_count = 3,
    .placeholder = (wh_provider)placeholder,
    .snapshot = (wh_provider)snapshot,
    .timeline = (wh_provider)timeline,
};

static wh_status init(const wh_host *its_host) {
  host = its_host;
  return WH_OK;
}

static uint32_t kind_count(void) {
  return 1;
}

static const wh_kind *kind(uint32_t index) {
  return index == 0 ? &clock_kind : NULL;
}

const wh_plugin widgethost_plugin = {
    .magic = WH_PLUGIN_MAGIC,
    .size = sizeof(wh_plugin),
    .abi_major = WH_ABI_MAJOR,
    .abi_minor = WH_ABI_MINOR,
    .id = "org.widgethost.clock",
    .name = "Clock",
    .version = "1.0.0",
    .author = "The widgethost authors",
    .licence = "Apache-2.0",
    .init = init,
    .kind_count = kind_count,
    .kind = kind,
};

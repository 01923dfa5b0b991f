/* Asks the machine: /proc, statvfs, and a span of time for what is a rate. */
#define _DEFAULT_SOURCE /* nanosleep, clock_gettime */
#include "monitor.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/statvfs.h>
#include <time.h>
#include <unistd.h>

static const int64_t SECOND = INT64_C(1000000000);
static const int64_t MILLISECOND = INT64_C(1000000);

/* Counters that only grow; a rate is the difference of two samples over the time between them. */
typedef struct {
  int64_t at;
  uint64_t cpu_total, cpu_idle;
  uint64_t received, sent;
} sample;

/* Says what failed and why; the text reaches the log and `widgethost list`. */
static wh_status fail(wh_sink *out, const char *what) {
  char message[512];
  snprintf(message, sizeof message, "%.400s: %s", what, strerror(errno));
  out->set_error(out, message);
  return WH_FAILED;
}

/* CLOCK_MONOTONIC, for differences. */
static int64_t monotonic(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * SECOND + now.tv_nsec;
}

/* The first line of /proc/stat, see proc(5). Guest time is part of user time already. */
static wh_status read_cpu(sample *s, wh_sink *out) {
  uint64_t user, nice, system, idle, iowait, irq, softirq, steal;
  FILE *file = fopen("/proc/stat", "re");
  int found;
  if (file == NULL)
    return fail(out, "/proc/stat");
  found = fscanf(file,
                 "cpu %" SCNu64 " %" SCNu64 " %" SCNu64 " %" SCNu64 " %" SCNu64 " %" SCNu64
                 " %" SCNu64 " %" SCNu64,
                 &user, &nice, &system, &idle, &iowait, &irq, &softirq, &steal);
  fclose(file);
  errno = EPROTO;
  if (found != 8)
    return fail(out, "/proc/stat");
  s->cpu_idle = idle + iowait;
  s->cpu_total = user + nice + system + idle + iowait + irq + softirq + steal;
  return WH_OK;
}

/* /proc/net/dev: after two lines of headings, "name: received 7 numbers sent ...". */
static wh_status read_network(sample *s, const char *interface, wh_sink *out) {
  char line[512], name[64];
  uint64_t received, sent;
  bool found = interface == NULL;
  FILE *file = fopen("/proc/net/dev", "re");
  if (file == NULL)
    return fail(out, "/proc/net/dev");
  s->received = s->sent = 0;
  while (fgets(line, sizeof line, file) != NULL) {
    if (sscanf(line, " %63[^:]: %" SCNu64 " %*s %*s %*s %*s %*s %*s %*s %" SCNu64, name, &received,
               &sent) != 3)
      continue;
    if (interface == NULL ? strcmp(name, "lo") == 0 : strcmp(name, interface) != 0)
      continue;
    found = true;
    s->received += received;
    s->sent += sent;
  }
  fclose(file);
  errno = ENODEV;
  return found ? WH_OK : fail(out, interface);
}

static wh_status take_sample(sample *s, const char *interface, wh_sink *out) {
  wh_status status = read_cpu(s, out);
  if (status >= 0)
    status = read_network(s, interface, out);
  s->at = monotonic();
  return status;
}

/* Sleeps in short pieces, so that a cancelled call returns soon. */
static wh_status wait_for(const wh_context *cx, int64_t span) {
  int64_t end = monotonic() + span;
  int64_t left;
  while ((left = end - monotonic()) > 0) {
    int64_t piece = left < 20 * MILLISECOND ? left : 20 * MILLISECOND;
    struct timespec pause = {0, (long)piece};
    if (cx->is_cancelled(cx))
      return WH_EXPIRED;
    nanosleep(&pause, NULL);
  }
  return WH_OK;
}

/* What grew between two samples; a counter that was reset counts as not grown. */
static uint64_t grown(uint64_t before, uint64_t after) {
  return after > before ? after - before : 0;
}

static wh_status measure_rates(report *r, const wh_context *cx, const char *interface, int64_t span,
                               wh_sink *out) {
  sample before, after;
  uint64_t ticks, idle;
  double seconds;
  wh_status status = take_sample(&before, interface, out);
  if (status >= 0)
    status = wait_for(cx, span);
  if (status >= 0)
    status = take_sample(&after, interface, out);
  if (status < 0)
    return status;

  ticks = grown(before.cpu_total, after.cpu_total);
  idle = grown(before.cpu_idle, after.cpu_idle);
  r->cpu_usage = ticks == 0 || idle > ticks ? 0 : 1 - (double)idle / (double)ticks;
  r->cores = sysconf(_SC_NPROCESSORS_ONLN);
  seconds = (double)(after.at - before.at) / (double)SECOND;
  r->received_per_second = (uint64_t)((double)grown(before.received, after.received) / seconds);
  r->sent_per_second = (uint64_t)((double)grown(before.sent, after.sent) / seconds);
  return WH_OK;
}

/* /proc/meminfo: "Name: number kB". */
static wh_status read_memory(report *r, wh_sink *out) {
  char line[256], name[64];
  uint64_t kilobytes;
  FILE *file = fopen("/proc/meminfo", "re");
  if (file == NULL)
    return fail(out, "/proc/meminfo");
  while (fgets(line, sizeof line, file) != NULL) {
    if (sscanf(line, "%63[^:]: %" SCNu64, name, &kilobytes) != 2)
      continue;
    if (strcmp(name, "MemTotal") == 0)
      r->memory_total = kilobytes * 1024;
    if (strcmp(name, "MemAvailable") == 0)
      r->memory_available = kilobytes * 1024;
    if (strcmp(name, "SwapTotal") == 0)
      r->swap_total = kilobytes * 1024;
    if (strcmp(name, "SwapFree") == 0)
      r->swap_free = kilobytes * 1024;
  }
  fclose(file);
  errno = EPROTO;
  return r->memory_total > 0 ? WH_OK : fail(out, "/proc/meminfo");
}

static wh_status read_load(report *r, wh_sink *out) {
  FILE *file = fopen("/proc/loadavg", "re");
  int found;
  if (file == NULL)
    return fail(out, "/proc/loadavg");
  found = fscanf(file, "%lf %lf %lf", &r->load[0], &r->load[1], &r->load[2]);
  fclose(file);
  errno = EPROTO;
  return found == 3 ? WH_OK : fail(out, "/proc/loadavg");
}

static wh_status read_disk(report *r, const char *mount, wh_sink *out) {
  struct statvfs fs;
  if (statvfs(mount, &fs) != 0)
    return fail(out, mount);
  r->disk_total = (uint64_t)fs.f_blocks * fs.f_frsize;
  r->disk_free = (uint64_t)fs.f_bfree * fs.f_frsize;
  r->disk_available = (uint64_t)fs.f_bavail * fs.f_frsize;
  return WH_OK;
}

wh_status monitor_measure(report *r, const wh_context *cx, wh_sink *out, const char *mount,
                          const char *interface, int64_t span) {
  wh_status status = read_disk(r, mount, out);
  if (status >= 0)
    status = read_memory(r, out);
  if (status >= 0)
    status = read_load(r, out);
  if (status >= 0)
    status = measure_rates(r, cx, interface, span, out);
  return status;
}

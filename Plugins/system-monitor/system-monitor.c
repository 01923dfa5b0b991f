/*
 * What the machine is doing: processor, memory, one file system, network, load.
 *
 * Payload (application/vnd.widgethost.system-monitor+json), one object; sizes in bytes:
 *
 *   text     one line: "CPU 12%  MEM 41%  DISK 73%"
 *   cpu      { usage: 0 to 1 over the sampling span, cores: number in use }
 *   memory   { total, available, used, swap_total, swap_used }
 *   disk     { mount, total, free, available: without what is kept for root }
 *   network  { interface: name or null for all but lo, received_per_second, sent_per_second }
 *   load     [ over 1, 5 and 15 minutes ]
 */
#define _DEFAULT_SOURCE /* nanosleep, clock_gettime */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/statvfs.h>
#include <time.h>
#include <unistd.h>
#include <widgethost/plugin.h>

#define CONTENT_TYPE "application/vnd.widgethost.system-monitor+json"

static const int64_t SECOND = INT64_C(1000000000);
static const int64_t MILLISECOND = INT64_C(1000000);

/* Counters that only grow; a rate is the difference of two samples over the time between them. */
typedef struct {
  int64_t at;
  uint64_t cpu_total, cpu_idle;
  uint64_t received, sent;
} sample;

typedef struct {
  double cpu_usage;
  long cores;
  uint64_t memory_total, memory_available, swap_total, swap_free;
  uint64_t disk_total, disk_free, disk_available;
  uint64_t received_per_second, sent_per_second;
  double load[3];
} report;

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

/*
 * Writes `text` as a JSON string, or null for NULL. What is not safe inside quotes becomes \u00XX;
 * the host has checked that it is UTF-8.
 */
static wh_status put_string(wh_sink *out, const char *text) {
  wh_status status;
  if (text == NULL)
    return out->write(out, "null", 4);
  status = out->write(out, "\"", 1);
  while (*text != '\0' && status >= 0) {
    size_t plain = 0;
    char escaped[8];
    while ((unsigned char)text[plain] >= 0x20 && text[plain] != '"' && text[plain] != '\\')
      plain++;
    status = out->write(out, text, plain);
    text += plain;
    if (*text == '\0' || status < 0)
      break;
    snprintf(escaped, sizeof escaped, "\\u%04x", (unsigned)(unsigned char)*text++);
    status = out->write(out, escaped, 6);
  }
  return status < 0 ? status : out->write(out, "\"", 1);
}

static int percent(uint64_t part, uint64_t whole) {
  return whole == 0 ? 0 : (int)((double)part / (double)whole * 100 + 0.5);
}

/* Writes one entry. The payload goes out in pieces: numbers by snprintf, names by put_string. */
static wh_status put_report(wh_sink *out, const report *r, int64_t date, const char *mount,
                            const char *interface) {
  char head[700], tail[300];
  uint64_t memory_used = r->memory_total - r->memory_available;
  wh_status status;
  snprintf(head, sizeof head,
           "{\"text\":\"CPU %d%%  MEM %d%%  DISK %d%%\","
           "\"cpu\":{\"usage\":%.4f,\"cores\":%ld},"
           "\"memory\":{\"total\":%" PRIu64 ",\"available\":%" PRIu64 ",\"used\":%" PRIu64
           ",\"swap_total\":%" PRIu64 ",\"swap_used\":%" PRIu64 "},"
           "\"disk\":{\"total\":%" PRIu64 ",\"free\":%" PRIu64 ",\"available\":%" PRIu64
           ",\"mount\":",
           (int)(r->cpu_usage * 100 + 0.5), percent(memory_used, r->memory_total),
           percent(r->disk_total - r->disk_free, r->disk_total), r->cpu_usage, r->cores,
           r->memory_total, r->memory_available, memory_used, r->swap_total,
           r->swap_total - r->swap_free, r->disk_total, r->disk_free, r->disk_available);
  snprintf(tail, sizeof tail,
           ",\"received_per_second\":%" PRIu64 ",\"sent_per_second\":%" PRIu64
           "},\"load\":[%.2f,%.2f,%.2f]}",
           r->received_per_second, r->sent_per_second, r->load[0], r->load[1], r->load[2]);

  /* A busy machine is worth a look: the relevance is the processor's usage. */
  status = out->entry_begin(out, date, r->cpu_usage, 0);
  if (status >= 0)
    status = out->payload_type(out, CONTENT_TYPE);
  if (status >= 0)
    status = out->write(out, head, strlen(head));
  if (status >= 0)
    status = put_string(out, mount);
  if (status >= 0)
    status = out->write(out, "},\"network\":{\"interface\":", 25);
  if (status >= 0)
    status = put_string(out, interface);
  if (status >= 0)
    status = out->write(out, tail, strlen(tail));
  if (status >= 0)
    status = out->entry_end(out);
  return status;
}

/* Fixed numbers: a placeholder reads nothing. */
static wh_status placeholder(const wh_context *cx, wh_sink *out, const char *mount,
                             const char *interface, int64_t interval, int64_t sampling) {
  const report sample_report = {.cpu_usage = 0.25,
                                .cores = 4,
                                .memory_total = UINT64_C(8) << 30,
                                .memory_available = UINT64_C(5) << 30,
                                .disk_total = UINT64_C(256) << 30,
                                .disk_free = UINT64_C(128) << 30,
                                .disk_available = UINT64_C(128) << 30,
                                .load = {0.5, 0.5, 0.5}};
  (void)interval;
  (void)sampling;
  return put_report(out, &sample_report, cx->now, mount, interface);
}

/* The span is at most a quarter of what the call may take: a snapshot has less time. */
static wh_status snapshot(const wh_context *cx, wh_sink *out, const char *mount,
                          const char *interface, int64_t interval, int64_t sampling) {
  report r = {0};
  int64_t span = sampling * MILLISECOND;
  wh_status status;
  (void)interval;
  if (span > cx->time_left(cx) / 4)
    span = cx->time_left(cx) / 4;
  status = read_disk(&r, mount, out);
  if (status >= 0)
    status = read_memory(&r, out);
  if (status >= 0)
    status = read_load(&r, out);
  if (status >= 0)
    status = measure_rates(&r, cx, interface, span, out);
  return status < 0 ? status : put_report(out, &r, cx->now, mount, interface);
}

/* Nobody knows the future of a machine: one entry, and a date for the next look. */
static wh_status timeline(const wh_context *cx, wh_sink *out, const char *mount,
                          const char *interface, int64_t interval, int64_t sampling) {
  wh_status status = snapshot(cx, out, mount, interface, interval, sampling);
  return status < 0 ? status : out->set_policy(out, WH_POLICY_AFTER, cx->now + interval * SECOND);
}

/* In the order of the arguments above. */
static const wh_parameter parameters[] = {
    {
        .size = sizeof(wh_parameter),
        .type = WH_PARAMETER_STRING,
        .name = "mount",
        .title = "File system",
        .description = "Any path on the file system whose space is shown.",
        .default_value = "/",
    },
    {
        .size = sizeof(wh_parameter),
        .type = WH_PARAMETER_STRING,
        .flags = WH_PARAMETER_OPTIONAL,
        .name = "interface",
        .title = "Network interface",
        .description = "For example eth0. All but lo if unset.",
    },
    {
        .size = sizeof(wh_parameter),
        .type = WH_PARAMETER_INT,
        .flags = WH_PARAMETER_HAS_RANGE,
        .name = "interval",
        .title = "Interval",
        .description = "Seconds until the next look; the host may take longer.",
        .default_value = "60",
        .minimum = 1,
        .maximum = 86400,
    },
    {
        .size = sizeof(wh_parameter),
        .type = WH_PARAMETER_INT,
        .flags = WH_PARAMETER_HAS_RANGE,
        .name = "sampling",
        .title = "Sampling",
        .description = "Milliseconds over which processor and network are measured.",
        .default_value = "500",
        .minimum = 50,
        .maximum = 2000,
    },
};

static const wh_kind monitor_kind = {
    .size = sizeof(wh_kind),
    .families = WH_FAMILIES_ALL,
    .id = "system-monitor",
    .display_name = "System monitor",
    .description = "Processor, memory, disk, network and load.",
    .parameters = parameters,
    .parameter_count = 4,
    .placeholder = (wh_provider)placeholder,
    .snapshot = (wh_provider)snapshot,
    .timeline = (wh_provider)timeline,
};

static uint32_t kind_count(void) {
  return 1;
}

static const wh_kind *kind(uint32_t index) {
  return index == 0 ? &monitor_kind : NULL;
}

const wh_plugin widgethost_plugin = {
    .magic = WH_PLUGIN_MAGIC,
    .size = sizeof(wh_plugin),
    .abi_major = WH_ABI_MAJOR,
    .abi_minor = WH_ABI_MINOR,
    .flags = WH_PLUGIN_THREAD_SAFE,
    .id = "org.widgethost.system-monitor",
    .name = "System monitor",
    .version = "1.0.0",
    .author = "The widgethost authors",
    .licence = "Apache-2.0",
    .kind_count = kind_count,
    .kind = kind,
};

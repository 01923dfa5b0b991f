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
#include "monitor.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#define CONTENT_TYPE "application/vnd.widgethost.system-monitor+json"

static const int64_t SECOND = INT64_C(1000000000);
static const int64_t MILLISECOND = INT64_C(1000000);

/* Set before any call, and read only: calls may overlap. */
static const wh_host *host;

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

/* The payload goes out in pieces: numbers by snprintf, names by put_string. */
static wh_status put_payload(wh_sink *out, const report *r, const char *mount,
                             const char *interface) {
  char head[700], tail[300];
  uint64_t memory_used = r->memory_total - r->memory_available;
  wh_status status = out->payload_type(out, CONTENT_TYPE);
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
  return status;
}

/* Puts one entry: a payload for programs, and the views of views.c. */
static wh_status put_report(const wh_context *cx, wh_sink *out, const report *r, const char *mount,
                            const char *interface) {
  /* A busy machine is worth a look: the relevance is the processor's usage. */
  wh_status status = out->entry_begin(out, cx->now, r->cpu_usage, 0);
  if (status >= 0)
    status = put_payload(out, r, mount, interface);
  if (status >= 0)
    status = monitor_put_views(host, cx, out, r, mount);
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
                                .received_per_second = 1 << 20,
                                .sent_per_second = 1 << 17,
                                .load = {0.5, 0.5, 0.5}};
  (void)interval;
  (void)sampling;
  return put_report(cx, out, &sample_report, mount, interface);
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
  status = monitor_measure(&r, cx, out, mount, interface, span);
  return status < 0 ? status : put_report(cx, out, &r, mount, interface);
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

static wh_status init(const wh_host *its_host) {
  host = its_host;
  return WH_OK;
}

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
    .init = init,
    .kind_count = kind_count,
    .kind = kind,
};

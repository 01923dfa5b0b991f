/* What the files of the system monitor share. */
#ifndef MONITOR_H
#define MONITOR_H

#include <widgethost/plugin.h>

/* What the machine is doing; sizes in bytes. */
typedef struct {
  double cpu_usage; /* 0 to 1 */
  long cores;
  uint64_t memory_total, memory_available, swap_total, swap_free;
  uint64_t disk_total, disk_free, disk_available;
  uint64_t received_per_second, sent_per_second;
  double load[3]; /* Over 1, 5 and 15 minutes */
} report;

/*
 * Fills the report; takes `span` nanoseconds and a little more. On failure it has set the error.
 * `interface` may be NULL: all but lo.
 */
wh_status monitor_measure(report *r, const wh_context *cx, wh_sink *out, const char *mount,
                          const char *interface, int64_t span);

/* Adds the views for the widget's family to the entry that is open. */
wh_status monitor_put_views(const wh_host *host, const wh_context *cx, wh_sink *out,
                            const report *r, const char *mount);

#endif

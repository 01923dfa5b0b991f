/*
 * A timeline of a day: an entry for each hour from the last full one on, with the number of the call
 * and the time at which it was made. With HOURS=1 it has one entry, for good.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <widgethost/plugin.h>

#ifndef HOURS
#define HOURS 24
#endif

static const int64_t HOUR = INT64_C(3600000000000);
static int calls;

static wh_status put_entries(const wh_context *cx, wh_sink *out, int count) {
  int64_t first = cx->now - cx->now % HOUR;
  wh_status status = WH_OK;
  for (int i = 0; i < count && status >= 0; i++) {
    char text[100];
    snprintf(text, sizeof text, "hour %d call %d made %" PRId64, i, calls,
             cx->now / INT64_C(1000000000));
    status = out->entry_begin(out, first + i * HOUR, 0, 0);
    if (status >= 0)
      status = out->payload_type(out, "text/plain");
    if (status >= 0)
      status = out->write(out, text, strlen(text));
    if (status >= 0)
      status = out->entry_end(out);
  }
  return status;
}

static wh_status preview(const wh_context *cx, wh_sink *out) {
  return put_entries(cx, out, 1);
}

static wh_status timeline(const wh_context *cx, wh_sink *out) {
  calls++;
  wh_status status = put_entries(cx, out, HOURS);
  if (status < 0)
    return status;
  return HOURS == 1 ? out->set_policy(out, WH_POLICY_NEVER, 0)
                    : out->set_policy(out, WH_POLICY_AT_END, 0);
}

static const wh_kind hours_kind = {
    .size = sizeof(wh_kind),
    .families = WH_FAMILY_BIT(WH_FAMILY_SMALL),
    .id = "hours",
    .placeholder = (wh_provider)preview,
    .snapshot = (wh_provider)preview,
    .timeline = (wh_provider)timeline,
};

static uint32_t kind_count(void) {
  return 1;
}

static const wh_kind *kind(uint32_t index) {
  return index == 0 ? &hours_kind : NULL;
}

WH_EXPORT const wh_plugin widgethost_plugin = {
    .magic = WH_PLUGIN_MAGIC,
    .size = sizeof(wh_plugin),
    .abi_major = WH_ABI_MAJOR,
    .abi_minor = WH_ABI_MINOR,
    .id = "test.hours",
    .name = "Hours",
    .version = "1",
    .kind_count = kind_count,
    .kind = kind,
};

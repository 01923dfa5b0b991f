/* Records 10, 20, 30, ...: ten more than the newest recorded value. */
#include <stdio.h>
#include <string.h>
#include <widgethost/ext/history.h>

static const wh_host_history *history;

static wh_status put(const wh_context *cx, wh_sink *out) {
  wh_history_point points[2];
  size_t count = history->read(cx, points, 2);
  double next = count > 0 ? points[count - 1].value + 10 : 10;
  char text[80];
  snprintf(text, sizeof text, "%d values, next %g", (int)count, next);
  wh_status status = out->entry_begin(out, cx->now, 0, 0);
  if (status >= 0)
    status = out->payload_type(out, "text/plain");
  if (status >= 0)
    status = out->write(out, text, strlen(text));
  if (status >= 0)
    status = out->entry_end(out);
  if (status >= 0)
    status = history->record(out, -1);
  if (status >= 0)
    status = history->record(out, next);
  return status < 0 ? status : out->set_policy(out, WH_POLICY_NEVER, 0);
}

/* A value that is no number fails the call. */
static wh_status put_nan(const wh_context *cx, wh_sink *out) {
  wh_status status = put(cx, out);
  history->record(out, 0.0 / 0.0);
  return status;
}

#define PROVIDERS(f)                                                                               \
  .placeholder = (wh_provider)put, .snapshot = (wh_provider)f, .timeline = (wh_provider)f

static const wh_kind kinds[] = {
    {.size = sizeof(wh_kind),
     .families = WH_FAMILY_BIT(WH_FAMILY_SMALL),
     .id = "recording",
     PROVIDERS(put)},
    {.size = sizeof(wh_kind),
     .families = WH_FAMILY_BIT(WH_FAMILY_SMALL),
     .id = "nan",
     PROVIDERS(put_nan)},
};

static wh_status init(const wh_host *host) {
  history = host->get_extension(host, WH_EXT_HISTORY);
  return history == NULL ? WH_FAILED : WH_OK;
}

static uint32_t kind_count(void) { return 2; }
static const wh_kind *kind(uint32_t index) { return &kinds[index]; }

const wh_plugin widgethost_plugin = {.magic = WH_PLUGIN_MAGIC,
                                     .size = sizeof(wh_plugin),
                                     .abi_major = WH_ABI_MAJOR,
                                     .abi_minor = WH_ABI_MINOR,
                                     .id = "org.example.recording",
                                     .name = "Recording",
                                     .version = "1",
                                     .init = init,
                                     .kind_count = kind_count,
                                     .kind = kind};

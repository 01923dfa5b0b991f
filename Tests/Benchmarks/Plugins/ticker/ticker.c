/* A widget whose entry changes every `period` milliseconds from `start` on, `changes` times, for benchmarks.
 * Each entry is `size` bytes and begins with its own date in nanoseconds. */
#include <stdio.h>
#include <string.h>
#include <widgethost/plugin.h>

static wh_status entry(wh_sink *out, int64_t date, int64_t size) {
  char text[1024];
  memset(text, '.', sizeof text);
  int digits = snprintf(text, sizeof text, "%lld", (long long)date);
  text[digits] = ' ';
  wh_status status = out->entry_begin(out, date, 0, 0);
  if (status >= 0)
    status = out->payload_type(out, "text/plain");
  for (int64_t done = 0; done < size && status >= 0; done += (int64_t)sizeof text) {
    int64_t left = size - done;
    status = out->write(out, text, left < (int64_t)sizeof text ? (size_t)left : sizeof text);
  }
  return status >= 0 ? out->entry_end(out) : status;
}

static wh_status answer(const wh_context *cx, wh_sink *out, int64_t start, int64_t period,
                        int64_t changes, int64_t size) {
  wh_status status = entry(out, cx->now, size);
  for (int64_t i = 0; i < changes && status >= 0; i++) {
    int64_t date = start + i * period * 1000000;
    if (date > cx->now)
      status = entry(out, date, size);
  }
  if (status >= 0)
    status = out->set_policy(out, WH_POLICY_NEVER, 0);
  return status;
}

#define INTEGER(NAME, LEAST, MOST)                                                                 \
  {                                                                                                \
    .size = sizeof(wh_parameter), .type = WH_PARAMETER_INT, .flags = WH_PARAMETER_HAS_RANGE,       \
    .name = NAME, .minimum = LEAST, .maximum = MOST                                                \
  }

static const wh_parameter parameters[] = {
    {.size = sizeof(wh_parameter), .type = WH_PARAMETER_DATE, .name = "start"},
    INTEGER("period", 1, 60000),
    INTEGER("changes", 1, 10000),
    INTEGER("size", 32, 1 << 20),
};

static const wh_kind ticker_kind = {
    .size = sizeof(wh_kind),
    .families = WH_FAMILY_BIT(WH_FAMILY_SMALL),
    .id = "ticker",
    .parameters = parameters,
    .parameter_count = 4,
    .placeholder = (wh_provider)answer,
    .snapshot = (wh_provider)answer,
    .timeline = (wh_provider)answer,
};

static uint32_t kind_count(void) {
  return 1;
}

static const wh_kind *kind(uint32_t index) {
  return index == 0 ? &ticker_kind : NULL;
}

WH_EXPORT const wh_plugin widgethost_plugin = {
    .magic = WH_PLUGIN_MAGIC,
    .size = sizeof(wh_plugin),
    .abi_major = WH_ABI_MAJOR,
    .abi_minor = WH_ABI_MINOR,
    .flags = WH_PLUGIN_THREAD_SAFE,
    .id = "org.widgethost.bench.ticker",
    .name = "Ticker",
    .version = "1.0.0",
    .kind_count = kind_count,
    .kind = kind,
};

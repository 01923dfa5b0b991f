/* Widgets whose entries change at known dates, for benchmarks: one at a date of the widget's own within
 * `span` milliseconds from `start` on, one at the date `together` that all share. */
#include <stdio.h>
#include <string.h>
#include <widgethost/plugin.h>

/* A whole millisecond, as the protocol tells dates: SplitMix64 of the seed. */
static int64_t own_date(int64_t start, int64_t span, int64_t seed) {
  uint64_t x = (uint64_t)seed * 0x9e3779b97f4a7c15u + 0x9e3779b97f4a7c15u;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
  x ^= x >> 31;
  return start + (int64_t)(x % (uint64_t)span) * 1000000;
}

static wh_status entry(wh_sink *out, int64_t date, int64_t seed, int number) {
  char text[256];
  memset(text, '.', sizeof text);
  snprintf(text, sizeof text, "widget %lld, entry %d ", (long long)seed, number);
  wh_status status = out->entry_begin(out, date, 0, 0);
  if (status >= 0)
    status = out->payload_type(out, "text/plain");
  if (status >= 0)
    status = out->write(out, text, sizeof text);
  return status >= 0 ? out->entry_end(out) : status;
}

static wh_status answer(const wh_context *cx, wh_sink *out, int64_t start, int64_t span,
                        int64_t together, int64_t seed) {
  int64_t dates[] = {cx->now, own_date(start, span, seed), together,
                     together + 86400 * (int64_t)1000000000};
  wh_status status = 0;
  for (int number = 0; number < 4 && status >= 0; number++)
    status = entry(out, dates[number], seed, number);
  if (status >= 0)
    status = out->set_policy(out, WH_POLICY_NEVER, 0);
  return status;
}

static const wh_parameter parameters[] = {
    {.size = sizeof(wh_parameter), .type = WH_PARAMETER_DATE, .name = "start"},
    {.size = sizeof(wh_parameter),
     .type = WH_PARAMETER_INT,
     .flags = WH_PARAMETER_HAS_RANGE,
     .name = "span",
     .minimum = 1,
     .maximum = 86400000},
    {.size = sizeof(wh_parameter), .type = WH_PARAMETER_DATE, .name = "together"},
    {.size = sizeof(wh_parameter), .type = WH_PARAMETER_INT, .name = "seed"},
};

static const wh_kind lateness_kind = {
    .size = sizeof(wh_kind),
    .families = WH_FAMILY_BIT(WH_FAMILY_SMALL),
    .id = "lateness",
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
  return index == 0 ? &lateness_kind : NULL;
}

WH_EXPORT const wh_plugin widgethost_plugin = {
    .magic = WH_PLUGIN_MAGIC,
    .size = sizeof(wh_plugin),
    .abi_major = WH_ABI_MAJOR,
    .abi_minor = WH_ABI_MINOR,
    .flags = WH_PLUGIN_THREAD_SAFE,
    .id = "org.widgethost.bench.lateness",
    .name = "Lateness",
    .version = "1.0.0",
    .kind_count = kind_count,
    .kind = kind,
};

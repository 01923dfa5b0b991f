/* A widget that shows `size` bytes, for benchmarks: one entry, never reloaded. With a negative seed
 * each call shows other bytes. */
#include <stdio.h>
#include <string.h>
#include <widgethost/plugin.h>

static wh_status answer(const wh_context *cx, wh_sink *out, int64_t size, int64_t seed) {
  char piece[64];
  if (seed < 0)
    seed = cx->now / 1000;
  wh_status status = out->entry_begin(out, cx->now, 0, 0);
  if (status >= 0)
    status = out->payload_type(out, "text/plain");
  for (int64_t done = 0, line = 0; done < size && status >= 0; done += 64, line++) {
    int64_t left = size - done;
    char text[80];
    snprintf(text, sizeof text, "%015lld %015lld %-31s\n", (long long)seed, (long long)line,
             "text");
    memcpy(piece, text, 64);
    status = out->write(out, piece, left < 64 ? (size_t)left : 64);
  }
  if (status >= 0)
    status = out->entry_end(out);
  if (status >= 0)
    status = out->set_policy(out, WH_POLICY_NEVER, 0);
  return status;
}

static const wh_parameter parameters[] = {
    {
        .size = sizeof(wh_parameter),
        .type = WH_PARAMETER_INT,
        .flags = WH_PARAMETER_HAS_RANGE,
        .name = "size",
        .default_value = "1024",
        .minimum = 0,
        .maximum = 1 << 20,
    },
    {
        .size = sizeof(wh_parameter),
        .type = WH_PARAMETER_INT,
        .name = "seed",
        .default_value = "0",
    },
};

static const wh_kind payload_kind = {
    .size = sizeof(wh_kind),
    .families = WH_FAMILY_BIT(WH_FAMILY_SMALL),
    .id = "payload",
    .parameters = parameters,
    .parameter_count = 2,
    .placeholder = (wh_provider)answer,
    .snapshot = (wh_provider)answer,
    .timeline = (wh_provider)answer,
};

static uint32_t kind_count(void) {
  return 1;
}

static const wh_kind *kind(uint32_t index) {
  return index == 0 ? &payload_kind : NULL;
}

WH_EXPORT const wh_plugin widgethost_plugin = {
    .magic = WH_PLUGIN_MAGIC,
    .size = sizeof(wh_plugin),
    .abi_major = WH_ABI_MAJOR,
    .abi_minor = WH_ABI_MINOR,
    .flags = WH_PLUGIN_THREAD_SAFE,
    .id = "org.widgethost.bench.payload",
    .name = "Payload",
    .version = "1.0.0",
    .kind_count = kind_count,
    .kind = kind,
};

/*
 * A plugin for the tests of the conformance suite whose timelines never end. Each call of a provider
 * appends a letter to the file COUNTS.
 */
#include <fcntl.h>
#include <time.h>
#include <unistd.h>

#include <widgethost/plugin.h>

static void count(char letter) {
  int file = open(COUNTS, O_WRONLY | O_APPEND | O_CLOEXEC);
  if (file < 0) return;
  (void)!write(file, &letter, 1);
  close(file);
}

static wh_status put(wh_sink *out, const wh_context *cx) {
  wh_status status = out->entry_begin(out, cx->now, 0, 0);
  if (status >= 0) status = out->payload_type(out, "text/plain");
  if (status >= 0) status = out->write(out, "text", 4);
  return status < 0 ? status : out->entry_end(out);
}

static wh_status provide(const wh_context *cx, wh_sink *out) {
  bool is_timeline = cx->call == WH_CALL_TIMELINE;
  count(is_timeline ? 't' : 'o');
  struct timespec long_time = {3600, 0};
  while (is_timeline) nanosleep(&long_time, NULL);
  return put(out, cx);
}

static const wh_kind counted = {
    .size = sizeof(wh_kind),
    .families = WH_FAMILY_BIT(WH_FAMILY_SMALL) | WH_FAMILY_BIT(WH_FAMILY_MEDIUM),
    .id = "counted",
    .display_name = "Counted",
    .placeholder = (wh_provider)provide,
    .snapshot = (wh_provider)provide,
    .timeline = (wh_provider)provide,
};

static uint32_t kind_count(void) { return 1; }

static const wh_kind *kind(uint32_t index) {
  (void)index;
  return &counted;
}

const wh_plugin widgethost_plugin = {
    .magic = WH_PLUGIN_MAGIC,
    .size = sizeof(wh_plugin),
    .abi_major = WH_ABI_MAJOR,
    .abi_minor = WH_ABI_MINOR,
    .id = "org.example.counted",
    .name = "Counted",
    .version = "1.0.0",
    .licence = "MIT",
    .kind_count = kind_count,
    .kind = kind,
};

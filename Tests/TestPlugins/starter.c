/* Starts a program that goes on for an hour; the parameter marks its command line. */
#include <spawn.h>
#include <string.h>
#include <sys/types.h>
#include <widgethost/plugin.h>

static wh_status timeline(const wh_context *cx, wh_sink *out, const char *mark) {
  char *words[] = {"sleep", "3600", (char *)mark, NULL};
  char *environment[] = {NULL};
  pid_t child = 0;
  int error = posix_spawn(&child, "/bin/sleep", NULL, NULL, words, environment);
  if (error != 0) {
    out->set_error(out, strerror(error));
    return WH_FAILED;
  }
  out->set_policy(out, WH_POLICY_NEVER, 0);
  out->entry_begin(out, cx->now, 0, 0);
  out->payload_type(out, "text/plain");
  out->write(out, "started", 7);
  return out->entry_end(out);
}

static wh_status placeholder(const wh_context *cx, wh_sink *out, const char *mark) {
  (void)mark;
  out->entry_begin(out, cx->now, 0, 0);
  out->payload_type(out, "text/plain");
  out->write(out, "empty", 5);
  return out->entry_end(out);
}

static const wh_parameter mark = {
    .size = sizeof(wh_parameter), .type = WH_PARAMETER_STRING, .name = "mark", .default_value = "0"};

static const wh_kind starter = {.size = sizeof(wh_kind),
                                .families = WH_FAMILY_BIT(WH_FAMILY_SMALL),
                                .parameters = &mark,
                                .parameter_count = 1,
                                .id = "starter",
                                .placeholder = (wh_provider)placeholder,
                                .snapshot = (wh_provider)placeholder,
                                .timeline = (wh_provider)timeline};

static uint32_t kind_count(void) {
  return 1;
}
static const wh_kind *kind(uint32_t index) {
  return index == 0 ? &starter : NULL;
}

WH_EXPORT const wh_plugin widgethost_plugin = {.magic = WH_PLUGIN_MAGIC,
                                               .size = sizeof(wh_plugin),
                                               .abi_major = WH_ABI_MAJOR,
                                               .abi_minor = WH_ABI_MINOR,
                                               .id = "org.widgethost.test.starter",
                                               .name = "Starter",
                                               .version = "1",
                                               .kind_count = kind_count,
                                               .kind = kind};

/* One parameter of each type; remembers what arrived, for get_extension("test.echo/1"). */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <widgethost/plugin.h>

static char heard[4096];

static wh_status echo(const wh_context *cx, wh_sink *out, bool flag, int64_t whole, double real,
                      const char *text, int32_t choice, int64_t date, const char *entity,
                      const char *const *list, size_t count) {
  (void)cx;
  (void)out;
  int used =
      snprintf(heard, sizeof heard, "%d %" PRId64 " %.17g %s %" PRId32 " %" PRId64 " %s %zu", flag,
               whole, real, text ? text : "NULL", choice, date, entity ? entity : "NULL", count);
  for (size_t i = 0; i < count; i++)
    used += snprintf(heard + used, sizeof heard - (size_t)used, " [%s]", list[i]);
  return -42;
}

static const wh_choice choices[] = {{"red", "Red"}, {"green", NULL}};

#define P(kind, label, preset, ...)                                                                \
  {                                                                                                \
    .size = sizeof(wh_parameter), .type = kind, .name = label, .default_value = preset,            \
    __VA_ARGS__                                                                                    \
  }

static const wh_parameter parameters[] = {
    P(WH_PARAMETER_BOOL, "flag", "true", .flags = 0),
    P(WH_PARAMETER_INT, "whole", "7", .flags = WH_PARAMETER_HAS_RANGE, .minimum = -10,
      .maximum = 9.3e18),
    P(WH_PARAMETER_DOUBLE, "real", NULL, .flags = WH_PARAMETER_OPTIONAL),
    P(WH_PARAMETER_STRING, "text", NULL, .flags = WH_PARAMETER_OPTIONAL),
    P(WH_PARAMETER_CHOICE, "choice", "green", .choices = choices, .choice_count = 2),
    P(WH_PARAMETER_DATE, "date", NULL, .flags = WH_PARAMETER_OPTIONAL),
    P(WH_PARAMETER_ENTITY, "entity", NULL, .flags = WH_PARAMETER_OPTIONAL),
    P(WH_PARAMETER_STRING_LIST, "list", "a\nb", .flags = 0),
};

static const wh_kind echo_kind = {.size = sizeof(wh_kind),
                                  .families = WH_FAMILIES_ALL,
                                  .id = "echo",
                                  .parameters = parameters,
                                  .parameter_count = 8,
                                  .placeholder = (wh_provider)echo,
                                  .snapshot = (wh_provider)echo,
                                  .timeline = (wh_provider)echo};

static uint32_t kind_count(void) {
  return 1;
}
static const wh_kind *kind(uint32_t index) {
  return index == 0 ? &echo_kind : NULL;
}

static const void *get_extension(const char *id) {
  return strcmp(id, "test.echo/1") == 0 ? heard : NULL;
}

const wh_plugin widgethost_plugin = {.magic = WH_PLUGIN_MAGIC,
                                     .size = sizeof(wh_plugin),
                                     .abi_major = WH_ABI_MAJOR,
                                     .abi_minor = WH_ABI_MINOR,
                                     .flags = WH_PLUGIN_THREAD_SAFE,
                                     .id = "org.example.echo",
                                     .name = "Echo",
                                     .version = "1.0",
                                     .get_extension = get_extension,
                                     .kind_count = kind_count,
                                     .kind = kind};

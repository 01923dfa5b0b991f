/* A sound plugin in which the test bends one thing with -D. */
#include <widgethost/plugin.h>

#ifndef MAGIC
#define MAGIC WH_PLUGIN_MAGIC
#endif
#ifndef SIZE
#define SIZE sizeof(wh_plugin)
#endif
#ifndef MAJOR
#define MAJOR WH_ABI_MAJOR
#endif
#ifndef MINOR
#define MINOR WH_ABI_MINOR
#endif
#ifndef NAME
#define NAME "Variant"
#endif
#ifndef KINDS
#define KINDS 1
#endif
#ifndef KIND
#define KIND .id = "variant"
#endif
#ifndef PARAMETER
#define PARAMETER .name = "number"
#endif
#ifndef SYMBOL
#define SYMBOL widgethost_plugin
#endif
#ifndef INIT
#define INIT WH_OK
#endif
#ifndef PLUGIN
#define PLUGIN .author = NULL
#endif

static wh_status answer(const wh_context *cx, wh_sink *out) {
  (void)cx;
  (void)out;
  return WH_OK;
}

/* Texts of 4,096 bytes are longer than C99 asks of a compiler. */
#pragma GCC diagnostic ignored "-Woverlength-strings"
/* The last one wins: that is how a test replaces a member. */
#pragma GCC diagnostic ignored "-Woverride-init"

static const wh_parameter parameter = {
    .size = sizeof(wh_parameter), .type = WH_PARAMETER_INT, .default_value = "1", PARAMETER};

static const wh_kind variant = {.size = sizeof(wh_kind),
                                .families = WH_FAMILY_BIT(WH_FAMILY_SMALL),
                                .parameters = &parameter,
                                .parameter_count = 1,
                                .placeholder = (wh_provider)answer,
                                .snapshot = (wh_provider)answer,
                                .timeline = (wh_provider)answer,
                                KIND};

static wh_status init(const wh_host *host) {
  return host ? INIT : WH_INVALID;
}
static uint32_t kind_count(void) {
  return KINDS;
}
static const wh_kind *kind(uint32_t index) {
  return index < 2 ? &variant : NULL;
}

extern WH_EXPORT const wh_plugin SYMBOL;
const wh_plugin SYMBOL = {.magic = MAGIC,
                          .size = SIZE,
                          .abi_major = MAJOR,
                          .abi_minor = MINOR,
                          .id = "org.example.variant",
                          .name = NAME,
                          .version = "1.0",
                          .init = init,
                          .kind_count = kind_count,
                          .kind = kind,
                          PLUGIN};

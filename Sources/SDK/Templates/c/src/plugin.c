/* The plugin: its kind, its parameters, and the answers to the host's calls. */
#include <widgethost/plugin.h>

#include "views.h"

/* Entries that are put ahead: two hours. Live texts and gauges move by themselves in between. */
enum { ENTRIES = 9, INTERVAL = 15 };

static const wh_host *host;

static wh_status put_entry(const wh_context *cx, wh_sink *out, int64_t date, place here) {
  wh_status status = out->entry_begin(out, date, 0, 0);
  if (status >= 0) status = put_views(host, cx, out, date, here);
  return status < 0 ? status : out->entry_end(out);
}

/* Shown before there is any data, and redacted: at once, and without work. */
static wh_status placeholder(const wh_context *cx, wh_sink *out, double latitude,
                             double longitude) {
  (void)latitude, (void)longitude;
  return put_entry(cx, out, cx->now, (place){52.52, 13.40});
}

/* One entry as it is now. The arguments are the parameters below, in their order. */
static wh_status snapshot(const wh_context *cx, wh_sink *out, double latitude, double longitude) {
  return put_entry(cx, out, cx->now, (place){latitude, longitude});
}

/* The entries ahead: one every 15 minutes, and one when the sun rises or sets. */
static wh_status timeline(const wh_context *cx, wh_sink *out, double latitude, double longitude) {
  place here = {latitude, longitude};
  int64_t change = sunlight_at(cx->now, here).to;
  wh_status status = WH_OK;
  for (int i = 0; i < ENTRIES && status >= 0; i++) {
    int64_t date = cx->now + i * INTERVAL * MINUTE;
    status = put_entry(cx, out, date, here);
    if (status >= 0 && change > date && change < date + INTERVAL * MINUTE)
      status = put_entry(cx, out, change, here);
  }
  return status < 0 ? status : out->set_policy(out, WH_POLICY_AT_END, 0);
}

static const wh_parameter parameters[] = {
    {
        .size = sizeof(wh_parameter),
        .type = WH_PARAMETER_DOUBLE,
        .flags = WH_PARAMETER_HAS_RANGE,
        .name = "latitude",
        .title = "Latitude",
        .description = "Degrees north of the equator; negative in the south.",
        .default_value = "52.52",
        .minimum = -90,
        .maximum = 90,
    },
    {
        .size = sizeof(wh_parameter),
        .type = WH_PARAMETER_DOUBLE,
        .flags = WH_PARAMETER_HAS_RANGE,
        .name = "longitude",
        .title = "Longitude",
        .description = "Degrees east of Greenwich; negative in the west.",
        .default_value = "13.40",
        .minimum = -180,
        .maximum = 180,
    },
};

static const wh_kind the_kind = {
    .size = sizeof(wh_kind),
    .families = 0
                //@ small
                | WH_FAMILY_BIT(WH_FAMILY_SMALL)
                //@ medium
                | WH_FAMILY_BIT(WH_FAMILY_MEDIUM)
                //@ large
                | WH_FAMILY_BIT(WH_FAMILY_LARGE)
                //@ extraLarge
                | WH_FAMILY_BIT(WH_FAMILY_EXTRA_LARGE)
                //@ circular
                | WH_FAMILY_BIT(WH_FAMILY_CIRCULAR)
                //@ rectangular
                | WH_FAMILY_BIT(WH_FAMILY_RECTANGULAR)
                //@ inline
                | WH_FAMILY_BIT(WH_FAMILY_INLINE)
    //@
    ,
    .id = "sample-widget",
    .display_name = "Sample Widget",
    .description = "The path of the sun, and the time until it rises or sets.",
    .parameters = parameters,
    .parameter_count = 2,
    .placeholder = (wh_provider)placeholder,
    .snapshot = (wh_provider)snapshot,
    .timeline = (wh_provider)timeline,
};

static wh_status init(const wh_host *its_host) {
  host = its_host;
  return WH_OK;
}

static uint32_t kind_count(void) {
  return 1;
}

static const wh_kind *kind(uint32_t index) {
  return index == 0 ? &the_kind : NULL;
}

const wh_plugin widgethost_plugin = {
    .magic = WH_PLUGIN_MAGIC,
    .size = sizeof(wh_plugin),
    .abi_major = WH_ABI_MAJOR,
    .abi_minor = WH_ABI_MINOR,
    .id = "org.example.sample-widget",
    .name = "Sample Widget",
    .version = "0.1.0",
    .init = init,
    .kind_count = kind_count,
    .kind = kind,
};

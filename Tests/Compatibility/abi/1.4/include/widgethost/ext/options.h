/*
 * widgethost.options/1: options of a parameter that the plugin computes.
 *
 * An extension in both directions: the host requests the options of a parameter that is marked
 * WH_PARAMETER_COMPUTED_OPTIONS, and the plugin passes each option to the host's half of the
 * extension. Options are proposals: other values may be configured.
 */
#ifndef WIDGETHOST_EXT_OPTIONS_H
#define WIDGETHOST_EXT_OPTIONS_H

#include "../plugin.h"

#ifdef __cplusplus
extern "C" {
#endif

#define WH_EXT_OPTIONS "widgethost.options/1"

/* The struct behind the plugin's `get_extension(WH_EXT_OPTIONS)`. */
typedef struct wh_plugin_options {
  /*
   * Adds the options of a parameter with `wh_host_options.add`, in the order of display.
   *
   * The rules of a provider function apply, including those for WH_PENDING. `context.call` is
   * WH_CALL_OPTIONS. Each parameter has its default, or is unset if it has none. Of the sink, only
   * `set_error` and `complete` are legal. `parameter` is the name of a parameter of the kind.
   * [call]
   */
  wh_status (*options)(const wh_context *context, wh_sink *sink, const char *parameter);
} wh_plugin_options;

/* The struct behind `get_extension(host, WH_EXT_OPTIONS)`. */
typedef struct wh_host_options {
  /*
   * Adds an option to the result of the sink's call.
   * `value` is in the syntax of the configuration, not empty, and valid for the parameter's type.
   * `title` and `section` are shown to the user, and may be NULL. Each string has at most 4,096
   * bytes of UTF-8 without control characters (WH_INVALID, WH_LIMIT). WH_STATE in any other call
   * than WH_CALL_OPTIONS. WH_LIMIT beyond 1,000 options. [any], one at a time for one sink.
   */
  wh_status (*add)(wh_sink *sink, const char *value, const char *title, const char *section);
} wh_host_options;

#ifdef __cplusplus
}
#endif

#endif

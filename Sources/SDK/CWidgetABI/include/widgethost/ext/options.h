/*
 * widgethost.options/1: the values that a parameter may have, when only the plugin knows them.
 *
 * An extension in both directions: the host asks the plugin for the options of a parameter that is
 * marked WH_PARAMETER_COMPUTED_OPTIONS, and the plugin gives them one by one to the host's side of
 * it. They are proposals: other values may be configured.
 */
#ifndef WIDGETHOST_EXT_OPTIONS_H
#define WIDGETHOST_EXT_OPTIONS_H

#include "../plugin.h"

#ifdef __cplusplus
extern "C" {
#endif

#define WH_EXT_OPTIONS "widgethost.options/1"

/* What the plugin's `get_extension(WH_EXT_OPTIONS)` points to. */
typedef struct wh_plugin_options {
  /*
   * Gives the options of a parameter, in the order in which people see them.
   *
   * A call like that of a provider function, with the same rules for its end, also for WH_PENDING:
   * `context.call` is WH_CALL_OPTIONS, the parameters have their defaults where they have one and are
   * unset otherwise. Of the sink only `set_error` and `complete` are legal. `parameter` is the name
   * of a parameter of the kind. [call]
   */
  wh_status (*options)(const wh_context *context, wh_sink *sink, const char *parameter);
} wh_plugin_options;

/* What `get_extension(host, WH_EXT_OPTIONS)` points to. */
typedef struct wh_host_options {
  /*
   * Adds an option to the answer of the call that the sink belongs to.
   * `value` is what one would configure: not empty, and what the parameter's type takes. `title` and
   * `section` are for people, and may be NULL. Each at most 4,096 bytes of UTF-8 without control
   * characters (WH_INVALID, WH_LIMIT). WH_STATE in a call that does not ask for options. WH_LIMIT
   * beyond 1,000 options. [any], one at a time for one sink.
   */
  wh_status (*add)(wh_sink *sink, const char *value, const char *title, const char *section);
} wh_host_options;

#ifdef __cplusplus
}
#endif

#endif

/*
 * widgethost.action/1: somebody clicked a button or a switch of a widget.
 *
 * An extension of the plugin. An entry's views name their actions (WH_ATTRIBUTE_ACTION in view.h); a
 * client performs one by its name, the host checks that the entry which is current has it, and calls
 * the plugin. When the action succeeds the host asks for a new timeline, free of charge, with
 * WH_REASON_ACTION.
 */
#ifndef WIDGETHOST_EXT_ACTION_H
#define WIDGETHOST_EXT_ACTION_H

#include "../plugin.h"

#ifdef __cplusplus
extern "C" {
#endif

#define WH_EXT_ACTION "widgethost.action/1"

/* What the plugin's `get_extension(WH_EXT_ACTION)` points to. */
typedef struct wh_plugin_action {
  /*
   * Performs an action.
   *
   * A call like that of a provider function, with the same rules for its end, also for WH_PENDING:
   * `context` is that of the widget, with its parameters, `call` WH_CALL_ACTION and `reason`
   * WH_REASON_ACTION. Of the sink only `set_error` and `complete` are legal: there is no entry to
   * write. `action` is the name as the entry has it; it lives as long as the context. [call]
   */
  wh_status (*perform)(const wh_context *context, wh_sink *sink, const char *action);
} wh_plugin_action;

#ifdef __cplusplus
}
#endif

#endif

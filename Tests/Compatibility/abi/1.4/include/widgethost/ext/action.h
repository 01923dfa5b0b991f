/*
 * widgethost.action/1: actions of the buttons and switches of a widget.
 *
 * An extension of the plugin. An entry's views name their actions (WH_ATTRIBUTE_ACTION in view.h);
 * a client performs an action by name, the host checks that the current entry has the action, and
 * calls the plugin. After a successful action, the host requests a new timeline with
 * WH_REASON_ACTION; the reload is not charged to the budget.
 */
#ifndef WIDGETHOST_EXT_ACTION_H
#define WIDGETHOST_EXT_ACTION_H

#include "../plugin.h"

#ifdef __cplusplus
extern "C" {
#endif

#define WH_EXT_ACTION "widgethost.action/1"

/* The struct behind the plugin's `get_extension(WH_EXT_ACTION)`. */
typedef struct wh_plugin_action {
  /*
   * Performs an action.
   *
   * The rules of a provider function apply, including those for WH_PENDING. `context` is that of
   * the widget, with its parameters; `call` is WH_CALL_ACTION, and `reason` is WH_REASON_ACTION. Of
   * the sink, only `set_error` and `complete` are legal: there is no entry to write. `action` is
   * the name in the entry, and lives as long as the context. [call]
   */
  wh_status (*perform)(const wh_context *context, wh_sink *sink, const char *action);
} wh_plugin_action;

#ifdef __cplusplus
}
#endif

#endif

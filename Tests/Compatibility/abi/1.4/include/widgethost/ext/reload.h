/*
 * widgethost.reload/1: a plugin requests new timelines for its own kinds.
 *
 * An extension of the host, for plugins that detect changes of their data. The request is not
 * binding: the minimum interval and the budget of each widget apply. The host stops an idle worker
 * together with all threads of the plugin.
 */
#ifndef WIDGETHOST_EXT_RELOAD_H
#define WIDGETHOST_EXT_RELOAD_H

#include "../plugin.h"

#ifdef __cplusplus
extern "C" {
#endif

#define WH_EXT_RELOAD "widgethost.reload/1"

/* The struct behind `get_extension(host, WH_EXT_RELOAD)`. */
typedef struct wh_host_reload {
  /*
   * Requests new timelines for all widgets of a kind of this plugin; NULL means all its kinds.
   * WH_OK: the request was sent. WH_INVALID: the plugin has no such kind. WH_STATE: `init` has not
   * returned yet. [any]
   */
  wh_status (*reload)(const wh_host *host, const char *kind);
} wh_host_reload;

#ifdef __cplusplus
}
#endif

#endif

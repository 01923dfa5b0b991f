/*
 * widgethost.reload/1: a plugin asks for new timelines of its own kinds.
 *
 * An extension of the host. For plugins that learn by themselves that their data has changed. The
 * request is a wish: minimum interval and budget of each widget apply, and a worker that has
 * nothing to do is stopped, with all threads of the plugin.
 */
#ifndef WIDGETHOST_EXT_RELOAD_H
#define WIDGETHOST_EXT_RELOAD_H

#include "../plugin.h"

#ifdef __cplusplus
extern "C" {
#endif

#define WH_EXT_RELOAD "widgethost.reload/1"

/* What `get_extension(host, WH_EXT_RELOAD)` points to. */
typedef struct wh_host_reload {
  /*
   * Asks for new timelines of all widgets of a kind of this plugin; NULL means all its kinds.
   * WH_OK: the host was told. WH_INVALID: the plugin has no such kind. WH_STATE: `init` has not
   * returned yet. [any]
   */
  wh_status (*reload)(const wh_host *host, const char *kind);
} wh_host_reload;

#ifdef __cplusplus
}
#endif

#endif

/*
 * widgethost.log/1: messages for the host's log.
 *
 * An extension of the host. The log names the plugin in each line. Output of a plugin to stdout or
 * stderr is logged too, without a level.
 */
#ifndef WIDGETHOST_EXT_LOG_H
#define WIDGETHOST_EXT_LOG_H

#include "../plugin.h"

#ifdef __cplusplus
extern "C" {
#endif

#define WH_EXT_LOG "widgethost.log/1"

/* Severity. */
enum {
  WH_LOG_DEBUG = 0,   /* For the author during development. */
  WH_LOG_INFO = 1,    /* A notable event. */
  WH_LOG_WARNING = 2, /* Missing or repaired data. */
  WH_LOG_ERROR = 3    /* A failure. */
};

/* The struct behind `get_extension(host, WH_EXT_LOG)`. */
typedef struct wh_host_log {
  /*
   * Logs one line. Control characters become spaces, and invalid UTF-8 is replaced. The message is
   * cut after 4,096 bytes. An unknown level counts as an error; a NULL message is ignored. The host
   * drops messages when a plugin logs too many. [any], from the beginning of `init` on.
   */
  void (*log)(const wh_host *host, uint32_t level, const char *message);
} wh_host_log;

#ifdef __cplusplus
}
#endif

#endif

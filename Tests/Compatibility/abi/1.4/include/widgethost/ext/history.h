/*
 * 1.3. Extension of the host: the recorded values of a widget.
 *
 * The host keeps a number for each timeline that recorded one, per widget, over restarts: what a
 * sparkline shows. A plugin keeps nothing itself.
 */
#ifndef WIDGETHOST_EXT_HISTORY_H
#define WIDGETHOST_EXT_HISTORY_H

#include "../plugin.h"

#ifdef __cplusplus
extern "C" {
#endif

#define WH_EXT_HISTORY "widgethost.history/1"

/* The largest number of values that the host keeps for one widget; the oldest go first. */
#define WH_HISTORY_LIMIT 360

/* A recorded value. This struct never grows. */
typedef struct wh_history_point {
  int64_t date; /* `wh_context.now` of the call that recorded the value */
  double value; /* Finite */
} wh_history_point;

typedef struct wh_host_history {
  /*
   * Copies the newest recorded values of the widget, oldest first, and returns their number, at most
   * `capacity`. 0 for a widget without recorded values, in a placeholder or a snapshot, and after the
   * call. The value that this call records is not among them.
   * [any], until the call is over.
   */
  size_t (*read)(const wh_context *context, wh_history_point *points, size_t capacity);

  /*
   * Records the widget's value at `wh_context.now`, if the call is a timeline and succeeds; the last
   * value counts. Without effect in a placeholder or a snapshot.
   * WH_INVALID for a value that is not finite. Like the functions of the sink: [any], one at a time.
   */
  wh_status (*record)(wh_sink *sink, double value);
} wh_host_history;

#ifdef __cplusplus
}
#endif

#endif

#include "widgethost/ext/action.h"
#include "widgethost/ext/history.h"
#include "widgethost/ext/log.h"
#include "widgethost/ext/options.h"
#include "widgethost/ext/reload.h"
#include "widgethost/ext/view.h"
#include "widgethost/plugin.h"

/*
 * Version 1.0 of the ABI is frozen: a struct that shrinks, or a member that moves, breaks every
 * plugin that was ever built. These are the numbers on every 64-bit Linux.
 */
#define FROZEN(type, bytes) _Static_assert(sizeof(type) >= (bytes), #type " has shrunk")
#define AT(type, member, offset)                                                                   \
  _Static_assert(offsetof(type, member) == (offset), #type "." #member " has moved")

FROZEN(wh_host, 16);
AT(wh_host, abi_major, 4);
AT(wh_host, get_extension, 8);

FROZEN(wh_context, 112);
AT(wh_context, width, 16);
AT(wh_context, schemes, 40);
AT(wh_context, is_preview, 44);
AT(wh_context, kind, 48);
AT(wh_context, now, 72);
AT(wh_context, is_cancelled, 88);
AT(wh_context, is_set, 104);
FROZEN(wh_context, 120);
AT(wh_context, argument, 112);

/* The slots of a list in the host's arguments. */
_Static_assert(sizeof(wh_string_list) == 16, "wh_string_list never grows");
AT(wh_string_list, count, 8);

FROZEN(wh_sink, 72);
AT(wh_sink, entry_begin, 8);
AT(wh_sink, payload_type, 16);
AT(wh_sink, write, 24);
AT(wh_sink, url, 32);
AT(wh_sink, entry_end, 40);
AT(wh_sink, set_policy, 48);
AT(wh_sink, set_error, 56);
AT(wh_sink, complete, 64);

_Static_assert(sizeof(wh_choice) == 16, "wh_choice never grows");

FROZEN(wh_parameter, 72);
AT(wh_parameter, name, 16);
AT(wh_parameter, default_value, 40);
AT(wh_parameter, choices, 48);
AT(wh_parameter, maximum, 64);

FROZEN(wh_kind, 112);
AT(wh_kind, parameters, 16);
AT(wh_kind, former_names, 48);
AT(wh_kind, placeholder, 56);
AT(wh_kind, timeline, 72);
AT(wh_kind, placeholder_budget, 80);
AT(wh_kind, reload_interval, 104);

FROZEN(wh_plugin, 104);
AT(wh_plugin, flags, 12);
AT(wh_plugin, id, 16);
AT(wh_plugin, init, 64);
AT(wh_plugin, kind, 96);

FROZEN(wh_host_view, 136);
AT(wh_host_view, begin, 16);
AT(wh_host_view, set_gradient, 72);
AT(wh_host_view, set_image, 96);
AT(wh_host_view, set_guide, 112);
AT(wh_host_view, tree_end, 128);

FROZEN(wh_dimensions, 32);
AT(wh_dimensions, width, 8);
AT(wh_dimensions, guide, 24);

FROZEN(wh_gradient, 88);
AT(wh_gradient, start_x, 8);
AT(wh_gradient, stops, 72);
AT(wh_gradient, stop_count, 80);

FROZEN(wh_plugin_action, 8);
FROZEN(wh_plugin_options, 8);
FROZEN(wh_host_options, 8);

_Static_assert(sizeof(wh_color) == 8, "wh_color never grows");
_Static_assert(sizeof(wh_gradient_stop) == 16, "wh_gradient_stop never grows");
_Static_assert(sizeof(wh_path_element) == 56, "wh_path_element never grows");

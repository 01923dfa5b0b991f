/*
 * 1.4. The callbacks of a LAYOUT node of widgethost.view/1: a layout of the plugin's own.
 *
 * The rules are those of SwiftUI's `Layout`: a proposal comes in, a size goes out, and later the
 * views are placed in the size that the parent has given. The callbacks measure the views as often
 * as they like, with any proposal; the host keeps each result. docs/views.md has an example.
 *
 * Threads.   `tree_end` calls the callbacks on its own thread.
 *
 * State.     Meanwhile, no function of the sink is legal. A `wh_subviews` is legal on the thread of
 *            the callback until the callback returns (WH_STATE). `place` is legal in the callback
 *            `place` only.
 *
 * Results.   A callback gives the same result for the same arguments. The host may call it any number
 *            of times, or not at all.
 *
 * Failure.   A negative status of a callback fails the call, and so does a failure of a function of
 *            `wh_subviews`, whatever the callback returns: WH_INVALID for an unknown view or a number
 *            that is not allowed, WH_LIMIT beyond a million measurements, and for layouts inside
 *            layouts that double the work with every level.
 */
#ifndef WIDGETHOST_EXT_VIEW_LAYOUT_H
#define WIDGETHOST_EXT_VIEW_LAYOUT_H

#include "../plugin.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A length of a proposal that asks for the view's ideal length. INFINITY asks for the longest. */
#define WH_UNSPECIFIED (-1.0)

/* A proposal in points: 0 or more, INFINITY or WH_UNSPECIFIED. This struct never grows. */
typedef struct wh_proposal {
  double width;
  double height;
} wh_proposal;

/* A size in points. This struct never grows. */
typedef struct wh_size {
  double width;
  double height;
} wh_size;

/* The members of a wh_edge_spacing that have a value. */
enum {
  WH_SPACING_TEXT = 1,       /* text_height, text_leading */
  WH_SPACING_ABOVE_TEXT = 2, /* above_text */
  WH_SPACING_BELOW_TEXT = 4, /* below_text */
  WH_SPACING_PLAIN = 8       /* plain */
};

/*
 * The spacing that a view prefers at one edge, in points. Two neighbours compare the values that both
 * have: the distance is the largest sum, and between texts the `text_leading` of the lower one.
 * Without a common value it is the larger `plain`, or else 8. This struct never grows.
 */
typedef struct wh_edge_spacing {
  uint32_t values;     /* WH_SPACING_... bits */
  uint32_t reserved;   /* 0 */
  double text_height;  /* of a line of text at this edge; 0 for a symbol */
  double text_leading; /* the gap that its font asks for between lines */
  double above_text;   /* between a view and a text below */
  double below_text;   /* between a text and a view below */
  double plain;
} wh_edge_spacing;

/* The spacing of a view. This struct never grows. */
typedef struct wh_spacing {
  wh_edge_spacing top;
  wh_edge_spacing leading;
  wh_edge_spacing bottom;
  wh_edge_spacing trailing;
} wh_spacing;

/* The views of a layout: its children, without groups and empty nodes. */
typedef struct wh_subviews wh_subviews;
struct wh_subviews {
  uint32_t size; /* sizeof(wh_subviews) of the host */
  uint32_t count;

  /* Whether the layout runs from right to left. Positions count from the leading edge in either
     direction: most layouts need not care. */
  bool right_to_left;

  /* Returns the number of the layout's child that a view stands for, in the order of `begin`. A
     group stands for several views, an empty node for none. UINT32_MAX for an unknown view. */
  uint32_t (*child)(const wh_subviews *views, uint32_t view);

  /* Returns LAYOUT_PRIORITY of a view; 0 for an unknown view. */
  double (*priority)(const wh_subviews *views, uint32_t view);

  /* Measures a view. */
  wh_status (*measure)(const wh_subviews *views, uint32_t view, wh_proposal proposal,
                       wh_size *size);

  /* Gives the position of a guide (WH_GUIDE_...) in a view of this proposal, from its leading or top
     edge, and whether the view sets the guide itself. `is_set` may be NULL. */
  wh_status (*guide)(const wh_subviews *views, uint32_t view, wh_proposal proposal, uint32_t guide,
                     double *position, bool *is_set);

  /* Gives the spacing of a view. */
  wh_status (*spacing)(const wh_subviews *views, uint32_t view, wh_spacing *spacing);

  /* Returns the distance of two neighbours on an axis (WH_AXIS_...). Needs no valid `views`. */
  double (*distance)(const wh_subviews *views, const wh_spacing *view, const wh_spacing *next,
                     uint32_t axis);

  /* Places a view, so that its anchor (0, 0 for leading top, 1, 1 for trailing bottom) is at (x, y)
     from the leading top corner of the layout. A second call replaces the first. A view that is not
     placed is centred. A view that an infinite proposal makes endless is 10,000 points long. */
  wh_status (*place)(const wh_subviews *views, uint32_t view, double x, double y, double anchor_x,
                     double anchor_y, wh_proposal proposal);
};

/* The callbacks of a layout, for `set_layout`. `user` is the argument of `set_layout`. */
typedef struct wh_layout {
  uint32_t size; /* sizeof(wh_layout) */

  /* Gives the size for a proposal. Mandatory. The size is 0 or more, and finite unless the
     proposal is not. */
  wh_status (*size_that_fits)(const wh_subviews *views, wh_proposal proposal, wh_size *size,
                              void *user);

  /* Places the views in a layout of this size, which had this proposal. Mandatory. */
  wh_status (*place)(const wh_subviews *views, wh_size size, wh_proposal proposal, void *user);

  /* Changes the position of a guide from the leading or top edge. On entry `*position` is what the
     placed views give together, or NaN without an explicit guide. May be NULL. */
  wh_status (*guide)(const wh_subviews *views, uint32_t guide, wh_size size, wh_proposal proposal,
                     double *position, void *user);

  /* Changes the spacing of the layout. On entry it is the largest of all views. May be NULL. */
  wh_status (*spacing)(const wh_subviews *views, wh_spacing *spacing, void *user);
} wh_layout;

#ifdef __cplusplus
}
#endif

#endif

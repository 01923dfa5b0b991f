/*
 * Convenience functions for authors in C and C++ who build trees of views.
 *
 * Not part of the ABI: each function consists of a few calls of widgethost/ext/view.h, is compiled
 * into the plugin, and can be mixed with direct calls. The tutorial is docs/views.md.
 *
 *     wh_views tree = wh_tree_begin(host, out), *v = &tree;
 *     wh_vstack(v, WH_GUIDE_LEADING, 4);
 *     {
 *       wh_text(v, "Berlin");
 *       wh_font(v, WH_FONT_CAPTION);
 *       wh_textf(v, "%d:%02d", hour, minute);
 *       wh_font(v, WH_FONT_TITLE);
 *     }
 *     wh_close(v);
 *     status = wh_tree_end(v);
 *
 * Nodes.     A node with content (stacks, modifiers, `wh_open`) lasts until its `wh_close`; the
 *            braces only help the reader. A leaf (text, gauge, shape, spacer) needs no `wh_close`:
 *            the next node ends the leaf. Attributes belong to the node that was begun last, leaf
 *            or not, and come before its content.
 * Failure.   The first negative status stays, and later calls do nothing: check the status once, at
 *            the end. A host without views is not a failure: the calls do nothing, and the client
 *            shows the payload.
 * Threads, ownership and units are those of view.h.
 */
#ifndef WIDGETHOST_VIEWS_H
#define WIDGETHOST_VIEWS_H

#include <math.h>
#include <stdarg.h>
#include <stdio.h>

#include "ext/view.h"

/* The state of the tree under construction. Only `status` is for the plugin to read. */
typedef struct wh_views {
  const wh_host_view *view; /* NULL if the host has none */
  wh_sink *sink;
  wh_status status;
  bool in_leaf; /* The last node is a leaf and has not ended */
} wh_views;

/* Whether the next call has an effect. */
static inline bool wh_builds(const wh_views *v) {
  return v->view != NULL && v->status >= 0;
}

static inline void wh_end_leaf(wh_views *v) {
  if (v->in_leaf && wh_builds(v)) v->status = v->view->end(v->sink);
  v->in_leaf = false;
}

/* ---- Trees ---- */

/* In a `wh_geometry` callback: adds nodes to the geometry reader. `host` is that of `init`. */
static inline wh_views wh_nodes_begin(const wh_host *host, wh_sink *sink) {
  wh_views v = {NULL, sink, WH_OK, false};
  v.view = (const wh_host_view *)host->get_extension(host, WH_EXT_VIEW);
  return v;
}

/* Returns the status that the callback must return. */
static inline wh_status wh_nodes_end(wh_views *v) {
  wh_end_leaf(v);
  return v->status;
}

/* Begins the tree of the sink's open entry, for both colour schemes. */
static inline wh_views wh_tree_begin(const wh_host *host, wh_sink *sink) {
  wh_views v = wh_nodes_begin(host, sink);
  if (wh_builds(&v)) v.status = v.view->tree_begin(sink, WH_SCHEME_LIGHT | WH_SCHEME_DARK);
  return v;
}

/* Ends the tree, lays it out, and returns the first failure, or WH_OK. */
static inline wh_status wh_tree_end(wh_views *v) {
  wh_end_leaf(v);
  if (wh_builds(v)) v->status = v->view->tree_end(v->sink);
  return v->status;
}

/* ---- Any node, any attribute ---- */

/* Begins a node (WH_VIEW_...) that lasts until `wh_close`. */
static inline void wh_open(wh_views *v, uint32_t node) {
  wh_end_leaf(v);
  if (wh_builds(v)) v->status = v->view->begin(v->sink, node);
}

static inline void wh_close(wh_views *v) {
  wh_end_leaf(v);
  if (wh_builds(v)) v->status = v->view->end(v->sink);
}

/* Begins a node without content. The next node ends this node. */
static inline void wh_leaf(wh_views *v, uint32_t node) {
  wh_open(v, node);
  v->in_leaf = true;
}

static inline void wh_set_flag(wh_views *v, uint32_t attribute, bool value) {
  if (wh_builds(v)) v->status = v->view->set_flag(v->sink, attribute, value);
}
static inline void wh_set_integer(wh_views *v, uint32_t attribute, int64_t value) {
  if (wh_builds(v)) v->status = v->view->set_integer(v->sink, attribute, value);
}
static inline void wh_set_number(wh_views *v, uint32_t attribute, double value) {
  if (wh_builds(v)) v->status = v->view->set_number(v->sink, attribute, value);
}
static inline void wh_set_string(wh_views *v, uint32_t attribute, const char *value) {
  if (wh_builds(v)) v->status = v->view->set_string(v->sink, attribute, value);
}
static inline void wh_set_date(wh_views *v, uint32_t attribute, int64_t value) {
  if (wh_builds(v)) v->status = v->view->set_date(v->sink, attribute, value);
}
static inline void wh_set_color(wh_views *v, uint32_t attribute, wh_color value) {
  if (wh_builds(v)) v->status = v->view->set_color(v->sink, attribute, value);
}
static inline void wh_set_numbers(wh_views *v, uint32_t attribute, const double *values,
                                  size_t count) {
  if (wh_builds(v)) v->status = v->view->set_numbers(v->sink, attribute, values, count);
}

/* ---- Containers and modifiers: they last until `wh_close` ---- */

/* `alignment` is WH_GUIDE_LEADING, WH_GUIDE_CENTER or WH_GUIDE_TRAILING. */
static inline void wh_vstack(wh_views *v, int64_t alignment, double spacing) {
  wh_open(v, WH_VIEW_VSTACK);
  wh_set_integer(v, WH_ATTRIBUTE_HORIZONTAL_ALIGNMENT, alignment);
  wh_set_number(v, WH_ATTRIBUTE_SPACING, spacing);
}

/* `alignment` is WH_GUIDE_TOP, WH_GUIDE_VERTICAL_CENTER, WH_GUIDE_FIRST_BASELINE, ... */
static inline void wh_hstack(wh_views *v, int64_t alignment, double spacing) {
  wh_open(v, WH_VIEW_HSTACK);
  wh_set_integer(v, WH_ATTRIBUTE_VERTICAL_ALIGNMENT, alignment);
  wh_set_number(v, WH_ATTRIBUTE_SPACING, spacing);
}

/* Ends a container or a background with a plain colour as its last child. */
static inline void wh_close_on(wh_views *v, wh_color color) {
  wh_leaf(v, WH_VIEW_RECTANGLE);
  wh_set_color(v, WH_ATTRIBUTE_FILL, color);
  wh_close(v);
}

static inline void wh_frame(wh_views *v, double width, double height) {
  wh_open(v, WH_VIEW_FRAME);
  wh_set_number(v, WH_ATTRIBUTE_WIDTH, width);
  wh_set_number(v, WH_ATTRIBUTE_HEIGHT, height);
}

/* A frame over all the available space; the guides align the content (WH_GUIDE_LEADING, ...). */
static inline void wh_fill(wh_views *v, int64_t horizontal, int64_t vertical) {
  wh_open(v, WH_VIEW_FRAME);
  wh_set_number(v, WH_ATTRIBUTE_MAX_WIDTH, INFINITY);
  wh_set_number(v, WH_ATTRIBUTE_MAX_HEIGHT, INFINITY);
  wh_set_integer(v, WH_ATTRIBUTE_HORIZONTAL_ALIGNMENT, horizontal);
  wh_set_integer(v, WH_ATTRIBUTE_VERTICAL_ALIGNMENT, vertical);
}

/* Padding in points: left and right, and above and below. */
static inline void wh_padding(wh_views *v, double horizontal, double vertical) {
  wh_open(v, WH_VIEW_PADDING);
  wh_set_number(v, WH_ATTRIBUTE_LEADING, horizontal);
  wh_set_number(v, WH_ATTRIBUTE_TRAILING, horizontal);
  wh_set_number(v, WH_ATTRIBUTE_TOP, vertical);
  wh_set_number(v, WH_ATTRIBUTE_BOTTOM, vertical);
}

/* A rotation around the centre, clockwise. */
static inline void wh_rotation(wh_views *v, double degrees) {
  wh_open(v, WH_VIEW_ROTATION);
  wh_set_number(v, WH_ATTRIBUTE_ANGLE, degrees);
}

/* ---- Leaves: the next node ends them ---- */

static inline void wh_text(wh_views *v, const char *text) {
  wh_leaf(v, WH_VIEW_TEXT);
  wh_set_string(v, WH_ATTRIBUTE_TEXT, text);
}

/* Formats like printf, at most 1,023 bytes (else WH_LIMIT). */
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
static inline void wh_textf(wh_views *v, const char *format, ...) {
  char text[1024];
  va_list arguments;
  int length;
  va_start(arguments, format);
  length = vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  if (wh_builds(v) && (length < 0 || (size_t)length >= sizeof text)) v->status = WH_LIMIT;
  wh_text(v, text);
}

/* A text that clients keep up to date: `style` is WH_DATE_... */
static inline void wh_live_text(wh_views *v, int64_t style, int64_t date) {
  wh_leaf(v, WH_VIEW_TEXT);
  wh_set_date(v, WH_ATTRIBUTE_DATE, date);
  wh_set_integer(v, WH_ATTRIBUTE_DATE_STYLE, style);
}

static inline void wh_spacer(wh_views *v, double minimum) {
  wh_leaf(v, WH_VIEW_SPACER);
  wh_set_number(v, WH_ATTRIBUTE_MIN_LENGTH, minimum);
}

/* `style` is WH_GAUGE_...; a `value` outside 0 to 1 becomes 0 or 1. */
static inline void wh_gauge(wh_views *v, int64_t style, double value) {
  wh_leaf(v, WH_VIEW_GAUGE);
  wh_set_integer(v, WH_ATTRIBUTE_GAUGE_STYLE, style);
  wh_set_number(v, WH_ATTRIBUTE_VALUE, value > 0 ? (value < 1 ? value : 1) : 0);
}

/* A path in points from the top left corner of the frame. */
static inline void wh_path(wh_views *v, const wh_path_element *elements, size_t count) {
  wh_leaf(v, WH_VIEW_PATH);
  if (wh_builds(v)) v->status = v->view->set_path(v->sink, WH_ATTRIBUTE_PATH, elements, count);
}

/* ---- Attributes; the content inherits a font and a foreground ---- */

static inline void wh_font(wh_views *v, int64_t style) {
  wh_set_integer(v, WH_ATTRIBUTE_FONT_STYLE, style);
}
/* A font size in points in place of a style; `weight` 400 is regular, 700 is bold. */
static inline void wh_font_size(wh_views *v, double points, int64_t weight) {
  wh_set_number(v, WH_ATTRIBUTE_FONT_SIZE, points);
  wh_set_integer(v, WH_ATTRIBUTE_FONT_WEIGHT, weight);
}
/* A single line, which shrinks to `scale` of its size before truncation. */
static inline void wh_one_line(wh_views *v, double scale) {
  wh_set_integer(v, WH_ATTRIBUTE_LINE_LIMIT, 1);
  wh_set_number(v, WH_ATTRIBUTE_MINIMUM_SCALE, scale);
}
static inline void wh_foreground(wh_views *v, wh_color color) {
  wh_set_color(v, WH_ATTRIBUTE_FOREGROUND, color);
}
/* The outline of a shape. */
static inline void wh_stroke(wh_views *v, wh_color color, double width) {
  wh_set_color(v, WH_ATTRIBUTE_STROKE, color);
  wh_set_number(v, WH_ATTRIBUTE_LINE_WIDTH, width);
}

#endif

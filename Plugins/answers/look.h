/* The default look of an answer. */
#ifndef LOOK_H
#define LOOK_H

#include "answers.h"

#include <widgethost/views.h>

/* Finite numbers, oldest first. */
typedef struct {
  const double *values;
  size_t count;
} series;

/* What a tree of views shows. */
typedef struct {
  const answer *answer;
  series trend;
  bool is_one_of_many; /* Fewer rows and points, for the limits of a long timeline */
} look_subject;

/* ---- look.c ---- */

/* Adds the views for the widget's family to the open entry. */
wh_status look_put(const wh_host *host, const wh_context *cx, wh_sink *out,
                   const look_subject *subject);

/* ---- line.c ---- */

/* One line: title, value and unit; an em dash in place of an empty answer. NULL without memory. */
char *look_line(const answer *one);
/* For a screen reader: title, value, unit, and detail. NULL without memory. */
char *look_label(const answer *one);
/* The separator of a value and its unit: none before a percent sign. */
const char *look_gap(const char *unit);
/* The number of characters of a text, for the choice of a font size. */
size_t look_length(const char *text);

/* ---- parts.c: lengths in points ---- */

/* The colours of one answer. */
typedef struct {
  wh_color ink;    /* The value */
  wh_color accent; /* Gauge, sparkline, icon */
} look_colors;

/* How a value is set: its font size, and the number of its lines. */
typedef struct {
  double size;
  int lines;
} look_type;

look_colors look_make_colors(const char *color);
/* Begins a text of at most 300 bytes: what is beyond shows as an ellipsis. */
void look_text(wh_views *v, const char *text);
/* Icon and title in one line; nothing without both. */
void look_header(wh_views *v, const answer *one, look_colors colors, double size);
/* The largest type up to `size` in which the value fits, else a smaller one in several lines. */
look_type look_fit(const answer *one, double width, double size, int lines);
/* The value with its unit, or an em dash. */
void look_value(wh_views *v, const answer *one, look_colors colors, look_type type);
void look_detail(wh_views *v, const char *text, double size, int lines);
void look_gauge(wh_views *v, int style, double progress, look_colors colors);
/* A line over an area, of at most `points` points. */
void look_sparkline(wh_views *v, series trend, look_colors colors, double width, double height,
                    size_t points);
void look_icon(wh_views *v, const char *name, wh_color color, double size);

/* ---- list.c ---- */

/* How a list is set. */
typedef struct {
  double height; /* The room, in points */
  double size;   /* Of the font; a row is 1.5 times as high */
  size_t limit;  /* The largest number of rows */
  bool has_links;
} look_rows;

/* The items, and the number of those that have no room in the last line. */
void look_list(wh_views *v, const answer *one, look_rows rows);

#endif

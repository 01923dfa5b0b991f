/* The default look of an answer in each family. */
#include "look.h"

#include <stdlib.h>
#include <string.h>

#include "tile.h"

static const wh_color TILE = {TILE_COLOR};
static const wh_color OUTLINE = {WH_COLOR_QUATERNARY};

/* Between the parts of a column, in points. */
static const double GAP = 8;

/* One column: its room, its type, and which parts it has. */
typedef struct {
  double width, height;
  double header_size, value_size, detail_size, row_size;
  int value_lines, detail_lines;
  bool has_trend, has_list, has_links;
} column;

static size_t point_limit(const look_subject *subject) {
  return subject->is_one_of_many ? 24 : 60;
}

static size_t row_limit(const look_subject *subject) {
  return subject->is_one_of_many ? 8 : ANSWER_ITEM_LIMIT;
}

static double at_least(double value, double least) {
  return value > least ? value : least;
}

/* Whether a list stands in place of the value. */
static bool is_list(const answer *one) {
  return one->value == NULL && one->item_count > 0;
}

/* Value and detail; returns the height that they take, in points. */
static double put_message(wh_views *v, const answer *one, look_colors colors, const column *c) {
  double height = 0;
  wh_vstack(v, WH_GUIDE_LEADING, 0);
  if (!is_list(one)) {
    look_type type = look_fit(one, c->width, c->value_size, c->value_lines);
    look_value(v, one, colors, type);
    height += type.size * type.lines * 1.25;
  }
  if (one->detail != NULL && c->detail_lines > 0) {
    double digits = at_least(c->width / (c->detail_size * 0.55), 1);
    double lines = 1 + (double)look_length(one->detail) / digits;
    look_detail(v, one->detail, c->detail_size, c->detail_lines);
    height += (lines < c->detail_lines ? (int)lines : c->detail_lines) * c->detail_size * 1.3;
  }
  wh_close(v);
  return height;
}

/* Gauge, sparkline and list in the rest of the height. */
static void put_rest(wh_views *v, const look_subject *subject, look_colors colors, const column *c,
                     double height) {
  const answer *one = subject->answer;
  bool has_list = c->has_list && one->item_count > 0;
  if (one->has_progress) {
    look_gauge(v, WH_GAUGE_LINEAR, one->progress, colors);
    height -= 6 + GAP;
  }
  if (c->has_trend && subject->trend.count > 1) {
    double most = has_list ? c->height * 0.22 : c->height * 0.5;
    double room = at_least(height - GAP, 12);
    room = room < most ? room : most;
    look_sparkline(v, subject->trend, colors, c->width, room, point_limit(subject));
    height -= room + GAP;
  }
  if (has_list) {
    look_rows rows = {.height = height - GAP,
                      .size = c->row_size,
                      .limit = row_limit(subject),
                      .has_links = c->has_links};
    look_list(v, one, rows);
  }
}

/* Header at the top and the message at the bottom, or a list below the header. */
static void put_column(wh_views *v, const look_subject *subject, look_colors colors,
                       const column *c) {
  const answer *one = subject->answer;
  bool has_header = one->title != NULL || one->icon != NULL;
  double height = c->height - (has_header ? c->header_size * 1.3 + GAP : 0);
  wh_fill(v, WH_GUIDE_LEADING, WH_GUIDE_TOP);
  wh_vstack(v, WH_GUIDE_LEADING, is_list(one) ? GAP : 0);
  {
    look_header(v, one, colors, c->header_size);
    if (!is_list(one))
      wh_spacer(v, 2);
    wh_vstack(v, WH_GUIDE_LEADING, GAP);
    height -= put_message(v, one, colors, c);
    put_rest(v, subject, colors, c, height);
    wh_close(v);
  }
  wh_close(v);
  wh_close(v);
}

/* ---- Families with a tile ---- */

static void put_small(wh_views *v, const look_subject *subject, look_colors colors, column c) {
  bool is_bare = subject->trend.count < 2 && !subject->answer->has_progress;
  c.header_size = 13, c.value_size = 40, c.detail_size = 12, c.row_size = 12;
  c.value_lines = 3, c.detail_lines = 2;
  c.has_trend = true;
  c.has_list = is_list(subject->answer) || (is_bare && subject->answer->detail == NULL);
  put_column(v, subject, colors, &c);
}

/* Message and list side by side, or the message above a sparkline. */
static void put_medium(wh_views *v, const look_subject *subject, look_colors colors, column c) {
  c.header_size = 13, c.value_size = 40, c.detail_size = 12, c.row_size = 13;
  c.value_lines = 2, c.detail_lines = 2;
  c.has_trend = c.has_links = true;
  bool has_both = subject->answer->item_count > 0 && !is_list(subject->answer);
  if (!has_both) {
    c.has_list = true;
    put_column(v, subject, colors, &c);
    return;
  }
  column left = c;
  left.width = at_least((c.width - 16) * 0.42, 1);
  left.value_lines = 3;
  look_rows rows = {c.height, 13, row_limit(subject), true};
  wh_hstack(v, WH_GUIDE_TOP, 16);
  wh_frame(v, left.width, c.height);
  put_column(v, subject, colors, &left);
  wh_close(v);
  wh_fill(v, WH_GUIDE_LEADING, WH_GUIDE_VERTICAL_CENTER);
  look_list(v, subject->answer, rows);
  wh_close(v);
  wh_close(v);
}

static void put_large(wh_views *v, const look_subject *subject, look_colors colors, column c) {
  c.header_size = 15, c.value_size = 64, c.detail_size = 15, c.row_size = 15;
  c.value_lines = subject->answer->item_count > 0 ? 3 : 5;
  c.detail_lines = subject->answer->item_count > 0 ? 2 : 4;
  c.has_trend = c.has_list = c.has_links = true;
  put_column(v, subject, colors, &c);
}

/* Two columns if there is a list beside the message, else the look of large. */
static void put_extra_large(wh_views *v, const look_subject *subject, look_colors colors,
                            column c) {
  if (subject->answer->item_count == 0 || is_list(subject->answer)) {
    put_large(v, subject, colors, c);
    return;
  }
  column left = c;
  left.width = at_least((c.width - 32) / 2, 1);
  left.header_size = 15, left.value_size = 72, left.detail_size = 15;
  left.value_lines = 6, left.detail_lines = 4;
  left.has_trend = true;
  look_rows rows = {c.height, 15, row_limit(subject), true};
  wh_hstack(v, WH_GUIDE_TOP, 32);
  wh_frame(v, left.width, c.height);
  put_column(v, subject, colors, &left);
  wh_close(v);
  wh_fill(v, WH_GUIDE_LEADING, WH_GUIDE_TOP);
  look_list(v, subject->answer, rows);
  wh_close(v);
  wh_close(v);
}

/* Sets the label that a screen reader reads for the node that was begun last. */
static void put_label(wh_views *v, const answer *one) {
  char *label = look_label(one);
  if (label != NULL)
    wh_set_string(v, WH_ATTRIBUTE_ACCESSIBILITY_LABEL, label);
  free(label);
}

static void put_tile(wh_views *v, const wh_context *cx, const look_subject *subject,
                     look_colors colors) {
  const double margin = 16;
  column c = {.width = at_least(cx->width - 2 * margin, 1),
              .height = at_least(cx->height - 2 * margin, 1)};
  wh_open(v, WH_VIEW_CONTAINER);
  wh_set_number(v, WH_ATTRIBUTE_CONTENT_MARGINS, margin);
  put_label(v, subject->answer);
  switch (cx->family) {
  case WH_FAMILY_SMALL: put_small(v, subject, colors, c); break;
  case WH_FAMILY_MEDIUM: put_medium(v, subject, colors, c); break;
  case WH_FAMILY_LARGE: put_large(v, subject, colors, c); break;
  default: put_extra_large(v, subject, colors, c); break;
  }
  wh_close_on(v, TILE);
}

/* ---- Accessory families ---- */

/* A ring around the value, or the number of items, with unit or title below it. */
static void put_circular(wh_views *v, const wh_context *cx, const answer *one, look_colors colors) {
  double diameter = at_least(cx->width < cx->height ? cx->width : cx->height, 1);
  answer value = *one;
  char count[24];
  const char *below = one->unit != NULL ? one->unit : one->title;
  if (one->unit != NULL && strcmp(one->unit, "%") == 0)
    below = one->title;
  else
    value.unit = NULL;
  snprintf(count, sizeof count, "%zu", one->item_count);
  if (is_list(one))
    value.value = count;
  wh_frame(v, diameter, diameter);
  put_label(v, one);
  wh_open(v, WH_VIEW_ZSTACK);
  {
    if (one->has_progress) {
      look_gauge(v, WH_GAUGE_CIRCULAR, one->progress, colors);
    } else {
      wh_leaf(v, WH_VIEW_CIRCLE);
      wh_stroke(v, OUTLINE, 2);
      wh_set_flag(v, WH_ATTRIBUTE_STROKE_INSIDE, true);
    }
    wh_padding(v, diameter * 0.15, 0);
    wh_vstack(v, WH_GUIDE_CENTER, 0);
    {
      if (one->icon != NULL && below == NULL)
        look_icon(v, one->icon, colors.accent, diameter * 0.2);
      look_value(v, &value, colors, look_fit(&value, diameter * 0.66, diameter * 0.3, 1));
      if (below != NULL)
        look_detail(v, below, diameter * 0.15, 1);
    }
    wh_close(v);
    wh_close(v);
  }
  wh_close(v);
  wh_close(v);
}

static void put_rectangular(wh_views *v, const wh_context *cx, const look_subject *subject,
                            look_colors colors) {
  const answer *one = subject->answer;
  double width = at_least(cx->width - 8, 1);
  wh_fill(v, WH_GUIDE_LEADING, WH_GUIDE_VERTICAL_CENTER);
  put_label(v, one);
  wh_padding(v, 4, 0);
  wh_vstack(v, WH_GUIDE_LEADING, 3);
  {
    look_header(v, one, colors, 12);
    if (is_list(one)) {
      bool has_header = one->title != NULL || one->icon != NULL;
      look_rows rows = {at_least(cx->height - (has_header ? 18 : 0), 1), 12, 4, false};
      look_list(v, one, rows);
    } else {
      look_value(v, one, colors, look_fit(one, width, 24, 1));
    }
    if (one->has_progress)
      look_gauge(v, WH_GAUGE_LINEAR, one->progress, colors);
    else if (subject->trend.count > 1)
      look_sparkline(v, subject->trend, colors, width, 16, 24);
    else if (one->detail != NULL && !is_list(one))
      look_detail(v, one->detail, 12, 1);
  }
  wh_close(v);
  wh_close(v);
  wh_close(v);
}

static void put_inline(wh_views *v, const answer *one, look_colors colors) {
  char *line = look_line(one);
  wh_hstack(v, WH_GUIDE_VERTICAL_CENTER, 4);
  put_label(v, one);
  if (one->icon != NULL)
    look_icon(v, one->icon, colors.accent, 15);
  look_text(v, line == NULL ? "" : line);
  wh_font_size(v, 15, 400);
  wh_foreground(v, colors.ink);
  wh_one_line(v, 0.7);
  wh_set_flag(v, WH_ATTRIBUTE_MONOSPACED_DIGITS, true);
  wh_close(v);
  free(line);
}

wh_status look_put(const wh_host *host, const wh_context *cx, wh_sink *out,
                   const look_subject *subject) {
  wh_views tree = wh_tree_begin(host, out), *v = &tree;
  look_colors colors = look_make_colors(subject->answer->color);
  switch (cx->family) {
  case WH_FAMILY_CIRCULAR: put_circular(v, cx, subject->answer, colors); break;
  case WH_FAMILY_RECTANGULAR: put_rectangular(v, cx, subject, colors); break;
  case WH_FAMILY_INLINE: put_inline(v, subject->answer, colors); break;
  default: put_tile(v, cx, subject, colors); break;
  }
  return wh_tree_end(v);
}

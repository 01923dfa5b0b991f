/* Parts of the default look: texts, gauge, sparkline. */
#include "look.h"

#include <stdlib.h>
#include <string.h>

#include "tile.h"

enum { TEXT_LIMIT = 300, POINT_LIMIT = 64 };

/* The width of a digit by the size of its font, in the host's own font. */
static const double digit_width = 0.66;

/* The least size of a value that is set in one line, if more lines are permitted. */
static const double line_size = 20;

static const wh_color QUIET = {QUIET_COLOR};

look_colors look_make_colors(const char *color) {
  look_colors colors = {answer_ink(color), wh_make_color(WH_COLOR_BLUE)};
  if (color != NULL)
    colors.accent = colors.ink;
  return colors;
}

/* ---- Texts ---- */

void look_text(wh_views *v, const char *text) {
  char cut[TEXT_LIMIT + 4];
  if (strlen(text) <= TEXT_LIMIT) {
    wh_text(v, text);
    return;
  }
  size_t size = TEXT_LIMIT;
  while (size > 0 && ((unsigned char)text[size] & 0xc0) == 0x80)
    size--;
  memcpy(cut, text, size);
  strcpy(cut + size, "\xE2\x80\xA6");
  wh_text(v, cut);
}

void look_icon(wh_views *v, const char *name, wh_color color, double size) {
  if (strlen(name) > 64)
    return;
  wh_leaf(v, WH_VIEW_IMAGE);
  wh_set_string(v, WH_ATTRIBUTE_SYMBOL, name);
  wh_font_size(v, size, 600);
  wh_foreground(v, color);
  wh_set_integer(v, WH_ATTRIBUTE_REDACTION, WH_REDACTION_NEVER);
}

/* A heading is the same in every entry: a placeholder shows it. */
void look_header(wh_views *v, const answer *one, look_colors colors, double size) {
  if (one->title == NULL && one->icon == NULL)
    return;
  wh_hstack(v, WH_GUIDE_VERTICAL_CENTER, 5);
  if (one->icon != NULL)
    look_icon(v, one->icon, colors.accent, size);
  if (one->title != NULL) {
    look_text(v, one->title);
    wh_font_size(v, size, 600);
    wh_foreground(v, QUIET);
    wh_one_line(v, 0.8);
    wh_set_integer(v, WH_ATTRIBUTE_REDACTION, WH_REDACTION_NEVER);
  }
  wh_close(v);
}

/* The width of a text in digits, by rough classes of characters. */
static double measure(const char *text) {
  double width = 0;
  for (; *text != '\0'; text++)
    if (((unsigned char)*text & 0xc0) != 0x80)
      width += strchr(".,:;'|!il ", *text) != NULL ? 0.45 : 1;
  return width;
}

look_type look_fit(const answer *one, double width, double size, int lines) {
  double unit = one->unit == NULL ? 0 : 0.6 * measure(one->unit) + 0.3;
  double length = one->value == NULL ? 1 : measure(one->value) + unit;
  double fit = width / (digit_width * (length > 1 ? length : 1));
  double least = size < line_size ? size : line_size;
  if (fit >= size)
    return (look_type){size, 1};
  if (fit >= least || lines == 1 || one->has_number)
    return (look_type){fit > least ? fit : least, 1};
  /* Words do not fill their lines: some room stays free. */
  double several = fit * lines * 0.7, most = size / 2;
  several = several < most ? several : most;
  return (look_type){several > 17 ? several : least < 17 ? least : 17, lines};
}

void look_value(wh_views *v, const answer *one, look_colors colors, look_type type) {
  wh_open(v, WH_VIEW_TEXT);
  wh_font_size(v, type.size, 600);
  wh_set_integer(v, WH_ATTRIBUTE_LINE_LIMIT, type.lines);
  wh_set_number(v, WH_ATTRIBUTE_MINIMUM_SCALE, type.lines == 1 ? 0.6 : 0.9);
  wh_set_flag(v, WH_ATTRIBUTE_MONOSPACED_DIGITS, true);
  wh_foreground(v, one->value == NULL ? QUIET : colors.ink);
  look_text(v, one->value == NULL ? "\xE2\x80\x94" : one->value);
  if (one->value != NULL && one->unit != NULL) {
    wh_text(v, look_gap(one->unit));
    wh_font_size(v, type.size * 0.6, 600);
    look_text(v, one->unit);
    wh_font_size(v, type.size * 0.6, 600);
  }
  wh_close(v);
}

void look_detail(wh_views *v, const char *text, double size, int lines) {
  look_text(v, text);
  wh_font_size(v, size, 400);
  wh_foreground(v, QUIET);
  wh_set_integer(v, WH_ATTRIBUTE_LINE_LIMIT, lines);
  wh_set_number(v, WH_ATTRIBUTE_MINIMUM_SCALE, lines == 1 ? 0.75 : 0.9);
}

/* ---- Gauge and sparkline ---- */

/* The label of the widget has the value: a screen reader need not read the gauge. */
void look_gauge(wh_views *v, int style, double progress, look_colors colors) {
  wh_gauge(v, style, progress);
  wh_set_color(v, WH_ATTRIBUTE_TINT, colors.accent);
  wh_set_flag(v, WH_ATTRIBUTE_ACCESSIBILITY_HIDDEN, true);
}

/* The least and the greatest of the numbers. */
static void find_range(series trend, double *least, double *greatest) {
  *least = *greatest = trend.values[0];
  for (size_t i = 1; i < trend.count; i++) {
    *least = trend.values[i] < *least ? trend.values[i] : *least;
    *greatest = trend.values[i] > *greatest ? trend.values[i] : *greatest;
  }
}

/* Makes the points of the line, at most `count`, the newest at the right edge. */
static void make_points(series trend, wh_path_element *points, size_t count, double width,
                        double height) {
  const double inset = 2; /* Half of the stroke, and a little more */
  double least, greatest;
  find_range(trend, &least, &greatest);
  /* Halves: the difference of two numbers may exceed the largest one. */
  double range = greatest / 2 - least / 2;
  for (size_t i = 0; i < count; i++) {
    size_t index = count < 2 ? 0 : i * (trend.count - 1) / (count - 1);
    double part = range > 0 ? (trend.values[index] / 2 - least / 2) / range : 0.5;
    points[i] = (wh_path_element){.verb = i == 0 ? WH_PATH_MOVE : WH_PATH_LINE};
    points[i].x = inset + (width - 2 * inset) * (double)i / (double)(count - 1);
    points[i].y = inset + (height - 2 * inset) * (1 - part);
  }
}

static wh_color faint(wh_color color) {
  return wh_make_color((color.light & 0xffffff00u) | 0x26, (color.dark & 0xffffff00u) | 0x33);
}

void look_sparkline(wh_views *v, series trend, look_colors colors, double width, double height,
                    size_t points) {
  wh_path_element elements[POINT_LIMIT + 3];
  size_t count = trend.count < points ? trend.count : points;
  if (trend.count < 2 || count < 2 || width < 8 || height < 8)
    return;
  make_points(trend, elements, count, width, height);
  wh_frame(v, width, height);
  wh_set_flag(v, WH_ATTRIBUTE_ACCESSIBILITY_HIDDEN, true);
  wh_open(v, WH_VIEW_ZSTACK);
  {
    wh_path_element *end = &elements[count];
    end[0] = (wh_path_element){.verb = WH_PATH_LINE, .x = elements[count - 1].x, .y = height};
    end[1] = (wh_path_element){.verb = WH_PATH_LINE, .x = elements[0].x, .y = height};
    end[2] = (wh_path_element){.verb = WH_PATH_CLOSE};
    wh_path(v, elements, count + 3);
    wh_set_color(v, WH_ATTRIBUTE_FILL, faint(colors.accent));
    wh_path(v, elements, count);
    wh_stroke(v, colors.accent, 2);
    wh_set_integer(v, WH_ATTRIBUTE_LINE_CAP, WH_CAP_ROUND);
    wh_set_integer(v, WH_ATTRIBUTE_LINE_JOIN, WH_JOIN_ROUND);
  }
  wh_close(v);
  wh_close(v);
}

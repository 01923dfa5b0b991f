/* What the clock looks like: a face with hands, digits, or both. */
#include "moment.h"

#include <widgethost/views.h>

static const double PI = 3.14159265358979323846;

static const wh_color TILE = {0xf2f2f7ff, 0x1c1c1eff};
static const wh_color DISC = {0xffffffff, 0x000000ff};
static const wh_color INK = {0x1c1c1eff, 0xf2f2f7ff};
static const wh_color MARKS = {0x8e8e93ff, 0x8e8e93ff};
static const wh_color SECONDARY = {WH_COLOR_SECONDARY};
static const wh_color ACCENT = {WH_COLOR_ORANGE};

/* A widget may be configured to any size: what is computed from it stays within reason. */
static double within(double least, double value, double most) {
  return value < least ? least : value > most ? most : value;
}

/* The largest circle. */
static double diameter_in(double width, double height) {
  return within(1, width < height ? width : height, 2000);
}

/* ---- The face ---- */

/* Marks all around: the dashes of a circle, so that any number of them is one node. */
static void put_marks(wh_views *v, double diameter, int count, double length, double width,
                      wh_color color) {
  double inset = diameter * 0.02;
  /* The line runs through the middle of the marks, and begins in the middle of one. */
  double around = PI * (diameter - 2 * inset - length);
  const double dashes[] = {width, around / count - width};
  wh_leaf(v, WH_VIEW_CIRCLE);
  wh_stroke(v, color, length);
  wh_set_flag(v, WH_ATTRIBUTE_STROKE_INSIDE, true);
  wh_set_number(v, WH_ATTRIBUTE_INSET, inset);
  wh_set_number(v, WH_ATTRIBUTE_DASH_PHASE, width / 2);
  wh_set_numbers(v, WH_ATTRIBUTE_DASH, dashes, 2);
}

static void put_numerals(wh_views *v, double diameter) {
  /* Sine of 0, 30, 60, ... degrees; the cosine is three steps ahead. */
  static const double sine[12] = {0,  0.5,  0.8660254,  1,  0.8660254,  0.5,
                                  0, -0.5, -0.8660254, -1, -0.8660254, -0.5};
  double radius = diameter * 0.36;
  for (int hour = 1; hour <= 12; hour++) {
    wh_open(v, WH_VIEW_POSITION);
    wh_set_number(v, WH_ATTRIBUTE_X, diameter / 2 + radius * sine[hour % 12]);
    wh_set_number(v, WH_ATTRIBUTE_Y, diameter / 2 - radius * sine[(hour + 3) % 12]);
    wh_textf(v, "%d", hour);
    /* The face as a whole says the time. */
    wh_set_flag(v, WH_ATTRIBUTE_ACCESSIBILITY_HIDDEN, true);
    wh_close(v);
  }
}

/* A stroke with round ends that points up, turned to where the hand is. Lengths are fractions of
   the diameter. */
static void put_hand(wh_views *v, double diameter, double degrees, double from, double to,
                     double width, wh_color color) {
  double middle = diameter / 2;
  const wh_path_element line[] = {
      {WH_PATH_MOVE, 0, 0, 0, 0, 0, middle, middle - from * diameter},
      {WH_PATH_LINE, 0, 0, 0, 0, 0, middle, middle - to * diameter},
  };
  wh_rotation(v, degrees);
  wh_path(v, line, 2);
  wh_stroke(v, color, width * diameter);
  wh_set_integer(v, WH_ATTRIBUTE_LINE_CAP, WH_CAP_ROUND);
  wh_close(v);
}

static void put_hands(wh_views *v, const clock_moment *m, double diameter) {
  double second = m->has_seconds ? m->second : 0;
  double minute = m->minute + second / 60;
  double hour = m->hour % 12 + minute / 60;
  put_hand(v, diameter, hour * 30, 0, 0.26, 0.05, INK);
  put_hand(v, diameter, minute * 6, 0, 0.41, 0.035, INK);
  if (m->has_seconds) put_hand(v, diameter, second * 6, -0.08, 0.44, 0.012, ACCENT);
  wh_frame(v, diameter * 0.06, diameter * 0.06);
  wh_leaf(v, WH_VIEW_CIRCLE);
  wh_set_color(v, WH_ATTRIBUTE_FILL, m->has_seconds ? ACCENT : INK);
  wh_close(v);
}

/* A whole face. To a screen reader it is the time as a text, or nothing beside words that say so. */
static void put_face(wh_views *v, const clock_moment *m, double diameter, bool has_words) {
  wh_frame(v, diameter, diameter);
  if (has_words)
    wh_set_flag(v, WH_ATTRIBUTE_ACCESSIBILITY_HIDDEN, true);
  else
    wh_set_string(v, WH_ATTRIBUTE_ACCESSIBILITY_LABEL, m->text);
  wh_open(v, WH_VIEW_ZSTACK);
  wh_font_size(v, diameter * 0.105, 500);
  wh_foreground(v, INK);
  wh_set_integer(v, WH_ATTRIBUTE_REDACTION, WH_REDACTION_NEVER);
  {
    wh_leaf(v, WH_VIEW_CIRCLE);
    wh_set_color(v, WH_ATTRIBUTE_FILL, DISC);
    put_marks(v, diameter, 60, diameter * 0.03, diameter * 0.006, MARKS);
    put_marks(v, diameter, 12, diameter * 0.045, diameter * 0.014, INK);
    put_numerals(v, diameter);
    put_hands(v, m, diameter);
  }
  wh_close(v);
  wh_close(v);
}

/* ---- Words ---- */

/* The time in at most `width` points, with AM or PM behind it in smaller letters. */
static void put_time(wh_views *v, const clock_moment *m, double points, double width) {
  /* The host would shrink it as well, but with seconds that is 601 texts to try sizes with. */
  double ems = (m->has_seconds ? 4.5 : 2.9) + (m->period[0] != '\0' ? 1.0 : 0);
  points = within(points / 4, width / ems, points);
  wh_open(v, WH_VIEW_TEXT);
  wh_font_size(v, points, 600);
  wh_one_line(v, 0.5);
  wh_set_flag(v, WH_ATTRIBUTE_MONOSPACED_DIGITS, true);
  wh_text(v, m->time);
  if (m->period[0] != '\0') {
    wh_textf(v, " %s", m->period);
    wh_font_size(v, points * 0.45, 600);
  }
  wh_close(v);
}

static void put_words(wh_views *v, const char *text, int font, wh_color color) {
  wh_text(v, text);
  wh_font(v, font);
  wh_foreground(v, color);
  wh_one_line(v, 0.7);
}

/* A column of a fixed width: the stack around it need not try what else would do. */
static void open_column(wh_views *v, double width, int alignment) {
  wh_open(v, WH_VIEW_FRAME);
  wh_set_number(v, WH_ATTRIBUTE_WIDTH, width);
  wh_set_integer(v, WH_ATTRIBUTE_HORIZONTAL_ALIGNMENT, alignment);
}

/* ---- Families ---- */

static void put_small(wh_views *v, const wh_context *cx, const clock_moment *m) {
  put_face(v, m, diameter_in(cx->width - 2 * 10, cx->height - 2 * 10), false);
}

/* Medium and extra large: the face, and beside it what it cannot say. */
static void put_wide(wh_views *v, const wh_context *cx, const clock_moment *m) {
  bool large = cx->family == WH_FAMILY_EXTRA_LARGE;
  double margin = large ? 20 : 14, spacing = large ? 40 : 18;
  double face = diameter_in(cx->width / 2 - margin, cx->height - 2 * margin);
  double column = within(1, cx->width - 2 * margin - face - spacing, cx->width);
  wh_hstack(v, WH_GUIDE_VERTICAL_CENTER, spacing);
  {
    put_face(v, m, face, true);
    open_column(v, column, WH_GUIDE_LEADING);
    wh_vstack(v, WH_GUIDE_LEADING, large ? 4 : 2);
    {
      put_words(v, m->city, large ? WH_FONT_TITLE : WH_FONT_HEADLINE, ACCENT);
      put_time(v, m, large ? 112 : 50, column);
      put_words(v, m->day, large ? WH_FONT_TITLE3 : WH_FONT_FOOTNOTE, SECONDARY);
    }
    wh_close(v);
    wh_close(v);
  }
  wh_close(v);
}

/* The face above a line of words. */
static void put_large(wh_views *v, const wh_context *cx, const clock_moment *m) {
  double column = within(1, cx->width / 2 - 18, cx->width);
  wh_vstack(v, WH_GUIDE_CENTER, 0);
  {
    put_face(v, m, diameter_in(cx->width - 2 * 20, cx->height - 2 * 18 - 56), true);
    wh_spacer(v, 8);
    wh_hstack(v, WH_GUIDE_LAST_BASELINE, 0);
    {
      open_column(v, column, WH_GUIDE_LEADING);
      wh_vstack(v, WH_GUIDE_LEADING, 2);
      put_words(v, m->city, WH_FONT_HEADLINE, ACCENT);
      put_words(v, m->day, WH_FONT_FOOTNOTE, SECONDARY);
      wh_close(v);
      wh_close(v);
      open_column(v, column, WH_GUIDE_TRAILING);
      put_time(v, m, 40, column - 12);
      wh_close(v);
    }
    wh_close(v);
  }
  wh_close(v);
}

/* A face without numerals: at this size the marks say enough. */
static void put_circular(wh_views *v, const wh_context *cx, const clock_moment *m) {
  double diameter = diameter_in(cx->width, cx->height);
  wh_frame(v, diameter, diameter);
  wh_set_string(v, WH_ATTRIBUTE_ACCESSIBILITY_LABEL, m->text);
  wh_open(v, WH_VIEW_ZSTACK);
  {
    wh_leaf(v, WH_VIEW_CIRCLE);
    wh_set_color(v, WH_ATTRIBUTE_FILL, wh_make_color(WH_COLOR_QUATERNARY));
    put_marks(v, diameter, 12, diameter * 0.09, diameter * 0.03, INK);
    put_hands(v, m, diameter);
  }
  wh_close(v);
  wh_close(v);
}

static void put_rectangular(wh_views *v, const wh_context *cx, const clock_moment *m) {
  wh_fill(v, WH_GUIDE_LEADING, WH_GUIDE_VERTICAL_CENTER);
  wh_padding(v, 6, 0);
  wh_vstack(v, WH_GUIDE_LEADING, 0);
  {
    put_time(v, m, 40, cx->width - 2 * 6);
    put_words(v, m->day, WH_FONT_FOOTNOTE, SECONDARY);
  }
  wh_close(v);
  wh_close(v);
  wh_close(v);
}

static void put_inline(wh_views *v, const clock_moment *m) {
  wh_text(v, m->text);
  wh_one_line(v, 0.7);
  wh_set_flag(v, WH_ATTRIBUTE_MONOSPACED_DIGITS, true);
}

/* What the four families of the home screen have in common: the tile. */
static void put_on_tile(wh_views *v, const wh_context *cx, const clock_moment *m, double margins,
                        void (*put)(wh_views *, const wh_context *, const clock_moment *)) {
  wh_open(v, WH_VIEW_CONTAINER);
  wh_set_number(v, WH_ATTRIBUTE_CONTENT_MARGINS, margins);
  put(v, cx, m);
  wh_close_on(v, TILE);
}

wh_status clock_put_views(const wh_host *host, const wh_context *cx, wh_sink *out,
                          const clock_moment *m) {
  wh_views tree = wh_tree_begin(host, out), *v = &tree;
  switch (cx->family) {
    case WH_FAMILY_SMALL: put_on_tile(v, cx, m, 10, put_small); break;
    case WH_FAMILY_MEDIUM: put_on_tile(v, cx, m, 14, put_wide); break;
    case WH_FAMILY_LARGE: put_on_tile(v, cx, m, 18, put_large); break;
    case WH_FAMILY_EXTRA_LARGE: put_on_tile(v, cx, m, 20, put_wide); break;
    case WH_FAMILY_CIRCULAR: put_circular(v, cx, m); break;
    case WH_FAMILY_RECTANGULAR: put_rectangular(v, cx, m); break;
    default: put_inline(v, m); break;
  }
  return wh_tree_end(v);
}

/* The views of the widget: one function for each family, made of the parts above it. */
#include "views.h"

#include <widgethost/views.h>

//@ small medium large extraLarge rectangular
static const wh_color SECONDARY = {WH_COLOR_SECONDARY};
//@ small medium large extraLarge circular rectangular
static const wh_color DAYLIGHT = {0xe8590cff, 0xff9f0aff};
static const wh_color NIGHT = {WH_COLOR_INDIGO};
//@ small medium large extraLarge
static const wh_color BACKGROUND = {WH_COLOR_BACKGROUND};
static const wh_color LINE = {WH_COLOR_TERTIARY};
//@

/* The content of an entry. */
typedef struct {
  const wh_host *host;
  int64_t date;
  sunlight light;
  const char *event; /* The next change, or the reason why there is none. */
} scene;

static scene make_scene(const wh_host *host, int64_t date, place here) {
  scene s = {.host = host, .date = date, .light = sunlight_at(date, here)};
  if (s.light.changes)
    s.event = s.light.is_up ? "Sunset" : "Sunrise";
  else
    s.event = s.light.is_up ? "Midnight sun" : "Polar night";
  return s;
}

/* ---- Parts ---- */

//@ small medium large extraLarge circular rectangular
static wh_color accent(const scene *s) {
  return s->light.is_up ? DAYLIGHT : NIGHT;
}
//@

//@ small medium large extraLarge rectangular
/* A heading: a placeholder shows it as it is, because it needs no data. */
static void put_heading(wh_views *v, const char *text) {
  wh_text(v, text);
  wh_one_line(v, 0.7);
  wh_set_integer(v, WH_ATTRIBUTE_REDACTION, WH_REDACTION_NEVER);
}
//@

//@ small medium large extraLarge circular
static void put_symbol(wh_views *v, const scene *s, double points) {
  const char *symbol;
  if (s->light.changes)
    symbol = s->light.is_up ? "sunset.fill" : "sunrise.fill";
  else
    symbol = s->light.is_up ? "sun.max.fill" : "moon.stars.fill";
  wh_leaf(v, WH_VIEW_IMAGE);
  wh_set_string(v, WH_ATTRIBUTE_SYMBOL, symbol);
  wh_font_size(v, points, 600);
  wh_foreground(v, accent(s));
  wh_set_flag(v, WH_ATTRIBUTE_ACCESSIBILITY_HIDDEN, true);
}
//@

//@ small medium large extraLarge circular rectangular
/* A date as the clients keep it up to date, in the locale and the time zone of the widget. */
static void put_date(wh_views *v, int64_t style, int64_t date) {
  wh_live_text(v, style, date);
  wh_one_line(v, 0.6);
  wh_set_flag(v, WH_ATTRIBUTE_MONOSPACED_DIGITS, true);
}
//@

//@ circular rectangular large extraLarge
/* The part of the day or the night that has passed. It moves by itself. */
static void put_progress(wh_views *v, const scene *s, int64_t style) {
  if (s->light.changes) {
    wh_leaf(v, WH_VIEW_GAUGE);
    wh_set_integer(v, WH_ATTRIBUTE_GAUGE_STYLE, style);
    wh_set_date(v, WH_ATTRIBUTE_DATE, s->light.from);
    wh_set_date(v, WH_ATTRIBUTE_END_DATE, s->light.to);
    wh_set_flag(v, WH_ATTRIBUTE_COUNTS_DOWN, false);
  } else {
    wh_gauge(v, style, 1);
  }
  wh_set_color(v, WH_ATTRIBUTE_TINT, accent(s));
  wh_set_flag(v, WH_ATTRIBUTE_ACCESSIBILITY_HIDDEN, true);
}
//@

//@ small medium large extraLarge
/* The next change: what it is, when it is, and how far away it is. */
static void put_event(wh_views *v, const scene *s, double points) {
  wh_vstack(v, WH_GUIDE_LEADING, 2);
  {
    wh_hstack(v, WH_GUIDE_VERTICAL_CENTER, 5);
    wh_font(v, WH_FONT_SUBHEADLINE);
    wh_set_integer(v, WH_ATTRIBUTE_FONT_WEIGHT, 600);
    {
      put_symbol(v, s, 17);
      put_heading(v, s->event);
    }
    wh_close(v);
    if (s->light.changes) {
      put_date(v, WH_DATE_TIME, s->light.to);
      wh_font_size(v, points, 600);
      wh_set_integer(v, WH_ATTRIBUTE_FONT_DESIGN, WH_DESIGN_ROUNDED);
      put_date(v, WH_DATE_RELATIVE, s->light.to);
      wh_font(v, WH_FONT_CAPTION);
      wh_foreground(v, SECONDARY);
    }
  }
  wh_close(v);
}

/* ---- The chart: the path of the sun from midnight to midnight ---- */

enum { STEPS = 48 };
static const double DOT = 12; /* Diameter in points. */

/* How dates and heights become points of the chart. */
typedef struct {
  const solar_day *day;
  double width, top, scale;
} chart;

static chart make_chart(const solar_day *day, double width, double height) {
  double highest = solar_height(day, day->noon), lowest = solar_height(day, day->noon + DAY / 2);
  double room = height - DOT > 1 ? height - DOT : 1;
  /* A polar day or night is drawn with its horizon, too. */
  if (highest < 0.1) highest = 0.1;
  if (lowest > -0.1) lowest = -0.1;
  chart c = {.day = day, .width = width, .scale = room / (highest - lowest)};
  c.top = DOT / 2 + highest * c.scale;
  return c;
}

static double chart_x(const chart *c, int64_t date) {
  double part = (double)(date - c->day->noon) / (double)DAY + 0.5;
  return c->width * (part < 0 ? 0 : part > 1 ? 1 : part);
}

static double chart_y(const chart *c, int64_t date) {
  return c->top - solar_height(c->day, date) * c->scale;
}

/* Writes the curve between two dates, and returns the number of its elements: STEPS + 1. */
static size_t make_curve(const chart *c, wh_path_element *path, int64_t from, int64_t to) {
  int64_t midnight = c->day->noon - DAY / 2;
  if (from < midnight) from = midnight;
  for (int i = 0; i <= STEPS; i++) {
    int64_t date = from + (to - from) / STEPS * i;
    path[i] = (wh_path_element){i == 0 ? WH_PATH_MOVE : WH_PATH_LINE, .x = chart_x(c, date),
                                .y = chart_y(c, date)};
  }
  return STEPS + 1;
}

static void put_curve(wh_views *v, const chart *c, int64_t from, int64_t to, wh_color color,
                      double width) {
  wh_path_element path[STEPS + 1];
  wh_path(v, path, make_curve(c, path, from, to));
  wh_stroke(v, color, width);
  wh_set_integer(v, WH_ATTRIBUTE_LINE_CAP, WH_CAP_ROUND);
  wh_set_integer(v, WH_ATTRIBUTE_LINE_JOIN, WH_JOIN_ROUND);
}

/* The day between the curve and the horizon, paler towards the horizon. */
static void put_daylight(wh_views *v, const chart *c) {
  wh_path_element path[STEPS + 2];
  size_t count = make_curve(c, path, c->day->sunrise, c->day->sunset);
  path[count++] = (wh_path_element){.verb = WH_PATH_CLOSE};
  const wh_gradient_stop stops[] = {
      {0, {DAYLIGHT.light & 0xffffff66, DAYLIGHT.dark & 0xffffff80}},
      {1, {DAYLIGHT.light & 0xffffff0d, DAYLIGHT.dark & 0xffffff14}},
  };
  wh_gradient fade = {.size = sizeof fade, .kind = WH_GRADIENT_LINEAR, .end_y = 1};
  fade.stops = stops;
  fade.stop_count = 2;
  wh_path(v, path, count);
  if (wh_builds(v)) v->status = v->view->set_gradient(v->sink, WH_ATTRIBUTE_FILL, &fade);
}

static void put_horizon(wh_views *v, const chart *c) {
  const wh_path_element path[] = {{WH_PATH_MOVE, .x = 0, .y = c->top},
                                  {WH_PATH_LINE, .x = c->width, .y = c->top}};
  wh_path(v, path, 2);
  wh_stroke(v, LINE, 1);
}

static void put_sun(wh_views *v, const chart *c, const scene *s) {
  wh_open(v, WH_VIEW_OFFSET);
  wh_set_number(v, WH_ATTRIBUTE_X, chart_x(c, s->date) - DOT / 2);
  wh_set_number(v, WH_ATTRIBUTE_Y, chart_y(c, s->date) - DOT / 2);
  wh_frame(v, DOT, DOT);
  wh_leaf(v, WH_VIEW_CIRCLE);
  wh_set_color(v, WH_ATTRIBUTE_FILL, accent(s));
  wh_stroke(v, BACKGROUND, 2);
  wh_close(v);
  wh_close(v);
}

/* Draws the chart in its real size. */
static wh_status draw_chart(wh_sink *sink, double width, double height, void *user) {
  const scene *s = user;
  wh_views nodes = wh_nodes_begin(s->host, sink), *v = &nodes;
  const solar_day *today = &s->light.today;
  chart c = make_chart(today, width, height);
  if (today->rises) put_daylight(v, &c);
  put_horizon(v, &c);
  put_curve(v, &c, today->noon - DAY / 2, today->noon + DAY / 2, LINE, 2);
  if (s->light.changes) put_curve(v, &c, s->light.from, s->date, accent(s), 3);
  put_sun(v, &c, s);
  return wh_nodes_end(v);
}

/* The time goes from left to right in every language. */
static void put_chart(wh_views *v, scene *s) {
  wh_open(v, WH_VIEW_GEOMETRY_READER);
  wh_set_integer(v, WH_ATTRIBUTE_LAYOUT_DIRECTION, WH_DIRECTION_LEFT_TO_RIGHT);
  wh_set_string(v, WH_ATTRIBUTE_ACCESSIBILITY_LABEL, "The path of the sun today");
  if (wh_builds(v)) v->status = v->view->set_geometry(v->sink, draw_chart, s);
  wh_close(v);
}
//@

//@ medium large extraLarge
static void put_moment(wh_views *v, const char *name, int64_t date, int64_t alignment) {
  wh_vstack(v, alignment, 1);
  {
    put_heading(v, name);
    wh_font(v, WH_FONT_CAPTION2);
    wh_foreground(v, SECONDARY);
    put_date(v, WH_DATE_TIME, date);
    wh_font(v, WH_FONT_CAPTION);
    wh_set_integer(v, WH_ATTRIBUTE_FONT_WEIGHT, 600);
  }
  wh_close(v);
}

/* The chart, and the moments of the day below it. */
static void put_day(wh_views *v, scene *s) {
  const solar_day *today = &s->light.today;
  wh_vstack(v, WH_GUIDE_LEADING, 6);
  {
    put_chart(v, s);
    wh_hstack(v, WH_GUIDE_FIRST_BASELINE, 4);
    wh_set_integer(v, WH_ATTRIBUTE_LAYOUT_DIRECTION, WH_DIRECTION_LEFT_TO_RIGHT);
    {
      if (today->rises) put_moment(v, "Sunrise", today->sunrise, WH_GUIDE_LEADING);
      wh_spacer(v, 0);
      put_moment(v, "Noon", today->noon, WH_GUIDE_CENTER);
      wh_spacer(v, 0);
      if (today->rises) put_moment(v, "Sunset", today->sunset, WH_GUIDE_TRAILING);
    }
    wh_close(v);
  }
  wh_close(v);
}
//@

//@ large extraLarge
/* The length of the day, above how much of the day or the night has passed. */
static void put_length(wh_views *v, const scene *s) {
  const solar_day *today = &s->light.today;
  int64_t span = s->light.is_up ? DAY : 0;
  if (today->rises) span = today->sunset - today->sunrise;
  int minutes = (int)(span / MINUTE);
  wh_vstack(v, WH_GUIDE_LEADING, 6);
  {
    wh_hstack(v, WH_GUIDE_FIRST_BASELINE, 8);
    wh_font(v, WH_FONT_FOOTNOTE);
    {
      put_heading(v, "Daylight");
      wh_foreground(v, SECONDARY);
      wh_spacer(v, 0);
      wh_textf(v, "%d h %02d min", minutes / 60, minutes % 60);
      wh_set_integer(v, WH_ATTRIBUTE_FONT_WEIGHT, 600);
      wh_one_line(v, 0.7);
      wh_set_flag(v, WH_ATTRIBUTE_MONOSPACED_DIGITS, true);
    }
    wh_close(v);
    put_progress(v, s, WH_GAUGE_LINEAR);
  }
  wh_close(v);
}
//@

/* ---- Families ---- */

//@ small
static void put_small(wh_views *v, scene *s) {
  wh_vstack(v, WH_GUIDE_LEADING, 8);
  {
    put_event(v, s, 28);
    put_chart(v, s);
  }
  wh_close(v);
}
//@

//@ medium
static void put_medium(wh_views *v, scene *s) {
  wh_hstack(v, WH_GUIDE_TOP, 14);
  {
    put_event(v, s, 24);
    put_day(v, s);
  }
  wh_close(v);
}
//@

//@ large
static void put_large(wh_views *v, scene *s) {
  wh_vstack(v, WH_GUIDE_LEADING, 14);
  {
    put_event(v, s, 40);
    put_day(v, s);
    wh_leaf(v, WH_VIEW_DIVIDER);
    put_length(v, s);
  }
  wh_close(v);
}
//@

//@ extraLarge
static void put_extra_large(wh_views *v, scene *s) {
  wh_hstack(v, WH_GUIDE_TOP, 32);
  {
    wh_open(v, WH_VIEW_FRAME);
    wh_set_number(v, WH_ATTRIBUTE_WIDTH, 190);
    wh_vstack(v, WH_GUIDE_LEADING, 0);
    {
      put_event(v, s, 48);
      wh_spacer(v, 8);
      put_length(v, s);
    }
    wh_close(v);
    wh_close(v);
    put_day(v, s);
  }
  wh_close(v);
}
//@

//@ circular
/* A ring around the time of the next change. */
static void put_circular(wh_views *v, const scene *s) {
  wh_open(v, WH_VIEW_ZSTACK);
  {
    put_progress(v, s, WH_GAUGE_CIRCULAR);
    wh_padding(v, 14, 0);
    wh_vstack(v, WH_GUIDE_CENTER, 0);
    {
      put_symbol(v, s, 18);
      if (s->light.changes) {
        put_date(v, WH_DATE_TIME, s->light.to);
        wh_font_size(v, 11, 600);
      }
    }
    wh_close(v);
    wh_close(v);
  }
  wh_close(v);
}
//@

//@ rectangular
static void put_rectangular(wh_views *v, const scene *s) {
  wh_fill(v, WH_GUIDE_LEADING, WH_GUIDE_VERTICAL_CENTER);
  wh_padding(v, 6, 0);
  wh_vstack(v, WH_GUIDE_LEADING, 4);
  {
    wh_hstack(v, WH_GUIDE_FIRST_BASELINE, 4);
    wh_font_size(v, 14, 600);
    {
      put_heading(v, s->event);
      wh_spacer(v, 0);
      if (s->light.changes) put_date(v, WH_DATE_TIME, s->light.to);
    }
    wh_close(v);
    put_progress(v, s, WH_GAUGE_LINEAR);
    if (s->light.changes) {
      put_date(v, WH_DATE_RELATIVE, s->light.to);
      wh_font_size(v, 13, 400);
      wh_foreground(v, SECONDARY);
    }
  }
  wh_close(v);
  wh_close(v);
  wh_close(v);
}
//@

//@ inline
/* One text in one line. */
static void put_inline(wh_views *v, const scene *s) {
  wh_open(v, WH_VIEW_TEXT);
  wh_one_line(v, 0.7);
  wh_text(v, s->event);
  if (s->light.changes) {
    wh_text(v, " ");
    wh_live_text(v, WH_DATE_TIME, s->light.to);
  }
  wh_close(v);
}
//@

wh_status put_views(const wh_host *host, const wh_context *cx, wh_sink *out, int64_t date,
                    place here) {
  wh_views tree = wh_tree_begin(host, out), *v = &tree;
  scene s = make_scene(host, date, here);
  switch (cx->family) {
    //@ circular
    case WH_FAMILY_CIRCULAR: put_circular(v, &s); break;
    //@ rectangular
    case WH_FAMILY_RECTANGULAR: put_rectangular(v, &s); break;
    //@ inline
    case WH_FAMILY_INLINE: put_inline(v, &s); break;
    //@ small medium large extraLarge
    default:
      wh_open(v, WH_VIEW_CONTAINER);
      switch (cx->family) {
        //@ small
        case WH_FAMILY_SMALL: put_small(v, &s); break;
        //@ medium
        case WH_FAMILY_MEDIUM: put_medium(v, &s); break;
        //@ large
        case WH_FAMILY_LARGE: put_large(v, &s); break;
        //@ extraLarge
        case WH_FAMILY_EXTRA_LARGE: put_extra_large(v, &s); break;
        //@ small medium large extraLarge
        default: break;
      }
      wh_close_on(v, BACKGROUND);
      break;
      //@
  }
  return wh_tree_end(v);
}

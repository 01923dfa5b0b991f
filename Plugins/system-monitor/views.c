/* What the system monitor looks like: rings where there is little room, else bars with words. */
#include "monitor.h"

#include <widgethost/views.h>

static const wh_color TILE = {WH_COLOR_BACKGROUND};
static const wh_color SECONDARY = {WH_COLOR_SECONDARY};
static const wh_color DOWN = {WH_COLOR_BLUE};
static const wh_color UP = {WH_COLOR_PURPLE};

/* One thing that may be full, from 0 to 1, and how that is said. */
typedef struct {
  const char *name, *short_name;
  double value;
  char text[16];    /* "25%" */
  char detail[100]; /* "3.1 GiB of 8.0 GiB" */
} metric;

enum { CPU, MEMORY, DISK, LOAD, METRICS };

/* ---- Numbers as words ---- */

/* "512 B", "3.1 GiB" */
static void write_bytes(char *text, size_t size, uint64_t bytes) {
  static const char *const units[] = {"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
  double value = (double)bytes;
  int unit = 0;
  for (; value >= 1000 && unit < 6; unit++)
    value /= 1024;
  snprintf(text, size, "%.*f %s", unit == 0 || value >= 100 ? 0 : 1, value, units[unit]);
}

/* "3.1 GiB of 8.0 GiB" */
static void write_part(char *text, size_t size, uint64_t part, uint64_t whole) {
  char a[32], b[32];
  write_bytes(a, sizeof a, part);
  write_bytes(b, sizeof b, whole);
  snprintf(text, size, "%s of %s", a, b);
}

static metric make_metric(const char *name, const char *short_name, double part, double whole) {
  metric m = {.name = name, .short_name = short_name};
  m.value = whole > 0 ? part / whole : 0;
  snprintf(m.text, sizeof m.text, "%.0f%%", m.value * 100);
  return m;
}

static void make_metrics(metric m[METRICS], const report *r) {
  uint64_t memory = r->memory_total - r->memory_available;
  uint64_t disk = r->disk_total - r->disk_free;
  m[CPU] = make_metric("Processor", "CPU", r->cpu_usage, 1);
  snprintf(m[CPU].detail, sizeof m[CPU].detail, "%ld %s", r->cores, r->cores == 1 ? "core" : "cores");
  m[MEMORY] = make_metric("Memory", "MEM", (double)memory, (double)r->memory_total);
  write_part(m[MEMORY].detail, sizeof m[MEMORY].detail, memory, r->memory_total);
  m[DISK] = make_metric("Disk", "DISK", (double)disk, (double)r->disk_total);
  write_part(m[DISK].detail, sizeof m[DISK].detail, disk, r->disk_total);
  /* As many waiting as there are cores is full. */
  m[LOAD] = make_metric("Load", "LOAD", r->load[0], (double)r->cores);
  snprintf(m[LOAD].text, sizeof m[LOAD].text, "%.*f", r->load[0] < 10 ? 1 : 0, r->load[0]);
  snprintf(m[LOAD].detail, sizeof m[LOAD].detail, "%.2f  %.2f  %.2f", r->load[0], r->load[1],
           r->load[2]);
}

/* ---- Parts ---- */

static wh_color severity(double value) {
  if (value < 0.7) return wh_make_color(WH_COLOR_GREEN);
  return value < 0.9 ? wh_make_color(WH_COLOR_ORANGE) : wh_make_color(WH_COLOR_RED);
}

/* Its value is written beside it: a screen reader need not say it twice. */
static void put_gauge(wh_views *v, int style, double value) {
  wh_gauge(v, style, value);
  wh_set_color(v, WH_ATTRIBUTE_TINT, severity(value));
  wh_set_flag(v, WH_ATTRIBUTE_ACCESSIBILITY_HIDDEN, true);
}

/* A heading is the same in every entry: a placeholder shows it as it is. */
static void put_heading(wh_views *v, const char *text, wh_color color) {
  wh_text(v, text);
  wh_foreground(v, color);
  wh_one_line(v, 0.7);
  wh_set_integer(v, WH_ATTRIBUTE_REDACTION, WH_REDACTION_NEVER);
}

/* A number, which does not jump when it changes. */
static void put_value(wh_views *v, const char *text) {
  wh_text(v, text);
  wh_one_line(v, 0.6);
  wh_set_flag(v, WH_ATTRIBUTE_MONOSPACED_DIGITS, true);
}

/* A ring around the value and the name. A widget may be configured to any size. */
static void put_ring(wh_views *v, const metric *m, double diameter) {
  diameter = diameter < 1 ? 1 : diameter > 1000 ? 1000 : diameter;
  wh_frame(v, diameter, diameter);
  wh_open(v, WH_VIEW_ZSTACK);
  {
    put_gauge(v, WH_GAUGE_CIRCULAR, m->value);
    wh_padding(v, diameter * 0.16, 0);
    wh_vstack(v, WH_GUIDE_CENTER, 0);
    {
      put_value(v, m->text);
      wh_font_size(v, diameter * 0.26, 600);
      put_heading(v, m->short_name, SECONDARY);
      wh_font_size(v, diameter * 0.15, 600);
    }
    wh_close(v);
    wh_close(v);
  }
  wh_close(v);
  wh_close(v);
}

/* A row of a grid: name, bar, value. */
static void put_row(wh_views *v, const metric *m, double value_width) {
  wh_open(v, WH_VIEW_GRID_ROW);
  {
    put_heading(v, m->short_name, SECONDARY);
    put_gauge(v, WH_GAUGE_LINEAR, m->value);
    wh_open(v, WH_VIEW_FRAME);
    wh_set_number(v, WH_ATTRIBUTE_WIDTH, value_width);
    wh_set_integer(v, WH_ATTRIBUTE_HORIZONTAL_ALIGNMENT, WH_GUIDE_TRAILING);
    put_value(v, m->text);
    wh_close(v);
  }
  wh_close(v);
}

static void put_rows(wh_views *v, const metric *m, int count, double spacing, double value_width) {
  wh_open(v, WH_VIEW_GRID);
  wh_set_integer(v, WH_ATTRIBUTE_HORIZONTAL_ALIGNMENT, WH_GUIDE_LEADING);
  wh_set_number(v, WH_ATTRIBUTE_SPACING, 8);
  wh_set_number(v, WH_ATTRIBUTE_VERTICAL_SPACING, spacing);
  for (int i = 0; i < count; i++)
    put_row(v, &m[i], value_width);
  wh_close(v);
}

/* "↓ 1.2 MiB/s"; a screen reader says what the arrow means. */
static void put_rate(wh_views *v, const char *arrow, const char *meaning, wh_color color,
                     uint64_t per_second) {
  char rate[32];
  write_bytes(rate, sizeof rate, per_second);
  wh_hstack(v, WH_GUIDE_FIRST_BASELINE, 4);
  {
    put_heading(v, arrow, color);
    wh_set_integer(v, WH_ATTRIBUTE_FONT_WEIGHT, 700);
    wh_set_string(v, WH_ATTRIBUTE_ACCESSIBILITY_LABEL, meaning);
    wh_textf(v, "%s/s", rate);
    wh_one_line(v, 0.6);
    wh_set_flag(v, WH_ATTRIBUTE_MONOSPACED_DIGITS, true);
  }
  wh_close(v);
}

/* What is known but how full it is: the second line of a section. */
static void put_detail(wh_views *v, const metric *m, const char *mount) {
  wh_open(v, WH_VIEW_TEXT);
  wh_font(v, WH_FONT_CAPTION);
  wh_foreground(v, SECONDARY);
  wh_one_line(v, 0.8);
  wh_set_integer(v, WH_ATTRIBUTE_TRUNCATION, WH_TRUNCATION_MIDDLE);
  wh_set_flag(v, WH_ATTRIBUTE_MONOSPACED_DIGITS, true);
  wh_text(v, m->detail);
  if (mount != NULL) {
    wh_text(v, " on ");
    wh_text(v, mount);
  }
  wh_close(v);
}

/* Name and value, a bar, the detail. */
static void put_section(wh_views *v, const metric *m, const char *mount) {
  wh_vstack(v, WH_GUIDE_LEADING, 5);
  {
    wh_hstack(v, WH_GUIDE_FIRST_BASELINE, 8);
    wh_font(v, WH_FONT_SUBHEADLINE);
    wh_set_integer(v, WH_ATTRIBUTE_FONT_WEIGHT, 600);
    {
      put_heading(v, m->name, wh_make_color(WH_COLOR_PRIMARY));
      wh_spacer(v, 0);
      put_value(v, m->text);
    }
    wh_close(v);
    put_gauge(v, WH_GAUGE_LINEAR, m->value);
    put_detail(v, m, mount);
  }
  wh_close(v);
}

/* ---- Families ---- */

/* Four rings, two by two. */
static void put_small(wh_views *v, const wh_context *cx, const metric *m) {
  double diameter = ((cx->width < cx->height ? cx->width : cx->height) - 2 * 14 - 10) / 2;
  wh_vstack(v, WH_GUIDE_CENTER, 10);
  for (int i = 0; i < METRICS; i += 2) {
    wh_hstack(v, WH_GUIDE_VERTICAL_CENTER, 10);
    put_ring(v, &m[i], diameter);
    put_ring(v, &m[i + 1], diameter);
    wh_close(v);
  }
  wh_close(v);
}

/* Bars, and below them what has no end. */
static void put_medium(wh_views *v, const metric *m, const report *r) {
  wh_vstack(v, WH_GUIDE_LEADING, 0);
  wh_font_size(v, 13, 600);
  {
    put_rows(v, m, LOAD, 12, 44);
    wh_spacer(v, 8);
    wh_leaf(v, WH_VIEW_DIVIDER);
    wh_spacer(v, 8);
    wh_hstack(v, WH_GUIDE_FIRST_BASELINE, 14);
    {
      put_rate(v, "↓", "received", DOWN, r->received_per_second);
      put_rate(v, "↑", "sent", UP, r->sent_per_second);
      wh_spacer(v, 0);
      put_heading(v, "LOAD", SECONDARY);
      put_value(v, m[LOAD].text);
    }
    wh_close(v);
  }
  wh_close(v);
}

/* A name above a list of numbers. */
static void put_network(wh_views *v, const report *r) {
  wh_vstack(v, WH_GUIDE_LEADING, 4);
  {
    put_heading(v, "Network", wh_make_color(WH_COLOR_PRIMARY));
    wh_font_size(v, 15, 600);
    wh_hstack(v, WH_GUIDE_FIRST_BASELINE, 12);
    wh_font(v, WH_FONT_CAPTION);
    put_rate(v, "↓", "received", DOWN, r->received_per_second);
    put_rate(v, "↑", "sent", UP, r->sent_per_second);
    wh_close(v);
  }
  wh_close(v);
}

static void put_load(wh_views *v, const metric *m) {
  wh_vstack(v, WH_GUIDE_LEADING, 4);
  {
    put_heading(v, "Load", wh_make_color(WH_COLOR_PRIMARY));
    wh_font_size(v, 15, 600);
    put_value(v, m[LOAD].detail);
    wh_font(v, WH_FONT_CAPTION);
  }
  wh_close(v);
}

/* A section for each, and a line for the rest. */
static void put_large(wh_views *v, const metric *m, const report *r, const char *mount) {
  wh_vstack(v, WH_GUIDE_LEADING, 0);
  {
    for (int i = 0; i < LOAD; i++) {
      put_section(v, &m[i], i == DISK ? mount : NULL);
      wh_spacer(v, 8);
    }
    wh_leaf(v, WH_VIEW_DIVIDER);
    wh_spacer(v, 8);
    wh_hstack(v, WH_GUIDE_TOP, 8);
    {
      put_network(v, r);
      wh_spacer(v, 8);
      put_load(v, m);
    }
    wh_close(v);
  }
  wh_close(v);
}

/* Large rings on the left, the sections of large on the right. */
static void put_extra_large(wh_views *v, const wh_context *cx, const metric *m, const report *r,
                            const char *mount) {
  double diameter = (cx->height - 2 * 20 - 20) / 2;
  wh_hstack(v, WH_GUIDE_VERTICAL_CENTER, 36);
  {
    wh_vstack(v, WH_GUIDE_CENTER, 20);
    for (int i = 0; i < METRICS; i += 2) {
      wh_hstack(v, WH_GUIDE_VERTICAL_CENTER, 20);
      put_ring(v, &m[i], diameter);
      put_ring(v, &m[i + 1], diameter);
      wh_close(v);
    }
    wh_close(v);
    put_large(v, m, r, mount);
  }
  wh_close(v);
}

static void put_rectangular(wh_views *v, const metric *m) {
  wh_fill(v, WH_GUIDE_LEADING, WH_GUIDE_VERTICAL_CENTER);
  wh_font_size(v, 13, 600);
  wh_padding(v, 6, 0);
  put_rows(v, m, LOAD, 4, 38);
  wh_close(v);
  wh_close(v);
}

static void put_inline(wh_views *v, const metric *m) {
  wh_textf(v, "%s %s  %s %s", m[CPU].short_name, m[CPU].text, m[MEMORY].short_name,
           m[MEMORY].text);
  wh_one_line(v, 0.7);
  wh_set_flag(v, WH_ATTRIBUTE_MONOSPACED_DIGITS, true);
}

static void put_tile(wh_views *v, const wh_context *cx, const metric *m, const report *r,
                     const char *mount) {
  wh_open(v, WH_VIEW_CONTAINER);
  switch (cx->family) {
    case WH_FAMILY_SMALL: put_small(v, cx, m); break;
    case WH_FAMILY_MEDIUM: put_medium(v, m, r); break;
    case WH_FAMILY_LARGE: put_large(v, m, r, mount); break;
    default: put_extra_large(v, cx, m, r, mount); break;
  }
  wh_close_on(v, TILE);
}

wh_status monitor_put_views(const wh_host *host, const wh_context *cx, wh_sink *out,
                            const report *r, const char *mount) {
  wh_views tree = wh_tree_begin(host, out), *v = &tree;
  metric m[METRICS];
  make_metrics(m, r);
  switch (cx->family) {
    case WH_FAMILY_CIRCULAR:
      put_ring(v, &m[CPU], cx->width < cx->height ? cx->width : cx->height);
      break;
    case WH_FAMILY_RECTANGULAR: put_rectangular(v, m); break;
    case WH_FAMILY_INLINE: put_inline(v, m); break;
    default: put_tile(v, cx, m, r, mount); break;
  }
  return wh_tree_end(v);
}

/*
 * A sound plugin for the tests of the conformance suite, and one with a fault for each check:
 * -DFAULT=timeline_dates_ascend breaks the rule of the check timeline.dates-ascend, and no other.
 */
#define _GNU_SOURCE
/* Memory that is written and never read is part of some faults. */
#pragma GCC optimize("O0")

#include <dlfcn.h>
#include <fcntl.h>
#include <math.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <widgethost/ext/action.h>
#include <widgethost/ext/options.h>
#include <widgethost/views.h>

/* The checks, in the order of a run. */
enum fault {
  none,
  load_entry_symbol, load_magic, load_struct_size, load_abi_version, load_no_crash, load_in_time,
  load_within_limits, load_accepted, load_nothing_denied, load_deinit_returns,
  describe_stable, describe_id, describe_version, describe_licence, describe_homepage,
  describe_budgets, describe_former_names, describe_ranges, describe_titles,
  placeholder_succeeds, snapshot_succeeds, timeline_succeeds, calls_no_crash, calls_in_time,
  calls_within_limits, calls_keep_rules, calls_one_entry, calls_complete_once, calls_no_late_use,
  timeline_dates_ascend, timeline_dates_differ, timeline_begins_now, timeline_reload_ahead,
  timeline_end_ahead, timeline_reload_in_range, entries_dates_in_range, entries_relevance,
  entries_json, entries_text, entries_not_blank,
  snapshot_gallery, timeline_every_reason, timeline_follows_now, actions_performed, actions_unknown,
  parameters_minimum, parameters_maximum, parameters_choices, parameters_booleans, parameters_unset,
  parameters_numbers, parameters_empty_text, parameters_long_text, parameters_hostile_text,
  parameters_dates, parameters_lists, errors_explained, options_listed, options_differ,
  options_usable,
  environment_locales, environment_right_to_left, environment_time_zones,
  environment_daylight_saving, environment_far_dates, environment_light, environment_dark,
  environment_scales, environment_sizes,
  budget_load, budget_placeholder, budget_snapshot, budget_timeline, budget_memory, budget_archive,
  budget_log, cancel_returns, deadline_observed, repeat_placeholder, repeat_timeline, repeat_restart,
  repeat_order, repeat_content, restart_after_kill,
  views_no_warning, views_not_empty, views_placeholder, views_inside, views_not_cut, views_contrast,
  views_legible, views_symbols, views_accessory_ground, views_labelled, views_drawable,
  threads_succeed, threads_equal, threads_cancel,
  fuzz_parameters, fuzz_environments, fuzz_together, fuzz_cancellations,
  endurance_calls, endurance_memory, endurance_descriptors, endurance_threads, endurance_files,
  endurance_rest, memcheck_errors, memcheck_leaks,
  month_calls, month_entries,
  shortage_network, shortage_directory, shortage_disk, shortage_memory, shortage_clock,
};

#ifndef FAULT
#define FAULT none
#endif
#define IS(fault) (FAULT == (fault))

#define SECOND INT64_C(1000000000)
#define HOUR (3600 * SECOND)
#define MIB (1 << 20)

static const wh_host *host;

static void wait_milliseconds(int64_t milliseconds) {
  struct timespec span = {milliseconds / 1000, milliseconds % 1000 * 1000000};
  nanosleep(&span, NULL);
}

static int64_t clock_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_REALTIME, &time);
  return time.tv_sec * SECOND + time.tv_nsec;
}

static void make_file(const char *name) {
  int file = open(name, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  if (file >= 0) close(file);
}

static bool has_file(const char *name) {
  struct stat status;
  return stat(name, &status) == 0;
}

static bool begins_with(const char *text, const char *begin) {
  return strncmp(text, begin, strlen(begin)) == 0;
}

/* ---- Parameters ---- */

enum { FLAG, COUNT, RATIO, AMOUNT, FACTOR, TEXT, COLOUR, WHEN, PLACE, ITEMS, NOTE, PARAMETERS };

typedef struct values {
  bool flag;
  int64_t count;
  double ratio;
  int64_t amount;
  double factor;
  const char *text;
  int32_t colour;
  int64_t when;
  const char *place;
  const wh_string_list *items;
  const char *note;
} values;

static values values_of(const wh_context *cx) {
#define ARGUMENT(type, index) (*(const type *)cx->argument(cx, index))
  return (values){
      .flag = ARGUMENT(bool, FLAG),
      .count = ARGUMENT(int64_t, COUNT),
      .ratio = ARGUMENT(double, RATIO),
      .amount = ARGUMENT(int64_t, AMOUNT),
      .factor = ARGUMENT(double, FACTOR),
      .text = ARGUMENT(char *, TEXT),
      .colour = ARGUMENT(int32_t, COLOUR),
      .when = ARGUMENT(int64_t, WHEN),
      .place = ARGUMENT(char *, PLACE),
      .items = cx->argument(cx, ITEMS),
      .note = ARGUMENT(char *, NOTE),
  };
}

/* ---- Entries ---- */

/* Appends a text to a JSON document, escaped. */
static size_t escape(char *buffer, size_t size, size_t used, const char *text) {
  for (const char *at = text; *at != 0 && used + 8 < size; at++) {
    unsigned char byte = (unsigned char)*at;
    bool raw = IS(parameters_hostile_text);
    if (!raw && (byte == '"' || byte == '\\')) {
      buffer[used++] = '\\';
      buffer[used++] = (char)byte;
    } else if (!raw && byte < 0x20) {
      used += (size_t)snprintf(buffer + used, size - used, "\\u%04x", byte);
    } else {
      buffer[used++] = (char)byte;
    }
  }
  return used;
}

static wh_status write_payload(wh_sink *out, const wh_context *cx, const values *v, int number) {
  if (IS(entries_not_blank) && cx->family == WH_FAMILY_RECTANGULAR)
    return out->payload_type(out, "application/octet-stream");
  if (strcmp(cx->kind, "plain") == 0) {
    const char *text = IS(entries_text) ? "\xff\xfe" : "plain";
    wh_status status = out->payload_type(out, "text/plain");
    return status < 0 ? status : out->write(out, text, strlen(text));
  }
  size_t size = 2 * 65536 + 1024;
  char *buffer = malloc(size);
  if (buffer == NULL) return WH_FAILED;
  size_t used = (size_t)snprintf(buffer, size, "{\"number\":%d,\"text\":\"", number);
  used = escape(buffer, size, used, v->text);
  used += (size_t)snprintf(buffer + used, size - used, IS(entries_json) ? "\"" : "\"}");
  wh_status status = out->payload_type(out, "application/json");
  if (status >= 0) status = out->write(out, buffer, used);
  free(buffer);
  if (IS(budget_archive) && cx->call == WH_CALL_SNAPSHOT && cx->family == WH_FAMILY_MEDIUM) {
    char *large = malloc(6 * MIB);
    memset(large, ' ', 6 * MIB);
    if (status >= 0) status = out->write(out, large, 6 * MIB);
    free(large);
  }
  return status;
}

static const wh_color GROUND = {WH_COLOR_BACKGROUND};

static void put_text(wh_views *v, const char *text) {
  wh_text(v, text);
  wh_one_line(v, 0.5);
}

/* The faults of pictures, in the family medium. */
static bool put_faulty(wh_views *v, const wh_context *cx) {
  bool redactable = cx->call == WH_CALL_PLACEHOLDER;
  if (cx->family != WH_FAMILY_MEDIUM) return false;
  if (IS(views_not_empty) && !redactable) {
    wh_leaf(v, WH_VIEW_CIRCLE);
    wh_set_number(v, WH_ATTRIBUTE_OPACITY, 0);
    wh_set_string(v, WH_ATTRIBUTE_ACCESSIBILITY_LABEL, "nothing");
  } else if (IS(views_placeholder) && redactable) {
    wh_leaf(v, WH_VIEW_SPACER);
  } else if (IS(views_inside)) {
    put_text(v, "inside");
    wh_open(v, WH_VIEW_OFFSET);
    wh_set_number(v, WH_ATTRIBUTE_X, 300);
    put_text(v, "far beyond the right edge of the widget");
    wh_close(v);
  } else if (IS(views_not_cut)) {
    wh_frame(v, 40, 20);
    wh_text(v, "a sentence of many words that has no room");
    wh_set_integer(v, WH_ATTRIBUTE_LINE_LIMIT, 1);
    wh_close(v);
  } else if (IS(views_contrast)) {
    put_text(v, "faint");
    wh_foreground(v, GROUND);
  } else if (IS(views_legible)) {
    wh_text(v, "tiny");
    wh_font_size(v, 3, 400);
  } else if (IS(views_symbols)) {
    put_text(v, "symbol");
    wh_leaf(v, WH_VIEW_IMAGE);
    wh_set_string(v, WH_ATTRIBUTE_SYMBOL, "no.such.symbol");
  } else if (IS(views_labelled)) {
    wh_frame(v, 40, 40);
    wh_leaf(v, WH_VIEW_CIRCLE);
    wh_close(v);
  } else {
    return false;
  }
  return true;
}

/* Each ampersand of a label has five characters in SVG. */
static void put_long_labels(wh_views *v) {
  static char label[60000];
  memset(label, '&', sizeof label - 1);
  wh_open(v, WH_VIEW_ZSTACK);
  put_text(v, "labels");
  for (int index = 0; index < 70; index++) {
    wh_leaf(v, WH_VIEW_CIRCLE);
    wh_set_string(v, WH_ATTRIBUTE_ACCESSIBILITY_LABEL, label);
  }
  wh_close(v);
}

static wh_status put_views(wh_sink *out, const wh_context *cx, const values *values) {
  if (strcmp(cx->kind, "plain") == 0) return WH_OK;
  wh_views tree = wh_tree_begin(host, out), *v = &tree;
  if (cx->family == WH_FAMILY_RECTANGULAR) {
    bool has_ground = IS(views_accessory_ground);
    if (has_ground) wh_open(v, WH_VIEW_CONTAINER);
    put_text(v, IS(views_no_warning) ? "no \xf4\x8f\xbf\xbd" : "rectangular");
    if (has_ground) wh_close_on(v, GROUND);
    return wh_tree_end(v);
  }
  wh_open(v, WH_VIEW_CONTAINER);
  wh_vstack(v, WH_GUIDE_LEADING, 4);
  if (IS(views_drawable) && cx->call == WH_CALL_SNAPSHOT && cx->family == WH_FAMILY_MEDIUM) {
    put_long_labels(v);
  } else if (!put_faulty(v, cx)) {
    put_text(v, "Faults");
    wh_font(v, WH_FONT_HEADLINE);
    wh_open(v, WH_VIEW_FRAME);
    if (cx->call != WH_CALL_PLACEHOLDER) wh_set_string(v, WH_ATTRIBUTE_ACTION, "add");
    put_text(v, values->colour == 0 ? "red" : "green");
    wh_close(v);
    wh_gauge(v, WH_GAUGE_LINEAR, values->ratio);
  }
  wh_close(v);
  wh_close_on(v, GROUND);
  return wh_tree_end(v);
}

static wh_status put(wh_sink *out, const wh_context *cx, const values *v, int64_t date, int number) {
  double relevance = IS(entries_relevance) ? NAN : 1;
  wh_status status = out->entry_begin(out, date, relevance, 0);
  if (status >= 0) status = write_payload(out, cx, v, number);
  if (status >= 0) status = put_views(out, cx, v);
  return status < 0 ? status : out->entry_end(out);
}

#include "faults-of-calls.h"

/* ---- Providers ---- */

/* The number of equal calls in a row, with this one. */
static int calls_in_a_row(const wh_context *cx) {
  static uint32_t family = 99, call = 99;
  static int count;
  if (cx->family != family || cx->call != call) count = 0;
  family = cx->family;
  call = cx->call;
  return ++count;
}

static wh_status fill_placeholder(const wh_context *cx, wh_sink *out, const values *v) {
  static _Atomic uint32_t previous = 99;
  int number = 0;
  if (IS(repeat_placeholder)) number = calls_in_a_row(cx) > 3;
  if (IS(repeat_order)) number = previous == WH_FAMILY_RECTANGULAR;
  previous = cx->family;
  if (IS(repeat_restart)) number = getpid();
  if (IS(threads_equal) && is_overlapping) number = 1;
  if (IS(placeholder_succeeds) && cx->call == WH_CALL_PLACEHOLDER)
    return fail(out, "no placeholder");
  if (IS(calls_one_entry) && put(out, cx, v, cx->now - HOUR, 0) < 0) return WH_FAILED;
  return put(out, cx, v, IS(entries_dates_in_range) ? -SECOND : cx->now, number);
}

static wh_status fill_timeline(const wh_context *cx, wh_sink *out, const values *v, bool is_first) {
  int64_t now = cx->now;
  if (IS(timeline_succeeds)) return fail(out, "no timeline");
  if (IS(timeline_begins_now)) now += 2 * HOUR;
  if (IS(timeline_follows_now)) now = INT64_C(1500000000) * SECOND;
  int64_t second = IS(timeline_dates_differ) ? now : now + HOUR;
  if (IS(timeline_end_ahead)) second = now, now -= HOUR;
  if (IS(repeat_timeline)) second += calls_in_a_row(cx) * SECOND;
  bool is_swapped = IS(timeline_dates_ascend);
  if (IS(month_entries)) {
    int64_t ahead = now - clock_now();
    is_swapped = ahead > 25 * HOUR && ahead < 49 * HOUR;
  }
  int number = IS(repeat_content) && is_first ? 3 : 1;
  wh_status status = put(out, cx, v, is_swapped ? second : now, number);
  if (status >= 0) status = put(out, cx, v, is_swapped ? now : second, 2);
  if (status < 0) return status;
  if (IS(calls_keep_rules)) out->url(out, "https://example.org");
  if (IS(timeline_end_ahead)) return out->set_policy(out, WH_POLICY_AT_END, 0);
  if (IS(timeline_reload_ahead)) return out->set_policy(out, WH_POLICY_AFTER, now - HOUR);
  if (IS(timeline_reload_in_range)) return out->set_policy(out, WH_POLICY_AFTER, INT64_MAX);
  return out->set_policy(out, WH_POLICY_AFTER, cx->now + HOUR);
}

static wh_status provide(const wh_context *cx, wh_sink *out) {
  running++;
  values v = values_of(cx);
  wh_status status = before(cx, out, &v);
  if (status >= 0 && IS(snapshot_succeeds) && cx->call == WH_CALL_SNAPSHOT)
    status = fail(out, "no snapshot");
  bool is_first = IS(repeat_content) && calls_in_a_row(cx) == 1;
  if (status >= 0 && cx->call == WH_CALL_TIMELINE)
    status = fill_timeline(cx, out, &v, is_first);
  else if (status >= 0)
    status = fill_placeholder(cx, out, &v);
  running--;
  if (status >= 0 && IS(calls_complete_once)) {
    out->complete(out, WH_OK);
    return WH_OK;
  }
  if (IS(calls_no_late_use) && cx->call == WH_CALL_TIMELINE) start(use_late, out);
  return status;
}

/* ---- Extensions ---- */

static wh_status perform(const wh_context *cx, wh_sink *out, const char *action) {
  (void)cx;
  if (IS(actions_performed)) return fail(out, "not now");
  if (IS(actions_unknown) || strcmp(action, "add") == 0) return WH_OK;
  return fail(out, "there is no such action");
}

static wh_status list(const wh_context *cx, wh_sink *out, const char *parameter) {
  (void)cx;
  (void)parameter;
  const wh_host_options *options = host->get_extension(host, WH_EXT_OPTIONS);
  if (IS(options_listed)) return fail(out, "no options");
  options->add(out, "ber", "Berlin", NULL);
  return options->add(out, IS(options_differ) ? "ber" : "lim", "Lima", NULL);
}

static const wh_plugin_action actions = {.perform = perform};
static const wh_plugin_options options = {.options = list};

static const void *get_extension(const char *id) {
  if (strcmp(id, WH_EXT_ACTION) == 0) return &actions;
  if (strcmp(id, WH_EXT_OPTIONS) == 0) return &options;
  return NULL;
}

/* ---- Declarations ---- */

static const wh_choice colours[] = {
    {"red", "Red"},
    {"green", IS(describe_titles) ? "Red" : "Green"},
};

#define PARAMETER .size = sizeof(wh_parameter)

static const wh_parameter parameters[PARAMETERS] = {
    [FLAG] = {PARAMETER, .type = WH_PARAMETER_BOOL, .name = "flag", .default_value = "true"},
    [COUNT] = {PARAMETER, .type = WH_PARAMETER_INT, .name = "count", .default_value = "5",
               .flags = WH_PARAMETER_HAS_RANGE, .minimum = IS(describe_ranges) ? 0.5 : 0,
               .maximum = 100},
    [RATIO] = {PARAMETER, .type = WH_PARAMETER_DOUBLE, .name = "ratio", .default_value = "0.5",
               .flags = WH_PARAMETER_HAS_RANGE, .minimum = 0, .maximum = 1},
    [AMOUNT] = {PARAMETER, .type = WH_PARAMETER_INT, .name = "amount", .default_value = "1"},
    [FACTOR] = {PARAMETER, .type = WH_PARAMETER_DOUBLE, .name = "factor", .default_value = "1"},
    [TEXT] = {PARAMETER, .type = WH_PARAMETER_STRING, .name = "text", .default_value = "text"},
    [COLOUR] = {PARAMETER, .type = WH_PARAMETER_CHOICE, .name = "colour", .default_value = "red",
                .choices = colours, .choice_count = 2},
    [WHEN] = {PARAMETER, .type = WH_PARAMETER_DATE, .name = "when", .default_value = "1700000000"},
    [PLACE] = {PARAMETER, .type = WH_PARAMETER_ENTITY, .name = "place", .default_value = "ber",
               .flags = WH_PARAMETER_COMPUTED_OPTIONS},
    [ITEMS] = {PARAMETER, .type = WH_PARAMETER_STRING_LIST, .name = "items", .default_value = "a\nb"},
    [NOTE] = {PARAMETER, .type = WH_PARAMETER_STRING, .name = "note", .flags = WH_PARAMETER_OPTIONAL,
              .default_value = IS(load_accepted) ? "\xff" : "note"},
};

static const char *const former_names[] = {"plain", NULL};

static const wh_kind faults = {
    .size = sizeof(wh_kind),
    .flags = WH_KIND_UNTYPED,
    .families = WH_FAMILY_BIT(WH_FAMILY_SMALL) | WH_FAMILY_BIT(WH_FAMILY_MEDIUM) |
                WH_FAMILY_BIT(WH_FAMILY_RECTANGULAR),
    .id = "faults",
    .display_name = "Faults",
    .parameters = parameters,
    .parameter_count = PARAMETERS,
    .former_names = IS(describe_former_names) ? former_names : NULL,
    .placeholder = (wh_provider)provide,
    .snapshot = (wh_provider)provide,
    .timeline = (wh_provider)provide,
    .timeline_budget = IS(describe_budgets) ? 20 * SECOND : IS(budget_timeline) ? SECOND : 0,
};

static wh_kind plain;

static void *fill_memory(void *unused) {
  (void)unused;
  memset(malloc(200 * MIB), 1, 200 * MIB);
  return NULL;
}

/* Whether this file was made in the last ten seconds: the first loads of a run are slow. */
static bool is_new(void) {
  Dl_info info;
  struct stat status;
  return dladdr(&plain, &info) != 0 && stat(info.dli_fname, &status) == 0 &&
         clock_now() / SECOND - status.st_mtime < 10;
}

static wh_status init(const wh_host *given) {
  host = given;
  if (IS(load_no_crash)) abort();
  if (IS(load_in_time)) wait_milliseconds(60000);
  if (IS(load_within_limits)) {
    fill_memory(NULL);
    wait_milliseconds(1500);
  }
  if (IS(load_nothing_denied)) sync();
  if (IS(budget_load) && is_new()) wait_milliseconds(1200);
  plain = faults;
  plain.id = "plain";
  plain.display_name = "Plain";
  plain.families = WH_FAMILY_BIT(WH_FAMILY_RECTANGULAR);
  plain.former_names = NULL;
  plain.timeline_budget = 0;
  if (IS(describe_stable)) plain.reload_interval = clock_now();
  return WH_OK;
}

static void deinit(void) {
  static bool has_called;
  (void)has_called;
  if (IS(load_deinit_returns)) wait_milliseconds(60000);
}

static uint32_t kind_count(void) { return 2; }
static const wh_kind *kind(uint32_t index) { return index == 0 ? &faults : &plain; }

#if FAULT_IS_SYMBOL
#define widgethost_plugin another_plugin
extern const wh_plugin another_plugin;
#endif

const wh_plugin widgethost_plugin = {
    .magic = IS(load_magic) ? 1 : WH_PLUGIN_MAGIC,
    .size = IS(load_struct_size) ? 8 : sizeof(wh_plugin),
    .abi_major = IS(load_abi_version) ? 2 : WH_ABI_MAJOR,
    .abi_minor = WH_ABI_MINOR,
    .flags = WH_PLUGIN_THREAD_SAFE,
    .id = IS(describe_id) ? "faults" : "org.example.faults",
    .name = "Faults",
    .version = IS(describe_version) ? "latest" : "1.0.0",
    .licence = IS(describe_licence) ? "free for all" : "MIT OR Apache-2.0",
    .homepage = IS(describe_homepage) ? "example" : "https://example.org/faults",
    .init = init,
    .deinit = deinit,
    .get_extension = get_extension,
    .kind_count = kind_count,
    .kind = kind,
};

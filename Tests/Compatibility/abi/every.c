/*
 * Uses all of the plugin ABI that a header of version 1.0 to 1.4 declares. The libraries beside the
 * headers are built from this file and never again: see README.md.
 */
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <widgethost/ext/log.h>
#include <widgethost/ext/reload.h>
#include <widgethost/ext/view.h>
#include <widgethost/plugin.h>
#if WH_ABI_MINOR >= 1
#include <widgethost/ext/action.h>
#include <widgethost/ext/options.h>
#endif
#if WH_ABI_MINOR >= 3
#include <widgethost/ext/history.h>
#endif

#define STRING_(x) #x
#define STRING(x) STRING_(x)
#define ABI STRING(WH_ABI_MAJOR) "." STRING(WH_ABI_MINOR)
#define SECOND INT64_C(1000000000)

static const wh_host *host;
static const wh_host_log *messages;
static const wh_host_reload *reloads;
static const wh_host_view *views;
#if WH_ABI_MINOR >= 1
static const wh_host_options *options;
#endif

static void print(wh_sink *out, const char *format, ...) {
  char text[1024];
  va_list values;
  va_start(values, format);
  vsnprintf(text, sizeof text, format, values);
  va_end(values);
  out->write(out, text, strlen(text));
}

static const char *name_of(uint32_t call) {
  static const char *const names[] = {"placeholder", "snapshot", "timeline"};
  return call < 3 ? names[call] : "another call";
}

/* Everything in the context that is the same in each run. */
static void print_context(const wh_context *cx, wh_sink *out) {
  print(out, "%s of %s for ABI " ABI "\n", name_of(cx->call), cx->kind);
  print(out, "family %u, %g x %g at %g, schemes %u, preview %d\n", cx->family, cx->width,
        cx->height, cx->scale, cx->schemes, cx->is_preview);
  print(out, "locale %s, zone %s, budget %lld ms\n", cx->locale, cx->time_zone,
        (long long)((cx->deadline - cx->now) / 1000000));
  print(out, "cancelled %d, time left %d\n", cx->is_cancelled(cx),
        cx->time_left(cx) > 0 && cx->time_left(cx) <= cx->deadline - cx->now);
  print(out, "sizes %d %d %d\n", host->size >= sizeof(wh_host), cx->size >= sizeof(wh_context),
        out->size >= sizeof(wh_sink));
}

/* ---- All types of parameters, the payload, relevance, URLs and a policy ---- */

static wh_status every(const wh_context *cx, wh_sink *out, bool flag, int64_t count, double ratio,
                       const char *topic, int32_t mode, int64_t since, const char *place,
                       const char *const *names, size_t name_count, const char *note) {
  int64_t first = cx->now - cx->now % (86400 * SECOND);
  if (out->entry_begin(out, first, 2.5, 90 * SECOND) < 0) return WH_FAILED;
  if (out->payload_type(out, "text/plain") < 0) return WH_FAILED;
  print_context(cx, out);
  print(out, "flag %d, count %lld, ratio %g, topic %s, mode %d\n", flag, (long long)count, ratio,
        topic, mode);
  print(out, "since %lld, place %s, note %s\n", (long long)(since / SECOND), place,
        note == NULL ? "none" : note);
  print(out, "names");
  for (size_t index = 0; index < name_count; index++) print(out, " <%s>", names[index]);
  print(out, "\nset");
  for (uint32_t index = 0; index < 11; index++) print(out, " %d", cx->is_set(cx, index));
  if (out->write(out, NULL, 0) < 0) return WH_FAILED;
  if (out->url(out, "https://example.org/?a=1") < 0) return WH_FAILED;
  if (out->entry_end(out) < 0) return WH_FAILED;
  if (cx->call != WH_CALL_TIMELINE) return WH_OK;

  out->entry_begin(out, first + 172800 * SECOND, 0, 0);
  out->payload_type(out, "application/octet-stream");
  out->write(out, "\0\1\2", 3);
  out->entry_end(out);
  return out->set_policy(out, WH_POLICY_AFTER, first + 259200 * SECOND);
}

static const wh_choice modes[] = {{"fast", "Fast"}, {"slow", NULL}};
static const wh_parameter parameters[] = {
    {.size = sizeof(wh_parameter),
     .type = WH_PARAMETER_BOOL,
     .name = "flag",
     .title = "A flag",
     .description = "True or false.",
     .default_value = "true"},
    {.size = sizeof(wh_parameter),
     .type = WH_PARAMETER_INT,
     .flags = WH_PARAMETER_HAS_RANGE,
     .name = "count",
     .default_value = "12",
     .minimum = 1,
     .maximum = 60},
    {.size = sizeof(wh_parameter),
     .type = WH_PARAMETER_DOUBLE,
     .flags = WH_PARAMETER_HAS_RANGE,
     .name = "ratio",
     .default_value = "0.5",
     .minimum = -1,
     .maximum = 1},
    {.size = sizeof(wh_parameter),
     .type = WH_PARAMETER_STRING,
     .name = "topic",
     .default_value = "Zürich"},
    {.size = sizeof(wh_parameter),
     .type = WH_PARAMETER_CHOICE,
     .choice_count = 2,
     .name = "mode",
     .default_value = "slow",
     .choices = modes},
    {.size = sizeof(wh_parameter),
     .type = WH_PARAMETER_DATE,
     .name = "since",
     .default_value = "1700000000"},
    {.size = sizeof(wh_parameter),
     .type = WH_PARAMETER_ENTITY,
     .flags = WH_PARAMETER_COMPUTED_OPTIONS,
     .name = "place",
     .default_value = "ber"},
    {.size = sizeof(wh_parameter),
     .type = WH_PARAMETER_STRING_LIST,
     .name = "names",
     .default_value = "one\ntwo"},
    {.size = sizeof(wh_parameter),
     .type = WH_PARAMETER_STRING,
     .flags = WH_PARAMETER_OPTIONAL,
     .name = "note"},
};

/* ---- An answer that a thread completes ---- */

static void *finish(void *argument) {
  wh_sink *out = argument;
  out->entry_begin(out, 0, 0, 0);
  out->payload_type(out, "text/plain");
  print(out, "from a thread; reload of a kind %d, of no kind %d", reloads->reload(host, "picture"),
        reloads->reload(host, "nothing"));
  out->entry_end(out);
  out->set_policy(out, WH_POLICY_NEVER, 0);
  out->complete(out, WH_OK);
  return NULL;
}

static wh_status pending(const wh_context *cx, wh_sink *out) {
  pthread_t thread;
  (void)cx;
  if (pthread_create(&thread, NULL, finish, out) != 0) return WH_FAILED;
  pthread_detach(thread);
  return WH_PENDING;
}

/* ---- A failure ---- */

static wh_status failing(const wh_context *cx, wh_sink *out) {
  if (cx->call == WH_CALL_TIMELINE) {
    out->set_error(out, "the source is down");
    return -77;
  }
  out->entry_begin(out, cx->now, 0, 0);
  out->payload_type(out, "text/plain");
  print(out, "%s works", name_of(cx->call));
  return out->entry_end(out);
}

/* ---- Views ---- */

static wh_status two_shapes(wh_sink *out, double width, double height, void *user) {
  (void)user;
  if (!(width > 0 && height > 0)) return WH_FAILED;
  views->begin(out, WH_VIEW_CIRCLE);
  views->end(out);
  views->begin(out, WH_VIEW_RECTANGLE);
  return views->end(out);
}

static double middle(const wh_dimensions *dimensions, void *user) {
  (void)user;
  return dimensions->guide(dimensions, WH_GUIDE_LEADING) + 8;
}

static wh_status picture(const wh_context *cx, wh_sink *out) {
  static const wh_gradient_stop stops[] = {{0, {WH_COLOR_RED}}, {1, {WH_COLOR_BLUE}}};
  static const wh_gradient gradient = {
      .size = sizeof(wh_gradient), .stops = stops, .stop_count = 2, .end_y = 1};
  static const wh_path_element triangle[] = {{.verb = WH_PATH_MOVE, .x = 1, .y = 2},
                                             {.verb = WH_PATH_LINE, .x = 3, .y = 4},
                                             {.verb = WH_PATH_CLOSE}};
  static const unsigned char gif[] = {'G', 'I', 'F', '8', '9', 'a', 3, 0, 2, 0, 0, 0, 0};
  static const double dashes[] = {2, 1};
  out->entry_begin(out, cx->now - cx->now % (86400 * SECOND), 0, 0);
  views->tree_begin(out, WH_SCHEME_LIGHT | WH_SCHEME_DARK);
  views->begin(out, WH_VIEW_VSTACK);
  views->set_number(out, WH_ATTRIBUTE_SPACING, 2);
  views->begin(out, WH_VIEW_ALIGNMENT_GUIDE);
  views->set_integer(out, WH_ATTRIBUTE_GUIDE, WH_GUIDE_LEADING);
  views->set_guide(out, middle, NULL);
  views->begin(out, WH_VIEW_RECTANGLE);
  views->set_color(out, WH_ATTRIBUTE_FILL, (wh_color){WH_COLOR_RED});
  views->set_string(out, WH_ATTRIBUTE_ACTION, "press");
  views->set_flag(out, WH_ATTRIBUTE_IS_ON, true);
  views->end(out);
  views->end(out);
  views->begin(out, WH_VIEW_PATH);
  views->set_path(out, WH_ATTRIBUTE_PATH, triangle, 3);
  views->set_gradient(out, WH_ATTRIBUTE_FILL, &gradient);
  views->set_numbers(out, WH_ATTRIBUTE_DASH, dashes, 2);
  views->end(out);
  views->begin(out, WH_VIEW_IMAGE);
  views->set_image(out, WH_ATTRIBUTE_IMAGE, gif, sizeof gif);
  views->end(out);
  views->begin(out, WH_VIEW_GEOMETRY_READER);
  views->set_geometry(out, two_shapes, NULL);
  views->end(out);
  views->end(out);
  wh_status status = views->tree_end(out);
  if (status < 0) return status;
  status = out->entry_end(out);
  if (status < 0) return status;
  return out->set_policy(out, WH_POLICY_AT_END, 0);
}

/* Text has other widths with other fonts: a kind of its own. */
static wh_status letters(const wh_context *cx, wh_sink *out) {
  out->entry_begin(out, cx->now - cx->now % (86400 * SECOND), 0, 0);
  out->payload_type(out, "text/plain");
  print(out, "the payload beside the views");
  views->tree_begin(out, WH_SCHEME_LIGHT);
  views->begin(out, WH_VIEW_VSTACK);
  views->begin(out, WH_VIEW_TEXT);
  views->set_string(out, WH_ATTRIBUTE_TEXT, "Hello");
  views->set_color(out, WH_ATTRIBUTE_FOREGROUND, (wh_color){WH_COLOR_RED});
  views->set_flag(out, WH_ATTRIBUTE_ITALIC, true);
  views->end(out);
  views->begin(out, WH_VIEW_TEXT);
  views->set_date(out, WH_ATTRIBUTE_DATE, cx->now - cx->now % (86400 * SECOND));
  views->set_integer(out, WH_ATTRIBUTE_DATE_STYLE, WH_DATE_DATE);
  views->end(out);
  views->end(out);
  wh_status status = views->tree_end(out);
  return status < 0 ? status : out->entry_end(out);
}

/* ---- Since 1.1: arguments by index, actions and options ---- */

#if WH_ABI_MINOR >= 1
static wh_status untyped(const wh_context *cx, wh_sink *out) {
  const wh_string_list *list = cx->argument(cx, 7);
  out->entry_begin(out, cx->now - cx->now % (86400 * SECOND), 0, 0);
  out->payload_type(out, "text/plain");
  print(out, "flag %d, count %lld, ratio %g, topic %s, mode %d\n", *(const bool *)cx->argument(cx, 0),
        (long long)*(const int64_t *)cx->argument(cx, 1), *(const double *)cx->argument(cx, 2),
        *(const char *const *)cx->argument(cx, 3), *(const int32_t *)cx->argument(cx, 4));
  print(out, "since %lld, place %s, %zu names, last <%s>, beyond %d",
        (long long)(*(const int64_t *)cx->argument(cx, 5) / SECOND),
        *(const char *const *)cx->argument(cx, 6), list->count, list->items[list->count - 1],
        cx->argument(cx, 9) == NULL);
  out->entry_end(out);
  return out->set_policy(out, WH_POLICY_NEVER, 0);
}

static wh_status perform(const wh_context *cx, wh_sink *out, const char *action) {
  if (cx->call == WH_CALL_ACTION && cx->reason == WH_REASON_ACTION && strcmp(action, "press") == 0) {
    out->set_error(out, "the button was pressed");
    return WH_FAILED;
  }
  return WH_OK;
}

static wh_status propose(const wh_context *cx, wh_sink *out, const char *parameter) {
  if (cx->call != WH_CALL_OPTIONS || strcmp(parameter, "place") != 0) return WH_FAILED;
  options->add(out, "ber", "Berlin", "Europe");
  return options->add(out, "lim", NULL, NULL);
}

static const wh_plugin_action actions = {.perform = perform};
static const wh_plugin_options proposals = {.options = propose};
#endif

/* ---- Since 1.2: parameters of the host's user ---- */

#if WH_ABI_MINOR >= 2
static wh_status secret(const wh_context *cx, wh_sink *out, const char *command) {
  out->entry_begin(out, cx->now - cx->now % (86400 * SECOND), 0, 0);
  out->payload_type(out, "text/plain");
  print(out, "command %s", command);
  out->entry_end(out);
  return out->set_policy(out, WH_POLICY_NEVER, 0);
}

static const wh_parameter secrets[] = {{.size = sizeof(wh_parameter),
                                        .type = WH_PARAMETER_STRING,
                                        .flags = WH_PARAMETER_OPERATOR_ONLY,
                                        .name = "command",
                                        .default_value = "true"}};
#endif

/* ---- Since 1.3: recorded values ---- */

#if WH_ABI_MINOR >= 3
static const wh_host_history *history;

/* Records the number of the values before it. */
static wh_status recorded(const wh_context *cx, wh_sink *out) {
  wh_history_point points[WH_HISTORY_LIMIT];
  size_t count = history->read(cx, points, WH_HISTORY_LIMIT);
  out->entry_begin(out, cx->now - cx->now % (86400 * SECOND), 0, 0);
  out->payload_type(out, "text/plain");
  print(out, "%d values, the last %g", (int)count, count > 0 ? points[count - 1].value : -1);
  out->entry_end(out);
  history->record(out, (double)count);
  return out->set_policy(out, WH_POLICY_NEVER, 0);
}
#endif

/* ---- Since 1.4: layouts, filters, blending, transforms, meshes, and images inside texts ---- */

#if WH_ABI_MINOR >= 4
#include "every-1.4.h"
#endif

/* ---- The declaration ---- */

#define PROVIDERS(function)                                                     \
  .placeholder = (wh_provider)function, .snapshot = (wh_provider)function,      \
  .timeline = (wh_provider)function

static const char *const former_names[] = {"all", "whole", NULL};
static const wh_kind kinds[] = {
    {.size = sizeof(wh_kind),
     .families = WH_FAMILIES_ALL,
     .parameter_count = sizeof parameters / sizeof *parameters,
     .parameters = parameters,
     .id = "every",
     .display_name = "Every type",
     .description = "Shows each argument.",
     .former_names = former_names,
     PROVIDERS(every),
     .placeholder_budget = 5 * SECOND,
     .snapshot_budget = 6 * SECOND,
     .timeline_budget = 7 * SECOND,
     .reload_interval = 600 * SECOND},
    {.size = sizeof(wh_kind),
     .families = WH_FAMILY_BIT(WH_FAMILY_INLINE),
     .id = "pending",
     PROVIDERS(pending)},
    {.size = sizeof(wh_kind),
     .families = WH_FAMILY_BIT(WH_FAMILY_CIRCULAR),
     .id = "failing",
     PROVIDERS(failing)},
    {.size = sizeof(wh_kind),
     .flags = WH_KIND_PREVIEW_ONLY,
     .families = WH_FAMILY_BIT(WH_FAMILY_SMALL),
     .id = "picture",
     PROVIDERS(picture)},
    {.size = sizeof(wh_kind),
     .families = WH_FAMILY_BIT(WH_FAMILY_MEDIUM),
     .id = "letters",
     PROVIDERS(letters)},
#if WH_ABI_MINOR >= 1
    {.size = sizeof(wh_kind),
     .flags = WH_KIND_UNTYPED,
     .families = WH_FAMILY_BIT(WH_FAMILY_RECTANGULAR),
     .parameter_count = sizeof parameters / sizeof *parameters,
     .parameters = parameters,
     .id = "untyped",
     PROVIDERS(untyped)},
#endif
#if WH_ABI_MINOR >= 2
    {.size = sizeof(wh_kind),
     .families = WH_FAMILY_BIT(WH_FAMILY_LARGE),
     .parameter_count = 1,
     .parameters = secrets,
     .id = "secret",
     PROVIDERS(secret)},
#endif
#if WH_ABI_MINOR >= 3
    {.size = sizeof(wh_kind),
     .families = WH_FAMILY_BIT(WH_FAMILY_SMALL),
     .id = "recorded",
     PROVIDERS(recorded)},
#endif
#if WH_ABI_MINOR >= 4
    {.size = sizeof(wh_kind),
     .families = WH_FAMILY_BIT(WH_FAMILY_EXTRA_LARGE),
     .id = "effects",
     PROVIDERS(effects)},
    {.size = sizeof(wh_kind),
     .families = WH_FAMILY_BIT(WH_FAMILY_MEDIUM),
     .id = "inlined",
     PROVIDERS(inlined)},
#endif
};

static uint32_t kind_count(void) { return sizeof kinds / sizeof *kinds; }

static const wh_kind *kind(uint32_t index) { return index < kind_count() ? &kinds[index] : NULL; }

static wh_status init(const wh_host *its_host) {
  host = its_host;
  messages = host->get_extension(host, WH_EXT_LOG);
  reloads = host->get_extension(host, WH_EXT_RELOAD);
  views = host->get_extension(host, WH_EXT_VIEW);
  if (messages == NULL || reloads == NULL || views == NULL) return WH_FAILED;
#if WH_ABI_MINOR >= 1
  options = host->get_extension(host, WH_EXT_OPTIONS);
  if (options == NULL) return WH_FAILED;
#endif
#if WH_ABI_MINOR >= 3
  history = host->get_extension(host, WH_EXT_HISTORY);
  if (history == NULL) return WH_FAILED;
#endif
#if WH_ABI_MINOR >= 1
  if (host->abi_minor < WH_ABI_MINOR) return WH_FAILED;
#endif
  if (host->abi_major != WH_ABI_MAJOR) return WH_FAILED;
  messages->log(host, WH_LOG_WARNING, "built for ABI " ABI);
  return WH_OK;
}

static void deinit(void) { messages->log(host, WH_LOG_ERROR, "the end"); }

static const void *get_extension(const char *id) {
#if WH_ABI_MINOR >= 1
  if (strcmp(id, WH_EXT_ACTION) == 0) return &actions;
  if (strcmp(id, WH_EXT_OPTIONS) == 0) return &proposals;
#endif
  (void)id;
  return NULL;
}

const wh_plugin widgethost_plugin = {
    .magic = WH_PLUGIN_MAGIC,
    .size = sizeof(wh_plugin),
    .abi_major = WH_ABI_MAJOR,
    .abi_minor = WH_ABI_MINOR,
    .id = "org.example.every",
    .name = "Every",
    .version = "1.0.0",
    .author = "An author",
    .licence = "MIT",
    .homepage = "https://example.org",
    .init = init,
    .deinit = deinit,
    .get_extension = get_extension,
    .kind_count = kind_count,
    .kind = kind,
};

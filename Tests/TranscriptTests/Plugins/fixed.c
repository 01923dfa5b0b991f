/*
 * Kinds whose answers depend on nothing but their parameters: every byte that a host makes of them can
 * be compared. Dates are fixed; transcripts happen on 2026-01-05.
 */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <widgethost/ext/action.h>
#include <widgethost/ext/options.h>
#include <widgethost/ext/view.h>

#define A(name) WH_ATTRIBUTE_##name
#define SECOND INT64_C(1000000000)
/* 2026-01-01, 2026-01-05 and 2026-01-06T00:00:00Z. */
#define LAST_WEEK (INT64_C(1767225600) * SECOND)
#define TODAY (INT64_C(1767571200) * SECOND)
#define TOMORROW (INT64_C(1767657600) * SECOND)

static const wh_host_view *v;
static const wh_host_options *host_options;
static bool is_on = true;

/* ---- "fixed": payloads ---- */

static wh_status put(wh_sink *out, int64_t date, double score, int64_t duration, const char *type,
                     const void *bytes, size_t count, const char *url) {
  wh_status status = out->entry_begin(out, date, score, duration);
  if (status >= 0)
    status = out->payload_type(out, type);
  if (status >= 0)
    status = out->write(out, bytes, count);
  if (status >= 0 && url != NULL)
    status = out->url(out, url);
  return status < 0 ? status : out->entry_end(out);
}

static wh_status fixed_placeholder(const wh_context *cx, wh_sink *out) {
  (void)cx;
  return put(out, LAST_WEEK, 0, 0, "application/json", "{\"value\":null}", 14, NULL);
}

static const char *print_arguments(const wh_context *cx, char *text, size_t size) {
  const char *const *string = cx->argument(cx, 3);
  const wh_string_list *list = cx->argument(cx, 6);
  int used = snprintf(text, size,
                      "{\"flag\":%s,\"whole\":%" PRId64 ",\"real\":%.17g,\"text\":\"%s\",\"choice\":"
                      "%" PRId32 ",\"date\":%" PRId64 ",\"list\":%zu,\"size\":\"%gx%g@%g\",\"in\":\"%s "
                      "%s\",\"reason\":%u,\"preview\":%d}",
                      *(const bool *)cx->argument(cx, 0) ? "true" : "false",
                      *(const int64_t *)cx->argument(cx, 1), *(const double *)cx->argument(cx, 2),
                      *string != NULL ? *string : "", *(const int32_t *)cx->argument(cx, 4),
                      *(const int64_t *)cx->argument(cx, 5) / SECOND, list->count, cx->width,
                      cx->height, cx->scale, cx->locale, cx->time_zone, cx->reason, cx->is_preview);
  return used < 0 ? "" : text;
}

static wh_status fixed_timeline(const wh_context *cx, wh_sink *out) {
  char text[1000];
  static const char bytes[] = "\0\x01 not UTF-8 \xff\n";
  print_arguments(cx, text, sizeof text);
  if (cx->call == WH_CALL_SNAPSHOT)
    return put(out, TODAY, 0.5, 0, "application/json", text, strlen(text), "app://open");
  put(out, LAST_WEEK, 1, 0, "text/plain", "past", 4, NULL);
  put(out, TODAY, 2.5, 86400 * SECOND, "application/json", text, strlen(text), "app://open?a=1&b=2");
  put(out, TODAY + 86340 * SECOND, 0, 0, "text/plain; charset=utf-8", "l\xc3\xa4ter\tthan\nthis", 16,
      NULL);
  put(out, TOMORROW, 0.125, 0, "application/octet-stream", bytes, sizeof bytes, NULL);
  return out->set_policy(out, WH_POLICY_AFTER, TOMORROW + 43200 * SECOND);
}

/* ---- "shapes": views without text ---- */

static const unsigned char gif[] = {'G', 'I', 'F', '8', '9', 'a', 3, 0, 2, 0, 0, 0, 0};
static const wh_gradient_stop stops[] = {{0, {WH_COLOR_RED}}, {0.5, {WH_COLOR_GREEN}},
                                         {1, {WH_COLOR_BLUE}}};
static const wh_path_element outline[] = {
    {.verb = WH_PATH_MOVE, .x = 1, .y = 2},
    {.verb = WH_PATH_LINE, .x = 30, .y = 4},
    {.verb = WH_PATH_QUAD, .x1 = 25, .y1 = 6, .x = 17, .y = 18},
    {.verb = WH_PATH_CUBIC, .x1 = 11, .y1 = 12, .x2 = 3, .y2 = 14, .x = 5, .y = 16},
    {.verb = WH_PATH_CLOSE}};
static const double dashes[] = {4, 2};

static void leaf(wh_sink *out, uint32_t view, wh_color color) {
  v->begin(out, view);
  v->set_color(out, A(FILL), color);
}

static void switches(wh_sink *out) {
  v->begin(out, WH_VIEW_HSTACK);
  v->set_number(out, A(SPACING), 3);
  leaf(out, WH_VIEW_CIRCLE, wh_make_color(WH_COLOR_RED));
  v->set_string(out, A(ACTION), "press");
  v->set_string(out, A(ACCESSIBILITY_LABEL), "Press me");
  v->end(out);
  leaf(out, WH_VIEW_ROUNDED_RECTANGLE, wh_make_color(WH_COLOR_GREEN));
  v->set_number(out, A(CORNER_RADIUS), 6);
  v->set_string(out, A(ACTION), "switch");
  v->set_flag(out, A(IS_ON), is_on);
  v->end(out);
  leaf(out, WH_VIEW_CAPSULE, wh_make_color(WH_COLOR_BLUE));
  v->set_string(out, A(ACTION), "say \"no\"\\ =x");
  v->set_string(out, A(URL), "https://example.org/?q=<&>");
  v->set_number(out, A(OPACITY), 0.5);
  v->end(out);
  v->end(out);
}

static void drawings(wh_sink *out, wh_color color) {
  wh_gradient gradient = {.size = sizeof gradient, .kind = WH_GRADIENT_LINEAR, .end_x = 1,
                          .end_y = 1, .stops = stops, .stop_count = 3};
  v->begin(out, WH_VIEW_RECTANGLE);
  v->set_gradient(out, A(FILL), &gradient);
  v->end(out);
  v->begin(out, WH_VIEW_PATH);
  v->set_path(out, A(PATH), outline, sizeof outline / sizeof *outline);
  v->set_color(out, A(STROKE), color);
  v->set_number(out, A(LINE_WIDTH), 1.5);
  v->set_numbers(out, A(DASH), dashes, 2);
  v->end(out);
  v->begin(out, WH_VIEW_IMAGE);
  v->set_image(out, A(IMAGE), gif, sizeof gif);
  v->set_flag(out, A(RESIZABLE), true);
  v->end(out);
  v->begin(out, WH_VIEW_ROTATION);
  v->set_number(out, A(ANGLE), 30);
  leaf(out, WH_VIEW_ELLIPSE, color);
  v->set_string(out, A(IDENTIFIER), "turned");
  v->end(out);
  v->end(out);
}

static void shapes_tree(wh_sink *out, uint32_t schemes, wh_color color) {
  v->tree_begin(out, schemes);
  v->begin(out, WH_VIEW_VSTACK);
  v->set_integer(out, A(HORIZONTAL_ALIGNMENT), WH_GUIDE_LEADING);
  v->set_number(out, A(SPACING), 5);
  switches(out);
  v->begin(out, WH_VIEW_DIVIDER);
  v->end(out);
  v->begin(out, WH_VIEW_FRAME);
  v->set_number(out, A(WIDTH), 60);
  v->set_number(out, A(MAX_HEIGHT), 40.5);
  v->begin(out, WH_VIEW_ZSTACK);
  drawings(out, color);
  v->end(out);
  v->end(out);
  v->begin(out, WH_VIEW_GAUGE);
  v->set_number(out, A(VALUE), 0.625);
  v->end(out);
  v->end(out);
  v->tree_end(out);
}

static wh_status shapes(const wh_context *cx, wh_sink *out) {
  (void)cx;
  out->entry_begin(out, TODAY, 0, 0);
  shapes_tree(out, WH_SCHEME_LIGHT, wh_make_color(WH_COLOR_ORANGE));
  shapes_tree(out, WH_SCHEME_DARK, wh_make_color(WH_COLOR_YELLOW));
  out->url(out, "app://shapes");
  wh_status status = out->entry_end(out);
  return status < 0 ? status : out->set_policy(out, WH_POLICY_NEVER, 0);
}

/* ---- "words": views with text, and a payload beside them ---- */

static void words_view(wh_sink *out, const char *text, uint32_t style) {
  v->begin(out, WH_VIEW_TEXT);
  v->set_string(out, A(TEXT), text);
  v->set_integer(out, A(FONT_STYLE), (int32_t)style);
  v->end(out);
}

static wh_status words(const wh_context *cx, wh_sink *out) {
  (void)cx;
  out->entry_begin(out, TODAY, 0, 0);
  out->payload_type(out, "text/plain");
  out->write(out, "payload\x1b[1m", 11);
  v->tree_begin(out, WH_SCHEME_LIGHT | WH_SCHEME_DARK);
  v->begin(out, WH_VIEW_VSTACK);
  words_view(out, "A title & more", WH_FONT_TITLE);
  words_view(out, "A body that is far too long for one line of a small widget", WH_FONT_BODY);
  v->begin(out, WH_VIEW_TEXT);
  v->set_date(out, A(DATE), TOMORROW);
  v->set_integer(out, A(DATE_STYLE), WH_DATE_TIME);
  v->set_flag(out, A(MONOSPACED_DIGITS), true);
  v->end(out);
  v->end(out);
  v->tree_end(out);
  wh_status status = out->entry_end(out);
  return status < 0 ? status : out->set_policy(out, WH_POLICY_NEVER, 0);
}

/* ---- "broken" ---- */

static wh_status broken(const wh_context *cx, wh_sink *out) {
  (void)cx;
  out->set_error(out, "the \"source\"\nis down");
  return WH_FAILED;
}

/* ---- Extensions ---- */

static wh_status perform(const wh_context *cx, wh_sink *out, const char *name) {
  (void)cx;
  if (strcmp(name, "switch") == 0)
    is_on = !is_on;
  if (name[0] == 's' && name[1] == 'a')
    return out->set_error(out, "no means no"), WH_FAILED;
  return WH_OK;
}

static wh_status options(const wh_context *cx, wh_sink *out, const char *name) {
  (void)cx, (void)name;
  host_options->add(out, "paris", "Paris, \"France\"", "Europe");
  host_options->add(out, "tokyo", NULL, "Asia");
  return host_options->add(out, "nowhere", "", NULL);
}

static const wh_plugin_action plugin_action = {.perform = perform};
static const wh_plugin_options plugin_options = {.options = options};

static const void *get_extension(const char *id) {
  if (strcmp(id, WH_EXT_ACTION) == 0)
    return &plugin_action;
  return strcmp(id, WH_EXT_OPTIONS) == 0 ? &plugin_options : NULL;
}

/* ---- Declarations ---- */

static const wh_choice choices[] = {{"red", "The colour red"}, {"green", NULL}};

#define P(kind, label, preset, ...)                                                                \
  {.size = sizeof(wh_parameter), .type = kind, .name = label, .default_value = preset, __VA_ARGS__}

static const wh_parameter parameters[] = {
    P(WH_PARAMETER_BOOL, "flag", "true", .title = "A flag", .description = "Yes or \"no\"."),
    P(WH_PARAMETER_INT, "whole", "7", .flags = WH_PARAMETER_HAS_RANGE, .minimum = -10,
      .maximum = 100),
    P(WH_PARAMETER_DOUBLE, "real", "0.1", .flags = 0),
    P(WH_PARAMETER_STRING, "text", NULL,
      .flags = WH_PARAMETER_OPTIONAL | WH_PARAMETER_COMPUTED_OPTIONS),
    P(WH_PARAMETER_CHOICE, "choice", "green", .choices = choices, .choice_count = 2),
    P(WH_PARAMETER_DATE, "date", NULL, .flags = WH_PARAMETER_OPTIONAL),
    P(WH_PARAMETER_STRING_LIST, "list", "a\nb", .flags = 0),
};

#define KIND(name, of_families, first, then, ...)                                                  \
  {.size = sizeof(wh_kind), .families = of_families, .id = name,                                   \
   .placeholder = (wh_provider)first, .snapshot = (wh_provider)then,                               \
   .timeline = (wh_provider)then, __VA_ARGS__}

#define SMALL WH_FAMILY_BIT(WH_FAMILY_SMALL)

static const wh_kind kinds[] = {
    KIND("fixed", SMALL | WH_FAMILY_BIT(WH_FAMILY_INLINE), fixed_placeholder, fixed_timeline,
         .flags = WH_KIND_UNTYPED, .display_name = "Fixed", .description = "The same, always.",
         .parameters = parameters, .parameter_count = sizeof parameters / sizeof *parameters,
         .reload_interval = 900 * SECOND),
    KIND("shapes", SMALL, shapes, shapes, .display_name = "Sh\xc3\xa4pes"),
    KIND("words", SMALL | WH_FAMILY_BIT(WH_FAMILY_MEDIUM), words, words,
         .flags = WH_KIND_PREVIEW_ONLY),
    KIND("broken", SMALL, broken, broken, .description = "Never answers."),
};

static wh_status init(const wh_host *host) {
  v = host->get_extension(host, WH_EXT_VIEW);
  host_options = host->get_extension(host, WH_EXT_OPTIONS);
  return v != NULL && host_options != NULL ? WH_OK : WH_FAILED;
}

static uint32_t kind_count(void) { return sizeof kinds / sizeof *kinds; }
static const wh_kind *kind(uint32_t index) { return &kinds[index]; }

WH_EXPORT const wh_plugin widgethost_plugin = {.magic = WH_PLUGIN_MAGIC,
                                               .size = sizeof(wh_plugin),
                                               .abi_major = WH_ABI_MAJOR,
                                               .abi_minor = WH_ABI_MINOR,
                                               .id = "org.widgethost.test.fixed",
                                               .name = "Fixed answers",
                                               .version = "1.2.3",
                                               .author = "Widgethost",
                                               .licence = "MIT",
                                               .init = init,
                                               .get_extension = get_extension,
                                               .kind_count = kind_count,
                                               .kind = kind};

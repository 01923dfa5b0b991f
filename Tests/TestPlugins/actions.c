/*
 * Actions and options, right or wrong: the name of the action, or of the parameter, says what is
 * done. Its kinds are untyped.
 */
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <widgethost/ext/action.h>
#include <widgethost/ext/options.h>
#include <widgethost/ext/view.h>

#ifndef FLAGS
#define FLAGS 0
#endif
#ifndef MINOR
#define MINOR WH_ABI_MINOR
#endif

static const wh_host_view *views;
static const wh_host_options *host_options;
static int64_t count;
/* Of an earlier call, for use after its end. */
static wh_sink *stale_sink;
static const wh_context *stale_context;

#define IS(name, string) (strcmp(name, string) == 0)

static wh_status put(wh_sink *out, int64_t date, const char *text) {
  out->entry_begin(out, date, 0, 0);
  out->payload_type(out, "text/plain");
  out->write(out, text, strlen(text));
  return out->entry_end(out);
}

static wh_status on_thread(void *(*body)(void *), void *argument) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, body, argument) != 0)
    return WH_FAILED;
  pthread_detach(thread);
  return WH_PENDING;
}

/* ---- The kind "counter" ---- */

static const char *const names[] = {"add",  "slow", "fail", "later", "twice",
                                    "hang", "wait", "exit", "crash", "say \"hi\"\\ =x"};

static void button(wh_sink *out, const char *name) {
  views->begin(out, WH_VIEW_TEXT);
  views->set_string(out, WH_ATTRIBUTE_TEXT, name);
  views->set_string(out, WH_ATTRIBUTE_ACTION, name);
  views->end(out);
}

static wh_status show_count(const wh_context *cx, wh_sink *out) {
  char text[100];
  snprintf(text, sizeof text, "%" PRId64, count);
  out->entry_begin(out, cx->now, 0, 0);
  out->payload_type(out, "text/plain");
  out->write(out, text, strlen(text));
  views->tree_begin(out, WH_SCHEME_LIGHT | WH_SCHEME_DARK);
  views->begin(out, WH_VIEW_VSTACK);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    button(out, names[i]);
  views->begin(out, WH_VIEW_TEXT);
  views->set_string(out, WH_ATTRIBUTE_TEXT, text);
  views->set_string(out, WH_ATTRIBUTE_ACTION, "toggle");
  views->set_flag(out, WH_ATTRIBUTE_IS_ON, count % 2 != 0);
  views->set_string(out, WH_ATTRIBUTE_ACCESSIBILITY_LABEL, "Odd");
  views->end(out);
  views->end(out);
  views->tree_end(out);
  out->entry_end(out);
  return out->set_policy(out, WH_POLICY_NEVER, 0);
}

/* ---- The kinds "slowly" and "asked" ---- */

static wh_status show_nothing(const wh_context *cx, wh_sink *out) {
  (void)out;
  while (!cx->is_cancelled(cx))
    usleep(1000);
  return WH_EXPIRED;
}

static wh_status fail(const wh_context *cx, wh_sink *out) {
  (void)cx;
  return out->set_error(out, "nothing to show"), WH_FAILED;
}

/* ---- The kind "all" ---- */

static wh_status show_arguments(const wh_context *cx, wh_sink *out) {
  char text[2000];
  const char *const *string = cx->argument(cx, 3);
  const char *const *entity = cx->argument(cx, 6);
  const wh_string_list *list = cx->argument(cx, 7);
  int used = snprintf(text, sizeof text, "%d %" PRId64 " %.17g %s %" PRId32 " %" PRId64 " %s %zu",
                      *(const bool *)cx->argument(cx, 0), *(const int64_t *)cx->argument(cx, 1),
                      *(const double *)cx->argument(cx, 2), *string ? *string : "NULL",
                      *(const int32_t *)cx->argument(cx, 4), *(const int64_t *)cx->argument(cx, 5),
                      *entity ? *entity : "NULL", list->count);
  for (size_t i = 0; i < list->count; i++)
    used += snprintf(text + used, sizeof text - (size_t)used, " [%s]", list->items[i]);
  snprintf(text + used, sizeof text - (size_t)used, " %s %" PRId64,
           cx->argument(cx, 9) || cx->argument(cx, UINT32_MAX) ? "more" : "end",
           *(const int64_t *)cx->argument(cx, 8));
  stale_context = cx;
  return put(out, cx->now, text);
}

static wh_status show_stale(const wh_context *cx, wh_sink *out) {
  return put(out, cx->now, stale_context->argument(stale_context, 0) ? "still there" : "gone");
}

/* ---- widgethost.action/1 ---- */

static void *add_later(void *sink) {
  wh_sink *out = sink;
  count++;
  out->complete(out, WH_OK);
  return NULL;
}

static void *add_twice(void *sink) {
  wh_sink *out = sink;
  count++;
  out->complete(out, WH_OK);
  out->complete(out, WH_OK);
  return NULL;
}

static wh_status tell_context(const wh_context *cx, wh_sink *out) {
  char text[300];
  snprintf(text, sizeof text, "%u %u %u %s %" PRId64 " %d", cx->call, cx->reason, cx->family,
           cx->kind, *(const int64_t *)cx->argument(cx, 0), cx->is_set(cx, 0));
  out->set_error(out, text);
  return WH_FAILED;
}

static wh_status misuse(wh_sink *out, const char *name) {
  if (IS(name, "entry"))
    return out->entry_begin(out, 1, 0, 0) == WH_STATE ? WH_OK : -50;
  if (IS(name, "type"))
    return out->payload_type(out, "a/b") == WH_STATE ? WH_OK : -51;
  if (IS(name, "write"))
    return out->write(out, NULL, 1) == WH_STATE ? WH_OK : -52;
  if (IS(name, "url"))
    return out->url(out, "a:b") == WH_STATE ? WH_OK : -53;
  if (IS(name, "end"))
    return out->entry_end(out) == WH_STATE ? WH_OK : -54;
  if (IS(name, "policy"))
    return out->set_policy(out, WH_POLICY_NEVER, 0) == WH_STATE ? WH_OK : -55;
  if (IS(name, "tree"))
    return views->tree_begin(out, WH_SCHEME_LIGHT) == WH_STATE ? WH_OK : -56;
  if (IS(name, "option"))
    return host_options->add(out, "x", NULL, NULL) == WH_STATE ? WH_OK : -57;
  return -58;
}

static wh_status perform(const wh_context *cx, wh_sink *out, const char *name) {
  if (IS(name, "add") || IS(name, "toggle") || IS(name, names[9])) {
    count += *(const int64_t *)cx->argument(cx, 0);
    return WH_OK;
  }
  if (IS(name, "slow")) {
    int64_t seen = count;
    usleep(30000);
    count = seen + 1;
    return WH_OK;
  }
  if (IS(name, "fail"))
    return out->set_error(out, "no\nluck"), -5;
  if (IS(name, "later"))
    return on_thread(add_later, out);
  if (IS(name, "twice"))
    return on_thread(add_twice, out);
  if (IS(name, "hang"))
    for (;;)
      pause();
  if (IS(name, "wait")) {
    while (!cx->is_cancelled(cx))
      usleep(1000);
    return WH_OK;
  }
  if (IS(name, "exit"))
    exit(3);
  if (IS(name, "crash"))
    abort();
  if (IS(name, "context"))
    return tell_context(cx, out);
  if (IS(name, "keep"))
    return stale_sink = out, WH_OK;
  if (IS(name, "stale"))
    return stale_sink->complete(stale_sink, WH_OK) == WH_CLOSED ? WH_OK : WH_FAILED;
  return misuse(out, name);
}

static const wh_plugin_action actions = {.perform = perform};

/* ---- widgethost.options/1 ---- */

static void *give_later(void *sink) {
  wh_sink *out = sink;
  host_options->add(out, "later", NULL, NULL);
  out->complete(out, WH_OK);
  return NULL;
}

static wh_status give_many(wh_sink *out, int number) {
  wh_status status = WH_OK;
  for (int i = 0; i < number; i++) {
    char value[20];
    snprintf(value, sizeof value, "v%d", i);
    status = host_options->add(out, value, NULL, NULL);
  }
  return status == WH_LIMIT ? WH_OK : status;
}

static wh_status give_long(wh_sink *out, size_t length) {
  char *text = malloc(length + 1);
  memset(text, 'x', length);
  text[length] = 0;
  wh_status status = host_options->add(out, "a", text, "b");
  free(text);
  return status == (length > 4096 ? WH_LIMIT : WH_OK) ? WH_OK : -60;
}

static wh_status options(const wh_context *cx, wh_sink *out, const char *name) {
  if (IS(name, "good")) {
    host_options->add(out, "a", "A \"quoted\"", "First");
    host_options->add(out, "b", NULL, NULL);
    host_options->add(out, "grüße", "", "");
    return WH_OK;
  }
  if (IS(name, "number"))
    return host_options->add(out, "12", NULL, NULL);
  if (IS(name, "wrong"))
    return host_options->add(out, "twelve", NULL, NULL) == WH_INVALID ? WH_OK : -61;
  if (IS(name, "late"))
    return on_thread(give_later, out);
  if (IS(name, "none"))
    return WH_OK;
  if (IS(name, "thousand"))
    return give_many(out, 1000);
  if (IS(name, "many"))
    return give_many(out, 1001);
  if (IS(name, "long"))
    return give_long(out, 4096);
  if (IS(name, "longer"))
    return give_long(out, 4097);
  if (IS(name, "null"))
    return host_options->add(out, NULL, NULL, NULL) == WH_INVALID ? WH_OK : -62;
  if (IS(name, "empty"))
    return host_options->add(out, "", NULL, NULL) == WH_INVALID ? WH_OK : -63;
  if (IS(name, "control"))
    return host_options->add(out, "a", "\x1b[31m", NULL) == WH_INVALID ? WH_OK : -64;
  if (IS(name, "binary"))
    return host_options->add(out, "a", NULL, "\xff\xfe") == WH_INVALID ? WH_OK : -65;
  if (IS(name, "entries"))
    return put(out, cx->now, "x") < 0 ? WH_OK : -66;
  if (IS(name, "sour"))
    return out->set_error(out, "no list"), -5;
  if (IS(name, "context")) {
    char text[100];
    snprintf(text, sizeof text, "%u %u %d %" PRId64, cx->call, cx->family, cx->is_set(cx, 0),
             *(const int64_t *)cx->argument(cx, 2));
    return host_options->add(out, text, NULL, NULL);
  }
  if (IS(name, "endless"))
    for (;;)
      pause();
  return WH_FAILED;
}

static const wh_plugin_options plugin_options = {.options = options};

/* ---- Declarations ---- */

#define P(kind, label, preset, ...)                                                                \
  {                                                                                                \
    .size = sizeof(wh_parameter), .type = kind, .name = label, .default_value = preset,            \
    __VA_ARGS__                                                                                    \
  }
#define ANY .flags = WH_PARAMETER_OPTIONAL
#define COMPUTED(name)                                                                             \
  P(WH_PARAMETER_STRING, name, NULL, .flags = WH_PARAMETER_OPTIONAL | WH_PARAMETER_COMPUTED_OPTIONS)

static const wh_choice choices[] = {{"red", "Red"}, {"green", NULL}};

static const wh_parameter step[] = {P(WH_PARAMETER_INT, "step", "1", .flags = 0)};

static const wh_parameter all[] = {
    P(WH_PARAMETER_BOOL, "flag", NULL, ANY),
    P(WH_PARAMETER_INT, "whole", NULL, ANY),
    P(WH_PARAMETER_DOUBLE, "real", NULL, ANY),
    P(WH_PARAMETER_STRING, "text", NULL, ANY),
    P(WH_PARAMETER_CHOICE, "choice", NULL, ANY, .choices = choices, .choice_count = 2),
    P(WH_PARAMETER_DATE, "date", NULL, ANY),
    P(WH_PARAMETER_ENTITY, "entity", NULL, ANY),
    P(WH_PARAMETER_STRING_LIST, "list", NULL, ANY),
    P(WH_PARAMETER_INT, "after", NULL, ANY),
};

static const wh_parameter asked[] = {
    P(WH_PARAMETER_STRING, "needed", NULL, .flags = 0),
    P(WH_PARAMETER_CHOICE, "choice", "green", .choices = choices, .choice_count = 2),
    P(WH_PARAMETER_INT, "number", "7", .flags = WH_PARAMETER_COMPUTED_OPTIONS),
    P(WH_PARAMETER_INT, "wrong", "7", .flags = WH_PARAMETER_COMPUTED_OPTIONS),
    COMPUTED("good"),
    COMPUTED("late"),
    COMPUTED("none"),
    COMPUTED("thousand"),
    COMPUTED("many"),
    COMPUTED("long"),
    COMPUTED("longer"),
    COMPUTED("null"),
    COMPUTED("empty"),
    COMPUTED("control"),
    COMPUTED("binary"),
    COMPUTED("entries"),
    COMPUTED("sour"),
    COMPUTED("context"),
    COMPUTED("endless"),
};

#define KIND(name, list, function, other)                                                          \
  {                                                                                                \
    .size = sizeof(wh_kind), .flags = WH_KIND_UNTYPED,                                             \
    .families = WH_FAMILY_BIT(WH_FAMILY_MEDIUM), .id = name, .parameters = list,                   \
    .parameter_count = sizeof list / sizeof *list, .placeholder = (wh_provider)other,              \
    .snapshot = (wh_provider)other, .timeline = (wh_provider)function                              \
  }

static const wh_kind kinds[] = {
    KIND("counter", step, show_count, show_count), KIND("slowly", step, show_nothing, show_count),
    KIND("all", all, show_arguments, show_stale), KIND("asked", asked, fail, fail)};

static wh_status init(const wh_host *host) {
  views = host->get_extension(host, WH_EXT_VIEW);
  host_options = host->get_extension(host, WH_EXT_OPTIONS);
  return views != NULL && host_options != NULL ? WH_OK : WH_FAILED;
}

static const void *get_extension(const char *id) {
#ifdef BARE
  (void)id;
  (void)actions;
  (void)plugin_options;
#else
  if (IS(id, WH_EXT_ACTION))
    return &actions;
  if (IS(id, WH_EXT_OPTIONS))
    return &plugin_options;
#endif
  return NULL;
}

static uint32_t kind_count(void) {
  return sizeof kinds / sizeof *kinds;
}
static const wh_kind *kind(uint32_t index) {
  return &kinds[index];
}

const wh_plugin widgethost_plugin = {.magic = WH_PLUGIN_MAGIC,
                                     .size = sizeof(wh_plugin),
                                     .abi_major = WH_ABI_MAJOR,
                                     .abi_minor = MINOR,
                                     .flags = FLAGS,
                                     .id = "org.example.actions",
                                     .name = "Actions",
                                     .version = "1.0",
                                     .init = init,
                                     .get_extension = get_extension,
                                     .kind_count = kind_count,
                                     .kind = kind};

/* Does what its parameter "act" says, right or wrong. */
#include <inttypes.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <widgethost/ext/log.h>
#include <widgethost/ext/reload.h>

#ifndef FLAGS
#define FLAGS 0
#endif

static const wh_host *host;
/* Of an earlier call, for use after its end. */
static wh_sink *stale_sink;
static const wh_context *stale_context;

static wh_status put(wh_sink *out, int64_t date, double relevance, const char *text) {
  wh_status status = out->entry_begin(out, date, relevance, 0);
  if (status >= 0)
    status = out->payload_type(out, "text/plain");
  if (status >= 0)
    status = out->write(out, text, strlen(text));
  return status < 0 ? status : out->entry_end(out);
}

static void *complete_later(void *sink) {
  wh_sink *out = sink;
  put(out, 1, 0, "from another thread");
  out->complete(out, WH_OK);
  return NULL;
}

static void *complete_twice(void *sink) {
  wh_sink *out = sink;
  put(out, 1, 0, "once");
  out->complete(out, WH_OK);
  out->complete(out, WH_OK);
  return NULL;
}

static void *fail_later(void *sink) {
  wh_sink *out = sink;
  out->set_error(out, "later");
  out->complete(out, -9);
  return NULL;
}

static wh_status on_thread(void *(*body)(void *), wh_sink *out) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, body, out) != 0)
    return WH_FAILED;
  pthread_detach(thread);
  return WH_PENDING;
}

static wh_status put_context(const wh_context *cx, wh_sink *out, bool is_set) {
  char text[500];
  bool has_time = cx->time_left(cx) > 0 && cx->time_left(cx) <= cx->deadline - cx->now;
  snprintf(text, sizeof text,
           "%u %u %u %g %g %g %u %d %s %s %s %" PRId64 " %" PRId64 " %d %d %d %d", cx->call,
           cx->reason, cx->family, cx->width, cx->height, cx->scale, cx->schemes, cx->is_preview,
           cx->kind, cx->locale, cx->time_zone, cx->now, cx->deadline, has_time,
           cx->is_cancelled(cx), is_set, cx->is_set(cx, 99));
  return put(out, cx->now, 0, text);
}

static wh_status put_stale(const wh_context *cx, wh_sink *out) {
  char text[200];
  snprintf(text, sizeof text, "%d %d %d %d %d %d", stale_sink->entry_begin(stale_sink, 0, 0, 0),
           stale_sink->write(stale_sink, "x", 1), stale_sink->set_error(stale_sink, "x"),
           stale_sink->complete(stale_sink, WH_OK), stale_context->is_cancelled(stale_context),
           (int)stale_context->time_left(stale_context));
  return put(out, cx->now, 0, text);
}

static wh_status wait_for_cancel(const wh_context *cx) {
  while (!cx->is_cancelled(cx))
    usleep(1000);
  return WH_EXPIRED;
}

static wh_status use_host(void) {
  const wh_host_log *log = host->get_extension(host, WH_EXT_LOG);
  const wh_host_reload *reload = host->get_extension(host, WH_EXT_RELOAD);
  if (host->get_extension(host, "widgethost.nothing/1") != NULL)
    return -2;
  log->log(host, WH_LOG_WARNING, "a\tline\xff");
  log->log(host, 77, NULL);
  if (reload->reload(host, "nothing") != WH_INVALID)
    return -3;
  if (reload->reload(host, "unruly") != WH_OK)
    return -4;
  return reload->reload(host, NULL);
}

/* Says what its sink answers when the time is up. */
static wh_status write_late(const wh_context *cx, wh_sink *out) {
  const wh_host_log *log = host->get_extension(host, WH_EXT_LOG);
  char text[200];
  put(out, 1, 0, "in time");
  wait_for_cancel(cx);
  wh_status begin = out->entry_begin(out, 2, 0, 0), type = out->payload_type(out, "a/b");
  wh_status write = out->write(out, "x", 1), url = out->url(out, "a:b"), end = out->entry_end(out);
  snprintf(text, sizeof text, "late %d %d %d %d %d %d %d %d", begin, type, write, url, end,
           out->set_policy(out, WH_POLICY_NEVER, 0), out->set_error(out, "too late"),
           cx->is_cancelled(cx));
  log->log(host, WH_LOG_INFO, text);
  return WH_OK;
}

static wh_status put_many(wh_sink *out, int count, size_t size, bool equal) {
  char *bytes = calloc(1, size + 16);
  wh_status status = WH_OK;
  for (int i = 0; i < count && status >= 0; i++) {
    if (!equal)
      snprintf(bytes, 16, "%d", i);
    status = out->entry_begin(out, i, 0, 0);
    if (status >= 0)
      status = out->payload_type(out, "a/b");
    if (status >= 0)
      status = out->write(out, bytes, size);
    if (status >= 0)
      status = out->entry_end(out);
  }
  free(bytes);
  return status;
}

#define IS(name) (strcmp(act, name) == 0)

/* Breaks the order or the content of one entry; answers WH_OK as if nothing had been refused. */
static wh_status misuse(wh_sink *out, const char *act) {
  put(out, 1, 0, "fine");
  if (IS("write outside"))
    out->write(out, "x", 1);
  if (IS("end outside"))
    out->entry_end(out);
  if (IS("type outside"))
    out->payload_type(out, "a/b");
  if (IS("url outside"))
    out->url(out, "a:b");
  if (IS("bad policy"))
    out->set_policy(out, 9, 0);
  out->entry_begin(out, 2, 0, 0);
  if (IS("begin inside"))
    out->entry_begin(out, 3, 0, 0);
  if (IS("write before type"))
    out->write(out, "x", 1);
  if (IS("type is NULL"))
    out->payload_type(out, NULL);
  if (IS("type is no type"))
    out->payload_type(out, "nothing");
  if (!IS("no type"))
    out->payload_type(out, "a/b");
  if (IS("type twice"))
    out->payload_type(out, "a/b");
  if (IS("write was called with NULL"))
    out->write(out, NULL, 1);
  if (IS("huge write"))
    out->write(out, "x", (size_t)1 << 30);
  if (IS("endless write"))
    out->write(out, "x", SIZE_MAX);
  if (IS("url is no url"))
    out->url(out, "no url");
  if (IS("url is not UTF-8"))
    out->url(out, "a:\xff");
  if (IS("url twice") && out->url(out, "a:b") == WH_OK)
    out->url(out, "a:b");
  if (!IS("no end"))
    out->entry_end(out);
  if (IS("positive status"))
    return 7;
  return WH_OK;
}

static wh_status answer(const wh_context *cx, wh_sink *out, const char *act, int64_t number) {
  (void)number;
  if (IS("one"))
    return put(out, cx->now, 0, "one");
  if (IS("none"))
    return WH_OK;
  if (IS("fail"))
    return put(out, 1, 0, "x"), out->set_error(out, "no\ndata"), -5;
  if (IS("silent fail"))
    return -6;
  if (IS("later"))
    return on_thread(complete_later, out);
  if (IS("twice"))
    return on_thread(complete_twice, out);
  if (IS("fail later"))
    return on_thread(fail_later, out);
  if (IS("at once"))
    return put(out, 1, 0, "x"), out->complete(out, WH_OK), WH_PENDING;
  if (IS("at once and OK"))
    return put(out, 1, 0, "x"), out->complete(out, WH_OK);
  if (IS("complete with 3"))
    return put(out, 1, 0, "x"), out->complete(out, 3), WH_PENDING;
  if (IS("context"))
    return put_context(cx, out, cx->is_set(cx, 1));
  if (IS("keep"))
    return stale_sink = out, stale_context = cx, put(out, 1, 0, "x");
  if (IS("stale"))
    return put_stale(cx, out);
  if (IS("wait"))
    return put(out, 1, 0, "x"), wait_for_cancel(cx);
  if (IS("overstay"))
    return wait_for_cancel(cx), put(out, 1, 0, "x"), WH_OK;
  if (IS("write late"))
    return write_late(cx, out);
  if (IS("host"))
    return use_host() < 0 ? WH_FAILED : put(out, 1, 0, "x");
  if (IS("after"))
    return put(out, 1, 0, "x"), out->set_policy(out, WH_POLICY_AFTER, 77);
  if (IS("never"))
    return put(out, 1, 0, "x"), out->set_policy(out, WH_POLICY_NEVER, 0);
  if (IS("far"))
    return put(out, 1, 0, "x"), out->set_policy(out, WH_POLICY_AFTER, INT64_MAX);
  if (IS("million"))
    return put_many(out, 1000000, 1, false);
  if (IS("too much"))
    return put_many(out, 30, 1 << 20, false);
  if (IS("equal"))
    return put_many(out, 4096, 10000, true);
  if (IS("messy")) {
    put(out, 30, NAN, "b");
    put(out, INT64_MIN, INFINITY, "a");
    put(out, 30, 0.5, "c");
    return put(out, INT64_MAX, 0, "d");
  }
  if (IS("details")) {
    out->entry_begin(out, 5, 0.5, 60);
    out->payload_type(out, "a/b; charset=utf-8");
    out->write(out, "one ", 4);
    out->write(out, NULL, 0);
    out->write(out, "two", 3);
    out->url(out, "https://example.org/");
    return out->entry_end(out);
  }
  return misuse(out, act);
}

static const wh_parameter parameters[] = {
    {.size = sizeof(wh_parameter), .type = WH_PARAMETER_STRING, .name = "act"},
    {.size = sizeof(wh_parameter),
     .type = WH_PARAMETER_INT,
     .name = "number",
     .flags = WH_PARAMETER_OPTIONAL},
};

static const wh_kind unruly = {.size = sizeof(wh_kind),
                               .families =
                                   WH_FAMILY_BIT(WH_FAMILY_SMALL) | WH_FAMILY_BIT(WH_FAMILY_INLINE),
                               .id = "unruly",
                               .parameters = parameters,
                               .parameter_count = 2,
                               .placeholder = (wh_provider)answer,
                               .snapshot = (wh_provider)answer,
                               .timeline = (wh_provider)answer};

static wh_status init(const wh_host *given) {
  const wh_host_log *log = given->get_extension(given, WH_EXT_LOG);
  const wh_host_reload *reload = given->get_extension(given, WH_EXT_RELOAD);
  host = given;
  log->log(host, WH_LOG_INFO, "init");
  return reload->reload(host, NULL) == WH_STATE ? WH_OK : WH_FAILED;
}

static void finish(void) {
  const wh_host_log *log = host->get_extension(host, WH_EXT_LOG);
  log->log(host, WH_LOG_DEBUG, "deinit");
}

static uint32_t kind_count(void) {
  return 1;
}
static const wh_kind *kind(uint32_t index) {
  return index == 0 ? &unruly : NULL;
}

const wh_plugin widgethost_plugin = {.magic = WH_PLUGIN_MAGIC,
                                     .size = sizeof(wh_plugin),
                                     .abi_major = WH_ABI_MAJOR,
                                     .abi_minor = WH_ABI_MINOR,
                                     .flags = FLAGS,
                                     .id = "org.example.unruly",
                                     .name = "Unruly",
                                     .version = "1.0",
                                     .init = init,
                                     .deinit = finish,
                                     .kind_count = kind_count,
                                     .kind = kind};

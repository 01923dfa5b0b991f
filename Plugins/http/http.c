/*
 * What a server answers: a value of a JSON document, the items of a feed, or a text. The fields,
 * their payload and their look are those of Plugins/answers; docs/http.md describes the parameters.
 */
#include <answers.h>
#include <stdlib.h>
#include <string.h>

#include "cache.h"
#include "content.h"

static const int64_t SECOND = INT64_C(1000000000);

/* Set before any call, and read only: calls may overlap. */
static const wh_host *host;

static wh_status fail(wh_sink *out, const http_error *error) {
  out->set_error(out, error->text);
  return WH_FAILED;
}

/* ---- Asking ---- */

/* One request of a widget. */
typedef struct {
  const wh_context *cx;
  const settings *settings;
  char key[CACHE_KEY_SIZE];
  cached known;            /* What is known of it from before */
  fetch_response response; /* Its body is that of `known` after a 304 */
} request;

/* Whether the server asked for a pause that is not over; a date too far ahead is of a clock that
   was set back. */
static bool must_wait(const request *r, http_error *error) {
  int64_t wait = r->known.not_before - r->cx->now / SECOND;
  fetch_place place;
  if (wait <= 0 || wait > FETCH_LONGEST_WAIT || !fetch_place_read(&place, r->settings->url, error))
    return false;
  http_error_set(error, "%s: HTTP %u, retry after %lld s", place.shown, r->known.status,
                 (long long)wait);
  return true;
}

/* Keeps the answer if the server can be asked for changes to it, or forgets the one before. */
static void keep(request *r) {
  fetch_response *response = &r->response;
  bool has_validator = response->etag[0] != '\0' || response->modified[0] != '\0';
  cached value = {0};
  if (!has_validator && r->known.etag[0] == '\0' && r->known.modified[0] == '\0' &&
      r->known.not_before == 0)
    return;
  if (has_validator) {
    memcpy(value.etag, response->etag, sizeof value.etag);
    memcpy(value.modified, response->modified, sizeof value.modified);
    memcpy(value.type, response->type, sizeof value.type);
    value.body = response->body;
    value.size = (uint32_t)response->size;
  }
  cache_put(r->key, &value);
}

/* The body of a 304 is the one that is known. */
static void reuse(request *r) {
  free(r->response.body);
  r->response.body = r->known.body;
  r->response.size = r->known.size;
  memcpy(r->response.type, r->known.type, sizeof r->known.type);
  r->known.body = NULL;
}

static void keep_pause(request *r) {
  r->known.not_before = r->cx->now / SECOND + r->response.retry_after;
  r->known.status = (uint32_t)r->response.status;
  cache_put(r->key, &r->known);
}

static bool ask(request *r, http_error *error) {
  const settings *s = r->settings;
  const fetch_request what = {.context = r->cx,
                              .url = s->url,
                              .headers = (const char *const *)s->headers,
                              .header_count = s->header_count,
                              .etag = r->known.etag,
                              .modified = r->known.modified,
                              .allow_private = s->allow_private};
  cache_key(r->key, s->url, what.headers, what.header_count);
  cache_get(&r->known, r->key);
  if (must_wait(r, error))
    return false;
  if (!fetch(&what, &r->response, error)) {
    if (r->response.retry_after > 0)
      keep_pause(r);
    return false;
  }
  if (r->response.status == 304)
    reuse(r);
  else
    keep(r);
  return true;
}

/* The next call: as declared, or later if the server lets its answer be kept longer. */
static int64_t next_date(const request *r, const answers *all) {
  int64_t wait = r->settings->every;
  int64_t date;
  if (r->response.max_age > wait)
    wait = r->response.max_age;
  date = r->cx->now + wait * SECOND;
  return all->reload_after > date ? all->reload_after : date;
}

static wh_status answer_request(request *r, wh_sink *out) {
  http_error error = {""};
  answers all;
  content body;
  wh_status status;
  if (!ask(r, &error))
    return fail(out, &error);
  body = (content){r->response.body != NULL ? r->response.body : "", r->response.size,
                   r->response.type};
  if (!content_read(&all, r->settings, &body, r->cx->now, &error))
    return fail(out, &error);
  status = answers_put(host, r->cx, out, &all);
  if (status >= 0)
    status = out->set_policy(out, WH_POLICY_AFTER, next_date(r, &all));
  answers_free(&all);
  return status;
}

/* ---- Calls ---- */

static wh_status put_sample(const wh_context *cx, wh_sink *out, const settings *s) {
  answers all;
  wh_status status = WH_FAILED;
  if (content_sample(&all, s, cx->call == WH_CALL_PLACEHOLDER))
    status = answers_put(host, cx, out, &all);
  answers_free(&all);
  return status;
}

/* One function for the three calls: a placeholder and a preview ask nobody. */
static wh_status provide(const wh_context *cx, wh_sink *out) {
  http_error error = {""};
  settings *s = malloc(sizeof *s); /* Compiled paths are too large for the stack of a thread. */
  request r = {.cx = cx, .settings = s};
  wh_status status;
  if (s == NULL || !settings_read(s, cx, &error)) {
    free(s);
    return fail(out, &error);
  }
  if (cx->call == WH_CALL_PLACEHOLDER || cx->is_preview)
    status = put_sample(cx, out, s);
  else
    status = answer_request(&r, out);
  free(r.known.body);
  free(r.response.body);
  settings_free(s);
  free(s);
  return status;
}

/* ---- Declaration ---- */

static const wh_kind http_kind = {
    .size = sizeof(wh_kind),
    .flags = WH_KIND_UNTYPED,
    .families = WH_FAMILIES_ALL,
    .id = "http",
    .display_name = "Web",
    .description = "A value, a list or a feed from a URL.",
    .parameters = settings_parameters,
    .parameter_count = PARAMETER_COUNT,
    .placeholder = (wh_provider)provide,
    .snapshot = (wh_provider)provide,
    .timeline = (wh_provider)provide,
    .reload_interval = INT64_C(10000000000),
};

/* An older host would let every client set the parameters that only its operator may set. */
static wh_status init(const wh_host *its_host) {
  host = its_host;
  return host->abi_minor >= 2 ? WH_OK : WH_FAILED;
}

static uint32_t kind_count(void) {
  return 1;
}

static const wh_kind *kind(uint32_t index) {
  return index == 0 ? &http_kind : NULL;
}

const wh_plugin widgethost_plugin = {
    .magic = WH_PLUGIN_MAGIC,
    .size = sizeof(wh_plugin),
    .abi_major = WH_ABI_MAJOR,
    .abi_minor = WH_ABI_MINOR,
    .flags = WH_PLUGIN_THREAD_SAFE,
    .id = "org.widgethost.http",
    .name = "Web",
    .version = "1.0.0",
    .author = "The widgethost authors",
    .licence = "Apache-2.0",
    .init = init,
    .kind_count = kind_count,
    .kind = kind,
};

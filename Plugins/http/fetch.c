/* Follows redirects, and tells what a server's status means. */
#include "fetch.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "transfer.h"

static pthread_once_t curl_is_ready = PTHREAD_ONCE_INIT;
static CURLcode readiness;

static void prepare_curl(void) {
  readiness = curl_global_init(CURL_GLOBAL_DEFAULT);
}

static bool is_same_origin(const fetch_place *a, const fetch_place *b) {
  return strcmp(a->scheme, b->scheme) == 0 && strcmp(a->host, b->host) == 0 &&
         strcmp(a->port, b->port) == 0;
}

/* Sets the message of a status that is no success. */
static void tell_status(const fetch_response *response, const fetch_place *place,
                        http_error *error) {
  if (response->retry_after > 0)
    http_error_set(error, "%s: HTTP %ld, retry after %lld s", place->shown, response->status,
                   (long long)response->retry_after);
  else
    http_error_set(error, "%s: HTTP %ld", place->shown, response->status);
}

/*
 * Reads where the server sends the request. A redirect within http and https is followed, but not
 * from https to http: the rest of the way would be open to all.
 */
static bool read_redirect(fetch_place *next, const fetch_place *place, const char *url,
                          http_error *error) {
  http_error reason;
  if (!fetch_place_read(next, url, &reason)) {
    http_error_set(error, "%s: redirected, but %s", place->shown, reason.text);
    return false;
  }
  if (strcmp(place->scheme, "https") == 0 && strcmp(next->scheme, "http") == 0) {
    http_error_set(error, "%s: redirected from https to http", place->shown);
    return false;
  }
  return true;
}

/* The address of a redirect; NULL if the response is none. Lives as long as the exchange. */
static char *redirect_of(const transfer *t) {
  char *url = NULL;
  if (t->response->status >= 300 && t->response->status < 400 && t->response->status != 304)
    curl_easy_getinfo(t->easy, CURLINFO_REDIRECT_URL, &url);
  return url;
}

/* The state of a request over its redirects. */
typedef struct {
  fetch_place origin, place;
  char *url; /* Of the present place; owned */
  bool is_over, is_good;
} route;

/* Takes the outcome of one exchange: the end of the route, or its next place. */
static void advance(route *r, const transfer *t, http_error *error) {
  const char *url = redirect_of(t);
  fetch_place next;
  long status = t->response->status;
  if (url == NULL) {
    r->is_over = true;
    r->is_good =
        (status >= 200 && status < 300) ||
        (status == 304 && (t->request->etag[0] != '\0' || t->request->modified[0] != '\0'));
    if (!r->is_good)
      tell_status(t->response, &r->place, error);
    return;
  }
  r->is_over = !read_redirect(&next, &r->place, url, error);
  if (r->is_over)
    return;
  free(r->url);
  r->url = strdup(url);
  r->place = next;
}

static void exchange(route *r, const fetch_request *request, fetch_response *response,
                     int64_t margin, http_error *error) {
  transfer t = {.request = request,
                .response = response,
                .error = error,
                .place = &r->place,
                .easy = curl_easy_init(),
                .margin = margin};
  free(response->body);
  *response = (fetch_response){0};
  if (t.easy == NULL || r->url == NULL ||
      !transfer_prepare(&t, r->url, is_same_origin(&r->origin, &r->place))) {
    http_error_set(error, "there is no memory for the request");
    r->is_over = true;
  } else if (transfer_run(&t)) {
    advance(r, &t, error);
  } else {
    r->is_over = true;
  }
  curl_slist_free_all(t.headers);
  curl_easy_cleanup(t.easy);
}

bool fetch(const fetch_request *request, fetch_response *response, http_error *error) {
  route r = {.url = strdup(request->url)};
  int64_t margin = request->context->time_left(request->context) / 10;
  *response = (fetch_response){0};
  pthread_once(&curl_is_ready, prepare_curl);
  if (readiness != CURLE_OK) {
    http_error_set(error, "libcurl cannot start: %s", curl_easy_strerror(readiness));
    r.is_over = true;
  } else {
    r.is_over = !fetch_place_read(&r.origin, request->url, error);
  }
  r.place = r.origin;
  for (int count = 0; !r.is_over; count++) {
    if (count > FETCH_REDIRECT_LIMIT) {
      http_error_set(error, "%s: redirected more than %d times", r.origin.shown,
                     FETCH_REDIRECT_LIMIT);
      break;
    }
    exchange(&r, request, response, margin, error);
  }
  free(r.url);
  return r.is_good;
}

/* One request of a server, with its redirects, within a call of the host. */
#ifndef FETCH_H
#define FETCH_H

#include <http-text.h>
#include <stddef.h>
#include <stdint.h>
#include <widgethost/plugin.h>

enum {
  FETCH_BODY_LIMIT = 1 << 20,   /* Bytes, also after decompression */
  FETCH_HEADER_LIMIT = 1 << 16, /* Bytes of all headers of one response */
  FETCH_REDIRECT_LIMIT = 5,
  FETCH_LONGEST_WAIT = 86400 /* Seconds that a server may ask to wait, or let its answer be kept */
};

/* An address for messages and comparisons. */
typedef struct fetch_place {
  char scheme[8];
  char host[256];
  char port[8];
  char shown[400]; /* Scheme, host, port and path, without credentials and query */
} fetch_place;

typedef struct fetch_request {
  const wh_context *context; /* Its deadline and its cancellation hold. */
  const char *url;
  const char *const *headers; /* "Name: value", sent to the origin of the URL only */
  size_t header_count;
  const char *etag;     /* Of the body that is held; empty for none */
  const char *modified; /* The same: its Last-Modified */
  bool allow_private;
  const char *authorities; /* A file of certificates; NULL: those of the system */
} fetch_request;

typedef struct fetch_response {
  long status; /* 200 to 299, or 304 for a request with `etag` or `modified` */
  char *body;  /* Owned by the response; NULL for none */
  size_t size;
  char type[128]; /* The media type with its parameters, in lower case */
  char etag[256];
  char modified[64];
  int64_t max_age;     /* Seconds for which the server lets the answer be kept */
  int64_t retry_after; /* Seconds to wait, of a failure with 429 or 503; 0: not said */
} fetch_response;

/*
 * Splits an address. The message of a failure does not show it. The scheme is http or https.
 * Without state, on any thread.
 */
bool fetch_place_read(fetch_place *place, const char *url, http_error *error);

/*
 * Asks the server. On failure the message is set, and of the response only `status` and
 * `retry_after`. The caller frees the body in any case. May be called on several threads at a time.
 */
bool fetch(const fetch_request *request, fetch_response *response, http_error *error);

#endif

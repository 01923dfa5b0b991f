/* One exchange with libcurl. */
#include "transfer.h"

#include <arpa/inet.h>
#include <errno.h>
#include <http-values.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>

/* ---- Connecting ---- */

static bool is_private(const struct sockaddr *address) {
  uint8_t bytes[16];
  if (address->sa_family == AF_INET) {
    memcpy(bytes, &((const struct sockaddr_in *)address)->sin_addr, 4);
    return http_is_private_ipv4(bytes);
  }
  memcpy(bytes, &((const struct sockaddr_in6 *)address)->sin6_addr, 16);
  return http_is_private_ipv6(bytes);
}

/* Makes the socket for a resolved address. A private one is refused here, after the resolution of
   the name, so that no name can lead to it. */
static curl_socket_t open_socket(void *data, curlsocktype purpose, struct curl_sockaddr *to) {
  transfer *t = data;
  (void)purpose;
  if (to->family != AF_INET && to->family != AF_INET6)
    return CURL_SOCKET_BAD;
  if (!t->request->allow_private && is_private(&to->addr)) {
    const void *bytes = to->family == AF_INET
                            ? (const void *)&((struct sockaddr_in *)&to->addr)->sin_addr
                            : (const void *)&((struct sockaddr_in6 *)&to->addr)->sin6_addr;
    inet_ntop(to->family, bytes, t->refused, sizeof t->refused);
    return CURL_SOCKET_BAD;
  }
  return socket(to->family, to->socktype | SOCK_CLOEXEC, to->protocol);
}

/* ---- Headers ---- */

/* Copies visible ASCII without white space at the ends; a value of another kind is left out. */
static void copy_value(char *out, size_t size, const char *value, size_t count) {
  while (count > 0 && strchr(" \t\r\n", value[count - 1]) != NULL)
    count--;
  out[0] = '\0';
  if (count >= size)
    return;
  for (size_t i = 0; i < count; i++)
    if (value[i] < 0x20 || value[i] > 0x7e)
      return;
  memcpy(out, value, count);
  out[count] = '\0';
}

static int64_t bounded(int64_t seconds) {
  return seconds < 0 ? 0 : seconds > FETCH_LONGEST_WAIT ? FETCH_LONGEST_WAIT : seconds;
}

/* Seconds, or a date. At least one second: the server does want a pause. */
static int64_t read_retry_after(const transfer *t, const char *value) {
  int64_t date, wait = 0;
  if (value[0] != '\0' && value[strspn(value, "0123456789")] == '\0')
    wait = strlen(value) > 9 ? FETCH_LONGEST_WAIT : strtoll(value, NULL, 10);
  else if (http_date(value, &date))
    wait = date - t->request->context->now / INT64_C(1000000000);
  else
    return 0;
  return wait < 1 ? 1 : bounded(wait);
}

static int64_t read_max_age(const char *value) {
  const char *age = strstr(value, "max-age=");
  if (age == NULL || strstr(value, "no-cache") != NULL || strstr(value, "no-store") != NULL)
    return 0;
  age += strlen("max-age=");
  return strspn(age, "0123456789") > 9 ? FETCH_LONGEST_WAIT : bounded(strtoll(age, NULL, 10));
}

static void keep_type(fetch_response *r, const char *value, size_t count) {
  copy_value(r->type, sizeof r->type, value, count);
  for (char *c = r->type; *c != '\0'; c++)
    if (*c >= 'A' && *c <= 'Z')
      *c = (char)(*c - 'A' + 'a');
}

static void keep_header(transfer *t, const char *name, size_t length, const char *value,
                        size_t count) {
  fetch_response *r = t->response;
  char text[256];
  copy_value(text, sizeof text, value, count);
  if (length == 4 && strncasecmp(name, "etag", 4) == 0)
    memcpy(r->etag, text, sizeof text);
  else if (length == 13 && strncasecmp(name, "last-modified", 13) == 0)
    copy_value(r->modified, sizeof r->modified, value, count);
  else if (length == 12 && strncasecmp(name, "content-type", 12) == 0)
    keep_type(r, value, count);
  else if (length == 13 && strncasecmp(name, "cache-control", 13) == 0)
    r->max_age = read_max_age(text);
  else if (length == 11 && strncasecmp(name, "retry-after", 11) == 0)
    r->retry_after = read_retry_after(t, text);
}

static size_t add_header(char *line, size_t size, size_t count, void *data) {
  transfer *t = data;
  size_t length = size * count;
  const char *colon = memchr(line, ':', length);
  t->header_bytes += length;
  if (t->header_bytes > FETCH_HEADER_LIMIT)
    return 0;
  if (length >= 5 && memcmp(line, "HTTP/", 5) == 0 && t->response->body == NULL) {
    /* The status line, also the one after "100 Continue" */
    *t->response = (fetch_response){0};
  } else if (colon != NULL) {
    size_t at = (size_t)(colon - line) + 1;
    while (at < length && (line[at] == ' ' || line[at] == '\t'))
      at++;
    keep_header(t, line, (size_t)(colon - line), line + at, length - at);
  }
  return length;
}

/* ---- Body ---- */

static size_t add_body(char *bytes, size_t size, size_t count, void *data) {
  transfer *t = data;
  fetch_response *r = t->response;
  size_t length = size * count, room = 4096;
  char *grown;
  t->is_too_large = length > FETCH_BODY_LIMIT - r->size;
  if (t->is_too_large)
    return 0;
  while (room < r->size + length)
    room *= 2;
  grown = realloc(r->body, room);
  if (grown == NULL)
    return 0;
  r->body = grown;
  memcpy(r->body + r->size, bytes, length);
  r->size += length;
  return length;
}

/* ---- Options ---- */

static bool add_line(transfer *t, const char *name, const char *value) {
  char line[400];
  struct curl_slist *longer;
  if (value[0] == '\0')
    return true;
  snprintf(line, sizeof line, "%s%s", name, value);
  longer = curl_slist_append(t->headers, line);
  if (longer != NULL)
    t->headers = longer;
  return longer != NULL;
}

static bool prepare_headers(transfer *t, bool is_origin) {
  const fetch_request *request = t->request;
  for (size_t i = 0; is_origin && i < request->header_count; i++) {
    struct curl_slist *longer = curl_slist_append(t->headers, request->headers[i]);
    if (longer == NULL)
      return false;
    t->headers = longer;
  }
  return add_line(t, "If-None-Match: ", request->etag) &&
         add_line(t, "If-Modified-Since: ", request->modified) &&
         curl_easy_setopt(t->easy, CURLOPT_HTTPHEADER, t->headers) == CURLE_OK;
}

/* The milliseconds until the answer must be there. */
static long time_left(const transfer *t) {
  const wh_context *cx = t->request->context;
  int64_t left = (cx->time_left(cx) - t->margin) / 1000000;
  return left < 1 ? 1 : left > 3600000 ? 3600000 : (long)left;
}

static void set_limits(transfer *t) {
  CURL *c = t->easy;
  curl_easy_setopt(c, CURLOPT_TIMEOUT_MS, time_left(t));
  curl_easy_setopt(c, CURLOPT_CONNECTTIMEOUT_MS, time_left(t));
  curl_easy_setopt(c, CURLOPT_MAXFILESIZE, (long)FETCH_BODY_LIMIT);
  curl_easy_setopt(c, CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(c, CURLOPT_PROXY, "");
  curl_easy_setopt(c, CURLOPT_SSLVERSION, (long)CURL_SSLVERSION_TLSv1_2);
  /* The signals of the worker are not curl's; a resolver that hangs is left behind. */
  curl_easy_setopt(c, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(c, CURLOPT_QUICK_EXIT, 1L);
  if (t->request->authorities != NULL)
    curl_easy_setopt(c, CURLOPT_CAINFO, t->request->authorities);
}

bool transfer_prepare(transfer *t, const char *url, bool is_origin) {
  CURL *c = t->easy;
  set_limits(t);
  curl_easy_setopt(c, CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_1_1);
  /* Brotli and zstd would take windows of up to 16 MiB. */
  curl_easy_setopt(c, CURLOPT_ACCEPT_ENCODING, "gzip, deflate");
  curl_easy_setopt(c, CURLOPT_USERAGENT, "widgethost-http/1.0");
  curl_easy_setopt(c, CURLOPT_FORBID_REUSE, 1L);
  curl_easy_setopt(c, CURLOPT_OPENSOCKETFUNCTION, open_socket);
  curl_easy_setopt(c, CURLOPT_OPENSOCKETDATA, t);
  curl_easy_setopt(c, CURLOPT_HEADERFUNCTION, add_header);
  curl_easy_setopt(c, CURLOPT_HEADERDATA, t);
  curl_easy_setopt(c, CURLOPT_WRITEFUNCTION, add_body);
  curl_easy_setopt(c, CURLOPT_WRITEDATA, t);
  curl_easy_setopt(c, CURLOPT_ERRORBUFFER, t->detail);
  return prepare_headers(t, is_origin) && curl_easy_setopt(c, CURLOPT_URL, url) == CURLE_OK;
}

/* ---- Failures ---- */

/* Without curl's own introduction of a certificate's fault. */
static const char *certificate_fault(const char *detail) {
  static const char introduction[] = "SSL certificate problem: ";
  const char *found = strstr(detail, introduction);
  if (found != NULL)
    return found + strlen(introduction);
  return detail[0] != '\0' ? detail : "it cannot be verified";
}

static void tell_refusal(transfer *t) {
  const char *host = t->place->host;
  /* The address may be the host itself; of IPv6 it is in brackets. */
  bool is_host = strstr(host, t->refused) != NULL;
  http_error_set(t->error, "%s: %s %s private address%s%s; set allow_private to permit it",
                 t->place->shown, host, is_host ? "is a" : "resolves to the", is_host ? "" : " ",
                 is_host ? "" : t->refused);
}

static void tell_connection(transfer *t) {
  long number = 0;
  curl_easy_getinfo(t->easy, CURLINFO_OS_ERRNO, &number);
  if (t->refused[0] != '\0')
    tell_refusal(t);
  else if (number == EACCES || number == EPERM)
    http_error_set(t->error, "%s: the plugin has no permission for the network", t->place->shown);
  else
    http_error_set(t->error, "%s: no connection to %s, port %s: %s", t->place->shown,
                   t->place->host, t->place->port,
                   number != 0 ? strerror((int)number) : "no address answers");
}

static void tell_written(transfer *t) {
  const char *reason = "there is no memory for the answer";
  if (t->is_too_large)
    reason = "the server sent more than 1 MiB";
  else if (t->header_bytes > FETCH_HEADER_LIMIT)
    reason = "the server sent more than 64 KiB of headers";
  http_error_set(t->error, "%s: %s", t->place->shown, reason);
}

static void tell(transfer *t, CURLcode code) {
  const char *place = t->place->shown, *host = t->place->host;
  const char *reason = curl_easy_strerror(code);
  switch (code) {
  case CURLE_COULDNT_CONNECT:
    tell_connection(t);
    return;
  case CURLE_WRITE_ERROR:
    tell_written(t);
    return;
  case CURLE_COULDNT_RESOLVE_HOST:
    http_error_set(t->error, "%s: the name %s cannot be resolved", place, host);
    return;
  case CURLE_PEER_FAILED_VERIFICATION:
    http_error_set(t->error, "%s: the certificate of %s is not valid: %s", place, host,
                   certificate_fault(t->detail));
    return;
  case CURLE_SSL_CONNECT_ERROR:
    http_error_set(t->error, "%s: no TLS connection to %s: %s", place, host, t->detail);
    return;
  case CURLE_FILESIZE_EXCEEDED:
    reason = "the server sent more than 1 MiB";
    break;
  case CURLE_OPERATION_TIMEDOUT:
    reason = "no complete answer within the time of the call";
    break;
  case CURLE_ABORTED_BY_CALLBACK:
    reason = "the call was cancelled";
    break;
  case CURLE_GOT_NOTHING:
    reason = "the server closed the connection without an answer";
    break;
  case CURLE_PARTIAL_FILE:
    reason = "the connection ended within the answer";
    break;
  case CURLE_BAD_CONTENT_ENCODING:
    reason = "the compressed answer cannot be read";
    break;
  default:
    break;
  }
  http_error_set(t->error, "%s: %s", place, reason);
}

/* ---- Running ---- */

static CURLcode result_of(CURLM *multi) {
  int left;
  CURLMsg *message = curl_multi_info_read(multi, &left);
  return message != NULL ? message->data.result : CURLE_FAILED_INIT;
}

/* Looks ten times a second whether the call is still wanted: libcurl itself looks once. */
static CURLcode drive(CURLM *multi, const wh_context *cx) {
  int running = 1;
  for (;;) {
    if (curl_multi_perform(multi, &running) != CURLM_OK)
      return CURLE_FAILED_INIT;
    if (running == 0)
      return result_of(multi);
    if (cx->is_cancelled(cx))
      return CURLE_ABORTED_BY_CALLBACK;
    if (curl_multi_poll(multi, NULL, 0, 100, NULL) != CURLM_OK)
      return CURLE_FAILED_INIT;
  }
}

bool transfer_run(transfer *t) {
  CURLM *multi = curl_multi_init();
  CURLcode code = CURLE_OUT_OF_MEMORY;
  if (multi != NULL && curl_multi_add_handle(multi, t->easy) == CURLM_OK) {
    code = drive(multi, t->request->context);
    curl_easy_getinfo(t->easy, CURLINFO_RESPONSE_CODE, &t->response->status);
    curl_multi_remove_handle(multi, t->easy);
  }
  curl_multi_cleanup(multi);
  if (code != CURLE_OK)
    tell(t, code);
  if (t->response->status != 429 && t->response->status != 503)
    t->response->retry_after = 0;
  return code == CURLE_OK;
}

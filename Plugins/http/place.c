/* Addresses as messages may show them. */
#include "fetch.h"

#include <curl/curl.h>
#include <stdio.h>
#include <string.h>

/* Copies a part of the address, "" if it has none. False if it does not fit. */
static bool copy_part(CURLU *url, CURLUPart part, unsigned flags, char *out, size_t size) {
  char *text = NULL;
  int length = 0;
  out[0] = '\0';
  if (curl_url_get(url, part, &text, flags) == CURLUE_OK)
    length = snprintf(out, size, "%s", text);
  curl_free(text);
  return length >= 0 && (size_t)length < size;
}

static bool read_parts(fetch_place *place, CURLU *url, const char *text, http_error *error) {
  char path[200];
  CURLUcode code = curl_url_set(url, CURLUPART_URL, text, CURLU_NON_SUPPORT_SCHEME);
  if (code != CURLUE_OK || !copy_part(url, CURLUPART_SCHEME, 0, place->scheme, 8)) {
    http_error_set(error, "the address is not a URL with http or https");
    return false;
  }
  if (strcmp(place->scheme, "http") != 0 && strcmp(place->scheme, "https") != 0) {
    http_error_set(error, "the address begins with %s:, not with http: or https:", place->scheme);
    return false;
  }
  if (!copy_part(url, CURLUPART_HOST, 0, place->host, sizeof place->host) ||
      place->host[0] == '\0') {
    http_error_set(error, "the address has no host of at most 255 bytes");
    return false;
  }
  copy_part(url, CURLUPART_PORT, CURLU_DEFAULT_PORT, place->port, sizeof place->port);
  copy_part(url, CURLUPART_PATH, 0, path, sizeof path);
  bool is_usual = strcmp(place->port, place->scheme[4] == 's' ? "443" : "80") == 0;
  snprintf(place->shown, sizeof place->shown, "%s://%.180s%s%s%s", place->scheme, place->host,
           is_usual ? "" : ":", is_usual ? "" : place->port, path);
  return true;
}

bool fetch_place_read(fetch_place *place, const char *text, http_error *error) {
  CURLU *url = curl_url();
  bool read = false;
  memset(place, 0, sizeof *place);
  if (url == NULL)
    http_error_set(error, "there is no memory for the request");
  else
    read = read_parts(place, url, text, error);
  curl_url_cleanup(url);
  return read;
}

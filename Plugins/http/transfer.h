/* One exchange with one server: what fetch.c repeats for each redirect. */
#ifndef TRANSFER_H
#define TRANSFER_H

#include <curl/curl.h>

#include "fetch.h"

typedef struct transfer {
  const fetch_request *request;
  fetch_response *response;
  http_error *error;
  const fetch_place *place;
  CURL *easy;
  struct curl_slist *headers;
  int64_t margin;      /* Nanoseconds at the end of the budget that are kept for the answer */
  size_t header_bytes; /* Of the response */
  bool is_too_large;   /* The body reached its limit. */
  char refused[64];    /* The address that was refused as private; empty: none */
  char detail[CURL_ERROR_SIZE];
} transfer;

/* Sets the options for `url`; with the request's headers if the server is the one that they are
 * for. */
bool transfer_prepare(transfer *t, const char *url, bool is_origin);

/* Runs the exchange. On failure the message is set. */
bool transfer_run(transfer *t);

#endif

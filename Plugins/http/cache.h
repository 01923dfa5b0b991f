/*
 * The last answers of servers: for requests that ask for changes only, and for servers that want a
 * pause. In the memory of the worker, and in the plugin's state directory, whose files outlive it.
 *
 * All functions may be called on several threads at a time.
 */
#ifndef CACHE_H
#define CACHE_H

#include "fetch.h"

enum {
  CACHE_SLOTS = 16,           /* Answers in memory */
  CACHE_BODY_LIMIT = 4 << 20, /* Bytes of all bodies in memory */
  CACHE_FILE_LIMIT = 32,      /* Answers in the state directory; the oldest go first */
  CACHE_KEY_SIZE = 33         /* Hexadecimal digits, with the NUL */
};

typedef struct cached {
  char etag[256], modified[64], type[128];
  int64_t not_before; /* Seconds since 1970 before which no request is made; 0: at any time */
  uint32_t status;    /* The status that asked for the pause */
  uint32_t size;      /* Of the body */
  char *body;         /* Owned by the holder of the struct; NULL for none */
} cached;

/* The name of a request: its URL and its headers, of which nothing can be read from it. */
void cache_key(char key[CACHE_KEY_SIZE], const char *url, const char *const *headers, size_t count);

/* Copies what is known of a request; empty if that is nothing. The caller frees the body. */
void cache_get(cached *out, const char *key);

/* Keeps a copy in place of what was known. */
void cache_put(const char *key, const cached *value);

#endif

/* The answers in memory. */
#include "cache.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "files.h"

typedef struct {
  char key[CACHE_KEY_SIZE];
  uint64_t used; /* When, in uses of the cache; 0: the slot is empty */
  cached value;
} slot;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static slot slots[CACHE_SLOTS];
static uint64_t uses;

uint64_t cache_hash(uint64_t hash, const void *bytes, size_t count) {
  const unsigned char *b = bytes;
  for (size_t i = 0; i < count; i++)
    hash = (hash ^ b[i]) * UINT64_C(0x100000001b3);
  return hash;
}

void cache_key(char key[CACHE_KEY_SIZE], const char *url, const char *const *headers,
               size_t count) {
  uint64_t halves[2] = {UINT64_C(0xcbf29ce484222325), UINT64_C(0x9ae16a3b2f90404f)};
  for (int half = 0; half < 2; half++) {
    halves[half] = cache_hash(halves[half], url, strlen(url) + 1);
    for (size_t i = 0; i < count; i++)
      halves[half] = cache_hash(halves[half], headers[i], strlen(headers[i]) + 1);
  }
  snprintf(key, CACHE_KEY_SIZE, "%016llx%016llx", (unsigned long long)halves[0],
           (unsigned long long)halves[1]);
}

/* A copy with a body of its own; without the body and its validators if there is no memory. */
static cached copy_of(const cached *value) {
  cached copy = *value;
  copy.body = value->body != NULL ? malloc(value->size + 1) : NULL;
  if (copy.body != NULL) {
    memcpy(copy.body, value->body, value->size);
  } else {
    copy.size = 0;
    copy.etag[0] = copy.modified[0] = '\0';
  }
  return copy;
}

static slot *find(const char *key) {
  for (size_t i = 0; i < CACHE_SLOTS; i++)
    if (slots[i].used != 0 && strcmp(slots[i].key, key) == 0)
      return &slots[i];
  return NULL;
}

static void empty(slot *s) {
  free(s->value.body);
  *s = (slot){0};
}

/* Empties the slot that was used least lately, if there is one. */
static void drop_oldest(void) {
  slot *oldest = NULL;
  for (size_t i = 0; i < CACHE_SLOTS; i++)
    if (slots[i].used != 0 && (oldest == NULL || slots[i].used < oldest->used))
      oldest = &slots[i];
  if (oldest != NULL)
    empty(oldest);
}

/* Empties slots until a body of that size fits, and returns an empty one. */
static slot *make_room(size_t size) {
  for (;;) {
    slot *unused = NULL;
    size_t sum = size;
    for (size_t i = 0; i < CACHE_SLOTS; i++) {
      sum += slots[i].value.size;
      if (slots[i].used == 0)
        unused = &slots[i];
    }
    if (unused != NULL && sum <= CACHE_BODY_LIMIT)
      return unused;
    drop_oldest();
  }
}

/* Moves a value into a slot. */
static void keep(const char *key, cached value) {
  slot *s = find(key);
  if (s != NULL)
    empty(s);
  s = make_room(value.size);
  memcpy(s->key, key, CACHE_KEY_SIZE);
  s->value = value;
  s->used = ++uses;
}

void cache_get(cached *out, const char *key) {
  slot *s;
  *out = (cached){0};
  pthread_mutex_lock(&lock);
  s = find(key);
  if (s != NULL) {
    s->used = ++uses;
    *out = copy_of(&s->value);
  } else if (cache_file_read(out, key)) {
    keep(key, copy_of(out));
  }
  pthread_mutex_unlock(&lock);
}

void cache_put(const char *key, const cached *value) {
  pthread_mutex_lock(&lock);
  keep(key, copy_of(value));
  cache_file_write(key, value);
  pthread_mutex_unlock(&lock);
}

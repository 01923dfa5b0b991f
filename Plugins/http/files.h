/* The answers in the plugin's state directory, for cache.c: one thread at a time. */
#ifndef FILES_H
#define FILES_H

#include "cache.h"

/* Reads the file of a request. False if there is none, or none that this plugin wrote in full. */
bool cache_file_read(cached *out, const char *key);

/* Replaces the file of a request. A failure has no effect: the next request asks for everything. */
void cache_file_write(const char *key, const cached *value);

/* Adds bytes to a hash (FNV-1a). It finds damage; it is no protection against forgery. */
uint64_t cache_hash(uint64_t hash, const void *bytes, size_t count);

#endif

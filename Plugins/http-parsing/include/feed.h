/*
 * Feeds: RSS 2.0 and its forerunners, RSS 1.0, Atom.
 *
 * Nothing is loaded from elsewhere, and a document that declares entities is refused. The encodings
 * are those of expat: UTF-8, UTF-16, ISO-8859-1, US-ASCII.
 */
#ifndef FEED_H
#define FEED_H

#include "http-text.h"

enum { FEED_ITEM_LIMIT = 64, FEED_DEPTH_LIMIT = 64 };

/* Texts are without HTML and control characters; NULL where the feed has none. */
typedef struct feed_item {
  char *title;
  char *link; /* As the feed has it: not checked */
  char *summary;
  int64_t date; /* Seconds since 1970; 0: none */
} feed_item;

typedef struct feed {
  char *title;
  char *link;
  feed_item items[FEED_ITEM_LIMIT]; /* In the order of the document, the first ones */
  size_t count;
} feed;

/* Reads a feed. On failure the feed is empty. The caller gives it back with `feed_free`. */
bool feed_read(feed *into, const char *bytes, size_t size, http_error *error);

/* Gives back what the feed owns, and empties it. */
void feed_free(feed *of);

#endif

/* The fields of a widget from the body of an answer. */
#ifndef CONTENT_H
#define CONTENT_H

#include <answers.h>

#include "settings.h"

/* A body with its media type. */
typedef struct content {
  const char *bytes;
  size_t size;
  const char *type; /* With parameters; empty if the server gave none */
} content;

/*
 * Reads the body. `now` in nanoseconds. On failure the message is set, and there is nothing to
 * free. The caller gives the fields back with `answers_free`. Any thread; documents of JSON are
 * read one at a time, so that two do not fill the memory together.
 */
bool content_read(answers *into, const settings *s, const content *body, int64_t now,
                  http_error *error);

/* An entry that depends on no server: title and symbol for a placeholder, sample values for a
   gallery. False without memory. */
bool content_sample(answers *into, const settings *s, bool is_placeholder);

#endif

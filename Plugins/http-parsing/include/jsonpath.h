/*
 * A subset of JSONPath (RFC 9535): `$`, `.name`, `['name']`, `[n]` with n also negative, and `[*]`.
 *
 * A path is compiled once, holds no memory of its own, and may be used on any thread.
 */
#ifndef JSONPATH_H
#define JSONPATH_H

#include <jansson.h>

#include "http-text.h"

enum { JSONPATH_LIMIT = 256 /* Bytes */, JSONPATH_STEP_LIMIT = 32 };

enum { JSONPATH_NAME, JSONPATH_INDEX, JSONPATH_ALL };

typedef struct jsonpath_step {
  int kind;      /* JSONPATH_... */
  int32_t index; /* Of an element; negative from the end */
  uint16_t name; /* Where the name begins in `names` */
  uint16_t end;  /* Where the step ends in `text` */
} jsonpath_step;

typedef struct jsonpath {
  char text[JSONPATH_LIMIT + 1];
  char names[JSONPATH_LIMIT + 1]; /* Each ended by NUL */
  jsonpath_step steps[JSONPATH_STEP_LIMIT];
  size_t count;
} jsonpath;

/* Reads a path. On failure the message names the column, counted in characters from 1. */
bool jsonpath_compile(jsonpath *path, const char *text, http_error *error);

/*
 * Puts the values that the path selects into `found`, in the order of the document, and returns
 * their number, at most `capacity`. The values belong to `root`. 0: the path selects nothing, and
 * the message says what was expected and found at the first place where it ended.
 */
size_t jsonpath_select(const jsonpath *path, json_t *root, json_t **found, size_t capacity,
                       http_error *error);

/*
 * Reads JSON of any form. Refused: more than 2,048 levels, and what would take more than about 12
 * MiB of memory. The caller gives the value back with `json_decref`. NULL with a message on
 * failure.
 */
json_t *jsonpath_read(const char *bytes, size_t size, http_error *error);

/* The text of a string, a number or a Boolean value; NULL for all else, or without memory. The
   caller frees the text. */
char *jsonpath_text(const json_t *value);

/* The number that a number or a string holds. */
bool jsonpath_number(const json_t *value, double *number);

/* The words for a value in a message: "a string", "a list of 3", ... `out` has room for 48 bytes.
 */
const char *jsonpath_kind(const json_t *value, char out[48]);

#endif

/* Headers of a request, with secrets from the environment. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "settings.h"

enum { HEADER_SIZE = 4096 /* Bytes of a header, its secrets included */ };

/* A header that is being expanded. The messages show no value, only where the fault is. */
typedef struct {
  char *out;
  size_t size;
  size_t number; /* Of the header, from 1 */
  http_error *error;
} expansion;

static bool fail(expansion *e, const char *reason) {
  http_error_set(e->error, "headers: number %zu: %s", e->number, reason);
  return false;
}

static bool add(expansion *e, const char *bytes, size_t count) {
  if (e->size + count >= HEADER_SIZE)
    return fail(e, "a header has less than 4,096 bytes");
  for (size_t i = 0; i < count; i++)
    if ((unsigned char)bytes[i] < 0x20 || bytes[i] == 0x7f)
      return fail(e, "a header has no control characters");
  memcpy(e->out + e->size, bytes, count);
  e->size += count;
  e->out[e->size] = '\0';
  return true;
}

/* The bytes of a name of the environment. */
static size_t name_length(const char *text) {
  return strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_");
}

/* Adds the value of ${NAME}; `text` is behind the brace. */
static bool add_variable(expansion *e, const char *text, size_t length) {
  char name[64];
  const char *value;
  if (length == 0 || length >= sizeof name || text[length] != '}')
    return fail(e, "expected ${NAME}, with letters, digits and _");
  memcpy(name, text, length);
  name[length] = '\0';
  value = getenv(name);
  if (value == NULL) {
    http_error_set(e->error, "headers: number %zu: the plugin's environment has no %s", e->number,
                   name);
    return false;
  }
  return add(e, value, strlen(value));
}

static bool expand(expansion *e, const char *text) {
  while (*text != '\0') {
    const char *dollar = strstr(text, "${");
    size_t count = dollar != NULL ? (size_t)(dollar - text) : strlen(text), length;
    if (!add(e, text, count))
      return false;
    if (dollar == NULL)
      return true;
    length = name_length(dollar + 2);
    if (!add_variable(e, dollar + 2, length))
      return false;
    text = dollar + 2 + length + 1;
  }
  return true;
}

/* Headers that the plugin writes itself, or that change what a response means. */
static bool is_reserved(const char *name, size_t length) {
  static const char *const names[] = {
      "Host",    "Content-Length",   "Transfer-Encoding", "Connection", "Accept-Encoding",
      "Upgrade", "If-None-Match",    "If-Modified-Since", "Range",      "Expect",
      "TE",      "Proxy-Connection", "If-Range",
  };
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strlen(names[i]) == length && strncasecmp(names[i], name, length) == 0)
      return true;
  return false;
}

/* Whether the text is a name of RFC 9110, a colon and a value. A name comes from host.conf alone.
 */
static bool check(expansion *e, const char *text) {
  size_t length = strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_");
  if (length == 0 || length > 64 || text[length] != ':' ||
      text[length + 1 + strspn(text + length + 1, " \t")] == '\0')
    return fail(e, "expected \"Name: value\"");
  if (is_reserved(text, length))
    return fail(e, "this header cannot be set");
  return true;
}

char *header_expand(const char *text, size_t index, http_error *error) {
  expansion e = {.out = calloc(1, HEADER_SIZE), .number = index + 1, .error = error};
  size_t colon;
  if (e.out == NULL) {
    fail(&e, "there is no memory");
    return NULL;
  }
  /* An empty value would make curl leave the header out. */
  if (check(&e, text) && expand(&e, text)) {
    colon = strcspn(e.out, ":");
    if (e.out[colon + 1 + strspn(e.out + colon + 1, " \t")] != '\0')
      return e.out;
    fail(&e, "the value is empty");
  }
  explicit_bzero(e.out, HEADER_SIZE);
  free(e.out);
  return NULL;
}

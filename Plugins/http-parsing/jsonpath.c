/* Compiles paths and follows them. */
#include "jsonpath.h"

#include "http-values.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Compiling ---- */

/* A path that is being read. */
typedef struct {
  jsonpath *path;
  const char *at;
  size_t names; /* Bytes of `path->names` in use */
  http_error *error;
} reader;

static bool fail(reader *r, const char *at, const char *message) {
  size_t column = 1;
  for (const char *c = r->path->text; c < at; c++)
    column += (*c & 0xc0) != 0x80;
  http_error_set(r->error, "column %zu: %s", column, message);
  return false;
}

static bool is_name_byte(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == '-' || (c & 0x80) != 0;
}

static jsonpath_step *last_step(reader *r) {
  return &r->path->steps[r->path->count];
}

static void begin_name(reader *r) {
  last_step(r)->kind = JSONPATH_NAME;
  last_step(r)->name = (uint16_t)r->names;
}

static void add_to_name(reader *r, char c) {
  r->path->names[r->names++] = c;
}

/* `.name` */
static bool read_dotted(reader *r) {
  const char *from = ++r->at;
  if (*r->at == '.')
    return fail(r, from - 1, "\"..\" is not supported; name each step");
  if (*r->at == '*')
    return fail(r, from, "\".*\" is not supported; write [*] for all elements of a list");
  begin_name(r);
  while (is_name_byte(*r->at))
    add_to_name(r, *r->at++);
  add_to_name(r, '\0');
  return r->at > from || fail(r, from, "expected a name; write ['...'] for other characters");
}

/* `'name']`, with \' and \\ */
static bool read_quoted(reader *r) {
  const char *from = r->at++;
  begin_name(r);
  while (*r->at != '\'' && *r->at != '\0') {
    if (*r->at == '\\' && (r->at[1] == '\'' || r->at[1] == '\\'))
      r->at++;
    else if (*r->at == '\\')
      return fail(r, r->at, "expected \\' or \\\\");
    add_to_name(r, *r->at++);
  }
  add_to_name(r, '\0');
  if (*r->at != '\'')
    return fail(r, from, "the name has no closing '");
  r->at++;
  return true;
}

/* `-1]` */
static bool read_index(reader *r) {
  size_t digits = strspn(r->at + (*r->at == '-'), "0123456789");
  if (digits == 0 || digits > 7)
    return fail(r, r->at, "expected a number of at most 7 digits, 'a name' or *");
  last_step(r)->kind = JSONPATH_INDEX;
  last_step(r)->index = (int32_t)strtol(r->at, NULL, 10);
  r->at += digits + (*r->at == '-');
  return true;
}

static bool read_bracket(reader *r) {
  const char *from = r->at++;
  bool read = true;
  if (*r->at == '?')
    return fail(r, r->at, "filters are not supported");
  if (*r->at == '\'') {
    read = read_quoted(r);
  } else if (*r->at == '*') {
    last_step(r)->kind = JSONPATH_ALL;
    r->at++;
  } else {
    read = read_index(r);
  }
  if (!read)
    return false;
  if (*r->at == ':' || *r->at == ',')
    return fail(r, r->at, "slices and lists of steps are not supported");
  if (*r->at != ']')
    return fail(r, *r->at == '\0' ? from : r->at, "expected ] after the step");
  r->at++;
  return true;
}

static bool read_steps(reader *r) {
  for (; *r->at != '\0'; r->path->count++) {
    bool read;
    if (r->path->count == JSONPATH_STEP_LIMIT)
      return fail(r, r->at, "a path has 32 steps at most");
    if (*r->at != '.' && *r->at != '[')
      return fail(r, r->at, "expected . or [");
    read = *r->at == '.' ? read_dotted(r) : read_bracket(r);
    if (!read)
      return false;
    last_step(r)->end = (uint16_t)(r->at - r->path->text);
  }
  return true;
}

bool jsonpath_compile(jsonpath *path, const char *text, http_error *error) {
  reader r = {path, path->text, 0, error};
  memset(path, 0, sizeof *path);
  if (strlen(text) > JSONPATH_LIMIT) {
    http_error_set(error, "a path has %d bytes at most", JSONPATH_LIMIT);
    return false;
  }
  memcpy(path->text, text, strlen(text));
  if (*r.at != '$')
    return fail(&r, r.at, "a path begins with $");
  r.at++;
  return read_steps(&r);
}

/* ---- Following ---- */

const char *jsonpath_kind(const json_t *value, char out[48]) {
  switch (json_typeof(value)) {
  case JSON_OBJECT:
    return "an object";
  case JSON_ARRAY:
    snprintf(out, 48, "a list of %zu", json_array_size(value));
    return out;
  case JSON_STRING:
    return "a string";
  case JSON_INTEGER:
  case JSON_REAL:
    return "a number";
  case JSON_NULL:
    return "null";
  default:
    return "true or false";
  }
}

/* A path that is being followed. */
typedef struct {
  const jsonpath *path;
  json_t **found;
  size_t count, capacity;
  http_error *error;
  bool failed; /* The message is set. */
} walk;

/* The names that an object has, for a message: five at most. */
static void list_names(json_t *object, char *out, size_t size) {
  const char *key;
  json_t *value;
  size_t used = 0, count = 0;
  out[0] = '\0';
  json_object_foreach(object, key, value) {
    if (count == 5 || used + 64 > size) {
      snprintf(out + used, size - used, ", ...");
      return;
    }
    used += (size_t)snprintf(out + used, size - used, "%s\"%.40s\"", count > 0 ? ", " : "", key);
    count++;
  }
}

/* Sets the message for a step that `value` does not have; the first one stays. */
static void miss(walk *w, size_t step, json_t *value) {
  const jsonpath *p = w->path;
  const jsonpath_step *s = &p->steps[step];
  int before = step == 0 ? 1 : p->steps[step - 1].end;
  char kind[48], names[320];
  if (w->failed)
    return;
  w->failed = true;
  if (s->kind == JSONPATH_NAME && json_is_object(value)) {
    list_names(value, names, sizeof names);
    http_error_set(w->error, "%.*s: the answer has no \"%s\" at %.*s (it has %s)", s->end, p->text,
                   p->names + s->name, before, p->text, names[0] != '\0' ? names : "nothing");
  } else if (json_is_array(value) && s->kind != JSONPATH_NAME) {
    http_error_set(w->error, "%.*s: the list at %.*s has %zu elements", s->end, p->text, before,
                   p->text, json_array_size(value));
  } else {
    http_error_set(w->error, "%.*s: expected %s at %.*s; found %s", s->end, p->text,
                   s->kind == JSONPATH_NAME ? "an object" : "a list", before, p->text,
                   jsonpath_kind(value, kind));
  }
}

static json_t *step_into(const jsonpath *path, const jsonpath_step *step, json_t *value) {
  int64_t index = step->index;
  if (step->kind == JSONPATH_NAME)
    return json_object_get(value, path->names + step->name);
  if (index < 0)
    index += (int64_t)json_array_size(value);
  return index < 0 ? NULL : json_array_get(value, (size_t)index);
}

/* Follows the steps from `step` on; as deep as the path is long, 32 levels. */
static void follow(walk *w, size_t step, json_t *value) {
  const jsonpath_step *s = &w->path->steps[step];
  json_t *next;
  if (w->count == w->capacity)
    return;
  if (step == w->path->count) {
    w->found[w->count++] = value;
  } else if (s->kind == JSONPATH_ALL && json_array_size(value) > 0) {
    for (size_t i = 0; i < json_array_size(value) && w->count < w->capacity; i++)
      follow(w, step + 1, json_array_get(value, i));
  } else if (s->kind != JSONPATH_ALL && (next = step_into(w->path, s, value)) != NULL) {
    follow(w, step + 1, next);
  } else {
    miss(w, step, value);
  }
}

size_t jsonpath_select(const jsonpath *path, json_t *root, json_t **found, size_t capacity,
                       http_error *error) {
  walk w = {path, found, 0, capacity, error, false};
  follow(&w, 0, root);
  return w.count;
}

/* ---- Values ---- */

/*
 * About how many bytes jansson takes for a document, counted before it is parsed: an object has a
 * hash table, and a list room for eight elements. Commas stand for the values.
 */
static size_t memory_of(const char *bytes, size_t size) {
  size_t sum = size;
  bool quoted = false;
  for (size_t i = 0; i < size; i++) {
    char c = bytes[i];
    if (quoted && c == '\\')
      i++;
    else if (c == '"')
      quoted = !quoted;
    else if (!quoted)
      sum += c == '{' ? 320 : c == '[' ? 160 : c == ':' ? 112 : c == ',' ? 80 : 0;
  }
  return sum;
}

json_t *jsonpath_read(const char *bytes, size_t size, http_error *error) {
  size_t flags = JSON_DECODE_ANY | JSON_ALLOW_NUL;
  json_error_t place;
  json_t *root;
  if (memory_of(bytes, size) > 12 << 20) {
    http_error_set(error, "the JSON of the answer would take more than 12 MiB of memory");
    return NULL;
  }
  root = json_loadb(bytes, size, flags, &place);
  /* A whole number beyond 64 bits is read as a real one. */
  if (root == NULL && json_error_code(&place) == json_error_numeric_overflow)
    root = json_loadb(bytes, size, flags | JSON_DECODE_INT_AS_REAL, &place);
  if (root == NULL)
    http_error_set(error, "the answer is not JSON: line %d, column %d: %s", place.line,
                   place.column, place.text);
  return root;
}

char *jsonpath_text(const json_t *value) {
  char number[32];
  switch (json_typeof(value)) {
  case JSON_STRING:
    return http_text_copy(json_string_value(value), json_string_length(value));
  case JSON_INTEGER:
    snprintf(number, sizeof number, "%" JSON_INTEGER_FORMAT, json_integer_value(value));
    return strdup(number);
  case JSON_REAL:
    http_number_write(number, json_real_value(value));
    return strdup(number);
  case JSON_TRUE:
    return strdup("true");
  case JSON_FALSE:
    return strdup("false");
  default:
    return NULL;
  }
}

bool jsonpath_number(const json_t *value, double *number) {
  if (json_is_string(value))
    return json_string_length(value) == strlen(json_string_value(value)) &&
           http_number(json_string_value(value), number);
  *number = json_number_value(value);
  return json_is_number(value);
}

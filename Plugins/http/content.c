/* Reads JSON, feeds and text into the fields of a widget. */
#include "content.h"

#include <feed.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

static pthread_mutex_t json_lock = PTHREAD_MUTEX_INITIALIZER;

static bool fail(http_error *error, const char *reason) {
  http_error_set(error, "%s", reason);
  return false;
}

/* ---- Forms ---- */

/* Where the content begins: behind a byte order mark and white space. */
static const char *start_of(const content *body, size_t *size) {
  const char *at = body->bytes;
  *size = body->size;
  if (*size >= 3 && memcmp(at, "\xef\xbb\xbf", 3) == 0) {
    at += 3;
    *size -= 3;
  }
  while (*size > 0 && strchr(" \t\r\n", *at) != NULL && *at != '\0') {
    at++;
    --*size;
  }
  return at;
}

static bool begins(const char *at, size_t size, const char *word) {
  return size >= strlen(word) && strncasecmp(at, word, strlen(word)) == 0;
}

/* The media type decides where it says JSON or a feed; servers give both as text, too. */
static int32_t form_of(const content *body) {
  size_t size;
  const char *at = start_of(body, &size);
  if (strstr(body->type, "json") != NULL)
    return AS_JSON;
  if (strstr(body->type, "rss+xml") != NULL || strstr(body->type, "atom+xml") != NULL ||
      strstr(body->type, "rdf+xml") != NULL)
    return AS_FEED;
  if (size > 0 && (*at == '{' || *at == '['))
    return AS_JSON;
  return begins(at, size, "<?xml") || begins(at, size, "<rss") || begins(at, size, "<feed") ||
                 begins(at, size, "<rdf:")
             ? AS_FEED
             : AS_TEXT;
}

static bool is_page(const content *body) {
  size_t size;
  const char *at = start_of(body, &size);
  return begins(at, size, "<!doctype html") || begins(at, size, "<html");
}

/* ---- JSON ---- */

/* The first value of a path as text; NULL with a message. */
static char *first_text(const jsonpath *path, json_t *root, http_error *error) {
  json_t *found;
  char kind[48], *text;
  if (jsonpath_select(path, root, &found, 1, error) == 0)
    return NULL;
  text = jsonpath_text(found);
  if (text == NULL)
    http_error_set(error, "%s: expected a string or a number; found %s", path->text,
                   jsonpath_kind(found, kind));
  return text;
}

/* Sets the value. A number keeps its own spelling, and a text may hold a unit. */
static bool set_value(answer *one, const jsonpath *path, json_t *root, http_error *error) {
  char *text = first_text(path, root, error);
  if (text == NULL)
    return false;
  answer_set_value(one, text, strlen(text));
  free(text);
  return true;
}

/* The title of an element for which no path was given. */
static char *usual_title(json_t *element) {
  json_t *found = json_object_get(element, "title");
  if (found == NULL)
    found = json_object_get(element, "name");
  return jsonpath_text(found != NULL ? found : element);
}

static bool add_item(answer *one, const settings *s, json_t *element, http_error *error) {
  answer_item *item = answer_add_item(one);
  http_error ignored;
  if (item == NULL)
    return fail(error, "there is no memory for the answer");
  item->title =
      s->has_item_title ? first_text(&s->item_title, element, error) : usual_title(element);
  if (item->title == NULL && !s->has_item_title)
    return fail(error, "items: the elements have no \"title\" or \"name\"; set item_title");
  /* An element may be without a value. */
  if (s->has_item_value)
    item->value = first_text(&s->item_value, element, &ignored);
  return item->title != NULL;
}

/* The elements of the list that the path selects, or the values that it selects. */
static bool add_items(answer *one, const settings *s, json_t *root, http_error *error) {
  json_t *found[ANSWER_ITEM_LIMIT];
  size_t count = jsonpath_select(&s->items, root, found, s->limit, error);
  bool is_list = count == 1 && json_is_array(found[0]);
  json_t *list = is_list ? found[0] : NULL;
  if (count == 0)
    return false;
  if (is_list)
    count = json_array_size(list) < s->limit ? json_array_size(list) : s->limit;
  for (size_t i = 0; i < count; i++)
    if (!add_item(one, s, is_list ? json_array_get(list, i) : found[i], error))
      return false;
  return true;
}

/* Fields by the widget's paths. */
static bool select_fields(answers *into, const settings *s, json_t *root, http_error *error) {
  answer *one = answers_add(into);
  if (one == NULL)
    return fail(error, "there is no memory for the answer");
  if (s->has_value && !set_value(one, &s->value, root, error))
    return false;
  if (s->has_detail) {
    one->detail = first_text(&s->detail, root, error);
    if (one->detail == NULL)
      return false;
  }
  return !s->has_items || add_items(one, s, root, error);
}

/* Whether an entry has something to show. */
static bool shows_something(const answers *all) {
  for (size_t i = 0; i < all->count; i++) {
    const answer *one = &all->entries[i];
    if (one->value != NULL || one->item_count > 0 || one->title != NULL || one->detail != NULL ||
        one->has_progress)
      return true;
  }
  return false;
}

/* Sets the message for a document that has no field of our form. */
static bool tell_fields(json_t *root, http_error *error) {
  jsonpath path;
  json_t *found;
  http_error reason = {"the answer is empty"};
  if (jsonpath_compile(&path, "$.value", &reason))
    jsonpath_select(&path, root, &found, 1, &reason);
  http_error_set(error, "%s; set value to the JSONPath of a value", reason.text);
  return false;
}

/* Without paths: a single value, or the fields of our own form. */
static bool read_fields(answers *into, const content *body, json_t *root, http_error *error) {
  char reason[300], *text = jsonpath_text(root);
  answer *one = text != NULL ? answers_add(into) : NULL;
  if (one != NULL)
    answer_set_value(one, text, strlen(text));
  free(text);
  if (one != NULL)
    return true;
  if (!answers_parse(into, ANSWER_JSON, body->bytes, body->size, reason, sizeof reason)) {
    http_error_set(error, "%s; set value to the JSONPath of a value", reason);
    return false;
  }
  return shows_something(into) || tell_fields(root, error);
}

static bool read_json(answers *into, const settings *s, const content *body, http_error *error) {
  size_t size;
  const char *at = start_of(body, &size);
  bool read = false;
  json_t *root;
  pthread_mutex_lock(&json_lock);
  root = jsonpath_read(at, size, error);
  if (root != NULL && (s->has_value || s->has_detail || s->has_items))
    read = select_fields(into, s, root, error);
  else if (root != NULL)
    read = read_fields(into, &(content){at, size, body->type}, root, error);
  json_decref(root);
  pthread_mutex_unlock(&json_lock);
  return read;
}

/* ---- Feeds ---- */

/* The newest items first, if all have dates; else in the order of the feed. */
static int by_date(const void *a, const void *b) {
  const feed_item *x = a, *y = b;
  return (x->date < y->date) - (x->date > y->date);
}

static void sort_items(feed *of) {
  for (size_t i = 0; i < of->count; i++)
    if (of->items[i].date == 0)
      return;
  qsort(of->items, of->count, sizeof *of->items, by_date);
}

/* The time of an item of today, else its day; in the time zone of the worker. */
static char *date_text(int64_t date, int64_t now) {
  time_t then = (time_t)date, present = (time_t)(now / INT64_C(1000000000));
  struct tm day, today;
  char text[32];
  if (date == 0 || localtime_r(&then, &day) == NULL || localtime_r(&present, &today) == NULL)
    return NULL;
  bool is_today = day.tm_year == today.tm_year && day.tm_yday == today.tm_yday;
  strftime(text, sizeof text, is_today ? "%H:%M" : "%Y-%m-%d", &day);
  return strdup(text);
}

/* A link of a feed opens nothing but a page of the web. */
static char *page_url(const char *link) {
  bool is_page = link != NULL &&
                 (strncasecmp(link, "https://", 8) == 0 || strncasecmp(link, "http://", 7) == 0);
  return is_page ? answer_url(link, strlen(link)) : NULL;
}

/* Moves a text out of the feed. */
static char *take(char **text) {
  char *taken = *text;
  *text = NULL;
  return taken;
}

static void add_feed(answer *one, feed *from, const settings *s, int64_t now) {
  sort_items(from);
  one->title = s->style.title == NULL ? take(&from->title) : NULL;
  one->url = s->style.url == NULL ? page_url(from->link) : NULL;
  for (size_t i = 0; i < from->count && i < s->limit; i++) {
    feed_item *source = &from->items[i];
    answer_item *item = answer_add_item(one);
    if (item == NULL)
      return;
    item->title = source->title != NULL ? take(&source->title) : take(&source->summary);
    item->detail = take(&source->summary);
    item->value = date_text(source->date, now);
    item->url = page_url(source->link);
  }
}

static bool read_feed(answers *into, const settings *s, const content *body, int64_t now,
                      http_error *error) {
  size_t size;
  const char *at = start_of(body, &size);
  feed *read = malloc(sizeof *read);
  answer *one = NULL;
  bool is_read;
  if (read == NULL)
    return fail(error, "there is no memory for the feed");
  is_read = feed_read(read, at, size, error);
  if (is_read) {
    one = answers_add(into);
    if (one != NULL)
      add_feed(one, read, s, now);
    else
      fail(error, "there is no memory for the feed");
    feed_free(read);
  }
  free(read);
  return one != NULL;
}

/* ---- Text ---- */

static bool read_text(answers *into, const content *body, http_error *error) {
  char reason[300];
  if (is_page(body))
    return fail(error, "the answer is an HTML page; expected JSON, a feed or text");
  if (answers_parse(into, ANSWER_PLAIN, body->bytes, body->size, reason, sizeof reason))
    return true;
  return fail(error, reason);
}

/* ---- All ---- */

static bool read_form(answers *into, const settings *s, const content *body, int64_t now,
                      http_error *error) {
  bool has_paths = s->has_value || s->has_detail || s->has_items;
  int32_t form = s->answer == AS_AUTO ? form_of(body) : s->answer;
  if (has_paths && form != AS_JSON && s->answer == AS_AUTO && is_page(body))
    return fail(error, "the answer is an HTML page; expected JSON");
  if (form == AS_JSON || has_paths)
    return read_json(into, s, body, error);
  if (form == AS_FEED)
    return read_feed(into, s, body, now, error);
  return read_text(into, body, error);
}

bool content_read(answers *into, const settings *s, const content *body, int64_t now,
                  http_error *error) {
  *into = (answers){0};
  if (!read_form(into, s, body, now, error)) {
    answers_free(into);
    return false;
  }
  answers_apply(into, &s->style);
  return true;
}

static bool sample_items(answer *one, const settings *s) {
  static const char *const titles[] = {"First", "Second", "Third"};
  for (size_t i = 0; i < 3 && i < s->limit; i++) {
    answer_item *item = answer_add_item(one);
    if (item == NULL)
      return false;
    item->title = strdup(titles[i]);
  }
  return true;
}

bool content_sample(answers *into, const settings *s, bool is_placeholder) {
  answer *one;
  *into = (answers){0};
  one = answers_add(into);
  if (one == NULL)
    return false;
  if (!is_placeholder && (s->has_items || s->answer == AS_FEED)) {
    if (!sample_items(one, s))
      return false;
  } else if (!is_placeholder) {
    answer_set_value(one, "42", 2);
  }
  answers_apply(into, &s->style);
  return true;
}

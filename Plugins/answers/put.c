/*
 * Writes answers to the sink: payload, views, and the history of the number.
 *
 * Payload (application/vnd.widgethost.answer+json), one object; a field that is not known is
 * absent:
 *
 *   text      one line: title, value and unit
 *   title, value, unit, detail, icon, color, url, tooltip, class   strings
 *   number    the value as a number
 *   progress  0 to 1
 *   trend     [ numbers, oldest first ]
 *   items     [ { title, value, detail, icon, color, url } ]
 */
#include "look.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include <widgethost/ext/history.h>

/* Sets a member if there is a text; a failure for lack of memory leaves it out. */
static void set_text(json_t *object, const char *name, const char *text) {
  if (text != NULL)
    json_object_set_new(object, name, json_string(text));
}

static json_t *make_item(const answer_item *item) {
  json_t *object = json_object();
  set_text(object, "title", item->title);
  set_text(object, "value", item->value);
  set_text(object, "detail", item->detail);
  set_text(object, "icon", item->icon);
  set_text(object, "color", item->color);
  set_text(object, "url", item->url);
  return object;
}

static void set_lists(json_t *object, const answer *one, series trend) {
  json_t *numbers = trend.count == 0 ? NULL : json_array();
  for (size_t i = 0; i < trend.count && numbers != NULL; i++)
    json_array_append_new(numbers, json_real(trend.values[i]));
  if (numbers != NULL)
    json_object_set_new(object, "trend", numbers);
  json_t *items = one->item_count == 0 ? NULL : json_array();
  for (size_t i = 0; i < one->item_count && items != NULL; i++)
    json_array_append_new(items, make_item(&one->items[i]));
  if (items != NULL)
    json_object_set_new(object, "items", items);
}

static json_t *make_payload(const answer *one, series trend) {
  json_t *object = json_object();
  char *line = look_line(one);
  set_text(object, "text", line == NULL ? "" : line);
  free(line);
  set_text(object, "title", one->title);
  set_text(object, "value", one->value);
  set_text(object, "unit", one->unit);
  set_text(object, "detail", one->detail);
  set_text(object, "icon", one->icon);
  set_text(object, "color", one->color);
  set_text(object, "url", one->url);
  set_text(object, "tooltip", one->tooltip);
  set_text(object, "class", one->class_name);
  if (one->has_number)
    json_object_set_new(object, "number", json_real(one->number));
  if (one->has_progress)
    json_object_set_new(object, "progress", json_real(one->progress));
  set_lists(object, one, trend);
  return object;
}

static int write_piece(const char *bytes, size_t size, void *user) {
  wh_sink *out = user;
  return out->write(out, bytes, size) < 0 ? -1 : 0;
}

static wh_status put_payload(wh_sink *out, const answer *one, series trend) {
  wh_status status = out->payload_type(out, ANSWER_CONTENT_TYPE);
  if (status < 0)
    return status;
  json_t *object = make_payload(one, trend);
  int result =
      json_dump_callback(object, write_piece, out, JSON_COMPACT | JSON_REAL_PRECISION(15));
  json_decref(object);
  return result == 0 ? WH_OK : WH_FAILED;
}

static wh_status put_entry(const wh_host *host, const wh_context *cx, wh_sink *out,
                           const look_subject *subject) {
  const answer *one = subject->answer;
  int64_t date = one->date > 0 ? one->date : cx->now;
  wh_status status = out->entry_begin(out, date, 0, 0);
  if (status >= 0)
    status = put_payload(out, one, subject->trend);
  if (status >= 0 && one->url != NULL)
    status = out->url(out, one->url);
  if (status >= 0)
    status = look_put(host, cx, out, subject);
  return status < 0 ? status : out->entry_end(out);
}

/* The newest recorded values of the widget, then that of this answer. */
static series read_history(const wh_host_history *history, const wh_context *cx,
                           const answer *first, double values[ANSWER_TREND_LIMIT + 1]) {
  wh_history_point points[ANSWER_TREND_LIMIT];
  series trend = {values, 0};
  if (history == NULL || !first->has_number)
    return trend;
  size_t count = history->read(cx, points, ANSWER_TREND_LIMIT);
  for (size_t i = 0; i < count && i < ANSWER_TREND_LIMIT; i++)
    values[trend.count++] = points[i].value;
  if (trend.count > 0)
    values[trend.count++] = first->number;
  return trend;
}

wh_status answers_put(const wh_host *host, const wh_context *cx, wh_sink *out, const answers *all) {
  const wh_host_history *history = host->get_extension(host, WH_EXT_HISTORY);
  double values[ANSWER_TREND_LIMIT + 1];
  wh_status status = WH_OK;
  if (all->count == 0)
    return WH_INVALID;
  const answer *first = &all->entries[0];
  series recorded = read_history(history, cx, first, values);
  if (history != NULL && first->has_number && cx->call == WH_CALL_TIMELINE)
    status = history->record(out, first->number);
  for (size_t i = 0; i < all->count && status >= 0; i++) {
    const answer *one = &all->entries[i];
    series own = {one->trend, one->trend_count};
    look_subject subject = {.answer = one,
                            .trend = own.count > 0 ? own : recorded,
                            .is_one_of_many = all->count > 64};
    status = put_entry(host, cx, out, &subject);
  }
  return status;
}

/* Reads the parameters of a call. */
#include "settings.h"

#include <http-values.h>
#include <stdlib.h>
#include <string.h>

enum { HEADER_LIMIT = 32 };

#define OPTIONAL WH_PARAMETER_OPTIONAL
#define OPERATOR WH_PARAMETER_OPERATOR_ONLY
#define TEXT(its_name, its_flags, its_title, its_description)                                      \
  {.size = sizeof(wh_parameter),                                                                   \
   .type = WH_PARAMETER_STRING,                                                                    \
   .flags = its_flags,                                                                             \
   .name = its_name,                                                                               \
   .title = its_title,                                                                             \
   .description = its_description}

static const wh_choice answers_choices[] = {
    {"auto", "By type and content"}, {"json", "JSON"}, {"text", "Text"}, {"feed", "RSS or Atom"}};

const wh_parameter settings_parameters[PARAMETER_COUNT] = {
    [URL] = TEXT("url", OPERATOR, "Address", "The URL that is asked, with http or https."),
    [EVERY] = {.size = sizeof(wh_parameter),
               .type = WH_PARAMETER_STRING,
               .name = "every",
               .title = "Interval",
               .description = "The time between two requests, such as 30s, 5m, 1h or 1d.",
               .default_value = "15m"},
    [VALUE] = TEXT("value", OPTIONAL, "Value", "The JSONPath of the value, such as $.last."),
    [DETAIL] = TEXT("detail", OPTIONAL, "Detail", "The JSONPath of a second text."),
    [ITEMS] = TEXT("items", OPTIONAL, "List", "The JSONPath of a list, such as $.results."),
    [ITEM_TITLE] = TEXT("item_title", OPTIONAL, "Title in the list",
                        "The JSONPath of the title within an element, such as $.name."),
    [ITEM_VALUE] = TEXT("item_value", OPTIONAL, "Value in the list",
                        "The JSONPath of the value within an element."),
    [TITLE] = TEXT("title", OPTIONAL, "Title", NULL),
    [ICON] = TEXT("icon", OPTIONAL, "Symbol", "The name of a symbol, such as cloud.fill."),
    [UNIT] = TEXT("unit", OPTIONAL, "Unit", "Shown behind the value."),
    [FORMAT] = TEXT("format", OPTIONAL, "Format", "A printf conversion of the value: %.2f."),
    [COLOR] = TEXT("color", OPTIONAL, "Colour", "#RRGGBB or #RRGGBBAA."),
    [LINK] = TEXT("link", OPTIONAL | OPERATOR, "Link", "The URL that a click opens."),
    [HEADERS] = {.size = sizeof(wh_parameter),
                 .type = WH_PARAMETER_STRING_LIST,
                 .flags = OPERATOR,
                 .name = "headers",
                 .title = "Headers",
                 .description = "\"Name: value\"; ${NAME} comes from the plugin's environment.",
                 .default_value = ""},
    [ANSWER] = {.size = sizeof(wh_parameter),
                .type = WH_PARAMETER_CHOICE,
                .choice_count = 4,
                .name = "answer",
                .title = "Form of the answer",
                .default_value = "auto",
                .choices = answers_choices},
    [MINIMUM] = {.size = sizeof(wh_parameter),
                 .type = WH_PARAMETER_DOUBLE,
                 .flags = OPTIONAL,
                 .name = "minimum",
                 .title = "Minimum",
                 .description = "The value at which a gauge is empty."},
    [MAXIMUM] = {.size = sizeof(wh_parameter),
                 .type = WH_PARAMETER_DOUBLE,
                 .flags = OPTIONAL,
                 .name = "maximum",
                 .title = "Maximum",
                 .description = "The value at which a gauge is full."},
    [LIMIT] = {.size = sizeof(wh_parameter),
               .type = WH_PARAMETER_INT,
               .flags = WH_PARAMETER_HAS_RANGE,
               .name = "limit",
               .title = "Length of the list",
               .default_value = "8",
               .minimum = 1,
               .maximum = ANSWER_ITEM_LIMIT},
    [ALLOW_PRIVATE] = {.size = sizeof(wh_parameter),
                       .type = WH_PARAMETER_BOOL,
                       .flags = OPERATOR,
                       .name = "allow_private",
                       .title = "Private addresses",
                       .description = "Permits this machine and the local network.",
                       .default_value = "false"},
};

/* NULL for an optional one that is not set. */
static const char *text_of(const wh_context *cx, uint32_t index) {
  return *(const char *const *)cx->argument(cx, index);
}

static bool fail(http_error *error, uint32_t index, const char *reason) {
  http_error_set(error, "%s: %s", settings_parameters[index].name, reason);
  return false;
}

static bool read_path(const wh_context *cx, uint32_t index, jsonpath *path, bool *is_set,
                      http_error *error) {
  const char *text = text_of(cx, index);
  http_error reason;
  *is_set = text != NULL;
  if (text == NULL || jsonpath_compile(path, text, &reason))
    return true;
  return fail(error, index, reason.text);
}

static bool read_paths(settings *s, const wh_context *cx, http_error *error) {
  return read_path(cx, VALUE, &s->value, &s->has_value, error) &&
         read_path(cx, DETAIL, &s->detail, &s->has_detail, error) &&
         read_path(cx, ITEMS, &s->items, &s->has_items, error) &&
         read_path(cx, ITEM_TITLE, &s->item_title, &s->has_item_title, error) &&
         read_path(cx, ITEM_VALUE, &s->item_value, &s->has_item_value, error);
}

static bool read_style(answer_style *style, const wh_context *cx, http_error *error) {
  char reason[200];
  *style = (answer_style){.title = text_of(cx, TITLE),
                          .icon = text_of(cx, ICON),
                          .color = text_of(cx, COLOR),
                          .url = text_of(cx, LINK),
                          .unit = text_of(cx, UNIT),
                          .format = text_of(cx, FORMAT),
                          .has_minimum = cx->is_set(cx, MINIMUM),
                          .has_maximum = cx->is_set(cx, MAXIMUM),
                          .minimum = *(const double *)cx->argument(cx, MINIMUM),
                          .maximum = *(const double *)cx->argument(cx, MAXIMUM)};
  if (style->format != NULL && !answer_check_format(style->format, reason, sizeof reason)) {
    http_error_set(error, "%s", reason);
    return false;
  }
  if (style->has_minimum && !style->has_maximum)
    return fail(error, MINIMUM, "it needs a maximum");
  if (style->has_maximum && style->maximum <= (style->has_minimum ? style->minimum : 0))
    return fail(error, MAXIMUM, "expected more than the minimum");
  return true;
}

/* Whether a colour and a URL are valid: `answers_apply` leaves out those that are not. */
static bool check_style(const answer_style *style, http_error *error) {
  char *color = style->color != NULL ? answer_color(style->color, strlen(style->color)) : NULL;
  char *url = style->url != NULL ? answer_url(style->url, strlen(style->url)) : NULL;
  bool has_color = color != NULL, has_url = url != NULL;
  free(color);
  free(url);
  if (style->color != NULL && !has_color)
    return fail(error, COLOR, "expected #RRGGBB, #RRGGBBAA or the name of a colour");
  if (style->url != NULL && !has_url)
    return fail(error, LINK, "expected an absolute URL, such as https://example.org/");
  return true;
}

static bool read_others(settings *s, const wh_context *cx, http_error *error) {
  s->answer = *(const int32_t *)cx->argument(cx, ANSWER);
  s->limit = (size_t) * (const int64_t *)cx->argument(cx, LIMIT);
  s->allow_private = *(const bool *)cx->argument(cx, ALLOW_PRIVATE);
  return http_span(text_of(cx, EVERY), &s->every) ||
         fail(error, EVERY, "expected a span such as 30s, 5m, 1h or 1d, from 10s to 30d");
}

static bool read_headers(settings *s, const wh_context *cx, http_error *error) {
  const wh_string_list *list = cx->argument(cx, HEADERS);
  if (list->count > HEADER_LIMIT)
    return fail(error, HEADERS, "there are more than 32");
  s->headers = calloc(list->count + 1, sizeof *s->headers);
  if (s->headers == NULL)
    return fail(error, HEADERS, "there is no memory");
  for (size_t i = 0; i < list->count; i++) {
    s->headers[i] = header_expand(list->items[i], i, error);
    if (s->headers[i] == NULL)
      return false;
    s->header_count++;
  }
  return true;
}

bool settings_read(settings *s, const wh_context *cx, http_error *error) {
  *s = (settings){.url = text_of(cx, URL)};
  if (read_others(s, cx, error) && read_style(&s->style, cx, error) &&
      check_style(&s->style, error) && read_paths(s, cx, error) && read_headers(s, cx, error))
    return true;
  settings_free(s);
  return false;
}

void settings_free(settings *s) {
  for (size_t i = 0; i < s->header_count; i++) {
    explicit_bzero(s->headers[i], strlen(s->headers[i]));
    free(s->headers[i]);
  }
  free(s->headers);
  s->headers = NULL;
  s->header_count = 0;
}

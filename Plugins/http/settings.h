/* The parameters of a widget, checked. */
#ifndef SETTINGS_H
#define SETTINGS_H

#include <answers.h>
#include <jsonpath.h>
#include <widgethost/plugin.h>

/* The parameters by index, in the order of `settings_parameters`. */
enum {
  URL,
  EVERY,
  VALUE,
  DETAIL,
  ITEMS,
  ITEM_TITLE,
  ITEM_VALUE,
  TITLE,
  ICON,
  UNIT,
  FORMAT,
  COLOR,
  LINK,
  HEADERS,
  ANSWER,
  MINIMUM,
  MAXIMUM,
  LIMIT,
  ALLOW_PRIVATE,
  PARAMETER_COUNT
};

/* The choices of `answer`, by index. */
enum { AS_AUTO, AS_JSON, AS_TEXT, AS_FEED };

extern const wh_parameter settings_parameters[PARAMETER_COUNT];

/* Texts belong to the context; NULL for those that are not set. */
typedef struct settings {
  const char *url;
  answer_style style; /* Title, symbol, unit, format, colour, link, range */
  int64_t every;      /* Seconds */
  bool has_value, has_detail, has_items, has_item_title, has_item_value;
  jsonpath value, detail, items, item_title, item_value;
  char **headers; /* With their secrets; owned */
  size_t header_count;
  int32_t answer;
  size_t limit;
  bool allow_private;
} settings;

/*
 * Reads the parameters. On failure the message names the parameter, and no value of `headers`;
 * there is nothing to free. [call]
 */
bool settings_read(settings *into, const wh_context *cx, http_error *error);

/* Overwrites the headers, and gives them back. */
void settings_free(settings *of);

/* Reads "Name: value" with ${NAME} from the environment; NULL with a message. */
char *header_expand(const char *text, size_t index, http_error *error);

#endif

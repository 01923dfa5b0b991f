/*
 * What a script or a server has answered: the fields that the plugins `command` and `http` share,
 * the forms of text that they come from, their payload, and the default look of a widget made of
 * them.
 *
 * Every string is UTF-8 without control characters, ended by NUL, and owned by its struct; NULL for
 * a field that was not given. All functions are free of state and may be called on any thread.
 */
#ifndef ANSWERS_H
#define ANSWERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <widgethost/ext/view-values.h>
#include <widgethost/plugin.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The largest sizes; what is beyond is cut. A cut list ends with the number of missing items. */
enum {
  ANSWER_ITEM_LIMIT = 64,
  ANSWER_TREND_LIMIT = 256,
  ANSWER_ENTRY_LIMIT = 512,
  ANSWER_TEXT_LIMIT = 4096 /* Bytes of one string */
};

/* A line of a list. */
typedef struct answer_item {
  char *title;
  char *value;
  char *detail;
  char *icon;
  char *color; /* "#RRGGBB" or "#RRGGBBAA", lower case */
  char *url;
} answer_item;

/* The fields of one entry. */
typedef struct answer {
  int64_t date; /* The instant from which the entry is shown; 0: the time of the call */
  char *title;
  char *value; /* The main text; a number is written as it was given */
  char *unit;
  char *detail;
  char *icon;  /* The name of a symbol, as wh_symbol takes it */
  char *color; /* "#RRGGBB" or "#RRGGBBAA", lower case */
  char *url;   /* Opened by a click: http, https, mailto or another absolute URL */
  char *tooltip;
  char *class_name; /* For bars: Waybar's `class` */
  bool has_progress;
  double progress; /* 0 to 1, with has_progress */
  bool has_number;
  double number; /* The value as a number, with has_number: what a history keeps */
  double *trend; /* Finite numbers, oldest first */
  size_t trend_count;
  answer_item *items;
  size_t item_count;
} answer;

/* The answer to one call: one entry or more, in the order of their dates. */
typedef struct answers {
  answer *entries;
  size_t count;
  int64_t reload_after; /* The instant of the next call that the answer asks for; 0: as declared */
} answers;

/* Gives back what an answer owns, and empties it. */
void answers_free(answers *all);

/* ---- Reading ---- */

/* The forms of a program's output. */
typedef enum answer_form {
  ANSWER_AUTO = 0, /* Recognised from the text */
  ANSWER_PLAIN = 1,
  ANSWER_I3BLOCKS = 2,
  ANSWER_WAYBAR = 3,
  ANSWER_XBAR = 4,
  ANSWER_JSON = 5
} answer_form;

/* The largest text that is read, in bytes. */
#define ANSWER_SIZE_LIMIT ((size_t)1 << 20)

/*
 * Reads a text into `all`, which need not be initialised. Any bytes are allowed; an empty text is
 * one entry without a value. Returns false with a message in `error` (at most `capacity` bytes,
 * ended by NUL, without control characters) for a text that is too long or is not of the form; then
 * `all` is empty. A colour or a URL that is not valid is left out.
 */
bool answers_parse(answers *all, answer_form form, const char *bytes, size_t size, char *error,
                   size_t capacity);

/* The form of a text, never ANSWER_AUTO. */
answer_form answers_detect(const char *bytes, size_t size);

/* Appends an empty entry; NULL beyond ANSWER_ENTRY_LIMIT or without memory. */
answer *answers_add(answers *all);

/* Appends an empty item; NULL beyond ANSWER_ITEM_LIMIT or without memory. */
answer_item *answer_add_item(answer *one);

/* Sorts the entries by date; equal dates keep their order. */
void answers_sort(answers *all);

/* ---- Fields ---- */

/*
 * A copy as UTF-8 without control characters and terminal escapes, without spaces at both ends, cut
 * to ANSWER_TEXT_LIMIT; lines are joined with " · ". Bytes that are not UTF-8 become U+FFFD. NULL
 * for an empty text. The caller frees the copy.
 */
char *answer_text(const char *bytes, size_t size);

/* "#RRGGBB" or "#RRGGBBAA" in lower case, from such a text, "#RGB", or a CSS name; else NULL. */
char *answer_color(const char *bytes, size_t size);

/* The URL if it is absolute and has a permitted scheme; else NULL. */
char *answer_url(const char *bytes, size_t size);

/*
 * Sets the value. "73%" and "12.5 °C" set value, unit and number; a percentage from 0 to 100 also
 * sets the progress.
 */
void answer_set_value(answer *one, const char *bytes, size_t size);

/* Reads a decimal number at the beginning of a text; returns the length of its spelling or 0. */
size_t answer_read_number(const char *text, double *number);

/* Reads an RFC 3339 date and time, such as "2026-11-22T09:30:00+01:00". */
bool answer_read_date(const char *text, int64_t *date);

/* Marks entries as urgent: the class "urgent", and red where no colour is given. */
void answers_mark_urgent(answers *all);

/* What a widget's parameters say about all its answers; NULL for a string that is not set. */
typedef struct answer_style {
  const char *title, *icon, *color, *url; /* Used where an answer has none */
  const char *unit;                       /* Replaces that of an answer with a value */
  const char *format; /* One conversion of printf, such as "%.0f €"; replaces number and unit */
  bool has_minimum, has_maximum; /* A number then gives the progress between the two */
  double minimum, maximum;       /* Without a minimum: 0; without a maximum: no progress */
} answer_style;

/* Whether the format has exactly one conversion of a number; a message in `error` if not. */
bool answer_check_format(const char *format, char *error, size_t capacity);

/* Applies the style; the format must have been checked. */
void answers_apply(answers *all, const answer_style *style);

/* ---- Writing ---- */

#define ANSWER_CONTENT_TYPE "application/vnd.widgethost.answer+json"

/*
 * Puts all entries, each with payload and views. Reads the widget's history for the trend of
 * entries that have none, and records the number of the first entry.
 */
wh_status answers_put(const wh_host *host, const wh_context *cx, wh_sink *out, const answers *all);

/* ---- Colours of the default look ---- */

/* The contrast of two opaque colours, 0xRRGGBBAA, from 1 to 21 (WCAG 2.2). */
double answer_contrast(uint32_t a, uint32_t b);

/*
 * The colour for text on the widget's background: that of `color` (may be NULL: the primary
 * colour), darkened or lightened until its contrast is at least 4.5 in each scheme.
 */
wh_color answer_ink(const char *color);

#ifdef __cplusplus
}
#endif

#endif

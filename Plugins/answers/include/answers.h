/*
 * What a script or a server has answered: the fields that the plugins `command` and `http` share, the
 * forms of text that they come from, their payload, and the default look of a widget made of them.
 *
 * Every string is UTF-8 without control characters, ended by NUL, and owned by its struct; NULL for a
 * field that was not given. All functions are free of state and may be called on any thread.
 */
#ifndef ANSWERS_H
#define ANSWERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <widgethost/plugin.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The largest sizes; what is beyond is cut, a list with a last item that says how many are missing. */
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

#ifdef __cplusplus
}
#endif

#endif

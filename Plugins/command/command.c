/*
 * A widget of what a program writes: a script, a command, a block of a bar.
 *
 * The program's output is read as the `answer` says, and drawn in the default look of
 * Plugins/answers, whose put.c describes the payload.
 */
#include "program.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <answers.h>

/* The shortest span between two runs. */
static const int64_t LEAST_INTERVAL = INT64_C(10000000000);

/* Set before any call, and read only: calls may overlap. */
static const wh_host *host;

/* The indexes of the parameters, in the order of their declaration. */
enum { COMMAND, EVERY, TITLE, ICON, UNIT, FORMAT, COLOR, URL, ANSWER, MINIMUM, MAXIMUM, COUNT };

/* ---- Parameters ---- */

static const char *string_of(const wh_context *cx, uint32_t parameter) {
  const char *const *text = cx->argument(cx, parameter);
  return text == NULL || !cx->is_set(cx, parameter) ? NULL : *text;
}

static double number_of(const wh_context *cx, uint32_t parameter) {
  const double *number = cx->argument(cx, parameter);
  return number == NULL ? 0 : *number;
}

/* Reads a duration such as "30s" or "1h30m", in nanoseconds; 0 for other texts. */
static int64_t read_interval(const char *text) {
  static const char units[] = "smhd";
  static const int64_t seconds[] = {1, 60, 3600, 86400};
  const double most = 366.0 * 86400;
  double total = 0;
  while (*text != '\0') {
    double number = 0;
    size_t length = answer_read_number(text, &number);
    const char *unit = length == 0 || text[length] == '\0' ? NULL : strchr(units, text[length]);
    if (unit == NULL || number < 0)
      return 0;
    total += number * (double)seconds[unit - units];
    text += length + 1;
  }
  return total > most ? 0 : (int64_t)(total * 1e9);
}

static answer_style style_of(const wh_context *cx) {
  return (answer_style){.title = string_of(cx, TITLE),
                        .icon = string_of(cx, ICON),
                        .color = string_of(cx, COLOR),
                        .url = string_of(cx, URL),
                        .unit = string_of(cx, UNIT),
                        .format = string_of(cx, FORMAT),
                        .has_minimum = cx->is_set(cx, MINIMUM),
                        .has_maximum = cx->is_set(cx, MAXIMUM),
                        .minimum = number_of(cx, MINIMUM),
                        .maximum = number_of(cx, MAXIMUM)};
}

static wh_status fail(wh_sink *out, const char *message) {
  out->set_error(out, message);
  return WH_FAILED;
}

/* Checks the parameters that the host cannot check; a message in `error`. */
static bool check(const wh_context *cx, int64_t *interval, char *error, size_t capacity) {
  const char *every = string_of(cx, EVERY), *format = string_of(cx, FORMAT);
  const char *color = string_of(cx, COLOR), *url = string_of(cx, URL);
  *interval = every == NULL ? 0 : read_interval(every);
  if (*interval < LEAST_INTERVAL) {
    snprintf(error, capacity, "every = \"%.40s\": expected a duration from 10s to 366d, such as 5m",
             every == NULL ? "" : every);
    return false;
  }
  char *valid = color == NULL ? NULL : answer_color(color, strlen(color));
  free(valid);
  if (color != NULL && valid == NULL) {
    snprintf(error, capacity, "color = \"%.40s\": expected #rrggbb, or a name such as red", color);
    return false;
  }
  valid = url == NULL ? NULL : answer_url(url, strlen(url));
  free(valid);
  if (url != NULL && valid == NULL) {
    snprintf(error, capacity, "url: expected an absolute URL, such as https://example.org");
    return false;
  }
  return format == NULL || answer_check_format(format, error, capacity);
}

/* ---- Answers ---- */

/* One entry of made-up data in the widget's style. */
static wh_status put_sample(const wh_context *cx, wh_sink *out, bool has_trend) {
  double numbers[] = {31, 28, 35, 40, 33, 38, 47, 42};
  const answer_style style = style_of(cx);
  char error[256], value[] = "42";
  answer one = {.has_number = true, .number = 42};
  answers all = {.entries = malloc(sizeof one), .count = 1};
  if (all.entries == NULL)
    return fail(out, "no memory");
  one.value = strdup(value);
  *all.entries = one;
  if (style.format == NULL || answer_check_format(style.format, error, sizeof error))
    answers_apply(&all, &style);
  if (has_trend) {
    all.entries[0].trend = numbers;
    all.entries[0].trend_count = sizeof numbers / sizeof *numbers;
  }
  wh_status status = answers_put(host, cx, out, &all);
  all.entries[0].trend = NULL;
  answers_free(&all);
  return status;
}

/* Title and icon alone are real: a placeholder runs nothing. */
static wh_status placeholder(const wh_context *cx, wh_sink *out) {
  return put_sample(cx, out, false);
}

/* Runs the program of the widget. */
static bool run_command(const wh_context *cx, answer_form form, int64_t interval, run *result) {
  const wh_string_list *words = cx->argument(cx, COMMAND);
  if (words == NULL || words->count == 0 || words->items[0][0] == '\0') {
    snprintf(result->error, sizeof result->error, "command: expected the name of a program");
    return false;
  }
  char **environment = environment_make(cx, words->items[0], interval);
  char **argv = calloc(words->count + 1, sizeof *argv);
  bool has_memory = environment != NULL && argv != NULL;
  if (has_memory)
    memcpy(argv, words->items, words->count * sizeof *argv);
  else
    snprintf(result->error, sizeof result->error, "no memory");
  bool may_be_urgent = form == ANSWER_AUTO || form == ANSWER_I3BLOCKS;
  bool is_good = has_memory && program_run(result, cx, argv, environment, may_be_urgent);
  free(argv);
  free(environment);
  return is_good;
}

/* Reads the output, and applies the parameters. */
static bool read_output(const wh_context *cx, answer_form form, const run *result, answers *all,
                        char *error, size_t capacity) {
  const answer_style style = style_of(cx);
  bool is_urgent = result->status == STATUS_URGENT;
  if (is_urgent && form == ANSWER_AUTO)
    form = ANSWER_I3BLOCKS;
  if (!answers_parse(all, form, result->output, result->size, error, capacity))
    return false;
  if (is_urgent)
    answers_mark_urgent(all);
  answers_apply(all, &style);
  return true;
}

/* The instant of the next run: the answer's if it is late enough, else as declared. */
static int64_t next_run(const wh_context *cx, const answers *all, int64_t interval) {
  bool is_late_enough = all->reload_after > cx->now + LEAST_INTERVAL;
  return is_late_enough ? all->reload_after : cx->now + interval;
}

static wh_status put_output(const wh_context *cx, wh_sink *out) {
  const int32_t *choice = cx->argument(cx, ANSWER);
  answer_form form = choice == NULL || *choice < 0 ? ANSWER_AUTO : (answer_form)*choice;
  char error[512] = "";
  int64_t interval;
  run result = {0};
  answers all = {0};
  wh_status status = WH_FAILED;
  if (!check(cx, &interval, error, sizeof error))
    return fail(out, error);
  if (!run_command(cx, form, interval, &result))
    fail(out, result.error);
  else if (!read_output(cx, form, &result, &all, error, sizeof error))
    fail(out, error);
  else
    status = answers_put(host, cx, out, &all);
  if (status >= 0)
    status = out->set_policy(out, WH_POLICY_AFTER, next_run(cx, &all, interval));
  answers_free(&all);
  free(result.output);
  return status;
}

/* A gallery shows what a widget looks like: it runs no programs. */
static wh_status snapshot(const wh_context *cx, wh_sink *out) {
  return cx->is_preview ? put_sample(cx, out, true) : put_output(cx, out);
}

/* ---- Declaration ---- */

#define TEXT_PARAMETER(id, words, sentence)                                                        \
  {                                                                                                \
      .size = sizeof(wh_parameter),                                                                \
      .type = WH_PARAMETER_STRING,                                                                 \
      .flags = WH_PARAMETER_OPTIONAL,                                                              \
      .name = id,                                                                                  \
      .title = words,                                                                              \
      .description = sentence,                                                                     \
  }

/* In the order of answer_form. */
static const wh_choice forms[] = {{"auto", "Recognised"}, {"text", "Plain text"},
                                  {"i3blocks", NULL},     {"waybar", "Waybar"},
                                  {"xbar", "xbar, SwiftBar"}, {"json", "JSON"}};

static const wh_parameter parameters[COUNT] = {
    [COMMAND] = {.size = sizeof(wh_parameter),
                 .type = WH_PARAMETER_STRING_LIST,
                 .flags = WH_PARAMETER_OPERATOR_ONLY,
                 .name = "command",
                 .title = "Command",
                 .description = "The program and its arguments; no shell is used."},
    [EVERY] = {.size = sizeof(wh_parameter),
               .type = WH_PARAMETER_STRING,
               .name = "every",
               .title = "Interval",
               .description = "The time between two runs, such as 30s, 5m, 1h or 1d.",
               .default_value = "15m"},
    [TITLE] = TEXT_PARAMETER("title", "Title", "Shown if the output has no title."),
    [ICON] = TEXT_PARAMETER("icon", "Icon", "The name of a symbol, such as envelope."),
    [UNIT] = TEXT_PARAMETER("unit", "Unit", "Shown after the value."),
    [FORMAT] = TEXT_PARAMETER("format", "Format", "For a number: such as %.0f €."),
    [COLOR] = TEXT_PARAMETER("color", "Colour", "A name such as red, or #rrggbb."),
    [URL] = {.size = sizeof(wh_parameter),
             .type = WH_PARAMETER_STRING,
             .flags = WH_PARAMETER_OPTIONAL | WH_PARAMETER_OPERATOR_ONLY,
             .name = "url",
             .title = "Link",
             .description = "Opened by a click."},
    [ANSWER] = {.size = sizeof(wh_parameter),
                .type = WH_PARAMETER_CHOICE,
                .choice_count = sizeof forms / sizeof *forms,
                .name = "answer",
                .title = "Form of the output",
                .default_value = "auto",
                .choices = forms},
    [MINIMUM] = {.size = sizeof(wh_parameter),
                 .type = WH_PARAMETER_DOUBLE,
                 .flags = WH_PARAMETER_OPTIONAL,
                 .name = "minimum",
                 .title = "Minimum",
                 .description = "The value at which the gauge is empty; 0 if unset."},
    [MAXIMUM] = {.size = sizeof(wh_parameter),
                 .type = WH_PARAMETER_DOUBLE,
                 .flags = WH_PARAMETER_OPTIONAL,
                 .name = "maximum",
                 .title = "Maximum",
                 .description = "The value at which the gauge is full; a gauge is shown if set."},
};

static const wh_kind command_kind = {
    .size = sizeof(wh_kind),
    .flags = WH_KIND_UNTYPED,
    .families = WH_FAMILIES_ALL,
    .id = "command",
    .display_name = "Command",
    .description = "The output of a program.",
    .parameters = parameters,
    .parameter_count = COUNT,
    .placeholder = (wh_provider)placeholder,
    .snapshot = (wh_provider)snapshot,
    .timeline = (wh_provider)snapshot,
    .reload_interval = INT64_C(10000000000),
};

/* An older host would let any client choose the program. */
static wh_status init(const wh_host *its_host) {
  if (its_host->abi_major != WH_ABI_MAJOR || its_host->abi_minor < 2)
    return WH_FAILED;
  host = its_host;
  return WH_OK;
}

static uint32_t kind_count(void) {
  return 1;
}

static const wh_kind *kind(uint32_t index) {
  return index == 0 ? &command_kind : NULL;
}

const wh_plugin widgethost_plugin = {
    .magic = WH_PLUGIN_MAGIC,
    .size = sizeof(wh_plugin),
    .abi_major = WH_ABI_MAJOR,
    .abi_minor = WH_ABI_MINOR,
    .flags = WH_PLUGIN_THREAD_SAFE,
    .id = "org.widgethost.command",
    .name = "Command",
    .version = "1.0.0",
    .author = "The widgethost authors",
    .licence = "Apache-2.0",
    .init = init,
    .kind_count = kind_count,
    .kind = kind,
};

/* The environment of a program. */
#include "program.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern char **environ;

/* An environment file has at most 64 variables and 16 KiB. */
enum { VARIABLE_LIMIT = 96, TEXT_LIMIT = 24576 };

/* An environment in the making: strings follow the array of their addresses. */
typedef struct {
  char *variables[VARIABLE_LIMIT + 1];
  size_t count, used;
  char text[TEXT_LIMIT];
} block;

/* Adds a variable; one for which there is no room is left out. */
static void add(block *b, const char *name, const char *value) {
  size_t room = sizeof b->text - b->used;
  int size = snprintf(b->text + b->used, room, "%s=%s", name, value == NULL ? "" : value);
  if (size < 0 || (size_t)size >= room || b->count == VARIABLE_LIMIT)
    return;
  b->variables[b->count++] = b->text + b->used;
  b->used += (size_t)size + 1;
}

/* Whether a variable of the worker is not for programs: it is about the worker, or is set below. */
static bool is_own(const char *variable) {
  static const char *const prefixes[] = {"WIDGETHOST_", "SWIFT_", "CFFIXED_", "LD_", "TZ="};
  for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
    if (strncmp(variable, prefixes[i], strlen(prefixes[i])) == 0)
      return true;
  return false;
}

/* Adds the worker's variables: place, language, and those of the plugin's environment file. */
static void add_inherited(block *b) {
  for (char **variable = environ; *variable != NULL; variable++) {
    const char *equals = strchr(*variable, '=');
    char name[256];
    if (equals == NULL || is_own(*variable) || (size_t)(equals - *variable) >= sizeof name)
      continue;
    memcpy(name, *variable, (size_t)(equals - *variable));
    name[equals - *variable] = '\0';
    add(b, name, equals + 1);
  }
}

char **environment_make(const wh_context *cx, const char *program, int64_t interval) {
  static const char *const families[] = {"small",    "medium",      "large", "extraLarge",
                                         "circular", "rectangular", "inline"};
  const char *slash = strrchr(program, '/'), *name = slash == NULL ? program : slash + 1;
  char seconds[24];
  block *b = calloc(1, sizeof *b);
  if (b == NULL)
    return NULL;
  snprintf(seconds, sizeof seconds, "%lld", (long long)(interval / 1000000000));
  add_inherited(b);
  add(b, "TZ", cx->time_zone);
  add(b, "TERM", "dumb");
  add(b, "WIDGETHOST_FAMILY", cx->family < 7 ? families[cx->family] : "");
  /* i3blocks: https://vivien.github.io/i3blocks/#_environment_variables */
  add(b, "BLOCK_NAME", name);
  add(b, "BLOCK_INSTANCE", "");
  add(b, "BLOCK_INTERVAL", seconds);
  add(b, "BLOCK_BUTTON", "");
  /* xbar and SwiftBar: https://github.com/swiftbar/SwiftBar#script-environment */
  add(b, "XBARDarkMode", "false");
  add(b, "SWIFTBAR", "1");
  add(b, "SWIFTBAR_PLUGIN_PATH", program);
  add(b, "OS_APPEARANCE", "Light");
  return b->variables;
}

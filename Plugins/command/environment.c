/* The environment of a program. */
#include "program.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern char **environ;

enum { VARIABLE_LIMIT = 64, TEXT_LIMIT = 8192 };

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

/* Adds those of the worker's variables that tell where and in which language a program runs. */
static void add_inherited(block *b) {
  static const char *const names[] = {"PATH", "HOME", "LANG", "LC_ALL"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (getenv(names[i]) != NULL)
      add(b, names[i], getenv(names[i]));
  for (char **variable = environ; *variable != NULL; variable++) {
    const char *equals = strchr(*variable, '=');
    char name[64];
    if (strncmp(*variable, "XDG_", 4) != 0 || equals == NULL ||
        (size_t)(equals - *variable) >= sizeof name)
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

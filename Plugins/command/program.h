/* A run of a program: what the files of the plugin share. */
#ifndef PROGRAM_H
#define PROGRAM_H

#include <widgethost/plugin.h>

/* The largest output, in bytes. */
#define OUTPUT_LIMIT ((size_t)1 << 20)

/* The exit status with which a block of i3blocks is urgent. */
enum { STATUS_URGENT = 33 };

/* The end of a run. */
typedef struct {
  char *output; /* Standard output; the caller frees it */
  size_t size;
  int status;       /* Of the exit: 0, or STATUS_URGENT where that is no failure */
  char error[1024]; /* The reason of a failure, for people */
} run;

/*
 * Runs a program to its end, with an environment of its own and /dev/null as standard input. `argv`
 * and `environment` end with NULL. Returns false with `error` if the program could not be started,
 * did not end before the deadline of the call, wrote too much, or failed. [call], also several at a
 * time.
 */
bool program_run(run *result, const wh_context *cx, char *const *argv, char *const *environment,
                 bool may_be_urgent);

/* ---- start.c ---- */

/* A program that has started. */
typedef struct {
  int pid;
  int output, error_output; /* Ends of pipes, not blocking */
} process;

/*
 * Starts a program, which the kernel ends after `span` nanoseconds. False with a reason in `error`,
 * of `capacity` bytes.
 */
bool process_start(process *started, char *const *argv, char *const *environment, int64_t span,
                   char *error, size_t capacity);

/* Whether the program has ended, with its status as of waitpid(2). */
bool process_has_ended(const process *started, int *status);

/* Leaves a program that has not ended to `process_reap`. */
void process_abandon(const process *started);

/* Removes the ended processes that their parents have left, and those that were abandoned. */
void process_reap(void);

/* ---- environment.c ---- */

/* The environment of a program, in one allocation that the caller frees; NULL without memory. */
char **environment_make(const wh_context *cx, const char *program, int64_t interval);

#endif

/* One run of a program: its output, its errors, its end. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* sigabbrev_np(3) */
#endif
#include "program.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <answers.h>

static const int64_t MILLISECOND = INT64_C(1000000);

/* Bytes of standard error that are kept: the first line is cut to 200. */
enum { ERROR_LIMIT = 200, TICK = 20 /* Milliseconds between two looks at the process */ };

/* A run in progress. */
typedef struct {
  run *result;
  const char *name; /* Of the program, for messages */
  process process;
  size_t capacity; /* Of the output */
  char errors[ERROR_LIMIT];
  size_t error_size;
  bool is_too_long, has_no_memory;
} progress;

/* The last part of a path. */
static const char *base_name(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash == NULL || slash[1] == '\0' ? path : slash + 1;
}

/* ---- Reading ---- */

static bool make_room(progress *p, size_t size) {
  if (p->result->size + size <= p->capacity)
    return true;
  size_t capacity = (p->result->size + size) * 2;
  char *grown = realloc(p->result->output, capacity);
  p->has_no_memory = grown == NULL;
  if (grown == NULL)
    return false;
  p->result->output = grown;
  p->capacity = capacity;
  return true;
}

static bool keep_output(progress *p, const char *bytes, size_t size) {
  p->is_too_long = p->result->size + size > OUTPUT_LIMIT;
  if (p->is_too_long || !make_room(p, size))
    return false;
  memcpy(p->result->output + p->result->size, bytes, size);
  p->result->size += size;
  return true;
}

static bool keep_errors(progress *p, const char *bytes, size_t size) {
  size_t room = ERROR_LIMIT - p->error_size;
  size_t kept = size < room ? size : room;
  memcpy(p->errors + p->error_size, bytes, kept);
  p->error_size += kept;
  return true;
}

/* Reads what is there, at most 64 KiB; closes a pipe at its end. False if the run is over. */
static bool drain(progress *p, int *descriptor, bool (*keep)(progress *, const char *, size_t)) {
  char bytes[4096];
  for (int piece = 0; piece < 16 && *descriptor >= 0; piece++) {
    ssize_t size = read(*descriptor, bytes, sizeof bytes);
    if (size < 0 && (errno == EAGAIN || errno == EINTR))
      return true;
    if (size <= 0) {
      close(*descriptor);
      *descriptor = -1;
    } else if (!keep(p, bytes, (size_t)size)) {
      return false;
    }
  }
  return true;
}

/* Waits for output for a tick; returns whether there was any, or an end of a pipe. */
static bool wait_for_output(const progress *p) {
  struct pollfd pipes[2] = {{p->process.output, POLLIN, 0}, {p->process.error_output, POLLIN, 0}};
  return poll(pipes, 2, TICK) > 0;
}

static bool has_pipes(const progress *p) {
  return p->process.output >= 0 || p->process.error_output >= 0;
}

/*
 * Reads until the program has ended and its output is read; false at the deadline, or at a limit. A
 * child that was left behind may hold the pipes open: the end of the program itself counts.
 */
static bool follow(progress *p, const wh_context *cx, int64_t margin, int *status) {
  bool has_ended = false;
  for (;;) {
    bool has_output = wait_for_output(p);
    if (!drain(p, &p->process.output, keep_output) ||
        !drain(p, &p->process.error_output, keep_errors))
      break;
    if (has_ended && (!has_output || !has_pipes(p)))
      return true;
    has_ended = has_ended || process_has_ended(&p->process, status);
    if (has_ended && !has_pipes(p))
      return true;
    if (cx->is_cancelled(cx) || cx->time_left(cx) <= margin)
      break;
  }
  if (!has_ended)
    process_abandon(&p->process);
  return false;
}

/* ---- Reasons ---- */

/* Appends the first line of standard error, if there is one. */
static void append_errors(progress *p) {
  size_t start = 0;
  while (start < p->error_size && (p->errors[start] == '\n' || p->errors[start] == ' '))
    start++;
  const char *end = memchr(p->errors + start, '\n', p->error_size - start);
  size_t size = end == NULL ? p->error_size - start : (size_t)(end - p->errors) - start;
  char *line = answer_text(p->errors + start, size);
  size_t used = strlen(p->result->error);
  if (line != NULL)
    snprintf(p->result->error + used, sizeof p->result->error - used, ": %s", line);
  free(line);
}

static void explain_limit(progress *p, const wh_context *cx) {
  char *error = p->result->error;
  size_t capacity = sizeof p->result->error;
  double budget = (double)(cx->deadline - cx->now) / 1e9;
  if (p->is_too_long)
    snprintf(error, capacity, "%s wrote more than 1 MiB", p->name);
  else if (p->has_no_memory)
    snprintf(error, capacity, "no memory for the output of %s", p->name);
  else
    snprintf(error, capacity, "%s did not end within %g s", p->name, budget);
  append_errors(p);
}

/* Whether the end is none of a failure; else the reason is set. */
static bool judge(progress *p, int status, bool may_be_urgent) {
  char *error = p->result->error;
  size_t capacity = sizeof p->result->error;
  if (WIFEXITED(status)) {
    p->result->status = WEXITSTATUS(status);
    if (p->result->status == 0 || (may_be_urgent && p->result->status == STATUS_URGENT))
      return true;
    snprintf(error, capacity, "%s ended with status %d", p->name, p->result->status);
  } else {
    const char *name = sigabbrev_np(WTERMSIG(status));
    snprintf(error, capacity, "%s was ended by signal %d (SIG%s)", p->name, WTERMSIG(status),
             name == NULL ? "?" : name);
  }
  append_errors(p);
  return false;
}

/* ---- The run ---- */

static void close_pipes(progress *p) {
  if (p->process.output >= 0)
    close(p->process.output);
  if (p->process.error_output >= 0)
    close(p->process.error_output);
}

bool program_run(run *result, const wh_context *cx, char *const *argv, char *const *environment,
                 bool may_be_urgent) {
  progress p = {.result = result, .name = base_name(argv[0])};
  int64_t left = cx->time_left(cx);
  /* The time to report the end: a twentieth of the budget, at least 30 ms. */
  int64_t margin = left / 20 > 30 * MILLISECOND ? left / 20 : 30 * MILLISECOND;
  int64_t span = left - margin > MILLISECOND ? left - margin : MILLISECOND;
  int status = 0;
  *result = (run){0};
  process_reap();
  if (!process_start(&p.process, argv, environment, span, result->error, sizeof result->error))
    return false;
  bool is_over = follow(&p, cx, margin, &status);
  close_pipes(&p);
  if (is_over && WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM &&
      cx->time_left(cx) <= 2 * margin)
    is_over = false;
  if (!is_over)
    explain_limit(&p, cx);
  bool is_good = is_over && judge(&p, status, may_be_urgent);
  process_reap();
  return is_good;
}

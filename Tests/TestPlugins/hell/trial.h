/* One fault in progress, and the report of what the system answered to it. */
#pragma once

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <math.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include <widgethost/ext/log.h>

/* The call in which a fault happens. At load there are neither a context nor a sink. */
struct trial {
  const wh_context *cx;
  wh_sink *out;
  const char *target; /* the one place that a fault may harm, of the parameter "target"; or "" */
  size_t length;
  char text[8000];
};

/* A fault of the table. */
struct fault {
  const char *name;
  const char *description;
  wh_status (*act)(struct trial *trial);
};

static const wh_host *host;

__attribute__((format(printf, 2, 3))) static void note(struct trial *trial, const char *format,
                                                       ...) {
  va_list arguments;
  va_start(arguments, format);
  size_t room = sizeof trial->text - trial->length;
  int count = vsnprintf(trial->text + trial->length, room, format, arguments);
  va_end(arguments);
  if (count > 0)
    trial->length += (size_t)count < room ? (size_t)count : room - 1;
}

/*
 * Reports an attempt by the system's answer: "NAME: done", or the name of the errno. A result is
 * negative for a failure.
 */
static bool attempt(struct trial *trial, const char *name, long result) {
  int code = errno;
  note(trial, "%s: %s\n", name, result >= 0 ? "done" : strerrorname_np(code));
  return result >= 0;
}

/* The same for an attempt that returns an error number. */
static bool attempt_code(struct trial *trial, const char *name, int code) {
  errno = code;
  return attempt(trial, name, code == 0 ? 0 : -1);
}

static wh_status put(wh_sink *out, int64_t date, double relevance, const char *text) {
  wh_status status = out->entry_begin(out, date, relevance, 0);
  if (status >= 0)
    status = out->payload_type(out, "text/plain");
  if (status >= 0)
    status = out->write(out, text, strlen(text));
  return status < 0 ? status : out->entry_end(out);
}

/* An entry so that a fault that is survived has an answer. */
static wh_status answer(struct trial *trial) {
  if (!trial->out)
    return WH_OK;
  return put(trial->out, trial->cx->now, 0, trial->length ? trial->text : "survived");
}

/* Starts a thread that nobody joins. */
static bool start_thread(void *(*body)(void *), void *argument) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_attr_setstacksize(&attributes, 64 << 10);
  pthread_t thread;
  int code = pthread_create(&thread, &attributes, body, argument);
  pthread_attr_destroy(&attributes);
  return code == 0;
}

static void wait_milliseconds(int count) {
  struct timespec span = {.tv_sec = count / 1000, .tv_nsec = count % 1000 * 1000000L};
  while (nanosleep(&span, &span) < 0 && errno == EINTR)
    ;
}

/* The path of a file below the target. */
static const char *below(struct trial *trial, const char *name, char path[4096]) {
  snprintf(path, 4096, "%s/%s", trial->target, name);
  return path;
}

#define COUNT(list) (sizeof(list) / sizeof *(list))

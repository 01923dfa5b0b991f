/*
 * widgethost.h: a client of widgethost in one file. C11 and C++17, POSIX.1-2008, no library but libc.
 *
 * Copy this file into your project. One source file, and only one, contains the functions:
 *
 *     #define WIDGETHOST_IMPLEMENTATION
 *     #include "widgethost.h"            // before every other header
 *
 * Every other source file includes widgethost.h without the macro. docs/clients/README.md has whole
 * programs; docs/protocol.md describes verbs, fields and errors.
 *
 *
 * Rules that hold everywhere
 * --------------------------
 *
 * Ownership. A string or a message that a function returns belongs to its connection or watch, and is
 *            valid until the next call with the same connection or watch. Callers free nothing but
 *            connections (whc_close) and watches (whc_watch_close).
 *
 * Strings.   Ended by NUL. Fields and bodies hold text of plugins. Fields contain no NUL: a NUL in a
 *            value is U+FFFD. A body may contain NUL bytes; one more follows its last byte.
 *
 * Threads.   One thread at a time per connection or watch; different ones are independent.
 *
 * Signals.   No function raises SIGPIPE, installs a handler, or fails because of a signal. Descriptors
 *            are closed on exec.
 *
 * Limits.    The first line of a reply has at most WHC_HEADER_LIMIT bytes, a body at most
 *            WHC_BODY_LIMIT, a watch at most WHC_WIDGET_LIMIT widgets: a host that exceeds one breaks
 *            the protocol (WHC_NOT_PROTOCOL). Memory grows with the data that has come, never with
 *            an announced length, and shrinks again after a large body.
 */
#ifndef WIDGETHOST_CLIENT_H
#define WIDGETHOST_CLIENT_H

#if defined(WIDGETHOST_IMPLEMENTATION) && !defined(_POSIX_C_SOURCE) && !defined(_GNU_SOURCE)
#define _POSIX_C_SOURCE 200809L
#endif

#include <poll.h>
#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The longest request line in bytes, without its line feed, and the largest number of its words. */
#define WHC_LINE_LIMIT 8192
#define WHC_WORD_LIMIT 64
/* The longest first line of a reply, and the longest body, in bytes. Define the second one before the
 * implementation to change it; it must be below 1 GB. */
#define WHC_HEADER_LIMIT 65536
#ifndef WHC_BODY_LIMIT
#define WHC_BODY_LIMIT (64L << 20)
#endif
/* The largest number of widgets of one watch. */
#define WHC_WIDGET_LIMIT 100000
/* The pauses before another attempt to connect, in milliseconds: the first one, and the longest one. */
#define WHC_FIRST_DELAY 250
#define WHC_LONGEST_DELAY 5000
/* The time limit of a watch for the host's reply, in milliseconds. */
#define WHC_REPLY_LIMIT 30000

/* How a call ended. Every failure is negative. */
typedef enum whc_result {
  WHC_OK = 0,
  /* The host replied with an error: see `code` of the whc_error. The connection goes on, unless the host
   * refuses the connection itself: then every later request fails in the same way. */
  WHC_REFUSED = -1,
  /* No process listens on the socket. */
  WHC_NO_HOST = -2,
  /* The connection ended. A connection with this failure, or with one below, is of no more use. */
  WHC_CLOSED = -3,
  /* The host did not reply in time. */
  WHC_TIMED_OUT = -4,
  /* The received bytes do not follow the protocol. */
  WHC_NOT_PROTOCOL = -5,
  /* Another system error, out of memory included. */
  WHC_SYSTEM = -6,
  /* The request breaks the grammar or a limit; nothing was sent, and the connection goes on. */
  WHC_UNSENDABLE = -7
} whc_result;

/* A failure. */
typedef struct whc_error {
  whc_result result;
  /* The code of docs/protocol.md, such as UNKNOWN_WIDGET, for WHC_REFUSED; otherwise "". */
  char code[32];
  /* A sentence for people, cut to the size. */
  char message[512];
} whc_error;

typedef struct whc_field {
  const char *key;
  const char *value;
} whc_field;

/* A reply, or a change of a widget. */
typedef struct whc_message {
  const whc_field *fields;
  size_t field_count;
  /* The body, followed by a NUL; "" without a body. */
  const char *body;
  size_t body_length;
} whc_message;

/* Returns the value of a field; NULL if the message has no such field. */
const char *whc_field_value(const whc_message *message, const char *key);

/* Writes the path of the host's socket: $WIDGETHOST_SOCKET, else $XDG_RUNTIME_DIR/widgethost/socket, else
 * /run/widgethost/socket for root. Returns false if there is none of them, or if `size` is too small.
 * A socket that only host.conf names must be given by its path. */
bool whc_default_socket(char *path, size_t size);


/* Requests
 * -------- */

typedef struct whc_connection whc_connection;

/* Connects to the host at `path`; NULL stands for whc_default_socket. Never waits. Returns NULL after a
 * failure, with `*error` set. `error` may be NULL, here and below. */
whc_connection *whc_connect(const char *path, whc_error *error);

/* Sends a request and waits for the reply.
 *
 *   verb        for example "get"; not "watch", which has functions of its own
 *   arguments   the words after the verb, ended by NULL; NULL for none. Quotes are added if necessary.
 *   keys        a key, its value, the next key and so on, ended by NULL; NULL for none
 *   timeout     in milliseconds; negative for no limit
 *
 * Returns WHC_OK and sets `*reply`, or a failure and sets `*error`. `reply` may be NULL. */
whc_result whc_request(
    whc_connection *connection, const char *verb, const char *const *arguments, const char *const *keys,
    int timeout, whc_message *reply, whc_error *error);

/* Requests the current entry of a widget.
 *
 *   format      "text", "json", "svg" and so on; NULL for the provider's payload
 *   revision    the `rev` that the caller has; NULL for none. If it is still current, the reply has
 *               the field `same` with the value 1, and no body. */
whc_result whc_get(
    whc_connection *connection, const char *id, const char *format, const char *revision, int timeout,
    whc_message *reply, whc_error *error);

/* Closes the connection and frees it; NULL is allowed. */
void whc_close(whc_connection *connection);


/* Changes
 * ------- */

/* The changes of the widgets that match globs, over restarts of the host.
 *
 * A watch connects, tells the state of each matching widget, then every change. A lost connection, and
 * a host that does not run yet, are events and no end: the watch connects again after a random pause,
 * whose limit doubles from WHC_FIRST_DELAY to WHC_LONGEST_DELAY with each failure. */
typedef struct whc_watch whc_watch;

typedef enum whc_event_type {
  /* The connection stands; the states of `matches` widgets follow. */
  WHC_CONNECTED = 1,
  /* A widget has changed, or this is its state after a connection. */
  WHC_CHANGED,
  /* The states of all widgets were told. Widgets of an earlier connection that the host no longer has
   * were told before, as `removed`. */
  WHC_SETTLED,
  /* The host cannot be reached any more, or not yet; told once for each reason in a row. */
  WHC_LOST
} whc_event_type;

typedef struct whc_event {
  whc_event_type type;
  /* For WHC_CHANGED: entry, fresh, state, removed or rank, and the widget's id. NULL otherwise. */
  const char *name;
  const char *id;
  /* For WHC_CHANGED: the fields and the body of the change. */
  whc_message message;
  /* For WHC_CONNECTED. */
  size_t matches;
  /* For WHC_LOST: the reason. */
  whc_error error;
} whc_event;

/* Creates a watch, which connects with the first whc_watch_next.
 *
 *   path        the socket; NULL for whc_default_socket
 *   globs       ids or patterns, ended by NULL; NULL for all widgets. They are copied.
 *   format      the format of the bodies of `entry` events; "" for no bodies, NULL for payloads
 *
 * Returns NULL after a failure: WHC_UNSENDABLE, WHC_NO_HOST without a path, WHC_SYSTEM. */
whc_watch *whc_watch_open(
    const char *path, const char *const *globs, const char *format, whc_error *error);

/* Waits for the next event.
 *
 * Returns 1 and sets `*event`; 0 if none came within `timeout` milliseconds (0 only looks, negative
 * has no limit); or WHC_REFUSED if the host refuses the watch for good: every later call returns the
 * same. Other failures, out of memory included, are events WHC_LOST. */
int whc_watch_next(whc_watch *watch, int timeout, whc_event *event, whc_error *error);

/* For programs with an event loop: returns the descriptor and the events to wait for, and sets `*timeout`
 * to the milliseconds after which whc_watch_next must be called in any case; -1 for no limit. The
 * descriptor is -1 while there is no connection, and another one after each connection: ask again
 * after every whc_watch_next. Call whc_watch_next with the timeout 0 until it returns 0. */
struct pollfd whc_watch_pollfd(const whc_watch *watch, int *timeout);

/* Closes the watch and frees it; NULL is allowed. */
void whc_watch_close(whc_watch *watch);

#ifdef __cplusplus
}
#endif

#endif /* WIDGETHOST_CLIENT_H */

#if defined(WIDGETHOST_IMPLEMENTATION) && !defined(WIDGETHOST_IMPLEMENTED)
#define WIDGETHOST_IMPLEMENTED

#include <errno.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#ifndef CLOCK_MONOTONIC
#error "include widgethost.h before every other header in the file with WIDGETHOST_IMPLEMENTATION"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Errors */

static whc_result whc__fail(whc_error *error, whc_result result, const char *code, const char *text) {
  if (error) {
    error->result = result;
    snprintf(error->code, sizeof error->code, "%s", code);
    snprintf(error->message, sizeof error->message, "%s", text);
  }
  return result;
}

static whc_result whc__fail_system(whc_error *error, const char *what, int number) {
  char text[256];
  snprintf(text, sizeof text, "%s: %s", what, strerror(number));
  return whc__fail(error, WHC_SYSTEM, "", text);
}

static whc_result whc__no_memory(whc_error *error) {
  return whc__fail(error, WHC_SYSTEM, "", "there is not enough memory");
}

static whc_result whc__broken(whc_error *error, const char *text) {
  return whc__fail(error, WHC_NOT_PROTOCOL, "", text);
}

/* Time, in milliseconds of the monotonic clock. A deadline of -1 is none. */

static int64_t whc__now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static int64_t whc__deadline(int timeout) {
  return timeout < 0 ? -1 : whc__now() + timeout;
}

/* The earlier one of two deadlines. */
static int64_t whc__earlier(int64_t one, int64_t other) {
  if (one < 0) return other;
  if (other < 0) return one;
  return one < other ? one : other;
}

/* The milliseconds until a deadline, as poll(2) takes them. */
static int whc__left(int64_t deadline) {
  if (deadline < 0) return -1;
  int64_t left = deadline - whc__now();
  if (left <= 0) return 0;
  return left > INT_MAX ? INT_MAX : (int)left;
}

/* Waits for events of a descriptor, -1 for none. Returns whether the wait ended before the deadline. */
static bool whc__wait(int descriptor, short events, int64_t deadline) {
  for (;;) {
    struct pollfd one;
    one.fd = descriptor;
    one.events = events;
    one.revents = 0;
    int count = poll(&one, 1, whc__left(deadline));
    if (count > 0) return true;
    /* EAGAIN and ENOMEM are shortages of the kernel: the next read or write tells. */
    if (count < 0 && errno != EINTR) return true;
    if (deadline >= 0 && whc__now() >= deadline) return false;
  }
}

/* The socket */

bool whc_default_socket(char *path, size_t size) {
  const char *named = getenv("WIDGETHOST_SOCKET");
  const char *runtime = getenv("XDG_RUNTIME_DIR");
  int length;
  if (named && *named) {
    length = snprintf(path, size, "%s", named);
  } else if (runtime && *runtime == '/') {
    length = snprintf(path, size, "%s/widgethost/socket", runtime);
  } else if (geteuid() == 0) {
    length = snprintf(path, size, "/run/widgethost/socket");
  } else {
    return false;
  }
  return length >= 0 && (size_t)length < size;
}

static whc_result whc__socket_path(const char *path, char *buffer, size_t size, whc_error *error) {
  if (!path) {
    if (whc_default_socket(buffer, size)) return WHC_OK;
    return whc__fail(
        error, WHC_NO_HOST, "",
        "the socket of the host is unknown: set WIDGETHOST_SOCKET to its path, of at most 107 bytes");
  }
  int length = snprintf(buffer, size, "%s", path);
  if (length > 0 && (size_t)length < size) return WHC_OK;
  return whc__fail(error, WHC_UNSENDABLE, "", "the path of a socket has 1 to 107 bytes");
}

/* Connecting to a Unix socket never waits, unless the queue of the listener is full (EAGAIN). */
static int whc__open(const char *path, whc_error *error) {
  struct sockaddr_un address;
  memset(&address, 0, sizeof address);
  address.sun_family = AF_UNIX;
  memcpy(address.sun_path, path, strlen(path) + 1);
  int descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (descriptor < 0) {
    whc__fail_system(error, "no socket can be made", errno);
    return -1;
  }
  int status;
  do {
    status = connect(descriptor, (const struct sockaddr *)&address, sizeof address);
  } while (status < 0 && errno == EINTR);
  if (status == 0) return descriptor;
  int number = errno;
  close(descriptor);
  char text[320];
  if (number == ENOENT || number == ENOTDIR || number == ECONNREFUSED) {
    snprintf(
        text, sizeof text, "no host listens at %s; start one with `widgethost serve`, or check the path",
        path);
    whc__fail(error, WHC_NO_HOST, "", text);
  } else if (number == EAGAIN) {
    whc__fail(error, WHC_TIMED_OUT, "", "the host has too many new connections; try again");
  } else {
    snprintf(text, sizeof text, "cannot connect to %s", path);
    whc__fail_system(error, text, number);
  }
  return -1;
}

/* A growing string of requests */

typedef struct whc__line {
  char bytes[WHC_LINE_LIMIT + 1];
  size_t length;
  int words;
  bool is_too_long;
} whc__line;

static void whc__add(whc__line *line, const char *bytes, size_t count) {
  if (line->is_too_long || count > WHC_LINE_LIMIT - line->length) {
    line->is_too_long = true;
    return;
  }
  memcpy(line->bytes + line->length, bytes, count);
  line->length += count;
}

static bool whc__is_control(unsigned char byte) { return byte < 0x20 || byte == 0x7f; }

static bool whc__is_name(unsigned char byte) {
  return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9') ||
         byte == '_' || byte == '.' || byte == '-';
}

static bool whc__is_verb(const char *text) {
  if (!*text) return false;
  for (; *text; text++) {
    if (*text < 'a' || *text > 'z') return false;
  }
  return true;
}

static bool whc__is_key(const char *text, size_t length) {
  if (length == 0 || text[0] < 'a' || text[0] > 'z') return false;
  for (size_t i = 0; i < length; i++) {
    if (!whc__is_name((unsigned char)text[i])) return false;
  }
  return true;
}

/* 1 to 128 of A-Z a-z 0-9 . _ / : - */
static bool whc__is_id(const char *text) {
  size_t length = strlen(text);
  if (length == 0 || length > 128) return false;
  for (size_t i = 0; i < length; i++) {
    if (!whc__is_name((unsigned char)text[i]) && text[i] != '/' && text[i] != ':') return false;
  }
  return true;
}

/* Adds a word, in quotes if the grammar needs them. */
static void whc__add_word(whc__line *line, const char *text, bool is_argument) {
  static const char digits[] = "0123456789abcdef";
  bool needs_quotes = is_argument && !*text;
  for (const char *at = text; *at; at++) {
    unsigned char byte = (unsigned char)*at;
    if (byte == ' ' || byte == '"' || byte == '=' || whc__is_control(byte)) needs_quotes = true;
  }
  if (!needs_quotes) {
    whc__add(line, text, strlen(text));
    return;
  }
  whc__add(line, "\"", 1);
  for (const char *at = text; *at; at++) {
    unsigned char byte = (unsigned char)*at;
    if (byte == '"' || byte == '\\') {
      char escape[2] = {'\\', (char)byte};
      whc__add(line, escape, 2);
    } else if (byte == '\n') {
      whc__add(line, "\\n", 2);
    } else if (byte == '\t') {
      whc__add(line, "\\t", 2);
    } else if (whc__is_control(byte)) {
      char escape[4] = {'\\', 'x', digits[byte >> 4], digits[byte & 15]};
      whc__add(line, escape, 4);
    } else {
      whc__add(line, at, 1);
    }
  }
  whc__add(line, "\"", 1);
}

static whc_result whc__write_line(
    whc__line *line, const char *tag, const char *verb, const char *const *arguments,
    const char *const *keys, whc_error *error) {
  line->length = 0;
  line->words = 2;
  line->is_too_long = false;
  if (!verb || !whc__is_verb(verb)) {
    return whc__fail(error, WHC_UNSENDABLE, "", "a verb consists of lower-case letters");
  }
  whc__add(line, "@", 1);
  whc__add(line, tag, strlen(tag));
  whc__add(line, " ", 1);
  whc__add(line, verb, strlen(verb));
  for (; arguments && *arguments; arguments++) {
    whc__add(line, " ", 1);
    whc__add_word(line, *arguments, true);
    line->words++;
  }
  for (; keys && *keys; keys += 2) {
    if (!whc__is_key(keys[0], strlen(keys[0])) || !keys[1]) {
      return whc__fail(
          error, WHC_UNSENDABLE, "",
          "a key is a lower-case letter and then letters, digits, _ . or -, and has a value");
    }
    whc__add(line, " ", 1);
    whc__add(line, keys[0], strlen(keys[0]));
    whc__add(line, "=", 1);
    whc__add_word(line, keys[1], false);
    line->words++;
  }
  if (line->is_too_long || line->words > WHC_WORD_LIMIT) {
    return whc__fail(
        error, WHC_UNSENDABLE, "", "a request has at most 8192 bytes and 64 words, the tag included");
  }
  line->bytes[line->length++] = '\n';
  return WHC_OK;
}

/* Received messages */

typedef enum whc__kind { WHC__REPLY, WHC__ERROR, WHC__PUSH } whc__kind;

/* A parsed message; its strings lie in the input. */
typedef struct whc__parsed {
  whc__kind kind;
  const char *tag; /* "" without a tag */
  const char *name; /* the code of an error, the event of a push */
  whc_message message;
} whc__parsed;

/* The input of a connection: bytes[start ..< end] are not yet taken. */
typedef struct whc__input {
  int descriptor;
  char *bytes;
  size_t start, end, capacity;
  /* The bytes from `start` that contain no line feed. */
  size_t scanned;
  /* The size of the message at `start`, its last line feed included; 0 while it is unknown. */
  size_t message;
  /* The size of its first line, without the line feed, and of its body. */
  size_t header, body;
  /* The size of the message that the caller has, dropped with the next call. */
  size_t taken;
  whc_field *fields;
  size_t field_count, field_capacity;
} whc__input;

#define WHC__KEPT 65536u

static void whc__input_open(whc__input *input, int descriptor) {
  memset(input, 0, sizeof *input);
  input->descriptor = descriptor;
}

static void whc__input_close(whc__input *input) {
  if (input->descriptor >= 0) close(input->descriptor);
  free(input->bytes);
  free(input->fields);
  whc__input_open(input, -1);
}

/* Drops the message that the caller has had, and gives back the memory of a large one. */
static void whc__drop_taken(whc__input *input) {
  input->start += input->taken;
  input->taken = 0;
  input->scanned = 0;
  input->message = 0;
  if (input->start < input->end) return;
  input->start = input->end = 0;
  if (input->capacity > WHC__KEPT) {
    free(input->bytes);
    input->bytes = NULL;
    input->capacity = 0;
  }
}

/* Makes room for at least one more byte. */
static bool whc__make_room(whc__input *input) {
  if (input->end < input->capacity) return true;
  size_t used = input->end - input->start;
  if (input->start > 0 && used <= input->capacity / 2) {
    memmove(input->bytes, input->bytes + input->start, used);
  } else {
    size_t capacity = used < 4096 ? 8192 : used * 2;
    char *bytes = (char *)malloc(capacity);
    if (!bytes) return false;
    if (used > 0) memcpy(bytes, input->bytes + input->start, used);
    free(input->bytes);
    input->bytes = bytes;
    input->capacity = capacity;
  }
  input->start = 0;
  input->end = used;
  return true;
}

/* Reads once. Returns 1 after new bytes, 0 if there are none now, or a failure. */
static int whc__fill(whc__input *input, whc_error *error) {
  if (!whc__make_room(input)) return whc__no_memory(error);
  for (;;) {
    ssize_t count =
        recv(input->descriptor, input->bytes + input->end, input->capacity - input->end, 0);
    if (count > 0) {
      input->end += (size_t)count;
      return 1;
    }
    if (count == 0) return whc__fail(error, WHC_CLOSED, "", "the host closed the connection");
    if (errno == EINTR) continue;
    if (errno == EAGAIN || errno == EWOULDBLOCK) return 0;
    if (errno == ECONNRESET) {
      return whc__fail(error, WHC_CLOSED, "", "the host closed the connection");
    }
    return whc__fail_system(error, "cannot read from the host", errno);
  }
}

/* Sends as much as the socket takes. Returns the number of bytes, or -1 and sets `*error`. */
static ssize_t whc__send(int descriptor, const char *bytes, size_t count, whc_error *error) {
  for (;;) {
    ssize_t sent = send(descriptor, bytes, count, MSG_NOSIGNAL);
    if (sent >= 0) return sent;
    if (errno == EINTR) continue;
    if (errno == EAGAIN || errno == EWOULDBLOCK) return 0;
    if (errno == EPIPE || errno == ECONNRESET) {
      whc__fail(error, WHC_CLOSED, "", "the host closed the connection");
    } else {
      whc__fail_system(error, "cannot write to the host", errno);
    }
    return -1;
  }
}

/* Takes a bare word, and ends it with NUL in place of the space or the line feed behind it. */
static const char *whc__word(char **at, char *end) {
  while (*at < end && **at == ' ') (*at)++;
  char *start = *at;
  while (*at < end && **at != ' ') {
    if (**at == '"' || **at == '=' || whc__is_control((unsigned char)**at)) return NULL;
    (*at)++;
  }
  if (*at == start) return NULL;
  **at = 0;
  if (*at < end) (*at)++;
  return start;
}

static int whc__hex(char digit) {
  if (digit >= '0' && digit <= '9') return digit - '0';
  if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
  if (digit >= 'A' && digit <= 'F') return digit - 'A' + 10;
  return -1;
}

/* Decodes a quoted value in place; `*at` is behind the first quote, and behind the last one at the end.
 * The result is never longer than the input: \x00, of four bytes, becomes U+FFFD, of three. */
static const char *whc__quoted(char **at, char *end) {
  char *from = *at, *start = *at, *to = *at;
  while (from < end && *from != '"') {
    if (whc__is_control((unsigned char)*from)) return NULL;
    if (*from != '\\') {
      *to++ = *from++;
      continue;
    }
    if (end - from < 2) return NULL;
    char kind = from[1];
    if (kind == '"' || kind == '\\') {
      *to++ = kind;
    } else if (kind == 'n') {
      *to++ = '\n';
    } else if (kind == 't') {
      *to++ = '\t';
    } else if (kind == 'x' && end - from >= 4) {
      int high = whc__hex(from[2]), low = whc__hex(from[3]);
      if (high < 0 || low < 0) return NULL;
      if (high == 0 && low == 0) {
        memcpy(to, "\xEF\xBF\xBD", 3);
        to += 3;
      } else {
        *to++ = (char)(high << 4 | low);
      }
      from += 2;
    } else {
      return NULL;
    }
    from += 2;
  }
  if (from == end) return NULL;
  *to = 0;
  *at = from + 1;
  return start;
}

/* Takes the fields up to the end of the line. */
static int whc__fields(whc__input *input, char *at, char *end, whc_error *error) {
  input->field_count = 0;
  for (;;) {
    while (at < end && *at == ' ') at++;
    if (at >= end) return WHC_OK;
    char *key = at;
    while (at < end && *at != '=' && *at != ' ') at++;
    if (at == end || *at != '=' || !whc__is_key(key, (size_t)(at - key))) {
      return whc__broken(error, "the host's reply breaks the protocol: expected key=value");
    }
    *at++ = 0;
    const char *value;
    if (at < end && *at == '"') {
      at++;
      value = whc__quoted(&at, end);
      if (value && at < end && *at != ' ') value = NULL;
    } else {
      char *start = at;
      while (at < end && *at != ' ' && *at != '"' && *at != '=' && !whc__is_control((unsigned char)*at)) {
        at++;
      }
      value = at == end || *at == ' ' ? start : NULL;
      *at = value ? 0 : *at;
      if (at < end) at++;
    }
    if (!value) return whc__broken(error, "the host's reply breaks the protocol: a bad value");
    if (input->field_count == input->field_capacity) {
      size_t capacity = input->field_capacity ? input->field_capacity * 2 : 32;
      whc_field *fields = (whc_field *)realloc(input->fields, capacity * sizeof *fields);
      if (!fields) return whc__no_memory(error);
      input->fields = fields;
      input->field_capacity = capacity;
    }
    input->fields[input->field_count].key = key;
    input->fields[input->field_count].value = value;
    input->field_count++;
  }
}

/* Reads the length of a body from the first line, without changing the line. */
static bool whc__body_length(const char *line, size_t size, size_t *length) {
  const char *at = line, *end = line + size;
  *length = 0;
  if (size >= 4 && memcmp(line, "ERR ", 4) == 0) return true;
  if (size >= 3 && memcmp(line, "OK ", 3) == 0) {
    at += 3;
  } else if (size >= 2 && memcmp(line, "* ", 2) == 0) {
    at += 2;
  } else {
    return false;
  }
  while (at < end && *at == ' ') at++;
  if (at < end && *at == '@') {
    while (at < end && *at != ' ') at++;
    while (at < end && *at == ' ') at++;
  }
  const char *digits = at;
  while (at < end && *at >= '0' && *at <= '9' && at - digits < 10) {
    *length = *length * 10 + (size_t)(*at++ - '0');
    if (*length > (size_t)WHC_BODY_LIMIT) return false;
  }
  return at > digits && (at == end || *at == ' ');
}

/* Looks for a whole message. Returns 1 and sets `*parsed`, 0 if more input is needed, or a failure. */
static int whc__next(whc__input *input, whc__parsed *parsed, whc_error *error) {
  if (input->taken > 0) whc__drop_taken(input);
  char *line = input->bytes ? input->bytes + input->start : NULL;
  size_t size = input->end - input->start;
  if (input->message == 0) {
    if (!line || size == 0) return 0;
    char *found = (char *)memchr(line + input->scanned, '\n', size - input->scanned);
    if ((found ? (size_t)(found - line) : size) > WHC_HEADER_LIMIT) {
      return whc__broken(error, "the first line of the host's reply is too long");
    }
    if (!found) {
      input->scanned = size;
      return 0;
    }
    input->header = (size_t)(found - line);
    if (!whc__body_length(line, input->header, &input->body)) {
      return whc__broken(
          error, "the program that listens is no widgethost of this version, or the body is too long");
    }
    input->message = input->header + 1 + (input->body > 0 ? input->body + 1 : 0);
  }
  if (size < input->message) return 0;

  char *end = line + input->header;
  char *body = end + 1;
  if (input->body > 0 && body[input->body] != '\n') {
    return whc__broken(error, "no line feed follows the body of the host's reply");
  }
  char *at = line;
  *end = 0;
  const char *first = whc__word(&at, end);
  parsed->kind = *first == 'O' ? WHC__REPLY : *first == 'E' ? WHC__ERROR : WHC__PUSH;
  while (at < end && *at == ' ') at++;
  parsed->tag = "";
  if (at < end && *at == '@') {
    const char *tag = whc__word(&at, end);
    if (!tag) return whc__broken(error, "the host's reply has a bad tag");
    parsed->tag = tag + 1;
  }
  if (parsed->kind != WHC__ERROR) whc__word(&at, end); /* the length */
  parsed->name = "";
  if (parsed->kind != WHC__REPLY) {
    parsed->name = whc__word(&at, end);
    if (!parsed->name) return whc__broken(error, "the host's reply lacks its code or event");
  }
  int result = whc__fields(input, at, end, error);
  if (result != WHC_OK) return result;
  if (input->body > 0) body[input->body] = 0;
  parsed->message.fields = input->fields;
  parsed->message.field_count = input->field_count;
  parsed->message.body = input->body > 0 ? body : "";
  parsed->message.body_length = input->body;
  input->taken = input->message;
  return 1;
}

const char *whc_field_value(const whc_message *message, const char *key) {
  for (size_t i = 0; i < message->field_count; i++) {
    if (strcmp(message->fields[i].key, key) == 0) return message->fields[i].value;
  }
  return NULL;
}

static whc_result whc__refused(whc_error *error, const whc__parsed *parsed) {
  const char *text = whc_field_value(&parsed->message, "msg");
  return whc__fail(error, WHC_REFUSED, parsed->name, text ? text : "");
}

/* Requests */

struct whc_connection {
  whc__input input;
  /* The first failure that ended the connection. */
  whc_error end;
  unsigned long last_tag;
  whc__line line;
};

whc_connection *whc_connect(const char *path, whc_error *error) {
  char buffer[sizeof ((struct sockaddr_un *)0)->sun_path];
  if (whc__socket_path(path, buffer, sizeof buffer, error) != WHC_OK) return NULL;
  whc_connection *connection = (whc_connection *)calloc(1, sizeof *connection);
  if (!connection) {
    whc__no_memory(error);
    return NULL;
  }
  int descriptor = whc__open(buffer, error);
  if (descriptor < 0) {
    free(connection);
    return NULL;
  }
  whc__input_open(&connection->input, descriptor);
  return connection;
}

void whc_close(whc_connection *connection) {
  if (!connection) return;
  whc__input_close(&connection->input);
  free(connection);
}

/* Sends the line of the connection. */
static int whc__send_line(whc_connection *connection, int64_t deadline, whc_error *error) {
  size_t sent = 0;
  while (sent < connection->line.length) {
    ssize_t count = whc__send(
        connection->input.descriptor, connection->line.bytes + sent, connection->line.length - sent,
        error);
    if (count < 0) return error->result;
    sent += (size_t)count;
    if (count == 0 && !whc__wait(connection->input.descriptor, POLLOUT, deadline)) {
      return whc__fail(error, WHC_TIMED_OUT, "", "the host did not take the request in time");
    }
  }
  return WHC_OK;
}

/* Waits for the reply with the tag. */
static int whc__receive(
    whc_connection *connection, const char *tag, int64_t deadline, whc__parsed *parsed,
    whc_error *error) {
  for (;;) {
    int found = whc__next(&connection->input, parsed, error);
    if (found < 0) return found;
    if (found == 0) {
      int result = whc__fill(&connection->input, error);
      if (result < 0) return result;
      if (result == 0 && !whc__wait(connection->input.descriptor, POLLIN, deadline)) {
        return whc__fail(error, WHC_TIMED_OUT, "", "the host did not reply in time; try again");
      }
      continue;
    }
    /* A host that refuses the connection itself knows no tag. */
    if (parsed->kind == WHC__ERROR && !*parsed->tag) {
      whc__refused(error, parsed);
      return WHC_CLOSED;
    }
    if (parsed->kind != WHC__PUSH) {
      if (strcmp(parsed->tag, tag) == 0) return 1;
      return whc__broken(error, "a reply arrived that belongs to another request");
    }
    if (deadline >= 0 && whc__now() >= deadline) {
      return whc__fail(error, WHC_TIMED_OUT, "", "the host did not reply in time; try again");
    }
  }
}

whc_result whc_request(
    whc_connection *connection, const char *verb, const char *const *arguments, const char *const *keys,
    int timeout, whc_message *reply, whc_error *error) {
  whc_error own;
  if (!error) error = &own;
  if (connection->end.result != WHC_OK) {
    *error = connection->end;
    return error->result;
  }
  if (verb && (strcmp(verb, "watch") == 0 || strcmp(verb, "unwatch") == 0)) {
    return whc__fail(error, WHC_UNSENDABLE, "", "use whc_watch_open for changes");
  }
  char tag[24];
  snprintf(tag, sizeof tag, "c%lu", ++connection->last_tag);
  whc_result result =
      whc__write_line(&connection->line, tag, verb, arguments, keys, error);
  if (result != WHC_OK) return result;

  int64_t deadline = whc__deadline(timeout);
  whc__parsed parsed;
  memset(&parsed, 0, sizeof parsed);
  /* The host may have refused the connection before it read the request. */
  int status = whc__send_line(connection, deadline, error);
  if (status != WHC_OK && error->result == WHC_CLOSED) status = WHC_OK;
  if (status == WHC_OK) status = whc__receive(connection, tag, deadline, &parsed, error);
  if (status < 0) {
    /* A late reply could not be told from the next one. */
    connection->end = *error;
    return error->result;
  }
  if (parsed.kind == WHC__ERROR) return whc__refused(error, &parsed);
  if (reply) *reply = parsed.message;
  return WHC_OK;
}

whc_result whc_get(
    whc_connection *connection, const char *id, const char *format, const char *revision, int timeout,
    whc_message *reply, whc_error *error) {
  const char *arguments[2] = {id, NULL};
  const char *keys[5] = {NULL, NULL, NULL, NULL, NULL};
  size_t count = 0;
  if (format) {
    keys[count++] = "fmt";
    keys[count++] = format;
  }
  if (revision) {
    keys[count++] = "if";
    keys[count++] = revision;
  }
  return whc_request(connection, "get", arguments, keys, timeout, reply, error);
}

/* The widgets that a watch has told, sorted by id. */

typedef struct whc__widget {
  char *id;
  /* Whether the present connection has told the widget. */
  bool is_seen;
} whc__widget;

typedef struct whc__widgets {
  whc__widget *all;
  size_t count, capacity;
} whc__widgets;

/* Returns the place of an id, or the place where it belongs. */
static size_t whc__place(const whc__widgets *widgets, const char *id, bool *is_there) {
  size_t low = 0, high = widgets->count;
  *is_there = false;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    int order = strcmp(widgets->all[middle].id, id);
    if (order == 0) {
      *is_there = true;
      return middle;
    }
    if (order < 0) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

static bool whc__insert(whc__widgets *widgets, size_t place, const char *id) {
  if (widgets->count == widgets->capacity) {
    size_t capacity = widgets->capacity ? widgets->capacity * 2 : 16;
    whc__widget *all = (whc__widget *)realloc(widgets->all, capacity * sizeof *all);
    if (!all) return false;
    widgets->all = all;
    widgets->capacity = capacity;
  }
  size_t size = strlen(id) + 1;
  char *copy = (char *)malloc(size);
  if (!copy) return false;
  memcpy(copy, id, size);
  memmove(
      widgets->all + place + 1, widgets->all + place,
      (widgets->count - place) * sizeof *widgets->all);
  widgets->all[place].id = copy;
  widgets->all[place].is_seen = false;
  widgets->count++;
  return true;
}

/* Takes a widget away, and returns its id, which the caller frees. */
static char *whc__take_away(whc__widgets *widgets, size_t place) {
  char *id = widgets->all[place].id;
  widgets->count--;
  memmove(
      widgets->all + place, widgets->all + place + 1,
      (widgets->count - place) * sizeof *widgets->all);
  return id;
}

/* Changes */

typedef enum whc__state {
  /* The next attempt to connect follows at `retry`. */
  WHC__APART,
  /* The request is being sent, or its reply awaited, until `reply_end`. */
  WHC__ASKING,
  WHC__WATCHING,
  /* The host has refused the watch for good: see `end`. */
  WHC__OVER
} whc__state;

struct whc_watch {
  whc__state state;
  whc__input input;
  char path[sizeof ((struct sockaddr_un *)0)->sun_path];
  whc__line line;
  size_t sent;
  int64_t retry, reply_end;
  int delay;
  uint64_t random;
  /* The last reason that was told since the connection was lost. */
  whc_error told;
  whc_error end;
  /* The number of first states that are still to come; -1 after WHC_SETTLED. */
  long states_left;
  whc__widgets widgets;
  /* The place up to which widgets that the host no longer has were looked for. */
  size_t swept;
  /* The id of the last event, if it belongs to no message. */
  char *removed;
};

#define WHC__TAG "w"
/* The number of reads and messages without news in one call with the timeout 0. */
#define WHC__STEPS 1000

whc_watch *whc_watch_open(
    const char *path, const char *const *globs, const char *format, whc_error *error) {
  static const char *const every[] = {"*", NULL};
  const char *keys[5] = {"body", "1", NULL, NULL, NULL};
  if (format && !*format) {
    keys[1] = "0";
  } else if (format) {
    keys[2] = "fmt";
    keys[3] = format;
  }
  whc_watch *watch = (whc_watch *)calloc(1, sizeof *watch);
  if (!watch) {
    whc__no_memory(error);
    return NULL;
  }
  whc__input_open(&watch->input, -1);
  const char *const *patterns = globs && *globs ? globs : every;
  if (whc__socket_path(path, watch->path, sizeof watch->path, error) != WHC_OK ||
      whc__write_line(&watch->line, WHC__TAG, "watch", patterns, keys, error) != WHC_OK) {
    free(watch);
    return NULL;
  }
  watch->retry = whc__now();
  watch->random = (uint64_t)watch->retry ^ ((uint64_t)getpid() << 32) ^ (uint64_t)(uintptr_t)watch;
  return watch;
}

void whc_watch_close(whc_watch *watch) {
  if (!watch) return;
  whc__input_close(&watch->input);
  for (size_t i = 0; i < watch->widgets.count; i++) free(watch->widgets.all[i].id);
  free(watch->widgets.all);
  free(watch->removed);
  free(watch);
}

/* The next random number (splitmix64, https://prng.di.unimi.it/splitmix64.c). */
static uint64_t whc__random(whc_watch *watch) {
  uint64_t value = watch->random += 0x9e3779b97f4a7c15u;
  value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9u;
  value = (value ^ (value >> 27)) * 0x94d049bb133111ebu;
  return value ^ (value >> 31);
}

/* Whether a refused watch may succeed later. */
static bool whc__is_passing(const whc_error *error) {
  return strcmp(error->code, "BUSY") == 0 || strcmp(error->code, "INTERNAL") == 0 ||
         strcmp(error->code, "NOT_READY") == 0;
}

/* Takes over the end of the connection. Returns 1 if `*event` tells it, 0 if it was told, or a failure
 * for good. */
static int whc__lose(whc_watch *watch, const whc_error *error, whc_event *event) {
  whc__input_close(&watch->input);
  if (error->result == WHC_REFUSED && !whc__is_passing(error)) {
    watch->state = WHC__OVER;
    watch->end = *error;
    return error->result;
  }
  watch->state = WHC__APART;
  watch->delay = watch->delay ? watch->delay * 2 : WHC_FIRST_DELAY;
  if (watch->delay > WHC_LONGEST_DELAY) watch->delay = WHC_LONGEST_DELAY;
  /* Between a half and the whole: clients of one host do not all come at once. */
  int half = watch->delay / 2;
  watch->retry = whc__now() + half + (int64_t)(whc__random(watch) % (uint64_t)(half + 1));
  if (watch->told.result == error->result && strcmp(watch->told.message, error->message) == 0) return 0;
  watch->told = *error;
  event->type = WHC_LOST;
  event->error = *error;
  return 1;
}

/* Takes the reply to the watch. */
static int whc__begin(whc_watch *watch, const whc__parsed *parsed, whc_event *event, whc_error *error) {
  if (parsed->kind == WHC__ERROR) return whc__refused(error, parsed);
  const char *text = whc_field_value(&parsed->message, "matches");
  size_t length = text ? strspn(text, "0123456789") : 0;
  if (!text || length == 0 || length > 6 || text[length] || atol(text) > WHC_WIDGET_LIMIT) {
    return whc__broken(error, "the reply to watch lacks the number of matches, or has too many");
  }
  watch->state = WHC__WATCHING;
  watch->delay = 0;
  memset(&watch->told, 0, sizeof watch->told);
  for (size_t i = 0; i < watch->widgets.count; i++) watch->widgets.all[i].is_seen = false;
  watch->states_left = atol(text);
  watch->swept = 0;
  event->type = WHC_CONNECTED;
  event->matches = (size_t)watch->states_left;
  return 1;
}

/* Counts a widget of a push as told, and keeps its id for the next connection. */
static int whc__note(whc_watch *watch, const char *id, const char *name, whc_error *error) {
  bool is_there;
  /* The place in the order of relevance may be told before the state. */
  if (strcmp(name, "rank") == 0) return WHC_OK;
  size_t place = whc__place(&watch->widgets, id, &is_there);
  if (!is_there) {
    if (watch->widgets.count >= WHC_WIDGET_LIMIT) {
      return whc__broken(error, "the host has more widgets than a watch can take");
    }
    if (!whc__insert(&watch->widgets, place, id)) return whc__no_memory(error);
  }
  if (!watch->widgets.all[place].is_seen && watch->states_left > 0) watch->states_left--;
  watch->widgets.all[place].is_seen = true;
  if (strcmp(name, "removed") == 0) {
    free(whc__take_away(&watch->widgets, place));
  }
  return WHC_OK;
}

/* Takes a push. Returns 1 if it is an event for the caller, 0 if not, or a failure. */
static int whc__take_push(
    whc_watch *watch, const whc__parsed *parsed, whc_event *event, whc_error *error) {
  static const char *const names[] = {"entry", "fresh", "state", "removed", "rank"};
  if (strcmp(parsed->name, "bye") == 0) {
    const char *reason = whc_field_value(&parsed->message, "reason");
    char text[160];
    snprintf(text, sizeof text, "the host closed the connection: %.100s", reason ? reason : "");
    return whc__fail(error, WHC_CLOSED, "", text);
  }
  if (strcmp(parsed->tag, WHC__TAG) != 0) return 0;
  size_t known = 0;
  while (known < 5 && strcmp(names[known], parsed->name) != 0) known++;
  if (known == 5) return 0; /* an event of a later version */
  const char *id = whc_field_value(&parsed->message, "id");
  if (!id || !whc__is_id(id)) return whc__broken(error, "a push of the host names no widget");
  event->type = WHC_CHANGED;
  event->name = names[known];
  event->id = id;
  event->message = parsed->message;
  int result = whc__note(watch, id, names[known], error);
  return result < 0 ? result : 1;
}

/* After the last first state: returns 1 for a widget that the host no longer has, and then for
 * WHC_SETTLED. */
static int whc__settle(whc_watch *watch, whc_event *event) {
  for (; watch->swept < watch->widgets.count; watch->swept++) {
    if (watch->widgets.all[watch->swept].is_seen) continue;
    free(watch->removed);
    watch->removed = whc__take_away(&watch->widgets, watch->swept);
    event->type = WHC_CHANGED;
    event->name = "removed";
    event->id = watch->removed;
    event->message.body = "";
    return 1;
  }
  watch->states_left = -1;
  event->type = WHC_SETTLED;
  return 1;
}

/* Connects. Returns 0, or a failure. */
static int whc__connect(whc_watch *watch, whc_error *error) {
  int descriptor = whc__open(watch->path, error);
  if (descriptor < 0) return error->result;
  whc__input_open(&watch->input, descriptor);
  watch->sent = 0;
  watch->reply_end = whc__now() + WHC_REPLY_LIMIT;
  watch->state = WHC__ASKING;
  return 0;
}

/* Sends and receives what is possible now. Returns 1 for an event, 0 if there is nothing now, or a
 * failure that ends the connection. `*again` tells whether there may be more at once. */
static int whc__step(whc_watch *watch, whc_event *event, bool *again, whc_error *error) {
  if (watch->state == WHC__WATCHING && watch->states_left == 0) return whc__settle(watch, event);
  if (watch->state == WHC__ASKING && watch->sent < watch->line.length) {
    ssize_t count = whc__send(
        watch->input.descriptor, watch->line.bytes + watch->sent, watch->line.length - watch->sent,
        error);
    /* A host that refuses the connection has said why. */
    if (count < 0 && error->result != WHC_CLOSED) return error->result;
    watch->sent = count < 0 ? watch->line.length : watch->sent + (size_t)count;
  }
  whc__parsed parsed;
  int found = whc__next(&watch->input, &parsed, error);
  if (found < 0) return found;
  if (found == 0) {
    int result = whc__fill(&watch->input, error);
    if (result < 0) return result;
    *again = result > 0;
    if (result == 0 && watch->state == WHC__ASKING && whc__now() >= watch->reply_end) {
      return whc__fail(error, WHC_TIMED_OUT, "", "the host did not reply in time");
    }
    return 0;
  }
  *again = true;
  if (parsed.kind == WHC__PUSH) {
    if (watch->state == WHC__ASKING && strcmp(parsed.name, "bye") != 0) {
      return whc__broken(error, "a push arrived before the reply to its watch");
    }
    return whc__take_push(watch, &parsed, event, error);
  }
  bool is_refusal = parsed.kind == WHC__ERROR && !*parsed.tag;
  if (watch->state != WHC__ASKING || (!is_refusal && strcmp(parsed.tag, WHC__TAG) != 0)) {
    return whc__broken(error, "a reply arrived without a request");
  }
  return whc__begin(watch, &parsed, event, error);
}

int whc_watch_next(whc_watch *watch, int timeout, whc_event *event, whc_error *error) {
  whc_error own;
  if (!error) error = &own;
  int64_t deadline = whc__deadline(timeout);
  int steps = 0;
  for (;;) {
    memset(event, 0, sizeof *event);
    memset(error, 0, sizeof *error);
    int result = 0;
    bool again = false;
    if (watch->state == WHC__OVER) {
      *error = watch->end;
      return error->result;
    }
    if (watch->state != WHC__APART) {
      result = whc__step(watch, event, &again, error);
    } else if (whc__now() >= watch->retry) {
      result = whc__connect(watch, error);
      again = true;
    }
    if (result > 0) return result;
    if (result < 0) {
      whc_error cause = *error;
      memset(event, 0, sizeof *event);
      result = whc__lose(watch, &cause, event);
      if (result != 0) return result;
    }
    bool is_late = deadline >= 0 && whc__now() >= deadline;
    /* With the timeout 0, what has come is read before the return, but not without end. */
    if (again && (!is_late || (timeout == 0 && ++steps < WHC__STEPS))) continue;
    if (is_late) return 0;
    int limit;
    struct pollfd one = whc_watch_pollfd(watch, &limit);
    whc__wait(one.fd, one.events, whc__earlier(deadline, whc__deadline(limit)));
  }
}

struct pollfd whc_watch_pollfd(const whc_watch *watch, int *timeout) {
  struct pollfd one;
  one.fd = watch->input.descriptor;
  one.events = POLLIN;
  one.revents = 0;
  *timeout = -1;
  if (watch->state == WHC__APART) *timeout = whc__left(watch->retry);
  if (watch->state == WHC__ASKING) {
    if (watch->sent < watch->line.length) one.events |= POLLOUT;
    *timeout = whc__left(watch->reply_end);
  }
  /* Messages may wait in the input: behind the last one, or not yet looked at. */
  const whc__input *input = &watch->input;
  bool has_input = input->end > input->start + input->taken &&
                   (input->taken > 0 || (input->message == 0 && input->scanned == 0));
  bool has_news = watch->state == WHC__WATCHING && watch->states_left == 0;
  if (watch->state == WHC__OVER || has_news || has_input) *timeout = 0;
  return one;
}

#ifdef __cplusplus
}
#endif

#endif /* WIDGETHOST_IMPLEMENTATION */

/* Prints what docs/clients/widgethost.h makes of a host; driver.py prints the same lines.
 *
 *   driver SOCKET TIMEOUT request VERB [WORD | KEY=VALUE] ...    a word of the form =WORD is a word
 *   driver SOCKET COUNT watch FORMAT [GLOB ...]                  ends after COUNT events
 */
#define WIDGETHOST_IMPLEMENTATION
#include "widgethost.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const results[] = {
    "ok", "refused", "no-host", "closed", "timed-out", "not-protocol", "system", "unsendable"};

static void print_escaped(const char *text, size_t length) {
  for (size_t i = 0; i < length; i++) {
    unsigned char byte = (unsigned char)text[i];
    if (byte < 0x20 || byte == 0x7f) {
      printf("\\x%02x", byte);
    } else {
      putchar(byte);
    }
  }
}

static void print_error(const whc_error *error) {
  printf("%s %s: ", results[-error->result], error->code);
  print_escaped(error->message, strlen(error->message));
  putchar('\n');
}

static void print_message(const whc_message *message) {
  size_t shown = message->field_count < 20 ? message->field_count : 20;
  for (size_t i = 0; i < shown; i++) {
    printf(" %s=", message->fields[i].key);
    print_escaped(message->fields[i].value, strlen(message->fields[i].value));
  }
  printf(" fields:%zu body:%zu:", message->field_count, message->body_length);
  print_escaped(message->body, message->body_length < 1000 ? message->body_length : 1000);
  if (message->body[message->body_length] != 0) printf(" (no NUL)");
  putchar('\n');
}

static int request(const char *path, int timeout, char **words, int count) {
  const char *arguments[100], *keys[200];
  int argument_count = 0, key_count = 0;
  for (int i = 1; i < count; i++) {
    char *equals = strchr(words[i], '=');
    if (equals && equals != words[i] && key_count < 190) {
      *equals = 0;
      keys[key_count++] = words[i];
      keys[key_count++] = equals + 1;
    } else if (argument_count < 90) {
      arguments[argument_count++] = equals == words[i] ? words[i] + 1 : words[i];
    }
  }
  arguments[argument_count] = keys[key_count] = NULL;
  whc_error error;
  whc_message reply;
  whc_connection *connection = whc_connect(path, &error);
  if (!connection) {
    print_error(&error);
    return 0;
  }
  /* Twice: a connection that goes on must still be of use, and another one must say why not. */
  for (int round = 0; round < 2; round++) {
    if (whc_request(connection, words[0], arguments, keys, timeout, &reply, &error) == WHC_OK) {
      printf("ok");
      print_message(&reply);
    } else {
      print_error(&error);
    }
  }
  whc_close(connection);
  return 0;
}

static int follow(const char *path, int count, const char *format, char **globs) {
  whc_error error;
  if (strcmp(format, "payload") == 0) format = NULL;
  if (format && strcmp(format, "none") == 0) format = "";
  whc_watch *watch = whc_watch_open(path, (const char *const *)globs, format, &error);
  if (!watch) {
    print_error(&error);
    return 0;
  }
  for (int i = 0; i < count; i++) {
    whc_event event;
    int result = whc_watch_next(watch, 60000, &event, &error);
    if (result < 0) {
      print_error(&error);
      break;
    }
    if (result == 0) printf("nothing\n");
    if (result == 0) break;
    if (event.type == WHC_CONNECTED) printf("connected %zu\n", event.matches);
    if (event.type == WHC_SETTLED) printf("settled\n");
    if (event.type == WHC_LOST) {
      printf("lost ");
      print_error(&event.error);
    }
    if (event.type == WHC_CHANGED) {
      printf("%s %s", event.name, event.id);
      print_message(&event.message);
    }
    fflush(stdout);
  }
  whc_watch_close(watch);
  return 0;
}

int main(int count, char **words) {
  if (count < 5) return 64;
  if (strcmp(words[3], "request") == 0) {
    return request(words[1], atoi(words[2]), words + 4, count - 4);
  }
  return follow(words[1], atoi(words[2]), words[4], words + 5);
}

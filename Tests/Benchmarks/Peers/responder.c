/*
 * The limit for a server of one thread: answers every RESP command of two words with the same bulk
 * string, without looking at it. responder SOCKET BYTES
 */
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

/* "*2", "$3", "GET", "$5", "entry": a command ends with its fifth line. */
enum { LINES = 5, CONNECTIONS = 1024, BATCH = 256 };

struct connection {
  int lines;     /* of the command that has begun */
  size_t unsent; /* bytes of replies that did not fit */
};

static struct connection connections[CONNECTIONS];
static char *replies;
static size_t reply_length;

/* Replies are periodic: what is left to send begins where the last write ended. */
static void flush(int epoll, int socket) {
  struct connection *connection = &connections[socket];
  while (connection->unsent > 0) {
    size_t whole = BATCH * reply_length;
    size_t skip = (reply_length - connection->unsent % reply_length) % reply_length;
    size_t count = connection->unsent < whole - skip ? connection->unsent : whole - skip;
    ssize_t sent = write(socket, replies + skip, count);
    if (sent <= 0)
      break;
    connection->unsent -= (size_t)sent;
  }
  struct epoll_event event = {.events = connection->unsent > 0 ? EPOLLOUT : EPOLLIN,
                              .data.fd = socket};
  static uint32_t armed[CONNECTIONS];
  if (armed[socket] != event.events) {
    epoll_ctl(epoll, EPOLL_CTL_MOD, socket, &event);
    armed[socket] = event.events;
  }
}

static int serve(int epoll, int socket) {
  char bytes[65536];
  ssize_t count = read(socket, bytes, sizeof bytes);
  if (count <= 0)
    return count < 0 && errno == EAGAIN ? 0 : -1;
  struct connection *connection = &connections[socket];
  for (const char *end = bytes; (end = memchr(end, '\n', (size_t)(bytes + count - end))); end++) {
    if (++connection->lines == LINES) {
      connection->lines = 0;
      connection->unsent += reply_length;
    }
  }
  flush(epoll, socket);
  return 0;
}

int main(int count, char **arguments) {
  if (count != 3)
    return 64;
  int length = atoi(arguments[2]);
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  snprintf(address.sun_path, sizeof address.sun_path, "%s", arguments[1]);
  unlink(address.sun_path);
  int listener = socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  int epoll = epoll_create1(EPOLL_CLOEXEC);
  if (bind(listener, (struct sockaddr *)&address, sizeof address) != 0 ||
      listen(listener, 511) != 0)
    return 1;
  char *one;
  reply_length = (size_t)asprintf(&one, "$%d\r\n%*s\r\n", length, length, "x");
  replies = malloc(BATCH * reply_length);
  for (int i = 0; i < BATCH; i++)
    memcpy(replies + (size_t)i * reply_length, one, reply_length);
  struct epoll_event event = {.events = EPOLLIN, .data.fd = listener};
  epoll_ctl(epoll, EPOLL_CTL_ADD, listener, &event);
  for (;;) {
    struct epoll_event events[64];
    int ready = epoll_wait(epoll, events, 64, -1);
    for (int i = 0; i < ready; i++) {
      int socket = events[i].data.fd;
      if (socket == listener) {
        int client = accept4(listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (client < 0)
          continue;
        if (client >= CONNECTIONS) {
          close(client);
          continue;
        }
        connections[client] = (struct connection){0, 0};
        event = (struct epoll_event){.events = EPOLLIN, .data.fd = client};
        epoll_ctl(epoll, EPOLL_CTL_ADD, client, &event);
      } else if (events[i].events & EPOLLOUT) {
        flush(epoll, socket);
      } else if (serve(epoll, socket) != 0) {
        close(socket);
      }
    }
  }
}

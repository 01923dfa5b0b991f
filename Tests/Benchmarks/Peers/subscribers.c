/* subscribers SOCKET CLIENTS CHANGES CHANNEL [SIZE]: how long one change takes to reach many clients.
 *
 * Opens CLIENTS connections that each say SUBSCRIBE CHANNEL. Every message begins with the time at which
 * the change was made, in nanoseconds. With SIZE this program makes the changes itself, on a connection
 * of its own, by PUBLISH of SIZE bytes, each when the one before has reached everybody and 50 ms have
 * passed (Redis); without, it waits for those that the server makes.
 *
 * Prints one JSON object; for each change, in milliseconds: `all` from its time until the last client
 * has read it, `spread` from the first client to the last. */
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

enum { buffer_size = 4096 };

/* A client keeps only the beginning of a message of which the rest has not come. */
typedef struct {
  int fd;
  size_t held;
  char *bytes;
} client;

typedef struct {
  int64_t made, first, last;
  size_t reached;
} change;

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_REALTIME, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static void fail(const char *what) {
  fprintf(stderr, "subscribers: %s: %s\n", what, strerror(errno));
  exit(1);
}

static int connect_to(const char *path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  snprintf(address.sun_path, sizeof address.sun_path, "%s", path);
  int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (fd < 0 || connect(fd, (struct sockaddr *)&address, sizeof address) < 0)
    fail(path);
  return fd;
}

static void send_all(int fd, const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t sent = send(fd, bytes, count, MSG_NOSIGNAL);
    if (sent < 0)
      fail("send");
    bytes += sent;
    count -= (size_t)sent;
  }
}

static void subscribe(client *one, const char *path, const char *channel) {
  char request[256], confirmation[256], bytes[256];
  size_t held = 0;
  int length = snprintf(request, sizeof request, "*2\r\n$9\r\nSUBSCRIBE\r\n$%zu\r\n%s\r\n",
                        strlen(channel), channel);
  one->fd = connect_to(path);
  send_all(one->fd, request, (size_t)length);
  size_t wanted = (size_t)snprintf(confirmation, sizeof confirmation,
                                   "*3\r\n$9\r\nsubscribe\r\n$%zu\r\n%s\r\n:1\r\n", strlen(channel),
                                   channel);
  while (held < wanted) {
    ssize_t got = read(one->fd, bytes + held, wanted - held);
    if (got <= 0)
      fail("the server closed before it confirmed");
    held += (size_t)got;
  }
  if (memcmp(bytes, confirmation, wanted) != 0)
    fail("the server confirmed something else");
}

/* The beginning of every message, up to the length of the body. */
static char head[256];
static size_t head_length;

/* The bytes of the message at the beginning of `bytes`, and the time in its body; 0 if it is not
 * whole. */
static size_t message(const char *bytes, size_t count, int64_t *made) {
  if (count < head_length + 24)
    return 0;
  if (memcmp(bytes, head, head_length) != 0)
    fail("something else than a message came");
  char *rest;
  size_t body = strtoul(bytes + head_length, &rest, 10);
  size_t whole = (size_t)(rest + 2 - bytes) + body + 2;
  if (whole > buffer_size)
    fail("the message is too long");
  if (count < whole)
    return 0;
  *made = strtoll(rest + 2, NULL, 10);
  return whole;
}

/* Reads what has come for a client behind the bytes it holds. One buffer serves all clients: with a
 * buffer for each, the misses of the cache would be a part of the figures. */
static size_t receive(client *one, char *buffer) {
  if (one->held > 0)
    memcpy(buffer, one->bytes, one->held);
  ssize_t got = recv(one->fd, buffer + one->held, buffer_size - one->held, MSG_DONTWAIT);
  if (got == 0 || (got < 0 && errno != EAGAIN))
    fail("the server closed");
  return one->held + (got > 0 ? (size_t)got : 0);
}

static void keep(client *one, const char *bytes, size_t count) {
  if (count > 0 && !one->bytes && !(one->bytes = malloc(buffer_size)))
    fail("a client's buffer");
  if (count > 0)
    memcpy(one->bytes, bytes, count);
  one->held = count;
}

static void note(change *changes, size_t *begun, size_t limit, int64_t made, int64_t time) {
  size_t i = *begun;
  while (i > 0 && changes[i - 1].made != made)
    i--;
  if (i == 0) {
    if (*begun == limit)
      return;
    i = ++*begun;
    changes[i - 1] = (change){made, time, time, 0};
  }
  changes[i - 1].last = time;
  changes[i - 1].reached++;
}

static void publish(int fd, const char *channel, size_t size) {
  static char body[buffer_size], request[2 * buffer_size];
  memset(body, '.', sizeof body);
  int head = snprintf(request, sizeof request, "*3\r\n$7\r\nPUBLISH\r\n$%zu\r\n%s\r\n$%zu\r\n",
                      strlen(channel), channel, size);
  int digits = snprintf(body, sizeof body, "%lld", (long long)now());
  body[digits] = ' ';
  memcpy(request + head, body, size);
  memcpy(request + head + size, "\r\n", 2);
  send_all(fd, request, (size_t)head + size + 2);
}

static void print(const char *name, const change *changes, size_t count, int is_spread,
                  const char *end) {
  printf("\"%s\":[", name);
  for (size_t i = 0; i < count; i++) {
    int64_t from = is_spread ? changes[i].first : changes[i].made;
    printf("%s%.4f", i ? "," : "", (double)(changes[i].last - from) / 1e6);
  }
  printf("]%s", end);
}

int main(int argc, char **argv) {
  if (argc < 5 || argc > 6) {
    fprintf(stderr, "usage: subscribers SOCKET CLIENTS CHANGES CHANNEL [SIZE]\n");
    return 64;
  }
  const char *path = argv[1], *channel = argv[4];
  size_t count = strtoul(argv[2], NULL, 10), limit = strtoul(argv[3], NULL, 10);
  size_t size = argc == 6 ? strtoul(argv[5], NULL, 10) : 0;
  if (size && (size < 32 || size > buffer_size - 256))
    return 64;
  client *clients = calloc(count, sizeof *clients);
  change *changes = calloc(limit, sizeof *changes);
  int poll = epoll_create1(EPOLL_CLOEXEC);
  if (!clients || !changes || poll < 0)
    fail("start");
  head_length = (size_t)snprintf(head, sizeof head, "*3\r\n$7\r\nmessage\r\n$%zu\r\n%s\r\n$",
                                 strlen(channel), channel);
  for (size_t i = 0; i < count; i++) {
    subscribe(&clients[i], path, channel);
    /* By edges: a level is looked at twice for each message. */
    struct epoll_event event = {.events = EPOLLIN | EPOLLET, .data.ptr = &clients[i]};
    if (epoll_ctl(poll, EPOLL_CTL_ADD, clients[i].fd, &event) < 0)
      fail("epoll_ctl");
  }
  /* A change that was made while they subscribed reached only some of them. */
  int64_t all_subscribed = now();
  int publisher = size ? connect_to(path) : -1;
  size_t begun = 0, ended = 0;
  if (size)
    publish(publisher, channel, size);
  while (ended < limit) {
    struct epoll_event events[256];
    int ready = epoll_wait(poll, events, 256, 60000);
    if (ready <= 0)
      fail("nothing came for a minute");
    for (int i = 0; i < ready; i++) {
      static char buffer[buffer_size];
      client *one = events[i].data.ptr;
      size_t held;
      do {
        held = receive(one, buffer);
        int64_t time = now(), made;
        size_t used = 0, length;
        while ((length = message(buffer + used, held - used, &made)) > 0) {
          if (made >= all_subscribed)
            note(changes, &begun, limit, made, time);
          used += length;
        }
        keep(one, buffer + used, held - used);
        /* A short read has emptied the socket (epoll(7), question 9). */
      } while (held == buffer_size);
    }
    while (ended < begun && changes[ended].reached == count) {
      ended++;
      char reply[64];
      if (size && ended < limit) {
        if (read(publisher, reply, sizeof reply) <= 0)
          fail("PUBLISH was not answered");
        struct timespec pause = {.tv_nsec = 50000000};
        nanosleep(&pause, NULL);
        publish(publisher, channel, size);
      }
    }
  }
  printf("{");
  print("all", changes, limit, 0, ",");
  print("spread", changes, limit, 1, "}\n");
  return 0;
}

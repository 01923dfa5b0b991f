/*
 * Asks a server the same question over many connections: requests SOCKET CONNECTIONS PIPELINE COUNT REQUEST
 *
 * REQUEST has the escapes \r and \n. Each connection sends PIPELINE requests at once and the next ones when
 * all of them are answered, as redis-benchmark does, so that any protocol can be measured with one
 * driver. The length of a reply is that of the first one; every later reply must have the same bytes at
 * its end. Prints {"seconds": …, "reply": …}.
 */
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

enum { MOST = 1024, QUIET_MS = 200, STALL_MS = 20000 };

struct connection {
  int socket;
  size_t awaited; /* bytes of the present replies */
};

static void fail(const char *what) {
  fprintf(stderr, "requests: %s: %s\n", what, strerror(errno));
  exit(1);
}

static int open_socket(const char *path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  if (strlen(path) >= sizeof address.sun_path) {
    errno = ENAMETOOLONG;
    fail(path);
  }
  strcpy(address.sun_path, path);
  int socket_ = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (socket_ < 0 || connect(socket_, (struct sockaddr *)&address, sizeof address) != 0)
    fail(path);
  return socket_;
}

/* The bytes of REQUEST, without its escapes. */
static size_t unescape(char *text) {
  char *to = text;
  for (const char *from = text; *from; from++) {
    if (from[0] == '\\' && (from[1] == 'r' || from[1] == 'n'))
      *to++ = *++from == 'r' ? '\r' : '\n';
    else
      *to++ = *from;
  }
  *to = 0;
  return (size_t)(to - text);
}

/* The reply to one request: all that comes until the server has been silent for a while. */
static size_t first_reply(const char *path, const char *request, size_t length, char *end) {
  static char bytes[1 << 20];
  int socket_ = open_socket(path);
  if (send(socket_, request, length, MSG_NOSIGNAL) != (ssize_t)length)
    fail("the first request");
  struct timeval patience = {.tv_sec = STALL_MS / 1000};
  struct timeval quiet = {.tv_usec = QUIET_MS * 1000};
  setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  size_t count = 0;
  ssize_t got;
  while (count < sizeof bytes && (got = recv(socket_, bytes + count, sizeof bytes - count, 0)) > 0) {
    count += (size_t)got;
    setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &quiet, sizeof quiet);
  }
  close(socket_);
  if (count == 0 || count == sizeof bytes) {
    errno = EPROTO;
    fail("the first reply");
  }
  *end = bytes[count - 1];
  return count;
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

int main(int argc, char **argv) {
  if (argc != 6) {
    fprintf(stderr, "usage: requests SOCKET CONNECTIONS PIPELINE COUNT REQUEST\n");
    return 64;
  }
  const char *path = argv[1];
  int connections = atoi(argv[2]);
  size_t pipeline = strtoul(argv[3], NULL, 10);
  long left = atol(argv[4]);
  size_t length = unescape(argv[5]);
  if (connections < 1 || connections > MOST || pipeline < 1 || left < 1 || length == 0) {
    fprintf(stderr, "requests: 1 to %d connections, and at least one request\n", MOST);
    return 64;
  }
  char end;
  size_t reply = first_reply(path, argv[5], length, &end);

  char *batch = malloc(length * pipeline);
  if (!batch)
    fail("memory");
  for (size_t index = 0; index < pipeline; index++)
    memcpy(batch + index * length, argv[5], length);
  int epoll = epoll_create1(EPOLL_CLOEXEC);
  static struct connection all[MOST];
  int active = 0;
  double start = now();
  for (int index = 0; index < connections && left > 0; index++) {
    struct connection *one = &all[index];
    one->socket = open_socket(path);
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = one};
    if (epoll_ctl(epoll, EPOLL_CTL_ADD, one->socket, &event) != 0)
      fail("epoll");
    active++;
    left -= (long)pipeline;
    one->awaited = reply * pipeline;
    if (send(one->socket, batch, length * pipeline, MSG_NOSIGNAL) != (ssize_t)(length * pipeline))
      fail("send");
  }
  static char bytes[1 << 18];
  while (active > 0) {
    struct epoll_event events[MOST];
    int count = epoll_wait(epoll, events, MOST, STALL_MS);
    if (count <= 0)
      fail("no reply");
    for (int index = 0; index < count; index++) {
      struct connection *one = events[index].data.ptr;
      ssize_t got = recv(one->socket, bytes, sizeof bytes, MSG_DONTWAIT);
      if (got <= 0)
        fail("recv");
      bool isOver = (size_t)got > one->awaited;
      one->awaited -= isOver ? 0 : (size_t)got;
      if (isOver || (one->awaited == 0 && bytes[got - 1] != end)) {
        errno = EPROTO;
        fail("a reply of another length");
      }
      if (one->awaited > 0)
        continue;
      if (left <= 0) {
        close(one->socket);
        active--;
        continue;
      }
      left -= (long)pipeline;
      one->awaited = reply * pipeline;
      if (send(one->socket, batch, length * pipeline, MSG_NOSIGNAL) != (ssize_t)(length * pipeline))
        fail("send");
    }
  }
  printf("{\"seconds\": %.6f, \"reply\": %zu}\n", now() - start, reply);
  return 0;
}

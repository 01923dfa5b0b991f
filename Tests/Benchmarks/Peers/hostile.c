/* hostile measure SOCKET ID MILLISECONDS: gets a widget again and again on one connection, one request
 * after the other. Prints one JSON object: the number of requests, and their latency in microseconds.
 *
 * hostile drive SOCKET PERIOD ID...: forces a reload of the widgets every PERIOD milliseconds, and ends
 * the quarantine of the plugins of the same names, until it is killed or its parent ends. */
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

enum { LIMIT_SECONDS = 30, MOST = 2000000 };

static char buffer[1 << 20];

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static int connect_to(const char *path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  snprintf(address.sun_path, sizeof address.sun_path, "%s", path);
  int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  struct timeval limit = {.tv_sec = LIMIT_SECONDS};
  if (fd < 0 || connect(fd, (struct sockaddr *)&address, sizeof address) < 0 ||
      setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit) < 0 ||
      setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit) < 0)
    fail(path);
  return fd;
}

/* Sends a line and reads the reply to its end: "OK LENGTH ..." and the body, or one line of an error. */
static bool exchange(int fd, const char *line) {
  size_t length = strlen(line), held = 0, expected = 0;
  if (write(fd, line, length) != (ssize_t)length)
    fail("write");
  while (expected == 0 || held < expected) {
    ssize_t got = read(fd, buffer + held, sizeof buffer - 1 - held);
    if (got <= 0)
      fail("the host does not reply");
    held += (size_t)got;
    buffer[held] = 0;
    char *end = memchr(buffer, '\n', held);
    if (expected == 0 && end) {
      expected = (size_t)(end + 1 - buffer);
      if (strncmp(buffer, "OK ", 3) == 0)
        expected += strtoul(buffer + 3, NULL, 10);
    }
  }
  return strncmp(buffer, "OK ", 3) == 0;
}

static int compare(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return (x > y) - (x < y);
}

static int measure(const char *path, const char *id, int64_t span) {
  uint32_t *times = malloc(MOST * sizeof *times);
  size_t count = 0;
  char line[256];
  snprintf(line, sizeof line, "get %s\n", id);
  int fd = connect_to(path);
  if (!times || !exchange(fd, line))
    fail("get");
  int64_t start = now(), before = start;
  while (before < start + span && count < MOST) {
    if (!exchange(fd, line))
      fail("get");
    int64_t after = now();
    times[count++] = (uint32_t)(after - before < UINT32_MAX ? after - before : UINT32_MAX);
    before = after;
  }
  qsort(times, count, sizeof *times, compare);
  printf("{\"count\":%zu,\"p50\":%.2f,\"p99\":%.2f,\"p999\":%.2f,\"max\":%.2f}\n", count,
         times[count / 2] / 1e3, times[count * 99 / 100] / 1e3, times[count * 999 / 1000] / 1e3,
         times[count - 1] / 1e3);
  return 0;
}

_Noreturn static void drive(const char *path, int64_t period, char **ids, int count) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  char reload[1024] = "reload";
  for (int index = 0; index < count; index++)
    snprintf(reload + strlen(reload), sizeof reload - strlen(reload), " %s", ids[index]);
  snprintf(reload + strlen(reload), sizeof reload - strlen(reload), " force=1\n");
  int fd = connect_to(path);
  struct timespec pause = {period / 1000000000, period % 1000000000};
  for (;;) {
    exchange(fd, reload);
    if (strstr(buffer, "quarantine"))
      for (int index = 0; index < count; index++) {
        char line[256];
        snprintf(line, sizeof line, "unquarantine %s\n", ids[index]);
        exchange(fd, line);
      }
    nanosleep(&pause, NULL);
  }
}

int main(int argc, char **argv) {
  if (argc == 5 && strcmp(argv[1], "measure") == 0)
    return measure(argv[2], argv[3], strtoll(argv[4], NULL, 10) * 1000000);
  if (argc >= 5 && strcmp(argv[1], "drive") == 0)
    drive(argv[2], strtoll(argv[3], NULL, 10) * 1000000, argv + 4, argc - 4);
  fprintf(stderr, "usage: hostile measure SOCKET ID MILLISECONDS\n"
                  "       hostile drive SOCKET PERIOD ID...\n");
  return 64;
}

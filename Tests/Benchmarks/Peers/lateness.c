/* lateness SOCKET COUNT START SPAN TOGETHER: watches all widgets of a host, and compares when each entry
 * change arrives with the date that the change names; then arms a bare timerfd to the same dates, as the
 * limit of what the machine can do. START and TOGETHER are Unix seconds, SPAN is seconds.
 *
 * Prints one JSON object: for changes at dates of their own and for those on one date, how many came,
 * and their lateness in milliseconds, of the host and of the timer. */
#include <errno.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

typedef struct {
  int64_t *dates;
  double *late;
  size_t count;
} series;

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_REALTIME, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static int compare_dates(const void *a, const void *b) {
  int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
  return (x > y) - (x < y);
}

static int compare_late(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static void add(series *to, size_t limit, int64_t date, int64_t time) {
  if (to->count == limit)
    return;
  to->dates[to->count] = date;
  to->late[to->count++] = (double)(time - date) / 1e6;
}

/* The date in `at=1700000000.125`, in nanoseconds; -1 without one. */
static int64_t date_of(const char *line, const char *end) {
  const char *at = memmem(line, (size_t)(end - line), " at=", 4);
  if (!at)
    return -1;
  char *rest;
  int64_t seconds = strtoll(at + 4, &rest, 10);
  return *rest == '.' ? seconds * 1000000000 + strtoll(rest + 1, NULL, 10) * 1000000 : -1;
}

static int connect_to(const char *path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  snprintf(address.sun_path, sizeof address.sun_path, "%s", path);
  int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (fd < 0 || connect(fd, (struct sockaddr *)&address, sizeof address) < 0)
    fail(path);
  const char request[] = "watch *\n";
  if (write(fd, request, sizeof request - 1) < 0)
    fail("write");
  return fd;
}

static void watch(int fd, int64_t start, int64_t span, int64_t together, size_t count, series *own,
                  series *shared) {
  static char buffer[4 << 20];
  size_t held = 0;
  int64_t end = together + 10 * (int64_t)1000000000;
  while ((own->count < count || shared->count < count) && now() < end) {
    struct pollfd ready = {.fd = fd, .events = POLLIN};
    if (poll(&ready, 1, 200) <= 0)
      continue;
    ssize_t got = read(fd, buffer + held, sizeof buffer - held);
    int64_t time = now();
    if (got <= 0)
      fail("the host closed");
    held += (size_t)got;
    char *line = buffer, *stop = buffer + held, *feed;
    while ((feed = memchr(line, '\n', (size_t)(stop - line)))) {
      /* `* 0 entry id=...`: without `body=1` there is no body to skip. */
      if (line[0] == '*' && memmem(line, (size_t)(feed - line), " entry ", 7)) {
        int64_t date = date_of(line, feed);
        if (date == together)
          add(shared, count, date, time);
        else if (date >= start && date < start + span)
          add(own, count, date, time);
      }
      line = feed + 1;
    }
    held = (size_t)(stop - line);
    memmove(buffer, line, held);
  }
}

/* Wakes at each of the dates, moved into the future. */
static void time_alone(const series *dates, series *result) {
  if (dates->count == 0)
    return;
  int timer = timerfd_create(CLOCK_REALTIME, TFD_CLOEXEC);
  qsort(dates->dates, dates->count, sizeof *dates->dates, compare_dates);
  int64_t shift = now() + 500000000 - dates->dates[0];
  for (size_t i = 0; i < dates->count; i++) {
    int64_t date = dates->dates[i] + shift;
    if (now() < date) {
      struct itimerspec alarm = {.it_value = {date / 1000000000, date % 1000000000}};
      uint64_t times;
      if (timerfd_settime(timer, TFD_TIMER_ABSTIME, &alarm, NULL) < 0 ||
          read(timer, &times, sizeof times) < 0)
        fail("timerfd");
    }
    add(result, dates->count, date, now());
  }
  close(timer);
}

static series make(size_t count) {
  series made = {calloc(count, sizeof(int64_t)), calloc(count, sizeof(double)), 0};
  if (!made.dates || !made.late)
    fail("memory");
  return made;
}

static void print(const char *name, series *s, const char *end) {
  qsort(s->late, s->count, sizeof *s->late, compare_late);
  double p50 = s->count ? s->late[s->count / 2] : 0;
  double p99 = s->count ? s->late[s->count * 99 / 100] : 0;
  double most = s->count ? s->late[s->count - 1] : 0;
  printf("\"%s\":{\"count\":%zu,\"p50\":%.4f,\"p99\":%.4f,\"max\":%.4f}%s", name, s->count, p50, p99,
         most, end);
}

int main(int argc, char **argv) {
  if (argc != 6) {
    fprintf(stderr, "usage: lateness SOCKET COUNT START SPAN TOGETHER\n");
    return 64;
  }
  size_t count = strtoul(argv[2], NULL, 10);
  int64_t start = strtoll(argv[3], NULL, 10) * 1000000000;
  int64_t span = strtoll(argv[4], NULL, 10) * 1000000000;
  int64_t together = strtoll(argv[5], NULL, 10) * 1000000000;
  series own = make(count), shared = make(count), own_timer = make(count),
         shared_timer = make(count);
  int fd = connect_to(argv[1]);
  watch(fd, start, span, together, count, &own, &shared);
  close(fd);
  time_alone(&own, &own_timer);
  time_alone(&shared, &shared_timer);
  printf("{");
  print("own", &own, ",");
  print("own_timer", &own_timer, ",");
  print("together", &shared, ",");
  print("together_timer", &shared_timer, "}\n");
  return 0;
}

/* A library for LD_PRELOAD whose clocks run faster: `small` lets an hour pass in minutes with it.
 *
 * FAST_CLOCK has the factor, and the nanoseconds of CLOCK_REALTIME, CLOCK_MONOTONIC and CLOCK_BOOTTIME at one
 * moment, from which on the three clocks run faster. Clocks of CPU time stay as they are. Of the calls that
 * wait, those are here with which the host and its workers wait for a time. */
#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <time.h>

#define SECOND 1000000000
#define DESCRIPTORS 65536

static int64_t factor = 1;
static struct {
  clockid_t id;
  int64_t begin;
} clocks[] = {{CLOCK_REALTIME, 0}, {CLOCK_MONOTONIC, 0}, {CLOCK_BOOTTIME, 0}};

/* The number of the clock of each timer, plus 1. */
static _Atomic unsigned char timers[DESCRIPTORS];

static int (*true_gettime)(clockid_t, struct timespec *);
static int (*true_timer_create)(int, int);
static int (*true_timer_settime)(int, int, const struct itimerspec *, struct itimerspec *);
static int (*true_epoll_wait)(int, struct epoll_event *, int, int);
static int (*true_clockwait)(pthread_cond_t *, pthread_mutex_t *, clockid_t,
                             const struct timespec *);

static void *true_function(const char *name) {
  void *function = dlsym(RTLD_NEXT, name);
  if (!function)
    abort();
  return function;
}

__attribute__((constructor)) static void begin(void) {
  long long rate, wall, awake, boot;
  const char *text = getenv("FAST_CLOCK");
  *(void **)&true_gettime = true_function("clock_gettime");
  *(void **)&true_timer_create = true_function("timerfd_create");
  *(void **)&true_timer_settime = true_function("timerfd_settime");
  *(void **)&true_epoll_wait = true_function("epoll_wait");
  *(void **)&true_clockwait = true_function("pthread_cond_clockwait");
  if (!text || sscanf(text, "%lld %lld %lld %lld", &rate, &wall, &awake, &boot) != 4 || rate < 1)
    return;
  factor = rate;
  clocks[0].begin = wall;
  clocks[1].begin = awake;
  clocks[2].begin = boot;
}

/* The number of a clock that runs faster; -1 for another one. */
static int number_of(clockid_t id) {
  switch (id) {
  case CLOCK_REALTIME:
  case CLOCK_REALTIME_COARSE:
    return 0;
  case CLOCK_MONOTONIC:
  case CLOCK_MONOTONIC_COARSE:
  case CLOCK_MONOTONIC_RAW:
    return 1;
  case CLOCK_BOOTTIME:
    return 2;
  default:
    return -1;
  }
}

static int64_t nanoseconds(struct timespec time) {
  int64_t result;
  if (__builtin_mul_overflow((int64_t)time.tv_sec, SECOND, &result) ||
      __builtin_add_overflow(result, time.tv_nsec, &result))
    return INT64_MAX;
  return result;
}

static struct timespec timespec_of(int64_t time) {
  return (struct timespec){.tv_sec = time / SECOND, .tv_nsec = time % SECOND};
}

static int64_t fast_time(int number) {
  struct timespec time;
  true_gettime(clocks[number].id, &time);
  return clocks[number].begin + (nanoseconds(time) - clocks[number].begin) * factor;
}

/* A duration, rounded up: nothing happens before its time. */
static int64_t true_duration(int64_t fast) {
  return fast / factor + (fast % factor > 0);
}

static struct timespec true_date(int number, struct timespec fast) {
  int64_t begin = clocks[number].begin, ahead = nanoseconds(fast) - begin;
  return ahead > 0 ? timespec_of(begin + true_duration(ahead)) : fast;
}

int clock_gettime(clockid_t id, struct timespec *time) {
  int number = number_of(id);
  if (number < 0)
    return true_gettime(id, time);
  *time = timespec_of(fast_time(number));
  return 0;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  (void)zone;
  int64_t now = fast_time(0);
  *time = (struct timeval){.tv_sec = now / SECOND, .tv_usec = now % SECOND / 1000};
  return 0;
}

time_t time(time_t *result) {
  time_t now = fast_time(0) / SECOND;
  if (result)
    *result = now;
  return now;
}

int timerfd_create(int id, int flags) {
  int descriptor = true_timer_create(id, flags);
  if (descriptor >= 0 && descriptor < DESCRIPTORS)
    timers[descriptor] = (unsigned char)(number_of(id) + 1);
  return descriptor;
}

int timerfd_settime(int descriptor, int flags, const struct itimerspec *fast,
                    struct itimerspec *former) {
  int number = descriptor >= 0 && descriptor < DESCRIPTORS ? timers[descriptor] - 1 : -1;
  if (number < 0)
    return true_timer_settime(descriptor, flags, fast, former);
  struct itimerspec time = {.it_interval =
                                timespec_of(true_duration(nanoseconds(fast->it_interval)))};
  if (nanoseconds(fast->it_value) == 0)
    time.it_value = fast->it_value;
  else if (flags & TFD_TIMER_ABSTIME)
    time.it_value = true_date(number, fast->it_value);
  else
    time.it_value = timespec_of(true_duration(nanoseconds(fast->it_value)));
  return true_timer_settime(descriptor, flags, &time, former);
}

int epoll_wait(int epoll, struct epoll_event *events, int count, int milliseconds) {
  int time = milliseconds > 0 ? (int)true_duration(milliseconds) : milliseconds;
  return true_epoll_wait(epoll, events, count, time);
}

int pthread_cond_clockwait(pthread_cond_t *condition, pthread_mutex_t *lock, clockid_t id,
                           const struct timespec *fast) {
  int number = number_of(id);
  struct timespec time = number < 0 ? *fast : true_date(number, *fast);
  return true_clockwait(condition, lock, id, &time);
}

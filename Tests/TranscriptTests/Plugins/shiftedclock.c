/*
 * Preloaded into programs under test: their wall clock is CLOCK_SHIFT seconds beside
 * that of the machine, so that each run of a transcript happens at the same time. Other clocks stay.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

#define SECOND INT64_C(1000000000)

/* Timers of the wall clock; descriptors from 4,096 on are not shifted. */
static bool is_wall_timer[4096];

static int64_t shift(void) {
  static int64_t nanoseconds;
  static bool is_known;
  if (!is_known) {
    const char *text = getenv("CLOCK_SHIFT");
    nanoseconds = text != NULL ? (int64_t)strtoll(text, NULL, 10) * SECOND : 0;
    is_known = true;
  }
  return nanoseconds;
}

static void move(struct timespec *time, int64_t by) {
  int64_t sum = time->tv_sec * SECOND + time->tv_nsec + by;
  time->tv_sec = sum / SECOND;
  time->tv_nsec = sum % SECOND;
}

int clock_gettime(clockid_t clock, struct timespec *result) {
  int status = (int)syscall(SYS_clock_gettime, clock, result);
  if (status == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE))
    move(result, shift());
  return status;
}

int gettimeofday(struct timeval *restrict result, void *restrict zone) {
  struct timespec now;
  (void)zone;
  clock_gettime(CLOCK_REALTIME, &now);
  result->tv_sec = now.tv_sec;
  result->tv_usec = now.tv_nsec / 1000;
  return 0;
}

int timespec_get(struct timespec *result, int base) {
  return base == TIME_UTC && clock_gettime(CLOCK_REALTIME, result) == 0 ? base : 0;
}

time_t time(time_t *result) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (result != NULL)
    *result = now.tv_sec;
  return now.tv_sec;
}

int timerfd_create(clockid_t clock, int flags) {
  int descriptor = (int)syscall(SYS_timerfd_create, clock, flags);
  if (descriptor >= 0 && descriptor < 4096)
    is_wall_timer[descriptor] = clock == CLOCK_REALTIME;
  return descriptor;
}

int timerfd_settime(int descriptor, int flags, const struct itimerspec *value,
                    struct itimerspec *old) {
  struct itimerspec moved = *value;
  bool is_far = moved.it_value.tv_sec > INT64_MAX / SECOND / 2;
  if (descriptor >= 0 && descriptor < 4096 && is_wall_timer[descriptor] &&
      (flags & TFD_TIMER_ABSTIME) != 0 && moved.it_value.tv_sec != 0 && !is_far)
    move(&moved.it_value, -shift());
  return (int)syscall(SYS_timerfd_settime, descriptor, flags, &moved, old);
}

/* Workers have an environment of their own: what preloads this is added to it. */
int posix_spawn(pid_t *pid, const char *path, const posix_spawn_file_actions_t *files,
                const posix_spawnattr_t *attributes, char *const arguments[],
                char *const environment[]) {
  typedef int spawn_function(pid_t *, const char *, const posix_spawn_file_actions_t *,
                             const posix_spawnattr_t *, char *const[], char *const[]);
  spawn_function *next;
  *(void **)&next = dlsym(RTLD_NEXT, "posix_spawn");
  char *all[256];
  size_t count = 0;
  for (; environment != NULL && environment[count] != NULL && count < 250; count++)
    all[count] = environment[count];
  for (char **own = environ; own != NULL && *own != NULL && count < 255; own++)
    if (strncmp(*own, "LD_PRELOAD=", 11) == 0 || strncmp(*own, "CLOCK_SHIFT=", 12) == 0)
      all[count++] = *own;
  all[count] = NULL;
  return next(pid, path, files, attributes, arguments, all);
}

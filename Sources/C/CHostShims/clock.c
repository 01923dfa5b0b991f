#define _GNU_SOURCE
#include "CHostShims.h"

#include "errors.h"

#include <sys/timerfd.h>
#include <sys/timex.h>
#include <time.h>
#include <unistd.h>

static clockid_t clock_id(enum shim_clock clock) {
  static const clockid_t ids[] = {CLOCK_REALTIME, CLOCK_BOOTTIME, CLOCK_MONOTONIC};
  return ids[clock];
}

#ifdef DEBUG
static _Atomic int64_t pretended_offset;
#else
static const int64_t pretended_offset = 0;
#endif

void shim_clock_pretend(int64_t offset) {
#ifdef DEBUG
  pretended_offset = offset;
#else
  (void)offset;
#endif
}

int64_t shim_clock_now(enum shim_clock clock) {
  struct timespec time;
  clock_gettime(clock_id(clock), &time);
  int64_t now = (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
  return clock == SHIM_CLOCK_WALL ? now + pretended_offset : now;
}

int shim_timerfd_create(enum shim_clock clock) {
  return result_of(timerfd_create(clock_id(clock), TFD_CLOEXEC | TFD_NONBLOCK));
}

int shim_timerfd_arm(int descriptor, int64_t nanoseconds, bool reports_steps) {
  // Only the wall clock has a pretended offset, and only the wall clock reports steps.
  int64_t offset = reports_steps ? pretended_offset : 0;
  if (nanoseconds > 0 && __builtin_sub_overflow(nanoseconds, offset, &nanoseconds))
    nanoseconds = INT64_MAX;
  if (offset != 0 && nanoseconds < 1)
    nanoseconds = 1;
  struct itimerspec time = {
      .it_value = {.tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000}};
  int flags = TFD_TIMER_ABSTIME | (reports_steps ? TFD_TIMER_CANCEL_ON_SET : 0);
  return result_of(timerfd_settime(descriptor, flags, &time, NULL));
}

int shim_timerfd_read(int descriptor) {
  uint64_t expirations;
  if (read(descriptor, &expirations, sizeof expirations) < 0)
    return errno == EAGAIN ? 0 : -errno;
  return 1;
}

int shim_clock_is_synchronised(void) {
  struct timex state = {.modes = 0};
  return adjtimex(&state) < 0 ? -errno : !(state.status & STA_UNSYNC);
}

#define _GNU_SOURCE
#include "CHostShims.h"

#include "errors.h"

#include <sys/epoll.h>
#include <sys/eventfd.h>

_Static_assert(SHIM_READABLE == EPOLLIN && SHIM_WRITABLE == EPOLLOUT, "epoll's own values");
_Static_assert(SHIM_ERROR == EPOLLERR && SHIM_HANGUP == EPOLLHUP, "epoll's own values");

int shim_epoll_create(void) {
  return result_of(epoll_create1(EPOLL_CLOEXEC));
}

static int control_epoll(int epoll, int operation, int descriptor, uint32_t events,
                         uint64_t token) {
  struct epoll_event event = {.events = events, .data.u64 = token};
  return result_of(epoll_ctl(epoll, operation, descriptor, &event));
}

int shim_epoll_add(int epoll, int descriptor, uint32_t events, uint64_t token) {
  return control_epoll(epoll, EPOLL_CTL_ADD, descriptor, events, token);
}

int shim_epoll_modify(int epoll, int descriptor, uint32_t events, uint64_t token) {
  return control_epoll(epoll, EPOLL_CTL_MOD, descriptor, events, token);
}

int shim_epoll_remove(int epoll, int descriptor) {
  return control_epoll(epoll, EPOLL_CTL_DEL, descriptor, 0, 0);
}

int shim_epoll_wait(int epoll, struct shim_event *events, int capacity, int timeout) {
  struct epoll_event found[64];
  int count = epoll_wait(epoll, found, capacity < 64 ? capacity : 64, timeout);
  if (count < 0)
    return errno == EINTR ? 0 : -errno;
  for (int index = 0; index < count; index++)
    events[index] = (struct shim_event){found[index].events, found[index].data.u64};
  return count;
}

int shim_eventfd_create(void) {
  return result_of(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
}

int shim_eventfd_signal(int descriptor) {
  return result_of(eventfd_write(descriptor, 1));
}

int shim_eventfd_drain(int descriptor) {
  eventfd_t value;
  if (eventfd_read(descriptor, &value) < 0 && errno != EAGAIN)
    return -errno;
  return 0;
}

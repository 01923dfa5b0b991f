#define _GNU_SOURCE
#include "CHostShims.h"

#include "errors.h"

#include <errno.h>
#include <sys/inotify.h>
#include <unistd.h>

_Static_assert(SHIM_WATCHER_BUFFER >= sizeof(struct inotify_event) + 256, "the longest event fits");

int shim_watcher(void) {
  return result_of(inotify_init1(IN_CLOEXEC | IN_NONBLOCK));
}

int shim_watcher_add(int watcher, const char *path) {
  uint32_t events = IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CLOSE_WRITE |
                    IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF;
  return result_of(inotify_add_watch(watcher, path, events | IN_ONLYDIR));
}

int shim_watcher_remove(int watcher, int watch) {
  return result_of(inotify_rm_watch(watcher, watch));
}

ssize_t shim_watcher_read(int watcher, void *buffer) {
  ssize_t length;
  do {
    length = read(watcher, buffer, SHIM_WATCHER_BUFFER);
  } while (length < 0 && errno == EINTR);
  if (length < 0)
    return errno == EAGAIN ? 0 : -errno;
  return length;
}

size_t shim_watcher_event(const void *bytes, struct shim_watcher_event *event) {
  const struct inotify_event *raw = bytes;
  event->watch = raw->wd;
  event->name = raw->len > 0 ? raw->name : NULL;
  event->is_overflow = raw->mask & IN_Q_OVERFLOW;
  event->is_creation = raw->mask & IN_CREATE;
  event->is_gone = raw->mask & (IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT | IN_IGNORED);
  event->is_last = raw->mask & IN_IGNORED;
  return sizeof *raw + raw->len;
}

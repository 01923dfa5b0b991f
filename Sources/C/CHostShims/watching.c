#define _GNU_SOURCE
#include "CHostShims.h"

#include <errno.h>
#include <string.h>
#include <sys/inotify.h>
#include <unistd.h>

int shim_watch_directory(const char *path) {
  int descriptor = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
  if (descriptor < 0)
    return -errno;
  uint32_t events = IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CLOSE_WRITE |
                    IN_DELETE_SELF | IN_MOVE_SELF;
  if (inotify_add_watch(descriptor, path, events | IN_ONLYDIR) < 0) {
    int error = errno;
    close(descriptor);
    return -error;
  }
  return descriptor;
}

static bool is_one_of(const struct inotify_event *event, const char *name, const char *other) {
  return event->len > 0 &&
         (strcmp(event->name, name) == 0 || (other && strcmp(event->name, other) == 0));
}

int shim_watched_name_changed(int descriptor, const char *name, const char *other) {
  // Aligned like the events, with room for at least the longest event (inotify(7)).
  _Alignas(struct inotify_event) char buffer[4096];
  int found = 0;
  for (;;) {
    ssize_t length = read(descriptor, buffer, sizeof buffer);
    if (length < 0 && errno == EINTR)
      continue;
    if (length <= 0)
      return length < 0 && errno != EAGAIN ? -errno : found;
    for (const char *next = buffer; next < buffer + length;) {
      const struct inotify_event *event = (const struct inotify_event *)next;
      if (is_one_of(event, name, other) || (event->mask & IN_Q_OVERFLOW))
        found |= SHIM_NAME_CHANGED;
      if (event->mask & (IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT | IN_IGNORED))
        found |= SHIM_DIRECTORY_GONE;
      next += sizeof *event + event->len;
    }
  }
}

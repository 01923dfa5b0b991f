#define _GNU_SOURCE
#include "CHostShims.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/stat.h>
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

// Takes all pending events, and returns the set of what they mean. `concerns` tells whether an event
// concerns a name of interest.
static int take_events(
    int descriptor, bool (*concerns)(const struct inotify_event *, const void *), const void *context) {
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
      if ((event->mask & IN_Q_OVERFLOW) || (event->len > 0 && concerns(event, context)))
        found |= SHIM_NAME_CHANGED;
      if (event->mask & (IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT | IN_IGNORED))
        found |= SHIM_DIRECTORY_GONE;
      next += sizeof *event + event->len;
    }
  }
}

struct names {
  const char *name, *other;
};

static bool is_one_of(const struct inotify_event *event, const void *context) {
  const struct names *names = context;
  return strcmp(event->name, names->name) == 0 ||
         (names->other && strcmp(event->name, names->other) == 0);
}

int shim_watched_name_changed(int descriptor, const char *name, const char *other) {
  struct names names = {name, other};
  return take_events(descriptor, is_one_of, &names);
}

struct suffix {
  const char *folder, *suffix;
};

// Whether an entry that was just created is a regular file, which is complete when it is closed.
static bool is_file(const char *folder, const char *name) {
  int directory = open(folder, O_PATH | O_DIRECTORY | O_CLOEXEC);
  struct stat status;
  bool result = directory >= 0 && fstatat(directory, name, &status, AT_SYMLINK_NOFOLLOW) == 0 &&
                S_ISREG(status.st_mode);
  if (directory >= 0)
    close(directory);
  return result;
}

static bool has_suffix(const struct inotify_event *event, const void *context) {
  const struct suffix *wanted = context;
  size_t count = strlen(event->name), length = strlen(wanted->suffix);
  if (count < length || strcmp(event->name + count - length, wanted->suffix) != 0)
    return false;
  return !(event->mask & IN_CREATE) || !is_file(wanted->folder, event->name);
}

int shim_watched_suffix_changed(int descriptor, const char *folder, const char *suffix) {
  struct suffix wanted = {folder, suffix};
  return take_events(descriptor, has_suffix, &wanted);
}

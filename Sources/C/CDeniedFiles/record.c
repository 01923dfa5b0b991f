#define _GNU_SOURCE
#include "record.h"

#include "CDeniedFiles.h"
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

struct entry {
  char path[DENIED_FILES_PATH_SIZE];
  bool writes;
};

static struct entry entries[DENIED_FILES_LIMIT];
static size_t count, taken;
// Never waited for: who cannot have it records nothing. A signal handler may interrupt the owner.
static atomic_flag busy = ATOMIC_FLAG_INIT;

static bool wants_to_write(int flags) {
  return (flags & O_ACCMODE) != O_RDONLY || (flags & (O_CREAT | O_TRUNC)) != 0;
}

// Whether the permission bits grant the access. Landlock does not govern access(2).
static bool bits_grant(char *path, int flags) {
  int mode = wants_to_write(flags) ? W_OK : R_OK;
  if ((flags & O_ACCMODE) == O_RDWR)
    mode |= R_OK;
  if (faccessat(AT_FDCWD, path, mode, 0) == 0)
    return true;
  if (errno != ENOENT || (flags & O_CREAT) == 0)
    return false;
  // A file that would be made needs a writable folder.
  char *slash = strrchr(path, '/');
  if (slash == NULL || slash == path)
    return false;
  *slash = '\0';
  bool grants = faccessat(AT_FDCWD, path, W_OK | X_OK, 0) == 0;
  *slash = '/';
  return grants;
}

static bool make_absolute(const char *path, char absolute[DENIED_FILES_PATH_SIZE]) {
  size_t start = 0;
  if (path[0] != '/') {
    if (getcwd(absolute, DENIED_FILES_PATH_SIZE - 1) == NULL)
      return false;
    start = strlen(absolute);
    absolute[start++] = '/';
  }
  size_t length = strlen(path);
  if (start + length >= DENIED_FILES_PATH_SIZE)
    return false;
  memcpy(absolute + start, path, length + 1);
  return true;
}

static void add(const char *path, bool writes) {
  if (atomic_flag_test_and_set(&busy))
    return;
  size_t index = 0;
  while (index < count && (entries[index].writes != writes || strcmp(entries[index].path, path)))
    index++;
  if (index == count && count < DENIED_FILES_LIMIT) {
    memcpy(entries[count].path, path, strlen(path) + 1);
    entries[count].writes = writes;
    count++;
  }
  atomic_flag_clear(&busy);
}

void denied_files_note(const char *path, int flags) {
  if (errno != EACCES || path == NULL)
    return;
  char absolute[DENIED_FILES_PATH_SIZE];
  if (make_absolute(path, absolute) && bits_grant(absolute, flags))
    add(absolute, wants_to_write(flags));
  errno = EACCES;
}

bool denied_files_take(char path[DENIED_FILES_PATH_SIZE], bool *writes) {
  if (atomic_flag_test_and_set(&busy))
    return false;
  bool found = taken < count;
  if (found) {
    memcpy(path, entries[taken].path, sizeof entries[taken].path);
    *writes = entries[taken].writes;
    taken++;
  }
  atomic_flag_clear(&busy);
  return found;
}

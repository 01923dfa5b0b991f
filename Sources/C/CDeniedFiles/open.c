#define _GNU_SOURCE
#include "record.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

// The functions of libc that open files by path. They have no header of their own here: each stands
// in for the function of the same name.

static int open_at(int folder, const char *path, int flags, mode_t mode) {
  int descriptor = (int)syscall(SYS_openat, folder, path, flags | O_LARGEFILE, mode);
  // A path below another folder is not known as a whole.
  if (descriptor < 0 && path != NULL && (folder == AT_FDCWD || path[0] == '/'))
    denied_files_note(path, flags);
  return descriptor;
}

static bool takes_mode(int flags) {
  return (flags & O_CREAT) != 0 || (flags & O_TMPFILE) == O_TMPFILE;
}

#define READ_MODE(mode)                                                                            \
  mode_t mode = 0;                                                                                 \
  if (takes_mode(flags)) {                                                                         \
    va_list list;                                                                                  \
    va_start(list, flags);                                                                         \
    mode = va_arg(list, mode_t);                                                                   \
    va_end(list);                                                                                  \
  }

int open(const char *path, int flags, ...) {
  READ_MODE(mode)
  return open_at(AT_FDCWD, path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  READ_MODE(mode)
  return open_at(AT_FDCWD, path, flags, mode);
}

int openat(int folder, const char *path, int flags, ...) {
  READ_MODE(mode)
  return open_at(folder, path, flags, mode);
}

int openat64(int folder, const char *path, int flags, ...) {
  READ_MODE(mode)
  return open_at(folder, path, flags, mode);
}

int creat(const char *path, mode_t mode) {
  return open_at(AT_FDCWD, path, O_WRONLY | O_CREAT | O_TRUNC, mode);
}

int creat64(const char *path, mode_t mode) {
  return open_at(AT_FDCWD, path, O_WRONLY | O_CREAT | O_TRUNC, mode);
}

// The checked variants of programs that are built with _FORTIFY_SOURCE.
int __open_2(const char *path, int flags) {
  return open_at(AT_FDCWD, path, flags, 0);
}

int __open64_2(const char *path, int flags) {
  return open_at(AT_FDCWD, path, flags, 0);
}

int __openat_2(int folder, const char *path, int flags) {
  return open_at(folder, path, flags, 0);
}

int __openat64_2(int folder, const char *path, int flags) {
  return open_at(folder, path, flags, 0);
}

static int flags_of(const char *mode) {
  if (strchr(mode, '+') != NULL)
    return mode[0] == 'r' ? O_RDWR : O_RDWR | O_CREAT;
  return mode[0] == 'r' ? O_RDONLY : O_WRONLY | O_CREAT;
}

typedef FILE *(*file_opener)(const char *path, const char *mode);

static FILE *open_file(const char *name, const char *path, const char *mode) {
  file_opener opener = (file_opener)dlsym(RTLD_NEXT, name);
  if (opener == NULL) {
    errno = ENOSYS;
    return NULL;
  }
  FILE *file = opener(path, mode);
  if (file == NULL)
    denied_files_note(path, flags_of(mode));
  return file;
}

FILE *fopen(const char *path, const char *mode) {
  return open_file("fopen", path, mode);
}

FILE *fopen64(const char *path, const char *mode) {
  return open_file("fopen64", path, mode);
}

DIR *opendir(const char *path) {
  DIR *(*opener)(const char *) = (DIR * (*)(const char *)) dlsym(RTLD_NEXT, "opendir");
  if (opener == NULL) {
    errno = ENOSYS;
    return NULL;
  }
  DIR *folder = opener(path);
  if (folder == NULL)
    denied_files_note(path, O_RDONLY | O_DIRECTORY);
  return folder;
}

#define _GNU_SOURCE
#include "CHostShims.h"

#include "errors.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/vfs.h>
#include <unistd.h>

int shim_close_range(unsigned first, unsigned last) {
  return result_of(close_range(first, last, 0));
}

int shim_pipe(int descriptors[2]) {
  if (pipe2(descriptors, O_CLOEXEC) < 0)
    return -errno;
  if (fcntl(descriptors[0], F_SETFL, O_NONBLOCK) < 0) {
    int error = errno;
    close(descriptors[0]);
    close(descriptors[1]);
    return -error;
  }
  return 0;
}

int64_t shim_file_system_type(const char *path) {
  struct statfs system;
  return statfs(path, &system) < 0 ? -errno : (int64_t)(uint32_t)system.f_type;
}

int shim_lock_file(int descriptor) {
  int status;
  do
    status = flock(descriptor, LOCK_EX | LOCK_NB);
  while (status < 0 && errno == EINTR);
  return result_of(status);
}

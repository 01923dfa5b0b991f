#define _GNU_SOURCE
#include "CHostShims.h"

#include "errors.h"

#include <fcntl.h>
#include <linux/magic.h>
#include <malloc.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/vfs.h>

#ifndef MFD_NOEXEC_SEAL
#define MFD_NOEXEC_SEAL 8u
#endif
#ifndef MFD_EXEC
#define MFD_EXEC 0x10u
#endif
#ifndef PR_SET_VMA
#define PR_SET_VMA 0x53564d41
#define PR_SET_VMA_ANON_NAME 0
#endif

static const int all_seals = F_SEAL_WRITE | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL;

int shim_memfd_create(const char *name) {
  int descriptor = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING | MFD_NOEXEC_SEAL);
  // Kernels before 6.3 reject the last flag.
  if (descriptor < 0 && errno == EINVAL)
    descriptor = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
  return result_of(descriptor);
}

int shim_memfd_create_for_journal(const char *name) {
  int descriptor = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING | MFD_EXEC);
  // Kernels before 6.3 reject the last flag, and so does a kernel with vm.memfd_noexec=2.
  if (descriptor < 0 && (errno == EINVAL || errno == EACCES))
    descriptor = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
  return result_of(descriptor);
}

int shim_seal(int descriptor) {
  return result_of(fcntl(descriptor, F_ADD_SEALS, all_seals));
}

int shim_is_sealed(int descriptor) {
  int seals = fcntl(descriptor, F_GET_SEALS);
  if (seals < 0)
    return -errno;
  struct statfs file_system;
  if (fstatfs(descriptor, &file_system) < 0)
    return -errno;
  return file_system.f_type == TMPFS_MAGIC && (seals & all_seals) == all_seals;
}

int shim_name_mapping(const void *start, size_t length, const char *name) {
  return result_of(prctl(PR_SET_VMA, PR_SET_VMA_ANON_NAME, (unsigned long)start, length, name));
}

void shim_share_heap(void) {
  mallopt(M_ARENA_MAX, 1);
}

void shim_release_free_memory(void) {
  malloc_trim(0);
}

size_t shim_used_memory(void) {
  struct mallinfo2 usage = mallinfo2();
  return usage.uordblks + usage.hblkhd;
}

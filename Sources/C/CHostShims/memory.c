#define _GNU_SOURCE
#include "CHostShims.h"

#include "errors.h"

#include <fcntl.h>
#include <link.h>
#include <linux/magic.h>
#include <malloc.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/vfs.h>
#include <unistd.h>

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

// Whether the loader has written addresses into the code of an object.
static bool has_relocated_code(const struct dl_phdr_info *object) {
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *segment = &object->dlpi_phdr[i];
    if (segment->p_type != PT_DYNAMIC)
      continue;
    const ElfW(Dyn) *entry = (const ElfW(Dyn) *)(object->dlpi_addr + segment->p_vaddr);
    for (; entry->d_tag != DT_NULL; entry++)
      if (entry->d_tag == DT_TEXTREL ||
          (entry->d_tag == DT_FLAGS && (entry->d_un.d_val & DF_TEXTREL)))
        return true;
  }
  return false;
}

static int release_code_of(struct dl_phdr_info *object, size_t size, void *context) {
  (void)size, (void)context;
  // The program has no name; the code of the kernel (vdso(7)) has one without a path.
  bool is_file = object->dlpi_name[0] == '\0' || strchr(object->dlpi_name, '/') != NULL;
  if (!is_file || has_relocated_code(object))
    return 0;
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *segment = &object->dlpi_phdr[i];
    if (segment->p_type != PT_LOAD || (segment->p_flags & PF_W))
      continue;
    // Whole pages only: a neighbour may have the rest of the first and last ones.
    uintptr_t start = object->dlpi_addr + segment->p_vaddr;
    uintptr_t end = (start + segment->p_filesz) / page * page;
    start = (start + page - 1) / page * page;
    // A failure leaves the pages mapped, which is no loss.
    if (start < end)
      madvise((void *)start, end - start, MADV_DONTNEED);
  }
  return 0;
}

void shim_release_code(void) {
  dl_iterate_phdr(release_code_of, NULL);
}

size_t shim_used_memory(void) {
  struct mallinfo2 usage = mallinfo2();
  return usage.uordblks + usage.hblkhd;
}

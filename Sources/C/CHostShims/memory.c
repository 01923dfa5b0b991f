#define _GNU_SOURCE
#include "CHostShims.h"

#include "errors.h"

#include <fcntl.h>
#include <link.h>
#include <linux/magic.h>
#include <malloc.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
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

// The parts of this process's memory in which a page of a file was replaced by a changed copy.
struct changed_parts {
  struct {
    uintptr_t start, end;
  } *parts;
  size_t count, capacity;
  bool is_complete;
};

static bool note_changed_part(struct changed_parts *changed, uintptr_t start, uintptr_t end) {
  if (changed->count == changed->capacity) {
    size_t capacity = changed->capacity ? 2 * changed->capacity : 256;
    void *parts = realloc(changed->parts, capacity * sizeof *changed->parts);
    if (!parts)
      return false;
    changed->parts = parts;
    changed->capacity = capacity;
  }
  changed->parts[changed->count].start = start;
  changed->parts[changed->count++].end = end;
  return true;
}

// The value of a line of proc_pid_smaps(5); 0 if the line has another name.
static long kibibytes_of(const char *name, const char *line) {
  size_t length = strlen(name);
  return strncmp(line, name, length) == 0 ? strtol(line + length, NULL, 10) : 0;
}

// Reads which mappings have pages that are not those of a file (proc_pid_smaps(5)).
static struct changed_parts find_changed_parts(void) {
  struct changed_parts changed = {0};
  FILE *list = fopen("/proc/self/smaps", "re");
  if (!list)
    return changed;
  char line[512];
  uintptr_t start = 0, end = 0;
  bool is_noted = false, has_memory = true, is_rest = false;
  while (has_memory && fgets(line, sizeof line, list)) {
    // A path that is longer than the buffer.
    bool is_start = !is_rest;
    is_rest = !strchr(line, '\n');
    if (!is_start)
      continue;
    // A mapping begins with its address; the lines about it begin with a capital.
    bool is_mapping = line[0] < 'A' || line[0] > 'Z';
    if (is_mapping && sscanf(line, "%lx-%lx ", &start, &end) == 2)
      is_noted = false;
    else if (!is_noted && (kibibytes_of("Anonymous:", line) > 0 || kibibytes_of("Swap:", line) > 0)) {
      has_memory = note_changed_part(&changed, start, end);
      is_noted = true;
    }
  }
  changed.is_complete = has_memory && !ferror(list) && feof(list);
  fclose(list);
  return changed;
}

static bool is_changed(const struct changed_parts *changed, uintptr_t start, uintptr_t end) {
  for (size_t i = 0; i < changed->count; i++)
    if (changed->parts[i].start < end && start < changed->parts[i].end)
      return true;
  return false;
}

static int release_code_of(struct dl_phdr_info *object, size_t size, void *context) {
  (void)size;
  const struct changed_parts *changed = context;
  // The program has no name; the code of the kernel (vdso(7)) has one without a path.
  if (object->dlpi_name[0] != '\0' && !strchr(object->dlpi_name, '/'))
    return 0;
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  // The first segment comes last: it holds the table that is read here.
  for (int i = object->dlpi_phnum - 1; i >= 0; i--) {
    const ElfW(Phdr) *segment = &object->dlpi_phdr[i];
    if (segment->p_type != PT_LOAD || (segment->p_flags & PF_W))
      continue;
    // Whole pages only: a neighbour may have the rest of the first and last ones.
    uintptr_t start = object->dlpi_addr + segment->p_vaddr;
    uintptr_t end = (start + segment->p_filesz) / page * page;
    start = (start + page - 1) / page * page;
    // A failure leaves the pages mapped, which is no loss.
    if (start < end && !is_changed(changed, start, end))
      madvise((void *)start, end - start, MADV_DONTNEED);
  }
  return 0;
}

void shim_release_code(void) {
  struct changed_parts changed = find_changed_parts();
  if (changed.is_complete)
    dl_iterate_phdr(release_code_of, &changed);
  free(changed.parts);
}

size_t shim_used_memory(void) {
  struct mallinfo2 usage = mallinfo2();
  return usage.uordblks + usage.hblkhd;
}

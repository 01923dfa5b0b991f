#define _GNU_SOURCE
#include "CNursery.h"

#include "handlers.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <link.h>
#include <linux/sched.h>
#include <sched.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

int nursery_thread_count(void) {
  DIR *threads = opendir("/proc/self/task");
  int count = 0;
  for (struct dirent *entry; threads && (entry = readdir(threads));)
    count += entry->d_name[0] != '.';
  if (threads)
    closedir(threads);
  return count;
}

// MARK: The id of the thread

// The upper half of an address in the memory around this one.
static bool resembles(const void *address, pid_t id) {
  uint64_t upper = (uint64_t)(uintptr_t)address >> 32;
  return upper <= (uint64_t)id + 1 && (uint64_t)id <= upper + 1;
}

static int library_resembles(struct dl_phdr_info *library, size_t size, void *context) {
  (void)size;
  const pid_t *id = context;
  return resembles((const void *)library->dlpi_addr, *id);
}

bool nursery_is_clear_id(pid_t id) {
  void *heap = malloc(1);
  bool is_clear = id > 1 && !resembles(heap, id) && !resembles(&heap, id) && !resembles(environ, id);
  free(heap);
  return is_clear && !dl_iterate_phdr(library_resembles, &id);
}

// The words of thread-local memory that hold the id of the thread. Libraries keep it there: libdispatch and
// every module in Swift that uses Synchronization.Mutex. With the id of another process, a contended lock could
// never be released (FUTEX_UNLOCK_PI of futex(2)).
//
// They are found before the copy is made: a copy would have to map the headers of all libraries.
struct thread_ids {
  pid_t id;
  pid_t *places[64];
  size_t count;
};

static int find_thread_ids(struct dl_phdr_info *library, size_t size, void *context) {
  struct thread_ids *ids = context;
  if (size < offsetof(struct dl_phdr_info, dlpi_tls_data) + sizeof library->dlpi_tls_data ||
      !library->dlpi_tls_data)
    return 0;
  pid_t *words = library->dlpi_tls_data;
  for (int index = 0; index < library->dlpi_phnum; index++) {
    const ElfW(Phdr) *segment = &library->dlpi_phdr[index];
    if (segment->p_type != PT_TLS)
      continue;
    for (size_t word = 0; word < segment->p_memsz / sizeof *words; word++) {
      if (words[word] != ids->id)
        continue;
      if (ids->count == sizeof ids->places / sizeof *ids->places)
        return -EOPNOTSUPP;
      ids->places[ids->count++] = &words[word];
    }
  }
  return 0;
}

pid_t nursery_copy(int *pidfd) {
  // With CLONE_CHILD_SETTID the kernel writes the new id where glibc keeps it: for glibc the main thread of
  // the copy is its own one.
  pid_t *thread_id = NULL;
  if (prctl(PR_GET_TID_ADDRESS, &thread_id, 0, 0, 0) < 0)
    return -errno;
  struct thread_ids ids = {.id = (pid_t)syscall(SYS_gettid), .count = 0};
  if (!thread_id || *thread_id != ids.id || handlers_overflow() ||
      dl_iterate_phdr(find_thread_ids, &ids) != 0)
    return -EOPNOTSUPP;
  void *robust_list = NULL;
  size_t robust_size = 0;
  if (syscall(SYS_get_robust_list, 0, &robust_list, &robust_size) < 0)
    return -errno;
  struct clone_args arguments = {
      // The signal at the end is that of the nursery itself: clone3(2) refuses another one.
      .flags = CLONE_PARENT | CLONE_PIDFD | CLONE_CHILD_SETTID | CLONE_CHILD_CLEARTID,
      .pidfd = (uintptr_t)pidfd,
      .child_tid = (uintptr_t)thread_id,
  };
  handlers_before();
  long copy = syscall(SYS_clone3, &arguments, sizeof arguments);
  int error = errno;
  if (copy != 0) {
    handlers_in_parent();
    return copy < 0 ? -error : (pid_t)copy;
  }
  syscall(SYS_set_robust_list, robust_list, robust_size);
  pid_t id = (pid_t)syscall(SYS_gettid);
  for (size_t index = 0; index < ids.count; index++)
    *ids.places[index] = id;
  handlers_in_child();
  return 0;
}

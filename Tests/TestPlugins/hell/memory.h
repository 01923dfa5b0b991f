/* Faults of memory and other shared resources, within a call and after it. */
#include "trial.h"

#include <sys/ipc.h>
#include <sys/shm.h>

#define MEBIBYTE ((size_t)1 << 20)

static void *touched(size_t size) {
  char *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED)
    return NULL;
  for (size_t offset = 0; offset < size; offset += 4096)
    memory[offset] = 1;
  return memory;
}

/* At most 2 GiB, so that a host without limits survives it. */
static wh_status bomb_memory(struct trial *trial) {
  for (int index = 0; index < 512; index++) {
    if (!touched(4 * MEBIBYTE))
      break;
    wait_milliseconds(2);
  }
  return spin(trial);
}

static void *idle_thread(void *unused) {
  (void)unused;
  wait_milliseconds(3600 * 1000);
  return NULL;
}

static wh_status bomb_threads(struct trial *trial) {
  int count = 0;
  while (count < 2000 && start_thread(idle_thread, NULL))
    count++;
  note(trial, "threads: %d\n", count);
  wait_milliseconds(15000);
  return answer(trial);
}

static wh_status map_executable(struct trial *trial) {
  int all = PROT_READ | PROT_WRITE | PROT_EXEC;
  void *memory = mmap(NULL, 4096, all, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  attempt(trial, "mmap", memory == MAP_FAILED ? -1 : 0);
  memory = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  attempt(trial, "mprotect", mprotect(memory, 4096, all));
  attempt(trial, "mprotect of written memory", mprotect(memory, 4096, PROT_READ | PROT_EXEC));
  attempt(trial, "pkey_mprotect", syscall(SYS_pkey_mprotect, memory, 4096, all, 0));
  return answer(trial);
}

/* Lets data be executed by the old way: READ_IMPLIES_EXEC. */
static wh_status change_personality(struct trial *trial) {
  attempt(trial, "personality", syscall(SYS_personality, 0x0400000));
  return answer(trial);
}

static wh_status lock_memory(struct trial *trial) {
  void *memory = mmap(NULL, MEBIBYTE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  attempt(trial, "mlock", mlock(memory, MEBIBYTE));
  attempt(trial, "mlockall", mlockall(MCL_CURRENT | MCL_FUTURE));
  return answer(trial);
}

static wh_status share_memory(struct trial *trial) {
  int memory = shm_open("/widgethost-hell", O_CREAT | O_RDWR, 0600);
  if (attempt(trial, "shm_open", memory))
    shm_unlink("/widgethost-hell");
  int segment = shmget(IPC_PRIVATE, MEBIBYTE, IPC_CREAT | 0600);
  if (attempt(trial, "shmget", segment))
    shmctl(segment, IPC_RMID, NULL);
  attempt(trial, "msgget", syscall(SYS_msgget, 0x7768, 0));
  attempt(trial, "semget", syscall(SYS_semget, 0x7768, 1, 0));
  attempt(trial, "mq_open", syscall(SYS_mq_open, "widgethost-hell", O_RDONLY, 0, NULL));
  return answer(trial);
}

/* 300 MiB in memory files of 15 MiB each. */
static wh_status fill_memory_files(struct trial *trial, bool maps) {
  static char piece[1 << 20];
  for (int index = 0; index < 20; index++) {
    int memory = memfd_create("hell", 0);
    for (int part = 0; part < 15 && memory >= 0; part++)
      if (write(memory, piece, sizeof piece) < 0)
        return attempt(trial, "write", -1), answer(trial);
    if (!maps)
      continue;
    char *bytes = mmap(NULL, 15 * MEBIBYTE, PROT_READ, MAP_SHARED | MAP_POPULATE, memory, 0);
    if (bytes == MAP_FAILED)
      return attempt(trial, "mmap", -1), answer(trial);
  }
  if (maps)
    return spin(trial);
  return answer(trial);
}

static wh_status map_memory_files(struct trial *trial) {
  return fill_memory_files(trial, true);
}

static wh_status write_memory_files(struct trial *trial) {
  return fill_memory_files(trial, false);
}

static wh_status write_huge_memory_file(struct trial *trial) {
  static char piece[1 << 20];
  int memory = memfd_create("hell", 0);
  for (int index = 0; index < 300; index++)
    if (write(memory, piece, sizeof piece) < 0)
      return attempt(trial, "write", -1), answer(trial);
  return attempt(trial, "write", 0), answer(trial);
}

static void *hold_memory(void *unused) {
  (void)unused;
  wait_milliseconds(100);
  return touched(200 * MEBIBYTE) ? idle_thread(NULL) : NULL;
}

static wh_status hold_between_calls(struct trial *trial) {
  start_thread(hold_memory, NULL);
  return answer(trial);
}

static wh_status spin_between_calls(struct trial *trial) {
  for (int index = 0; index < 8; index++)
    start_thread(spin_thread, NULL);
  return answer(trial);
}

static wh_status fill_state(struct trial *trial) {
  static char piece[1 << 20];
  char name[32];
  for (int index = 0; index < 200; index++) {
    snprintf(name, sizeof name, "fill-%d", index);
    int file = open(name, O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
    ssize_t count = file < 0 ? -1 : write(file, piece, sizeof piece);
    if (count < 0)
      return attempt(trial, "write", -1), answer(trial);
    close(file);
  }
  wait_milliseconds(15000);
  return attempt(trial, "write", 0), answer(trial);
}

/* Files without a name, which no walk of the directory finds. */
static wh_status fill_hidden(struct trial *trial) {
  static char piece[1 << 20];
  for (int index = 0; index < 5; index++) {
    int file = open("hidden", O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);
    unlink("hidden");
    for (int part = 0; part < 40; part++)
      if (write(file, piece, sizeof piece) < 0)
        return attempt(trial, "write", -1), answer(trial);
  }
  return attempt(trial, "write", 0), answer(trial);
}

static wh_status write_huge_file(struct trial *trial) {
  int file = open("huge", O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
  attempt(trial, "ftruncate", ftruncate(file, (off_t)1 << 40));
  attempt(trial, "fallocate", fallocate(file, 0, 0, (off_t)1 << 33));
  close(file);
  unlink("huge");
  return answer(trial);
}

static const struct fault memories[] = {
    {"memory-bomb", "touches memory without end", bomb_memory},
    {"thread-bomb", "starts 2,000 threads", bomb_threads},
    {"executable-memory", "makes memory writable and executable", map_executable},
    {"personality", "sets READ_IMPLIES_EXEC", change_personality},
    {"lock-memory", "locks memory", lock_memory},
    {"shared-memory", "makes POSIX and System V shared memory and queues", share_memory},
    {"mapped-memfds", "writes and maps memory files of 300 MiB", map_memory_files},
    {"unmapped-memfds", "writes memory files of 300 MiB without mapping them", write_memory_files},
    {"huge-memfd", "writes one memory file of 300 MiB", write_huge_memory_file},
    {"idle-memory", "a thread takes 200 MiB after the call", hold_between_calls},
    {"idle-threads", "eight threads loop after the call", spin_between_calls},
    {"fill-state", "writes 200 MiB into its state directory", fill_state},
    {"hidden-files", "writes 200 MiB into files that it has removed", fill_hidden},
    {"huge-file", "makes a file of 1 TiB in its state directory", write_huge_file},
};

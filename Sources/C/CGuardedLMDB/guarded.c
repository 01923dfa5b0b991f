#define _GNU_SOURCE
#include "CGuardedLMDB.h"

#include <errno.h>
#include <inttypes.h>
#include <setjmp.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

// MARK: Faults

// The largest distance behind a map at which a wrong length inside of the map can lead: lengths of
// values have 32 bits.
#define REACH ((uintptr_t)1 << 32)
// Maps that are remembered; a new one takes the place of the oldest.
#define MAPS 8

static _Thread_local jmp_buf *volatile guard;
static struct sigaction former_bus, former_segv;
static struct {
  atomic_uintptr_t start, end;
} maps[MAPS];
static atomic_uint map_count;

static bool is_near_map(uintptr_t address) {
  for (int index = 0; index < MAPS; index++)
    if (address >= atomic_load(&maps[index].start) && address - REACH < atomic_load(&maps[index].end))
      return true;
  return false;
}

static void on_fault(int signal, siginfo_t *info, void *context) {
  jmp_buf *present = guard;
  // A SIGBUS comes from a mapped file. A SIGSEGV elsewhere than near a map may have left the heap in
  // an unknown state.
  bool is_of_file = info->si_code > 0
      && (signal == SIGBUS || is_near_map((uintptr_t)info->si_addr));
  if (present != NULL && is_of_file) {
    guard = NULL;
    _longjmp(*present, 1);
  }
  struct sigaction *former = signal == SIGBUS ? &former_bus : &former_segv;
  if (former->sa_flags & SA_SIGINFO) {
    former->sa_sigaction(signal, info, context);
  } else if (former->sa_handler != SIG_DFL && former->sa_handler != SIG_IGN) {
    former->sa_handler(signal);
  } else {
    // The instruction faults again, and ends the process. A signal that was sent is sent again.
    sigaction(signal, former, NULL);
    if (info->si_code <= 0)
      raise(signal);
  }
}

static void on_assertion(MDB_env *environment, const char *message) {
  (void)environment, (void)message;
  jmp_buf *present = guard;
  guard = NULL;
  if (present != NULL)
    _longjmp(*present, 1);
}

void guarded_install(void) {
  struct sigaction present;
  if (sigaction(SIGBUS, NULL, &present) == 0
      && (present.sa_flags & SA_SIGINFO) && present.sa_sigaction == on_fault)
    return;
  // Not blocked in the handler, because the handler does not return. An alternative stack would not
  // help: LMDB does not exhaust the stack.
  struct sigaction action = {.sa_sigaction = on_fault, .sa_flags = SA_SIGINFO | SA_NODEFER};
  sigemptyset(&action.sa_mask);
  sigaction(SIGBUS, &action, &former_bus);
  sigaction(SIGSEGV, &action, &former_segv);
}

// Remembers the address range in which the file is mapped (proc_pid_maps(5)).
static void note_map(const char *path) {
  struct stat status;
  if (stat(path, &status) < 0)
    return;
  FILE *file = fopen("/proc/self/maps", "re");
  if (file == NULL)
    return;
  char line[4352];
  while (fgets(line, sizeof line, file) != NULL) {
    uintptr_t start, end;
    unsigned long inode;
    if (sscanf(line, "%" SCNxPTR "-%" SCNxPTR " %*s %*s %*s %lu", &start, &end, &inode) != 3
        || inode != status.st_ino)
      continue;
    unsigned index = atomic_fetch_add(&map_count, 1) % MAPS;
    atomic_store(&maps[index].end, end);
    atomic_store(&maps[index].start, start);
  }
  fclose(file);
}

// Evaluates a call of LMDB; a fault gives GUARDED_FAULT. No lock and no memory of others is held in
// between: only LMDB's own state is lost.
#define GUARDED(call)                      \
  jmp_buf here;                            \
  volatile int code = GUARDED_FAULT;       \
  if (_setjmp(here) == 0) {                \
    guard = &here;                         \
    code = (call);                         \
  }                                        \
  guard = NULL;                            \
  return code

// MARK: Calls

static int opened(MDB_env *environment, const char *path, unsigned flags, mdb_mode_t mode) {
  char file[4096];
  if (snprintf(file, sizeof file, "%s/data.mdb", path) >= (int)sizeof file)
    return ENAMETOOLONG;
  int code = mdb_env_open(environment, path, flags, mode);
  if (code == 0)
    note_map(file);
  return code;
}

int guarded_env_open(MDB_env *environment, const char *path, unsigned flags, mdb_mode_t mode) {
  guarded_install();
  mdb_env_set_assert(environment, on_assertion);
  GUARDED(opened(environment, path, flags, mode));
}

static int closed(MDB_env *environment) {
  mdb_env_close(environment);
  return 0;
}

int guarded_env_close(MDB_env *environment) {
  GUARDED(closed(environment));
}

int guarded_env_copy2(MDB_env *environment, const char *path, unsigned flags) {
  GUARDED(mdb_env_copy2(environment, path, flags));
}

int guarded_reader_check(MDB_env *environment) {
  GUARDED(mdb_reader_check(environment, NULL));
}

int guarded_txn_begin(MDB_env *environment, unsigned flags, MDB_txn **transaction) {
  GUARDED(mdb_txn_begin(environment, NULL, flags, transaction));
}

int guarded_txn_commit(MDB_txn *transaction) {
  GUARDED(mdb_txn_commit(transaction));
}

static int aborted(MDB_txn *transaction) {
  mdb_txn_abort(transaction);
  return 0;
}

int guarded_txn_abort(MDB_txn *transaction) {
  GUARDED(aborted(transaction));
}

int guarded_dbi_open(MDB_txn *transaction, const char *name, unsigned flags, MDB_dbi *table) {
  GUARDED(mdb_dbi_open(transaction, name, flags, table));
}

int guarded_stat(MDB_txn *transaction, MDB_dbi table, MDB_stat *statistics) {
  GUARDED(mdb_stat(transaction, table, statistics));
}

// MARK: Values

// Copies a value of the map. Memory that a fault interrupts is lost; an environment has one fault.
static int copied(MDB_val value, struct guarded_bytes *copy) {
  copy->count = value.mv_size;
  copy->data = malloc(value.mv_size > 0 ? value.mv_size : 1);
  if (copy->data == NULL)
    return ENOMEM;
  memcpy(copy->data, value.mv_data, value.mv_size);
  return 0;
}

static int got(MDB_txn *transaction, MDB_dbi table, MDB_val *key, struct guarded_bytes *value) {
  MDB_val found;
  int code = mdb_get(transaction, table, key, &found);
  return code != 0 ? code : copied(found, value);
}

int guarded_get(
    MDB_txn *transaction, MDB_dbi table, MDB_val *key, struct guarded_bytes *value) {
  GUARDED(got(transaction, table, key, value));
}

int guarded_put(MDB_txn *transaction, MDB_dbi table, MDB_val *key, MDB_val *value) {
  GUARDED(mdb_put(transaction, table, key, value, 0));
}

int guarded_del(MDB_txn *transaction, MDB_dbi table, MDB_val *key) {
  GUARDED(mdb_del(transaction, table, key, NULL));
}

int guarded_cursor_open(MDB_txn *transaction, MDB_dbi table, MDB_cursor **cursor) {
  GUARDED(mdb_cursor_open(transaction, table, cursor));
}

static int cursor_closed(MDB_cursor *cursor) {
  mdb_cursor_close(cursor);
  return 0;
}

int guarded_cursor_close(MDB_cursor *cursor) {
  GUARDED(cursor_closed(cursor));
}

static int cursor_got(
    MDB_cursor *cursor, MDB_val key, MDB_cursor_op operation, struct guarded_bytes *key_copy,
    struct guarded_bytes *value_copy) {
  MDB_val value;
  int code = mdb_cursor_get(cursor, &key, &value, operation);
  if (code == 0)
    code = copied(key, key_copy);
  if (code != 0)
    return code;
  code = copied(value, value_copy);
  if (code != 0)
    guarded_free(*key_copy);
  return code;
}

int guarded_cursor_get(
    MDB_cursor *cursor, MDB_val from, MDB_cursor_op operation, struct guarded_bytes *key,
    struct guarded_bytes *value) {
  GUARDED(cursor_got(cursor, from, operation, key, value));
}

void guarded_free(struct guarded_bytes bytes) {
  free(bytes.data);
}

#pragma once
#include <lmdb.h>

// LMDB with guarded calls.
//
// LMDB maps its file and trusts its pages. If another program cuts or overwrites the file meanwhile,
// a call of LMDB gets SIGBUS or SIGSEGV, or fails an assertion, and the process ends. A guarded call
// returns GUARDED_FAULT instead. The environment and its transactions are then in an unknown state
// and must not be used again, not even to be closed.
//
// Values are copies: the memory map itself is read by guarded calls only.

// The code of a fault; LMDB's own codes are -30,799 to -30,780.
#define GUARDED_FAULT (-30500)

// Bytes of the heap; released with guarded_free().
struct guarded_bytes {
  void *data;
  size_t count;
};

// Takes SIGBUS and SIGSEGV for guarded calls; other faults go to the former handlers. May be called
// again; from one thread at a time.
void guarded_install(void);

int guarded_env_open(MDB_env *environment, const char *path, unsigned flags, mdb_mode_t mode);
int guarded_env_close(MDB_env *environment);
int guarded_env_copy2(MDB_env *environment, const char *path, unsigned flags);
int guarded_reader_check(MDB_env *environment);
int guarded_txn_begin(MDB_env *environment, unsigned flags, MDB_txn **transaction);
int guarded_txn_commit(MDB_txn *transaction);
int guarded_txn_abort(MDB_txn *transaction);
int guarded_dbi_open(MDB_txn *transaction, const char *name, unsigned flags, MDB_dbi *table);
int guarded_stat(MDB_txn *transaction, MDB_dbi table, MDB_stat *statistics);
int guarded_get(
    MDB_txn *transaction, MDB_dbi table, MDB_val *key, struct guarded_bytes *value);
int guarded_put(MDB_txn *transaction, MDB_dbi table, MDB_val *key, MDB_val *value);
int guarded_del(MDB_txn *transaction, MDB_dbi table, MDB_val *key);
int guarded_cursor_open(MDB_txn *transaction, MDB_dbi table, MDB_cursor **cursor);
int guarded_cursor_close(MDB_cursor *cursor);
// Moves the cursor as mdb_cursor_get() does; `from` is the key for MDB_SET_RANGE.
int guarded_cursor_get(
    MDB_cursor *cursor, MDB_val from, MDB_cursor_op operation, struct guarded_bytes *key,
    struct guarded_bytes *value);
void guarded_free(struct guarded_bytes bytes);

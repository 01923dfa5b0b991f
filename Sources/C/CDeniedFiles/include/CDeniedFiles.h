// Finds out which files the sandbox of this process refuses.
//
// Nobody but the process learns that Landlock has refused a file: the call fails with EACCES. A
// program that links this module takes the place of libc's functions that open files, for itself and
// for each library that it loads. A call that fails with EACCES although the permission bits of the
// file grant the access was refused by the sandbox, and is recorded. System calls that a plugin makes
// without libc, and files that libc opens for itself, are not seen.
#ifndef CDENIEDFILES_H
#define CDENIEDFILES_H

#include <stdbool.h>
#include <stddef.h>

// The largest size of a recorded path, with its NUL; a longer one is not recorded.
#define DENIED_FILES_PATH_SIZE 512
// The number of paths that are recorded in the life of the process, each once for reading and once
// for writing.
#define DENIED_FILES_LIMIT 32

// Copies the next refused path that was not taken yet, and whether the call wanted to write. Returns
// false if there is none. Any thread may call it.
bool denied_files_take(char path[DENIED_FILES_PATH_SIZE], bool *writes);

#endif

#ifndef CNURSERY_H
#define CNURSERY_H

// A nursery: a process with one thread that has loaded what every worker needs, and makes workers as
// copies of itself. A copy is a child of the nursery's parent.
//
// glibc's fork(3) cannot make a child of the parent, so the copy is made by clone3(2), and this module
// does what fork(3) does besides. Every function that can fail returns the negated errno. Only for the
// main thread.

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

// The number of threads of this process; 0 if /proc cannot be read.
int nursery_thread_count(void);

// Whether a thread with this id can be copied: the id is no upper half of an address of this process, for
// which nursery_copy would take one in thread-local memory. An id of another process may be clear.
bool nursery_is_clear_id(pid_t id);

// Makes a copy of this process. In the nursery, returns the copy's id and stores a descriptor of the copy in
// `*pidfd` (pidfd_open(2)), which the caller closes. Returns 0 in the copy.
//
// The copy runs the handlers of pthread_atfork(3), and has its own thread id wherever a library has stored
// that of the nursery. Fails with ENOSYS on a kernel without clone3(2), with EOPNOTSUPP if the C
// library keeps its thread id elsewhere than in memory that the kernel knows, or if more handlers
// were registered than are kept.
pid_t nursery_copy(int *pidfd);

// MARK: In a copy

// Makes `channel` descriptor 3, `output` 1 and 2, and `file`, unless it is -1, 4; closes all others except 0.
int nursery_take_descriptors(int channel, int output, int file);
// Makes `variables`, which end with NULL, the environment, and reads the time zone again. The list and its strings
// are borrowed for the life of the process.
void nursery_take_environment(char **variables);
// Gives this process the arguments of another program, which end with NULL: for Swift's
// `CommandLine.arguments`, and as far as there is room for /proc/PID/cmdline. The name of the process becomes the
// last component of the first argument. The strings are borrowed for the life of the process.
int nursery_take_arguments(char *const *arguments, int count);
// Makes `path` the path of the running program for readlink(2) of /proc/self/exe and for Foundation: `Bundle.main` is
// in its folder. The string is borrowed for the life of the process. Must be called before anybody has
// used `Bundle.main`.
void nursery_take_program(const char *path);

// MARK: At the start

// Fills the free parts of the heap that are smaller than two pages, for good, and gives whole free pages back. What a copy
// allocates then lies in pages of its own, but for the ends of larger free parts: a small part between what the nursery has
// allocated would make the kernel copy the page around it. The process must allocate from one heap
// (shim_share_heap). With another allocator than that of glibc nothing happens.
void nursery_fill_heap(void);

// Finds the functions that a copy calls: their search takes longer than many a step of a copy. Must be called before the
// first copy, with all libraries loaded. Fails with ENOSYS if this runtime of Swift cannot be given arguments, or if
// Foundation is loaded and keeps the path of the program elsewhere.
int nursery_find_functions(void);

// The arguments of this process, read without Swift's `CommandLine`, whose value can be set only before its
// first use. `*count` is their number.
char *const *nursery_arguments(int *count);

#endif

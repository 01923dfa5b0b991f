#pragma once

// The sandbox of a worker: what a process may do after it has confined itself, and how the host
// hears of denied calls. See docs/isolation.md and docs/threat-model.md.
//
// Every function that can fail returns the negated errno on failure, independent of the thread's
// errno; success is 0 or a positive value, as stated for each function.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// MARK: The kernel

// Returns the ABI version of Landlock, at least 1, or 0 if the kernel has no Landlock or has it
// turned off (landlock_create_ruleset(2)).
int sandbox_landlock_abi(void);
// Returns whether the kernel can install a seccomp filter with user notification (seccomp(2),
// SECCOMP_GET_ACTION_AVAIL and SECCOMP_GET_NOTIF_SIZES).
bool sandbox_has_seccomp(void);

// MARK: Files and networks: Landlock

// The access that a rule grants below a path.
enum sandbox_access {
  SANDBOX_READ = 1,
  // Write, create, remove and rename regular files, folders, symbolic links and FIFOs; no devices
  // and no sockets.
  SANDBOX_WRITE = 2,
  // Remove and truncate, but neither write nor create.
  SANDBOX_SHRINK = 4,
  SANDBOX_EXECUTE = 8,
};

// Returns the descriptor of a new ruleset that handles everything the ABI version knows: files, TCP
// ports, and the scopes of signals and abstract Unix sockets.
//
// `abi` is at most sandbox_landlock_abi(). `network` leaves TCP unhandled. The caller closes the
// descriptor.
int sandbox_ruleset_create(int abi, bool network);
// Grants `access`, a sum of sandbox_access, to the file or folder at `path` and everything below it.
// Symbolic links in `path` are followed. Fails with ENOENT for a missing path.
int sandbox_ruleset_grant(int ruleset, int abi, const char *path, int access);
// Grants reading in the folders of all libraries that the process has loaded. A plugin in Swift needs
// the other libraries of the runtime, which lie beside them.
int sandbox_ruleset_grant_libraries(int ruleset, int abi);
// Makes sandbox_ruleset_grant_libraries grant the folders of the libraries that are loaded now, whatever the
// process loads later. Only before other threads exist.
int sandbox_keep_libraries(void);
// Restricts the calling thread and its future threads and children for good. Requires
// no_new_privs.
int sandbox_ruleset_enforce(int ruleset);

// MARK: System calls: seccomp

struct sandbox_filter {
  // Whether internet sockets are permitted.
  bool network;
  // Whether starting programs is permitted; which ones is left to Landlock.
  bool exec;
  // Whether Landlock denies truncation, as from ABI 3 on; else the filter does.
  bool landlock_truncates;
  // Whether the kernel refuses memory that is writable and executable (PR_SET_MDWE); else the
  // filter does.
  bool kernel_refuses_gain;
  // Whether the process starts a program that translates its code, such as valgrind: memory may be
  // writable and executable, tkill(2) is permitted, and the new program may call
  // sandbox_forbid_dumps and sandbox_refuse_programs.
  bool starts_translator;
};

// Installs the filter in the calling thread and its future threads and children for good. Requires
// no_new_privs. Must be called while there is a single thread.
//
// Returns the listener of notified calls, a descriptor with close-on-exec set, for the host.
int sandbox_filter_install(const struct sandbox_filter *filter);

// Compiles a filter, which takes about a millisecond, for sandbox_filter_install in processes that are copies of
// this one. At most 8 filters are kept. Only before other threads exist.
int sandbox_filter_prepare(const struct sandbox_filter *filter);

// Returns whether a filter is in force in the calling thread.
bool sandbox_has_filter(void);

// Refuses to start programs with EPERM, for good, in the calling thread and its future threads and
// children, besides what another filter refuses. Requires no_new_privs.
int sandbox_refuse_programs(void);

// MARK: Other parts

// Refuses memory that is writable and executable at a time, or was writable and becomes executable
// (PR_SET_MDWE, Linux 6.3). Fails with EINVAL on older kernels.
int sandbox_refuse_exec_gain(void);
// Returns whether the kernel can do so. Changes nothing.
bool sandbox_knows_exec_gain(void);
// Gives up all capabilities, also for programs that the process starts.
int sandbox_drop_capabilities(void);
// Makes the process undumpable: other processes of the user can neither trace it nor read its
// memory.
int sandbox_forbid_dumps(void);
// The steps of nice between the host and a worker: a third of the weight of the host.
#define SANDBOX_WORKER_STEPS 5
// The nice value of a worker that uses much CPU time: the lowest priority.
#define SANDBOX_LOWEST_NICE 19
// Lowers the scheduling weight of the calling thread and its future threads: SCHED_BATCH, and `steps`
// of nice as far as there are so many.
int sandbox_lower_priority(int steps);
// Gives all threads of a process group the nice value SANDBOX_LOWEST_NICE. For the host.
int sandbox_demote_group(pid_t group);
// Gives a thread, and the threads that it starts, the class SCHED_IDLE. For the host.
int sandbox_idle_thread(pid_t thread);

// MARK: Notified calls, in the host

// The permission of host.conf that would allow a denied call.
enum sandbox_permission {
  SANDBOX_PERMISSION_NONE,
  SANDBOX_PERMISSION_NETWORK,
  SANDBOX_PERMISSION_EXEC,
};

struct sandbox_denial {
  // The name of the system call, as in syscalls(2), with NUL; "system call N" if unknown.
  char name[40];
  // The errno that the call returned to the plugin.
  int code;
  enum sandbox_permission permission;
  // Whether libraries make the call by themselves and do without.
  bool is_customary;
};

// Answers the next notified call of a listener with its errno.
//
// Returns 1 and fills `denial`, 0 if there was no call to answer, or a negated errno; ENOENT after
// the last process of the filter has ended.
int sandbox_listener_answer(int listener, struct sandbox_denial *denial);

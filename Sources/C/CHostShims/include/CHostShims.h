#pragma once

// Linux calls that Swift cannot reach through Glibc.
//
// Every function that can fail returns the negated errno on failure, independent of the thread's
// errno; success is 0 or a positive value, as stated for each function. Interrupted calls are
// repeated. All functions may be called from any thread. No function keeps a pointer after
// returning. The caller owns and closes returned descriptors, which have close-on-exec set. Each
// section below corresponds to a C file.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// The meaning of an errno value in English; NULL for an unknown value. The text lives forever.
const char *shim_error_text(int code);

// The compiler of this code, with its commit: the C compiler of the Swift toolchain.
const char *shim_compiler(void);

// The version of the host and of the SDK, in the format of semver.org.
const char *shim_version(void);

// MARK: Memory

// Creates a memory file of size 0 that accepts seals; `name` is for display in /proc only.
int shim_memfd_create(const char *name);
// Like shim_memfd_create, without the seal against execution: before version 254 journald takes only a file
// that has exactly the seals of shim_seal.
int shim_memfd_create_for_journal(const char *name);
// Adds the seals against writing, shrinking, growing and further sealing. Fails with EBUSY while a
// writable mapping of the file exists.
int shim_seal(int descriptor);
// Returns 1 if the file has at least the seals that shim_seal adds; 0 if a seal is missing or the
// file consists of huge pages, because reading huge pages can fail with SIGBUS when the machine
// runs out of them. Fails with EINVAL for a file without support for seals, such as a pipe or a
// file on disk.
int shim_is_sealed(int descriptor);
// Names an anonymous mapping in /proc/PID/maps. Fails with EINVAL on kernels without the option.
int shim_name_mapping(const void *start, size_t length, const char *name);
// Lets all threads share one heap of the allocator. It grows in pieces of 128 KiB, those of other threads by a page
// with each call of the kernel.
void shim_share_heap(void);
// Returns free memory of the allocator to the system.
void shim_release_free_memory(void);
// Unmaps the pages of the program and its libraries that nobody can write to. They stay in the page cache, and are mapped
// again when they are next used: what was used long ago no longer counts as memory of this process. A segment with a
// changed page, such as one with a breakpoint, stays as it is; so does all without /proc.
void shim_release_code(void);
// Returns the number of bytes that the allocator has handed out and that were not freed.
size_t shim_used_memory(void);

// MARK: Processes

// The end of a process.
struct shim_exit {
  // The id of the ended process.
  pid_t pid;
  // Whether a signal ended the process; otherwise the process exited by itself.
  bool is_signal;
  // The number of the signal, or the exit status.
  int value;
};

// The arguments of shim_spawn; all pointers are borrowed until the call returns.
struct shim_spawn_request {
  // The absolute path of the executable.
  const char *path;
  // The arguments and the environment, each terminated by NULL.
  char *const *arguments;
  char *const *environment;
  // The working directory; NULL for the caller's.
  const char *directory;
  // The descriptor that becomes descriptor 3.
  int channel;
  // The descriptor that becomes descriptors 1 and 2.
  int output;
  // The descriptor that becomes descriptor 4; -1 for none.
  int file;
};

// Starts a process in its own process group, with an empty signal mask, default signal actions,
// /dev/null as standard input, and only the descriptors 0 to 3, or 4. Returns the pid, which only the
// caller may reap.
pid_t shim_spawn(const struct shim_spawn_request *request);

// The arguments of shim_start_tool; all pointers are borrowed until the call returns.
struct shim_tool_request {
  // The absolute path of the executable.
  const char *path;
  // The arguments and the environment, each terminated by NULL.
  char *const *arguments;
  char *const *environment;
  // The working directory; NULL for the caller's.
  const char *directory;
  // The descriptors that become descriptors 1 and 2.
  int output;
  int errors;
};

// Starts a process in the caller's process group, so that an interrupt of the terminal ends both. The process
// has an empty signal mask, /dev/null as standard input, and the descriptors of the caller that are not closed
// on exec. SIGTERM ends it when the calling thread ends. Returns the pid, which only the caller may reap.
pid_t shim_start_tool(const struct shim_tool_request *request);
// Waits until the child `pid` has ended, and reaps the child.
int shim_wait(pid_t pid, struct shim_exit *end);

// Returns a descriptor for the process that becomes readable when the process ends (pidfd_open(2)).
int shim_pidfd_open(pid_t pid);
// Sends a signal to the process of the descriptor; fails with ESRCH after the process is reaped.
int shim_pidfd_send_signal(int pidfd, int signal);
// Reaps the child of `pidfd`: returns 1 and fills `*end` if the child has ended, else 0.
int shim_pidfd_reap(int pidfd, struct shim_exit *end);
// Finds any ended child without reaping: returns the pid, or 0 if there is none.
pid_t shim_find_ended_child(void);
// Reaps the child `pid`: returns 1 and fills `*end`, unless `end` is NULL, if the child has ended;
// else 0.
int shim_reap(pid_t pid, struct shim_exit *end);
// Whether the extended attribute `name` of a file is the text "1" (xattr(7)).
bool shim_attribute_is_one(const char *path, const char *name);
// Stores the CPU time of all threads of a process in `*nanoseconds`.
int shim_process_cpu_time(pid_t pid, int64_t *nanoseconds);
// The CPU time of the calling process in nanoseconds.
int64_t shim_own_cpu_time(void);

// Requests `signal` for the calling process when the thread that spawned the process ends.
int shim_set_parent_death_signal(int signal);
// Sets whether the calling process becomes the parent of orphaned descendants.
int shim_set_child_subreaper(bool on);
// Permanently gives up gaining privileges through exec, as Landlock and seccomp require.
int shim_set_no_new_privileges(void);
// Names the calling thread; at most 15 bytes are kept.
int shim_set_thread_name(const char *name);
// Gives the calling thread the class SCHED_BATCH (sched(7)): when the thread wakes, it takes no
// processor from a thread that runs.
int shim_set_thread_batch(void);
// Restores the default action of SIGCHLD, so that ended children can be waited for even if the
// parent of this process ignored SIGCHLD.
int shim_restore_child_signal(void);

// MARK: Limits

// A resource limit of the calling process.
enum shim_limit {
  // Bytes of the data segment and of private writable mappings, including thread stacks.
  SHIM_LIMIT_DATA = 0,
  // Bytes of a core file.
  SHIM_LIMIT_CORE = 1,
  // The number of open descriptors.
  SHIM_LIMIT_FILES = 2,
  // The number of processes and threads of the user.
  SHIM_LIMIT_PROCESSES = 3,
  // Bytes of the stack of each thread that is created later.
  SHIM_LIMIT_STACK = 4,
  // Bytes of a file that the process writes, also of a memory file.
  SHIM_LIMIT_FILE_SIZE = 5,
  // Bytes of memory that the process locks.
  SHIM_LIMIT_LOCKED_MEMORY = 6,
  // The highest priority that the process may take: 20 minus the nice value.
  SHIM_LIMIT_NICE = 7,
  // The number of signals that are queued for the user, and of POSIX timers.
  SHIM_LIMIT_PENDING_SIGNALS = 8,
};
// Sets the soft and the hard limit to `value`, or to the hard limit if that is already lower.
int shim_set_limit(enum shim_limit limit, uint64_t value);

// Sets both limits of the data of another process of this user, in bytes (RLIMIT_DATA of prlimit(2)).
int shim_limit_data_of(int pid, uint64_t value);

// MARK: Tasks of Swift

// Runs the tasks of Swift's global executor on the pool's own threads from now on, in place of
// libdispatch's threads, whose manager wakes up once a second for the life of the process. The
// pool's threads park until there is a job. Jobs run in the order of enqueueing, without regard to
// priorities. Must be called once, before other threads exist. At most `threads` threads are
// created, on demand, and kept; these threads block all signals except reports of their own faults.
// Fails with ENOSYS if the Swift runtime lacks the hooks.
int shim_tasks_take_over(unsigned threads);
// Runs the jobs of the main actor on the calling thread, which must be the main thread, forever.
// Must be called after shim_tasks_take_over.
void shim_tasks_run_main(void) __attribute__((noreturn));

// MARK: Signals

// Blocks the signals in the calling thread and restores their default actions, so that they stay
// pending for shim_signalfd_read. Threads created later by this thread inherit the mask.
int shim_signals_hold(const int *signals, size_t count);
// Blocks all signals in the calling thread except reports of its own faults.
void shim_signals_block_all(void);
// Creates a non-blocking descriptor that is readable while any of the signals is pending.
int shim_signalfd_create(const int *signals, size_t count);
// Takes the next pending signal: returns the signal's number, or 0 if there is none.
int shim_signalfd_read(int descriptor);

// MARK: Files that change

// Creates a non-blocking descriptor that reports changes of names in directories (inotify(7)).
int shim_watcher(void);
// Starts to report created, moved, rewritten and removed names in a directory, names whose owner or mode
// has changed, and the end of the directory. Returns the number of the watch; that of the present one
// for a directory that is watched already.
int shim_watcher_add(int watcher, const char *path);
// Ends a watch.
int shim_watcher_remove(int watcher, int watch);
enum {
  // The size of the buffer for events.
  SHIM_WATCHER_BUFFER = 4096,
};
// Takes pending events into a buffer that is aligned to 8 bytes: returns their length in bytes, 0 if
// there is none.
ssize_t shim_watcher_read(int watcher, void *buffer);
struct shim_watcher_event {
  // The watch; -1 for an overflow.
  int watch;
  // The name in the directory, in the buffer; NULL for an event of the directory itself.
  const char *name;
  // Events of any watch were lost.
  bool is_overflow;
  // The name was created. A regular file is complete when a later event reports that it was closed.
  bool is_creation;
  // The directory was removed, moved or unmounted.
  bool is_gone;
  // The kernel has ended the watch.
  bool is_last;
};
// Reads the event at `bytes`, and returns its length in bytes.
size_t shim_watcher_event(const void *bytes, struct shim_watcher_event *event);

// MARK: Descriptors

// Closes all descriptors from `first` through `last`.
int shim_close_range(unsigned first, unsigned last);
// Creates a pipe with a non-blocking reading end: descriptors[0] reads, descriptors[1] writes.
int shim_pipe(int descriptors[2]);
// Returns the magic number of the file system at a path, such as 0x6969 of NFS (statfs(2)).
int64_t shim_file_system_type(const char *path);
// Takes the exclusive advisory lock of an open file (flock(2)); fails with EWOULDBLOCK if another
// open file holds the lock.
int shim_lock_file(int descriptor);

// MARK: Sockets

// Creates a pair of connected Unix sockets that preserve message boundaries (SOCK_SEQPACKET).
int shim_socket_pair(int descriptors[2]);
// Sends a message and, if `descriptor` is not negative, a copy of the descriptor, which the caller
// still owns. Fails with EAGAIN if the call would block and `wait` is false, and with EPIPE if the
// peer is closed.
int shim_send(int socket, const void *bytes, size_t length, int descriptor, bool wait);

// The result of shim_receive beside the bytes.
struct shim_received {
  // The length of the message; more than the capacity if the message was truncated.
  size_t length;
  // The received descriptor, owned by the caller; -1 if there is none.
  int descriptor;
  // Whether more than one descriptor came; the others are already closed.
  bool has_surplus_descriptors;
};
// Receives a message into `bytes`: returns 1, or 0 if the peer has closed the socket. Fails with
// EAGAIN if there is no message and `wait` is false.
int shim_receive(int socket, void *bytes, size_t capacity, bool wait,
                 struct shim_received *received);

// The process at the other end of a Unix socket (SO_PEERCRED) at the time of connecting.
struct shim_credentials {
  pid_t pid;
  uid_t uid;
  gid_t gid;
};
// Sends a datagram to the socket of a service manager without waiting (sd_notify(3)). `path` begins with
// "/", or with "@" for an abstract address.
int shim_notify(const char *path, const char *text);

int shim_peer_credentials(int socket, struct shim_credentials *credentials);

// MARK: Polling

// Data can be read, or the peer has closed its end.
#define SHIM_READABLE 0x1u
// Data can be written.
#define SHIM_WRITABLE 0x4u
// Error and hang-up: always reported, never requested.
#define SHIM_ERROR 0x8u
#define SHIM_HANGUP 0x10u

// The readiness of a watched descriptor.
struct shim_event {
  // A set of SHIM_READABLE and so on.
  uint32_t events;
  // The token from the call that added the descriptor.
  uint64_t token;
};
// Creates an empty epoll set.
int shim_epoll_create(void);
// Adds a descriptor, level-triggered.
int shim_epoll_add(int epoll, int descriptor, uint32_t events, uint64_t token);
// Changes the requested events of a descriptor in the set.
int shim_epoll_modify(int epoll, int descriptor, uint32_t events, uint64_t token);
// Removes a descriptor from the set.
int shim_epoll_remove(int epoll, int descriptor);
// Waits for events for at most `timeout` milliseconds, or forever if negative. Returns the number
// of events: at most `capacity`, at most 64, and 0 if a signal interrupted the wait.
int shim_epoll_wait(int epoll, struct shim_event *events, int capacity, int timeout);

// Creates a non-blocking counter with value 0.
int shim_eventfd_create(void);
// Adds 1 to the counter, so that the descriptor becomes readable.
int shim_eventfd_signal(int descriptor);
// Resets the counter to 0.
int shim_eventfd_drain(int descriptor);

// MARK: Clocks

// The clocks for timer descriptors.
enum shim_clock {
  // The wall clock.
  SHIM_CLOCK_WALL = 0,
  // The time since boot, including suspend.
  SHIM_CLOCK_BOOT = 1,
  // The time since boot, excluding suspend. Not for timers.
  SHIM_CLOCK_AWAKE = 2,
};
// The time of the clock in nanoseconds.
int64_t shim_clock_now(enum shim_clock clock);
// Returns 1 if a time service keeps the wall clock, 0 if none does (STA_UNSYNC of adjtimex(2)).
int shim_clock_is_synchronised(void);
// Creates a disarmed, non-blocking timer.
int shim_timerfd_create(enum shim_clock clock);
// Arms the timer for an absolute time above 0 in nanoseconds; 0 disarms the timer. With
// `reports_steps`, for the wall clock only, setting the clock makes the descriptor readable, and
// the next read or the next arming fails with ECANCELED; the timer is armed in spite of the
// failure.
int shim_timerfd_arm(int descriptor, int64_t nanoseconds, bool reports_steps);
// Takes the expirations: returns 1 if the timer has expired, else 0.
int shim_timerfd_read(int descriptor);
// Shifts the wall clock of this process by an offset in nanoseconds, in shim_clock_now and in
// timers that report steps; for tests. Armed timers are not adjusted and must be armed again. No
// effect except in debug builds.
void shim_clock_pretend(int64_t offset);

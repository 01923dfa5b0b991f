#pragma once

// Linux calls that Swift cannot reach through Glibc.
//
// Every function that can fail returns the negated errno on failure, so that no caller depends on
// the thread's errno; success is 0 or a positive value, as each says. Interrupted calls are
// repeated. All functions may be called from any thread. None keeps a pointer after it returns.
// A descriptor that a function returns is the caller's to close and has close-on-exec set.
// Each section below is one C file.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// What an errno value means, in English; NULL for a number that is none. Lives for ever.
const char *shim_error_text(int code);

// MARK: Memory

// A new memory file of size 0 that accepts seals; `name` is for /proc only.
int shim_memfd_create(const char *name);
// Adds the seals against writing, shrinking, growing and further sealing. Fails with EBUSY while a
// writable mapping of the file exists.
int shim_seal(int descriptor);
// 1 when the file has all the seals that shim_seal adds (it may have more), 0 when it lacks one, or
// is made of huge pages: reading those can fail with SIGBUS when the machine runs out of them.
// Fails with EINVAL for a file that has no seals at all, such as a pipe or a file on disk.
int shim_is_sealed(int descriptor);
// Names an anonymous mapping in /proc/PID/maps. Fails with EINVAL on kernels without the option.
int shim_name_mapping(const void *start, size_t length, const char *name);
// Gives free memory of the allocator back to the system.
void shim_release_free_memory(void);

// MARK: Processes

// How a process ended.
struct shim_exit {
  // The process.
  pid_t pid;
  // Whether a signal ended it; otherwise it exited by itself.
  bool is_signal;
  // The signal's number, or the exit status.
  int value;
};

// What shim_spawn starts. Pointers are borrowed until it returns.
struct shim_spawn_request {
  // Absolute path of the executable.
  const char *path;
  // Arguments and environment, each ended by NULL.
  char *const *arguments;
  char *const *environment;
  // Working directory; NULL leaves the caller's.
  const char *directory;
  // Becomes descriptor 3.
  int channel;
  // Becomes descriptors 1 and 2.
  int output;
};

// Starts a process in a group of its own with an empty signal mask, default signal actions, no
// standard input, and only the descriptors 0 to 3. Returns its pid, which nobody else may reap.
pid_t shim_spawn(const struct shim_spawn_request *request);
// A descriptor that stands for the process and turns readable when it ends.
int shim_pidfd_open(pid_t pid);
// Sends a signal to the very process that the descriptor stands for; ESRCH once it is reaped.
int shim_pidfd_send_signal(int pidfd, int signal);
// Reaps the child that `pidfd` stands for if it has ended: 1 and `*end` filled in, else 0.
int shim_pidfd_reap(int pidfd, struct shim_exit *end);
// Looks for any child that has ended, without reaping it: its pid, or 0 when there is none.
pid_t shim_find_ended_child(void);
// Reaps the child `pid` if it has ended: 1 and `*end` filled in, else 0. `end` may be NULL.
int shim_reap(pid_t pid, struct shim_exit *end);
// CPU time of all threads of a process, in nanoseconds, in `*nanoseconds`.
int shim_process_cpu_time(pid_t pid, int64_t *nanoseconds);
// CPU time of the calling process, in nanoseconds.
int64_t shim_own_cpu_time(void);

// Asks the kernel to send `signal` to the calling process when the thread that spawned it ends.
int shim_set_parent_death_signal(int signal);
// Makes the calling process the new parent of orphaned descendants, or ends that.
int shim_set_child_subreaper(bool on);
// Gives up, for good, gaining privileges through exec. Landlock and seccomp ask for it.
int shim_set_no_new_privileges(void);
// Names the calling thread; at most 15 bytes are kept.
int shim_set_thread_name(const char *name);
// Lets ended children be waited for, even if whoever started this process ignored SIGCHLD.
int shim_restore_child_signal(void);

// MARK: Limits

// A resource limit of the calling process.
enum shim_limit {
  // Bytes of data segment and private writable mappings, thread stacks included.
  SHIM_LIMIT_DATA = 0,
  // Bytes of a core file.
  SHIM_LIMIT_CORE = 1,
  // Open descriptors.
  SHIM_LIMIT_FILES = 2,
  // Processes and threads of the user.
  SHIM_LIMIT_PROCESSES = 3,
  // Bytes of the stacks of threads made from now on.
  SHIM_LIMIT_STACK = 4,
};
// Sets both the soft and the hard limit; a hard limit that is lower already stays.
int shim_set_limit(enum shim_limit limit, uint64_t value);

// MARK: Tasks of Swift

// Runs the tasks of Swift's global executor on threads of its own from now on, in place of those of
// libdispatch, whose manager wakes once a second for as long as the process lives. These park
// until there is a job. Jobs run in the order in which they come; priorities are not looked at.
// Called once, before there are other threads. At most `threads` threads are made, when they are
// needed, and kept; they block the signals that can be blocked without harm. Fails with ENOSYS
// where the Swift runtime has no such hooks.
int shim_tasks_take_over(unsigned threads);
// Runs the jobs of the main actor on the calling thread, which must be the main one, for ever. Only
// after shim_tasks_take_over.
void shim_tasks_run_main(void) __attribute__((noreturn));

// MARK: Signals

// Blocks the signals in the calling thread and gives them back their default actions, so that they
// wait for shim_signalfd_read. Threads made by it later block them too.
int shim_signals_hold(const int *signals, size_t count);
// Blocks every signal in the calling thread but those that report its own faults.
void shim_signals_block_all(void);
// A descriptor that is readable while one of the signals waits; does not block.
int shim_signalfd_create(const int *signals, size_t count);
// Takes the next signal that waits: its number, or 0 when there is none.
int shim_signalfd_read(int descriptor);

// MARK: Files that change

// Watches what is made, moved, rewritten or removed in a directory, by name; does not block.
int shim_watch_directory(const char *path);
// Takes what has happened so far: 1 when it concerned one of the names, of which the second may be
// NULL, or when too much has happened to tell; else 0.
int shim_watched_name_changed(int descriptor, const char *name, const char *other);

// MARK: Descriptors

// Closes every descriptor from `first` to `last`, both included.
int shim_close_range(unsigned first, unsigned last);
// A pipe whose reading end does not block: descriptors[0] reads, descriptors[1] writes.
int shim_pipe(int descriptors[2]);
// Takes the exclusive advisory lock of an open file (flock); EWOULDBLOCK when another holds it.
int shim_lock_file(int descriptor);

// MARK: Sockets

// A pair of connected Unix sockets that keep message borders (SOCK_SEQPACKET).
int shim_socket_pair(int descriptors[2]);
// Sends one message and, unless it is negative, one descriptor, which stays the caller's too.
// Fails with EAGAIN when it would block and `wait` is false, EPIPE when the peer is gone.
int shim_send(int socket, const void *bytes, size_t length, int descriptor, bool wait);

// What shim_receive found beside the bytes.
struct shim_received {
  // Length of the message; more than the capacity when it was cut.
  size_t length;
  // The one descriptor that came along, or -1. The receiver's to close.
  int descriptor;
  // Whether more descriptors came than one; the others are closed already.
  bool has_surplus_descriptors;
};
// Receives one message into `bytes`: 1, or 0 when the peer has closed. Fails with EAGAIN when there
// is none and `wait` is false.
int shim_receive(int socket, void *bytes, size_t capacity, bool wait,
                 struct shim_received *received);

// Who is at the other end of a Unix socket (SO_PEERCRED), as it was when it connected.
struct shim_credentials {
  pid_t pid;
  uid_t uid;
  gid_t gid;
};
int shim_peer_credentials(int socket, struct shim_credentials *credentials);

// MARK: Polling

// Readable, or the peer has written and closed.
#define SHIM_READABLE 0x1u
// Writable.
#define SHIM_WRITABLE 0x4u
// Error and hang-up: reported always, never asked for.
#define SHIM_ERROR 0x8u
#define SHIM_HANGUP 0x10u

// One readiness report.
struct shim_event {
  // A set of SHIM_READABLE and so on.
  uint32_t events;
  // What was given when the descriptor was added.
  uint64_t token;
};
// A new, empty epoll set.
int shim_epoll_create(void);
// Adds a descriptor, level-triggered.
int shim_epoll_add(int epoll, int descriptor, uint32_t events, uint64_t token);
// Changes what is asked of a descriptor in the set.
int shim_epoll_modify(int epoll, int descriptor, uint32_t events, uint64_t token);
// Removes a descriptor from the set.
int shim_epoll_remove(int epoll, int descriptor);
// Waits for reports, at most `timeout` milliseconds, forever if negative: how many came, at most
// `capacity` and at most 64. 0 also when a signal interrupted the wait.
int shim_epoll_wait(int epoll, struct shim_event *events, int capacity, int timeout);

// A counter of 0 that does not block.
int shim_eventfd_create(void);
// Adds 1: the descriptor turns readable.
int shim_eventfd_signal(int descriptor);
// Sets the counter back to 0.
int shim_eventfd_drain(int descriptor);

// MARK: Clocks

// The clocks that a timer descriptor can follow.
enum shim_clock {
  // The wall clock.
  SHIM_CLOCK_WALL = 0,
  // Since the machine started, suspend included.
  SHIM_CLOCK_BOOT = 1,
  // The same without suspend. No timer follows it.
  SHIM_CLOCK_AWAKE = 2,
};
// The time on that clock in nanoseconds.
int64_t shim_clock_now(enum shim_clock clock);
// An unarmed timer that does not block.
int shim_timerfd_create(enum shim_clock clock);
// Arms the timer for an absolute time above 0 in nanoseconds; 0 disarms it. With
// `reports_steps`, wall clock only, somebody setting the clock makes the descriptor readable and
// the next read, or the next arming, fail with ECANCELED; the timer is armed even so.
int shim_timerfd_arm(int descriptor, int64_t nanoseconds, bool reports_steps);
// Takes the expirations: 1 when there was one, 0 when there was none.
int shim_timerfd_read(int descriptor);
// Makes this process believe that the wall clock is off by so many nanoseconds, in shim_clock_now
// and in timers that report steps; for tests. Timers that are armed stay: arm them again. Does
// nothing unless it is built for debugging.
void shim_clock_pretend(int64_t offset);

#define _GNU_SOURCE
#include "CHostShims.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/magic.h>
#include <malloc.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/pidfd.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/vfs.h>
#include <sys/timerfd.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#ifndef MFD_NOEXEC_SEAL
#define MFD_NOEXEC_SEAL 8u
#endif
#ifndef PR_SET_VMA
#define PR_SET_VMA 0x53564d41
#define PR_SET_VMA_ANON_NAME 0
#endif

static int result_of(int value) {
  return value < 0 ? -errno : value;
}

const char *shim_error_text(int code) {
  return strerrordesc_np(code);
}

// MARK: Memory

static const int all_seals = F_SEAL_WRITE | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL;

int shim_memfd_create(const char *name) {
  int descriptor = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING | MFD_NOEXEC_SEAL);
  // Kernels before 6.3 do not know the last flag.
  if (descriptor < 0 && errno == EINVAL)
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

// MARK: Processes

// The file actions' targets are 0 to 3: the sources must lie above them, or one action would
// overwrite the source of the next.
static int above_standard_descriptors(int descriptor) {
  return fcntl(descriptor, F_DUPFD_CLOEXEC, 10);
}

static int prepare_files(posix_spawn_file_actions_t *files,
                         const struct shim_spawn_request *request, int channel, int output) {
  int error = posix_spawn_file_actions_addopen(files, 0, "/dev/null", O_RDONLY, 0);
  if (!error)
    error = posix_spawn_file_actions_adddup2(files, output, 1);
  if (!error)
    error = posix_spawn_file_actions_adddup2(files, output, 2);
  if (!error)
    error = posix_spawn_file_actions_adddup2(files, channel, 3);
  if (!error)
    error = posix_spawn_file_actions_addclosefrom_np(files, 4);
  if (!error && request->directory)
    error = posix_spawn_file_actions_addchdir_np(files, request->directory);
  return error;
}

static int prepare_attributes(posix_spawnattr_t *attributes) {
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  int error = posix_spawnattr_setpgroup(attributes, 0);
  if (!error)
    error = posix_spawnattr_setsigmask(attributes, &none);
  if (!error)
    error = posix_spawnattr_setsigdefault(attributes, &all);
  if (!error)
    error = posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK |
                                                     POSIX_SPAWN_SETSIGDEF);
  return error;
}

static pid_t spawn_with(const struct shim_spawn_request *request, int channel, int output) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  int error = posix_spawn_file_actions_init(&files);
  if (error)
    return -error;
  error = posix_spawnattr_init(&attributes);
  if (error) {
    posix_spawn_file_actions_destroy(&files);
    return -error;
  }
  pid_t pid = 0;
  error = prepare_files(&files, request, channel, output);
  if (!error)
    error = prepare_attributes(&attributes);
  if (!error)
    error = posix_spawn(&pid, request->path, &files, &attributes, request->arguments,
                        request->environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  return error ? -error : pid;
}

pid_t shim_spawn(const struct shim_spawn_request *request) {
  int channel = above_standard_descriptors(request->channel);
  if (channel < 0)
    return -errno;
  int output = above_standard_descriptors(request->output);
  if (output < 0) {
    int error = errno;
    close(channel);
    return -error;
  }
  pid_t pid = spawn_with(request, channel, output);
  close(channel);
  close(output);
  return pid;
}

int shim_pidfd_open(pid_t pid) {
  return result_of(pidfd_open(pid, 0));
}

int shim_pidfd_send_signal(int pidfd, int signal) {
  return result_of(pidfd_send_signal(pidfd, signal, NULL, 0));
}

static int wait_for(idtype_t type, id_t id, int options, struct shim_exit *end) {
  siginfo_t info;
  int status;
  do {
    memset(&info, 0, sizeof info);
    status = waitid(type, id, &info, WEXITED | WNOHANG | options);
  } while (status < 0 && errno == EINTR);
  if (status < 0)
    return -errno;
  if (info.si_pid == 0)
    return 0;
  if (end) {
    end->pid = info.si_pid;
    end->is_signal = info.si_code != CLD_EXITED;
    end->value = info.si_status;
  }
  return 1;
}

int shim_pidfd_reap(int pidfd, struct shim_exit *end) {
  return wait_for(P_PIDFD, (id_t)pidfd, 0, end);
}

pid_t shim_find_ended_child(void) {
  struct shim_exit end;
  int found = wait_for(P_ALL, 0, WNOWAIT, &end);
  if (found == -ECHILD)
    return 0;
  return found == 1 ? end.pid : found;
}

int shim_reap(pid_t pid, struct shim_exit *end) {
  return wait_for(P_PID, (id_t)pid, 0, end);
}

int shim_process_cpu_time(pid_t pid, int64_t *nanoseconds) {
  clockid_t clock;
  int error = clock_getcpuclockid(pid, &clock);
  if (error)
    return -error;
  struct timespec time;
  if (clock_gettime(clock, &time) < 0)
    return -errno;
  *nanoseconds = (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
  return 0;
}

int64_t shim_own_cpu_time(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int shim_set_parent_death_signal(int signal) {
  return result_of(prctl(PR_SET_PDEATHSIG, (unsigned long)signal, 0, 0, 0));
}

int shim_set_child_subreaper(bool on) {
  return result_of(prctl(PR_SET_CHILD_SUBREAPER, (unsigned long)on, 0, 0, 0));
}

int shim_set_no_new_privileges(void) {
  return result_of(prctl(PR_SET_NO_NEW_PRIVS, 1ul, 0, 0, 0));
}

int shim_set_thread_name(const char *name) {
  return result_of(prctl(PR_SET_NAME, name, 0, 0, 0));
}

int shim_restore_child_signal(void) {
  return signal(SIGCHLD, SIG_DFL) == SIG_ERR ? -errno : 0;
}

int shim_set_limit(enum shim_limit limit, uint64_t value) {
  static const int resources[] = {RLIMIT_DATA, RLIMIT_CORE, RLIMIT_NOFILE, RLIMIT_NPROC,
                                  RLIMIT_STACK};
  struct rlimit limits;
  if (getrlimit(resources[limit], &limits) < 0)
    return -errno;
  rlim_t wanted = (rlim_t)value;
  if (limits.rlim_max == RLIM_INFINITY || wanted < limits.rlim_max)
    limits.rlim_max = wanted;
  limits.rlim_cur = limits.rlim_max;
  return result_of(setrlimit(resources[limit], &limits));
}

// MARK: Descriptors

int shim_close_range(unsigned first, unsigned last) {
  return result_of(close_range(first, last, 0));
}

int shim_pipe(int descriptors[2]) {
  if (pipe2(descriptors, O_CLOEXEC) < 0)
    return -errno;
  if (fcntl(descriptors[0], F_SETFL, O_NONBLOCK) < 0) {
    int error = errno;
    close(descriptors[0]);
    close(descriptors[1]);
    return -error;
  }
  return 0;
}

int shim_lock_file(int descriptor) {
  int status;
  do
    status = flock(descriptor, LOCK_EX | LOCK_NB);
  while (status < 0 && errno == EINTR);
  return result_of(status);
}

// MARK: Sockets

int shim_socket_pair(int descriptors[2]) {
  return result_of(socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, descriptors));
}

// Room for one descriptor, aligned as the kernel wants it.
union control {
  struct cmsghdr header;
  char bytes[CMSG_SPACE(sizeof(int))];
};

int shim_send(int socket, const void *bytes, size_t length, int descriptor, bool wait) {
  struct iovec part = {.iov_base = (void *)bytes, .iov_len = length};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  union control control;
  if (descriptor >= 0) {
    memset(&control, 0, sizeof control);
    message.msg_control = control.bytes;
    message.msg_controllen = sizeof control.bytes;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof descriptor);
    memcpy(CMSG_DATA(header), &descriptor, sizeof descriptor);
  }
  ssize_t sent;
  do
    sent = sendmsg(socket, &message, MSG_NOSIGNAL | (wait ? 0 : MSG_DONTWAIT));
  while (sent < 0 && errno == EINTR);
  return sent < 0 ? -errno : 0;
}

// Takes the first descriptor of a control message and closes the others.
static void take_descriptors(struct cmsghdr *header, struct shim_received *received) {
  size_t count = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
  for (size_t index = 0; index < count; index++) {
    int descriptor;
    memcpy(&descriptor, CMSG_DATA(header) + index * sizeof descriptor, sizeof descriptor);
    if (received->descriptor < 0) {
      received->descriptor = descriptor;
    } else {
      close(descriptor);
      received->has_surplus_descriptors = true;
    }
  }
}

int shim_receive(int socket, void *bytes, size_t capacity, bool wait,
                 struct shim_received *received) {
  union control control;
  struct iovec part = {.iov_base = bytes, .iov_len = capacity};
  struct msghdr message;
  ssize_t length;
  do {
    message = (struct msghdr){.msg_iov = &part,
                              .msg_iovlen = 1,
                              .msg_control = control.bytes,
                              .msg_controllen = sizeof control.bytes};
    length = recvmsg(socket, &message, MSG_CMSG_CLOEXEC | MSG_TRUNC | (wait ? 0 : MSG_DONTWAIT));
  } while (length < 0 && errno == EINTR);
  *received = (struct shim_received){.length = 0, .descriptor = -1};
  if (length < 0)
    return -errno;
  received->length = (size_t)length;
  received->has_surplus_descriptors = (message.msg_flags & MSG_CTRUNC) != 0;
  for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header;
       header = CMSG_NXTHDR(&message, header))
    if (header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS)
      take_descriptors(header, received);
  // An empty message cannot be told from the end, and takes nothing along.
  if (length == 0 && received->descriptor >= 0) {
    close(received->descriptor);
    received->descriptor = -1;
  }
  return length > 0;
}

int shim_peer_credentials(int socket, struct shim_credentials *credentials) {
  struct ucred found;
  socklen_t size = sizeof found;
  if (getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &found, &size) < 0)
    return -errno;
  *credentials = (struct shim_credentials){found.pid, found.uid, found.gid};
  return 0;
}

// MARK: Events

_Static_assert(SHIM_READABLE == EPOLLIN && SHIM_WRITABLE == EPOLLOUT, "epoll's own values");
_Static_assert(SHIM_ERROR == EPOLLERR && SHIM_HANGUP == EPOLLHUP, "epoll's own values");

int shim_epoll_create(void) {
  return result_of(epoll_create1(EPOLL_CLOEXEC));
}

static int control_epoll(int epoll, int operation, int descriptor, uint32_t events,
                         uint64_t token) {
  struct epoll_event event = {.events = events, .data.u64 = token};
  return result_of(epoll_ctl(epoll, operation, descriptor, &event));
}

int shim_epoll_add(int epoll, int descriptor, uint32_t events, uint64_t token) {
  return control_epoll(epoll, EPOLL_CTL_ADD, descriptor, events, token);
}

int shim_epoll_modify(int epoll, int descriptor, uint32_t events, uint64_t token) {
  return control_epoll(epoll, EPOLL_CTL_MOD, descriptor, events, token);
}

int shim_epoll_remove(int epoll, int descriptor) {
  return control_epoll(epoll, EPOLL_CTL_DEL, descriptor, 0, 0);
}

int shim_epoll_wait(int epoll, struct shim_event *events, int capacity, int timeout) {
  struct epoll_event found[64];
  int count = epoll_wait(epoll, found, capacity < 64 ? capacity : 64, timeout);
  if (count < 0)
    return errno == EINTR ? 0 : -errno;
  for (int index = 0; index < count; index++)
    events[index] = (struct shim_event){found[index].events, found[index].data.u64};
  return count;
}

int shim_eventfd_create(void) {
  return result_of(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
}

int shim_eventfd_signal(int descriptor) {
  return result_of(eventfd_write(descriptor, 1));
}

int shim_eventfd_drain(int descriptor) {
  eventfd_t value;
  if (eventfd_read(descriptor, &value) < 0 && errno != EAGAIN)
    return -errno;
  return 0;
}

static clockid_t clock_id(enum shim_clock clock) {
  static const clockid_t ids[] = {CLOCK_REALTIME, CLOCK_BOOTTIME, CLOCK_MONOTONIC};
  return ids[clock];
}

#ifdef DEBUG
static _Atomic int64_t pretended_offset;
#else
static const int64_t pretended_offset = 0;
#endif

void shim_clock_pretend(int64_t offset) {
#ifdef DEBUG
  pretended_offset = offset;
#else
  (void)offset;
#endif
}

int64_t shim_clock_now(enum shim_clock clock) {
  struct timespec time;
  clock_gettime(clock_id(clock), &time);
  int64_t now = (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
  return clock == SHIM_CLOCK_WALL ? now + pretended_offset : now;
}

int shim_timerfd_create(enum shim_clock clock) {
  return result_of(timerfd_create(clock_id(clock), TFD_CLOEXEC | TFD_NONBLOCK));
}

int shim_timerfd_arm(int descriptor, int64_t nanoseconds, bool reports_steps) {
  // Only the wall clock reports steps.
  int64_t offset = reports_steps ? pretended_offset : 0;
  if (nanoseconds > 0 && __builtin_sub_overflow(nanoseconds, offset, &nanoseconds))
    nanoseconds = INT64_MAX;
  if (offset != 0 && nanoseconds < 1)
    nanoseconds = 1;
  struct itimerspec time = {
      .it_value = {.tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000}};
  int flags = TFD_TIMER_ABSTIME | (reports_steps ? TFD_TIMER_CANCEL_ON_SET : 0);
  return result_of(timerfd_settime(descriptor, flags, &time, NULL));
}

int shim_timerfd_read(int descriptor) {
  uint64_t expirations;
  if (read(descriptor, &expirations, sizeof expirations) < 0)
    return errno == EAGAIN ? 0 : -errno;
  return 1;
}

void shim_release_free_memory(void) {
  malloc_trim(0);
}

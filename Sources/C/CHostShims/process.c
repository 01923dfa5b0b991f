#define _GNU_SOURCE
#include "CHostShims.h"

#include "errors.h"

#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/pidfd.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <time.h>
#include <unistd.h>

// Duplicates a descriptor above the targets 0 to 4 of the file actions: otherwise an action could
// overwrite the source of the next action.
static int above_standard_descriptors(int descriptor) {
  return fcntl(descriptor, F_DUPFD_CLOEXEC, 10);
}

static int prepare_files(posix_spawn_file_actions_t *files,
                         const struct shim_spawn_request *request, int channel, int output,
                         int file) {
  int error = posix_spawn_file_actions_addopen(files, 0, "/dev/null", O_RDONLY, 0);
  if (!error)
    error = posix_spawn_file_actions_adddup2(files, output, 1);
  if (!error)
    error = posix_spawn_file_actions_adddup2(files, output, 2);
  if (!error)
    error = posix_spawn_file_actions_adddup2(files, channel, 3);
  if (!error && file >= 0)
    error = posix_spawn_file_actions_adddup2(files, file, 4);
  if (!error)
    error = posix_spawn_file_actions_addclosefrom_np(files, file >= 0 ? 5 : 4);
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

static pid_t spawn_with(const struct shim_spawn_request *request, int channel, int output, int file) {
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
  error = prepare_files(&files, request, channel, output, file);
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
  int file = request->file < 0 ? -1 : above_standard_descriptors(request->file);
  pid_t pid = request->file >= 0 && file < 0 ? -errno : spawn_with(request, channel, output, file);
  if (file >= 0)
    close(file);
  close(channel);
  close(output);
  return pid;
}

// Runs in the child of fork(2), where only functions of signal-safety(7) may be called. Returns the errno of
// the failed step.
static int become_tool(const struct shim_tool_request *request, int output, int errors,
                       pid_t parent) {
  sigset_t none;
  sigemptyset(&none);
  int input = open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (prctl(PR_SET_PDEATHSIG, SIGTERM) < 0 || input < 0 || dup2(input, 0) < 0 ||
      dup2(output, 1) < 0 || dup2(errors, 2) < 0)
    return errno;
  // The parent may have ended before the call of prctl.
  if (getppid() != parent)
    return ESRCH;
  // A connection that a tool keeps would stay open after the close by its owner. Linux before 5.11 lacks the flag: the
  // tool then gets the descriptors without FD_CLOEXEC.
  close_range(3, ~0u, CLOSE_RANGE_CLOEXEC);
  if (request->directory && chdir(request->directory) < 0)
    return errno;
  signal(SIGPIPE, SIG_DFL);
  sigprocmask(SIG_SETMASK, &none, NULL);
  execve(request->path, request->arguments, request->environment);
  return errno;
}

// Returns the errno that the child reports by a pipe which is closed by a successful execve; 0 for none.
static int failure_of(int reader) {
  int error = 0;
  ssize_t count;
  do
    count = read(reader, &error, sizeof error);
  while (count < 0 && errno == EINTR);
  return count == sizeof error ? error : 0;
}

static pid_t start_tool_with(const struct shim_tool_request *request, int output, int errors) {
  int report[2];
  if (pipe2(report, O_CLOEXEC) < 0)
    return -errno;
  pid_t parent = getpid();
  pid_t pid = fork();
  if (pid == 0) {
    int error = become_tool(request, output, errors, parent);
    ssize_t written = write(report[1], &error, sizeof error);
    _exit(written == sizeof error ? 127 : 126);
  }
  int error = pid < 0 ? errno : 0;
  close(report[1]);
  if (!error)
    error = failure_of(report[0]);
  close(report[0]);
  if (pid > 0 && error)
    waitpid(pid, NULL, 0);
  return error ? -error : pid;
}

pid_t shim_start_tool(const struct shim_tool_request *request) {
  int output = above_standard_descriptors(request->output);
  if (output < 0)
    return -errno;
  int errors = above_standard_descriptors(request->errors);
  pid_t pid = errors < 0 ? -errno : start_tool_with(request, output, errors);
  if (errors >= 0)
    close(errors);
  close(output);
  return pid;
}

int shim_wait(pid_t pid, struct shim_exit *end) {
  siginfo_t info;
  int status;
  do {
    memset(&info, 0, sizeof info);
    status = waitid(P_PID, (id_t)pid, &info, WEXITED);
  } while (status < 0 && errno == EINTR);
  if (status < 0)
    return -errno;
  *end = (struct shim_exit){
      .pid = pid, .is_signal = info.si_code != CLD_EXITED, .value = info.si_status};
  return 0;
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

bool shim_attribute_is_one(const char *path, const char *name) {
  char value;
  return getxattr(path, name, &value, 1) == 1 && value == '1';
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

int shim_set_thread_batch(void) {
  struct sched_param none = {0};
  return result_of(sched_setscheduler(0, SCHED_BATCH, &none));
}

int shim_restore_child_signal(void) {
  return signal(SIGCHLD, SIG_DFL) == SIG_ERR ? -errno : 0;
}

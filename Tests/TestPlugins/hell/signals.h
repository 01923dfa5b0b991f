/* Attempts to signal, stop or trace the host and other processes. */
#include "trial.h"

#include <sys/ioctl.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <time.h>

static const int deadly[] = {SIGTERM, SIGKILL, SIGSTOP};

/* The host's main thread has the number of its process. */
static wh_status kill_parent(struct trial *trial) {
  pid_t parent = getppid();
  union sigval value = {0};
  int descriptor = (int)syscall(SYS_pidfd_open, parent, 0);
  attempt(trial, "pidfd_open", descriptor);
  for (size_t index = 0; index < COUNT(deadly); index++) {
    int signal = deadly[index];
    attempt(trial, "kill", kill(parent, signal));
    attempt(trial, "tkill", syscall(SYS_tkill, parent, signal));
    attempt(trial, "tgkill", syscall(SYS_tgkill, parent, parent, signal));
    attempt(trial, "sigqueue", sigqueue(parent, signal, value));
    attempt(trial, "pidfd_send_signal",
            syscall(SYS_pidfd_send_signal, descriptor, signal, NULL, 0));
  }
  return answer(trial);
}

/* A parent of another user's session: the process group 0 is the worker's own. */
static wh_status kill_groups(struct trial *trial) {
  attempt(trial, "kill of the group", kill(0, SIGURG));
  attempt(trial, "kill of the parent's group", kill(-getpgid(getppid()), SIGTERM));
  /* Signal 0 only asks whether it were permitted. */
  attempt(trial, "kill of all", kill(-1, 0));
  attempt(trial, "kill of init", kill(1, 0));
  return answer(trial);
}

/* The kernel signals the owner of a descriptor on input: a kill without kill(2). */
static wh_status own_signals(struct trial *trial) {
  int ends[2], parent = getppid();
  struct f_owner_ex owner = {.type = F_OWNER_PID, .pid = parent};
  if (pipe(ends) < 0)
    return WH_FAILED;
  attempt(trial, "F_SETOWN", fcntl(ends[0], F_SETOWN, parent));
  attempt(trial, "F_SETOWN_EX", fcntl(ends[0], F_SETOWN_EX, &owner));
  attempt(trial, "FIOSETOWN", ioctl(ends[0], 0x8901, &parent));
  attempt(trial, "SIOCSPGRP", ioctl(ends[0], 0x8902, &parent));
  attempt(trial, "F_SETSIG", fcntl(ends[0], F_SETSIG, SIGKILL));
  /* Permitted, and without effect: the descriptor has no owner. */
  if (fcntl(ends[0], F_SETFL, O_ASYNC | O_NONBLOCK) < 0 || write(ends[1], "x", 1) != 1)
    return WH_FAILED;
  return answer(trial);
}

static wh_status trace_parent(struct trial *trial) {
  pid_t parent = getppid();
  char byte = 0;
  struct iovec local = {&byte, 1}, remote = {(void *)0x1000, 1};
  attempt(trial, "PTRACE_ATTACH", ptrace(PTRACE_ATTACH, parent, NULL, NULL));
  attempt(trial, "PTRACE_SEIZE", ptrace(PTRACE_SEIZE, parent, NULL, NULL));
  attempt(trial, "process_vm_readv", process_vm_readv(parent, &local, 1, &remote, 1, 0));
  attempt(trial, "process_vm_writev", process_vm_writev(parent, &local, 1, &remote, 1, 0));
  attempt(trial, "kcmp", syscall(SYS_kcmp, getpid(), parent, 0, 0, 0));
  attempt(trial, "pidfd_getfd", syscall(SYS_pidfd_getfd, 0, 0, 0));
  attempt(trial, "process_madvise", syscall(SYS_process_madvise, 0, &local, 1, 4, 0));
  attempt(trial, "move_pages", syscall(SYS_move_pages, parent, 0, NULL, NULL, NULL, 0));
  return answer(trial);
}

static void open_of(struct trial *trial, pid_t process, const char *name, int flags) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/%s", process, name);
  int file = open(path, flags | O_CLOEXEC);
  if (attempt(trial, name, file))
    close(file);
}

static wh_status open_parent(struct trial *trial) {
  pid_t parent = getppid();
  open_of(trial, parent, "mem", O_RDWR);
  open_of(trial, parent, "mem", O_RDONLY);
  open_of(trial, parent, "environ", O_RDONLY);
  open_of(trial, parent, "maps", O_RDONLY);
  open_of(trial, parent, "auxv", O_RDONLY);
  open_of(trial, parent, "fd/1", O_RDONLY);
  open_of(trial, parent, "root", O_RDONLY);
  open_of(trial, parent, "cwd", O_RDONLY);
  open_of(trial, parent, "oom_score_adj", O_RDWR);
  open_of(trial, parent, "clear_refs", O_WRONLY);
  open_of(trial, parent, "timerslack_ns", O_RDWR);
  char link[64], place[4096];
  snprintf(link, sizeof link, "/proc/%d/fd/1", parent);
  attempt(trial, "link of fd/1", readlink(link, place, sizeof place));
  return answer(trial);
}

/* Each timer takes one of the signals that the kernel queues for the user. */
static wh_status take_timers(struct trial *trial) {
  struct sigevent event = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGURG};
  long result = 0;
  for (int count = 0; count < 2000 && result == 0; count++) {
    timer_t timer;
    result = timer_create(CLOCK_MONOTONIC, &event, &timer);
  }
  attempt(trial, "timers", result);
  return answer(trial);
}

static const struct fault signals_and_traces[] = {
    {"kill-parent", "signals its parent with every call and three signals", kill_parent},
    {"kill-groups", "signals process groups, all processes and init", kill_groups},
    {"own-signals", "lets the kernel kill its parent, as owner of a descriptor", own_signals},
    {"trace-parent", "traces its parent, reads and writes its memory", trace_parent},
    {"timers", "makes 2,000 timers", take_timers},
    {"open-parent", "opens its parent's memory, environment and descriptors in /proc", open_parent},
};

/* Attempts to start processes, to outlive the worker, and to change what the process is. */
#include "trial.h"

#include <linux/sched.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <sys/resource.h>

/* A child that was made after all ends at once. */
static bool attempt_child(struct trial *trial, const char *name, long child) {
  if (child == 0)
    _exit(0);
  return attempt(trial, name, child);
}

static wh_status start_children(struct trial *trial) {
  attempt_child(trial, "fork", fork());
  attempt_child(trial, "fork call", syscall(SYS_fork));
  attempt_child(trial, "clone", syscall(SYS_clone, SIGCHLD, NULL, NULL, NULL, 0));
  struct clone_args arguments = {.exit_signal = SIGCHLD};
  attempt_child(trial, "clone3", syscall(SYS_clone3, &arguments, sizeof arguments));
  char program[] = "/bin/true", *line[] = {program, NULL}, *none[] = {NULL};
  pid_t child;
  attempt_code(trial, "posix_spawn", posix_spawn(&child, program, NULL, NULL, line, none));
  FILE *pipe = popen("true", "r");
  attempt(trial, "popen", pipe ? 0 : -1);
  return answer(trial);
}

/* The worker is lost if one of these succeeds. */
static wh_status execute(struct trial *trial) {
  char program[] = "/bin/true", *line[] = {program, NULL}, *none[] = {NULL};
  attempt(trial, "execve", execve(program, line, none));
  int file = open("/usr/bin/env", O_RDONLY | O_CLOEXEC);
  attempt(trial, "fexecve", fexecve(file, line, none));
  attempt(trial, "execveat", syscall(SYS_execveat, AT_FDCWD, program, line, none, 0));
  return answer(trial);
}

/* With the permission for one program: another one, started by the dynamic loader. */
static wh_status execute_by_loader(struct trial *trial) {
  static char loader[] = "/lib64/ld-linux-x86-64.so.2", program[] = "/bin/true";
  char *line[] = {loader, program, NULL}, *none[] = {NULL};
  long child = fork();
  if (child == 0) {
    execve(loader, line, none);
    _exit(1);
  }
  int status = -1;
  if (child > 0)
    waitpid((pid_t)child, &status, 0);
  return attempt(trial, "loader", status), answer(trial);
}

/* 64 children that sleep, and as many zombies; all end with the worker's group. */
static wh_status keep_children(struct trial *trial) {
  long child = 0;
  for (int index = 0; index < 128 && child >= 0; index++) {
    child = fork();
    if (child != 0)
      continue;
    if (index % 2)
      _exit(0);
    wait_milliseconds(20000);
    _exit(0);
  }
  attempt(trial, "fork", child);
  return answer(trial);
}

static wh_status bomb_forks(struct trial *trial) {
  /* Bounded, so that a host without limits survives it. */
  long child = 0;
  for (int index = 0; index < 2000 && child >= 0; index++)
    if ((child = fork()) == 0)
      wait_milliseconds(20000), _exit(0);
  attempt(trial, "fork", child);
  return answer(trial);
}

static wh_status become_daemon(struct trial *trial) {
  attempt(trial, "setsid", setsid());
  attempt(trial, "setpgid", setpgid(0, 0));
  attempt(trial, "setpgid of the parent's group", setpgid(0, getpgid(getppid())));
  long child = fork();
  if (child == 0) {
    setsid();
    if (fork() == 0)
      wait_milliseconds(20000);
    _exit(0);
  }
  attempt(trial, "fork", child);
  return answer(trial);
}

static wh_status raise_priority(struct trial *trial) {
  struct sched_param first = {.sched_priority = 1}, none = {0};
  uint32_t deadline[12] = {48, SCHED_DEADLINE};
  attempt(trial, "setpriority", setpriority(PRIO_PROCESS, 0, -20));
  attempt(trial, "setpriority of the parent", setpriority(PRIO_PROCESS, (id_t)getppid(), 19));
  attempt(trial, "setpriority of the user", setpriority(PRIO_USER, 0, 19));
  errno = 0;
  int value = nice(-1);
  attempt(trial, "nice", value == -1 && errno ? -1 : 0);
  attempt(trial, "SCHED_FIFO", sched_setscheduler(0, SCHED_FIFO, &first));
  attempt(trial, "SCHED_RR", sched_setscheduler(0, SCHED_RR, &first));
  attempt(trial, "SCHED_OTHER", sched_setscheduler(0, SCHED_OTHER, &none));
  attempt(trial, "SCHED_OTHER of a parent", sched_setscheduler(getppid(), SCHED_IDLE, &none));
  attempt(trial, "sched_setparam", sched_setparam(getppid(), &none));
  attempt(trial, "sched_setattr", syscall(SYS_sched_setattr, 0, deadline, 0));
  attempt(trial, "ioprio_set", syscall(SYS_ioprio_set, 1, 0, 1 << 13));
  return answer(trial);
}

static wh_status change_limits(struct trial *trial) {
  struct rlimit none = {0, 0}, all = {RLIM_INFINITY, RLIM_INFINITY};
  pid_t parent = getppid();
  attempt(trial, "prlimit of the parent", prlimit(parent, RLIMIT_CORE, NULL, &all));
  if (trial->target[0])
    attempt(trial, "parent's files", prlimit(parent, RLIMIT_NOFILE, &none, NULL));
  attempt(trial, "memory", setrlimit(RLIMIT_DATA, &all));
  attempt(trial, "descriptors", setrlimit(RLIMIT_NOFILE, &all));
  attempt(trial, "file size", setrlimit(RLIMIT_FSIZE, &all));
  attempt(trial, "setrlimit call", syscall(SYS_setrlimit, RLIMIT_DATA, &all));
  return answer(trial);
}

static wh_status change_process(struct trial *trial) {
  attempt(trial, "PDEATHSIG", prctl(PR_SET_PDEATHSIG, 0, 0, 0, 0));
  attempt(trial, "DUMPABLE", prctl(PR_SET_DUMPABLE, 1, 0, 0, 0));
  attempt(trial, "SUBREAPER", prctl(PR_SET_CHILD_SUBREAPER, 0, 0, 0, 0));
  attempt(trial, "PTRACER", prctl(PR_SET_PTRACER, -1L, 0, 0, 0));
  attempt(trial, "MDWE", prctl(65, 0, 0, 0, 0));
  attempt(trial, "SECCOMP", prctl(PR_SET_SECCOMP, 1, 0, 0, 0));
  attempt(trial, "MM", prctl(PR_SET_MM, PR_SET_MM_BRK, 0, 0, 0));
  attempt(trial, "seccomp", syscall(SYS_seccomp, 1, 0, NULL));
  return answer(trial);
}

static wh_status change_identity(struct trial *trial) {
  uint32_t header[2] = {0x20080522, 0}, all[6] = {~0u, ~0u, ~0u, ~0u, ~0u, ~0u};
  attempt(trial, "setuid", setuid(0));
  attempt(trial, "setresuid", setresuid(0, 0, 0));
  attempt(trial, "setgid", setgid(0));
  attempt(trial, "setgroups", syscall(SYS_setgroups, 0, NULL));
  attempt(trial, "capset", syscall(SYS_capset, header, all));
  return answer(trial);
}

/* All of this is the process's own, and permitted; the next call of the worker must still work. */
static wh_status change_environment(struct trial *trial) {
  if (chdir("/usr") < 0)
    return WH_FAILED;
  umask(0777);
  setenv("TZ", "Pacific/Auckland", 1);
  setenv("LC_ALL", "tr_TR.UTF-8", 1);
  setenv("HOME", "/nowhere", 1);
  clearenv();
  prctl(PR_SET_NAME, "widgethost", 0, 0, 0);
  return answer(trial);
}

static const struct fault processes[] = {
    {"children", "starts children by every call", start_children},
    {"execute", "executes programs", execute},
    {"loader", "executes a program by the dynamic loader", execute_by_loader},
    {"idle-children", "leaves 64 children and 64 zombies behind", keep_children},
    {"fork-bomb", "starts 2,000 children", bomb_forks},
    {"daemon", "leaves its session and its group, and forks twice", become_daemon},
    {"raise-priority", "raises its priority, lowers that of others", raise_priority},
    {"limits", "raises its limits, lowers those of its parent", change_limits},
    {"process-options", "undoes prctl settings of the worker", change_process},
    {"identity", "changes user, group and capabilities", change_identity},
    {"environment", "changes directory, umask, environment and name", change_environment},
};

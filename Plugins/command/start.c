/*
 * Starting and reaping programs inside of the sandbox of a worker.
 *
 * The sandbox permits no signal to another process, and no process group but the worker's. A
 * program therefore gets a timer before it starts, which outlives execve(2) and whose signal ends
 * it. The children of a program have no timer: the host ends them after a call that has failed, and
 * otherwise with the worker.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* pipe2(2) */
#endif
#include "program.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

/* Programs in progress: their ends belong to `process_has_ended`. Calls may overlap. */
enum { RUNNING_LIMIT = 64, DESCRIPTOR_LIMIT = 256 };
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int running[RUNNING_LIMIT];

/* Changes an element of `running`; false if there is none with the value `from`. */
static bool exchange(int from, int to) {
  for (int i = 0; i < RUNNING_LIMIT; i++)
    if (running[i] == from) {
      running[i] = to;
      return true;
    }
  return false;
}

static bool is_running(int pid) {
  for (int i = 0; i < RUNNING_LIMIT; i++)
    if (running[i] == pid)
      return true;
  return false;
}

void process_reap(void) {
  siginfo_t ended = {0};
  pthread_mutex_lock(&lock);
  while (waitid(P_ALL, 0, &ended, WEXITED | WNOHANG | WNOWAIT) == 0 && ended.si_pid > 0 &&
         !is_running(ended.si_pid)) {
    waitpid(ended.si_pid, NULL, 0);
    ended.si_pid = 0;
  }
  pthread_mutex_unlock(&lock);
}

void process_abandon(const process *started) {
  pthread_mutex_lock(&lock);
  exchange(started->pid, 0);
  pthread_mutex_unlock(&lock);
}

bool process_has_ended(const process *started, int *status) {
  pthread_mutex_lock(&lock);
  int pid = waitpid(started->pid, status, WNOHANG);
  if (pid == started->pid)
    exchange(pid, 0);
  pthread_mutex_unlock(&lock);
  return pid == started->pid;
}

/* ---- The file of a program ---- */

/* Finds a program in the folders of PATH, as execvp(3) does; false if none has it. */
static bool find_program(const char *name, char *path, size_t capacity) {
  const char *folders = getenv("PATH");
  struct stat file;
  if (strchr(name, '/') != NULL)
    return (size_t)snprintf(path, capacity, "%s", name) < capacity && stat(path, &file) == 0;
  for (const char *start = folders == NULL ? "/usr/bin:/bin" : folders; *start != '\0';) {
    size_t length = strcspn(start, ":");
    int size = snprintf(path, capacity, "%.*s/%s", (int)length, start, name);
    if (size > 0 && (size_t)size < capacity && stat(path, &file) == 0 && S_ISREG(file.st_mode) &&
        access(path, X_OK) == 0)
      return true;
    start += length + (start[length] == ':');
  }
  return false;
}

static void explain_exec(const char *path, int reason, char *error, size_t capacity) {
  bool is_permitted = access(path, X_OK) == 0;
  struct stat file;
  if (stat(path, &file) == 0 && S_ISDIR(file.st_mode))
    snprintf(error, capacity, "%s is a folder", path);
  else if ((reason == EACCES || reason == EPERM) && is_permitted)
    snprintf(error, capacity,
             "the sandbox denied starting %s; to permit it, add \"%s\" to "
             "[plugin.command] exec in host.conf",
             path, path);
  else if (reason == EACCES)
    snprintf(error, capacity, "%s is not executable", path);
  else if (reason == ENOENT)
    snprintf(error, capacity, "%s cannot be started: its interpreter is missing", path);
  else if (reason == ENOEXEC)
    snprintf(error, capacity,
             "%s is not a program: a script begins with #! and the path of its interpreter", path);
  else
    snprintf(error, capacity, "%s cannot be started: %s", path, strerror(reason));
}

/* ---- Starting ---- */

/* Descriptors of a program in the making: read ends, write ends, and the error of execve(2). */
typedef struct {
  int output[2], error_output[2], failure[2], input;
} pipes;

static void close_all(pipes *p) {
  int *all = (int *)p;
  for (size_t i = 0; i < sizeof *p / sizeof *all; i++)
    if (all[i] >= 0)
      close(all[i]);
}

static bool open_pipes(pipes *p) {
  *p = (pipes){{-1, -1}, {-1, -1}, {-1, -1}, -1};
  p->input = open("/dev/null", O_RDONLY | O_CLOEXEC);
  return p->input >= 0 && pipe2(p->output, O_CLOEXEC) == 0 &&
         pipe2(p->error_output, O_CLOEXEC) == 0 && pipe2(p->failure, O_CLOEXEC) == 0 &&
         fcntl(p->output[0], F_SETFL, O_NONBLOCK) == 0 &&
         fcntl(p->error_output[0], F_SETFL, O_NONBLOCK) == 0;
}

/* Becomes the program. Only functions of signal-safety(7): the worker has other threads. */
static void become(const char *path, char *const *argv, char *const *environment, const pipes *p,
                   int64_t span) {
  struct itimerval timer = {.it_value = {span / 1000000000, span / 1000 % 1000000}};
  sigset_t none;
  sigemptyset(&none);
  for (int number = 1; number < SIGSYS; number++)
    signal(number, SIG_DFL);
  sigprocmask(SIG_SETMASK, &none, NULL);
  dup2(p->input, 0);
  dup2(p->output[1], 1);
  dup2(p->error_output[1], 2);
  for (int other = 3; other < DESCRIPTOR_LIMIT; other++)
    if (other != p->failure[1])
      close(other);
  setitimer(ITIMER_REAL, &timer, NULL);
  execve(path, argv, environment);
  int reason = errno;
  ssize_t written = write(p->failure[1], &reason, sizeof reason);
  _exit(written < 0 ? 127 : 126);
}

/* Starts the process; 0 or the error of fork(2) or execve(2). */
static int start(process *started, const char *path, char *const *argv, char *const *environment,
                 pipes *p, int64_t span) {
  int reason = 0;
  pthread_mutex_lock(&lock);
  bool has_room = exchange(0, -1);
  int pid = has_room ? fork() : -1;
  if (pid == 0)
    become(path, argv, environment, p, span);
  reason = pid < 0 ? (has_room ? errno : EAGAIN) : 0;
  if (has_room)
    exchange(-1, pid < 0 ? 0 : pid);
  pthread_mutex_unlock(&lock);
  if (pid < 0)
    return reason;
  started->pid = pid;
  close(p->failure[1]);
  p->failure[1] = -1;
  ssize_t size;
  do
    size = read(p->failure[0], &reason, sizeof reason);
  while (size < 0 && errno == EINTR);
  if (size != sizeof reason)
    return 0;
  process_abandon(started);
  return reason;
}

bool process_start(process *started, char *const *argv, char *const *environment, int64_t span,
                   char *error, size_t capacity) {
  char path[4096];
  pipes p;
  if (!find_program(argv[0], path, sizeof path)) {
    bool is_path = strchr(argv[0], '/') != NULL;
    snprintf(error, capacity, is_path ? "there is no file %s" : "%s is in no folder of PATH",
             argv[0]);
    return false;
  }
  int reason = open_pipes(&p) ? 0 : errno;
  if (reason == 0)
    reason = start(started, path, argv, environment, &p, span);
  if (reason != 0) {
    close_all(&p);
    explain_exec(path, reason, error, capacity);
    process_reap();
    return false;
  }
  started->output = p.output[0];
  started->error_output = p.error_output[0];
  p.output[0] = p.error_output[0] = -1;
  close_all(&p);
  return true;
}

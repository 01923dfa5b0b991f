#define _GNU_SOURCE
#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

// Everything that a signal handler reads is written while no handler is installed, or is atomic.
// The handlers call only functions that signal-safety(7) lists.

// PATIENCE is the longest wait of a handler for a terminal that does not read, in milliseconds.
enum { LONGEST_TEXT = 256, PIECE = 4096, SIGNALS = 65, PATIENCE = 200 };

struct text {
  char bytes[LONGEST_TEXT];
  size_t size;
};

static struct {
  int descriptor;
  struct termios former, own;
  struct text greeting, farewell;
  struct sigaction actions[SIGNALS];
  // Whether the settings are the own ones.
  atomic_bool is_entered;
  // Whether the handlers are installed.
  bool is_handled;
  // Whether a signal is ending or stopping the process: nothing more is written.
  atomic_bool is_leaving;
  // The thread inside of cterminal_write; 0 for none.
  atomic_int writer;
  // The number of times that the process has been stopped.
  atomic_uint stops;
} terminal = {.descriptor = -1};

static atomic_int changes = -1;

// The signals whose default action ends the process, without those of profilers and of real time.
static const int endings[] = {SIGHUP,  SIGINT,  SIGQUIT, SIGTERM, SIGABRT, SIGBUS,
                              SIGFPE,  SIGILL,  SIGSEGV, SIGTRAP, SIGSYS,  SIGPIPE,
                              SIGALRM, SIGXCPU, SIGXFSZ, SIGUSR1, SIGUSR2};
// SIGSTOP cannot be handled.
static const int stops[] = {SIGTSTP, SIGTTIN, SIGTTOU};
enum { ENDINGS = sizeof endings / sizeof *endings, STOPS = sizeof stops / sizeof *stops };

// Writes all bytes, unless the process is stopped meanwhile: the rest would be part of nothing.
static int write_all(const char *bytes, size_t count) {
  unsigned stops = atomic_load(&terminal.stops);
  while (count > 0) {
    if (atomic_load(&terminal.stops) != stops)
      return -ECANCELED;
    ssize_t written = write(terminal.descriptor, bytes, count);
    if (written > 0) {
      bytes += written;
      count -= (size_t)written;
    } else if (errno == EAGAIN) {
      poll(&(struct pollfd){.fd = terminal.descriptor, .events = POLLOUT}, 1, -1);
    } else if (errno != EINTR) {
      return -errno;
    }
  }
  return 0;
}

// MARK: Signals

static int64_t milliseconds_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

// Writes as many bytes as the terminal takes within PATIENCE. The process must stay killable on a
// terminal that does not read: no write of a handler blocks.
static void write_within_patience(const struct text *text) {
  int flags = fcntl(terminal.descriptor, F_GETFL);
  if (flags < 0 || fcntl(terminal.descriptor, F_SETFL, flags | O_NONBLOCK) != 0)
    return;
  int64_t end = milliseconds_now() + PATIENCE;
  for (size_t place = 0; place < text->size;) {
    ssize_t written = write(terminal.descriptor, text->bytes + place, text->size - place);
    int64_t rest = end - milliseconds_now();
    if (written > 0)
      place += (size_t)written;
    else if (rest <= 0 || (errno != EAGAIN && errno != EINTR))
      break;
    else
      poll(&(struct pollfd){.fd = terminal.descriptor, .events = POLLOUT}, 1, (int)rest);
  }
  fcntl(terminal.descriptor, F_SETFL, flags);
}

// Waits, at most a second, until another thread is between two pieces of its output.
static void wait_for_writer(void) {
  struct timespec pause = {.tv_nsec = 1000000};
  for (int rest = 1000; rest > 0; rest--) {
    int writer = atomic_load(&terminal.writer);
    if (writer == 0 || writer == gettid())
      return;
    nanosleep(&pause, NULL);
  }
}

// Whether another process group has the terminal.
static bool is_in_background(void) {
  pid_t group = tcgetpgrp(terminal.descriptor);
  return group > 0 && group != getpgrp();
}

// Gives the terminal back; returns whether it was entered.
static bool give_back(void) {
  atomic_store(&terminal.is_leaving, true);
  wait_for_writer();
  if (!atomic_exchange(&terminal.is_entered, false))
    return false;
  if (is_in_background())
    return true;
  // First, and without a wait for the output: the farewell may get stuck.
  tcsetattr(terminal.descriptor, TCSANOW, &terminal.former);
  write_within_patience(&terminal.farewell);
  return true;
}

static void on_end(int number, siginfo_t *info, void *context) {
  (void)context;
  int error = errno;
  give_back();
  sigaction(number, &terminal.actions[number], NULL);
  // A faulting instruction runs again after the return, and meets the former handler.
  bool is_fault = info->si_code > 0 && (number == SIGBUS || number == SIGFPE || number == SIGILL ||
                                        number == SIGSEGV || number == SIGTRAP);
  if (!is_fault)
    raise(number);
  // A former handler may return, and the process go on: its writes fail, and do not wait.
  if (terminal.actions[number].sa_handler != SIG_DFL)
    atomic_store(&terminal.is_leaving, false);
  errno = error;
}

static void tell(void) {
  int descriptor = atomic_load(&changes);
  uint64_t one = 1;
  if (descriptor >= 0 && write(descriptor, &one, sizeof one) < 0) {
    // The counter is full: the change is known already.
  }
}

static void on_stop(int number, siginfo_t *info, void *context) {
  (void)info;
  int error = errno;
  bool was_entered = give_back();
  atomic_fetch_add(&terminal.stops, 1);
  struct sigaction own, usual = {.sa_handler = SIG_DFL};
  sigset_t set, former;
  sigemptyset(&set);
  sigaddset(&set, number);
  sigaction(number, &usual, &own);
  raise(number);
  pthread_sigmask(SIG_UNBLOCK, &set, &former);
  // The process is stopped here, until SIGCONT.
  pthread_sigmask(SIG_SETMASK, &former, NULL);
  sigaction(number, &own, NULL);
  if (was_entered) {
    // A command that draws cannot go on in the background, but may be ended there.
    sigset_t interrupted = ((ucontext_t *)context)->uc_sigmask;
    for (int index = 0; index < STOPS; index++)
      sigaddset(&interrupted, stops[index]);
    pthread_sigmask(SIG_SETMASK, &interrupted, &former);
    while (is_in_background())
      kill(getpid(), SIGSTOP);
    pthread_sigmask(SIG_SETMASK, &former, NULL);
    tcsetattr(terminal.descriptor, TCSANOW, &terminal.own);
    write_within_patience(&terminal.greeting);
    atomic_store(&terminal.is_entered, true);
  }
  atomic_store(&terminal.is_leaving, false);
  tell();
  errno = error;
}

static void on_change(int number) {
  (void)number;
  int error = errno;
  tell();
  errno = error;
}

static void install(int number, struct sigaction *action) {
  sigaction(number, NULL, &terminal.actions[number]);
  // A shell without job control ignores signals for the commands in its background.
  if (terminal.actions[number].sa_handler == SIG_IGN)
    return;
  sigfillset(&action->sa_mask);
  sigaction(number, action, NULL);
}

static void uninstall(int number) {
  sigaction(number, &terminal.actions[number], NULL);
}

static void install_all(void) {
  struct sigaction end = {.sa_sigaction = on_end, .sa_flags = SA_SIGINFO | SA_RESTART | SA_ONSTACK};
  // Without SA_RESTART: a write that the stop interrupts does not go on.
  struct sigaction stop = {.sa_sigaction = on_stop, .sa_flags = SA_SIGINFO};
  for (int index = 0; index < ENDINGS; index++)
    install(endings[index], &end);
  for (int index = 0; index < STOPS; index++)
    install(stops[index], &stop);
  terminal.is_handled = true;
}

static void uninstall_all(void) {
  for (int index = 0; index < ENDINGS; index++)
    uninstall(endings[index]);
  for (int index = 0; index < STOPS; index++)
    uninstall(stops[index]);
  terminal.is_handled = false;
}

// MARK: Calls

static void set_text(struct text *text, const void *bytes, size_t size) {
  text->size = size < LONGEST_TEXT ? size : LONGEST_TEXT;
  if (text->size)
    memcpy(text->bytes, bytes, text->size);
}

int cterminal_enter(int descriptor, const void *greeting, size_t greeting_size,
                    const void *farewell, size_t farewell_size) {
  static bool has_exit_handler;
  if (atomic_load(&terminal.is_entered))
    return -EBUSY;
  if (greeting_size > LONGEST_TEXT || farewell_size > LONGEST_TEXT)
    return -EINVAL;
  if (tcgetattr(descriptor, &terminal.former) != 0)
    return -errno;
  terminal.descriptor = descriptor;
  terminal.own = terminal.former;
  terminal.own.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ECHONL);
  terminal.own.c_cc[VMIN] = 1;
  terminal.own.c_cc[VTIME] = 0;
  set_text(&terminal.greeting, greeting, greeting_size);
  set_text(&terminal.farewell, farewell, farewell_size);
  if (!has_exit_handler)
    has_exit_handler = atexit(cterminal_leave) == 0;
  atomic_store(&terminal.is_leaving, false);
  install_all();
  // Before the settings change: a signal in between restores what is still there.
  atomic_store(&terminal.is_entered, true);
  if (tcsetattr(descriptor, TCSANOW, &terminal.own) != 0) {
    int error = errno;
    cterminal_leave();
    return -error;
  }
  int error = cterminal_write(terminal.greeting.bytes, terminal.greeting.size);
  // After a stop the greeting has been written again.
  if (error == -ECANCELED)
    return 0;
  if (error != 0)
    cterminal_leave();
  return error;
}

void cterminal_leave(void) {
  // A signal may have given the terminal back, and its former handler have returned.
  if (!terminal.is_handled)
    return;
  if (atomic_load(&terminal.is_entered)) {
    give_back();
    atomic_store(&terminal.is_leaving, false);
  }
  uninstall_all();
}

int cterminal_write(const void *bytes, size_t count) {
  const char *rest = bytes;
  unsigned stops = atomic_load(&terminal.stops);
  int result = 0;
  while (count > 0 && result == 0) {
    size_t piece = count < PIECE ? count : PIECE;
    atomic_store(&terminal.writer, gettid());
    if (atomic_load(&terminal.is_leaving)) {
      // The process is about to end or to be stopped.
      atomic_store(&terminal.writer, 0);
      nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
      continue;
    }
    if (atomic_load(&terminal.stops) != stops)
      result = -ECANCELED;
    else
      result = atomic_load(&terminal.is_entered) ? write_all(rest, piece) : -EBADF;
    atomic_store(&terminal.writer, 0);
    rest += piece;
    count -= piece;
  }
  return result;
}

int cterminal_changes(void) {
  if (atomic_load(&changes) < 0) {
    int descriptor = eventfd(0, EFD_CLOEXEC);
    if (descriptor < 0)
      return -errno;
    atomic_store(&changes, descriptor);
    struct sigaction change = {.sa_handler = on_change, .sa_flags = SA_RESTART};
    sigfillset(&change.sa_mask);
    sigaction(SIGWINCH, &change, NULL);
  }
  return atomic_load(&changes);
}

int cterminal_type(int descriptor, const void *bytes, size_t count) {
  const char *rest = bytes;
  for (; count > 0; count--, rest++) {
    if (ioctl(descriptor, TIOCSTI, rest) != 0)
      return -errno;
  }
  return 0;
}

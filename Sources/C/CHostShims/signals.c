#define _GNU_SOURCE
#include "CHostShims.h"

#include "errors.h"

#include <pthread.h>
#include <signal.h>
#include <sys/signalfd.h>
#include <unistd.h>

static sigset_t set_of(const int *signals, size_t count) {
  sigset_t set;
  sigemptyset(&set);
  for (size_t index = 0; index < count; index++)
    sigaddset(&set, signals[index]);
  return set;
}

int shim_signals_hold(const int *signals, size_t count) {
  sigset_t set = set_of(signals, count);
  int error = pthread_sigmask(SIG_BLOCK, &set, NULL);
  // An ignored signal, such as SIGHUP under nohup(1), would never be reported.
  for (size_t index = 0; index < count && !error; index++)
    if (signal(signals[index], SIG_DFL) == SIG_ERR)
      error = errno;
  return -error;
}

void shim_signals_block_all(void) {
  static const int faults[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGSYS, SIGABRT};
  sigset_t set;
  sigfillset(&set);
  for (size_t index = 0; index < sizeof faults / sizeof *faults; index++)
    sigdelset(&set, faults[index]);
  pthread_sigmask(SIG_BLOCK, &set, NULL);
}

int shim_signalfd_create(const int *signals, size_t count) {
  sigset_t set = set_of(signals, count);
  return result_of(signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK));
}

int shim_signalfd_read(int descriptor) {
  struct signalfd_siginfo info;
  ssize_t length;
  do
    length = read(descriptor, &info, sizeof info);
  while (length < 0 && errno == EINTR);
  if (length < 0)
    return errno == EAGAIN ? 0 : -errno;
  return length == sizeof info ? (int)info.ssi_signo : 0;
}

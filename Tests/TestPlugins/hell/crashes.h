/* Faults that end or stop the process, or never return. */
#include "trial.h"

#include <sys/prctl.h>

static wh_status crash(struct trial *trial) {
  (void)trial;
  *(volatile int *)8 = 1;
  return WH_OK;
}

static void *crash_soon(void *unused) {
  (void)unused;
  wait_milliseconds(200);
  *(volatile int *)8 = 1;
  return NULL;
}

static wh_status crash_later(struct trial *trial) {
  start_thread(crash_soon, NULL);
  return answer(trial);
}

static wh_status abort_process(struct trial *trial) {
  (void)trial;
  abort();
}

static wh_status exit_process(struct trial *trial) {
  (void)trial;
  exit(0);
}

static wh_status exit_at_once(struct trial *trial) {
  (void)trial;
  _exit(7);
}

static wh_status divide_by_zero(struct trial *trial) {
  volatile int zero = 0;
  volatile int result = 1000 / zero;
  return result ? answer(trial) : WH_FAILED;
}

static wh_status run_no_code(struct trial *trial) {
  (void)trial;
  __builtin_trap();
}

static wh_status touch_lost_page(struct trial *trial) {
  int memory = memfd_create("shrinks", 0);
  if (memory < 0 || ftruncate(memory, 4096) < 0)
    return WH_FAILED;
  volatile char *page = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0);
  if (page == MAP_FAILED || ftruncate(memory, 0) < 0)
    return WH_FAILED;
  page[0] = 1;
  return answer(trial);
}

/* Turns false for no reason that the compiler could see. */
static volatile bool goes_on = true;

static void *spin_thread(void *unused) {
  while (goes_on)
    ;
  return unused;
}

static wh_status spin(struct trial *trial) {
  spin_thread(NULL);
  return answer(trial);
}

static wh_status spin_threads(struct trial *trial) {
  for (int index = 0; index < 8; index++)
    start_thread(spin_thread, NULL);
  return spin(trial);
}

/* The letter after the bracket joins the bracket that the kernel writes after a name (Grapheme_Cluster_Break=Prepend). */
static wh_status block_as_runnable(struct trial *trial) {
  prctl(PR_SET_NAME, ") R \xd8\x80");
  for (;;)
    pause();
  return answer(trial);
}

static wh_status block_in_read(struct trial *trial) {
  int ends[2];
  char byte;
  if (pipe(ends) < 0)
    return WH_FAILED;
  while (read(ends[0], &byte, 1) != 1)
    ;
  return answer(trial);
}

static wh_status oversleep(struct trial *trial) {
  wait_milliseconds(3600 * 1000);
  return answer(trial);
}

static wh_status deadlock(struct trial *trial) {
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  pthread_mutex_lock(&lock);
  pthread_mutex_lock(&lock);
  return answer(trial);
}

static int deeper(volatile char *above) {
  volatile char frame[4096];
  frame[0] = above[0];
  return goes_on ? deeper(frame) + frame[0] : 0;
}

static wh_status overflow_stack(struct trial *trial) {
  volatile char first = 1;
  return deeper(&first) ? WH_FAILED : answer(trial);
}

static wh_status stop_self(struct trial *trial) {
  raise(SIGSTOP);
  return answer(trial);
}

static wh_status block_signals(struct trial *trial) {
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, NULL);
  return spin(trial);
}

static void ignore_signal(int signal) {
  (void)signal;
}

/* A handler that returns to the same faulty instruction: without end. */
static wh_status replace_handlers(struct trial *trial) {
  struct sigaction action = {.sa_handler = ignore_signal};
  for (int signal = 1; signal < 65; signal++)
    sigaction(signal, &action, NULL);
  return crash(trial);
}

static wh_status close_descriptors(struct trial *trial) {
  close_range(0, ~0u, 0);
  return answer(trial);
}

static wh_status scribble(struct trial *trial) {
  for (int descriptor = 3; descriptor <= 20; descriptor++)
    if (write(descriptor, "garbage", 7) < 0 && errno != EBADF)
      note(trial, "%d: %s\n", descriptor, strerrorname_np(errno));
  return answer(trial);
}

/* Keeps every descriptor that there is, also after the call. */
static wh_status leak_descriptors(struct trial *trial) {
  int count = 0;
  while (dup(0) >= 0)
    count++;
  note(trial, "opened: %s\n", strerrorname_np(errno));
  return count < 100000 ? answer(trial) : WH_FAILED;
}

static const struct fault crashes[] = {
    {"crash", "writes through a bad pointer", crash},
    {"crash-later", "a thread writes through a bad pointer after the call", crash_later},
    {"abort", "calls abort", abort_process},
    {"exit", "calls exit(0)", exit_process},
    {"exit-at-once", "calls _exit(7)", exit_at_once},
    {"divide-by-zero", "divides by zero", divide_by_zero},
    {"trap", "executes an illegal instruction", run_no_code},
    {"lost-page", "touches a mapped page whose file has shrunk", touch_lost_page},
    {"spin", "loops without end", spin},
    {"spin-threads", "nine threads loop without end", spin_threads},
    {"block", "reads from a pipe that stays empty", block_in_read},
    {"false-state", "sleeps in a thread whose name looks like a busy one's state", block_as_runnable},
    {"oversleep", "sleeps for an hour", oversleep},
    {"deadlock", "locks a mutex twice", deadlock},
    {"overflow", "recurses without end", overflow_stack},
    {"stop-self", "stops its own process with SIGSTOP", stop_self},
    {"block-signals", "blocks all signals, then loops", block_signals},
    {"replace-handlers", "handles all signals, then repeats a bad access", replace_handlers},
    {"close-descriptors", "closes all descriptors", close_descriptors},
    {"scribble", "writes to the descriptors 3 to 20", scribble},
    {"leak-descriptors", "opens descriptors until there are none left", leak_descriptors},
};

/*
 * A global executor for Swift in place of libdispatch's.
 *
 * The Swift runtime calls the hooks of Runtime/Concurrency.h (in the Swift repository) before
 * handing a job to its own executor. The hooks have Swift's calling convention; a job is a pointer,
 * and an executor is a pair of words that are both 0 for the global executor. All symbols are weak,
 * because CHostShims is also part of programs without tasks. The reasons are in
 * docs/decisions/0022-threads-that-park.md.
 */
#define _GNU_SOURCE
#include "CHostShims.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct {
  void *identity;
  void *implementation;
} executor_ref;

#define SWIFT_CALL __attribute__((swiftcall))
typedef SWIFT_CALL void (*enqueue_original)(void *job);
typedef SWIFT_CALL void (*enqueue_hook)(void *job, enqueue_original original);
typedef SWIFT_CALL void (*delay_original)(unsigned long long delay, void *job);
typedef SWIFT_CALL void (*delay_hook)(unsigned long long delay, void *job,
                                      delay_original original);
typedef SWIFT_CALL void (*deadline_original)(long long seconds, long long nanoseconds,
                                             long long tolerance_seconds,
                                             long long tolerance_nanoseconds, int clock, void *job);
typedef SWIFT_CALL void (*deadline_hook)(long long seconds, long long nanoseconds,
                                         long long tolerance_seconds,
                                         long long tolerance_nanoseconds, int clock, void *job,
                                         deadline_original original);

extern enqueue_hook swift_task_enqueueGlobal_hook __attribute__((weak));
extern enqueue_hook swift_task_enqueueMainExecutor_hook __attribute__((weak));
extern delay_hook swift_task_enqueueGlobalWithDelay_hook __attribute__((weak));
extern deadline_hook swift_task_enqueueGlobalWithDeadline_hook __attribute__((weak));
extern SWIFT_CALL void swift_job_run(void *job, executor_ref executor) __attribute__((weak));
extern SWIFT_CALL executor_ref swift_task_getMainExecutor(void) __attribute__((weak));

// The runtime's number of the clock that stops in suspend; the other clock, 1, keeps running.
enum { SUSPENDING_CLOCK = 2 };

static void *grown(void *memory, size_t *capacity, size_t size) {
  *capacity = *capacity ? *capacity * 2 : 64;
  memory = realloc(memory, *capacity * size);
  // As in the runtime itself, there is no way to go on: a lost job is a task that never ends.
  if (!memory)
    abort();
  return memory;
}

// MARK: A queue of jobs

struct ring {
  void **jobs;
  size_t capacity, first, count;
};

static void ring_add(struct ring *ring, void *job) {
  if (ring->count == ring->capacity) {
    size_t old = ring->capacity;
    ring->jobs = grown(ring->jobs, &ring->capacity, sizeof *ring->jobs);
    // Moves the wrapped-around part behind the rest; the doubled capacity has room for all of it.
    memcpy(ring->jobs + old, ring->jobs, ring->first * sizeof *ring->jobs);
  }
  ring->jobs[(ring->first + ring->count++) % ring->capacity] = job;
}

static void *ring_take(struct ring *ring) {
  if (!ring->count)
    return NULL;
  void *job = ring->jobs[ring->first];
  ring->first = (ring->first + 1) % ring->capacity;
  ring->count--;
  return job;
}

// MARK: Jobs for later

struct timed {
  int64_t deadline;
  void *job;
};

// The delayed jobs, latest deadline first. A sorted array suffices, because only sleeping tasks are
// here.
struct later {
  struct timed *jobs;
  size_t capacity, count;
};

static void later_add(struct later *later, struct timed new) {
  if (later->count == later->capacity)
    later->jobs = grown(later->jobs, &later->capacity, sizeof *later->jobs);
  size_t place = later->count++;
  for (; place > 0 && later->jobs[place - 1].deadline <= new.deadline; place--)
    later->jobs[place] = later->jobs[place - 1];
  later->jobs[place] = new;
}

static int64_t later_first(const struct later *later) {
  return later->jobs[later->count - 1].deadline;
}

// MARK: The pool

static struct {
  pthread_mutex_t lock;
  pthread_cond_t work;
  struct ring ready;
  struct later later;
  unsigned threads, most_threads, idle;
  // Whether an idle thread waits for the earliest deadline in `later`.
  bool has_timekeeper;
} pool = {.lock = PTHREAD_MUTEX_INITIALIZER, .work = PTHREAD_COND_INITIALIZER};

static struct {
  pthread_mutex_t lock;
  pthread_cond_t work;
  struct ring ready;
} main_thread = {.lock = PTHREAD_MUTEX_INITIALIZER, .work = PTHREAD_COND_INITIALIZER};

// Waits until there may be work. The caller holds the lock.
static void wait_for_work(void) {
  pool.idle++;
  if (pool.later.count > 0 && !pool.has_timekeeper) {
    int64_t deadline = later_first(&pool.later);
    struct timespec time = {.tv_sec = deadline / 1000000000, .tv_nsec = deadline % 1000000000};
    pool.has_timekeeper = true;
    pthread_cond_clockwait(&pool.work, &pool.lock, CLOCK_MONOTONIC, &time);
    pool.has_timekeeper = false;
  } else {
    pthread_cond_wait(&pool.work, &pool.lock);
  }
  pool.idle--;
}

static void move_due_jobs(void) {
  if (!pool.later.count)
    return;
  int64_t now = shim_clock_now(SHIM_CLOCK_AWAKE);
  while (pool.later.count > 0 && later_first(&pool.later) <= now)
    ring_add(&pool.ready, pool.later.jobs[--pool.later.count].job);
}

static void add_thread_if_needed(size_t jobs);

static void *serve(void *unused) {
  (void)unused;
  shim_set_thread_name("widgethost-task");
  shim_signals_block_all();
  pthread_mutex_lock(&pool.lock);
  for (;;) {
    move_due_jobs();
    void *job = ring_take(&pool.ready);
    if (!job) {
      wait_for_work();
      continue;
    }
    // This job may take long: a further job, and waiting for the next deadline, needs another
    // thread meanwhile.
    if (pool.ready.count > 0 || (pool.later.count > 0 && !pool.has_timekeeper)) {
      if (pool.idle > 0)
        pthread_cond_signal(&pool.work);
      else
        add_thread_if_needed(1);
    }
    pthread_mutex_unlock(&pool.lock);
    swift_job_run(job, (executor_ref){NULL, NULL});
    pthread_mutex_lock(&pool.lock);
  }
  return NULL;
}

// Starts a thread if all threads are busy and the limit permits. The caller holds the lock.
static void add_thread_if_needed(size_t jobs) {
  if (jobs <= pool.idle || pool.threads == pool.most_threads)
    return;
  pthread_attr_t attributes;
  pthread_t thread;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  if (pthread_create(&thread, &attributes, serve, NULL) == 0)
    pool.threads++;
  else if (pool.threads == 0)
    // Without room for its first thread, the process cannot work at all.
    abort();
  pthread_attr_destroy(&attributes);
}

static void enqueue_now(void *job) {
  pthread_mutex_lock(&pool.lock);
  ring_add(&pool.ready, job);
  if (pool.idle > 0)
    pthread_cond_signal(&pool.work);
  add_thread_if_needed(pool.ready.count);
  pthread_mutex_unlock(&pool.lock);
}

static void enqueue_at(int64_t deadline, void *job) {
  pthread_mutex_lock(&pool.lock);
  later_add(&pool.later, (struct timed){deadline, job});
  // The waiting timekeeper must learn of the earlier deadline, and pthread_cond_signal could wake
  // any other thread.
  if (later_first(&pool.later) == deadline)
    pthread_cond_broadcast(&pool.work);
  add_thread_if_needed(1);
  pthread_mutex_unlock(&pool.lock);
}

static int64_t sum(int64_t a, int64_t b) {
  int64_t result;
  return __builtin_add_overflow(a, b, &result) ? INT64_MAX : result;
}

// MARK: The hooks

static SWIFT_CALL void enqueue(void *job, enqueue_original original) {
  (void)original;
  enqueue_now(job);
}

static SWIFT_CALL void enqueue_main(void *job, enqueue_original original) {
  (void)original;
  pthread_mutex_lock(&main_thread.lock);
  ring_add(&main_thread.ready, job);
  pthread_cond_signal(&main_thread.work);
  pthread_mutex_unlock(&main_thread.lock);
}

static SWIFT_CALL void enqueue_after(unsigned long long delay, void *job, delay_original original) {
  (void)original;
  int64_t nanoseconds = delay > INT64_MAX ? INT64_MAX : (int64_t)delay;
  enqueue_at(sum(shim_clock_now(SHIM_CLOCK_AWAKE), nanoseconds), job);
}

static SWIFT_CALL void enqueue_by(long long seconds, long long nanoseconds,
                                  long long tolerance_seconds, long long tolerance_nanoseconds,
                                  int clock, void *job, deadline_original original) {
  (void)tolerance_seconds;
  (void)tolerance_nanoseconds;
  (void)original;
  enum shim_clock used = clock == SUSPENDING_CLOCK ? SHIM_CLOCK_AWAKE : SHIM_CLOCK_BOOT;
  int64_t deadline;
  if (__builtin_mul_overflow(seconds, INT64_C(1000000000), &deadline))
    deadline = INT64_MAX;
  // The threads wait on the clock that stops in suspend: a task that sleeps on the other clock
  // wakes up late by the time in suspend. The host's own timers belong to the loop and are exact.
  int64_t ahead = sum(deadline, nanoseconds) - shim_clock_now(used);
  enqueue_at(sum(shim_clock_now(SHIM_CLOCK_AWAKE), ahead), job);
}

int shim_tasks_take_over(unsigned threads) {
  if (!&swift_task_enqueueGlobal_hook || !&swift_task_enqueueMainExecutor_hook ||
      !&swift_task_enqueueGlobalWithDelay_hook || !&swift_task_enqueueGlobalWithDeadline_hook ||
      !swift_job_run || !swift_task_getMainExecutor)
    return -ENOSYS;
  pool.most_threads = threads > 0 ? threads : 1;
  swift_task_enqueueGlobal_hook = enqueue;
  swift_task_enqueueGlobalWithDelay_hook = enqueue_after;
  swift_task_enqueueGlobalWithDeadline_hook = enqueue_by;
  swift_task_enqueueMainExecutor_hook = enqueue_main;
  return 0;
}

void shim_tasks_run_main(void) {
  executor_ref executor = swift_task_getMainExecutor();
  pthread_mutex_lock(&main_thread.lock);
  for (;;) {
    void *job = ring_take(&main_thread.ready);
    if (!job) {
      pthread_cond_wait(&main_thread.work, &main_thread.lock);
      continue;
    }
    pthread_mutex_unlock(&main_thread.lock);
    swift_job_run(job, executor);
    pthread_mutex_lock(&main_thread.lock);
  }
}

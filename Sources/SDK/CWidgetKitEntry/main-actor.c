/*
 * Implements the hook of the Swift runtime. The functions have Swift's calling convention. An
 * executor is a pair of words; the first word of the main actor's executor is the identity that
 * `swift_task_getMainExecutor` returns.
 */
#include "main-actor.h"

#include <stddef.h>

typedef struct {
  void *identity;
  void *implementation;
} executor_ref;

#define SWIFT_CALL __attribute__((swiftcall))
typedef SWIFT_CALL void (*check_original)(executor_ref executor);
typedef SWIFT_CALL void (*check_hook)(executor_ref executor, check_original original);

extern check_hook swift_task_checkIsolated_hook __attribute__((weak));
extern SWIFT_CALL executor_ref swift_task_getMainExecutor(void) __attribute__((weak));

static _Thread_local bool counts_as_main;
static check_hook next_hook;

static SWIFT_CALL void check(executor_ref executor, check_original original) {
  if (counts_as_main && executor.identity == swift_task_getMainExecutor().identity)
    return;
  if (next_hook != NULL)
    next_hook(executor, original);
  else
    original(executor);
}

void wh_main_actor_prepare(void) {
  if (&swift_task_checkIsolated_hook == NULL || swift_task_getMainExecutor == NULL)
    return;
  if (swift_task_checkIsolated_hook == check)
    return;
  next_hook = swift_task_checkIsolated_hook;
  swift_task_checkIsolated_hook = check;
}

bool wh_main_actor_assume(bool is_main_actor) {
  bool was_main_actor = counts_as_main;
  counts_as_main = is_main_actor;
  return was_main_actor;
}

/*
 * Lets synchronous functions of `@MainActor` types run on the host's thread.
 *
 * A provider is called off the main thread, because the provider may wait for work on the main
 * thread. Each function of a `@MainActor` type that conforms to `@preconcurrency TimelineProvider`
 * checks that it runs on the main actor, and ends the process otherwise. No other code of the
 * plugin runs during the call of a provider, so the calling thread may count as the main actor's.
 *
 * The Swift runtime delegates the check to its hook (swift_task_checkIsolated_hook in
 * Runtime/Concurrency.h of the Swift repository). A runtime without the hook checks as usual. The
 * reasons against calling providers on the main queue are in
 * docs/decisions/0021-main-actor-providers.md.
 */
#ifndef WIDGETHOST_C_WIDGET_KIT_MAIN_ACTOR_H
#define WIDGETHOST_C_WIDGET_KIT_MAIN_ACTOR_H

#include <stdbool.h>

/* Sets the hook. Must be called before the first call of a provider. [init] */
void wh_main_actor_prepare(void);

/* Sets whether this thread counts as the main actor's, and returns the previous value. [any] */
bool wh_main_actor_assume(bool is_main_actor);

#endif

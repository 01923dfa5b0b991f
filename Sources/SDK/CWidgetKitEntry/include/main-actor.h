/*
 * Lets synchronous functions of `@MainActor` types run on the host's thread.
 *
 * A provider is called off the main thread, which stays free for what it waits for. A type of the
 * main actor with `@preconcurrency TimelineProvider` checks in each function that it runs on the
 * main actor, and ends the process otherwise. Nothing else of the plugin runs while a provider is
 * called, so the thread that calls it may count as the main actor's meanwhile.
 *
 * The Swift runtime asks whoever sets its hook (Runtime/Concurrency.h in the Swift repository,
 * swift_task_checkIsolated_hook). A runtime without that hook checks as ever. Why providers are not
 * called on the main queue instead: docs/decisions/0021-main-actor-providers.md.
 */
#ifndef WIDGETHOST_C_WIDGET_KIT_MAIN_ACTOR_H
#define WIDGETHOST_C_WIDGET_KIT_MAIN_ACTOR_H

#include <stdbool.h>

/* Sets the hook. Called once, before a provider is called. [init] */
void wh_main_actor_prepare(void);

/* Says whether this thread counts as the main actor's from now on, and returns what it was. [any]
 */
bool wh_main_actor_assume(bool is_main_actor);

#endif

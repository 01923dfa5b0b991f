#ifndef CNURSERY_HANDLERS_H
#define CNURSERY_HANDLERS_H

#include <stdbool.h>

// The handlers of pthread_atfork(3), run as fork(3) runs them. glibc runs its own list in fork(3) only.

// Finds the handler of libdispatch, which does not register it.
void handlers_find(void);
void handlers_before(void);
void handlers_in_parent(void);
void handlers_in_child(void);
// Whether a handler was not kept for lack of room.
bool handlers_overflow(void);

#endif

#define _GNU_SOURCE
#include "handlers.h"

#include <dlfcn.h>
#include <errno.h>
#include <stddef.h>

typedef void (*handler)(void);
typedef int (*registrar)(handler before, handler parent, handler child, void *library);

static struct {
  handler before, parent, child;
} kept[32];
static size_t count;
static bool overflow;

// Stands in for glibc's function, which pthread_atfork(3) of each library calls: the list is kept here too.
// Only the main thread loads libraries before a copy is made.
int __register_atfork(handler before, handler parent, handler child, void *library) {
  if (count < sizeof kept / sizeof *kept) {
    kept[count].before = before;
    kept[count].parent = parent;
    kept[count].child = child;
    count++;
  } else {
    overflow = true;
  }
  registrar original = (registrar)dlsym(RTLD_NEXT, "__register_atfork");
  return original ? original(before, parent, child, library) : ENOSYS;
}

bool handlers_overflow(void) { return overflow; }

// A library that was unloaded has left its handlers behind.
static void run(handler function) {
  Dl_info place;
  if (function && dladdr((void *)function, &place))
    function();
}

void handlers_before(void) {
  for (size_t index = count; index > 0; index--)
    run(kept[index - 1].before);
}

void handlers_in_parent(void) {
  for (size_t index = 0; index < count; index++)
    run(kept[index].parent);
}

void handlers_in_child(void) {
  for (size_t index = 0; index < count; index++)
    run(kept[index].child);
}

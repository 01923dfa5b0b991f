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

// Whether a library that is loaded contains an address. From 2.35 on glibc searches a table of libraries; dladdr
// also searches all symbols of the library for a name.
static bool is_loaded(void *address) {
#if __GLIBC_PREREQ(2, 35)
  struct dl_find_object library;
  return _dl_find_object(address, &library) == 0;
#else
  Dl_info place;
  return dladdr(address, &place) != 0;
#endif
}

// A library that was unloaded has left its handlers behind.
static void run(handler function) {
  if (function && is_loaded((void *)function))
    function();
}

static handler dispatch_child;

void handlers_find(void) {
  dispatch_child = (handler)dlsym(RTLD_DEFAULT, "dispatch_atfork_child");
  // The loader searches its function now, and not in each copy.
  is_loaded((void *)dispatch_child);
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
  run(dispatch_child);
}

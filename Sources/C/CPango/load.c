#include "CPango.h"
#include "pango-symbols.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

struct cpango_functions cpango_functions;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static char failure[256];

static void *open_library(const char *library, const char *package) {
  if (failure[0])
    return NULL;
  void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (!handle)
    snprintf(failure, sizeof failure,
             "%s cannot be loaded, without which no text is measured; install %s", library,
             package);
  return handle;
}

static void *find(void *handle, const char *name, const char *library) {
  void *symbol = handle ? dlsym(handle, name) : NULL;
  if (handle && !symbol && !failure[0])
    snprintf(failure, sizeof failure, "%s is too old: it has no %s", library, name);
  return symbol;
}

static void load(void) {
  const char *library;
  void *handle;
#define FIND(result, name, arguments)                                                              \
  *(void **)&cpango_functions.name = find(handle, #name, library);
  handle = open_library(library = "libgobject-2.0.so.0", "libglib2.0-0");
  GOBJECT_SYMBOLS(FIND)
  handle = open_library(library = "libglib-2.0.so.0", "libglib2.0-0");
  GLIB_SYMBOLS(FIND)
  handle = open_library(library = "libfontconfig.so.1", "libfontconfig1");
  FONTCONFIG_SYMBOLS(FIND)
  handle = open_library(library = "libpango-1.0.so.0", "libpango-1.0-0");
  PANGO_SYMBOLS(FIND)
  handle = open_library(library = "libpangoft2-1.0.so.0", "libpangoft2-1.0-0");
  FT2_SYMBOLS(FIND)
  handle = open_library(library = "libharfbuzz.so.0", "libharfbuzz0b");
  HARFBUZZ_SYMBOLS(FIND)
#undef FIND
}

const char *cpango_load(void) {
  pthread_once(&once, load);
  return failure[0] ? failure : NULL;
}

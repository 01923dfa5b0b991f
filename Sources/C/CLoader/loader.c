#define _GNU_SOURCE
#include "CLoader.h"

#include <dlfcn.h>
#include <stddef.h>

const char *loader_library_of(const char *symbol) {
  void *address = dlsym(RTLD_DEFAULT, symbol);
  Dl_info place;
  return address != NULL && dladdr(address, &place) != 0 ? place.dli_fname : NULL;
}

#define _GNU_SOURCE
#include "CHostShims.h"

#include <string.h>

const char *shim_error_text(int code) {
  return strerrordesc_np(code);
}

const char *shim_compiler(void) {
  return __VERSION__;
}

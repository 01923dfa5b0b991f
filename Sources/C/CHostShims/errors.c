#define _GNU_SOURCE
#include "CHostShims.h"

#include <string.h>

// The one file with the version: a released SDK contains it without the host.
#include "../../SDK/CWidgetKitEntry/include/sdk-version.h"

const char *shim_error_text(int code) {
  return strerrordesc_np(code);
}

const char *shim_compiler(void) {
  return __VERSION__;
}

const char *shim_version(void) {
  return WH_SDK_VERSION;
}

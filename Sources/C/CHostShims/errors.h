#pragma once

// Private to this target.

#include <errno.h>

// Returns the result of a call that fails with -1 in this target's convention: the value, or the
// negated errno.
static inline int result_of(int value) {
  return value < 0 ? -errno : value;
}

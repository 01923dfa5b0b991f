#pragma once

// For the functions of this target only.

#include <errno.h>

// The result of a call that returns -1 on failure, as this target's functions return it: the value,
// or the negated errno.
static inline int result_of(int value) {
  return value < 0 ? -errno : value;
}

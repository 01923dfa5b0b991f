#define _GNU_SOURCE
#include "CHostShims.h"

#include "errors.h"

#include <sys/resource.h>

int shim_set_limit(enum shim_limit limit, uint64_t value) {
  static const int resources[] = {RLIMIT_DATA, RLIMIT_CORE, RLIMIT_NOFILE, RLIMIT_NPROC,
                                  RLIMIT_STACK, RLIMIT_FSIZE, RLIMIT_MEMLOCK, RLIMIT_NICE,
                                  RLIMIT_SIGPENDING};
  struct rlimit limits;
  if (getrlimit(resources[limit], &limits) < 0)
    return -errno;
  rlim_t wanted = (rlim_t)value;
  if (limits.rlim_max == RLIM_INFINITY || wanted < limits.rlim_max)
    limits.rlim_max = wanted;
  limits.rlim_cur = limits.rlim_max;
  return result_of(setrlimit(resources[limit], &limits));
}

int shim_limit_data_of(int pid, uint64_t value) {
  struct rlimit limits = {.rlim_cur = (rlim_t)value, .rlim_max = (rlim_t)value};
  return result_of(prlimit(pid, RLIMIT_DATA, &limits, NULL));
}

#define _GNU_SOURCE
#include "CSandbox.h"

#include <errno.h>
#include <linux/capability.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

// From include/uapi/linux/prctl.h of Linux 6.3.
#ifndef PR_SET_MDWE
#define PR_SET_MDWE 65
#define PR_MDWE_REFUSE_EXEC_GAIN 1
#endif
#ifndef PR_GET_MDWE
#define PR_GET_MDWE 66
#endif

static int result_of(long value) {
  return value < 0 ? -errno : 0;
}

int sandbox_refuse_exec_gain(void) {
  return result_of(prctl(PR_SET_MDWE, PR_MDWE_REFUSE_EXEC_GAIN, 0, 0, 0));
}

bool sandbox_knows_exec_gain(void) {
  return prctl(PR_GET_MDWE, 0, 0, 0, 0) >= 0;
}

int sandbox_drop_capabilities(void) {
  // The bounding set limits what a program of the user root gains when it is started. Only a process
  // with CAP_SETPCAP can lower it; another process has nothing to lose.
  for (unsigned long capability = 0; prctl(PR_CAPBSET_READ, capability, 0, 0, 0) >= 0; capability++)
    if (prctl(PR_CAPBSET_DROP, capability, 0, 0, 0) < 0)
      break;
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3] = {{0}};
  prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
  return result_of(syscall(SYS_capset, &header, none));
}

int sandbox_forbid_dumps(void) {
  return result_of(prctl(PR_SET_DUMPABLE, 0, 0, 0, 0));
}

int sandbox_lower_priority(int steps) {
  // The host gives SCHED_IDLE to a worker of a plugin with many busy threads.
  if (sched_getscheduler(0) == SCHED_IDLE)
    return 0;
  struct sched_param none = {0};
  if (sched_setscheduler(0, SCHED_BATCH, &none) < 0)
    return -errno;
  errno = 0;
  int nice = getpriority(PRIO_PROCESS, 0);
  if (nice == -1 && errno != 0)
    return -errno;
  nice = nice + steps < SANDBOX_LOWEST_NICE ? nice + steps : SANDBOX_LOWEST_NICE;
  // EACCES: the host has given the process a still lower priority meanwhile.
  return setpriority(PRIO_PROCESS, 0, nice) < 0 && errno != EACCES ? -errno : 0;
}

int sandbox_demote_group(pid_t group) {
  return result_of(setpriority(PRIO_PGRP, (id_t)group, SANDBOX_LOWEST_NICE));
}

int sandbox_idle_thread(pid_t thread) {
  struct sched_param none = {0};
  return result_of(sched_setscheduler(thread, SCHED_IDLE, &none));
}

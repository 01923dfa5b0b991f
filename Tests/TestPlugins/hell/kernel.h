/* Calls into parts of the kernel that no widget needs. The arguments are void: nothing happens even
 * where a call is permitted. */
#include "trial.h"

static wh_status call_kernel(struct trial *trial) {
  static char none[256];
  attempt(trial, "io_uring_setup", syscall(SYS_io_uring_setup, 1, none));
  attempt(trial, "bpf", syscall(SYS_bpf, 0, none, sizeof none));
  attempt(trial, "keyctl", syscall(SYS_keyctl, 0, -3, 0));
  attempt(trial, "add_key", syscall(SYS_add_key, "user", "hell", "x", 1, -1));
  attempt(trial, "request_key", syscall(SYS_request_key, "user", "hell", NULL, 0));
  attempt(trial, "userfaultfd", syscall(SYS_userfaultfd, 1));
  attempt(trial, "perf_event_open", syscall(SYS_perf_event_open, none, 0, -1, -1, 0));
  attempt(trial, "init_module", syscall(SYS_init_module, NULL, 0, ""));
  attempt(trial, "kexec_load", syscall(SYS_kexec_load, 0, 0, NULL, ~0ul));
  attempt(trial, "syslog", syscall(SYS_syslog, 10, NULL, 0));
  attempt(trial, "swapon", syscall(SYS_swapon, "", 0));
  attempt(trial, "quotactl", syscall(SYS_quotactl, 0x80000100, NULL, 0, NULL));
  attempt(trial, "acct", syscall(SYS_acct, ""));
  attempt(trial, "clock_settime", syscall(SYS_clock_settime, 0, none + 1));
  attempt(trial, "ioperm", syscall(SYS_ioperm, 0, 0, 0));
  attempt(trial, "open_by_handle_at", syscall(SYS_open_by_handle_at, -1, none, 0));
  attempt(trial, "lookup_dcookie", syscall(SYS_lookup_dcookie, 0, NULL, 0));
  attempt(trial, "vmsplice", syscall(SYS_vmsplice, -1, NULL, 0, 0));
  attempt(trial, "landlock", syscall(SYS_landlock_create_ruleset, NULL, 0, 1));
  attempt(trial, "unknown", syscall(1000));
  return answer(trial);
}

/* Each number is another call that the host could tell of. */
static wh_status call_unknown(struct trial *trial) {
  int count = 0;
  for (long number = 1000; number < 51000; number++)
    if (syscall(number) >= 0 || errno != ENOSYS)
      count++;
  errno = ENOSYS;
  return attempt(trial, "unknown calls", count == 0 ? -1 : 0), answer(trial);
}

static wh_status use_namespaces(struct trial *trial) {
  static const struct {
    const char *name;
    unsigned long flag;
  } kinds[] = {{"user", CLONE_NEWUSER}, {"mount", CLONE_NEWNS},    {"pid", CLONE_NEWPID},
               {"net", CLONE_NEWNET},   {"ipc", CLONE_NEWIPC},     {"uts", CLONE_NEWUTS},
               {"cgroup", 0x02000000},  {"files", CLONE_FILES},    {"time", 0x80}};
  for (size_t index = 0; index < COUNT(kinds); index++)
    attempt(trial, kinds[index].name, syscall(SYS_unshare, kinds[index].flag));
  long child = syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, NULL, NULL, NULL, 0);
  if (child == 0)
    _exit(0);
  attempt(trial, "clone", child);
  attempt(trial, "setns", syscall(SYS_setns, -1, 0));
  return answer(trial);
}

static wh_status use_mounts(struct trial *trial) {
  attempt(trial, "mount", syscall(SYS_mount, "none", "/nowhere/at/all", "tmpfs", 0, NULL));
  attempt(trial, "umount2", syscall(SYS_umount2, "/nowhere/at/all", 0));
  attempt(trial, "pivot_root", syscall(SYS_pivot_root, "/nowhere", "/nowhere"));
  attempt(trial, "chroot", syscall(SYS_chroot, "."));
  attempt(trial, "fsopen", syscall(SYS_fsopen, "tmpfs", 0));
  attempt(trial, "open_tree", syscall(SYS_open_tree, AT_FDCWD, "/", 1));
  attempt(trial, "mount_setattr", syscall(SYS_mount_setattr, -1, "", 0, NULL, 0));
  return answer(trial);
}

#if defined(__x86_64__)
static long call_32_bit(long number, long first, long second) {
  long result;
  __asm__ volatile("int $0x80" : "=a"(result) : "a"(number), "b"(first), "c"(second) : "memory");
  return result;
}

/* Numbers of other calling conventions, which a filter of one convention does not know. */
static wh_status use_other_architectures(struct trial *trial) {
  long result = call_32_bit(37 /* kill */, getppid(), SIGTERM);
  attempt_code(trial, "32-bit kill", result < 0 ? (int)-result : 0);
  attempt(trial, "x32 kill", syscall(0x40000000 | SYS_kill, getppid(), SIGTERM));
  return answer(trial);
}
#else
static wh_status use_other_architectures(struct trial *trial) {
  errno = ENOSYS;
  return attempt(trial, "32-bit kill", -1), answer(trial);
}
#endif

static const struct fault kernel_calls[] = {
    {"kernel", "io_uring, bpf, keys, userfaultfd, modules, kexec and the like", call_kernel},
    {"unknown-calls", "makes 50,000 different calls that do not exist", call_unknown},
    {"namespaces", "makes and enters namespaces", use_namespaces},
    {"mounts", "mounts, unmounts and changes the root", use_mounts},
    {"other-architectures", "calls by 32-bit and x32 numbers", use_other_architectures},
};

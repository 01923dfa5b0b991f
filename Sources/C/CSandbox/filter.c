#define _GNU_SOURCE
#include "CSandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <seccomp.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

// A call that no list names is answered by the host with ENOSYS, as by an older kernel. Nothing
// kills the process: a list that kills breaks with each new libc.

// Stands for the id of the process until a filter is installed. No process has an id as large.
#define THIS_PROCESS 0x7fedcba9u

// Calls that are permitted with all arguments. Landlock decides about paths.
static const int permitted[] = {
    // input and output
    SCMP_SYS(read), SCMP_SYS(write), SCMP_SYS(readv), SCMP_SYS(writev), SCMP_SYS(pread64),
    SCMP_SYS(pwrite64), SCMP_SYS(preadv), SCMP_SYS(pwritev), SCMP_SYS(preadv2), SCMP_SYS(pwritev2),
    SCMP_SYS(lseek), SCMP_SYS(_llseek), SCMP_SYS(close), SCMP_SYS(close_range), SCMP_SYS(dup),
    SCMP_SYS(dup2), SCMP_SYS(dup3), SCMP_SYS(pipe), SCMP_SYS(pipe2), SCMP_SYS(fsync),
    SCMP_SYS(fdatasync), SCMP_SYS(sync_file_range), SCMP_SYS(ftruncate), SCMP_SYS(fallocate),
    SCMP_SYS(copy_file_range), SCMP_SYS(sendfile), SCMP_SYS(splice), SCMP_SYS(tee), SCMP_SYS(flock),
    SCMP_SYS(fadvise64), SCMP_SYS(readahead),
    // files and folders
    SCMP_SYS(creat), SCMP_SYS(stat), SCMP_SYS(lstat), SCMP_SYS(fstat), SCMP_SYS(newfstatat),
    SCMP_SYS(statx), SCMP_SYS(statfs), SCMP_SYS(fstatfs), SCMP_SYS(access), SCMP_SYS(faccessat),
    SCMP_SYS(faccessat2), SCMP_SYS(readlink), SCMP_SYS(readlinkat), SCMP_SYS(getdents),
    SCMP_SYS(getdents64), SCMP_SYS(getcwd), SCMP_SYS(chdir), SCMP_SYS(fchdir), SCMP_SYS(umask),
    SCMP_SYS(mkdir), SCMP_SYS(mkdirat), SCMP_SYS(rmdir), SCMP_SYS(unlink), SCMP_SYS(unlinkat),
    SCMP_SYS(rename), SCMP_SYS(renameat), SCMP_SYS(renameat2), SCMP_SYS(link), SCMP_SYS(linkat),
    SCMP_SYS(symlink), SCMP_SYS(symlinkat),
    // memory
    SCMP_SYS(brk), SCMP_SYS(munmap), SCMP_SYS(mremap), SCMP_SYS(madvise), SCMP_SYS(mincore),
    SCMP_SYS(msync), SCMP_SYS(mlock), SCMP_SYS(mlock2), SCMP_SYS(munlock), SCMP_SYS(membarrier),
    SCMP_SYS(memfd_create),
    // threads, locks and signals of the own process
    SCMP_SYS(futex), SCMP_SYS(futex_waitv), SCMP_SYS(set_robust_list), SCMP_SYS(set_tid_address),
    SCMP_SYS(rseq), SCMP_SYS(gettid), SCMP_SYS(exit), SCMP_SYS(exit_group), SCMP_SYS(sched_yield),
    SCMP_SYS(sched_getaffinity), SCMP_SYS(sched_getparam), SCMP_SYS(sched_getscheduler),
    SCMP_SYS(sched_getattr), SCMP_SYS(sched_get_priority_max), SCMP_SYS(sched_get_priority_min),
    SCMP_SYS(sched_rr_get_interval), SCMP_SYS(getpriority), SCMP_SYS(ioprio_get), SCMP_SYS(getcpu),
    SCMP_SYS(rt_sigaction), SCMP_SYS(rt_sigprocmask), SCMP_SYS(rt_sigreturn),
    SCMP_SYS(rt_sigpending), SCMP_SYS(rt_sigsuspend), SCMP_SYS(rt_sigtimedwait),
    SCMP_SYS(sigaltstack), SCMP_SYS(signalfd), SCMP_SYS(signalfd4), SCMP_SYS(restart_syscall),
    SCMP_SYS(pause), SCMP_SYS(arch_prctl),
    // waiting
    SCMP_SYS(poll), SCMP_SYS(ppoll), SCMP_SYS(select), SCMP_SYS(pselect6), SCMP_SYS(epoll_create),
    SCMP_SYS(epoll_create1), SCMP_SYS(epoll_ctl), SCMP_SYS(epoll_wait), SCMP_SYS(epoll_pwait),
    SCMP_SYS(epoll_pwait2), SCMP_SYS(eventfd), SCMP_SYS(eventfd2), SCMP_SYS(wait4),
    SCMP_SYS(waitid),
    // time
    SCMP_SYS(clock_gettime), SCMP_SYS(clock_getres), SCMP_SYS(clock_nanosleep), SCMP_SYS(nanosleep),
    SCMP_SYS(gettimeofday), SCMP_SYS(time), SCMP_SYS(times), SCMP_SYS(alarm), SCMP_SYS(getitimer),
    SCMP_SYS(setitimer), SCMP_SYS(timer_create), SCMP_SYS(timer_settime), SCMP_SYS(timer_gettime),
    SCMP_SYS(timer_getoverrun), SCMP_SYS(timer_delete), SCMP_SYS(timerfd_create),
    SCMP_SYS(timerfd_settime), SCMP_SYS(timerfd_gettime),
    // what the process is
    SCMP_SYS(getpid), SCMP_SYS(getppid), SCMP_SYS(getpgid), SCMP_SYS(getpgrp), SCMP_SYS(getsid),
    SCMP_SYS(getuid), SCMP_SYS(geteuid), SCMP_SYS(getgid), SCMP_SYS(getegid), SCMP_SYS(getresuid),
    SCMP_SYS(getresgid), SCMP_SYS(getgroups), SCMP_SYS(capget), SCMP_SYS(getrusage),
    SCMP_SYS(getrlimit), SCMP_SYS(uname), SCMP_SYS(sysinfo), SCMP_SYS(getrandom),
    // sockets that exist: pairs, and with the permission those of the internet
    SCMP_SYS(sendto), SCMP_SYS(sendmsg), SCMP_SYS(sendmmsg), SCMP_SYS(recvfrom), SCMP_SYS(recvmsg),
    SCMP_SYS(recvmmsg), SCMP_SYS(getsockname), SCMP_SYS(getpeername), SCMP_SYS(getsockopt),
    SCMP_SYS(shutdown),
};

// Calls that libraries try as a matter of course, answered by the kernel without the host.
static const struct {
  int call, code;
} refused[] = {
    // glibc falls back to clone, whose flags a filter can read.
    {SCMP_SYS(clone3), ENOSYS},
    {SCMP_SYS(openat2), ENOSYS},
    {SCMP_SYS(io_uring_setup), ENOSYS},
    {SCMP_SYS(io_uring_enter), ENOSYS},
    {SCMP_SYS(io_uring_register), ENOSYS},
    {SCMP_SYS(bpf), ENOSYS},
    {SCMP_SYS(keyctl), ENOSYS},
    {SCMP_SYS(add_key), ENOSYS},
    {SCMP_SYS(request_key), ENOSYS},
    {SCMP_SYS(userfaultfd), ENOSYS},
    {SCMP_SYS(perf_event_open), ENOSYS},
    // The kernel limits instances for each user: a plugin could leave none for the host.
    {SCMP_SYS(inotify_init), ENOSYS},
    {SCMP_SYS(inotify_init1), ENOSYS},
    {SCMP_SYS(mount), ENOSYS},
    {SCMP_SYS(umount2), ENOSYS},
    {SCMP_SYS(fsopen), ENOSYS},
    {SCMP_SYS(fsmount), ENOSYS},
    {SCMP_SYS(open_tree), ENOSYS},
    {SCMP_SYS(move_mount), ENOSYS},
    {SCMP_SYS(mount_setattr), ENOSYS},
    {SCMP_SYS(pivot_root), ENOSYS},
    {SCMP_SYS(chroot), ENOSYS},
    {SCMP_SYS(unshare), ENOSYS},
    {SCMP_SYS(setns), ENOSYS},
    {SCMP_SYS(pkey_mprotect), ENOSYS},
    {SCMP_SYS(pkey_alloc), ENOSYS},
    {SCMP_SYS(process_madvise), ENOSYS},
    // Landlock does not govern metadata. A read-only descriptor suffices for the calls on
    // descriptors.
    {SCMP_SYS(chmod), EPERM},
    {SCMP_SYS(fchmod), EPERM},
    {SCMP_SYS(fchmodat), EPERM},
    {SCMP_SYS(chown), EPERM},
    {SCMP_SYS(lchown), EPERM},
    {SCMP_SYS(fchown), EPERM},
    {SCMP_SYS(fchownat), EPERM},
    {SCMP_SYS(utime), EPERM},
    {SCMP_SYS(utimes), EPERM},
    {SCMP_SYS(utimensat), EPERM},
    {SCMP_SYS(futimesat), EPERM},
    {SCMP_SYS(setxattr), EPERM},
    {SCMP_SYS(lsetxattr), EPERM},
    {SCMP_SYS(fsetxattr), EPERM},
    {SCMP_SYS(removexattr), EPERM},
    {SCMP_SYS(lremovexattr), EPERM},
    {SCMP_SYS(fremovexattr), EPERM},
    {SCMP_SYS(getxattr), ENOTSUP},
    {SCMP_SYS(lgetxattr), ENOTSUP},
    {SCMP_SYS(fgetxattr), ENOTSUP},
    {SCMP_SYS(listxattr), ENOTSUP},
    {SCMP_SYS(llistxattr), ENOTSUP},
    {SCMP_SYS(flistxattr), ENOTSUP},
};

#define COUNT(list) (sizeof(list) / sizeof *(list))
#define EQUALS(argument, value) SCMP_CMP(argument, SCMP_CMP_EQ, value)
#define MASKED(argument, mask, value) SCMP_CMP(argument, SCMP_CMP_MASKED_EQ, mask, value)

// A filter in the making; `error` is the first error.
struct rules {
  scmp_filter_ctx context;
  int error;
};

static void add(struct rules *rules, uint32_t action, int call, unsigned count,
                const struct scmp_arg_cmp *conditions) {
  if (rules->error)
    return;
  int error = seccomp_rule_add_array(rules->context, action, call, count, conditions);
  // EDOM: the call does not exist on this machine's architecture.
  if (error && error != -EDOM)
    rules->error = error;
}

#define PERMIT(rules, call, ...)                                                                   \
  do {                                                                                             \
    const struct scmp_arg_cmp conditions[] = {__VA_ARGS__};                                        \
    add(rules, SCMP_ACT_ALLOW, SCMP_SYS(call), COUNT(conditions), conditions);                     \
  } while (0)

static void permit(struct rules *rules, int call) {
  add(rules, SCMP_ACT_ALLOW, call, 0, NULL);
}

static void permit_values(struct rules *rules, int call, unsigned argument, const uint64_t *values,
                          size_t count) {
  for (size_t index = 0; index < count; index++) {
    const struct scmp_arg_cmp condition = EQUALS(argument, values[index]);
    add(rules, SCMP_ACT_ALLOW, call, 1, &condition);
  }
}

static void permit_files(struct rules *rules, const struct sandbox_filter *filter) {
  if (filter->landlock_truncates) {
    permit(rules, SCMP_SYS(open));
    permit(rules, SCMP_SYS(openat));
    permit(rules, SCMP_SYS(truncate));
  } else {
    // Opening for reading must not truncate; opening for writing is Landlock's in every version.
    PERMIT(rules, open, MASKED(1, O_ACCMODE, O_WRONLY));
    PERMIT(rules, open, MASKED(1, O_ACCMODE, O_RDWR));
    PERMIT(rules, open, MASKED(1, O_ACCMODE | O_TRUNC, O_RDONLY));
    PERMIT(rules, openat, MASKED(2, O_ACCMODE, O_WRONLY));
    PERMIT(rules, openat, MASKED(2, O_ACCMODE, O_RDWR));
    PERMIT(rules, openat, MASKED(2, O_ACCMODE | O_TRUNC, O_RDONLY));
  }
  // Neither leases nor directory notifications, nor owners of signals: F_SETOWN with F_SETSIG
  // signals another process.
  static const uint64_t commands[] = {
      F_DUPFD, F_DUPFD_CLOEXEC, F_GETFD, F_SETFD, F_GETFL, F_SETFL, F_GETLK, F_SETLK, F_SETLKW,
      F_OFD_GETLK, F_OFD_SETLK, F_OFD_SETLKW, F_GETPIPE_SZ, F_SETPIPE_SZ, F_ADD_SEALS, F_GET_SEALS};
  permit_values(rules, SCMP_SYS(fcntl), 1, commands, COUNT(commands));
  static const uint64_t requests[] = {FIONREAD, FIONBIO, FIOCLEX, FIONCLEX};
  permit_values(rules, SCMP_SYS(ioctl), 1, requests, COUNT(requests));
}

static void permit_memory(struct rules *rules, const struct sandbox_filter *filter) {
  if (filter->kernel_refuses_gain || filter->starts_translator) {
    permit(rules, SCMP_SYS(mmap));
    permit(rules, SCMP_SYS(mprotect));
    return;
  }
  PERMIT(rules, mmap, MASKED(2, PROT_EXEC, 0));
  PERMIT(rules, mmap, MASKED(2, PROT_EXEC | PROT_WRITE, PROT_EXEC));
  PERMIT(rules, mprotect, MASKED(2, PROT_EXEC, 0));
}

static void permit_process(struct rules *rules, const struct sandbox_filter *filter) {
  const uint64_t self = THIS_PROCESS;
  const uint64_t namespaces = CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC |
                              CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET;
  if (filter->exec) {
    PERMIT(rules, clone, MASKED(0, namespaces, 0));
    permit(rules, SCMP_SYS(fork));
    permit(rules, SCMP_SYS(vfork));
    permit(rules, SCMP_SYS(execve));
  } else {
    PERMIT(rules, clone, MASKED(0, namespaces | CLONE_THREAD, CLONE_THREAD));
  }
  // abort(3) and raise(3) signal the own process.
  PERMIT(rules, tgkill, EQUALS(0, self));
  PERMIT(rules, kill, EQUALS(0, self));
  PERMIT(rules, rt_sigqueueinfo, EQUALS(0, self));
  PERMIT(rules, rt_tgsigqueueinfo, EQUALS(0, self));
  PERMIT(rules, prlimit64, EQUALS(0, 0));
  PERMIT(rules, prlimit64, EQUALS(0, self));
  PERMIT(rules, personality, EQUALS(0, 0xffffffff));
  // Only downwards: the worker already has the lowest weight of its class.
  PERMIT(rules, setpriority, EQUALS(0, PRIO_PROCESS), EQUALS(1, 0), EQUALS(2, 19));
  PERMIT(rules, sched_setscheduler, EQUALS(0, 0), EQUALS(1, SCHED_BATCH));
  PERMIT(rules, sched_setscheduler, EQUALS(0, 0), EQUALS(1, SCHED_IDLE));
  PERMIT(rules, sched_setaffinity, EQUALS(0, 0));
  static const uint64_t options[] = {PR_SET_NAME,         PR_GET_NAME,      0x53564d41 /* PR_SET_VMA */,
                                     PR_GET_DUMPABLE,     PR_GET_PDEATHSIG, PR_GET_SECCOMP,
                                     PR_GET_NO_NEW_PRIVS, PR_SET_NO_NEW_PRIVS, PR_CAPBSET_READ,
                                     PR_GET_TIMERSLACK,   PR_SET_TIMERSLACK, PR_GET_THP_DISABLE,
                                     PR_GET_CHILD_SUBREAPER, 66 /* PR_GET_MDWE */};
  permit_values(rules, SCMP_SYS(prctl), 0, options, COUNT(options));
  if (filter->starts_translator) {
    if (!filter->exec)
      permit(rules, SCMP_SYS(execve));
    // valgrind ends its threads with tkill. From ABI 6 on Landlock refuses signals to other processes.
    permit(rules, SCMP_SYS(tkill));
    PERMIT(rules, prctl, EQUALS(0, PR_SET_DUMPABLE), EQUALS(1, 0));
    PERMIT(rules, prctl, EQUALS(0, PR_SET_SECCOMP), EQUALS(1, SECCOMP_MODE_FILTER));
  }
}

// All options of sockets but SO_LINGER: a descriptor of such a socket, sent to the host, would make the host wait in close(2).
static void permit_socket_options(struct rules *rules) {
  // The kernel takes the lower half of these arguments, and a rule can compare bits for equality only: each bit by which a level or
  // an option differs permits the call. The numbers of all levels and options differ in the lowest eight.
  for (unsigned bit = 0; bit < 8; bit++) {
    const uint64_t mask = UINT64_C(1) << bit;
    PERMIT(rules, setsockopt, MASKED(1, mask, ~(uint64_t)SOL_SOCKET & mask));
    PERMIT(rules, setsockopt, MASKED(2, mask, ~(uint64_t)SO_LINGER & mask));
  }
}

static void permit_sockets(struct rules *rules, const struct sandbox_filter *filter) {
  permit_socket_options(rules);
  // The kernel limits the descriptors that a user has on their way through Unix sockets: a plugin with a pair of its own, which
  // it does not read, could leave none to other workers. Libraries for the network, and shells, need pairs. A pair of datagram
  // sockets could send to any socket of the file system.
  if (filter->network || filter->exec) {
    PERMIT(rules, socketpair, EQUALS(0, AF_UNIX), MASKED(1, 0xf, SOCK_STREAM));
    PERMIT(rules, socketpair, EQUALS(0, AF_UNIX), MASKED(1, 0xf, SOCK_SEQPACKET));
  }
  if (!filter->network)
    return;
  static const uint64_t families[] = {AF_INET, AF_INET6};
  for (size_t index = 0; index < COUNT(families); index++) {
    PERMIT(rules, socket, EQUALS(0, families[index]), MASKED(1, 0xf, SOCK_STREAM));
    PERMIT(rules, socket, EQUALS(0, families[index]), MASKED(1, 0xf, SOCK_DGRAM));
  }
  // getaddrinfo(3) asks the kernel for the machine's addresses: NETLINK_ROUTE.
  PERMIT(rules, socket, EQUALS(0, AF_NETLINK), EQUALS(2, 0));
  permit(rules, SCMP_SYS(connect));
  permit(rules, SCMP_SYS(bind));
}

static void add_rules(struct rules *rules, const struct sandbox_filter *filter) {
  for (size_t index = 0; index < COUNT(permitted); index++)
    permit(rules, permitted[index]);
  for (size_t index = 0; index < COUNT(refused); index++)
    add(rules, SCMP_ACT_ERRNO((uint32_t)refused[index].code), refused[index].call, 0, NULL);
  permit_files(rules, filter);
  permit_memory(rules, filter);
  permit_process(rules, filter);
  permit_sockets(rules, filter);
}

bool sandbox_has_filter(void) {
  return prctl(PR_GET_SECCOMP, 0, 0, 0, 0) == SECCOMP_MODE_FILTER;
}

int sandbox_refuse_programs(void) {
  // Not seccomp(2), which valgrind 3.19 does not know.
  struct sock_filter code[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_execve, 1, 0),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_execveat, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = {.len = COUNT(code), .filter = code};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) < 0 ? -errno : 0;
}

// MARK: Programs

// A compiled filter.
struct program {
  struct sandbox_filter filter;
  struct sock_filter *code;
  size_t size;
};

// Writes the code of a filter to a memory file, which is the only way out of libseccomp before version 2.6.
static int export_code(scmp_filter_ctx context, struct program *program) {
  int file = memfd_create("filter", MFD_CLOEXEC);
  if (file < 0)
    return -errno;
  int error = seccomp_export_bpf(context, file);
  off_t size = error ? 0 : lseek(file, 0, SEEK_END);
  if (!error && size <= 0)
    error = -EINVAL;
  program->code = error ? NULL : malloc((size_t)size);
  program->size = (size_t)size;
  if (!error && (!program->code || pread(file, program->code, (size_t)size, 0) != size))
    error = -ENOMEM;
  close(file);
  return error;
}

static int compile(const struct sandbox_filter *filter, struct program *program) {
  *program = (struct program){.filter = *filter};
  struct rules rules = {.context = seccomp_init(SCMP_ACT_NOTIFY)};
  if (!rules.context)
    return -EINVAL;
  // A call of another architecture, such as 32-bit code: as on a kernel without that support.
  rules.error = seccomp_attr_set(rules.context, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_ERRNO(ENOSYS));
  // A search tree instead of a list of some 200 comparisons.
  if (!rules.error)
    rules.error = seccomp_attr_set(rules.context, SCMP_FLTATR_CTL_OPTIMIZE, 2);
  add_rules(&rules, filter);
  if (!rules.error)
    rules.error = export_code(rules.context, program);
  seccomp_release(rules.context);
  return rules.error;
}

// Replaces the placeholder by the id of this process. Returns the number of replacements.
static size_t name_this_process(struct program *program) {
  size_t count = 0;
  for (size_t index = 0; index < program->size / sizeof *program->code; index++) {
    struct sock_filter *step = &program->code[index];
    if (step->code == (BPF_JMP | BPF_JEQ | BPF_K) && step->k == THIS_PROCESS) {
      step->k = (uint32_t)getpid();
      count++;
    }
  }
  return count;
}

static int install(struct program *program) {
  // Without a comparison with the id, the process could signal any other one.
  if (name_this_process(program) == 0)
    return -EINVAL;
  struct sock_fprog code = {
      .len = (unsigned short)(program->size / sizeof *program->code), .filter = program->code};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0)
    return -errno;
  long listener =
      syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_NEW_LISTENER, &code);
  return listener < 0 ? -errno : (int)listener;
}

// The filters that were compiled before their processes were made.
static struct program prepared[8];
static size_t prepared_count;

static bool is_same(const struct sandbox_filter *one, const struct sandbox_filter *other) {
  return one->network == other->network && one->exec == other->exec &&
         one->landlock_truncates == other->landlock_truncates &&
         one->kernel_refuses_gain == other->kernel_refuses_gain &&
         one->starts_translator == other->starts_translator;
}

int sandbox_filter_prepare(const struct sandbox_filter *filter) {
  if (prepared_count == COUNT(prepared))
    return -ENOSPC;
  int error = compile(filter, &prepared[prepared_count]);
  if (error)
    free(prepared[prepared_count].code);
  else
    prepared_count++;
  return error;
}

int sandbox_filter_install(const struct sandbox_filter *filter) {
  for (size_t index = 0; index < prepared_count; index++)
    if (is_same(filter, &prepared[index].filter))
      return install(&prepared[index]);
  struct program program;
  int error = compile(filter, &program);
  int listener = error ? error : install(&program);
  free(program.code);
  return listener;
}

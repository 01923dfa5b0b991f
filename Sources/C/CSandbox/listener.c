#define _GNU_SOURCE
#include "CSandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <seccomp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

bool sandbox_has_seccomp(void) {
  uint32_t action = SECCOMP_RET_USER_NOTIF;
  struct seccomp_notif_sizes sizes;
  return syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0 &&
         syscall(SYS_seccomp, SECCOMP_GET_NOTIF_SIZES, 0, &sizes) == 0;
}

// The errno of each denied call that an existing function of the kernel serves. Other calls get
// ENOSYS.
static const struct {
  int call, code;
  enum sandbox_permission permission;
} denials[] = {
    {SCMP_SYS(socket), EACCES, SANDBOX_PERMISSION_NETWORK},
    {SCMP_SYS(connect), EACCES, SANDBOX_PERMISSION_NETWORK},
    {SCMP_SYS(bind), EACCES, SANDBOX_PERMISSION_NETWORK},
    {SCMP_SYS(socketpair), EACCES, SANDBOX_PERMISSION_NETWORK},
    {SCMP_SYS(setsockopt), EACCES, SANDBOX_PERMISSION_NONE},
    {SCMP_SYS(listen), EACCES, SANDBOX_PERMISSION_NONE},
    {SCMP_SYS(accept), EACCES, SANDBOX_PERMISSION_NONE},
    {SCMP_SYS(accept4), EACCES, SANDBOX_PERMISSION_NONE},
    {SCMP_SYS(fork), EPERM, SANDBOX_PERMISSION_EXEC},
    {SCMP_SYS(vfork), EPERM, SANDBOX_PERMISSION_EXEC},
    {SCMP_SYS(clone), EPERM, SANDBOX_PERMISSION_EXEC},
    {SCMP_SYS(execve), EPERM, SANDBOX_PERMISSION_EXEC},
    {SCMP_SYS(execveat), EPERM, SANDBOX_PERMISSION_NONE},
    {SCMP_SYS(kill), EPERM, SANDBOX_PERMISSION_NONE},
    {SCMP_SYS(tkill), EPERM, SANDBOX_PERMISSION_NONE},
    {SCMP_SYS(tgkill), EPERM, SANDBOX_PERMISSION_NONE},
    {SCMP_SYS(rt_sigqueueinfo), EPERM, SANDBOX_PERMISSION_NONE},
    {SCMP_SYS(rt_tgsigqueueinfo), EPERM, SANDBOX_PERMISSION_NONE},
    {SCMP_SYS(ptrace), EPERM, SANDBOX_PERMISSION_NONE},
    {SCMP_SYS(process_vm_readv), EPERM, SANDBOX_PERMISSION_NONE},
    {SCMP_SYS(process_vm_writev), EPERM, SANDBOX_PERMISSION_NONE},
    {SCMP_SYS(prlimit64), EPERM, SANDBOX_PERMISSION_NONE},
    {SCMP_SYS(setrlimit), EPERM, SANDBOX_PERMISSION_NONE},
    {SCMP_SYS(prctl), EPERM, SANDBOX_PERMISSION_NONE},
    {SCMP_SYS(setsid), EPERM, SANDBOX_PERMISSION_NONE},
    {SCMP_SYS(setpgid), EPERM, SANDBOX_PERMISSION_NONE},
    {SCMP_SYS(setpriority), EPERM, SANDBOX_PERMISSION_NONE},
    {SCMP_SYS(sched_setscheduler), EPERM, SANDBOX_PERMISSION_NONE},
    {SCMP_SYS(sched_setparam), EPERM, SANDBOX_PERMISSION_NONE},
    {SCMP_SYS(sched_setattr), EPERM, SANDBOX_PERMISSION_NONE},
    {SCMP_SYS(sched_setaffinity), EPERM, SANDBOX_PERMISSION_NONE},
    {SCMP_SYS(ioprio_set), EPERM, SANDBOX_PERMISSION_NONE},
    {SCMP_SYS(mlockall), EPERM, SANDBOX_PERMISSION_NONE},
    {SCMP_SYS(mmap), EPERM, SANDBOX_PERMISSION_NONE},
    {SCMP_SYS(mprotect), EPERM, SANDBOX_PERMISSION_NONE},
    {SCMP_SYS(open), EPERM, SANDBOX_PERMISSION_NONE},
    {SCMP_SYS(openat), EPERM, SANDBOX_PERMISSION_NONE},
    {SCMP_SYS(truncate), EPERM, SANDBOX_PERMISSION_NONE},
    {SCMP_SYS(mknod), EPERM, SANDBOX_PERMISSION_NONE},
    {SCMP_SYS(mknodat), EPERM, SANDBOX_PERMISSION_NONE},
    {SCMP_SYS(ioctl), ENOTTY, SANDBOX_PERMISSION_NONE},
    {SCMP_SYS(fcntl), EPERM, SANDBOX_PERMISSION_NONE},
    {SCMP_SYS(personality), EPERM, SANDBOX_PERMISSION_NONE},
    {SCMP_SYS(capset), EPERM, SANDBOX_PERMISSION_NONE},
    {SCMP_SYS(setuid), EPERM, SANDBOX_PERMISSION_NONE},
    {SCMP_SYS(setgid), EPERM, SANDBOX_PERMISSION_NONE},
    {SCMP_SYS(setreuid), EPERM, SANDBOX_PERMISSION_NONE},
    {SCMP_SYS(setregid), EPERM, SANDBOX_PERMISSION_NONE},
    {SCMP_SYS(setresuid), EPERM, SANDBOX_PERMISSION_NONE},
    {SCMP_SYS(setresgid), EPERM, SANDBOX_PERMISSION_NONE},
    {SCMP_SYS(setgroups), EPERM, SANDBOX_PERMISSION_NONE},
    {SCMP_SYS(sync), EPERM, SANDBOX_PERMISSION_NONE},
    {SCMP_SYS(syncfs), EPERM, SANDBOX_PERMISSION_NONE},
    {SCMP_SYS(clock_settime), EPERM, SANDBOX_PERMISSION_NONE},
    {SCMP_SYS(settimeofday), EPERM, SANDBOX_PERMISSION_NONE},
};

// Calls that libraries make by themselves and do without: questions about terminals, the priority of
// a thread, and the socket of the name service cache (nscd(8)).
static bool is_customary(const struct seccomp_notif *call) {
  return call->data.nr == SCMP_SYS(ioctl) || call->data.nr == SCMP_SYS(setpriority) ||
         (call->data.nr == SCMP_SYS(socket) && call->data.args[0] == AF_UNIX);
}

static void describe(const struct seccomp_notif *call, struct sandbox_denial *denial) {
  denial->code = ENOSYS;
  denial->permission = SANDBOX_PERMISSION_NONE;
  denial->is_customary = is_customary(call);
  for (size_t index = 0; index < sizeof denials / sizeof *denials; index++)
    if (denials[index].call == call->data.nr) {
      denial->code = denials[index].code;
      denial->permission = denials[index].permission;
    }
  // No permission allows sockets of other families.
  if (call->data.nr == SCMP_SYS(socket) && call->data.args[0] != AF_INET &&
      call->data.args[0] != AF_INET6)
    denial->permission = SANDBOX_PERMISSION_NONE;
  // Nor other pairs than those of streams and sequenced packets.
  uint64_t type = call->data.args[1] & 0xf;
  if (call->data.nr == SCMP_SYS(socketpair) &&
      (call->data.args[0] != AF_UNIX || (type != SOCK_STREAM && type != SOCK_SEQPACKET)))
    denial->permission = SANDBOX_PERMISSION_NONE;
  char *name = seccomp_syscall_resolve_num_arch(call->data.arch, call->data.nr);
  if (name)
    snprintf(denial->name, sizeof denial->name, "%s", name);
  else
    snprintf(denial->name, sizeof denial->name, "system call %d", call->data.nr);
  free(name);
}

int sandbox_listener_answer(int listener, struct sandbox_denial *denial) {
  // The kernel may know a larger structure than this header, and requires it to be zero.
  union {
    struct seccomp_notif call;
    char room[512];
  } received;
  memset(&received, 0, sizeof received);
  struct pollfd waiting = {.fd = listener, .events = POLLIN};
  if (poll(&waiting, 1, 0) < 0)
    return errno == EINTR ? 0 : -errno;
  if (!(waiting.revents & POLLIN))
    return waiting.revents & (POLLHUP | POLLERR) ? -ENOENT : 0;
  if (ioctl(listener, SECCOMP_IOCTL_NOTIF_RECV, &received.call) < 0)
    // ENOENT: the caller was killed meanwhile.
    return errno == ENOENT || errno == EINTR ? 0 : -errno;
  union {
    struct seccomp_notif_resp answer;
    char room[512];
  } sent;
  memset(&sent, 0, sizeof sent);
  describe(&received.call, denial);
  sent.answer.id = received.call.id;
  sent.answer.error = -denial->code;
  if (ioctl(listener, SECCOMP_IOCTL_NOTIF_SEND, &sent.answer) < 0 && errno != ENOENT)
    return -errno;
  return 1;
}

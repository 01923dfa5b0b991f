#define _GNU_SOURCE
#include "CBench.h"

#include <fcntl.h>
#include <ffi.h>
#include <malloc.h>
#include <poll.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * INT64_C(1000000000) + time.tv_nsec;
}

/* What a provider function with two parameters looks like: context, sink, and its own. */
__attribute__((noinline)) static int32_t target(const void *context, void *sink, int64_t number,
                                                double real) {
  return (int32_t)(context != sink) + (int32_t)number + (int32_t)real;
}

/* Volatile, so that the compiler can neither inline the call nor leave it out. */
static int32_t (*volatile function)(const void *, void *, int64_t, double) = target;
static volatile int32_t result;

int64_t bench_direct_calls(int64_t count) {
  int64_t begin = now();
  for (int64_t i = 0; i < count; i++)
    result = function(&count, NULL, i, 0.5);
  return now() - begin;
}

int64_t bench_ffi_calls(int64_t count) {
  ffi_type *types[] = {&ffi_type_pointer, &ffi_type_pointer, &ffi_type_sint64, &ffi_type_double};
  ffi_cif cif;
  if (ffi_prep_cif(&cif, FFI_DEFAULT_ABI, 4, &ffi_type_sint32, types) != FFI_OK)
    return -1;
  const void *context = &count;
  void *sink = NULL;
  int64_t number = 0;
  double real = 0.5;
  void *values[] = {&context, &sink, &number, &real};
  int64_t begin = now();
  for (number = 0; number < count; number++) {
    ffi_arg value;
    ffi_call(&cif, (void (*)(void))function, &value, values);
    result = (int32_t)value;
  }
  return now() - begin;
}

static bool send_memfd(int socket, const char *bytes, size_t count) {
  int memory = memfd_create("bench", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (memory < 0 || write(memory, bytes, count) != (ssize_t)count ||
      fcntl(memory, F_ADD_SEALS, F_SEAL_WRITE | F_SEAL_SHRINK | F_SEAL_GROW) != 0)
    return false;
  char control[CMSG_SPACE(sizeof(int))] = {0};
  char note = 'm';
  struct iovec vector = {&note, 1};
  struct msghdr message = {.msg_iov = &vector,
                           .msg_iovlen = 1,
                           .msg_control = control,
                           .msg_controllen = sizeof control};
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  header->cmsg_level = SOL_SOCKET;
  header->cmsg_type = SCM_RIGHTS;
  header->cmsg_len = CMSG_LEN(sizeof(int));
  memcpy(CMSG_DATA(header), &memory, sizeof memory);
  bool sent = sendmsg(socket, &message, 0) == 1;
  close(memory);
  return sent;
}

static bool receive_memfd(int socket, size_t count) {
  char control[CMSG_SPACE(sizeof(int))];
  char note;
  struct iovec vector = {&note, 1};
  struct msghdr message = {.msg_iov = &vector,
                           .msg_iovlen = 1,
                           .msg_control = control,
                           .msg_controllen = sizeof control};
  if (recvmsg(socket, &message, MSG_CMSG_CLOEXEC) != 1)
    return false;
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  if (header == NULL || header->cmsg_type != SCM_RIGHTS)
    return false;
  int memory;
  memcpy(&memory, CMSG_DATA(header), sizeof memory);
  volatile const char *bytes = mmap(NULL, count, PROT_READ, MAP_PRIVATE, memory, 0);
  close(memory);
  if (bytes == MAP_FAILED)
    return false;
  for (size_t offset = 0; offset < count; offset += 64)
    (void)bytes[offset];
  return munmap((void *)bytes, count) == 0;
}

static void answer(int socket, size_t request, size_t reply, bool memfd) {
  char *bytes = calloc(1, request > reply ? request : reply);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  while (recv(socket, bytes, request, 0) > 0) {
    bool sent =
        memfd ? send_memfd(socket, bytes, reply) : send(socket, bytes, reply, 0) == (ssize_t)reply;
    if (!sent)
      break;
  }
  _exit(0);
}

static int64_t ping_pong(int64_t count, size_t request, size_t reply, bool memfd) {
  int pair[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) != 0)
    return -1;
  pid_t child = fork();
  if (child == 0) {
    close(pair[0]);
    answer(pair[1], request, reply, memfd);
  }
  close(pair[1]);
  char *bytes = calloc(1, request > reply ? request : reply);
  bool works = child > 0;
  int64_t begin = now();
  for (int64_t i = 0; i < count && works; i++) {
    works = send(pair[0], bytes, request, 0) == (ssize_t)request;
    if (works)
      works =
          memfd ? receive_memfd(pair[0], reply) : recv(pair[0], bytes, reply, 0) == (ssize_t)reply;
  }
  int64_t time = now() - begin;
  close(pair[0]);
  if (child > 0)
    waitpid(child, NULL, 0);
  free(bytes);
  return works ? time : -1;
}

int64_t bench_ping_pong(int64_t count, size_t request, size_t reply) {
  return ping_pong(count, request, reply, false);
}

int64_t bench_ping_pong_memfd(int64_t count, size_t request, size_t reply) {
  return ping_pong(count, request, reply, true);
}

/* What libdispatch has for CFRunLoop: an eventfd(2), and what runs the queue. */
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

void bench_serve_main_queue(void) {
  struct pollfd event = {.fd = _dispatch_get_main_queue_handle_4CF(), .events = POLLIN};
  for (;;) {
    eventfd_t count;
    if (poll(&event, 1, -1) < 0 || eventfd_read(event.fd, &count) < 0)
      continue;
    _dispatch_main_queue_callback_4CF(NULL);
  }
}

int64_t bench_program(const char *path) {
  int pipe_ends[2];
  if (pipe2(pipe_ends, O_CLOEXEC) != 0)
    return -1;
  char *arguments[] = {(char *)path, NULL};
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, pipe_ends[1], 1);
  pid_t child = 0;
  int64_t begin = now();
  int error = posix_spawn(&child, path, &actions, NULL, arguments, environ);
  close(pipe_ends[1]);
  char byte;
  // The end of the pipe is the end of a program that writes nothing.
  bool works = error == 0 && read(pipe_ends[0], &byte, 1) >= 0;
  int64_t time = now() - begin;
  int status = 0;
  if (error == 0)
    works = waitpid(child, &status, 0) == child && status == 0 && works;
  close(pipe_ends[0]);
  posix_spawn_file_actions_destroy(&actions);
  return works ? time : -1;
}

void bench_give_memory_back(void) { malloc_trim(0); }

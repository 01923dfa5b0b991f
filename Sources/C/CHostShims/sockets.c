#define _GNU_SOURCE
#include "CHostShims.h"

#include "errors.h"

#include <string.h>
#include <stddef.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

int shim_socket_pair(int descriptors[2]) {
  return result_of(socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, descriptors));
}

// Room for a single descriptor, with the alignment that the kernel requires.
union control {
  struct cmsghdr header;
  char bytes[CMSG_SPACE(sizeof(int))];
};

int shim_send(int socket, const void *bytes, size_t length, int descriptor, bool wait) {
  struct iovec part = {.iov_base = (void *)bytes, .iov_len = length};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  union control control;
  if (descriptor >= 0) {
    memset(&control, 0, sizeof control);
    message.msg_control = control.bytes;
    message.msg_controllen = sizeof control.bytes;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof descriptor);
    memcpy(CMSG_DATA(header), &descriptor, sizeof descriptor);
  }
  ssize_t sent;
  do
    sent = sendmsg(socket, &message, MSG_NOSIGNAL | (wait ? 0 : MSG_DONTWAIT));
  while (sent < 0 && errno == EINTR);
  return sent < 0 ? -errno : 0;
}

// Stores the first descriptor of a control message and closes the others.
static void take_descriptors(struct cmsghdr *header, struct shim_received *received) {
  size_t count = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
  for (size_t index = 0; index < count; index++) {
    int descriptor;
    memcpy(&descriptor, CMSG_DATA(header) + index * sizeof descriptor, sizeof descriptor);
    if (received->descriptor < 0) {
      received->descriptor = descriptor;
    } else {
      close(descriptor);
      received->has_surplus_descriptors = true;
    }
  }
}

int shim_receive(int socket, void *bytes, size_t capacity, bool wait,
                 struct shim_received *received) {
  union control control;
  struct iovec part = {.iov_base = bytes, .iov_len = capacity};
  struct msghdr message;
  ssize_t length;
  do {
    message = (struct msghdr){.msg_iov = &part,
                              .msg_iovlen = 1,
                              .msg_control = control.bytes,
                              .msg_controllen = sizeof control.bytes};
    length = recvmsg(socket, &message, MSG_CMSG_CLOEXEC | MSG_TRUNC | (wait ? 0 : MSG_DONTWAIT));
  } while (length < 0 && errno == EINTR);
  *received = (struct shim_received){.length = 0, .descriptor = -1};
  if (length < 0)
    return -errno;
  received->length = (size_t)length;
  received->has_surplus_descriptors = (message.msg_flags & MSG_CTRUNC) != 0;
  for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header;
       header = CMSG_NXTHDR(&message, header))
    if (header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS)
      take_descriptors(header, received);
  // An empty message looks like the end of the stream, and must not deliver a descriptor.
  if (length == 0 && received->descriptor >= 0) {
    close(received->descriptor);
    received->descriptor = -1;
  }
  return length > 0;
}

int shim_notify(const char *path, const char *text) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  size_t length = strlen(path);
  if (length < 2 || length >= sizeof address.sun_path || (path[0] != '/' && path[0] != '@'))
    return -EINVAL;
  memcpy(address.sun_path, path, length);
  // An abstract address begins with a zero byte, and has no other end than its length (unix(7)).
  bool is_abstract = path[0] == '@';
  if (is_abstract)
    address.sun_path[0] = '\0';
  socklen_t size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length + !is_abstract);
  int descriptor = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (descriptor < 0)
    return -errno;
  int result = (int)sendto(descriptor, text, strlen(text), MSG_NOSIGNAL,
                           (const struct sockaddr *)&address, size);
  int error = result < 0 ? -errno : 0;
  close(descriptor);
  return error;
}

int shim_peer_credentials(int socket, struct shim_credentials *credentials) {
  struct ucred found;
  socklen_t size = sizeof found;
  if (getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &found, &size) < 0)
    return -errno;
  *credentials = (struct shim_credentials){found.pid, found.uid, found.gid};
  return 0;
}

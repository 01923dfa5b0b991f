/* Attempts to reach the network and the sockets of this machine. */
#include "trial.h"

#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/un.h>

static struct sockaddr_un socket_at(const char *path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  snprintf(address.sun_path, sizeof address.sun_path, "%s", path);
  return address;
}

static int connected(int type, const struct sockaddr *address, socklen_t size) {
  int made = socket(address->sa_family, type | SOCK_CLOEXEC, 0);
  if (made < 0 || connect(made, address, size) == 0)
    return made;
  int code = errno;
  close(made);
  errno = code;
  return -1;
}

/* The target is the host's socket. */
static wh_status reach_host(struct trial *trial) {
  struct sockaddr_un address = socket_at(trial->target);
  const struct sockaddr *name = (const struct sockaddr *)&address;
  static const struct {
    const char *name;
    int type;
  } types[] = {{"stream", SOCK_STREAM}, {"datagram", SOCK_DGRAM}, {"sequence", SOCK_SEQPACKET}};
  for (size_t index = 0; index < COUNT(types); index++) {
    attempt(trial, types[index].name, connected(types[index].type, name, sizeof address));
    int pair[2];
    char about[64];
    snprintf(about, sizeof about, "pair of %s", types[index].name);
    if (socketpair(AF_UNIX, types[index].type | SOCK_CLOEXEC, 0, pair) < 0) {
      attempt(trial, about, -1);
      continue;
    }
    /* With the network, pairs for two threads are permitted; their ends must not reach another socket. */
    attempt(trial, about, connect(pair[0], name, sizeof address));
    char back[5];
    ssize_t sent = sendto(pair[0], "ping\n", 5, MSG_NOSIGNAL, name, sizeof address);
    if (sent < 0 || recv(pair[1], back, sizeof back, MSG_DONTWAIT) != sent)
      attempt(trial, about, sent);
    close(pair[1]);
    attempt(trial, about, connect(pair[0], name, sizeof address));
    close(pair[0]);
  }
  return answer(trial);
}

static wh_status use_network(struct trial *trial) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(0x7f000001)};
  address.sin_port = htons((uint16_t)atoi(trial->target));
  const struct sockaddr *name = (const struct sockaddr *)&address;
  attempt(trial, "tcp", connected(SOCK_STREAM, name, sizeof address));
  attempt(trial, "udp", connected(SOCK_DGRAM, name, sizeof address));
  attempt(trial, "tcp 6", socket(AF_INET6, SOCK_STREAM | SOCK_CLOEXEC, 0));
  attempt(trial, "udp 6", socket(AF_INET6, SOCK_DGRAM | SOCK_CLOEXEC, 0));
  attempt(trial, "mptcp", socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 262));
  attempt(trial, "sctp", socket(AF_INET, SOCK_SEQPACKET | SOCK_CLOEXEC, 132));
  return answer(trial);
}

static wh_status use_raw_sockets(struct trial *trial) {
  attempt(trial, "icmp", socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 1));
  attempt(trial, "raw", socket(AF_INET, SOCK_RAW | SOCK_CLOEXEC, 1));
  attempt(trial, "packet", socket(AF_PACKET, SOCK_RAW | SOCK_CLOEXEC, 0));
  attempt(trial, "netlink", socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC, 0));
  attempt(trial, "crypto", socket(AF_ALG, SOCK_SEQPACKET | SOCK_CLOEXEC, 0));
  attempt(trial, "vsock", socket(AF_VSOCK, SOCK_STREAM | SOCK_CLOEXEC, 0));
  attempt(trial, "bluetooth", socket(AF_BLUETOOTH, SOCK_STREAM | SOCK_CLOEXEC, 0));
  attempt(trial, "can", socket(AF_CAN, SOCK_RAW | SOCK_CLOEXEC, 1));
  return answer(trial);
}

static wh_status serve(struct trial *trial) {
  struct sockaddr_un address = socket_at("served");
  /* The calls are refused whatever the descriptor is. */
  attempt(trial, "bind", bind(0, (const struct sockaddr *)&address, sizeof address));
  attempt(trial, "listen", listen(0, 1));
  attempt(trial, "accept", accept(0, NULL, NULL));
  return answer(trial);
}

static const struct fault sockets[] = {
    {"host-socket", "connects to the host's control socket", reach_host},
    {"network", "uses TCP, UDP, MPTCP and SCTP", use_network},
    {"raw-sockets", "makes raw, netlink, vsock and other sockets", use_raw_sockets},
    {"serve", "binds and listens on a Unix socket", serve},
};

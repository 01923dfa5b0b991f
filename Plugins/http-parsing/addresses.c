/* Addresses that no public server has. */
#include "http-values.h"

#include <string.h>

/* A block of addresses: its first bits. */
typedef struct {
  uint8_t bytes[16];
  int bits;
} block;

static bool is_in(const uint8_t *address, const block *of) {
  int whole = of->bits / 8, rest = of->bits % 8;
  uint8_t mask = (uint8_t)(0xff << (8 - rest));
  return memcmp(address, of->bytes, (size_t)whole) == 0 &&
         (rest == 0 || (address[whole] & mask) == of->bytes[whole]);
}

bool http_is_private_ipv4(const uint8_t address[4]) {
  static const block blocks[] = {
      {{0}, 8},             /* this network, with the unspecified address */
      {{10}, 8},            /* private, RFC 1918 */
      {{100, 64}, 10},      /* shared by customers of a provider, RFC 6598 */
      {{127}, 8},           /* loopback */
      {{169, 254}, 16},     /* link-local */
      {{172, 16}, 12},      /* private */
      {{192, 0, 0}, 24},    /* protocol assignments */
      {{192, 0, 2}, 24},    /* documentation */
      {{192, 168}, 16},     /* private */
      {{198, 18}, 15},      /* benchmarks */
      {{198, 51, 100}, 24}, /* documentation */
      {{203, 0, 113}, 24},  /* documentation */
      {{224}, 4},           /* multicast */
      {{240}, 4},           /* reserved, with the broadcast address */
  };
  for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++)
    if (is_in(address, &blocks[i]))
      return true;
  return false;
}

/* Where an IPv6 address of a block carries an address of IPv4. */
typedef struct {
  block of;
  int at;
  uint8_t mask; /* Each byte is combined with it by exclusive or. */
} carrier;

bool http_is_private_ipv6(const uint8_t address[16]) {
  static const block blocks[] = {
      {{0x00, 0x64, 0xff, 0x9b, 0x00, 0x01}, 48}, /* NAT64 of a local network, RFC 8215 */
      {{0x01, 0x00}, 64},                         /* discarded */
      {{0x20, 0x01, 0x0d, 0xb8}, 32},             /* documentation */
      {{0xfc}, 7},                                /* unique local */
      {{0xfe, 0x80}, 10},                         /* link-local */
      {{0xfe, 0xc0}, 10},                         /* site-local */
      {{0xff}, 8},                                /* multicast */
  };
  static const carrier carriers[] = {
      {{{0}, 96}, 12, 0},                                        /* compatible; :: and ::1 */
      {{{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff}, 96}, 12, 0}, /* mapped */
      {{{0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 0, 0}, 96}, 12, 0}, /* translated, RFC 2765 */
      {{{0x00, 0x64, 0xff, 0x9b}, 96}, 12, 0},                   /* NAT64, RFC 6052 */
      {{{0x20, 0x02}, 16}, 2, 0},                                /* 6to4 */
      {{{0x20, 0x01, 0, 0}, 32}, 12, 0xff},                      /* Teredo */
  };
  for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++)
    if (is_in(address, &blocks[i]))
      return true;
  for (size_t i = 0; i < sizeof carriers / sizeof *carriers; i++) {
    uint8_t carried[4];
    for (int k = 0; k < 4; k++)
      carried[k] = address[carriers[i].at + k] ^ carriers[i].mask;
    if (is_in(address, &carriers[i].of) && http_is_private_ipv4(carried))
      return true;
  }
  return false;
}

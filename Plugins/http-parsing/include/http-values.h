/*
 * Numbers, spans, dates and addresses: small forms that parameters and servers use.
 *
 * All functions are free of state and may be called on any thread.
 */
#ifndef HTTP_VALUES_H
#define HTTP_VALUES_H

#include "http-text.h"

/* Reads a finite decimal number that fills the text, white space at both ends aside. */
bool http_number(const char *text, double *number);

/* The shortest text that gives the number back; at most 32 bytes with the NUL. */
void http_number_write(char out[32], double number);

/* Reads a span such as "30s", "5m", "1h", "1d", from 10 s to 30 days; in seconds. */
bool http_span(const char *text, int64_t *seconds);

/*
 * Reads a date of RFC 3339 ("2026-11-21T14:05:09Z") or RFC 5322 ("Sat, 21 Nov 2026 14:05:09 GMT")
 * from 1970 to 2200; in seconds since 1970.
 */
bool http_date(const char *text, int64_t *seconds);

/*
 * Whether an address is of no public host: loopback, link-local, private, shared, unspecified,
 * multicast or reserved (IANA's registries of special-purpose addresses, RFC 6890), also when IPv6
 * carries it (IPv4-mapped, IPv4-compatible, NAT64, 6to4, Teredo). The bytes are in network order.
 */
bool http_is_private_ipv4(const uint8_t address[4]);
bool http_is_private_ipv6(const uint8_t address[16]);

#endif

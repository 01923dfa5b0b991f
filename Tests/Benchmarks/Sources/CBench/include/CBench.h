#pragma once
#include <stddef.h>
#include <stdint.h>

/* Nanoseconds for `count` calls of a function with four arguments, through a plain pointer. */
int64_t bench_direct_calls(int64_t count);

/* The same through ffi_call; -1 if libffi cannot. */
int64_t bench_ffi_calls(int64_t count);

/*
 * Nanoseconds for `count` round trips over a SOCK_SEQPACKET pair to another process that answers
 * each message of `request` bytes with one of `reply` bytes; -1 if it cannot be set up.
 */
int64_t bench_ping_pong(int64_t count, size_t request, size_t reply);

/*
 * The same, and each reply carries the descriptor of a new sealed memfd with `reply` bytes, which
 * is mapped, read and unmapped: the transport of a provider call, and nothing else of it.
 */
int64_t bench_ping_pong_memfd(int64_t count, size_t request, size_t reply);

/*
 * Runs what is on the main queue of Dispatch, as CFRunLoop does, and does not return. Must be called on the
 * main thread.
 */
_Noreturn void bench_serve_main_queue(void);

/*
 * Nanoseconds from the start of a program until it writes its first byte to standard output, or ends; -1
 * if it fails. Waits for its end.
 */
int64_t bench_program(const char *path);

/* Gives free memory back to the system, so that what is resident is what is in use. */
void bench_give_memory_back(void);

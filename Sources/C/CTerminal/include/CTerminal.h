#ifndef CTERMINAL_H
#define CTERMINAL_H

// The settings of the terminal while a command draws on it: no echo, no lines. Every ending of the
// process restores them: exit, a signal that ends or stops the process, a crash. SIGKILL alone does
// not. One terminal per process.

#include <stddef.h>

// Saves the settings of the terminal `descriptor`, which stays open until cterminal_leave, and
// switches echo and lines off. Ctrl-C and the other keys for signals keep their meaning. `greeting`
// is written now and when a stopped process goes on; `farewell` when a signal ends or stops the
// process, and by cterminal_leave. Either has at most 256 bytes. Returns 0, or a negative errno.
int cterminal_enter(int descriptor, const void *greeting, size_t greeting_size,
                    const void *farewell, size_t farewell_size);

// Writes the farewell, and restores the settings and the handlers of signals. Does nothing unless
// the terminal has been entered. Call on the thread that has entered it, or after its last call.
void cterminal_leave(void);

// Writes all bytes to the terminal. A signal that ends or stops the process interrupts the write
// between two pieces, so that nothing follows the farewell. Returns 0, or a negative errno:
// -ECANCELED if the process has been stopped meanwhile, and everything must be written again. Not
// for two threads at a time.
int cterminal_write(const void *bytes, size_t count);

// Returns a descriptor that becomes readable (eventfd(2)) after the terminal has changed its size,
// and after a stopped process has gone on; a negative errno if there is none. The descriptor lives
// as long as the process.
int cterminal_changes(void);

// Puts bytes into the input of the terminal, as if they had been typed. Returns 0, or a negative
// errno: kernels from 6.2 on may refuse.
int cterminal_type(int descriptor, const void *bytes, size_t count);

#endif

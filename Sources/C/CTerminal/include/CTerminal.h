#ifndef CTERMINAL_H
#define CTERMINAL_H

// The settings of the terminal while a command draws on it: no echo, no lines. They are restored at
// exit, by a crash, and by the signals that end the process (SIGHUP, SIGINT, SIGQUIT, SIGTERM,
// SIGABRT, SIGPIPE, SIGALRM, SIGXCPU, SIGXFSZ, SIGSYS, SIGUSR1, SIGUSR2) or stop it (SIGTSTP,
// SIGTTIN, SIGTTOU), unless the process ignores them. SIGKILL, SIGSTOP and all others leave the
// terminal as it is. One terminal per process.

#include <stddef.h>

// Saves the settings of the terminal `descriptor`, which stays open until cterminal_leave, and
// switches echo and lines off. Ctrl-C and the other keys for signals keep their meaning. `greeting`
// is written now and when a stopped process goes on; `farewell` when a signal ends or stops the
// process, and by cterminal_leave. Either has at most 256 bytes, and is cut off if the terminal does
// not take it within 200 ms, but for the first greeting. Returns 0, or a negative errno: then nothing
// has changed, and the descriptor may be closed.
int cterminal_enter(int descriptor, const void *greeting, size_t greeting_size,
                    const void *farewell, size_t farewell_size);

// Writes the farewell, and restores the settings and the handlers of signals. Does nothing unless
// the terminal has been entered. Call on the thread that has entered it, or after its last call.
void cterminal_leave(void);

// Writes all bytes to the terminal. A signal that ends or stops the process interrupts the write
// between two pieces, so that nothing follows the farewell. Returns 0, or a negative errno:
// -ECANCELED if the process has been stopped meanwhile, and everything must be written again; -EBADF
// if the terminal has been left. Not for two threads at a time.
int cterminal_write(const void *bytes, size_t count);

// Returns a descriptor that becomes readable (eventfd(2)) after the terminal has changed its size,
// and after a stopped process has gone on; a negative errno if there is none. The descriptor lives
// as long as the process.
int cterminal_changes(void);

// Puts bytes into the input of the terminal, as if they had been typed. Returns 0, or a negative
// errno: kernels from 6.2 on may refuse.
int cterminal_type(int descriptor, const void *bytes, size_t count);

#endif

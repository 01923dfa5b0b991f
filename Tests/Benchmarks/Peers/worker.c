/* Stands in place of a worker program, and starts it with a library for LD_PRELOAD: the host gives its workers
 * an environment of its own. PROGRAM and LIBRARY are absolute paths, CLOCK is the value of FAST_CLOCK.
 *
 * A plugin finds its resources beside the running program, so that a link to PROGRAM is started beside this
 * one. */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(int argc, char **argv) {
  (void)argc;
  char path[PATH_MAX + sizeof "/.program"];
  ssize_t length = readlink("/proc/self/exe", path, PATH_MAX);
  if (length < 0)
    return 1;
  path[length] = 0;
  strcpy(strrchr(path, '/'), "/.program");
  if (link(PROGRAM, path) < 0 && errno != EEXIST)
    return 1;
  if (setenv("LD_PRELOAD", LIBRARY, 1) < 0 || setenv("FAST_CLOCK", CLOCK, 1) < 0)
    return 1;
  execv(path, argv);
  perror(path);
  return 1;
}

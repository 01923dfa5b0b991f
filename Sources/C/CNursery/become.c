#define _GNU_SOURCE
#include "CNursery.h"

#include "handlers.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// MARK: Arguments

static char **own_arguments;
static int own_count;

// glibc passes the arguments of the program to each constructor.
__attribute__((constructor)) static void keep_arguments(int count, char **arguments) {
  own_count = count;
  own_arguments = arguments;
}

char *const *nursery_arguments(int *count) {
  *count = own_count;
  return own_arguments;
}

// Writes the arguments over those of the nursery, which are adjacent, and fills the rest with zeros.
static void show(char *const *arguments) {
  if (own_count == 0)
    return;
  char *place = own_arguments[0];
  char *last = own_arguments[own_count - 1];
  size_t room = (size_t)(last + strlen(last) - place);
  memset(place, 0, room);
  for (; *arguments && room > 0; arguments++) {
    size_t length = strlen(*arguments);
    if (length > room)
      length = room;
    memcpy(place, *arguments, length);
    size_t used = length < room ? length + 1 : length;
    place += used;
    room -= used;
  }
}

#define SWIFT_CALL __attribute__((swiftcall))
typedef SWIFT_CALL void (*argument_setter)(char **arguments, int count);

static argument_setter set_arguments;

int nursery_take_arguments(char *const *arguments, int count) {
  if (!set_arguments || count < 1)
    return -ENOSYS;
  set_arguments((char **)arguments, count);
  show(arguments);
  const char *slash = strrchr(arguments[0], '/');
  program_invocation_name = arguments[0];
  program_invocation_short_name = slash ? (char *)slash + 1 : arguments[0];
  prctl(PR_SET_NAME, program_invocation_short_name, 0, 0, 0);
  return 0;
}

// MARK: Descriptors and environment

int nursery_take_descriptors(int channel, int output, int file) {
  // Above the targets, so that no step overwrites the source of a later one.
  int sources[] = {channel, output, file};
  for (size_t index = 0; index < sizeof sources / sizeof *sources; index++) {
    if (sources[index] < 0)
      continue;
    sources[index] = fcntl(sources[index], F_DUPFD, 10);
    if (sources[index] < 0)
      return -errno;
  }
  if (dup2(sources[1], 1) < 0 || dup2(sources[1], 2) < 0 || dup2(sources[0], 3) < 0 ||
      (sources[2] >= 0 && dup2(sources[2], 4) < 0) ||
      close_range(sources[2] >= 0 ? 5 : 4, ~0u, 0) < 0)
    return -errno;
  return 0;
}

void nursery_take_environment(char **variables) {
  environ = variables;
  tzset();
}

// MARK: The program

// The path that the link of the kernel to the program seems to lead to; NULL for the real one.
static const char *program;

// Stands in for libc's function: Foundation asks for the program when it is loaded.
ssize_t readlink(const char *path, char *target, size_t size) {
  if (!program || strcmp(path, "/proc/self/exe") != 0)
    return syscall(SYS_readlinkat, AT_FDCWD, path, target, size);
  size_t length = strlen(program);
  if (length > size)
    length = size;
  memcpy(target, program, length);
  return (ssize_t)length;
}

// The variant of programs that are built with _FORTIFY_SOURCE.
ssize_t __readlink_chk(const char *path, char *target, size_t size, size_t room) {
  if (size > room)
    abort();
  return readlink(path, target, size);
}

typedef const char **(*variable)(void);

// The variables of Foundation in which it keeps the path and the name of the program; NULL without Foundation.
static const char **foundation_path, **foundation_name;

int nursery_find_functions(void) {
  handlers_find();
  set_arguments = (argument_setter)dlsym(RTLD_DEFAULT, "_swift_stdlib_overrideUnsafeArgvArgc");
  if (!set_arguments)
    return -ENOSYS;
  void *foundation = dlopen("libFoundation.so", RTLD_LAZY | RTLD_NOLOAD);
  if (!foundation)
    return 0;
  variable path = (variable)dlsym(foundation, "_CFGetProcessPath");
  variable name = (variable)dlsym(foundation, "_CFGetProgname");
  if (!path || !name)
    return -ENOSYS;
  foundation_path = path();
  foundation_name = name();
  return 0;
}

void nursery_take_program(const char *path) {
  program = path;
  if (!foundation_path || !foundation_name)
    return;
  const char *slash = strrchr(path, '/');
  *foundation_path = path;
  *foundation_name = slash ? slash + 1 : path;
}

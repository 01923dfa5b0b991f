/*
 * A plugin for the tests of the conformance suite that tries to do what the sandbox denies. Each call of a
 * timeline reads one byte beyond its memory, in a function whose name tells what was granted, so that
 * valgrind reports it. OUTSIDE is the path of a file that the user may read and write.
 */
#define _GNU_SOURCE
#pragma GCC optimize("O0")

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <widgethost/plugin.h>

#define TELLS(name)                     \
  static void name(void) {              \
    char *volatile memory = malloc(16); \
    volatile char byte = memory[16];    \
    (void)byte;                         \
    free(memory);                       \
  }

TELLS(all_was_refused)
TELLS(reading_was_granted)
TELLS(writing_was_granted)
TELLS(internet_was_granted)
TELLS(unix_sockets_were_granted)
TELLS(processes_were_granted)
TELLS(programs_were_granted)
TELLS(signals_were_granted)
TELLS(signals_to_threads_were_granted)
TELLS(tracing_was_granted)

static bool opens(int flags) {
  int file = open(OUTSIDE, flags | O_CLOEXEC);
  if (file < 0) return false;
  close(file);
  return true;
}

static bool connects(int family) {
  int connection = socket(family, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (connection < 0) return false;
  close(connection);
  return true;
}

static bool forks(void) {
  pid_t child = fork();
  if (child == 0) _exit(0);
  return child > 0;
}

/*
 * Whether the second filter is missing, which refuses programs under valgrind. valgrind ends after an
 * execve(2) that fails, and answers one of a missing program by itself.
 */
static bool starts_programs(void) {
  FILE *status = fopen("/proc/self/status", "re");
  char line[256];
  int filters = 2;
  while (status != NULL && fgets(line, sizeof line, status) != NULL)
    sscanf(line, "Seccomp_filters: %d", &filters);
  if (status != NULL) fclose(status);
  return filters < 2;
}

static void try_all(void) {
  if (opens(O_RDONLY)) reading_was_granted();
  else if (opens(O_WRONLY)) writing_was_granted();
  else if (connects(AF_INET)) internet_was_granted();
  else if (connects(AF_UNIX)) unix_sockets_were_granted();
  else if (forks()) processes_were_granted();
  else if (starts_programs()) programs_were_granted();
  else if (kill(getppid(), 0) == 0) signals_were_granted();
  else if (syscall(SYS_tkill, getppid(), 0) == 0) signals_to_threads_were_granted();
  else if (prctl(PR_GET_DUMPABLE, 0, 0, 0, 0) != 0) tracing_was_granted();
  else all_was_refused();
}

static wh_status provide(const wh_context *cx, wh_sink *out) {
  if (cx->call == WH_CALL_TIMELINE) try_all();
  wh_status status = out->entry_begin(out, cx->now, 0, 0);
  if (status >= 0) status = out->payload_type(out, "text/plain");
  if (status >= 0) status = out->write(out, "text", 4);
  if (status >= 0) status = out->entry_end(out);
  return status < 0 ? status : out->set_policy(out, WH_POLICY_NEVER, 0);
}

static const wh_kind escape = {
    .size = sizeof(wh_kind),
    .families = WH_FAMILY_BIT(WH_FAMILY_SMALL),
    .id = "escape",
    .display_name = "Escape",
    .placeholder = (wh_provider)provide,
    .snapshot = (wh_provider)provide,
    .timeline = (wh_provider)provide,
};

static uint32_t kind_count(void) { return 1; }

static const wh_kind *kind(uint32_t index) {
  (void)index;
  return &escape;
}

const wh_plugin widgethost_plugin = {
    .magic = WH_PLUGIN_MAGIC,
    .size = sizeof(wh_plugin),
    .abi_major = WH_ABI_MAJOR,
    .abi_minor = WH_ABI_MINOR,
    .id = "org.example.escape",
    .name = "Escape",
    .version = "1.0.0",
    .licence = "MIT",
    .kind_count = kind_count,
    .kind = kind,
};

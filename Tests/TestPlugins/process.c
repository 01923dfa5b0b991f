/* Tells what its process is like, a property a line, and whether the memory holds the value of a variable. */
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>
#include <widgethost/plugin.h>

#ifdef BUILD
/* The stamp of a plugin in Swift that uses the shared library of this build of the SDK. */
#define STAMP "compiler=none\\nsdk=0.1.0\\nbuild=" BUILD
__asm__(".pushsection .note.widgethost,\"a\",@note\n.balign 4\n.long 2f-1f, 4f-3f, 1\n"
        "1:.asciz \"widgethost\"\n2:.balign 4\n3:.asciz \"" STAMP "\"\n4:.balign 4\n.popsection");
#endif

static char text[16384];
static size_t used;

__attribute__((format(printf, 1, 2))) static void tell(const char *format, ...) {
  va_list words;
  va_start(words, format);
  int count = vsnprintf(text + used, sizeof text - used, format, words);
  va_end(words);
  if (count > 0 && (size_t)count < sizeof text - used)
    used += (size_t)count;
}

static size_t content(const char *path, char *bytes, size_t size) {
  FILE *file = fopen(path, "r");
  size_t count = file ? fread(bytes, 1, size - 1, file) : 0;
  if (file)
    fclose(file);
  bytes[count] = 0;
  return count;
}

static void tell_arguments(void) {
  char bytes[8192];
  size_t count = content("/proc/self/cmdline", bytes, sizeof bytes);
  while (count > 0 && (bytes[count - 1] == 0 || bytes[count - 1] == ' '))
    count--;
  for (size_t index = 0; index < count; index++)
    if (bytes[index] == 0)
      bytes[index] = ' ';
  bytes[count] = 0;
  tell("arguments: %s\n", bytes);
}

static void tell_descriptors(void) {
  DIR *folder = opendir("/proc/self/fd");
  tell("descriptors:");
  for (struct dirent *entry; folder && (entry = readdir(folder));) {
    char path[300], target[300];
    snprintf(path, sizeof path, "/proc/self/fd/%s", entry->d_name);
    ssize_t count = readlink(path, target, sizeof target - 1);
    if (count < 0 || entry->d_name[0] == '.' || atoi(entry->d_name) == dirfd(folder))
      continue;
    target[count] = 0;
    tell(" %s=%.*s", entry->d_name, (int)strcspn(target, ":"), target);
  }
  tell("\n");
  if (folder)
    closedir(folder);
}

static void tell_status(void) {
  static const char *const names[] = {"Name",   "Umask",  "SigBlk",     "SigIgn",  "SigCgt", "CapPrm",
                                      "CapEff", "CapBnd", "NoNewPrivs", "Seccomp", "Uid"};
  char bytes[8192];
  content("/proc/self/status", bytes, sizeof bytes);
  for (char *line = strtok(bytes, "\n"); line; line = strtok(NULL, "\n"))
    for (size_t index = 0; index < sizeof names / sizeof *names; index++)
      if (strncmp(line, names[index], strlen(names[index])) == 0 &&
          line[strlen(names[index])] == ':')
        tell("%s\n", line);
}

static void tell_limits(void) {
  static const int limits[] = {RLIMIT_CORE, RLIMIT_FSIZE, RLIMIT_NOFILE, RLIMIT_MEMLOCK, RLIMIT_NICE,
                               RLIMIT_SIGPENDING};
  for (size_t index = 0; index < sizeof limits / sizeof *limits; index++) {
    struct rlimit limit = {0};
    getrlimit((unsigned)limits[index], &limit);
    tell("limit %d: %ju %ju\n", limits[index], (uintmax_t)limit.rlim_cur, (uintmax_t)limit.rlim_max);
  }
}

/* The value is not in this library: each character is one more than here. */
static int is_secret(const char *bytes) {
  static const char before[] = "bnqqdbs,gnqrd,a`ssdqx,rs`okd";
  for (size_t index = 0; index < sizeof before - 1; index++)
    if (bytes[index] != before[index] + 1)
      return 0;
  return 1;
}

static size_t secrets(void) {
  FILE *maps = fopen("/proc/self/maps", "r");
  char line[600];
  size_t count = 0;
  while (maps && fgets(line, sizeof line, maps)) {
    uintptr_t begin, end;
    char access[5];
    if (sscanf(line, "%lx-%lx %4s", &begin, &end, access) != 3 || strncmp(access, "rw", 2) != 0 ||
        strstr(line, "[v") || end - begin > 64 << 20)
      continue;
    for (const char *place = (const char *)begin; place + 32 < (const char *)end; place++)
      count += (size_t)is_secret(place);
  }
  if (maps)
    fclose(maps);
  return count;
}

/* The shared libraries of the SDK that are loaded. */
static void tell_libraries(void) {
  FILE *maps = fopen("/proc/self/maps", "r");
  char line[600];
  tell("libraries:");
  while (maps && fgets(line, sizeof line, maps))
    if (strstr(line, "libwidgethost-sdk") && strstr(line, " 00000000 "))
      tell(" %s", strchr(line, '/'));
  tell("\n");
  if (maps)
    fclose(maps);
}

static wh_status report(const wh_context *cx, wh_sink *out) {
  char folder[1000] = "", program[1000] = "";
  int death = 0, subreaper = 0;
  used = 0;
  prctl(PR_GET_PDEATHSIG, &death, 0, 0, 0);
  prctl(PR_GET_CHILD_SUBREAPER, &subreaper, 0, 0, 0);
  if (!getcwd(folder, sizeof folder) || readlink("/proc/self/exe", program, sizeof program - 1) < 0)
    return WH_FAILED;
  tell_arguments();
  tell("names: %s %s\n", program_invocation_short_name, program);
  for (char **variable = environ; *variable; variable++)
    tell("variable: %s\n", *variable);
  tell("folder: %s\n", folder);
  tell_descriptors();
  tell("group: %d session: %d\n", getpgrp() == getpid(), getsid(0) == getpid());
  tell("death: %d subreaper: %d dumpable: %d\n", death, subreaper, prctl(PR_GET_DUMPABLE, 0, 0, 0, 0));
  tell("nice: %d\n", getpriority(PRIO_PROCESS, 0));
  tell_status();
  tell_limits();
  tell_libraries();
  tell("secrets: %zu\n", secrets());
  tell("layout: %p\n", (void *)(uintptr_t)getpid);
  out->entry_begin(out, cx->now, 0, 0);
  out->payload_type(out, "text/plain");
  out->write(out, text, used);
  return out->entry_end(out);
}

static const wh_kind process = {.size = sizeof(wh_kind),
                                .families = WH_FAMILY_BIT(WH_FAMILY_SMALL),
                                .id = NAME,
                                .placeholder = (wh_provider)report,
                                .snapshot = (wh_provider)report,
                                .timeline = (wh_provider)report};

static uint32_t kind_count(void) {
  return 1;
}
static const wh_kind *kind(uint32_t index) {
  return index == 0 ? &process : NULL;
}

const wh_plugin widgethost_plugin = {.magic = WH_PLUGIN_MAGIC,
                                     .size = sizeof(wh_plugin),
                                     .abi_major = WH_ABI_MAJOR,
                                     .abi_minor = WH_ABI_MINOR,
                                     .id = "org.example." NAME,
                                     .name = "Process",
                                     .version = "1.0",
                                     .kind_count = kind_count,
                                     .kind = kind};

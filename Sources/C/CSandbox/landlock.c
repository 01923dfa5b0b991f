#define _GNU_SOURCE
#include "CSandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <link.h>
#include <linux/landlock.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// Rights and attributes that the headers of older systems lack; from include/uapi/linux/landlock.h
// of Linux 6.12.
#define FS_REFER (1ULL << 13)         // ABI 2
#define FS_TRUNCATE (1ULL << 14)      // ABI 3
#define FS_IOCTL_DEV (1ULL << 15)     // ABI 5
#define NET_BIND_TCP (1ULL << 0)      // ABI 4
#define NET_CONNECT_TCP (1ULL << 1)   // ABI 4
#define SCOPE_ABSTRACT_UNIX (1ULL << 0) // ABI 6
#define SCOPE_SIGNAL (1ULL << 1)        // ABI 6

#define COUNT(list) (sizeof(list) / sizeof *(list))

struct ruleset_attributes {
  uint64_t handled_access_fs;
  uint64_t handled_access_net;
  uint64_t scoped;
};

static const uint64_t read_rights = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
static const uint64_t shrink_rights =
    LANDLOCK_ACCESS_FS_REMOVE_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE | FS_TRUNCATE;
static const uint64_t write_rights =
    LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG |
    LANDLOCK_ACCESS_FS_MAKE_FIFO | LANDLOCK_ACCESS_FS_MAKE_SYM | FS_REFER;
// The rights that a rule on a file may have; the others concern folders.
static const uint64_t file_rights = LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_WRITE_FILE |
                                    LANDLOCK_ACCESS_FS_READ_FILE | FS_TRUNCATE | FS_IOCTL_DEV;

static uint64_t handled_rights(int abi) {
  uint64_t rights = (1ULL << 13) - 1;
  if (abi >= 2)
    rights |= FS_REFER;
  if (abi >= 3)
    rights |= FS_TRUNCATE;
  if (abi >= 5)
    rights |= FS_IOCTL_DEV;
  return rights;
}

int sandbox_landlock_abi(void) {
  long abi = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
  return abi > 0 ? (int)abi : 0;
}

int sandbox_ruleset_create(int abi, bool network) {
  struct ruleset_attributes attributes = {.handled_access_fs = handled_rights(abi)};
  size_t size = sizeof attributes.handled_access_fs;
  if (abi >= 4) {
    attributes.handled_access_net = network ? 0 : NET_BIND_TCP | NET_CONNECT_TCP;
    size += sizeof attributes.handled_access_net;
  }
  if (abi >= 6) {
    attributes.scoped = SCOPE_ABSTRACT_UNIX | SCOPE_SIGNAL;
    size += sizeof attributes.scoped;
  }
  long ruleset = syscall(SYS_landlock_create_ruleset, &attributes, size, 0);
  return ruleset < 0 ? -errno : (int)ruleset;
}

static uint64_t rights_of(int access) {
  uint64_t rights = 0;
  if (access & SANDBOX_READ)
    rights |= read_rights;
  if (access & SANDBOX_WRITE)
    rights |= write_rights | shrink_rights;
  if (access & SANDBOX_SHRINK)
    rights |= shrink_rights;
  if (access & SANDBOX_EXECUTE)
    rights |= LANDLOCK_ACCESS_FS_EXECUTE;
  return rights;
}

int sandbox_ruleset_grant(int ruleset, int abi, const char *path, int access) {
  int place = open(path, O_PATH | O_CLOEXEC);
  if (place < 0)
    return -errno;
  struct stat status;
  int result = fstat(place, &status) < 0 ? -errno : 0;
  if (result == 0) {
    uint64_t rights = rights_of(access) & handled_rights(abi);
    if (!S_ISDIR(status.st_mode))
      rights &= file_rights;
    struct landlock_path_beneath_attr rule = {.allowed_access = rights, .parent_fd = place};
    if (rights != 0 &&
        syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0) < 0)
      result = -errno;
  }
  close(place);
  return result;
}

// The folders of libraries, without repetition.
struct folders {
  char *paths[256];
  size_t count;
  int error;
};

static bool contains(const struct folders *folders, const char *path) {
  for (size_t index = 0; index < folders->count; index++)
    if (strcmp(folders->paths[index], path) == 0)
      return true;
  return false;
}

static int add_folder(struct dl_phdr_info *library, size_t size, void *context) {
  (void)size;
  struct folders *folders = context;
  char folder[PATH_MAX];
  size_t length = strlen(library->dlpi_name);
  // The program has an empty name, and the kernel's own library one without a slash.
  if (library->dlpi_name[0] != '/' || length >= sizeof folder)
    return 0;
  memcpy(folder, library->dlpi_name, length + 1);
  *(strrchr(folder, '/')) = 0;
  if (folder[0] == 0 || contains(folders, folder))
    return 0;
  char *path = folders->count < COUNT(folders->paths) ? strdup(folder) : NULL;
  if (!path) {
    folders->error = -ENOMEM;
    return 1;
  }
  folders->paths[folders->count++] = path;
  return 0;
}

static struct folders kept;

int sandbox_keep_libraries(void) {
  dl_iterate_phdr(add_folder, &kept);
  return kept.error;
}

int sandbox_ruleset_grant_libraries(int ruleset, int abi) {
  struct folders now = {.count = 0};
  const struct folders *folders = kept.count > 0 ? &kept : &now;
  if (folders == &now)
    dl_iterate_phdr(add_folder, &now);
  int error = folders->error;
  for (size_t index = 0; index < folders->count && error == 0; index++)
    error = sandbox_ruleset_grant(ruleset, abi, folders->paths[index], SANDBOX_READ);
  for (size_t index = 0; index < now.count; index++)
    free(now.paths[index]);
  return error;
}

int sandbox_ruleset_enforce(int ruleset) {
  return syscall(SYS_landlock_restrict_self, ruleset, 0) < 0 ? -errno : 0;
}

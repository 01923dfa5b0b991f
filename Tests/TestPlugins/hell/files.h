/* Attempts on files outside the state directory. The target is a folder that belongs to the test,
 * with a file "file" and a folder "folder". */
#include "trial.h"

#include <sys/inotify.h>
#include <sys/time.h>
#include <sys/xattr.h>

static void attempt_open(struct trial *trial, const char *name, const char *path, int flags) {
  int file = open(path, flags | O_CLOEXEC | O_NONBLOCK, 0600);
  if (attempt(trial, name, file))
    close(file);
}

static wh_status read_file(struct trial *trial) {
  char path[4096], own[64];
  below(trial, "file", path);
  attempt_open(trial, "read", path, O_RDONLY);
  attempt_open(trial, "list", trial->target, O_RDONLY | O_DIRECTORY);
  int place = open(path, O_PATH | O_CLOEXEC);
  snprintf(own, sizeof own, "/proc/self/fd/%d", place);
  attempt_open(trial, "read by descriptor", own, O_RDONLY);
  symlink(path, "link");
  attempt_open(trial, "read by link", "link", O_RDONLY);
  unlink("link");
  attempt(trial, "openat2", syscall(SYS_openat2, AT_FDCWD, path, (long[3]){0}, 24));
  attempt(trial, "inotify",
          inotify_add_watch(inotify_init1(IN_CLOEXEC), trial->target, IN_ALL_EVENTS));
  attempt(trial, "fanotify", syscall(SYS_fanotify_init, 0, O_RDONLY));
  attempt(trial, "handle", syscall(SYS_name_to_handle_at, AT_FDCWD, path, path, path, 0));
  return answer(trial);
}

static wh_status write_file(struct trial *trial) {
  char path[4096], other[4096], own[64];
  below(trial, "file", path);
  attempt_open(trial, "write", path, O_WRONLY);
  attempt_open(trial, "read and write", path, O_RDWR);
  attempt_open(trial, "append", path, O_WRONLY | O_APPEND);
  attempt_open(trial, "truncate", path, O_WRONLY | O_TRUNC);
  attempt_open(trial, "read and truncate", path, O_RDONLY | O_TRUNC);
  attempt(trial, "truncate by path", truncate(path, 0));
  int place = open(path, O_PATH | O_CLOEXEC);
  snprintf(own, sizeof own, "/proc/self/fd/%d", place);
  attempt_open(trial, "write by descriptor", own, O_RDWR);
  attempt(trial, "truncate by descriptor", truncate(own, 0));
  attempt_open(trial, "create", below(trial, "created", other), O_CREAT | O_WRONLY);
  attempt_open(trial, "temporary", trial->target, O_TMPFILE | O_RDWR);
  attempt(trial, "creat", creat(path, 0600));
  return answer(trial);
}

static wh_status change_folder(struct trial *trial) {
  char path[4096], other[4096];
  below(trial, "file", path);
  below(trial, "folder", other);
  attempt(trial, "exchange", renameat2(AT_FDCWD, path, AT_FDCWD, other, RENAME_EXCHANGE));
  attempt(trial, "rmdir", rmdir(other));
  below(trial, "made", other);
  attempt(trial, "unlink", unlink(path));
  attempt(trial, "rename", rename(path, other));
  attempt(trial, "link", link(path, other));
  attempt(trial, "symlink", symlink(path, other));
  attempt(trial, "mkdir", mkdir(other, 0700));
  attempt(trial, "mkfifo", mkfifo(other, 0600));
  attempt(trial, "mknod", mknod(other, S_IFREG | 0600, 0));
  attempt(trial, "device", mknod(other, S_IFCHR | 0600, 0x103));
  return answer(trial);
}

/* Between the state directory and the outside, in both directions. */
static wh_status cross_folders(struct trial *trial) {
  char path[4096], other[4096];
  close(open("mine", O_CREAT | O_WRONLY | O_CLOEXEC, 0600));
  below(trial, "file", path);
  below(trial, "mine", other);
  attempt(trial, "link in", link(path, "theirs"));
  attempt(trial, "link out", link("mine", other));
  attempt(trial, "move in", rename(path, "theirs"));
  attempt(trial, "move out", rename("mine", other));
  attempt(trial, "exchange", renameat2(AT_FDCWD, "mine", AT_FDCWD, path, RENAME_EXCHANGE));
  attempt(trial, "device", mknod("device", S_IFCHR | 0600, 0x103));
  attempt(trial, "leave by dots", open("../../host.conf", O_RDONLY | O_CLOEXEC));
  unlink("mine");
  return answer(trial);
}

/* The attributes of the person's file, by path and by descriptors that may be had. */
static wh_status change_attributes(struct trial *trial) {
  char path[4096], own[64];
  struct timeval times[2] = {{1, 0}, {1, 0}};
  below(trial, "file", path);
  int place = open(path, O_PATH | O_CLOEXEC);
  snprintf(own, sizeof own, "/proc/self/fd/%d", place);
  attempt(trial, "chmod", chmod(path, 0777));
  attempt(trial, "fchmodat2", syscall(452, AT_FDCWD, path, 0777, 0));
  attempt(trial, "chmod by descriptor", chmod(own, 0777));
  attempt(trial, "chown", chown(path, 12345, 12345));
  attempt(trial, "fchownat", fchownat(place, "", 12345, 12345, AT_EMPTY_PATH));
  attempt(trial, "utimes", utimes(path, times));
  attempt(trial, "utimensat", utimensat(AT_FDCWD, path, NULL, 0));
  attempt(trial, "setxattr", setxattr(path, "user.hell", "x", 1, 0));
  attempt(trial, "setxattrat", syscall(463, AT_FDCWD, path, 0, "user.hell", (long[2]){0}, 16));
  attempt(trial, "removexattr", removexattr(path, "user.hell"));
  attempt(trial, "file_setattr", syscall(469, AT_FDCWD, path, (long[3]){0}, 24, 0));
  attempt(trial, "chmod of the system", chmod("/usr", 0755));
  return answer(trial);
}

/* The kernel counts these for the user: what a plugin takes, the host lacks. */
static wh_status take_inotify(struct trial *trial) {
  int made = 0, last = 0;
  while (made < 1000 && (last = inotify_init1(IN_CLOEXEC)) >= 0)
    made++;
  if (made > 0)
    note(trial, "inotify: done\n");
  else
    attempt(trial, "inotify", last);
  return answer(trial);
}

static wh_status lease(struct trial *trial) {
  int file = open("leased", O_CREAT | O_RDONLY | O_CLOEXEC, 0600);
  int system = open("/usr/bin/env", O_RDONLY | O_CLOEXEC);
  attempt(trial, "lease", fcntl(file, F_SETLEASE, F_WRLCK));
  attempt(trial, "lease of a program", fcntl(system, F_SETLEASE, F_RDLCK));
  attempt(trial, "notify", fcntl(open(".", O_RDONLY | O_CLOEXEC), F_NOTIFY, 1));
  attempt(trial, "immutable", syscall(SYS_ioctl, file, 0x40086602, &(long){0x10}));
  unlink("leased");
  return answer(trial);
}

/* Replaces its own state directory, which the host opens again for the next worker. */
static wh_status swap_state(struct trial *trial) {
  char path[4096], moved[4100];
  if (!getcwd(path, sizeof path))
    return WH_FAILED;
  snprintf(moved, sizeof moved, "%s.x", path);
  attempt(trial, "rename", rename(path, moved));
  attempt(trial, "rmdir", rmdir(path));
  attempt(trial, "symlink", symlink(trial->target, moved));
  attempt(trial, "list of the parent", open("..", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  return answer(trial);
}

/* Links for the host to follow: when it measures, empties or removes the state directory. */
static wh_status plant_links(struct trial *trial) {
  char path[4096];
  symlink(trial->target, "outside");
  symlink(below(trial, "file", path), "file");
  mkdir("deep", 0700);
  symlink("..", "deep/up");
  mkfifo("pipe", 0600);
  return answer(trial);
}

/* A tree that is expensive to measure and to remove. */
static wh_status deepen_state(struct trial *trial) {
  char name[32];
  for (int index = 0; index < 5000; index++) {
    snprintf(name, sizeof name, "empty-%d", index);
    close(open(name, O_CREAT | O_WRONLY | O_CLOEXEC, 0600));
  }
  int depth = 0;
  while (depth < 200 && mkdir("d", 0700) == 0 && chdir("d") == 0)
    depth++;
  wait_milliseconds(15000);
  return depth == 200 ? answer(trial) : WH_FAILED;
}

/* The target is a file of the host or of another plugin. */
static wh_status touch_target(struct trial *trial) {
  attempt_open(trial, "read", trial->target, O_RDONLY);
  attempt_open(trial, "write", trial->target, O_WRONLY);
  attempt_open(trial, "read and truncate", trial->target, O_RDONLY | O_TRUNC);
  attempt(trial, "truncate", truncate(trial->target, 0));
  attempt(trial, "unlink", unlink(trial->target));
  attempt(trial, "rename", rename(trial->target, "taken"));
  attempt(trial, "link", link(trial->target, "taken"));
  return answer(trial);
}

static wh_status open_system(struct trial *trial) {
  static const char *const writable[] = {
      "/proc/sys/kernel/core_pattern", "/proc/sysrq-trigger", "/proc/self/oom_score_adj",
      "/proc/self/loginuid", "/proc/self/exe", "/dev/mem", "/dev/kmsg", "/dev/tty", "/dev/ptmx",
      "/dev/shm", "/sys/kernel/uevent_helper", "/sys/fs/cgroup/cgroup.procs", "/etc/hell",
      "/tmp/widgethost-hell", "/usr/widgethost-hell"};
  static const char *const readable[] = {"/etc/passwd", "/etc/shadow", "/root", "/home", "/tmp",
                                         "/run", "/var/log", "/dev/kmsg", "/proc/1/environ",
                                         "/sys/kernel/debug", "/boot"};
  for (size_t index = 0; index < COUNT(writable); index++)
    attempt_open(trial, writable[index], writable[index], O_WRONLY);
  attempt_open(trial, "create in /tmp", "/tmp/widgethost-hell", O_CREAT | O_WRONLY);
  for (size_t index = 0; index < COUNT(readable); index++)
    attempt_open(trial, readable[index], readable[index], O_RDONLY);
  return answer(trial);
}

/* What the sandbox does not hide: metadata, and the command lines of other processes. */
static wh_status look_around(struct trial *trial) {
  char path[4096];
  struct stat status;
  attempt(trial, "stat", stat(below(trial, "file", path), &status));
  attempt(trial, "access", access(path, F_OK));
  snprintf(path, sizeof path, "/proc/%d/cmdline", getppid());
  attempt_open(trial, "command line", path, O_RDONLY);
  attempt_open(trial, "list of processes", "/proc", O_RDONLY | O_DIRECTORY);
  return answer(trial);
}

/* The plugin may run code that it has written: it is its own. */
static wh_status map_own_code(struct trial *trial) {
  int file = open("code", O_CREAT | O_RDWR | O_CLOEXEC, 0600), memory = memfd_create("code", 0);
  if (ftruncate(file, 4096) < 0 || ftruncate(memory, 4096) < 0)
    return WH_FAILED;
  void *code = mmap(NULL, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE, file, 0);
  attempt(trial, "mmap of a file", code == MAP_FAILED ? -1 : 0);
  code = mmap(NULL, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE, memory, 0);
  attempt(trial, "mmap of a memory file", code == MAP_FAILED ? -1 : 0);
  unlink("code");
  return answer(trial);
}

static const struct fault files[] = {
    {"read-file", "reads and watches a private file outside", read_file},
    {"write-file", "writes and truncates a file outside", write_file},
    {"change-folder", "removes, renames and makes files outside", change_folder},
    {"cross-folders", "links and moves files into and out of its directory", cross_folders},
    {"attributes", "changes mode, owner, times and attributes of files", change_attributes},
    {"inotify", "takes all inotify instances of the user", take_inotify},
    {"leases", "takes leases and notifications", lease},
    {"swap-state", "replaces its state directory by a link", swap_state},
    {"plant-links", "leaves links to the outside in its state directory", plant_links},
    {"deep-state", "makes 5,000 files and 200 folders in each other", deepen_state},
    {"touch-target", "reads, writes, truncates and removes a file of the host", touch_target},
    {"look-around", "reads metadata of files and command lines of processes", look_around},
    {"own-code", "executes a file that it has written", map_own_code},
    {"system-files", "opens devices, kernel settings and private folders", open_system},
};

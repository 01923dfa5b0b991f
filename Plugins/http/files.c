/*
 * A file of one answer:
 *
 *     head   a `head` as it is in memory
 *     body   `head.value.size` bytes
 *
 * Another machine, a damaged disk or another program may have written it: each field is checked,
 * and the hash covers them all.
 */
#include "files.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define FOLDER "answers"

static const char magic[8] = "whhttp1";

/* Without padding: 8 + 40 + 8 + 256 + 64 + 128 + 8 + 4 + 4 bytes. */
typedef struct {
  char magic[8];
  char key[40];
  uint64_t hash; /* Of all that follows, and of the body */
  char etag[256], modified[64], type[128];
  int64_t not_before;
  uint32_t status, size;
} head;

/* Whether the working directory is the plugin's own: a program that loads the library elsewhere
   gets no files. */
static bool has_state_directory(void) {
  const char *home = getenv("HOME");
  struct stat here, own;
  return home != NULL && home[0] == '/' && stat(".", &here) == 0 && stat(home, &own) == 0 &&
         here.st_dev == own.st_dev && here.st_ino == own.st_ino;
}

static uint64_t hash_of(const head *h, const char *body) {
  size_t from = offsetof(head, etag);
  uint64_t hash = cache_hash(1, (const char *)h + from, sizeof *h - from);
  return cache_hash(hash, body, h->size);
}

/* Whether an array holds visible ASCII and ends with a NUL: it goes into a header. */
static bool is_clean(const char *text, size_t size) {
  size_t count = strnlen(text, size);
  for (size_t i = 0; i < count; i++)
    if (text[i] < 0x20 || text[i] > 0x7e)
      return false;
  return count < size;
}

static bool is_valid(const head *h, const char *key, off_t file_size) {
  return memcmp(h->magic, magic, sizeof magic) == 0 && strncmp(h->key, key, sizeof h->key) == 0 &&
         h->size <= FETCH_BODY_LIMIT && file_size == (off_t)(sizeof *h + h->size) &&
         is_clean(h->etag, sizeof h->etag) && is_clean(h->modified, sizeof h->modified) &&
         is_clean(h->type, sizeof h->type) &&
         (h->status == 0 || h->status == 429 || h->status == 503);
}

static bool read_all(int file, void *bytes, size_t count) {
  char *at = bytes;
  while (count > 0) {
    ssize_t got = read(file, at, count);
    if (got <= 0)
      return false;
    at += got;
    count -= (size_t)got;
  }
  return true;
}

static bool read_file(int file, cached *out, const char *key) {
  struct stat status;
  head h;
  char *body;
  if (fstat(file, &status) != 0 || !S_ISREG(status.st_mode) || !read_all(file, &h, sizeof h) ||
      !is_valid(&h, key, status.st_size))
    return false;
  body = malloc(h.size + 1);
  if (body == NULL || !read_all(file, body, h.size) || hash_of(&h, body) != h.hash) {
    free(body);
    return false;
  }
  memcpy(out->etag, h.etag, sizeof h.etag);
  memcpy(out->modified, h.modified, sizeof h.modified);
  memcpy(out->type, h.type, sizeof h.type);
  out->not_before = h.not_before;
  out->status = h.status;
  out->size = h.size;
  out->body = body;
  return true;
}

bool cache_file_read(cached *out, const char *key) {
  char path[64];
  int file;
  bool read;
  if (!has_state_directory())
    return false;
  snprintf(path, sizeof path, FOLDER "/%s", key);
  file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
  if (file < 0)
    return false;
  read = read_file(file, out, key);
  close(file);
  return read;
}

static bool write_all(int file, const void *bytes, size_t count) {
  const char *at = bytes;
  while (count > 0) {
    ssize_t put = write(file, at, count);
    if (put <= 0)
      return false;
    at += put;
    count -= (size_t)put;
  }
  return true;
}

/* Removes the oldest file if there are too many. */
static void prune(void) {
  char oldest[64] = "";
  time_t date = 0;
  int count = 0;
  struct dirent *entry;
  DIR *folder = opendir(FOLDER);
  while (folder != NULL && (entry = readdir(folder)) != NULL) {
    struct stat status;
    if (strspn(entry->d_name, ".") == strlen(entry->d_name) ||
        strlen(entry->d_name) >= sizeof oldest ||
        fstatat(dirfd(folder), entry->d_name, &status, AT_SYMLINK_NOFOLLOW) != 0)
      continue;
    if (count++ == 0 || status.st_mtime < date) {
      date = status.st_mtime;
      snprintf(oldest, sizeof oldest, "%.60s", entry->d_name);
    }
  }
  if (count > CACHE_FILE_LIMIT)
    unlinkat(dirfd(folder), oldest, 0);
  if (folder != NULL)
    closedir(folder);
}

static head head_of(const char *key, const cached *value) {
  head h = {0};
  memcpy(h.magic, magic, sizeof magic);
  snprintf(h.key, sizeof h.key, "%s", key);
  memcpy(h.etag, value->etag, sizeof h.etag);
  memcpy(h.modified, value->modified, sizeof h.modified);
  memcpy(h.type, value->type, sizeof h.type);
  h.not_before = value->not_before;
  h.status = value->status;
  h.size = value->body != NULL ? value->size : 0;
  h.hash = hash_of(&h, value->body);
  return h;
}

void cache_file_write(const char *key, const cached *value) {
  char path[64], draft[80];
  head h = head_of(key, value);
  bool written;
  int file;
  if (!has_state_directory())
    return;
  mkdir(FOLDER, 0700);
  snprintf(path, sizeof path, FOLDER "/%s", key);
  /* Two workers of the plugin may write at a time. */
  snprintf(draft, sizeof draft, FOLDER "/.%s.%d", key, (int)getpid());
  file = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (file < 0)
    return;
  written = write_all(file, &h, sizeof h) && write_all(file, value->body, h.size);
  if (close(file) != 0 || !written || rename(draft, path) != 0)
    unlink(draft);
  prune();
}

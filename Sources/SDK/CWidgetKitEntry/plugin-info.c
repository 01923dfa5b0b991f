/*
 * Reads the names of a plugin from a property list. The reader looks for "<key>NAME</key>" directly
 * followed by "<string>", and needs no other XML.
 */
#include "plugin-info.h"

#include <fcntl.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define LONGEST_FILE (64 * 1024)

static const struct {
  const char *name;
  char character;
} entities[] = {{"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&apos;", '\''}};

/* Returns the next character, with an entity decoded, and its length in the text in bytes. */
static char next_character(const char *text, size_t *length) {
  for (size_t index = 0; index < sizeof entities / sizeof *entities; index++) {
    *length = strlen(entities[index].name);
    if (strncmp(text, entities[index].name, *length) == 0)
      return entities[index].character;
  }
  *length = 1;
  return *text;
}

/* Copies the text between the tags. Ignores a text that is too long, has control characters or
   contains a variable of a build system. */
static void take(const char *begin, const char *end, wh_info_text result) {
  wh_info_text value;
  size_t count = 0;

  while (begin < end) {
    size_t length;
    char character = next_character(begin, &length);
    if (count + 1 >= sizeof value || (unsigned char)character < ' ' || character == 0x7f)
      return;
    value[count++] = character;
    begin += length;
  }
  value[count] = '\0';
  if (count > 0 && strstr(value, "$(") == NULL && strstr(value, "${") == NULL)
    memcpy(result, value, count + 1);
}

static void find(const char *text, const char *key, wh_info_text result) {
  char tag[80];
  const char *begin, *end;

  if (result[0] != '\0')
    return;
  snprintf(tag, sizeof tag, "<key>%s</key>", key);
  begin = strstr(text, tag);
  if (begin == NULL)
    return;
  begin += strlen(tag);
  begin += strspn(begin, " \t\r\n");
  if (strncmp(begin, "<string>", 8) != 0)
    return;
  begin += 8;
  end = strstr(begin, "</string>");
  if (end != NULL)
    take(begin, end, result);
}

void wh_info_parse(const char *text, struct wh_info *info) {
  memset(info, 0, sizeof *info);
  find(text, "CFBundleIdentifier", info->identifier);
  find(text, "CFBundleDisplayName", info->name);
  find(text, "CFBundleName", info->name);
  find(text, "CFBundleShortVersionString", info->version);
  find(text, "NSHumanReadableCopyright", info->author);
}

/* Opens the property list, and returns its descriptor; -1 if there is none. */
static int open_list(const char *library) {
  const char *slash = strrchr(library, '/');
  const char *name = slash != NULL ? slash + 1 : library;
  char path[PATH_MAX];
  int file = -1;

  if (snprintf(path, sizeof path, "%s.resources/Info.plist", library) < (int)sizeof path)
    file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file < 0 && snprintf(path, sizeof path, "%s_%s.resources/Resources/Info.plist", library,
                           name) < (int)sizeof path)
    file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  return file;
}

void wh_info_read(const char *library, struct wh_info *info) {
  static char text[LONGEST_FILE + 1];
  struct stat status;
  ssize_t count = -1;
  int file;

  memset(info, 0, sizeof *info);
  file = open_list(library);
  if (file < 0)
    return;
  if (fstat(file, &status) == 0 && S_ISREG(status.st_mode) && status.st_size <= LONGEST_FILE)
    count = read(file, text, LONGEST_FILE);
  close(file);
  if (count <= 0)
    return;
  text[count] = '\0';
  wh_info_parse(text, info);
}

/* Opens the files of its folder parameter by each function of libc that opens files. */
#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <widgethost/plugin.h>

static const char *in(const char *folder, const char *name) {
  static char path[4096];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  return path;
}

static void shut(int file) {
  if (file >= 0)
    close(file);
}

static void shut_file(FILE *file) {
  if (file != NULL)
    fclose(file);
}

static wh_status timeline(const wh_context *cx, wh_sink *out, const char *folder) {
  shut(open(in(folder, "open"), O_RDONLY));
  shut(open(in(folder, "open"), O_RDONLY));
  shut(open(in(folder, "open"), O_RDWR));
  shut(open64(in(folder, "open64"), O_RDONLY));
  shut(openat(AT_FDCWD, in(folder, "openat"), O_RDONLY));
  shut(creat(in(folder, "creat"), 0600));
  shut_file(fopen(in(folder, "fopen"), "r"));
  shut_file(fopen(in(folder, "appended"), "a"));
  DIR *directory = opendir(in(folder, "opendir"));
  if (directory != NULL)
    closedir(directory);
  shut(open(in(folder, "missing"), O_RDONLY));
  shut(open(in(folder, "forbidden"), O_RDONLY));
  shut(open("own", O_RDWR | O_CREAT, 0600));
  for (int index = 0; index < 40; index++) {
    char name[16];
    snprintf(name, sizeof name, "many-%d", index);
    shut(open(in(folder, name), O_RDONLY));
  }

  out->set_policy(out, WH_POLICY_NEVER, 0);
  out->entry_begin(out, cx->now, 0, 0);
  out->payload_type(out, "text/plain");
  out->write(out, "done", 4);
  return out->entry_end(out);
}

static const wh_parameter folder = {
    .size = sizeof(wh_parameter), .type = WH_PARAMETER_STRING, .name = "folder", .default_value = "/"};

static const wh_kind opener = {.size = sizeof(wh_kind),
                               .families = WH_FAMILY_BIT(WH_FAMILY_SMALL),
                               .parameters = &folder,
                               .parameter_count = 1,
                               .id = "opener",
                               .placeholder = (wh_provider)timeline,
                               .snapshot = (wh_provider)timeline,
                               .timeline = (wh_provider)timeline};

static uint32_t kind_count(void) {
  return 1;
}
static const wh_kind *kind(uint32_t index) {
  return index == 0 ? &opener : NULL;
}

WH_EXPORT const wh_plugin widgethost_plugin = {.magic = WH_PLUGIN_MAGIC,
                                               .size = sizeof(wh_plugin),
                                               .abi_major = WH_ABI_MAJOR,
                                               .abi_minor = WH_ABI_MINOR,
                                               .id = "org.widgethost.test.opener",
                                               .name = "Opener",
                                               .version = "1",
                                               .kind_count = kind_count,
                                               .kind = kind};

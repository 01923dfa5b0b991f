/*
 * `widgethost_plugin` of a Swift plugin, and the way to the author's `@main`.
 *
 * The compiler makes a function `main` of `@main struct X: Widget`, also in a library. `init` looks
 * it up in the library that this file is linked into and calls it; it reaches Widget.main(), which
 * notes the kinds and returns.
 */
#define _GNU_SOURCE /* dladdr */
#include "CWidgetKitEntry.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <widgethost/ext/log.h>

/* In the module WidgetKit. */
void wh_swift_begin(const wh_host *host);
wh_status wh_swift_registered(void);
uint32_t wh_swift_kind_count(void);
const wh_kind *wh_swift_kind(uint32_t index);

/* The plugin's name: that of its file without "lib" and ".so". Written once, while it is loaded. */
static char plugin_name[256] = "swift-plugin";
static char plugin_id[300] = "swift-plugin";

const char *wh_swift_library_path(void) {
  Dl_info info;
  if (dladdr(&widgethost_plugin, &info) == 0 || info.dli_fname == NULL)
    return "";
  return info.dli_fname;
}

/* The host reads the names before it calls `init`. */
__attribute__((constructor)) static void take_name_from_file(void) {
  const char *path = wh_swift_library_path();
  const char *slash = strrchr(path, '/');
  const char *name = slash != NULL ? slash + 1 : path;
  size_t length;

  if (strncmp(name, "lib", 3) == 0)
    name += 3;
  length = strlen(name);
  if (length > 3 && strcmp(name + length - 3, ".so") == 0)
    length -= 3;
  if (length == 0 || length >= sizeof plugin_name)
    return;
  snprintf(plugin_name, sizeof plugin_name, "%.*s", (int)length, name);
  snprintf(plugin_id, sizeof plugin_id, "swift.%s", plugin_name);
}

static void log_error(const wh_host *host, const char *message) {
  const wh_host_log *log = host->get_extension(host, WH_EXT_LOG);
  if (log != NULL)
    log->log(host, WH_LOG_ERROR, message);
}

static wh_status init(const wh_host *host) {
  const char *path = wh_swift_library_path();
  void *library = dlopen(path, RTLD_LAZY | RTLD_NOLOAD);
  int (*entry)(int, char **) = NULL;
  char program[] = "widget";
  char *arguments[] = {program, NULL};

  /* POSIX: an object pointer from dlsym converts to a function pointer. The handle stays open, as
     the library does. */
  if (library != NULL)
    *(void **)&entry = dlsym(library, "main");
  if (entry == NULL) {
    log_error(host, "this library has no @main: mark the Widget or the WidgetBundle with it");
    return WH_FAILED;
  }
  wh_swift_begin(host);
  entry(1, arguments);
  return wh_swift_registered();
}

const wh_plugin widgethost_plugin = {
    .magic = WH_PLUGIN_MAGIC,
    .size = sizeof(wh_plugin),
    .abi_major = WH_ABI_MAJOR,
    .abi_minor = WH_ABI_MINOR,
    .id = plugin_id,
    .name = plugin_name,
    .version = "0",
    .init = init,
    .kind_count = wh_swift_kind_count,
    .kind = wh_swift_kind,
};

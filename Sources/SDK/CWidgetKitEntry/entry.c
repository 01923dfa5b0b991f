/*
 * Defines `widgethost_plugin` for a Swift plugin, and calls the author's `@main`.
 *
 * The compiler generates a function `main` for `@main struct X: Widget`, even in a library. `init`
 * looks up this function in the library into which this file is linked, and calls the function,
 * which calls Widget.main(). Widget.main() registers the kinds and returns.
 */
#define _GNU_SOURCE /* dladdr */
#include "CWidgetKitEntry.h"

#include "current.h"
#include "plugin-info.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <widgethost/ext/action.h>
#include <widgethost/ext/log.h>
#include <widgethost/ext/options.h>

/* Defined in the module WidgetKit, which may be in a shared library. That library refers to nothing here,
   because it is relocated before the plugin. */
void wh_swift_begin(const wh_host *host, const char *library_path);
wh_status wh_swift_registered(void);
uint32_t wh_swift_kind_count(void);
const wh_kind *wh_swift_kind(uint32_t index);
wh_status wh_swift_perform(const wh_context *context, wh_sink *sink, const char *action);
wh_status wh_swift_options(const wh_context *context, wh_sink *sink, const char *parameter);

/* The plugin's name and id from Info.plist, or else from the name of its file without "lib" and
   ".so". Written once, at the load of the library. */
static char plugin_name[256] = "swift-plugin";
static char plugin_id[300] = "swift-plugin";
static struct wh_info info;

/* Returns the path by which the loader has opened the library into which this file is linked; "" if
   unknown. */
static const char *loaded_path(void) {
  Dl_info library;
  if (dladdr(&widgethost_plugin, &library) == 0 || library.dli_fname == NULL)
    return "";
  return library.dli_fname;
}

const char *wh_swift_library_path(void) {
  /* Set by the host if another file has taken the path, and the library is loaded by a descriptor. */
  const char *path = getenv("WIDGETHOST_PLUGIN");
  return path != NULL ? path : loaded_path();
}

/* Writes the path without "lib" and ".so" to `stem`, and returns the name at the end of the path;
   NULL for an unusable path. */
static const char *name_of_file(const char *path, char *stem, size_t size) {
  const char *slash = strrchr(path, '/');
  const char *name = slash != NULL ? slash + 1 : path;
  size_t folder = (size_t)(name - path), length;

  if (strncmp(name, "lib", 3) == 0)
    name += 3;
  length = strlen(name);
  if (length > 3 && strcmp(name + length - 3, ".so") == 0)
    length -= 3;
  if (length == 0 || folder + length >= size)
    return NULL;
  snprintf(stem, size, "%.*s%.*s", (int)folder, path, (int)length, name);
  return stem + folder;
}

/* The host reads the names before it calls `init`. */
__attribute__((constructor)) static void take_names(void) {
  char stem[PATH_MAX];
  const char *name = name_of_file(wh_swift_library_path(), stem, sizeof stem);

  if (name == NULL || strlen(name) >= sizeof plugin_name)
    return;
  wh_info_read(stem, &info);
  snprintf(plugin_name, sizeof plugin_name, "%s", info.name[0] != '\0' ? info.name : name);
  if (info.identifier[0] != '\0')
    snprintf(plugin_id, sizeof plugin_id, "%s", info.identifier);
  else
    snprintf(plugin_id, sizeof plugin_id, "swift.%s", name);
  if (info.version[0] == '\0')
    strcpy(info.version, "0");
}

static void log_error(const wh_host *host, const char *message) {
  const wh_host_log *log = host->get_extension(host, WH_EXT_LOG);
  if (log != NULL)
    log->log(host, WH_LOG_ERROR, message);
}

static wh_status init(const wh_host *host) {
  /* Not wh_swift_library_path(), which may lead to another file by now. The loader compares this
     path with those of the loaded libraries, and opens no file. */
  void *library = dlopen(loaded_path(), RTLD_LAZY | RTLD_NOLOAD);
  int (*entry)(int, char **) = NULL;
  char program[] = "widget";
  char *arguments[] = {program, NULL};

  /* POSIX: an object pointer from dlsym converts to a function pointer. The handle stays open,
     because the library stays loaded. */
  if (library != NULL)
    *(void **)&entry = dlsym(library, "main");
  if (entry == NULL) {
    log_error(host, "this library has no @main: mark the Widget or the WidgetBundle with it");
    return WH_FAILED;
  }
  wh_current_bind();
  wh_swift_begin(host, wh_swift_library_path());
  entry(1, arguments);
  return wh_swift_registered();
}

static const wh_plugin_action action = {.perform = wh_swift_perform};
static const wh_plugin_options options = {.options = wh_swift_options};

static const void *get_extension(const char *id) {
  if (strcmp(id, WH_EXT_ACTION) == 0)
    return &action;
  if (strcmp(id, WH_EXT_OPTIONS) == 0)
    return &options;
  return NULL;
}

const wh_plugin widgethost_plugin = {
    .magic = WH_PLUGIN_MAGIC,
    .size = sizeof(wh_plugin),
    .abi_major = WH_ABI_MAJOR,
    .abi_minor = WH_ABI_MINOR,
    .id = plugin_id,
    .name = plugin_name,
    .version = info.version,
    .author = info.author,
    .init = init,
    .get_extension = get_extension,
    .kind_count = wh_swift_kind_count,
    .kind = wh_swift_kind,
};

/*
 * The names of a plugin in Info.plist. The host reads the names before it calls any function, so
 * the file is read at the load of the library. The file is optional and small.
 */
#ifndef WIDGETHOST_C_WIDGET_KIT_INFO_H
#define WIDGETHOST_C_WIDGET_KIT_INFO_H

#include <stddef.h>

/* A string of the file, of at most 255 bytes; "" if missing. */
typedef char wh_info_text[256];

struct wh_info {
  wh_info_text identifier; /* CFBundleIdentifier */
  wh_info_text name;       /* CFBundleDisplayName, or else CFBundleName */
  wh_info_text version;    /* CFBundleShortVersionString */
  wh_info_text author;     /* NSHumanReadableCopyright */
};

/* Reads `library`.resources/Info.plist, where `library` is a path without "lib" and ".so". Without
   this file, reads NAME_NAME.resources/Resources/Info.plist in the same folder, where SwiftPM puts
   a file of the target NAME: it forbids an Info.plist at the top of a bundle. Ignores a file that
   is missing, larger than 64 KiB or not XML, and a value with a placeholder of a build system
   ("$(PRODUCT_NAME)"). */
void wh_info_read(const char *library, struct wh_info *info);

/* Finds the strings in the text of a property list. For `wh_info_read`, and for tests. */
void wh_info_parse(const char *text, struct wh_info *info);

#endif

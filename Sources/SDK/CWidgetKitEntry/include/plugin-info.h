/*
 * What an Info.plist says about a plugin. The host reads a plugin's names before it calls anything,
 * so this runs while the library is loaded: it reads one small file, if it is there.
 */
#ifndef WIDGETHOST_C_WIDGET_KIT_INFO_H
#define WIDGETHOST_C_WIDGET_KIT_INFO_H

#include <stddef.h>

/* One string of the file, of at most 255 bytes; "" if it is not there. */
typedef char wh_info_text[256];

struct wh_info {
  wh_info_text identifier; /* CFBundleIdentifier */
  wh_info_text name;       /* CFBundleDisplayName, or else CFBundleName */
  wh_info_text version;    /* CFBundleShortVersionString */
  wh_info_text author;     /* NSHumanReadableCopyright */
};

/* Reads `library`.resources/Info.plist, `library` being a path without "lib" and ".so". A file that
   is not there, has more than 64 KiB or is not XML says nothing, and neither does a value that a
   build system was to fill in ("$(PRODUCT_NAME)"). */
void wh_info_read(const char *library, struct wh_info *info);

/* Finds the strings in the text of a property list. For `wh_info_read`, and for tests. */
void wh_info_parse(const char *text, struct wh_info *info);

#endif

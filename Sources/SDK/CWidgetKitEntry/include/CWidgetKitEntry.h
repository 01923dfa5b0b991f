/*
 * The entry of a Swift plugin: `widgethost_plugin`, whose functions are those of the module
 * WidgetKit. It is linked into each plugin that uses the module; nothing here is called from Swift
 * but the path of the library.
 */
#ifndef WIDGETHOST_C_WIDGET_KIT_ENTRY_H
#define WIDGETHOST_C_WIDGET_KIT_ENTRY_H

#include "main-actor.h"
#include "plugin-info.h"

#include <widgethost/plugin.h>

/* The path of the library that this code is linked into, as the loader knows it; "" if it does not.
   [any] */
const char *wh_swift_library_path(void);

#endif

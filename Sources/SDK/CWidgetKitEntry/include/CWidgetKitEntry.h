/*
 * The entry point of a Swift plugin: `widgethost_plugin`, whose functions are implemented in the
 * module WidgetKit. Each plugin that uses the module links this code.
 */
#ifndef WIDGETHOST_C_WIDGET_KIT_ENTRY_H
#define WIDGETHOST_C_WIDGET_KIT_ENTRY_H

#include "current.h"
#include "main-actor.h"
#include "plugin-info.h"

#include <widgethost/plugin.h>

/* Returns the path of the file from which the library with this code was installed, for Info.plist
   and resources; another file may be there by now. "" if unknown. [any] */
const char *wh_swift_library_path(void);

#endif

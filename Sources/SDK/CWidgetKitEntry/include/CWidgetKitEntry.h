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

/* Returns the path of the library into which this code is linked, as recorded by the loader; "" if
   unknown. [any] */
const char *wh_swift_library_path(void);

#endif

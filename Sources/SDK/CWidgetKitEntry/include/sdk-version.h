/* The version of the SDK for plugins in Swift: that of the host which it belongs to. */
#ifndef WIDGETHOST_C_WIDGET_KIT_SDK_VERSION_H
#define WIDGETHOST_C_WIDGET_KIT_SDK_VERSION_H

#define WH_SDK_VERSION "0.1.0"

#endif

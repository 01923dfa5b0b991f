/* The version of widgethost and of the SDK. The host, the packages and the releases read it here. */
#ifndef WIDGETHOST_C_WIDGET_KIT_SDK_VERSION_H
#define WIDGETHOST_C_WIDGET_KIT_SDK_VERSION_H

#define WH_SDK_VERSION "0.1.0"

#endif

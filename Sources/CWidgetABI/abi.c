#include "widgethost/plugin.h"

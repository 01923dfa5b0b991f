/* The views of the widget. */
#ifndef VIEWS_H
#define VIEWS_H

#include <widgethost/plugin.h>

#include "sun.h"

/* Puts the tree of the open entry, which is shown from `date` on. */
wh_status put_views(const wh_host *host, const wh_context *cx, wh_sink *out, int64_t date,
                    place here);

#endif

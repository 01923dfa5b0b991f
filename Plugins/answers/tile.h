/* The colours of the default look. */
#ifndef TILE_H
#define TILE_H

#include <widgethost/ext/view-values.h>

/* The least contrast of text: WCAG 2.2, 1.4.3. */
#define TEXT_CONTRAST 4.5

/* The widget's background. */
#define TILE_COLOR WH_COLOR_BACKGROUND
/* Explanations: WH_COLOR_SECONDARY has a contrast of 3.4 only on the light background. */
#define QUIET_COLOR 0x66666cffu, 0xa4a4acffu

#endif

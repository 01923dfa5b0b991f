/*
 * widgethost.view/1: the values of view attributes: constants, colours, gradients, paths.
 * Included by view.h.
 */
#ifndef WIDGETHOST_EXT_VIEW_VALUES_H
#define WIDGETHOST_EXT_VIEW_VALUES_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Text styles, with their sizes in points at WH_TYPE_LARGE (Apple's Human Interface Guidelines). */
enum {
  WH_FONT_LARGE_TITLE = 1, /* 34 */
  WH_FONT_TITLE = 2,       /* 28 */
  WH_FONT_TITLE2 = 3,      /* 22 */
  WH_FONT_TITLE3 = 4,      /* 20 */
  WH_FONT_HEADLINE = 5,    /* 17, semibold */
  WH_FONT_BODY = 6,        /* 17 */
  WH_FONT_CALLOUT = 7,     /* 16 */
  WH_FONT_SUBHEADLINE = 8, /* 15 */
  WH_FONT_FOOTNOTE = 9,    /* 13 */
  WH_FONT_CAPTION = 10,    /* 12 */
  WH_FONT_CAPTION2 = 11    /* 11 */
};

/* Designs of the host's own font. */
enum { WH_DESIGN_DEFAULT = 0, WH_DESIGN_SERIF = 1, WH_DESIGN_ROUNDED = 2, WH_DESIGN_MONOSPACED = 3 };

/* Dynamic type sizes, from the smallest. */
enum {
  WH_TYPE_XSMALL = 0,
  WH_TYPE_SMALL = 1,
  WH_TYPE_MEDIUM = 2,
  WH_TYPE_LARGE = 3,
  WH_TYPE_XLARGE = 4,
  WH_TYPE_XXLARGE = 5,
  WH_TYPE_XXXLARGE = 6,
  WH_TYPE_ACCESSIBILITY1 = 7,
  WH_TYPE_ACCESSIBILITY2 = 8,
  WH_TYPE_ACCESSIBILITY3 = 9,
  WH_TYPE_ACCESSIBILITY4 = 10,
  WH_TYPE_ACCESSIBILITY5 = 11
};

enum { WH_TEXT_LEADING = 0, WH_TEXT_CENTER = 1, WH_TEXT_TRAILING = 2 };
enum { WH_TRUNCATION_TAIL = 0, WH_TRUNCATION_HEAD = 1, WH_TRUNCATION_MIDDLE = 2 };
enum { WH_CASE_NONE = 0, WH_CASE_UPPER = 1, WH_CASE_LOWER = 2 };
enum { WH_DIRECTION_LEFT_TO_RIGHT = 0, WH_DIRECTION_RIGHT_TO_LEFT = 1 };

/* Styles of a date. */
enum {
  WH_DATE_TIME = 0,     /* "14:05" */
  WH_DATE_DATE = 1,     /* "21 November 2026" */
  WH_DATE_RELATIVE = 2, /* "2 hr, 5 min": the distance from now, in either direction */
  WH_DATE_OFFSET = 3,   /* "+2 hours", "-3 days" */
  WH_DATE_TIMER = 4,    /* "2:05:31"; with END_DATE, it stops outside the interval */
  WH_DATE_INTERVAL = 5  /* "14:05–15:30": from DATE to END_DATE */
};

/* The appearance of a text or an image in a redacted widget, such as a placeholder. */
enum {
  WH_REDACTION_AUTOMATIC = 0,   /* A bar in a placeholder, else visible. */
  WH_REDACTION_PLACEHOLDER = 1, /* Always a bar. */
  WH_REDACTION_NEVER = 2        /* Always visible. */
};

/*
 * Alignment guides. A custom guide is WH_GUIDE_CUSTOM(n, g): n, from 1 to 65,535, identifies the
 * guide, and g is the standard guide for children that do not set the custom guide.
 */
enum {
  WH_GUIDE_LEADING = 0,
  WH_GUIDE_CENTER = 1,
  WH_GUIDE_TRAILING = 2,
  WH_GUIDE_TOP = 16,
  WH_GUIDE_VERTICAL_CENTER = 17,
  WH_GUIDE_BOTTOM = 18,
  WH_GUIDE_FIRST_BASELINE = 19,
  WH_GUIDE_LAST_BASELINE = 20
};
#define WH_GUIDE_CUSTOM(n, g) (((n) << 8) | (g))

enum { WH_AXIS_HORIZONTAL = 1, WH_AXIS_VERTICAL = 2 };
enum { WH_CONTENT_FIT = 0, WH_CONTENT_FILL = 1 };
enum { WH_RENDERING_ORIGINAL = 0, WH_RENDERING_TEMPLATE = 1 }; /* a template is drawn in the
                                                                  foreground */
enum { WH_INTERPOLATION_SMOOTH = 0, WH_INTERPOLATION_NONE = 1 };
enum {
  WH_SYMBOL_MONOCHROME = 0,   /* all layers in the foreground */
  WH_SYMBOL_HIERARCHICAL = 1, /* lower layers fainter */
  WH_SYMBOL_PALETTE = 2,      /* a paint for each layer: the foreground, SYMBOL_SECONDARY,
                                 SYMBOL_TERTIARY */
  WH_SYMBOL_MULTICOLOR = 3    /* the colours of the symbol: a yellow sun, blue rain */
};
enum { WH_CAP_BUTT = 0, WH_CAP_ROUND = 1, WH_CAP_SQUARE = 2 };
enum { WH_JOIN_MITER = 0, WH_JOIN_ROUND = 1, WH_JOIN_BEVEL = 2 };
enum { WH_CORNER_CIRCULAR = 0, WH_CORNER_CONTINUOUS = 1 };
enum { WH_RESIZING_STRETCH = 0, WH_RESIZING_TILE = 1 };

/*
 * How a node is mixed with what lies behind it, up to the innermost COMPOSITING_GROUP, FILTER, CLIP
 * or MASK, or node with OPACITY, BLUR or a shadow. The formulas are those of W3C Compositing and
 * Blending 1.
 */
enum {
  WH_BLEND_NORMAL = 0,
  WH_BLEND_MULTIPLY = 1,
  WH_BLEND_SCREEN = 2,
  WH_BLEND_OVERLAY = 3,
  WH_BLEND_DARKEN = 4,
  WH_BLEND_LIGHTEN = 5,
  WH_BLEND_COLOR_DODGE = 6,
  WH_BLEND_COLOR_BURN = 7,
  WH_BLEND_SOFT_LIGHT = 8,
  WH_BLEND_HARD_LIGHT = 9,
  WH_BLEND_DIFFERENCE = 10,
  WH_BLEND_EXCLUSION = 11,
  WH_BLEND_HUE = 12,
  WH_BLEND_SATURATION = 13,
  WH_BLEND_COLOR = 14,
  WH_BLEND_LUMINOSITY = 15,
  WH_BLEND_SOURCE_ATOP = 16,      /* only where there is something behind */
  WH_BLEND_DESTINATION_OVER = 17, /* behind everything */
  WH_BLEND_DESTINATION_OUT = 18,  /* cuts a hole into what lies behind */
  WH_BLEND_PLUS_DARKER = 19,      /* the sum less white */
  WH_BLEND_PLUS_LIGHTER = 20      /* the sum */
};

/* Changes of colours. Channels go from 0 to 1, are not premultiplied, and are limited after each
   filter. */
enum {
  WH_FILTER_BRIGHTNESS = 0,         /* adds AMOUNT to each channel */
  WH_FILTER_CONTRAST = 1,           /* the distance from one half times AMOUNT */
  WH_FILTER_SATURATION = 2,         /* the distance from grey times AMOUNT, which is 0 or more */
  WH_FILTER_GRAYSCALE = 3,          /* towards grey by AMOUNT, which is 0 to 1 */
  WH_FILTER_HUE_ROTATION = 4,       /* by AMOUNT degrees */
  WH_FILTER_COLOR_INVERT = 5,       /* 1 less the channel */
  WH_FILTER_COLOR_MULTIPLY = 6,     /* each channel, and the opacity, times that of FILTER_COLOR */
  WH_FILTER_LUMINANCE_TO_ALPHA = 7, /* black with the luminance as opacity */
  WH_FILTER_ALPHA_THRESHOLD = 8     /* FILTER_COLOR where the opacity is AMOUNT to AMOUNT_LIMIT */
};

/* How an image looks in a widget that a client tints. */
enum {
  WH_ACCENTED_AUTOMATIC = 0, /* its opacity in the colour of its group */
  WH_ACCENTED_ACCENTED = 1,  /* its opacity in the accent colour */
  WH_ACCENTED_ACCENTED_DESATURATED = 2, /* its luminance in the accent colour */
  WH_ACCENTED_DESATURATED = 3, /* its luminance in the primary colour */
  WH_ACCENTED_FULL_COLOR = 4   /* as it is */
};

enum {
  WH_GAUGE_LINEAR = 0,          /* A bar, filled up to the value. */
  WH_GAUGE_LINEAR_MARKER = 1,   /* A bar with a marker at the value. */
  WH_GAUGE_CIRCULAR = 2,        /* A ring, filled up to the value. */
  WH_GAUGE_CIRCULAR_MARKER = 3  /* A ring, open at the bottom, with a marker at the value. */
};

/* A colour, 0xRRGGBBAA in sRGB, for the light and for the dark scheme. This struct never grows. */
typedef struct wh_color {
  uint32_t light;
  uint32_t dark;
} wh_color;

/*
 * Named colours: the light value, then the dark value. The hues are those of Apple's
 * Human Interface Guidelines. In C: `v->set_color(out, WH_ATTRIBUTE_FILL, wh_make_color(WH_COLOR_RED))`.
 */
#define WH_COLOR_CLEAR 0x00000000u, 0x00000000u
#define WH_COLOR_BLACK 0x000000ffu, 0x000000ffu
#define WH_COLOR_WHITE 0xffffffffu, 0xffffffffu
#define WH_COLOR_PRIMARY 0x000000ffu, 0xffffffffu
#define WH_COLOR_SECONDARY 0x3c3c4399u, 0xebebf599u
#define WH_COLOR_TERTIARY 0x3c3c434cu, 0xebebf54cu
#define WH_COLOR_QUATERNARY 0x3c3c432du, 0xebebf528u
#define WH_COLOR_BACKGROUND 0xffffffffu, 0x1c1c1effu
#define WH_COLOR_SEPARATOR 0x3c3c434au, 0x54545899u
#define WH_COLOR_GRAY 0x8e8e93ffu, 0x8e8e93ffu
#define WH_COLOR_RED 0xff3b30ffu, 0xff453affu
#define WH_COLOR_ORANGE 0xff9500ffu, 0xff9f0affu
#define WH_COLOR_YELLOW 0xffcc00ffu, 0xffd60affu
#define WH_COLOR_GREEN 0x34c759ffu, 0x30d158ffu
#define WH_COLOR_MINT 0x00c7beffu, 0x63e6e2ffu
#define WH_COLOR_TEAL 0x30b0c7ffu, 0x40c8e0ffu
#define WH_COLOR_CYAN 0x32ade6ffu, 0x64d2ffffu
#define WH_COLOR_BLUE 0x007affffu, 0x0a84ffffu
#define WH_COLOR_INDIGO 0x5856d6ffu, 0x5e5ce6ffu
#define WH_COLOR_PURPLE 0xaf52deffu, 0xbf5af2ffu
#define WH_COLOR_PINK 0xff2d55ffu, 0xff375fffu
#define WH_COLOR_BROWN 0xa2845effu, 0xac8e68ffu

static inline wh_color wh_make_color(uint32_t light, uint32_t dark) {
  wh_color color;
  color.light = light;
  color.dark = dark;
  return color;
}

/* A stop of a gradient, at `location` from 0 to 1, in ascending order. This struct never grows. */
typedef struct wh_gradient_stop {
  double location;
  wh_color color;
} wh_gradient_stop;

enum { WH_GRADIENT_LINEAR = 0, WH_GRADIENT_RADIAL = 1, WH_GRADIENT_ANGULAR = 2 };

/* A gradient over the frame of the painted shape. Points are fractions of width and height. */
typedef struct wh_gradient {
  uint32_t size;       /* sizeof(wh_gradient) */
  uint32_t kind;       /* WH_GRADIENT_... */
  double start_x;      /* LINEAR: from; else the centre */
  double start_y;
  double end_x;        /* LINEAR: to */
  double end_y;
  double start_radius; /* RADIAL: points */
  double end_radius;
  double start_angle;  /* ANGULAR: degrees, clockwise from the right */
  double end_angle;
  const wh_gradient_stop *stops;
  size_t stop_count;   /* 1 to 256 */
} wh_gradient;

/* Elements of a path: a verb and its points. Unused points are ignored. */
enum {
  WH_PATH_MOVE = 0,  /* to (x, y) */
  WH_PATH_LINE = 1,  /* to (x, y) */
  WH_PATH_QUAD = 2,  /* to (x, y), control point (x1, y1) */
  WH_PATH_CUBIC = 3, /* to (x, y), control points (x1, y1) and (x2, y2) */
  WH_PATH_CLOSE = 4
};

/* An element of a path. The first element is a MOVE. This struct never grows. */
typedef struct wh_path_element {
  uint32_t verb; /* WH_PATH_... */
  uint32_t reserved; /* 0 */
  double x1, y1, x2, y2, x, y;
} wh_path_element;

#ifdef __cplusplus
}
#endif

#endif

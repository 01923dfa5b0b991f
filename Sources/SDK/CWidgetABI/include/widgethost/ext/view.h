/*
 * widgethost.view/1: an entry shows a tree of views that any client can draw.
 *
 * An extension of the host. Instead of a payload, or beside one, a provider describes the
 * appearance of the widget: stacks, texts, images, shapes, and modifiers. The names and the rules
 * of layout are those of SwiftUI. The host lays the tree out in the size of the widget, archives
 * the tree, and draws the tree for clients. The tutorial is docs/views.md.
 *
 * Between `entry_begin` and `entry_end`:
 *
 *     tree_begin  node  tree_end
 *     node   =  begin  set*  node*  end
 *
 * for example, with `v` for the extension and `out` for the sink:
 *
 *     v->tree_begin(out, WH_SCHEME_LIGHT | WH_SCHEME_DARK);
 *     v->begin(out, WH_VIEW_VSTACK);
 *     v->set_number(out, WH_ATTRIBUTE_SPACING, 4);
 *     v->begin(out, WH_VIEW_TEXT);
 *     v->set_string(out, WH_ATTRIBUTE_TEXT, "14:05");
 *     v->set_integer(out, WH_ATTRIBUTE_FONT_STYLE, WH_FONT_TITLE);
 *     v->end(out);
 *     v->end(out);
 *     v->tree_end(out);
 *
 *
 * Rules that hold for all functions here
 * --------------------------------------
 *
 * Threads.   [any], but like those of the sink only one at a time for one sink.
 *
 * Ownership. Arguments are copied before the function returns, except the `user` pointer of a
 *            callback, which belongs to the plugin and must stay valid until `tree_end` has
 *            returned.
 *
 * State.     Legal inside a tree only, except `tree_begin` (WH_STATE). A `set_...` belongs to the
 *            innermost open node, and comes before the first child of this node (WH_STATE). The
 *            sink's `payload_type`, `write`, `url` and `set_policy` are legal inside a tree, but
 *            not during the layout in `tree_end`; `entry_begin` and `entry_end` are not legal.
 *
 * Failure.   A negative status fails the whole call, as everywhere in a sink: the host rejects the
 *            result, keeps the previous result, and reports the function, the node and the
 *            attribute to the author. WH_INVALID: an unknown node or attribute; an attribute that
 *            the node does not take, takes with another type, or already has; a number that is not
 *            finite or out of range; a text that is not UTF-8, or bytes that are not an image.
 *            WH_LIMIT: more than 10,000 nodes in an entry, more than 128 levels of nesting, an
 *            image above 4 MiB, or a result above 10 MiB, to which a node adds 32 bytes and an
 *            attribute adds 16 bytes plus its string, path or image. After a failure, nothing is
 *            laid out.
 *
 * Strings.   A text, label, value or hint has at most 65,536 bytes and may be empty. A URL has 1 to
 *            8,192 bytes, every other string 1 to 1,024.
 *
 * Units.     Points (see wh_context.scale), degrees (clockwise), and fractions from 0 to 1. Unless
 *            stated otherwise, a number is finite and within -1,000,000 to 1,000,000; "above 0"
 *            means 0.000001 or more.
 *
 * Colours.   A colour is a pair, for the light and the dark scheme: one tree serves both. Only a
 *            widget whose structure depends on the scheme sends two trees.
 */
#ifndef WIDGETHOST_EXT_VIEW_H
#define WIDGETHOST_EXT_VIEW_H

#include "../plugin.h"
#include "view-layout.h"
#include "view-values.h"

#ifdef __cplusplus
extern "C" {
#endif

#define WH_EXT_VIEW "widgethost.view/1"

/* ---------------------------------------------------------------------------------------------
 * Nodes
 * ------------------------------------------------------------------------------------------- */

/*
 * The node types of `begin`. The number of children is in parentheses; a leaf has no parentheses.
 * The attributes after the description are those that not every node takes; see below.
 */
enum {
  /* Containers. */
  WH_VIEW_VSTACK = 1,         /* (any) From top to bottom. HORIZONTAL_ALIGNMENT, SPACING. */
  WH_VIEW_HSTACK = 2,         /* (any) Side by side. VERTICAL_ALIGNMENT, SPACING. */
  WH_VIEW_ZSTACK = 3,         /* (any) Overlaid, the last in front. Both alignments. */
  WH_VIEW_GRID = 4,           /* (any) Rows; other children span all columns. Both alignments,
                                 SPACING between columns, VERTICAL_SPACING between rows. */
  WH_VIEW_GRID_ROW = 5,       /* (any) One row, in a grid only. VERTICAL_ALIGNMENT. */
  WH_VIEW_GROUP = 6,          /* (any) The children belong to the group's parent, and inherit the
                                 group's attributes. Takes inherited attributes only. */
  WH_VIEW_VIEW_THAT_FITS = 7, /* (1 or more) The first child that fits, else the last. AXES. */
  WH_VIEW_CONTAINER = 8,      /* (1 or 2) The root only: the content, inset by CONTENT_MARGINS, on a
                                 background that fills the widget. */
  WH_VIEW_LAYOUT = 10,        /* (any) 1.4. The callbacks of `set_layout` place the children. AXES: the
                                 axis of spacers and dividers inside; unset: none. */

  /* Leaves. */
  WH_VIEW_TEXT = 16,    /* (any) TEXT, or DATE and its options (an interval needs END_DATE).
                           Or, instead, children that are joined to one text: texts without
                           children and, since ABI 1.4, images. A symbol stands between the letters
                           in the size of its font, another image on the baseline. */
  WH_VIEW_IMAGE = 17,   /* IMAGE, or else SYMBOL; RESIZABLE, RENDERING_MODE, INTERPOLATION,
                           IMAGE_SCALE; SYMBOL_MODE, SYMBOL_VALUE, SYMBOL_SECONDARY,
                           SYMBOL_TERTIARY. */
  WH_VIEW_SPACER = 18,  /* Takes the remaining length of the stack. MIN_LENGTH. */
  WH_VIEW_DIVIDER = 19, /* A line across the stack, one pixel thick (see wh_context.scale). */
  WH_VIEW_EMPTY = 20,   /* No content, no size and no spacing. */
  WH_VIEW_GAUGE = 21,   /* A bar or a ring. GAUGE_STYLE; VALUE, or else DATE, END_DATE and
                           COUNTS_DOWN for a gauge that moves with the time. */
  WH_VIEW_GEOMETRY_READER = 22, /* Takes all the offered space. The callback of `set_geometry` adds
                                   the content. */

  /* Shapes: leaves that fill the offered space. Shapes take FILL, STROKE with the attributes of
     lines, TRIM_FROM, TRIM_TO, EVEN_ODD and INSET. A shape without FILL and STROKE is filled with
     the foreground. */
  WH_VIEW_RECTANGLE = 32,
  WH_VIEW_ROUNDED_RECTANGLE = 33, /* CORNER_RADIUS, or the four corners; CORNER_STYLE. */
  WH_VIEW_CIRCLE = 34,
  WH_VIEW_ELLIPSE = 35,
  WH_VIEW_CAPSULE = 36,
  WH_VIEW_PATH = 37, /* PATH: in points from the top left corner of its frame; not scaled. */
  WH_VIEW_CONTAINER_RELATIVE_SHAPE = 38, /* The widget's outline, inset to the frame of the node. */

  /* Modifiers of layout, around one child unless stated otherwise. */
  WH_VIEW_FRAME = 48,           /* WIDTH, HEIGHT, or the minima, ideals, maxima. Both alignments. */
  WH_VIEW_PADDING = 49,         /* TOP, LEADING, BOTTOM, TRAILING: 16 each if none is set, else 0. */
  WH_VIEW_BACKGROUND = 50,      /* (2) The primary, then the view behind it. Both alignments. */
  WH_VIEW_OVERLAY = 51,         /* (2) The primary, then the view in front. Both alignments. */
  WH_VIEW_ASPECT_RATIO = 52,    /* RATIO (none: the child's own), CONTENT_MODE. */
  WH_VIEW_FIXED_SIZE = 53,      /* The child at its ideal size. AXES. */
  WH_VIEW_OFFSET = 54,          /* X, Y. Moves the drawing, not the frame. */
  WH_VIEW_POSITION = 55,        /* X, Y. Takes all space; the child's centre is there. */
  WH_VIEW_ALIGNMENT_GUIDE = 56, /* GUIDE, and GUIDE_VALUE or `set_guide`. */

  /* Modifiers of drawing. */
  WH_VIEW_CLIP = 64,     /* (1 or 2) Clips to the frame, or to a shape as the second child. */
  WH_VIEW_MASK = 65,     /* (2) The first child, with the opacity of the second child. */
  WH_VIEW_ROTATION = 66, /* ANGLE, ANCHOR_X, ANCHOR_Y. */
  WH_VIEW_SCALE = 67,    /* SCALE_X, SCALE_Y, ANCHOR_X, ANCHOR_Y. */
  WH_VIEW_FILTER = 68,   /* FILTER, AMOUNT, AMOUNT_LIMIT, FILTER_COLOR. One filter; several are
                            nested, the first one innermost. */
  WH_VIEW_COMPOSITING_GROUP = 69, /* The child becomes one picture: BLEND_MODE inside mixes with this
                                     picture only, and EFFECTS_PER_LEAF outside takes the group as
                                     one leaf. */
  WH_VIEW_PROJECTION = 70, /* A rotation in space. ANGLE, AXIS_X, AXIS_Y, AXIS_Z, ANCHOR_X, ANCHOR_Y,
                              ANCHOR_Z, PERSPECTIVE. Pictures have the nearest affine transform. */
  WH_VIEW_TRANSFORM = 71,  /* An affine transform. MATRIX_A to MATRIX_Y, about the top left corner. */
  WH_VIEW_MESH = 72,       /* A leaf that fills the offered space with a mesh of colours.
                              MESH_COLUMNS, MESH_POINTS, MESH_COLORS, MESH_SMOOTH,
                              MESH_BACKGROUND. */
  WH_VIEW_ACCESSORY_LABEL = 73 /* (2) The first child, and a label that a client may show beside the
                                  widget. The label is archived, and not drawn. */
};

/* ---------------------------------------------------------------------------------------------
 * Attributes
 *
 * The word after the number is the type, and names the function that sets it: flag, integer,
 * number, string, date, color, gradient, image, path, numbers. A paint is a colour or a gradient.
 * The default is in brackets. The constants are in view-values.h.
 * ------------------------------------------------------------------------------------------- */

enum {
  /* Attributes of every node except GROUP. They apply to the node together with its content. */
  WH_ATTRIBUTE_OPACITY = 1,              /* number, 0 to 1 [1] */
  WH_ATTRIBUTE_HIDDEN = 2,               /* flag: takes its space, but is not drawn [false] */
  WH_ATTRIBUTE_BLUR = 3,                 /* number, radius, 0 or more [0] */
  WH_ATTRIBUTE_SHADOW_COLOR = 4,         /* color [black, a third opaque] */
  WH_ATTRIBUTE_SHADOW_RADIUS = 5,        /* number, 0 or more; without it there is no shadow */
  WH_ATTRIBUTE_SHADOW_X = 6,             /* number [0] */
  WH_ATTRIBUTE_SHADOW_Y = 7,             /* number [0] */
  WH_ATTRIBUTE_Z_INDEX = 8,              /* number: siblings with higher values are in front [0] */
  WH_ATTRIBUTE_LAYOUT_PRIORITY = 9,      /* number [0, a spacer's is the lowest] */
  WH_ATTRIBUTE_URL = 10,                 /* string: an absolute URL, which precedes the entry's URL.
                                            Only in medium and larger families; dropped in the
                                            others, in which the whole widget is one link */
  WH_ATTRIBUTE_ACTION = 11,              /* string: id of an action, 1 to 1,024 bytes */
  WH_ATTRIBUTE_IS_ON = 12,               /* flag: the state of a switch, which the action is then */
  WH_ATTRIBUTE_IDENTIFIER = 13,          /* string: for tools and tests */
  WH_ATTRIBUTE_ACCESSIBILITY_LABEL = 14, /* string: the text for a screen reader */
  WH_ATTRIBUTE_ACCESSIBILITY_VALUE = 15, /* string */
  WH_ATTRIBUTE_ACCESSIBILITY_HINT = 16,  /* string */
  WH_ATTRIBUTE_ACCESSIBILITY_HIDDEN = 17, /* flag [false] */
  WH_ATTRIBUTE_ACCENTABLE = 18,           /* flag: uses the accent in a tinting client [false] */
  WH_ATTRIBUTE_GRID_COLUMNS = 19,         /* integer, 1 to 1,000: grid columns to span [1] */
  WH_ATTRIBUTE_GRID_COLUMN_ALIGNMENT = 20, /* integer, WH_GUIDE_..., horizontal: of the whole column
                                              of this cell [the grid's] */
  WH_ATTRIBUTE_GRID_ANCHOR_X = 21,     /* number: the place of the view in its grid cell, from 0 for
                                          leading to 1 for trailing; 0.5 if only GRID_ANCHOR_Y is
                                          set [by guides] */
  WH_ATTRIBUTE_GRID_ANCHOR_Y = 22,     /* number: likewise, from 0 for top to 1 for bottom
                                          [by guides] */
  WH_ATTRIBUTE_GRID_UNSIZED_AXES = 23, /* integer, WH_AXIS_... bits: the cell does not affect the
                                          width of its column, or the height of its row [none] */
  WH_ATTRIBUTE_BLEND_MODE = 27,           /* integer, WH_BLEND_... [NORMAL] */
  WH_ATTRIBUTE_EFFECTS_PER_LEAF = 28,     /* flag: OPACITY, BLEND_MODE and the shadow of the node
                                             apply to each leaf inside, as in SwiftUI, and not to the
                                             node as one picture [false] */

  /* Attributes of every node. A node inherits each attribute that it does not set. */
  WH_ATTRIBUTE_FONT_STYLE = 32,        /* integer, WH_FONT_... [BODY] */
  WH_ATTRIBUTE_FONT_SIZE = 33,         /* number, above 0 to 1,000: replaces the style's size */
  WH_ATTRIBUTE_FONT_FAMILY = 34,       /* string; an unknown family is replaced, and "" is the
                                          host's own font [the host's] */
  WH_ATTRIBUTE_FONT_RELATIVE_TO = 35,  /* integer, WH_FONT_...: FONT_SIZE scales with this style;
                                          without this attribute, FONT_SIZE is fixed */
  WH_ATTRIBUTE_FONT_WEIGHT = 36,       /* integer, 1 to 1,000, 400 is regular, 700 bold. On a node
                                          that sets style, size or family, the weight belongs to
                                          this font; on other nodes, it replaces the weight of all
                                          fonts inside */
  WH_ATTRIBUTE_FONT_DESIGN = 37,       /* integer, WH_DESIGN_... [DEFAULT] */
  WH_ATTRIBUTE_ITALIC = 38,            /* flag [false] */
  WH_ATTRIBUTE_MONOSPACED_DIGITS = 39, /* flag [false] */
  WH_ATTRIBUTE_SMALL_CAPS = 40,        /* flag [false] */
  WH_ATTRIBUTE_FOREGROUND = 41,        /* paint [WH_COLOR_PRIMARY] */
  WH_ATTRIBUTE_TINT = 42,              /* paint: of gauges and active controls [WH_COLOR_BLUE] */
  WH_ATTRIBUTE_LINE_LIMIT = 43,        /* integer, 0 to 1,000; 0 means no limit [0] */
  WH_ATTRIBUTE_LINE_MINIMUM = 44,      /* integer, 0 to 1,000: space reserved for lines [0] */
  WH_ATTRIBUTE_MINIMUM_SCALE = 45,     /* number, above 0 to 1: smallest scale of text to fit [1] */
  WH_ATTRIBUTE_TEXT_ALIGNMENT = 46,    /* integer, WH_TEXT_... [LEADING] */
  WH_ATTRIBUTE_TRUNCATION = 47,        /* integer, WH_TRUNCATION_... [TAIL] */
  WH_ATTRIBUTE_TEXT_CASE = 48,         /* integer, WH_CASE_... [NONE] */
  WH_ATTRIBUTE_KERNING = 49,           /* number, between letters [0] */
  WH_ATTRIBUTE_TRACKING = 50,          /* number, between letters; precedes KERNING [0] */
  WH_ATTRIBUTE_LINE_SPACING = 51,      /* number, 0 or more, between lines [0] */
  WH_ATTRIBUTE_BASELINE_OFFSET = 52,   /* number, upwards [0] */
  WH_ATTRIBUTE_UNDERLINE = 53,         /* flag [false] */
  WH_ATTRIBUTE_UNDERLINE_COLOR = 54,   /* color [the foreground] */
  WH_ATTRIBUTE_STRIKETHROUGH = 55,     /* flag [false] */
  WH_ATTRIBUTE_STRIKETHROUGH_COLOR = 56, /* color [the foreground] */
  WH_ATTRIBUTE_LAYOUT_DIRECTION = 57,    /* integer, WH_DIRECTION_... [the locale's] */
  WH_ATTRIBUTE_DYNAMIC_TYPE = 58,        /* integer, WH_TYPE_...: size of text styles [LARGE] */
  WH_ATTRIBUTE_REDACTION = 59,           /* integer, WH_REDACTION_... [AUTOMATIC] */
  WH_ATTRIBUTE_PRIVACY_SENSITIVE = 60,   /* flag: hidden on a locked screen [false] */

  /* Layout. */
  WH_ATTRIBUTE_HORIZONTAL_ALIGNMENT = 80, /* integer, WH_GUIDE_... [CENTER] */
  WH_ATTRIBUTE_VERTICAL_ALIGNMENT = 81,   /* integer, WH_GUIDE_... [VERTICAL_CENTER] */
  WH_ATTRIBUTE_SPACING = 82,              /* number [by the children] */
  WH_ATTRIBUTE_VERTICAL_SPACING = 83,     /* number [by the children] */
  WH_ATTRIBUTE_MIN_LENGTH = 84,           /* number, 0 or more [8] */
  WH_ATTRIBUTE_WIDTH = 85,                /* number, 0 or more */
  WH_ATTRIBUTE_HEIGHT = 86,               /* number, 0 or more */
  WH_ATTRIBUTE_MIN_WIDTH = 87,            /* number, 0 or more */
  WH_ATTRIBUTE_IDEAL_WIDTH = 88,          /* number, 0 or more */
  WH_ATTRIBUTE_MAX_WIDTH = 89,            /* number, 0 or more, or INFINITY */
  WH_ATTRIBUTE_MIN_HEIGHT = 90,           /* number, 0 or more */
  WH_ATTRIBUTE_IDEAL_HEIGHT = 91,         /* number, 0 or more */
  WH_ATTRIBUTE_MAX_HEIGHT = 92,           /* number, 0 or more, or INFINITY */
  WH_ATTRIBUTE_TOP = 93,                  /* number [16 if no edge is set, else 0] */
  WH_ATTRIBUTE_LEADING = 94,              /* number, likewise */
  WH_ATTRIBUTE_BOTTOM = 95,               /* number, likewise */
  WH_ATTRIBUTE_TRAILING = 96,             /* number, likewise */
  WH_ATTRIBUTE_RATIO = 97,                /* number, above 0: width by height */
  WH_ATTRIBUTE_CONTENT_MODE = 98,         /* integer, WH_CONTENT_... [FIT] */
  WH_ATTRIBUTE_AXES = 99,                 /* integer, WH_AXIS_... bits [both] */
  WH_ATTRIBUTE_X = 100,                   /* number [0] */
  WH_ATTRIBUTE_Y = 101,                   /* number [0] */
  WH_ATTRIBUTE_GUIDE = 102,               /* integer, WH_GUIDE_... */
  WH_ATTRIBUTE_GUIDE_VALUE = 103,         /* number, from the leading or top edge of the child */
  WH_ATTRIBUTE_CONTENT_MARGINS = 104,     /* number, 0 or more [16; 0 in accessory families] */

  /* Texts. */
  WH_ATTRIBUTE_TEXT = 128,        /* string; line feeds break lines */
  WH_ATTRIBUTE_DATE = 129,        /* date: shown in DATE_STYLE, and kept up to date */
  WH_ATTRIBUTE_DATE_STYLE = 130,  /* integer, WH_DATE_... [TIME] */
  WH_ATTRIBUTE_END_DATE = 131,    /* date: the end of an interval, not before its start DATE */
  WH_ATTRIBUTE_COUNTS_DOWN = 132, /* flag: a timer over an interval counts down [true] */
  WH_ATTRIBUTE_PAUSE_DATE = 133,  /* date: the time at which a timer stops */
  WH_ATTRIBUTE_SHOWS_HOURS = 134, /* flag: a timer of an hour or more shows hours [true] */
  WH_ATTRIBUTE_TEXT_BACKGROUND = 135, /* color: of a box behind the letters. Since ABI 1.4 */

  /* Images. */
  WH_ATTRIBUTE_IMAGE = 136,          /* image */
  WH_ATTRIBUTE_SYMBOL = 137,         /* string: the name of a symbol, drawn in the size and the weight
                                        of the font. An unknown symbol is a box with a letter */
  WH_ATTRIBUTE_RESIZABLE = 138,      /* flag: takes the offered space [false] */
  WH_ATTRIBUTE_RENDERING_MODE = 139, /* integer, WH_RENDERING_... [ORIGINAL] */
  WH_ATTRIBUTE_INTERPOLATION = 140,  /* integer, WH_INTERPOLATION_... [SMOOTH] */
  WH_ATTRIBUTE_IMAGE_SCALE = 141,    /* number, 0.1 to 10: pixels per point [1] */
  WH_ATTRIBUTE_SYMBOL_MODE = 142,    /* integer, WH_SYMBOL_... [MONOCHROME] */
  WH_ATTRIBUTE_SYMBOL_VALUE = 143,   /* number, 0 to 1: the layers of a symbol above the value are
                                        faint, such as the waves of wifi [1] */

  /* Shapes. */
  WH_ATTRIBUTE_FILL = 144,            /* paint */
  WH_ATTRIBUTE_STROKE = 145,          /* paint */
  WH_ATTRIBUTE_LINE_WIDTH = 146,      /* number, 0 or more [1] */
  WH_ATTRIBUTE_LINE_CAP = 147,        /* integer, WH_CAP_... [BUTT] */
  WH_ATTRIBUTE_LINE_JOIN = 148,       /* integer, WH_JOIN_... [MITER] */
  WH_ATTRIBUTE_MITER_LIMIT = 149,     /* number, 1 or more [10] */
  WH_ATTRIBUTE_DASH = 150,            /* numbers, 0 or more each, at most 64: dash, gap, dash, … */
  WH_ATTRIBUTE_DASH_PHASE = 151,      /* number [0] */
  WH_ATTRIBUTE_STROKE_INSIDE = 152,   /* flag: the stroke stays inside the frame [false] */
  WH_ATTRIBUTE_TRIM_FROM = 153,       /* number, 0 to 1: start on the outline [0] */
  WH_ATTRIBUTE_TRIM_TO = 154,         /* number, 0 to 1 [1] */
  WH_ATTRIBUTE_EVEN_ODD = 155,        /* flag: fill rule [false: non-zero] */
  WH_ATTRIBUTE_INSET = 156,           /* number: in from the frame on all sides [0] */
  WH_ATTRIBUTE_CORNER_RADIUS = 157,   /* number, 0 or more [0] */
  WH_ATTRIBUTE_TOP_LEADING_RADIUS = 158,     /* number, 0 or more [CORNER_RADIUS] */
  WH_ATTRIBUTE_BOTTOM_LEADING_RADIUS = 159,  /* number, 0 or more [CORNER_RADIUS] */
  WH_ATTRIBUTE_BOTTOM_TRAILING_RADIUS = 160, /* number, 0 or more [CORNER_RADIUS] */
  WH_ATTRIBUTE_TOP_TRAILING_RADIUS = 161,    /* number, 0 or more [CORNER_RADIUS] */
  WH_ATTRIBUTE_CORNER_STYLE = 162, /* integer, WH_CORNER_... [CONTINUOUS] */
  WH_ATTRIBUTE_PATH = 163,         /* path */

  /* Gauges. */
  WH_ATTRIBUTE_GAUGE_STYLE = 168, /* integer, WH_GAUGE_... [LINEAR] */
  WH_ATTRIBUTE_VALUE = 169,       /* number, 0 to 1 */

  /* Rotation and scale. */
  WH_ATTRIBUTE_ANGLE = 172,    /* number, degrees, clockwise [0] */
  WH_ATTRIBUTE_ANCHOR_X = 173, /* number, of the width [0.5] */
  WH_ATTRIBUTE_ANCHOR_Y = 174, /* number, of the height [0.5] */
  WH_ATTRIBUTE_SCALE_X = 175,  /* number [1] */
  WH_ATTRIBUTE_SCALE_Y = 176,  /* number [1] */

  /* Filters. */
  WH_ATTRIBUTE_FILTER = 180,       /* integer, WH_FILTER_... */
  WH_ATTRIBUTE_AMOUNT = 181,       /* number; its meaning depends on FILTER [0] */
  WH_ATTRIBUTE_AMOUNT_LIMIT = 182, /* number, 0 to 1: of ALPHA_THRESHOLD [1] */
  WH_ATTRIBUTE_FILTER_COLOR = 183, /* color: of COLOR_MULTIPLY and ALPHA_THRESHOLD [black] */

  /* Rotation in space. */
  WH_ATTRIBUTE_AXIS_X = 184,      /* number [0] */
  WH_ATTRIBUTE_AXIS_Y = 185,      /* number [0] */
  WH_ATTRIBUTE_AXIS_Z = 186,      /* number [0] */
  WH_ATTRIBUTE_ANCHOR_Z = 187,    /* number, points towards the viewer [0] */
  WH_ATTRIBUTE_PERSPECTIVE = 188, /* number: the longer side by the distance of the eye [1] */

  /* Affine transforms: x' = A x + C y + X, y' = B x + D y + Y. */
  WH_ATTRIBUTE_MATRIX_A = 190, /* number [1] */
  WH_ATTRIBUTE_MATRIX_B = 191, /* number [0] */
  WH_ATTRIBUTE_MATRIX_C = 192, /* number [0] */
  WH_ATTRIBUTE_MATRIX_D = 193, /* number [1] */
  WH_ATTRIBUTE_MATRIX_X = 194, /* number [0] */
  WH_ATTRIBUTE_MATRIX_Y = 195, /* number [0] */

  /* More of images: parts, tiles and tints. */
  WH_ATTRIBUTE_RESIZING_MODE = 198, /* integer, WH_RESIZING_... [STRETCH] */
  WH_ATTRIBUTE_CAP_TOP = 199,       /* number, 0 or more: points of the image that keep their size at
                                       this edge of a resizable image [0] */
  WH_ATTRIBUTE_CAP_LEADING = 200,   /* number, 0 or more [0] */
  WH_ATTRIBUTE_CAP_BOTTOM = 201,    /* number, 0 or more [0] */
  WH_ATTRIBUTE_CAP_TRAILING = 202,  /* number, 0 or more [0] */
  WH_ATTRIBUTE_SOURCE_X = 203,      /* number, 0 to 1: the part of a resizable image that is drawn [0] */
  WH_ATTRIBUTE_SOURCE_Y = 204,      /* number, 0 to 1 [0] */
  WH_ATTRIBUTE_SOURCE_WIDTH = 205,  /* number, 0 to 1 [1] */
  WH_ATTRIBUTE_SOURCE_HEIGHT = 206, /* number, 0 to 1 [1] */
  WH_ATTRIBUTE_ACCENTED_RENDERING = 207, /* integer, WH_ACCENTED_... [AUTOMATIC] */

  /* Meshes. */
  WH_ATTRIBUTE_MESH_COLUMNS = 210,   /* integer, 2 to 128: vertices in a row */
  WH_ATTRIBUTE_MESH_POINTS = 211,    /* path: a MOVE to each vertex, row by row, in fractions of the
                                        frame; or a MOVE and two QUADs, whose points are the control
                                        points towards leading, top, trailing and bottom */
  WH_ATTRIBUTE_MESH_COLORS = 212,    /* paint: a gradient whose stops are the colours of the vertices,
                                        row by row; their locations have no meaning */
  WH_ATTRIBUTE_MESH_SMOOTH = 213,    /* flag: colours change smoothly across the vertices [true] */
  WH_ATTRIBUTE_MESH_BACKGROUND = 214, /* color: of what the mesh leaves free [clear] */

  /* Palettes of symbols. */
  WH_ATTRIBUTE_SYMBOL_SECONDARY = 220, /* paint of the second layer [the foreground, fainter] */
  WH_ATTRIBUTE_SYMBOL_TERTIARY = 221   /* paint of the third layer [SYMBOL_SECONDARY] */
};

/* ---------------------------------------------------------------------------------------------
 * Callbacks
 *
 * `tree_end` lays the tree out, and calls the callbacks on the same thread before it returns, so
 * `user` may point to the stack of the provider function. The callbacks count against its budget.
 * ------------------------------------------------------------------------------------------- */

/*
 * Fills a geometry reader of `width` by `height` points: emits any number of nodes with `begin`,
 * `set_...` and `end`. The nodes are overlaid at the top leading corner of the reader, inherit
 * attributes like children, and count against the limits of the entry, including the levels of
 * nesting. Readers may contain readers. Meanwhile, every other function of the sink is WH_STATE,
 * except `set_error` and `complete`. Called at most once for each reader in the tree. A negative
 * status fails the call.
 */
typedef wh_status (*wh_geometry)(wh_sink *sink, double width, double height, void *user);

/* The size and the guides of a view; for `wh_guide`. */
typedef struct wh_dimensions wh_dimensions;
struct wh_dimensions {
  uint32_t size; /* sizeof(wh_dimensions) of the host */
  double width;
  double height;

  /* Returns the position of a guide (WH_GUIDE_...) from the leading or top edge; 0 for an unknown
     guide. Legal on the thread of the callback until it returns, with the callback's pointer. */
  double (*guide)(const wh_dimensions *dimensions, uint32_t guide);
};

/*
 * Returns the position of an alignment-guide node's guide, from the leading or top edge of its
 * child, whose dimensions are given. Meanwhile, no function of the sink is legal. A result that is
 * not finite fails the call. The layout may call the function several times, and expects the same
 * result for the same dimensions.
 */
typedef double (*wh_guide)(const wh_dimensions *dimensions, void *user);

/* ---------------------------------------------------------------------------------------------
 * The extension
 * ------------------------------------------------------------------------------------------- */

/* The struct behind `get_extension(host, WH_EXT_VIEW)`. */
typedef struct wh_host_view wh_host_view;
struct wh_host_view {
  uint32_t size; /* sizeof(wh_host_view) of the host */

  /*
   * Begins the entry's tree, for one scheme or both (WH_SCHEME_... bits). An entry has one tree for
   * both schemes, or one tree for each scheme. An entry with a tree for one scheme only shows this
   * tree in both schemes. WH_STATE outside an entry, inside a tree, or for a scheme that already
   * has a tree. WH_INVALID for other bits.
   */
  wh_status (*tree_begin)(wh_sink *sink, uint32_t schemes);

  /*
   * Begins a node (WH_VIEW_...), as a child of the innermost open node, or as the root.
   * WH_STATE for a second root. WH_INVALID for a node that its parent does not take, or for a
   * surplus child.
   */
  wh_status (*begin)(wh_sink *sink, uint32_t node);

  /* Set an attribute (WH_ATTRIBUTE_...) of the innermost open node. */
  wh_status (*set_flag)(wh_sink *sink, uint32_t attribute, bool value);
  wh_status (*set_integer)(wh_sink *sink, uint32_t attribute, int64_t value);
  wh_status (*set_number)(wh_sink *sink, uint32_t attribute, double value);
  wh_status (*set_string)(wh_sink *sink, uint32_t attribute, const char *value);
  wh_status (*set_date)(wh_sink *sink, uint32_t attribute, int64_t value);
  wh_status (*set_color)(wh_sink *sink, uint32_t attribute, wh_color value);
  wh_status (*set_gradient)(wh_sink *sink, uint32_t attribute, const wh_gradient *value);
  wh_status (*set_numbers)(wh_sink *sink, uint32_t attribute, const double *values, size_t count);

  /* Sets a path of 0 to 10,000 elements, in points. WH_LIMIT for a longer path. */
  wh_status (*set_path)(wh_sink *sink, uint32_t attribute, const wh_path_element *elements,
                        size_t count);

  /*
   * Sets the bytes of an image file: PNG, JPEG, GIF or WebP, at most 4 MiB. Equal images are stored
   * once. Only the dimensions are read.
   */
  wh_status (*set_image)(wh_sink *sink, uint32_t attribute, const void *bytes, size_t count);

  /* Sets the mandatory callback of a WH_VIEW_GEOMETRY_READER. `user` may be NULL. */
  wh_status (*set_geometry)(wh_sink *sink, wh_geometry geometry, void *user);

  /* Sets the callback of a WH_VIEW_ALIGNMENT_GUIDE, in place of GUIDE_VALUE. `user` may be NULL. */
  wh_status (*set_guide)(wh_sink *sink, wh_guide guide, void *user);

  /*
   * Ends the innermost open node. WH_STATE without an open node. WH_INVALID if a mandatory child or
   * attribute is missing.
   */
  wh_status (*end)(wh_sink *sink);

  /*
   * Ends the tree and lays it out; see "Callbacks". WH_STATE with an open node, or without a root.
   * WH_FAILED if a callback failed, or if the host has no fonts to measure texts. The layout uses
   * the stack of the thread: a thread of the plugin needs a stack of 2 MiB or more.
   */
  wh_status (*tree_end)(wh_sink *sink);

  /*
   * 1.4. Sets the mandatory callbacks of a WH_VIEW_LAYOUT. The struct is copied; `user` may be NULL.
   */
  wh_status (*set_layout)(wh_sink *sink, const wh_layout *layout, void *user);
};

#ifdef __cplusplus
}
#endif

#endif

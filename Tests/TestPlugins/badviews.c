/* Breaks one rule of trees of views, as its parameter "act" says, and goes on as if all were well.
 */
#include <math.h>
#include <string.h>
#include <widgethost/ext/view.h>

static const wh_host_view *v;

#define IS(name) (strcmp(act, name) == 0)
#define A(name) WH_ATTRIBUTE_##name

static const unsigned char gif[] = {'G', 'I', 'F', '8', '9', 'a', 3, 0, 2, 0, 0, 0, 0};
static const wh_gradient_stop stops[] = {{0, {WH_COLOR_RED}}, {1, {WH_COLOR_BLUE}}};

static void text(wh_sink *out, const char *string) {
  v->begin(out, WH_VIEW_TEXT);
  v->set_string(out, A(TEXT), string);
  v->end(out);
}

/* One bad argument on one node. */
static void misset(wh_sink *out, const char *act) {
  static char endless[70000];
  wh_gradient gradient = {
      .size = sizeof gradient, .kind = WH_GRADIENT_LINEAR, .stops = stops, .stop_count = 2};
  wh_path_element element = {.verb = WH_PATH_MOVE};
  memset(endless, 'x', sizeof endless - 1);
  if (IS("text is not UTF-8"))
    v->begin(out, WH_VIEW_TEXT), v->set_string(out, A(TEXT), "a\xff");
  if (IS("text is NULL"))
    v->begin(out, WH_VIEW_TEXT), v->set_string(out, A(TEXT), NULL);
  if (IS("text is endless"))
    v->begin(out, WH_VIEW_TEXT), v->set_string(out, A(TEXT), endless);
  if (IS("action is empty"))
    v->begin(out, WH_VIEW_SPACER), v->set_string(out, A(ACTION), "");
  if (IS("link is relative"))
    v->begin(out, WH_VIEW_SPACER), v->set_string(out, A(URL), "page");
  if (IS("image is text"))
    v->begin(out, WH_VIEW_IMAGE), v->set_image(out, A(IMAGE), "<svg/>", 6);
  if (IS("image is NULL"))
    v->begin(out, WH_VIEW_IMAGE), v->set_image(out, A(IMAGE), NULL, 6);
  if (IS("image is huge"))
    v->begin(out, WH_VIEW_IMAGE), v->set_image(out, A(IMAGE), gif, ((size_t)4 << 20) + 1);
  if (IS("image is endless"))
    v->begin(out, WH_VIEW_IMAGE), v->set_image(out, A(IMAGE), gif, SIZE_MAX);
  if (strncmp(act, "path", 4) == 0)
    v->begin(out, WH_VIEW_PATH);
  if (IS("path is NULL"))
    v->set_path(out, A(PATH), NULL, 1);
  if (IS("path is endless"))
    v->set_path(out, A(PATH), &element, SIZE_MAX);
  if (IS("path is long"))
    v->set_path(out, A(PATH), &element, 10001);
  if (IS("path has no move"))
    element.verb = WH_PATH_LINE, v->set_path(out, A(PATH), &element, 1);
  if (IS("path has an unknown verb"))
    element.verb = 5, v->set_path(out, A(PATH), &element, 1);
  if (IS("path is not finite"))
    element.y = INFINITY, v->set_path(out, A(PATH), &element, 1);
  if (IS("path has something reserved"))
    element.reserved = 1, v->set_path(out, A(PATH), &element, 1);
  if (strncmp(act, "gradient", 8) == 0 || strncmp(act, "dash", 4) == 0)
    v->begin(out, WH_VIEW_CIRCLE);
  if (IS("gradient is NULL"))
    v->set_gradient(out, A(FILL), NULL);
  if (IS("gradient is small"))
    gradient.size = 8, v->set_gradient(out, A(FILL), &gradient);
  if (IS("gradient of no kind"))
    gradient.kind = 3, v->set_gradient(out, A(FILL), &gradient);
  if (IS("gradient without stops"))
    gradient.stop_count = 0, v->set_gradient(out, A(FILL), &gradient);
  if (IS("gradient with NULL stops"))
    gradient.stops = NULL, v->set_gradient(out, A(FILL), &gradient);
  if (IS("gradient with many stops"))
    gradient.stop_count = 257, v->set_gradient(out, A(FILL), &gradient);
  if (IS("gradient with endless stops"))
    gradient.stop_count = SIZE_MAX, v->set_gradient(out, A(FILL), &gradient);
  if (IS("gradient that falls")) {
    static const wh_gradient_stop falling[] = {{0.5, {0, 0}}, {0.4, {0, 0}}};
    gradient.stops = falling, v->set_gradient(out, A(FILL), &gradient);
  }
  if (IS("gradient to NaN"))
    gradient.end_x = NAN, v->set_gradient(out, A(FILL), &gradient);
  if (IS("gradient with a negative radius"))
    gradient.kind = WH_GRADIENT_RADIAL, gradient.end_radius = -1,
    v->set_gradient(out, A(FILL), &gradient);
  if (IS("dash is NULL"))
    v->set_numbers(out, A(DASH), NULL, 1);
  if (IS("dash is long"))
    v->set_numbers(out, A(DASH), &gradient.end_x, 65);
  if (IS("dash is endless"))
    v->set_numbers(out, A(DASH), &gradient.end_x, SIZE_MAX);
  if (IS("dash is negative")) {
    static const double lengths[] = {1, -1};
    v->set_numbers(out, A(DASH), lengths, 2);
  }
  if (IS("number is NaN"))
    v->begin(out, WH_VIEW_FRAME), v->set_number(out, A(WIDTH), NAN);
  if (IS("number is infinite"))
    v->begin(out, WH_VIEW_FRAME), v->set_number(out, A(MIN_WIDTH), INFINITY);
  if (IS("number is huge"))
    v->begin(out, WH_VIEW_FRAME), v->set_number(out, A(HEIGHT), 1e9);
  if (IS("wrong type"))
    v->begin(out, WH_VIEW_FRAME), v->set_string(out, A(WIDTH), "12");
  if (IS("wrong node"))
    v->begin(out, WH_VIEW_SPACER), v->set_number(out, A(WIDTH), 12);
  if (IS("twice"))
    v->begin(out, WH_VIEW_FRAME), v->set_number(out, A(WIDTH), 1), v->set_number(out, A(WIDTH), 2);
  if (IS("unknown attribute"))
    v->begin(out, WH_VIEW_FRAME), v->set_number(out, 9999, 1);
  if (IS("after the child"))
    v->begin(out, WH_VIEW_VSTACK), text(out, "x"), v->set_number(out, A(SPACING), 1);
  if (IS("geometry is NULL"))
    v->begin(out, WH_VIEW_GEOMETRY_READER), v->set_geometry(out, NULL, NULL);
  if (IS("guide is NULL"))
    v->begin(out, WH_VIEW_ALIGNMENT_GUIDE), v->set_guide(out, NULL, NULL);
  if (IS("unknown node"))
    v->begin(out, 9999);
}

/* The order of begin and end. */
static void misnest(wh_sink *out, const char *act) {
  if (IS("end without begin"))
    v->end(out);
  if (IS("set without begin"))
    v->set_flag(out, A(HIDDEN), true);
  if (IS("two roots"))
    text(out, "a"), text(out, "b");
  if (IS("begin without end"))
    v->begin(out, WH_VIEW_VSTACK);
  if (IS("children of a leaf"))
    v->begin(out, WH_VIEW_DIVIDER), text(out, "a");
  if (IS("too many children"))
    v->begin(out, WH_VIEW_PADDING), text(out, "a"), text(out, "b");
  if (IS("missing child"))
    v->begin(out, WH_VIEW_PADDING), v->end(out);
  if (IS("missing attribute"))
    v->begin(out, WH_VIEW_GAUGE), v->end(out);
  if (IS("payload_type twice in a tree"))
    text(out, "x"), out->payload_type(out, "a/b"), out->payload_type(out, "a/b");
  if (IS("tree_begin in a tree"))
    text(out, "x"), v->tree_begin(out, WH_SCHEME_LIGHT);
  if (IS("entry_begin in a tree"))
    text(out, "x"), out->entry_begin(out, 0, 0, 0);
  if (IS("entry_end in a tree"))
    text(out, "x"), out->entry_end(out);
}

/* Calls outside of trees and entries. */
static void misplace(wh_sink *out, const char *act) {
  if (IS("outside: tree_begin"))
    v->tree_begin(out, WH_SCHEME_LIGHT);
  if (IS("outside: begin"))
    v->begin(out, WH_VIEW_TEXT);
  if (IS("outside: set"))
    v->set_flag(out, A(HIDDEN), true);
  if (IS("outside: tree_end"))
    v->tree_end(out);
  out->entry_begin(out, 1, 0, 0);
  if (IS("outside the tree: begin"))
    v->begin(out, WH_VIEW_TEXT);
  if (IS("outside the tree: set"))
    v->set_flag(out, A(HIDDEN), true);
  if (IS("outside the tree: end"))
    v->end(out);
  if (IS("outside the tree: tree_end"))
    v->tree_end(out);
}

static wh_status answer(const wh_context *cx, wh_sink *out, const char *act) {
  (void)cx;
  misplace(out, act);
  v->tree_begin(out, WH_SCHEME_LIGHT | WH_SCHEME_DARK);
  misset(out, act);
  misnest(out, act);
  v->tree_end(out);
  out->entry_end(out);
  return WH_OK;
}

static const wh_parameter act = {
    .size = sizeof(wh_parameter), .type = WH_PARAMETER_STRING, .name = "act"};

static const wh_kind badviews = {.size = sizeof(wh_kind),
                                 .families = WH_FAMILIES_ALL,
                                 .id = "badviews",
                                 .parameters = &act,
                                 .parameter_count = 1,
                                 .placeholder = (wh_provider)answer,
                                 .snapshot = (wh_provider)answer,
                                 .timeline = (wh_provider)answer};

static wh_status init(const wh_host *host) {
  v = host->get_extension(host, WH_EXT_VIEW);
  return v != NULL && v->size >= sizeof(wh_host_view) ? WH_OK : WH_FAILED;
}

static uint32_t kind_count(void) {
  return 1;
}
static const wh_kind *kind(uint32_t index) {
  return index == 0 ? &badviews : NULL;
}

const wh_plugin widgethost_plugin = {.magic = WH_PLUGIN_MAGIC,
                                     .size = sizeof(wh_plugin),
                                     .abi_major = WH_ABI_MAJOR,
                                     .abi_minor = WH_ABI_MINOR,
                                     .id = "org.example.badviews",
                                     .name = "Bad views",
                                     .version = "1.0",
                                     .init = init,
                                     .kind_count = kind_count,
                                     .kind = kind};

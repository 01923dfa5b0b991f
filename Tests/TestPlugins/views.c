/* Sends trees of views, right or wrong, as its parameter "act" says. */
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <widgethost/ext/view.h>

static const wh_host_view *v;
/* Of the call that runs, for a callback that gets none. */
static wh_sink *other_sink;
/* What the callback of a guide has. */
static const wh_dimensions *shown;

#define IS(name) (strcmp(act, name) == 0)
#define A(name) WH_ATTRIBUTE_##name

static const unsigned char gif[] = {'G', 'I', 'F', '8', '9', 'a', 3, 0, 2, 0, 0, 0, 0};
static const wh_gradient_stop stops[] = {{0, {WH_COLOR_RED}}, {1, {WH_COLOR_BLUE}}};
static const wh_path_element triangle[] = {
    {.verb = WH_PATH_MOVE, .x = 1, .y = 2},
    {.verb = WH_PATH_LINE, .x = 3, .y = 4},
    {.verb = WH_PATH_QUAD, .x1 = 5, .y1 = 6, .x = 7, .y = 8},
    {.verb = WH_PATH_CUBIC, .x1 = 1, .y1 = 2, .x2 = 3, .y2 = 4, .x = 5, .y = 6},
    {.verb = WH_PATH_CLOSE}};

static void text(wh_sink *out, const char *string) {
  v->begin(out, WH_VIEW_TEXT);
  v->set_string(out, A(TEXT), string);
  v->end(out);
}

/* ---- Callbacks ---- */

static wh_status two_circles(wh_sink *out, double width, double height, void *user) {
  const char *name = user;
  if (width <= 0 || height <= 0)
    return WH_FAILED;
  v->begin(out, WH_VIEW_CIRCLE);
  v->set_string(out, A(IDENTIFIER), name);
  v->end(out);
  v->begin(out, WH_VIEW_CIRCLE);
  return v->end(out);
}

static wh_status reader_in_reader(wh_sink *out, double width, double height, void *user) {
  (void)width;
  (void)height;
  v->begin(out, WH_VIEW_GEOMETRY_READER);
  v->set_geometry(out, two_circles, user);
  return v->end(out);
}

static wh_status recursion(wh_sink *out, double width, double height, void *user) {
  (void)width;
  (void)height;
  v->begin(out, WH_VIEW_GEOMETRY_READER);
  v->set_geometry(out, recursion, user);
  return v->end(out);
}

static wh_status failing(wh_sink *out, double width, double height, void *user) {
  (void)out;
  (void)width;
  (void)height;
  (void)user;
  return -77;
}

static wh_status unbalanced(wh_sink *out, double width, double height, void *user) {
  (void)width;
  (void)height;
  (void)user;
  return v->begin(out, WH_VIEW_VSTACK);
}

static wh_status overfull(wh_sink *out, double width, double height, void *user) {
  (void)width;
  (void)height;
  (void)user;
  for (int index = 0; index < 20000; index++) {
    v->begin(out, WH_VIEW_SPACER);
    v->end(out);
  }
  return WH_OK;
}

/* Does what is not legal in a callback, and answers as if nothing had been refused. */
static wh_status misusing(wh_sink *out, double width, double height, void *user) {
  const char *act = user;
  (void)width;
  (void)height;
  if (IS("entry_end in a callback"))
    out->entry_end(out);
  if (IS("write in a callback"))
    out->write(out, "x", 1);
  if (IS("set_policy in a callback"))
    out->set_policy(out, WH_POLICY_NEVER, 0);
  if (IS("tree_end in a callback"))
    v->tree_end(out);
  if (IS("tree_begin in a callback"))
    v->tree_begin(out, WH_SCHEME_DARK);
  if (IS("bad attribute in a callback")) {
    v->begin(out, WH_VIEW_SPACER);
    v->set_number(out, A(SPACING), 1);
    v->end(out);
  }
  if (IS("set_error in a callback"))
    out->set_error(out, "from a callback");
  return WH_OK;
}

static wh_status sleeping(wh_sink *out, double width, double height, void *user) {
  const wh_context *cx = user;
  (void)width;
  (void)height;
  while (!cx->is_cancelled(cx))
    usleep(1000);
  return v->begin(out, WH_VIEW_SPACER) == WH_EXPIRED ? WH_OK : WH_FAILED;
}

static wh_status completing(wh_sink *out, double width, double height, void *user) {
  (void)width;
  (void)height;
  (void)user;
  out->complete(out, WH_FAILED);
  return v->begin(out, WH_VIEW_SPACER) == WH_CLOSED ? WH_OK : WH_FAILED;
}

static void *meddle(void *sink) {
  wh_sink *out = sink;
  for (int index = 0; index < 2000; index++) {
    v->begin(out, WH_VIEW_VSTACK);
    v->set_number(out, A(SPACING), index);
    v->end(out);
    out->write(out, "x", 1);
    v->tree_end(out);
  }
  return NULL;
}

static wh_status meddled_with(wh_sink *out, double width, double height, void *user) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, meddle, out) != 0)
    return WH_FAILED;
  for (int index = 0; index < 2000; index++)
    two_circles(out, width, height, user);
  pthread_join(thread, NULL);
  return WH_OK;
}

static void *ask_elsewhere(void *pointer) {
  double *bottom = pointer;
  *bottom = shown->guide(shown, WH_GUIDE_BOTTOM);
  return NULL;
}

static double third(const wh_dimensions *dimensions, void *user) {
  wh_dimensions copy = *dimensions;
  (void)user;
  /* A copy is none of the host's, and knows no guides; nor are there unknown ones. */
  if (copy.guide(&copy, WH_GUIDE_BOTTOM) != 0 || copy.guide(NULL, WH_GUIDE_BOTTOM) != 0 ||
      dimensions->guide(dimensions, 99) != 0)
    return -1;
  /* Nor does another thread learn anything. */
  pthread_t thread;
  double bottom = -1;
  shown = dimensions;
  if (pthread_create(&thread, NULL, ask_elsewhere, &bottom) != 0 ||
      pthread_join(thread, NULL) != 0 || bottom != 0)
    return -2;
  return dimensions->guide(dimensions, WH_GUIDE_BOTTOM) / 3 + dimensions->width;
}

static double not_finite(const wh_dimensions *dimensions, void *user) {
  (void)dimensions;
  (void)user;
  return NAN;
}

static double meddling(const wh_dimensions *dimensions, void *user) {
  (void)dimensions;
  (void)user;
  v->begin(other_sink, WH_VIEW_SPACER);
  return 0;
}

/* ---- Trees ---- */

static void reader(wh_sink *out, wh_geometry geometry, const void *user) {
  v->begin(out, WH_VIEW_GEOMETRY_READER);
  v->set_geometry(out, geometry, (void *)user);
  v->end(out);
}

static void guide(wh_sink *out, wh_guide function) {
  v->begin(out, WH_VIEW_HSTACK);
  v->set_integer(out, A(VERTICAL_ALIGNMENT), WH_GUIDE_CUSTOM(1, WH_GUIDE_TOP));
  v->begin(out, WH_VIEW_ALIGNMENT_GUIDE);
  v->set_integer(out, A(GUIDE), WH_GUIDE_CUSTOM(1, WH_GUIDE_TOP));
  v->set_guide(out, function, NULL);
  text(out, "x");
  v->end(out);
  v->end(out);
}

/* A value of each type. */
static void values(wh_sink *out) {
  static const double dash[] = {1, 2, 3};
  wh_gradient gradient = {.size = sizeof gradient,
                          .kind = WH_GRADIENT_RADIAL,
                          .start_x = 0.5,
                          .start_y = 0.25,
                          .end_x = NAN,
                          .start_radius = 1,
                          .end_radius = 9,
                          .stops = stops,
                          .stop_count = 2};
  v->begin(out, WH_VIEW_ZSTACK);
  v->begin(out, WH_VIEW_PATH);
  v->set_path(out, A(PATH), triangle, 5);
  v->set_color(out, A(FILL), wh_make_color(WH_COLOR_RED));
  v->set_gradient(out, A(STROKE), &gradient);
  v->set_numbers(out, A(DASH), dash, 3);
  v->set_flag(out, A(HIDDEN), true);
  v->end(out);
  v->begin(out, WH_VIEW_IMAGE);
  v->set_image(out, A(IMAGE), gif, sizeof gif);
  v->end(out);
  v->begin(out, WH_VIEW_TEXT);
  v->set_date(out, A(DATE), 77);
  v->set_integer(out, A(DATE_STYLE), WH_DATE_TIMER);
  v->set_number(out, A(OPACITY), 0.5);
  v->set_string(out, A(IDENTIFIER), "timer");
  v->end(out);
  v->end(out);
}

static void deep(wh_sink *out, int depth) {
  for (int index = 0; index < depth; index++)
    v->begin(out, WH_VIEW_VSTACK);
  for (int index = 0; index < depth; index++)
    v->end(out);
}

static void wide(wh_sink *out, int count) {
  v->begin(out, WH_VIEW_VSTACK);
  for (int index = 1; index < count; index++) {
    v->begin(out, WH_VIEW_SPACER);
    v->end(out);
  }
  v->end(out);
}

static void images(wh_sink *out, int count, bool equal) {
  size_t size = (size_t)3 << 20;
  unsigned char *bytes = calloc(1, size);
  memcpy(bytes, gif, sizeof gif);
  v->begin(out, WH_VIEW_VSTACK);
  for (int index = 0; index < count; index++) {
    bytes[size - 1] = equal ? 0 : (unsigned char)index;
    v->begin(out, WH_VIEW_IMAGE);
    v->set_image(out, A(IMAGE), bytes, size);
    v->end(out);
  }
  v->end(out);
  free(bytes);
}

/* Strings, a megabyte of them for each. */
static void megabytes(wh_sink *out, int count) {
  static char string[65536];
  memset(string, 'x', sizeof string - 1);
  v->begin(out, WH_VIEW_VSTACK);
  for (int index = 0; index < 16 * count; index++)
    text(out, string);
  v->end(out);
}

static void tree(const wh_context *cx, wh_sink *out, const char *act) {
  if (IS("simple") || IS("with payload"))
    text(out, "x");
  else if (IS("values"))
    values(out);
  else if (IS("live text"))
    v->begin(out, WH_VIEW_TEXT), v->set_date(out, A(DATE), cx->now), v->end(out);
  else if (IS("deep"))
    deep(out, 128);
  else if (IS("wide"))
    wide(out, 10000);
  else if (IS("equal images"))
    images(out, 10, true);
  else if (IS("geometry"))
    reader(out, two_circles, act);
  else if (IS("reader in reader"))
    reader(out, reader_in_reader, act);
  else if (IS("recursion"))
    reader(out, recursion, act);
  else if (IS("failing callback"))
    reader(out, failing, act);
  else if (IS("unbalanced callback"))
    reader(out, unbalanced, act);
  else if (IS("overfull callback"))
    reader(out, overfull, act);
  else if (IS("sleeping callback"))
    reader(out, sleeping, cx);
  else if (IS("completing callback"))
    reader(out, completing, act);
  else if (IS("meddled with"))
    reader(out, meddled_with, act);
  else if (strstr(act, "in a callback"))
    reader(out, misusing, act);
  else if (IS("guide"))
    guide(out, third);
  else if (IS("guide is not finite"))
    guide(out, not_finite);
  else if (IS("guide meddles"))
    other_sink = out, guide(out, meddling);
  else if (IS("too deep"))
    deep(out, 129);
  else if (IS("too wide"))
    wide(out, 10001);
  else if (IS("too large"))
    megabytes(out, 11);
  else if (IS("too many images"))
    images(out, 4, false);
}

static void one_tree(wh_sink *out, uint32_t schemes, const char *string) {
  v->tree_begin(out, schemes);
  text(out, string);
  v->tree_end(out);
}

/* The schemes of trees. */
static wh_status schemes(wh_sink *out, const char *act) {
  out->entry_begin(out, 1, 0, 0);
  if (IS("schemes: one each"))
    one_tree(out, WH_SCHEME_LIGHT, "light"), one_tree(out, WH_SCHEME_DARK, "dark");
  if (IS("schemes: equal ones"))
    one_tree(out, WH_SCHEME_LIGHT, "x"), one_tree(out, WH_SCHEME_DARK, "x");
  if (IS("schemes: dark only"))
    one_tree(out, WH_SCHEME_DARK, "dark");
  if (IS("schemes: none"))
    one_tree(out, 0, "x");
  if (IS("schemes: unknown"))
    one_tree(out, 5, "x");
  if (IS("schemes: twice"))
    one_tree(out, 3, "x"), one_tree(out, WH_SCHEME_DARK, "x");
  if (IS("schemes: too many nodes"))
    for (uint32_t scheme = 1; scheme < 3; scheme++)
      v->tree_begin(out, scheme), wide(out, 6000), v->tree_end(out);
  return out->entry_end(out);
}

/* What functions return, for the next call: this one is refused. */
static char statuses[200];

static wh_status gather_statuses(wh_sink *out) {
  size_t used = 0;
#define TELL(call) used += (size_t)snprintf(statuses + used, sizeof statuses - used, "%d ", call)
  TELL(v->tree_begin(out, WH_SCHEME_LIGHT));
  TELL(out->entry_begin(out, 1, 0, 0));
  TELL(v->tree_begin(out, WH_SCHEME_LIGHT));
  TELL(v->begin(NULL, WH_VIEW_TEXT));
  TELL(v->begin(out, 9999));
  TELL(v->end(out));
  TELL(v->begin(out, WH_VIEW_TEXT));
  TELL(v->set_string(out, A(TEXT), "x"));
  TELL(v->set_image(out, A(IMAGE), gif, SIZE_MAX));
  TELL(v->end(out));
  TELL(v->tree_end(out));
  TELL(v->tree_end(NULL));
  return WH_OK;
}

static wh_status answer(const wh_context *cx, wh_sink *out, const char *act) {
  if (IS("statuses"))
    return gather_statuses(out);
  if (IS("tell statuses")) {
    out->entry_begin(out, cx->now, 0, 0);
    out->payload_type(out, "text/plain");
    out->write(out, statuses, strlen(statuses));
    return out->entry_end(out);
  }
  if (strncmp(act, "schemes", 7) == 0)
    return schemes(out, act);
  out->entry_begin(out, cx->now, 0, 0);
  v->tree_begin(out, WH_SCHEME_LIGHT | WH_SCHEME_DARK);
  tree(cx, out, act);
  v->tree_end(out);
  if (IS("with payload"))
    out->payload_type(out, "text/plain"), out->write(out, "p", 1), out->url(out, "a:b");
  out->entry_end(out);
  return WH_OK;
}

static const wh_parameter act = {
    .size = sizeof(wh_parameter), .type = WH_PARAMETER_STRING, .name = "act"};

static const wh_kind views = {.size = sizeof(wh_kind),
                              .families = WH_FAMILIES_ALL,
                              .id = "views",
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
  return index == 0 ? &views : NULL;
}

const wh_plugin widgethost_plugin = {.magic = WH_PLUGIN_MAGIC,
                                     .size = sizeof(wh_plugin),
                                     .abi_major = WH_ABI_MAJOR,
                                     .abi_minor = WH_ABI_MINOR,
                                     .id = "org.example.views",
                                     .name = "Views",
                                     .version = "1.0",
                                     .init = init,
                                     .kind_count = kind_count,
                                     .kind = kind};

/* A layout of its own, which does what its parameter "act" says. */
#include <math.h>
#include <string.h>
#include <widgethost/ext/view.h>

static const wh_host_view *v;
static const wh_subviews *kept;

#define IS(name) (strcmp(act, name) == 0)
#define A(name) WH_ATTRIBUTE_##name

static const wh_proposal ideal = {WH_UNSPECIFIED, WH_UNSPECIFIED};

/* Views below each other, each as wide as the layout. */
static wh_status column_size(const wh_subviews *views, wh_proposal proposal, wh_size *size,
                             void *user) {
  const char *act = user;
  double height = 0, width = 0;
  if (IS("fails"))
    return WH_FAILED;
  if (IS("keeps views"))
    kept = views;
  if (IS("unknown view"))
    views->measure(views, views->count, ideal, size);
  if (IS("bad proposal"))
    views->measure(views, 0, (wh_proposal){NAN, 0}, size);
  if (IS("places early"))
    views->place(views, 0, 0, 0, 0, 0, ideal);
  if (IS("measures without end"))
    while (views->measure(views, 0, ideal, size) == WH_OK)
      continue;
  for (uint32_t view = 0; view < views->count; view++) {
    wh_size one;
    if (views->measure(views, view, ideal, &one) != WH_OK)
      return WH_OK;
    height += one.height;
    width = fmax(width, one.width);
  }
  size->width = proposal.width == WH_UNSPECIFIED ? width : proposal.width;
  size->height = IS("size is NaN") ? NAN : IS("size is negative") ? -1 : height;
  return WH_OK;
}

static wh_status column_place(const wh_subviews *views, wh_size size, wh_proposal proposal,
                              void *user) {
  const char *act = user;
  double y = 0;
  (void)proposal;
  // The memory of the kept views may have other contents by now: only the pointer is used.
  if (IS("keeps views") && kept != views &&
      views->measure(kept, 0, ideal, &(wh_size){0, 0}) != WH_STATE)
    return WH_FAILED;
  for (uint32_t view = 0; view < views->count; view++) {
    wh_size one;
    wh_proposal offer = {size.width, WH_UNSPECIFIED};
    views->measure(views, view, offer, &one);
    views->place(views, view, IS("place is not finite") ? INFINITY : 0, y, 0, 0, offer);
    y += one.height;
  }
  return WH_OK;
}

static wh_status raised_guide(const wh_subviews *views, uint32_t guide, wh_size size,
                              wh_proposal proposal, double *position, void *user) {
  (void)views, (void)proposal, (void)user;
  if (guide == WH_GUIDE_BOTTOM)
    *position = size.height - 5;
  return WH_OK;
}

static wh_status close_spacing(const wh_subviews *views, wh_spacing *spacing, void *user) {
  const char *act = user;
  wh_edge_spacing edge = {.values = WH_SPACING_PLAIN, .plain = IS("spacing is NaN") ? NAN : 3};
  (void)views;
  *spacing = (wh_spacing){edge, edge, edge, edge};
  return WH_OK;
}

static const wh_layout column = {sizeof column, column_size, column_place, raised_guide,
                                 close_spacing};

static void box(wh_sink *out, double width, double height, const char *name) {
  v->begin(out, WH_VIEW_FRAME);
  v->set_number(out, A(HEIGHT), height);
  if (width > 0)
    v->set_number(out, A(WIDTH), width);
  v->set_string(out, A(IDENTIFIER), name);
  v->begin(out, WH_VIEW_RECTANGLE);
  v->end(out);
  v->end(out);
}

static void nest(wh_sink *out, int depth, void *act) {
  if (depth == 0) {
    box(out, 0, 10, "inner");
    return;
  }
  v->begin(out, WH_VIEW_LAYOUT);
  v->set_layout(out, &column, act);
  nest(out, depth - 1, act);
  v->end(out);
}

static wh_status timeline(const wh_context *cx, wh_sink *out, const char *act) {
  out->entry_begin(out, cx->now, 0, 0);
  v->tree_begin(out, WH_SCHEME_LIGHT | WH_SCHEME_DARK);
  v->begin(out, WH_VIEW_HSTACK);
  v->set_integer(out, A(VERTICAL_ALIGNMENT), WH_GUIDE_BOTTOM);
  v->begin(out, WH_VIEW_LAYOUT);
  v->set_string(out, A(IDENTIFIER), "layout");
  if (IS("no size"))
    v->set_layout(out, &(wh_layout){.size = sizeof(wh_layout), .place = column_place}, NULL);
  else if (IS("NULL"))
    v->set_layout(out, NULL, NULL);
  else if (!IS("without callbacks"))
    v->set_layout(out, &column, (void *)act);
  if (IS("nested"))
    nest(out, 20, (void *)act);
  box(out, 40, 10, "a");
  v->begin(out, WH_VIEW_GROUP);
  box(out, 0, 20, "b");
  v->end(out);
  v->end(out);
  box(out, 30, 40, "c");
  v->end(out);
  v->tree_end(out);
  return out->entry_end(out);
}

static const wh_parameter act = {
    .size = sizeof(wh_parameter), .type = WH_PARAMETER_STRING, .name = "act"};

static const wh_kind layouts = {.size = sizeof(wh_kind),
                                .families = WH_FAMILIES_ALL,
                                .id = "layouts",
                                .parameters = &act,
                                .parameter_count = 1,
                                .placeholder = (wh_provider)timeline,
                                .snapshot = (wh_provider)timeline,
                                .timeline = (wh_provider)timeline};

static uint32_t kind_count(void) { return 1; }
static const wh_kind *kind(uint32_t index) { return index == 0 ? &layouts : NULL; }

static wh_status init(const wh_host *host) {
  v = host->get_extension(host, WH_EXT_VIEW);
  return v && v->size >= sizeof *v ? WH_OK : WH_FAILED;
}

const wh_plugin widgethost_plugin = {.magic = WH_PLUGIN_MAGIC,
                                               .size = sizeof(wh_plugin),
                                               .abi_major = WH_ABI_MAJOR,
                                               .abi_minor = WH_ABI_MINOR,
                                               .id = "org.example.layouts",
                                               .name = "Layouts",
                                               .version = "1",
                                               .init = init,
                                               .kind_count = kind_count,
                                               .kind = kind};

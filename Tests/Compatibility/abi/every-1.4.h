/*
 * What version 1.4 of the plugin ABI added: layouts, filters, blending, transforms, meshes, parts of
 * images, cells of grids, palettes of symbols, and images inside texts. A part of every.c.
 */
static char of_row;

/* A row without gaps, whose views keep their ideal sizes. */
static wh_status row_size(const wh_subviews *row, wh_proposal proposal, wh_size *size, void *user) {
  (void)proposal, (void)user;
  *size = (wh_size){0, 0};
  for (uint32_t view = 0; view < row->count; view++) {
    wh_size its;
    wh_status status =
        row->measure(row, view, (wh_proposal){WH_UNSPECIFIED, WH_UNSPECIFIED}, &its);
    if (status < 0) return status;
    size->width += its.width;
    if (its.height > size->height) size->height = its.height;
  }
  return WH_OK;
}

/* Puts the views below each other by their guides, the one of the highest priority with its distance
   from the next one. */
static wh_status row_place(const wh_subviews *row, wh_size size, wh_proposal proposal, void *user) {
  const wh_proposal ideal = {WH_UNSPECIFIED, WH_UNSPECIFIED};
  double x = 0;
  (void)proposal;
  if (row->size < sizeof(wh_subviews) || user != &of_row) return WH_FAILED;
  for (uint32_t view = 0; view < row->count; view++) {
    wh_size its;
    wh_spacing spacing, next;
    double middle;
    bool is_set = false;
    uint32_t last = row->count - 1;
    wh_status status = row->measure(row, view, ideal, &its);
    if (status < 0) return status;
    status = row->guide(row, view, ideal, WH_GUIDE_VERTICAL_CENTER, &middle, &is_set);
    if (status < 0) return status;
    if (row->spacing(row, view, &spacing) < 0 || row->spacing(row, last, &next) < 0) return WH_FAILED;
    if (row->child(row, view) == UINT32_MAX) return WH_INVALID;
    if (row->priority(row, view) > 0)
      x += row->distance(row, &spacing, &next, WH_AXIS_HORIZONTAL);
    double left = row->right_to_left ? 0 : x;
    status = row->place(row, view, left, size.height / 2 - middle, 0, 0, ideal);
    if (status < 0) return status;
    x += its.width;
  }
  return WH_OK;
}

static wh_status row_guide(const wh_subviews *row, uint32_t guide, wh_size size,
                           wh_proposal proposal, double *position, void *user) {
  (void)row, (void)proposal, (void)user;
  if (guide == WH_GUIDE_LEADING) *position = size.width / 4;
  return WH_OK;
}

static wh_status row_spacing(const wh_subviews *row, wh_spacing *spacing, void *user) {
  (void)row, (void)user;
  spacing->top.values |= WH_SPACING_PLAIN;
  spacing->top.plain = 3;
  return WH_OK;
}

static void leaf(wh_sink *out, uint32_t type, wh_color color) {
  views->begin(out, type);
  views->set_color(out, WH_ATTRIBUTE_FILL, color);
  views->end(out);
}

static void framed(wh_sink *out, double width, double height) {
  views->begin(out, WH_VIEW_FRAME);
  views->set_number(out, WH_ATTRIBUTE_WIDTH, width);
  views->set_number(out, WH_ATTRIBUTE_HEIGHT, height);
}

static void put_layout(wh_sink *out) {
  static const wh_layout row = {.size = sizeof(wh_layout),
                                .size_that_fits = row_size,
                                .place = row_place,
                                .guide = row_guide,
                                .spacing = row_spacing};
  views->begin(out, WH_VIEW_LAYOUT);
  views->set_integer(out, WH_ATTRIBUTE_AXES, WH_AXIS_HORIZONTAL);
  views->set_layout(out, &row, &of_row);
  for (int view = 0; view < 3; view++) {
    framed(out, 10 + view, 20 - view);
    views->set_number(out, WH_ATTRIBUTE_LAYOUT_PRIORITY, view == 1);
    leaf(out, WH_VIEW_RECTANGLE, (wh_color){WH_COLOR_RED});
    views->end(out);
  }
  views->end(out);
}

static void put_effects(wh_sink *out) {
  static const struct { uint32_t attribute; double value; } numbers[] = {
      {WH_ATTRIBUTE_ANGLE, 30}, {WH_ATTRIBUTE_AXIS_X, 1}, {WH_ATTRIBUTE_AXIS_Y, 2},
      {WH_ATTRIBUTE_AXIS_Z, 3}, {WH_ATTRIBUTE_ANCHOR_Z, 4}, {WH_ATTRIBUTE_PERSPECTIVE, 0.5}};
  static const struct { uint32_t attribute; double value; } matrix[] = {
      {WH_ATTRIBUTE_MATRIX_A, 1}, {WH_ATTRIBUTE_MATRIX_B, 0.25}, {WH_ATTRIBUTE_MATRIX_C, 0},
      {WH_ATTRIBUTE_MATRIX_D, 1}, {WH_ATTRIBUTE_MATRIX_X, 2}, {WH_ATTRIBUTE_MATRIX_Y, 3}};
  views->begin(out, WH_VIEW_FILTER);
  views->set_integer(out, WH_ATTRIBUTE_FILTER, WH_FILTER_ALPHA_THRESHOLD);
  views->set_number(out, WH_ATTRIBUTE_AMOUNT, 0.25);
  views->set_number(out, WH_ATTRIBUTE_AMOUNT_LIMIT, 0.75);
  views->set_color(out, WH_ATTRIBUTE_FILTER_COLOR, (wh_color){WH_COLOR_BLUE});
  leaf(out, WH_VIEW_CIRCLE, (wh_color){WH_COLOR_RED});
  views->end(out);
  views->begin(out, WH_VIEW_COMPOSITING_GROUP);
  views->begin(out, WH_VIEW_ZSTACK);
  views->set_number(out, WH_ATTRIBUTE_OPACITY, 0.5);
  views->set_flag(out, WH_ATTRIBUTE_EFFECTS_PER_LEAF, true);
  leaf(out, WH_VIEW_RECTANGLE, (wh_color){WH_COLOR_RED});
  views->begin(out, WH_VIEW_CIRCLE);
  views->set_integer(out, WH_ATTRIBUTE_BLEND_MODE, WH_BLEND_MULTIPLY);
  views->end(out);
  views->end(out);
  views->end(out);
  views->begin(out, WH_VIEW_PROJECTION);
  for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++)
    views->set_number(out, numbers[index].attribute, numbers[index].value);
  leaf(out, WH_VIEW_CAPSULE, (wh_color){WH_COLOR_BLUE});
  views->end(out);
  views->begin(out, WH_VIEW_TRANSFORM);
  for (size_t index = 0; index < sizeof matrix / sizeof *matrix; index++)
    views->set_number(out, matrix[index].attribute, matrix[index].value);
  leaf(out, WH_VIEW_ELLIPSE, (wh_color){WH_COLOR_BLUE});
  views->end(out);
}

static void put_mesh(wh_sink *out) {
  static const wh_path_element vertices[] = {{.verb = WH_PATH_MOVE, .x = 0, .y = 0},
                                             {.verb = WH_PATH_MOVE, .x = 1, .y = 0},
                                             {.verb = WH_PATH_MOVE, .x = 0, .y = 1},
                                             {.verb = WH_PATH_MOVE, .x = 1, .y = 1}};
  static const wh_gradient_stop stops[] = {{0, {WH_COLOR_RED}},
                                           {0, {WH_COLOR_BLUE}},
                                           {1, {WH_COLOR_BLUE}},
                                           {1, {WH_COLOR_RED}}};
  static const wh_gradient colors = {
      .size = sizeof(wh_gradient), .stops = stops, .stop_count = 4, .end_y = 1};
  views->begin(out, WH_VIEW_MESH);
  views->set_integer(out, WH_ATTRIBUTE_MESH_COLUMNS, 2);
  views->set_path(out, WH_ATTRIBUTE_MESH_POINTS, vertices, 4);
  views->set_gradient(out, WH_ATTRIBUTE_MESH_COLORS, &colors);
  views->set_flag(out, WH_ATTRIBUTE_MESH_SMOOTH, false);
  views->set_color(out, WH_ATTRIBUTE_MESH_BACKGROUND, (wh_color){WH_COLOR_BLUE});
  views->end(out);
}

static void put_image(wh_sink *out) {
  static const unsigned char gif[] = {'G', 'I', 'F', '8', '9', 'a', 3, 0, 2, 0, 0, 0, 0};
  static const struct { uint32_t attribute; double value; } numbers[] = {
      {WH_ATTRIBUTE_CAP_TOP, 0.5}, {WH_ATTRIBUTE_CAP_LEADING, 1}, {WH_ATTRIBUTE_CAP_BOTTOM, 0.25},
      {WH_ATTRIBUTE_CAP_TRAILING, 0.75}, {WH_ATTRIBUTE_SOURCE_X, 0.125},
      {WH_ATTRIBUTE_SOURCE_Y, 0.25}, {WH_ATTRIBUTE_SOURCE_WIDTH, 0.5},
      {WH_ATTRIBUTE_SOURCE_HEIGHT, 0.75}};
  views->begin(out, WH_VIEW_IMAGE);
  views->set_image(out, WH_ATTRIBUTE_IMAGE, gif, sizeof gif);
  views->set_flag(out, WH_ATTRIBUTE_RESIZABLE, true);
  views->set_integer(out, WH_ATTRIBUTE_RESIZING_MODE, WH_RESIZING_TILE);
  views->set_integer(out, WH_ATTRIBUTE_ACCENTED_RENDERING, WH_ACCENTED_DESATURATED);
  for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++)
    views->set_number(out, numbers[index].attribute, numbers[index].value);
  views->end(out);
}

static void put_symbol(wh_sink *out, const char *name, int64_t mode) {
  views->begin(out, WH_VIEW_IMAGE);
  views->set_string(out, WH_ATTRIBUTE_SYMBOL, name);
  views->set_integer(out, WH_ATTRIBUTE_SYMBOL_MODE, mode);
  if (mode == WH_SYMBOL_PALETTE) {
    views->set_number(out, WH_ATTRIBUTE_SYMBOL_VALUE, 0.5);
    views->set_color(out, WH_ATTRIBUTE_SYMBOL_SECONDARY, (wh_color){WH_COLOR_RED});
    views->set_color(out, WH_ATTRIBUTE_SYMBOL_TERTIARY, (wh_color){WH_COLOR_BLUE});
  }
  views->end(out);
}

static void put_grid(wh_sink *out) {
  views->begin(out, WH_VIEW_GRID);
  views->set_number(out, WH_ATTRIBUTE_SPACING, 1);
  views->set_number(out, WH_ATTRIBUTE_VERTICAL_SPACING, 1);
  views->begin(out, WH_VIEW_GRID_ROW);
  framed(out, 4, 4);
  views->set_integer(out, WH_ATTRIBUTE_GRID_COLUMN_ALIGNMENT, WH_GUIDE_TRAILING);
  leaf(out, WH_VIEW_CIRCLE, (wh_color){WH_COLOR_RED});
  views->end(out);
  framed(out, 12, 12);
  leaf(out, WH_VIEW_CIRCLE, (wh_color){WH_COLOR_RED});
  views->end(out);
  views->end(out);
  views->begin(out, WH_VIEW_GRID_ROW);
  framed(out, 20, 4);
  leaf(out, WH_VIEW_CIRCLE, (wh_color){WH_COLOR_RED});
  views->end(out);
  framed(out, 6, 6);
  views->set_number(out, WH_ATTRIBUTE_GRID_ANCHOR_X, 1);
  views->set_number(out, WH_ATTRIBUTE_GRID_ANCHOR_Y, 0);
  leaf(out, WH_VIEW_CIRCLE, (wh_color){WH_COLOR_RED});
  views->end(out);
  views->end(out);
  framed(out, 2, 2);
  views->set_integer(out, WH_ATTRIBUTE_GRID_UNSIZED_AXES, WH_AXIS_HORIZONTAL);
  leaf(out, WH_VIEW_CIRCLE, (wh_color){WH_COLOR_RED});
  views->end(out);
  views->end(out);
}

/* No text: its metrics depend on the fonts. */
static wh_status effects(const wh_context *cx, wh_sink *out) {
  out->entry_begin(out, cx->now - cx->now % (86400 * SECOND), 0, 0);
  views->tree_begin(out, WH_SCHEME_LIGHT | WH_SCHEME_DARK);
  views->begin(out, WH_VIEW_ACCESSORY_LABEL);
  views->begin(out, WH_VIEW_VSTACK);
  views->set_number(out, WH_ATTRIBUTE_SPACING, 2);
  put_layout(out);
  put_effects(out);
  put_mesh(out);
  put_image(out);
  put_grid(out);
  put_symbol(out, "wifi", WH_SYMBOL_PALETTE);
  views->end(out);
  leaf(out, WH_VIEW_CAPSULE, (wh_color){WH_COLOR_RED});
  views->end(out);
  wh_status status = views->tree_end(out);
  if (status < 0) return status;
  status = out->entry_end(out);
  if (status < 0) return status;
  return out->set_policy(out, WH_POLICY_AT_END, 0);
}

static wh_status inlined(const wh_context *cx, wh_sink *out) {
  out->entry_begin(out, cx->now - cx->now % (86400 * SECOND), 0, 0);
  out->payload_type(out, "text/plain");
  print(out, "the payload beside a text with images");
  views->tree_begin(out, WH_SCHEME_LIGHT);
  views->begin(out, WH_VIEW_TEXT);
  views->begin(out, WH_VIEW_TEXT);
  views->set_string(out, WH_ATTRIBUTE_TEXT, "Stars ");
  views->set_color(out, WH_ATTRIBUTE_TEXT_BACKGROUND, (wh_color){WH_COLOR_RED});
  views->end(out);
  put_symbol(out, "star", WH_SYMBOL_HIERARCHICAL);
  put_symbol(out, "star.fill", WH_SYMBOL_MULTICOLOR);
  views->end(out);
  wh_status status = views->tree_end(out);
  if (status < 0) return status;
  status = out->entry_end(out);
  if (status < 0) return status;
  return out->set_policy(out, WH_POLICY_NEVER, 0);
}

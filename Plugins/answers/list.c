/* The list of an answer's items. */
#include "look.h"

#include <string.h>

#include "tile.h"

static const wh_color QUIET = {QUIET_COLOR};

static void put_cell(wh_views *v, const char *text, wh_color color, double size, int weight) {
  look_text(v, text);
  wh_font_size(v, size, weight);
  wh_foreground(v, color);
  wh_one_line(v, 1); /* All rows in one size */
}

/* Icon, title and value; the detail stands beside the title if there is room. */
static void put_row(wh_views *v, const answer_item *item, look_rows rows) {
  wh_color ink = answer_ink(item->color);
  const char *title = item->title != NULL ? item->title : item->detail;
  const char *detail = item->title != NULL ? item->detail : NULL;
  const char *end = item->value != NULL ? item->value : detail;
  wh_hstack(v, WH_GUIDE_FIRST_BASELINE, 5);
  if (rows.has_links && item->url != NULL)
    wh_set_string(v, WH_ATTRIBUTE_URL, item->url);
  if (item->icon != NULL)
    look_icon(v, item->icon, ink, rows.size);
  if (title != NULL)
    put_cell(v, title, end == NULL || item->value == NULL ? ink : answer_ink(NULL), rows.size, 400);
  if (item->value != NULL && detail != NULL)
    put_cell(v, detail, QUIET, rows.size, 400);
  wh_spacer(v, 0);
  if (end != NULL) {
    put_cell(v, end, item->value != NULL ? ink : QUIET, rows.size,
             item->value != NULL ? 600 : 400);
    wh_set_flag(v, WH_ATTRIBUTE_MONOSPACED_DIGITS, true);
    wh_set_number(v, WH_ATTRIBUTE_LAYOUT_PRIORITY, look_length(end) <= 16 ? 1 : 0);
  }
  wh_close(v);
}

void look_list(wh_views *v, const answer *one, look_rows rows) {
  double row_height = rows.size * 1.5;
  size_t room = rows.height < row_height ? 0 : (size_t)(rows.height / row_height);
  room = room < rows.limit ? room : rows.limit;
  size_t shown = one->item_count <= room ? one->item_count : room > 0 ? room - 1 : 0;
  if (room == 0 || one->item_count == 0)
    return;
  wh_vstack(v, WH_GUIDE_LEADING, rows.size * 0.24);
  for (size_t i = 0; i < shown; i++)
    put_row(v, &one->items[i], rows);
  if (shown < one->item_count) {
    wh_textf(v, "+%zu more", one->item_count - shown);
    wh_font_size(v, rows.size, 400);
    wh_foreground(v, QUIET);
    wh_one_line(v, 0.9);
  }
  wh_close(v);
}

/*
 * Loads Pango, lays out one text in the fonts of the system, and writes its width: what a process with a
 * text costs without plugin, sandbox, archive and checks.
 */
#include <pango/pangoft2.h>
#include <stdio.h>

int main(void) {
  PangoFontMap *fonts = pango_ft2_font_map_new();
  PangoContext *context = pango_font_map_create_context(fonts);
  PangoLayout *layout = pango_layout_new(context);
  PangoFontDescription *font = pango_font_description_from_string("Inter,DejaVu Sans,sans-serif 17");
  int width, height;

  pango_layout_set_font_description(layout, font);
  pango_layout_set_text(layout, "0", -1);
  pango_layout_get_pixel_size(layout, &width, &height);
  printf("%d\n", width);
  return width > 0 ? 0 : 1;
}

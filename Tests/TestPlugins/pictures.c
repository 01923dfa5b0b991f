/* Sends trees that are hard to draw, as its parameter "act" says; "TEXT" is drawn as it is. */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <widgethost/ext/view.h>

static const wh_host_view *v;

#define IS(name) (strcmp(act, name) == 0)
#define A(name) WH_ATTRIBUTE_##name

/* A PNG of 3 x 2 whose chunk IDAT is noise. */
static const unsigned char broken_png[] = {
    0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n', 0, 0, 0, 13, 'I', 'H', 'D', 'R', 0, 0, 0, 3, 0, 0, 0, 2, 8, 2, 0,
    0, 0, 0x12, 0x16, 0xf1, 0x4d, 0, 0, 0, 4, 'I', 'D', 'A', 'T', 1, 2, 3, 4, 0, 0, 0, 0};
/* A PNG that says that it has 30,000 x 30,000 pixels. */
static const unsigned char huge_png[] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n', 0, 0,    0,    13,
                                         'I',  'H', 'D', 'R', 0,    0,    0x75, 0x30, 0,  0,    0x75, 0x30,
                                         8,    6,   0,   0,   0,    0,    0,    0,    0};
/* A JPEG that ends after its size: 16 x 16. */
static const unsigned char cut_jpeg[] = {0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, 16, 0, 16, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1};
/* A GIF of 1 x 1 with two pictures, red and blue. */
static const unsigned char animated_gif[] = {
    'G', 'I', 'F', '8', '9', 'a', 1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255,
    0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0,
    0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4c, 1, 0, 0x3b};

static void text(wh_sink *out, const char *string) {
  v->begin(out, WH_VIEW_TEXT);
  v->set_string(out, A(TEXT), string);
  v->end(out);
}

static void image(wh_sink *out, const void *bytes, size_t size) {
  v->begin(out, WH_VIEW_IMAGE);
  v->set_image(out, A(IMAGE), bytes, size);
  v->set_flag(out, A(RESIZABLE), 1);
  v->end(out);
}

/* Every blur is a layer of the size of the widget: seconds of work at a large size. */
static void blurs(wh_sink *out, int count) {
  v->begin(out, WH_VIEW_ZSTACK);
  for (int index = 0; index < count; index++) {
    v->begin(out, WH_VIEW_RECTANGLE);
    v->set_number(out, A(BLUR), 20);
    v->set_number(out, A(OPACITY), 0.5);
    v->end(out);
  }
  v->end(out);
}

static void deep(wh_sink *out, int depth) {
  for (int level = 1; level < depth; level++) {
    v->begin(out, WH_VIEW_ZSTACK);
    v->set_number(out, A(OPACITY), 0.99);
  }
  text(out, "deep");
  for (int level = 1; level < depth; level++)
    v->end(out);
}

static void wide(wh_sink *out, int count) {
  v->begin(out, WH_VIEW_ZSTACK);
  for (int index = 1; index < count; index++) {
    v->begin(out, WH_VIEW_CIRCLE);
    v->end(out);
  }
  v->end(out);
}

/* Texts of words. */
static void texts(wh_sink *out, int count, size_t length) {
  char *string = malloc(length + 1);
  if (string == NULL)
    return;
  memset(string, 'x', length);
  for (size_t index = 9; index < length; index += 10)
    string[index] = ' ';
  string[length] = 0;
  v->begin(out, WH_VIEW_VSTACK);
  for (int index = 0; index < count; index++)
    text(out, string);
  v->end(out);
  free(string);
}

static void missing_font(wh_sink *out) {
  v->begin(out, WH_VIEW_TEXT);
  v->set_string(out, A(TEXT), "letters");
  v->set_string(out, A(FONT_FAMILY), "No Such Font 7f3a");
  v->end(out);
}

static void not_finite(wh_sink *out) {
  v->begin(out, WH_VIEW_FRAME);
  v->set_number(out, A(WIDTH), NAN);
  v->set_number(out, A(HEIGHT), INFINITY);
  text(out, "x");
  v->end(out);
}

static void tree(wh_sink *out, const char *act) {
  if (IS("broken"))
    image(out, broken_png, sizeof broken_png);
  else if (IS("huge"))
    image(out, huge_png, sizeof huge_png);
  else if (IS("cut"))
    image(out, cut_jpeg, sizeof cut_jpeg);
  else if (IS("animated"))
    image(out, animated_gif, sizeof animated_gif);
  else if (IS("slow"))
    blurs(out, 400);
  else if (IS("deep"))
    deep(out, 128);
  else if (IS("wide"))
    wide(out, 10000);
  else if (IS("megabyte"))
    texts(out, 16, 64000);
  else if (IS("one megabyte"))
    texts(out, 1, 1000000);
  else if (IS("missing font"))
    missing_font(out);
  else if (IS("not finite"))
    not_finite(out);
  else
    text(out, act);
}

static wh_status answer(const wh_context *cx, wh_sink *out, const char *act) {
  out->entry_begin(out, cx->now, 0, 0);
  v->tree_begin(out, WH_SCHEME_LIGHT | WH_SCHEME_DARK);
  tree(out, act);
  v->tree_end(out);
  return out->entry_end(out);
}

static const wh_parameter act = {
    .size = sizeof(wh_parameter), .type = WH_PARAMETER_STRING, .name = "act"};

static const wh_kind pictures = {.size = sizeof(wh_kind),
                                 .families = WH_FAMILIES_ALL,
                                 .id = "pictures",
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
  return index == 0 ? &pictures : NULL;
}

const wh_plugin widgethost_plugin = {.magic = WH_PLUGIN_MAGIC,
                                     .size = sizeof(wh_plugin),
                                     .abi_major = WH_ABI_MAJOR,
                                     .abi_minor = WH_ABI_MINOR,
                                     .id = "org.example.pictures",
                                     .name = "Pictures",
                                     .version = "1.0",
                                     .init = init,
                                     .kind_count = kind_count,
                                     .kind = kind};

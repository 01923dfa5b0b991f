/* Answers its first timeline call well; from the second on it does what its parameter says. `hang`
 * sleeps in the first call too. */
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <widgethost/ext/view.h>

#ifndef FLAGS
#define FLAGS 0
#endif

static const wh_host_view *v;

/* One file in the plugin's own directory for each text, so that it outlives the worker. */
static bool is_first(const char *name) {
  int file = open(name, O_CREAT | O_EXCL | O_WRONLY, 0600);
  if (file >= 0)
    close(file);
  return file >= 0;
}

static wh_status put(wh_sink *out, int64_t date, const char *text) {
  wh_status status = out->entry_begin(out, date, 0, 0);
  if (status >= 0)
    status = out->payload_type(out, "text/plain");
  if (status >= 0)
    status = out->write(out, text, strlen(text));
  return status < 0 ? status : out->entry_end(out);
}

static wh_status put_eleven_megabytes(wh_sink *out, int64_t date) {
  static char megabyte[1 << 20];
  out->entry_begin(out, date, 0, 0);
  out->payload_type(out, "application/octet-stream");
  for (int index = 0; index < 11; index++) {
    memset(megabyte, index, sizeof megabyte);
    out->write(out, megabyte, sizeof megabyte);
  }
  return out->entry_end(out);
}

static wh_status fill_forever(wh_sink *out, double width, double height, void *user) {
  (void)out, (void)width, (void)height, (void)user;
  for (volatile unsigned long turns = 0;; turns++) {
  }
  return WH_OK;
}

/* A tree around a picture that is none, or around a reader that is never filled. */
static wh_status put_view(wh_sink *out, int64_t date, const char *then) {
  out->entry_begin(out, date, 0, 0);
  v->tree_begin(out, WH_SCHEME_LIGHT | WH_SCHEME_DARK);
  if (strcmp(then, "bad-view") == 0) {
    v->begin(out, WH_VIEW_IMAGE);
    v->set_image(out, WH_ATTRIBUTE_IMAGE, "no picture", 10);
  } else {
    v->begin(out, WH_VIEW_GEOMETRY_READER);
    v->set_geometry(out, fill_forever, NULL);
  }
  v->end(out);
  v->tree_end(out);
  return out->entry_end(out);
}

static void *spin(void *nothing) {
  for (volatile unsigned long turns = 0;; turns++) {
  }
  return nothing;
}

static wh_status placeholder(const wh_context *cx, wh_sink *out, const char *then) {
  (void)then;
  return put(out, cx->now, "placeholder");
}

static wh_status timeline(const wh_context *cx, wh_sink *out, const char *then) {
  out->set_policy(out, WH_POLICY_NEVER, 0);
  if (strcmp(then, "hang") == 0)
    sleep(3600);
  if (is_first(then))
    return put(out, cx->now, "good");
  if (strcmp(then, "good") == 0)
    return put(out, cx->now, "better");
  if (strcmp(then, "nothing") == 0)
    return WH_OK;
  if (strcmp(then, "too-much") == 0)
    return put_eleven_megabytes(out, cx->now);
  if (strstr(then, "-view") != NULL)
    return put_view(out, cx->now, then);
  if (strcmp(then, "sleep") == 0) {
    puts("fickle sleeps");
    sleep(3600);
  }
  if (strcmp(then, "crash") == 0)
    raise(SIGSEGV);
  if (strcmp(then, "exit") == 0)
    exit(0);
  if (strcmp(then, "spin-threads") == 0)
    for (int index = 0; index < 7; index++) {
      pthread_t thread;
      pthread_create(&thread, NULL, spin, NULL);
    }
  if (strncmp(then, "spin", 4) == 0)
    spin(NULL);
  out->set_error(out, "the source is down");
  return WH_FAILED;
}

static const wh_parameter then = {.size = sizeof(wh_parameter),
                                  .type = WH_PARAMETER_STRING,
                                  .name = "then",
                                  .default_value = "good"};

static const wh_kind fickle = {.size = sizeof(wh_kind),
                               .families = WH_FAMILY_BIT(WH_FAMILY_SMALL),
                               .parameters = &then,
                               .parameter_count = 1,
                               .id = "fickle",
                               .placeholder = (wh_provider)placeholder,
                               .snapshot = (wh_provider)timeline,
                               .timeline = (wh_provider)timeline};

static wh_status init(const wh_host *host) {
  v = host->get_extension(host, WH_EXT_VIEW);
  return v != NULL ? WH_OK : WH_FAILED;
}

static uint32_t kind_count(void) { return 1; }
static const wh_kind *kind(uint32_t index) {
  (void)index;
  return &fickle;
}

WH_EXPORT const wh_plugin widgethost_plugin = {.magic = WH_PLUGIN_MAGIC,
                                               .size = sizeof(wh_plugin),
                                               .abi_major = WH_ABI_MAJOR,
                                               .abi_minor = WH_ABI_MINOR,
                                               .id = "org.widgethost.test.fickle",
                                               .name = "Fickle",
                                               .version = "1",
                                               .flags = FLAGS,
                                               .init = init,
                                               .kind_count = kind_count,
                                               .kind = kind};

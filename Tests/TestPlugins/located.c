/* Says where it runs, and whether it finds its resources as Foundation would look for them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <widgethost/plugin.h>

static const char *reach(const char *folder, const char *name) {
  char path[2000];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  return access(path, R_OK) == 0 ? "yes" : "no";
}

static wh_status tell(const wh_context *cx, wh_sink *out) {
  char program[1000] = "";
  char text[4000];
  if (readlink("/proc/self/exe", program, sizeof program - 1) < 0)
    return WH_FAILED;
  char *name = strrchr(program, '/');
  *name++ = 0;
  const char *home = getenv("CFFIXED_USER_HOME");
  bool is_home = home != NULL && getenv("HOME") != NULL && strcmp(home, getenv("HOME")) == 0;
  snprintf(text, sizeof text, "%s module=%s main=%s nested=%s home=%d", name,
           reach(program, "pack_located.resources/hello.txt"), reach(program, "hello.txt"),
           reach(program, "inner.txt"), is_home);
  out->entry_begin(out, cx->now, 0, 0);
  out->payload_type(out, "text/plain");
  out->write(out, text, strlen(text));
  return out->entry_end(out);
}

static const wh_kind located = {.size = sizeof(wh_kind),
                                .families = WH_FAMILY_BIT(WH_FAMILY_SMALL),
                                .id = "located",
                                .placeholder = (wh_provider)tell,
                                .snapshot = (wh_provider)tell,
                                .timeline = (wh_provider)tell};

static uint32_t kind_count(void) {
  return 1;
}
static const wh_kind *kind(uint32_t index) {
  return index == 0 ? &located : NULL;
}

const wh_plugin widgethost_plugin = {.magic = WH_PLUGIN_MAGIC,
                                     .size = sizeof(wh_plugin),
                                     .abi_major = WH_ABI_MAJOR,
                                     .abi_minor = WH_ABI_MINOR,
                                     .id = "org.example.located",
                                     .name = "Located",
                                     .version = "1.0",
                                     .kind_count = kind_count,
                                     .kind = kind};

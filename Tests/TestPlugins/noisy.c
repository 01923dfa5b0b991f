/* Prints and logs what its parameter "act" says, in each call for a timeline. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <widgethost/ext/log.h>

static const wh_host *host;

static wh_status put(const wh_context *cx, wh_sink *out, const char *text) {
  wh_status status = out->entry_begin(out, cx->now, 0, 0);
  if (status >= 0)
    status = out->payload_type(out, "text/plain");
  if (status >= 0)
    status = out->write(out, text, strlen(text));
  return status < 0 ? status : out->entry_end(out);
}

static void say(uint32_t level, const char *text) {
  const wh_host_log *log = host->get_extension(host, WH_EXT_LOG);
  log->log(host, level, text);
}

static void write_all(const char *bytes, size_t size) {
  while (size > 0) {
    ssize_t count = write(STDOUT_FILENO, bytes, size);
    if (count <= 0)
      return;
    bytes += count;
    size -= (size_t)count;
  }
}

/* Lines that end at every place of a line's limit, and one of a mebibyte. */
static void print_long(void) {
  size_t size = 1 << 20;
  char *bytes = malloc(size);
  if (bytes == NULL)
    return;
  memset(bytes, 'x', size);
  bytes[size - 1] = '\n';
  write_all(bytes, size);
  free(bytes);
}

static void print_many(void) {
  for (int index = 1; index <= 100000; index++)
    printf("line %d\n", index);
  fflush(stdout);
}

#define IS(name) (strcmp(act, name) == 0)

static wh_status answer(const wh_context *cx, wh_sink *out, const char *act) {
  static const char hostile[] = "a\x1b[31mb\0c\xff"
                                "d\r\n\u202Eevil\n{\"seq\":\"1\"}\n";
  if (IS("mixed")) {
    printf("one\n");
    say(WH_LOG_DEBUG, "two");
    fprintf(stderr, "three\n");
    say(WH_LOG_WARNING, "four");
    printf("five\n");
  } else if (IS("hostile")) {
    write_all(hostile, sizeof hostile - 1);
    say(WH_LOG_ERROR, "x\x1b]0;title\x07\xfe\ny");
  } else if (IS("long")) {
    print_long();
    printf("after\n");
  } else if (IS("many")) {
    print_many();
  } else if (IS("crash")) {
    fprintf(stderr, "Fatal error: out of cheese\n");
    abort();
  } else if (IS("unended")) {
    write_all("no line end", 11);
  }
  return put(cx, out, act);
}

static const wh_parameter parameters[] = {
    {.size = sizeof(wh_parameter), .type = WH_PARAMETER_STRING, .name = "act"},
};

static wh_status placeholder(const wh_context *cx, wh_sink *out) {
  return put(cx, out, "placeholder");
}

static const wh_kind noisy = {
    .size = sizeof(wh_kind),
    .families = WH_FAMILY_BIT(WH_FAMILY_SMALL),
    .id = "noisy",
    .parameters = parameters,
    .parameter_count = 1,
    .placeholder = (wh_provider)placeholder,
    .snapshot = (wh_provider)placeholder,
    .timeline = (wh_provider)answer,
};

static wh_status init(const wh_host *given) {
  host = given;
  say(WH_LOG_INFO, "loaded");
  return WH_OK;
}

static uint32_t kind_count(void) { return 1; }

static const wh_kind *kind(uint32_t index) { return index == 0 ? &noisy : NULL; }

WH_EXPORT const wh_plugin widgethost_plugin = {
    .magic = WH_PLUGIN_MAGIC,
    .size = sizeof(wh_plugin),
    .abi_major = WH_ABI_MAJOR,
    .abi_minor = WH_ABI_MINOR,
    .id = "org.widgethost.test.noisy",
    .name = "Noisy",
    .version = "1",
    .init = init,
    .kind_count = kind_count,
    .kind = kind,
};

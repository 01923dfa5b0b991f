/*
 * The plugin from hell: its parameter "fault" names what it does wrong. docs/hell.md lists all
 * faults with what the host does.
 *
 * A call answers well unless a client asks for it, so that a fault happens once and at a known moment. A copy named libhell-MOMENT-NAME.so has the fault NAME while it
 * is loaded: at MOMENT "constructor", "init" or "describe".
 */
#define _GNU_SOURCE
#include <dlfcn.h>

#include "hell/answers.h"
#include "hell/crashes.h"
#include "hell/files.h"
#include "hell/kernel.h"
#include "hell/memory.h"
#include "hell/processes.h"
#include "hell/signals.h"
#include "hell/sockets.h"

/* Wrong values for the description, for the tests of files that are no plugins. */
#ifndef MAGIC
#define MAGIC WH_PLUGIN_MAGIC
#endif
#ifndef SIZE
#define SIZE sizeof(wh_plugin)
#endif
#ifndef MAJOR
#define MAJOR WH_ABI_MAJOR
#endif
#ifdef NO_SYMBOL
#define widgethost_plugin another_plugin
extern const wh_plugin another_plugin;
#endif

static const struct {
  const struct fault *faults;
  size_t count;
} tables[] = {
    {crashes, COUNT(crashes)},
    {answers, COUNT(answers)},
    {memories, COUNT(memories)},
    {signals_and_traces, COUNT(signals_and_traces)},
    {processes, COUNT(processes)},
    {kernel_calls, COUNT(kernel_calls)},
    {sockets, COUNT(sockets)},
    {files, COUNT(files)},
};

static const struct fault *fault_named(const char *name) {
  for (size_t table = 0; table < COUNT(tables); table++)
    for (size_t index = 0; index < tables[table].count; index++)
      if (strcmp(tables[table].faults[index].name, name) == 0)
        return &tables[table].faults[index];
  return NULL;
}

static struct trial *new_trial(const wh_context *cx, wh_sink *out, const char *target) {
  struct trial *trial = calloc(1, sizeof *trial);
  if (trial)
    *trial = (struct trial){.cx = cx, .out = out, .target = target ? target : ""};
  return trial;
}

/* Whether a client asks. The host itself asks for previews with example data only. */
static bool is_asked_for(const wh_context *cx) {
  return cx->reason == WH_REASON_REQUESTED ||
         (cx->reason == WH_REASON_PREVIEW && !cx->is_preview);
}

/* The providers, all three. A trial outlives its call where a thread goes on. */
static wh_status provide(const wh_context *cx, wh_sink *out, const char *name, const char *target) {
  const struct fault *fault = fault_named(name);
  if (!fault && strcmp(name, "none") != 0)
    return out->set_error(out, "there is no such fault"), WH_FAILED;
  if (!fault || !is_asked_for(cx))
    return put(out, cx->now, 0, "good");
  struct trial *trial = new_trial(cx, out, target);
  return trial ? fault->act(trial) : WH_FAILED;
}

/* "constructor-crash" of ".../libhell-constructor-crash.so"; "" for another name. */
static void copy_own_fault(char *name, size_t size) {
  Dl_info info;
  name[0] = 0;
  if (dladdr(&tables, &info) == 0)
    return;
  const char *file = strstr(info.dli_fname, "/libhell-");
  if (file)
    snprintf(name, size, "%s", file + strlen("/libhell-"));
  char *end = strstr(name, ".so");
  if (end)
    *end = 0;
}

static wh_status act_at(const char *moment) {
  char name[128];
  copy_own_fault(name, sizeof name);
  size_t length = strlen(moment);
  if (strncmp(name, moment, length) != 0 || name[length] != '-')
    return WH_OK;
  const struct fault *fault = fault_named(name + length + 1);
  struct trial *trial = new_trial(NULL, NULL, NULL);
  if (!fault || !trial)
    return WH_FAILED;
  wh_status status = fault->act(trial);
  fprintf(stderr, "%s", trial->text);
  free(trial);
  return status;
}

__attribute__((constructor)) static void construct(void) {
  act_at("constructor");
}

static wh_status init(const wh_host *given) {
  host = given;
  return act_at("init");
}

static uint32_t kind_count(void) {
  act_at("describe");
  return 1;
}

static const wh_parameter parameters[] = {
    {.size = sizeof(wh_parameter),
     .type = WH_PARAMETER_STRING,
     .name = "fault",
     .default_value = "none"},
    {.size = sizeof(wh_parameter),
     .type = WH_PARAMETER_STRING,
     .name = "target",
     .flags = WH_PARAMETER_OPTIONAL},
};

static const wh_kind hell = {.size = sizeof(wh_kind),
                             .families = WH_FAMILY_BIT(WH_FAMILY_SMALL),
                             .id = "hell",
                             .parameters = parameters,
                             .parameter_count = COUNT(parameters),
                             .placeholder = (wh_provider)provide,
                             .snapshot = (wh_provider)provide,
                             .timeline = (wh_provider)provide};

static const wh_kind *kind(uint32_t index) {
  return index == 0 ? &hell : NULL;
}

const wh_plugin widgethost_plugin = {.magic = MAGIC,
                                     .size = SIZE,
                                     .abi_major = MAJOR,
                                     .abi_minor = WH_ABI_MINOR,
                                     .id = "org.example.hell",
                                     .name = "Hell",
                                     .version = "1.0",
                                     .init = init,
                                     .kind_count = kind_count,
                                     .kind = kind};

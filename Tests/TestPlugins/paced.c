/*
 * Answers as its parameters say: what the scheduler makes of a policy, of relevances and of slow calls
 * can be seen from outside. Times are in milliseconds; 0 is "not at all".
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <widgethost/plugin.h>

#define MS INT64_C(1000000)
#ifndef VERSION
#define VERSION "1"
#endif

static int calls;

static wh_status put(wh_sink *out, int64_t date, double score, const char *text) {
  wh_status status = out->entry_begin(out, date, score, 0);
  if (status >= 0)
    status = out->payload_type(out, "text/plain");
  if (status >= 0)
    status = out->write(out, text, strlen(text));
  return status < 0 ? status : out->entry_end(out);
}

static wh_status placeholder(const wh_context *cx, wh_sink *out) {
  return put(out, cx->now, 0, "placeholder");
}

static wh_status snapshot(const wh_context *cx, wh_sink *out) {
  char text[50];
  snprintf(text, sizeof text, "snapshot of call %d", ++calls);
  return put(out, cx->now, 0, text);
}

/* An entry now; one after `next` ms with another score, or one at `next_at`; the next call `after` ms from now, or at `at`. */
static wh_status timeline(const wh_context *cx, wh_sink *out, bool numbered, int64_t takes,
                          int64_t next, int64_t after, int64_t at, double score,
                          double next_score, int64_t next_at) {
  struct timespec time = {takes / 1000, takes % 1000 * MS};
  nanosleep(&time, NULL);
  calls++;
  char text[50] = "the same";
  if (numbered)
    snprintf(text, sizeof text, "call %d in %s", calls, cx->time_zone);
  wh_status status = put(out, cx->now, score, text);
  if (status >= 0 && next > 0)
    status = put(out, cx->now + next * MS, next_score, "next");
  if (status >= 0 && next_at > cx->now)
    status = put(out, next_at, next_score, "next");
  if (status < 0)
    return status;
  if (at > cx->now)
    return out->set_policy(out, WH_POLICY_AFTER, at);
  if (after > 0)
    return out->set_policy(out, WH_POLICY_AFTER, cx->now + after * MS);
  return out->set_policy(out, WH_POLICY_NEVER, 0);
}

#define P(kind, label, preset)                                                                     \
  {.size = sizeof(wh_parameter), .type = kind, .name = label, .default_value = preset}
#define UNSET(kind, label)                                                                         \
  {.size = sizeof(wh_parameter), .type = kind, .flags = WH_PARAMETER_OPTIONAL, .name = label}

static const wh_parameter parameters[] = {
    P(WH_PARAMETER_BOOL, "numbered", "false"), P(WH_PARAMETER_INT, "takes", "0"),
    P(WH_PARAMETER_INT, "next", "0"),          P(WH_PARAMETER_INT, "after", "0"),
    UNSET(WH_PARAMETER_DATE, "at"),          P(WH_PARAMETER_DOUBLE, "score", "0"),
    P(WH_PARAMETER_DOUBLE, "next_score", "0"), UNSET(WH_PARAMETER_DATE, "next_at"),
};

/* Placeholders and snapshots take the parameters too, and look at none. */
static const wh_kind paced = {
    .size = sizeof(wh_kind),
    .families = WH_FAMILY_BIT(WH_FAMILY_SMALL),
    .id = "paced",
    .parameters = parameters,
    .parameter_count = sizeof parameters / sizeof *parameters,
    .placeholder = (wh_provider)placeholder,
    .snapshot = (wh_provider)snapshot,
    .timeline = (wh_provider)timeline,
};

/* Fails while its folder has a file `broken`; a build with a gate waits for a file `gate` there. */
static wh_status init(const wh_host *host) {
  (void)host;
#ifdef WAITS_FOR_GATE
  while (access("gate", F_OK) != 0)
    usleep(1000);
#endif
  return access("broken", F_OK) == 0 ? WH_FAILED : WH_OK;
}

static uint32_t kind_count(void) { return 1; }

static const wh_kind *kind(uint32_t index) { return index == 0 ? &paced : NULL; }

WH_EXPORT const wh_plugin widgethost_plugin = {
    .magic = WH_PLUGIN_MAGIC,
    .size = sizeof(wh_plugin),
    .abi_major = WH_ABI_MAJOR,
    .abi_minor = WH_ABI_MINOR,
    .id = "org.widgethost.test.paced",
    .name = "Paced",
    .version = VERSION,
    .init = init,
    .kind_count = kind_count,
    .kind = kind,
};

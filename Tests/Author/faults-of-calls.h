/* The faults of calls of the plugin in faults.c, which includes this file once. */

/* The number of calls in progress. */
static _Atomic int running;

static wh_status fail(wh_sink *out, const char *reason) {
  out->set_error(out, reason);
  return WH_FAILED;
}

static void *sleep_for_ever(void *unused) {
  (void)unused;
  for (;;) wait_milliseconds(60000);
  return NULL;
}

static void *spin(void *unused) {
  (void)unused;
  for (;;) {
    struct timespec now;
    for (int index = 0; index < 20000; index++) clock_gettime(CLOCK_MONOTONIC, &now);
    wait_milliseconds(1);
  }
  return NULL;
}

static void *use_late(void *argument) {
  wh_sink *out = argument;
  wait_milliseconds(5);
  out->url(out, "https://example.org");
  return NULL;
}

static void start(void *(*function)(void *), void *argument) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, function, argument) == 0) pthread_detach(thread);
}

static bool is_main_kind(const wh_context *cx) { return strcmp(cx->kind, "faults") == 0; }

/* Faults that depend on the parameters. */
static wh_status parameter_fault(const wh_context *cx, wh_sink *out, const values *v) {
  bool has_list = v->items->count > 500;
  if (IS(parameters_minimum) && v->count == 0) return fail(out, "minimum");
  if (IS(parameters_maximum) && v->count == 100) return fail(out, "maximum");
  if (IS(parameters_choices) && v->colour == 1) return fail(out, "choice");
  if (IS(parameters_booleans) && !v->flag) return fail(out, "flag");
  if (IS(parameters_unset) && !cx->is_set(cx, NOTE)) abort();
  if (IS(parameters_numbers) && v->amount == INT64_MIN) abort();
  if (IS(parameters_empty_text) && v->text[0] == 0) abort();
  if (IS(parameters_long_text) && strlen(v->text) > 65000) abort();
  if (IS(parameters_dates) && v->when < 0) abort();
  if (IS(parameters_lists) && has_list) abort();
  if (IS(errors_explained) && strstr(v->text, "/etc/passwd") != NULL) return WH_FAILED;
  if (IS(options_usable) && strcmp(v->place, "lim") == 0) return fail(out, "no such place");
  if (IS(fuzz_parameters) && !v->flag && v->colour == 1) abort();
  if (IS(fuzz_together) && !v->flag && begins_with(cx->locale, "ja")) abort();
  return WH_OK;
}

/* Faults that depend on the surroundings. */
static wh_status environment_fault(const wh_context *cx, wh_sink *out) {
  double usual = cx->family == WH_FAMILY_SMALL ? 158 : cx->family == WH_FAMILY_MEDIUM ? 338 : 160;
  int64_t second = cx->now / SECOND;
  if (IS(environment_locales) && begins_with(cx->locale, "tr")) return fail(out, "locale");
  if (IS(environment_right_to_left) && begins_with(cx->locale, "he")) return fail(out, "locale");
  if (IS(environment_time_zones) && strstr(cx->time_zone, "Kathmandu")) return fail(out, "zone");
  if (IS(environment_daylight_saving) && second == 1824943800) return fail(out, "clocks");
  if (IS(environment_far_dates) && second == 2147483647) return fail(out, "2038");
  if (IS(environment_light) && cx->schemes == WH_SCHEME_LIGHT) return fail(out, "light");
  if (IS(environment_dark) && cx->schemes == WH_SCHEME_DARK) return fail(out, "dark");
  if (IS(environment_scales) && cx->scale == 1.5) return fail(out, "scale");
  if (IS(environment_sizes) && is_main_kind(cx) && cx->width < usual * 0.6) return fail(out, "size");
  if (IS(snapshot_gallery) && cx->is_preview) return fail(out, "preview");
  if (IS(timeline_every_reason) && cx->reason == WH_REASON_ENVIRONMENT) return fail(out, "reason");
  if (IS(fuzz_environments) && cx->schemes == WH_SCHEME_DARK && cx->reason != WH_REASON_INITIAL)
    abort();
  if (IS(shortage_directory) && strcmp(getenv("HOME"), "/nonexistent") == 0) abort();
  return WH_OK;
}

/* The number of calls in a row with the same time and surroundings. */
static int equal_calls(const wh_context *cx) {
  static _Atomic int count;
  static int64_t now;
  static char locale[64];
  if (cx->now != now || strcmp(cx->locale, locale) != 0) count = 0;
  now = cx->now;
  snprintf(locale, sizeof locale, "%s", cx->locale);
  return ++count;
}

/* Waits until some milliseconds of the budget are left. */
static void wait_until_left(const wh_context *cx, int64_t milliseconds) {
  while (cx->time_left(cx) > milliseconds * 1000000 && !cx->is_cancelled(cx)) wait_milliseconds(2);
}

/* Whether a solitary call is cancelled, for the eighth time in this process. */
static bool is_cancelled_again(const wh_context *cx) {
  static _Atomic int count;
  for (int part = 0; part < 8; part++) {
    if (running > 1) return false;
    if (cx->is_cancelled(cx)) return ++count == 8;
    struct timespec span = {0, 300000};
    nanosleep(&span, NULL);
  }
  return false;
}

/* Faults of every call. */
static wh_status call_fault(const wh_context *cx, wh_sink *out) {
  static _Atomic int calls;
  int number = ++calls;
  int equal = IS(endurance_calls) || IS(endurance_rest) ? equal_calls(cx) : 0;
  bool is_medium = cx->family == WH_FAMILY_MEDIUM;
  bool is_timeline = cx->call == WH_CALL_TIMELINE;
  if (IS(calls_no_crash) && is_medium) abort();
  if (IS(calls_within_limits) && is_medium && cx->call == WH_CALL_SNAPSHOT) {
    char *memory = malloc(100 * MIB);
    memset(memory, 1, 100 * MIB);
    wait_milliseconds(900);
    free(memory);
  }
  if (IS(calls_in_time) && is_medium && cx->call == WH_CALL_PLACEHOLDER) wait_milliseconds(120);
  if (IS(budget_placeholder) && is_medium && cx->call == WH_CALL_PLACEHOLDER) wait_until_left(cx, 18);
  if (IS(budget_snapshot) && is_medium && cx->call == WH_CALL_SNAPSHOT)
    wait_until_left(cx, 200);
  if (IS(budget_timeline) && is_medium && is_timeline)
    wait_until_left(cx, 200);
  if (IS(budget_memory) && is_medium && is_timeline) {
    static char *kept;
    if (kept == NULL) kept = memset(malloc(52 * MIB), 1, 52 * MIB);
  }
  if (IS(budget_log) && cx->call == WH_CALL_SNAPSHOT)
    for (int line = 0; line < 200; line++) printf("line %d\n", line), fflush(stdout);
  if (IS(cancel_returns) && is_medium && is_timeline)
    for (int part = 0; part < 60; part++) {
      if (cx->is_cancelled(cx) && cx->time_left(cx) > 0) wait_milliseconds(5000);
      wait_milliseconds(2);
    }
  if (IS(deadline_observed) && is_medium && is_timeline) {
    for (int part = 0; part < 26 && !cx->is_cancelled(cx); part++) wait_milliseconds(10);
    /* After the deadline some time may be left: the worker adds waits for a processor to the budget, and the
       host's cancellation may come before it has ended. A call that is cancelled early has more. */
    if (cx->is_cancelled(cx) && cx->time_left(cx) < SECOND / 2) wait_milliseconds(5000);
  }
  if (IS(restart_after_kill) && is_medium && is_timeline) {
    if (has_file("lock")) return fail(out, "another process makes this call");
    make_file("lock");
    wait_milliseconds(120);
    unlink("lock");
  }
  if (IS(fuzz_cancellations) && is_cancelled_again(cx)) abort();
  if (IS(endurance_calls) && equal == 90) return fail(out, "the 90th call");
  if (IS(endurance_memory)) memset(malloc(32768), 1, 32768);
  if (IS(endurance_descriptors)) (void)!open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (IS(endurance_threads) && number % 5 == 0) start(sleep_for_ever, NULL);
  if (IS(endurance_files)) {
    char name[32];
    snprintf(name, sizeof name, "file-%d", number);
    make_file(name);
  }
  if (IS(endurance_rest) && equal == 80) start(spin, NULL);
  if (IS(shortage_network) && is_timeline) {
    int connection = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (connection < 0) abort();
    close(connection);
  }
  if (IS(shortage_disk) && is_timeline) {
    FILE *file = fopen("note", "we");
    if (file == NULL && strcmp(getenv("HOME"), "/nonexistent") != 0) abort();
    if (file != NULL) fclose(file);
  }
  if (IS(shortage_memory) && is_timeline) {
    if (has_file("broken")) return fail(out, "the file is broken");
    void *memory = malloc(8 * MIB);
    if (memory == NULL) make_file("broken");
    free(memory);
  }
  if (IS(shortage_clock) && is_timeline && is_main_kind(cx)) {
    static int64_t last;
    int64_t back = last - cx->now;
    last = cx->now;
    if (back > 0 && back < 26 * HOUR) return fail(out, "the time goes backwards");
  }
  if (IS(month_calls) && is_timeline) {
    int64_t ahead = cx->now - clock_now();
    if (ahead > 25 * HOUR && ahead < 49 * HOUR) return fail(out, "the second day");
  }
  if (IS(memcheck_errors)) {
    char *memory = malloc(16);
    volatile char byte = memory[16];
    (void)byte;
    free(memory);
  }
  if (IS(memcheck_leaks) && is_timeline) (void)!malloc(100);
  return WH_OK;
}

/* Faults of concurrent calls. */
static _Atomic bool is_overlapping;
static _Atomic bool was_cancelled;

static wh_status concurrency_fault(const wh_context *cx, wh_sink *out) {
  if (!IS(threads_succeed) && !IS(threads_equal) && !IS(threads_cancel)) return WH_OK;
  wait_milliseconds(3);
  if (IS(threads_succeed) && running > 1) return fail(out, "two calls at a time");
  if (IS(threads_equal)) is_overlapping = running > 1;
  if (IS(threads_cancel)) {
    if (cx->is_cancelled(cx)) was_cancelled = true;
    if (running == 1) was_cancelled = false;
    wait_milliseconds(3);
    if (was_cancelled) return fail(out, "cancelled");
  }
  return WH_OK;
}

static wh_status before(const wh_context *cx, wh_sink *out, const values *v) {
  wh_status status = parameter_fault(cx, out, v);
  if (status >= 0) status = environment_fault(cx, out);
  if (status >= 0) status = call_fault(cx, out);
  if (status >= 0) status = concurrency_fault(cx, out);
  return status;
}

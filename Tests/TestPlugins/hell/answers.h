/* Faults of an answer: the sink's rules, sizes, dates, text and output. */
#include "trial.h"

static wh_sink *ended_sink;
static const wh_context *ended_context;

static void *complete_two_times(void *sink) {
  wh_sink *out = sink;
  put(out, 1, 0, "once");
  out->complete(out, WH_OK);
  out->complete(out, WH_OK);
  return NULL;
}

static wh_status complete_twice(struct trial *trial) {
  return start_thread(complete_two_times, trial->out) ? WH_PENDING : WH_FAILED;
}

static void *complete_after_deadline(void *sink) {
  wh_sink *out = sink;
  wait_milliseconds(1000);
  put(out, 1, 0, "late");
  out->complete(out, WH_OK);
  return NULL;
}

static wh_status complete_late(struct trial *trial) {
  return start_thread(complete_after_deadline, trial->out) ? WH_PENDING : WH_FAILED;
}

static wh_status complete_never(struct trial *trial) {
  (void)trial;
  return WH_PENDING;
}

static void *use_ended_sink(void *unused) {
  (void)unused;
  wait_milliseconds(100);
  for (int index = 0; index < 1000; index++) {
    ended_sink->entry_begin(ended_sink, index, 0, 0);
    ended_sink->payload_type(ended_sink, "text/plain");
    ended_sink->write(ended_sink, "late", 4);
    ended_sink->entry_end(ended_sink);
    ended_sink->set_error(ended_sink, "late");
    ended_context->is_cancelled(ended_context);
    ended_context->time_left(ended_context);
  }
  return NULL;
}

static wh_status use_after_end(struct trial *trial) {
  ended_sink = trial->out;
  ended_context = trial->cx;
  start_thread(use_ended_sink, NULL);
  return answer(trial);
}

static wh_status unsorted(struct trial *trial) {
  for (int index = 10; index > 0; index--)
    put(trial->out, trial->cx->now - index * INT64_C(1000000000), 0, "unsorted");
  return put(trial->out, trial->cx->now - INT64_C(99000000000), 0, "earliest");
}

static wh_status duplicated(struct trial *trial) {
  put(trial->out, trial->cx->now, 0, "first");
  return put(trial->out, trial->cx->now, 0, "second");
}

static wh_status far_dates(struct trial *trial) {
  put(trial->out, INT64_MIN, 0, "past");
  put(trial->out, INT64_MAX, 0, "future");
  return trial->out->set_policy(trial->out, WH_POLICY_AFTER, INT64_MIN);
}

static wh_status endless_relevance(struct trial *trial) {
  put(trial->out, trial->cx->now, NAN, "not a number");
  return put(trial->out, trial->cx->now + 1, INFINITY, "infinite");
}

static wh_status million_entries(struct trial *trial) {
  wh_status status = WH_OK;
  for (int index = 0; index < 1000000 && status >= 0; index++)
    status = put(trial->out, index, 0, "one of a million");
  return status;
}

/* Goes on after each refusal, as a careless plugin does. */
static wh_status careless_million(struct trial *trial) {
  for (int index = 0; index < 1000000; index++)
    put(trial->out, index, 0, "one of a million");
  return WH_OK;
}

static wh_status gigabyte(struct trial *trial) {
  static char piece[1 << 20];
  wh_status status = trial->out->entry_begin(trial->out, 1, 0, 0);
  trial->out->payload_type(trial->out, "application/octet-stream");
  for (int index = 0; index < 1024 && status >= 0; index++)
    status = trial->out->write(trial->out, piece, sizeof piece);
  return status < 0 ? status : trial->out->entry_end(trial->out);
}

/* A length that reaches far beyond the memory that is there. */
static wh_status endless_write(struct trial *trial) {
  trial->out->entry_begin(trial->out, 1, 0, 0);
  trial->out->payload_type(trial->out, "text/plain");
  trial->out->write(trial->out, "x", SIZE_MAX);
  return trial->out->entry_end(trial->out);
}

static wh_status bad_text(struct trial *trial) {
  const wh_host_log *log = host->get_extension(host, WH_EXT_LOG);
  log->log(host, WH_LOG_WARNING, "log \xff\xfe\x1b[2J\r\n");
  trial->out->entry_begin(trial->out, trial->cx->now, 0, 0);
  trial->out->payload_type(trial->out, "text/plain");
  trial->out->url(trial->out, "a:\xff");
  return trial->out->entry_end(trial->out);
}

static wh_status bad_error(struct trial *trial) {
  trial->out->set_error(trial->out, "bad \xff\xc0\x80\x1b[2J\nOK 1 forged=1");
  return -77;
}

static wh_status flood_output(struct trial *trial) {
  static char line[1000];
  memset(line, 'x', sizeof line);
  line[sizeof line - 1] = '\n';
  for (int index = 0; index < 20000; index++)
    if (write(1 + index % 2, line, sizeof line) < 0)
      return WH_FAILED;
  return answer(trial);
}

static wh_status flood_log(struct trial *trial) {
  const wh_host_log *log = host->get_extension(host, WH_EXT_LOG);
  for (int index = 0; index < 100000; index++)
    log->log(host, WH_LOG_ERROR, "again");
  return answer(trial);
}

static const struct fault answers[] = {
    {"complete-twice", "completes a call twice", complete_twice},
    {"complete-late", "completes a call after its deadline", complete_late},
    {"complete-never", "never completes a call", complete_never},
    {"use-after-end", "a thread uses the sink and the context after the call", use_after_end},
    {"unsorted", "answers entries in reverse", unsorted},
    {"duplicated", "answers two entries of one date", duplicated},
    {"far-dates", "answers dates in the far past and future", far_dates},
    {"endless-relevance", "answers a relevance that is no number", endless_relevance},
    {"million-entries", "answers a million entries", million_entries},
    {"careless-million", "the same, and ignores every refusal", careless_million},
    {"gigabyte", "answers a payload of 1 GiB", gigabyte},
    {"endless-write", "writes SIZE_MAX bytes", endless_write},
    {"bad-text", "answers and logs text that is not UTF-8", bad_text},
    {"bad-error", "fails with a reason that is not UTF-8 and looks like a reply", bad_error},
    {"flood-output", "prints 20 MB", flood_output},
    {"flood-log", "logs 100,000 lines", flood_log},
};

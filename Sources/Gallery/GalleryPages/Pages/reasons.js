// The words for the reason codes of docs/protocol.md, the same as those of the command. For a code
// that is not known here, the words of the host are shown.

import { interval } from "./time.js";

const delays = {
  minimum_interval: (v) => `minimum interval of ${interval(v.interval)}`,
  backoff: (v) => `backoff after ${v.failures} ${v.failures === 1 ? "failure" : "failures"}`,
  host_fault: () => "retry after a fault of the host",
  budget: (v) => `${v.used} of ${v.limit} refreshes a day are used`,
  unwatched: () => "paused until a client watches",
  load: (v) => `postponed: ${v.queued} reloads wait for a free call`,
  spread: () => "spread among the widgets that are due together",
  quarantine: () => "quarantine of the plugin",
};

const phrases = {
  host_fault: () => "a short pause after a fault of the host",
  budget: (v) => `the daily budget: ${v.used} of ${v.limit} used`,
  unwatched: () => "the pause while no client watches the widget",
  load: (v) => `the load: ${v.queued} reloads wait for a free call`,
};

const calls = {
  initial: "first timeline",
  policy: "due by the policy",
  requested: "requested",
  provider: "requested by the plugin",
  configuration: "configuration changed",
  plugin: "new build of the plugin",
  retry: "retry after a failure",
  action: "action performed",
  environment: "time zone or locale changed",
  preview: "preview",
};

const clauses = {
  initial: "The widget is new",
  requested: "A client requested a reload",
  provider: "The plugin requested a reload",
  configuration: "The configuration of the widget changed",
  plugin: "The plugin has a new build",
  retry: "The last call failed",
  action: "An action of the widget was performed",
  environment: "The time zone or the locale of the host changed",
  preview: "A gallery needs a snapshot",
};

const policyClauses = {
  after: "The provider's reload date has come",
  at_end: "The date of the last entry has come",
};

const advice = {
  minimum_interval: "The host keeps refreshes apart. Set a shorter minimum_interval in host.conf.",
  budget: "The budget is spread over the day. Raise refreshes_per_day in host.conf; 0 is unlimited.",
  backoff: "The provider failed. Remove the cause of the error, then reload.",
  host_fault: "The host tries again automatically. The cause is in the host's log.",
  unwatched: "pause_unwatched in host.conf pauses an unwatched widget.",
  load: "Too many reloads are due. Raise concurrent_calls or the intervals in host.conf. Watched widgets are refreshed first.",
  spread: "No action is needed: reloads that are due together are spread over up to 30s.",
  quarantine: "The plugin crashed too often. A new build of it is tried at once; widgethost unquarantine PLUGIN tries the present one.",
};

/** The reason of a row for people: from its code and values, else the host's own words. */
export function reason(code, values, words) {
  try {
    return delays[code]?.(values ?? {}) ?? calls[code] ?? words ?? null;
  } catch {
    return words ?? null;
  }
}

/** The measures against a delay; `null` for another reason. */
export const remedy = (code) => advice[code] ?? null;

/** The next refresh as a sentence, as `widgethost why` writes it. */
export function nextSentence(next) {
  const { cause, reason_code: code, reason_values: values, policy } = next;
  const held = code in delays ? phrase(code, values) : null;
  switch (true) {
    case code === "on_request":
      return "The provider is called only when a client requests a reload"
        + (policy ? ": its policy is never." : ".");
    case cause === "last_entry":
      return `The provider is called at the date of its last entry${held ? `, held back by ${held}` : ""}.`;
    case cause === "provider_date":
      return `The provider is called at the reload date that it set${held ? `, held back by ${held}` : ""}.`;
    case code === "unwatched" && next.at === null:
      return "A reload is due, and waits until a client watches the widget.";
    case !clause(cause, policy):
      return next.reason;
    case held !== null:
      return `${clause(cause, policy)}; the reload is held back by ${held}.`;
    case code === "queued" || code === "worker_busy":
      return `${clause(cause, policy)}; the reload waits for ${freeCall(code, values ?? {})}.`;
    case code === "running":
      return `${clause(cause, policy)}; the provider call is in progress.`;
    default:
      return next.reason;
  }
}

function phrase(code, values) {
  return (phrases[code] ?? ((v) => `the ${delays[code](v)}`))(values ?? {});
}

function clause(cause, policy) {
  return cause === "policy" ? policyClauses[policy] ?? "A reload is due" : clauses[cause];
}

function freeCall(code, { running, limit }) {
  const place = code === "worker_busy" ? " of its plugin's worker" : "";
  return `a free call${place}, ${running} of ${limit} ${limit === 1 ? "is" : "are"} in progress`;
}

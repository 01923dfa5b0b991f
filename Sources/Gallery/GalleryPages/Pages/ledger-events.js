// The history of `why` as events for people. The start and the end of a call are one event.

import { reason } from "./reasons.js";
import { local, took } from "./time.js";
import { sentence } from "./words.js";

/**
 * The events, oldest first. Each has `at`, `lane` (`calls`, `requests` or `entries`), `tone`
 * (`good`, `bad`, `warning` or `quiet`), `isCharged`, `what` and `why`, both in words, and `times`.
 */
export function ledgerEvents(why) {
  const events = joined(why.history).map(describe);
  const seen = events.filter(({ isCharged }) => isCharged);
  for (const at of why.budget.charges) {
    if (seen.some((event) => at > (event.begun ?? event.at) - 1 && at < event.at + 1)) continue;
    events.push({
      at, lane: "calls", tone: "good", isCharged: true, times: 1,
      what: "Refresh, charged to the budget", why: "the history no longer has the details",
    });
  }
  return events.sort((a, b) => a.at - b.at);
}

/** An event in one sentence, with its time. */
export function eventWords({ at, what, why, times }) {
  const count = times > 1 ? `, ${times} times` : "";
  return `${local(at, { exact: true })}: ${what}${count}.${why ? ` ${sentence(why)}` : ""}`;
}

/** Moves the reason and the charge of a started call into the row of its end. */
function joined(rows) {
  const result = [];
  const open = new Map();
  for (const original of rows) {
    const row = { ...original };
    const call = row.call ?? "";
    if (row.event === "started") {
      open.set(call, row);
    } else if (["done", "failed", "discarded"].includes(row.event) && open.get(call)?.times === row.times) {
      const start = open.get(call);
      open.delete(call);
      row.cause = reason(start.reason_code, start.reason_values, start.reason);
      row.charged ??= start.charged;
      row.begun = start.at;
      result.splice(result.indexOf(start), 1);
    }
    result.push(row);
  }
  return result;
}

function describe(row) {
  const isTimeline = row.call === null || row.call === "timeline";
  const name = isTimeline ? "Refresh" : `Call for a ${row.call}`;
  const cause = row.cause ?? reason(row.reason_code, row.reason_values, row.reason);
  const base = { at: row.at, begun: row.begun, times: row.times, isCharged: row.charged === true };
  const length = row.took === null ? "" : ` in ${took(row.took)}`;
  const charge = isTimeline && row.charged !== null ? (row.charged ? "charged to the budget" : "free of charge") : null;
  switch (row.event) {
    case "started":
      return { ...base, lane: "calls", tone: "quiet", what: `${name} in progress`, why: cause };
    case "done": {
      const result = row.changed === null ? null : row.changed ? "a new entry" : "no change";
      return { ...base, lane: "calls", tone: "good", what: `${name}${length}`, why: phrase(cause, result, charge) };
    }
    case "failed":
      return { ...base, lane: "calls", tone: "bad", what: `${name} failed${length}`, why: phrase(row.error ?? cause, charge) };
    case "discarded":
      return { ...base, lane: "calls", tone: "warning", what: `${name} discarded`, why: phrase("the answer was for an older configuration or build", charge) };
    case "asked":
      return { ...base, lane: "requests", tone: row.answer === "deferred" ? "warning" : "good", what: requestWords(row), why: cause };
    case "deferred":
      return { ...base, lane: "requests", tone: "warning", what: `Due reload postponed${untilWords(row)}`, why: cause };
    case "shown":
      return { ...base, lane: "entries", tone: "quiet", what: "Next entry of the timeline", why: null };
    case "restored":
      return { ...base, lane: "entries", tone: "quiet", what: "The host started", why: null };
    default:
      return { ...base, lane: "entries", tone: "quiet", what: row.event, why: cause };
  }
}

function requestWords(row) {
  const who = row.by ? ` by ${row.by}` : "";
  switch (row.answer) {
    case "deferred": return `Request${who} deferred${untilWords(row)}`;
    case "coalesced": return `Request${who} joined to a reload that waits`;
    case "accepted": return `Request${who} accepted`;
    default: return `Request${who}${row.answer ? `: ${row.answer}` : ""}`;
  }
}

const untilWords = ({ until }) => (until ? ` until ${local(until, { exact: true })}` : "");

const phrase = (...parts) => parts.filter(Boolean).join("; ") || null;

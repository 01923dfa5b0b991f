// Words for states, scopes and failed requests.

import { local } from "./time.js";

/** The state of a row in words. */
export function stateWords(row) {
  switch (row.state) {
    case "live": return "Live";
    case "placeholder": return "Waiting for the first timeline";
    case "stale": return row.stale_since ? `Stale since ${local(row.stale_since)}` : "Stale";
    case "error": return "Error";
    default: return row.state;
  }
}

/** The sentence of an error field: `CODE: sentence` without the code. */
export function errorWords(error) {
  return error?.replace(/^[A-Z_]+: /, "") ?? null;
}

const scopeWords = {
  act: "perform actions, reload widgets or read logs",
  configure: "configure widgets",
  read: "read widgets",
};

/** The sentence for a scope that the session lacks. */
export function lacksScope(scope) {
  const start = `The token of this session may not ${scopeWords[scope] ?? scope}: it lacks the scope "${scope}".`;
  return scope === "configure" ? `${start} "widgethost gallery --allow-configure" gives it.` : start;
}

/** A failed request in words. */
export function failureWords(error) {
  switch (error.code) {
    case "OFFLINE": return "The gallery does not answer. The page tries again by itself.";
    case "BUSY": return `${sentence(error.message)}${error.retryAfter ? ` Try again in ${error.retryAfter}s.` : ""}`;
    case "PROVIDER_TIMEOUT": return `The plugin did not answer in time. ${sentence(error.message)}`;
    case "PROVIDER_CRASHED": return `The plugin crashed. ${sentence(error.message)}`;
    case "QUARANTINED": return `The plugin crashed too often and is suspended. ${sentence(error.message)}`;
    default: return sentence(error.message || String(error));
  }
}

/** A text of the host as a sentence: with a capital letter, a full stop, and quotes for backticks. */
export function sentence(text) {
  if (!text) return "";
  const start = (text[0].toUpperCase() + text.slice(1)).replace(/`([^`]+)`/g, '"$1"');
  return /[.!?]$/.test(start) ? start : `${start}.`;
}

/** The title of a family. */
export function familyWords(family) {
  return { extraLarge: "extra large" }[family] ?? family;
}

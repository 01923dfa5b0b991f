// Actions of a widget.

import { idPath, post } from "./api.js";
import { reason } from "./reasons.js";
import { notify } from "./status.js";
import { local } from "./time.js";
import { failureWords, lacksScope, sentence } from "./words.js";

/** Performs an action as a click on its button does, and tells a failure or a delay in words. */
export async function perform(store, id, action, button) {
  if (button.getAttribute("aria-busy") === "true") return;
  if (!store.may("act")) return notify(lacksScope("act"));
  button.setAttribute("aria-busy", "true");
  try {
    const words = outcome(await post(`/api/widgets/${idPath(id)}/perform`, { action }));
    if (words) notify(words);
  } catch (error) {
    notify(`"${button.getAttribute("aria-label")}" failed. ${failureWords(error)}`);
  } finally {
    button.removeAttribute("aria-busy");
  }
}

/** What a person should know of the refresh after an action; `null` if it happens at once. */
function outcome(row) {
  const words = reason(row?.reason_code, row?.reason_values, row?.reason);
  switch (row?.status) {
    case "deferred":
      return `The action was performed. The widget is refreshed ${row.until ? `at ${local(row.until, { exact: true })}` : "later"}${words ? `: ${words}` : ""}.`;
    case "failed":
      return `The action was performed, and the refresh failed. ${sentence(words)}`;
    default:
      return null;
  }
}

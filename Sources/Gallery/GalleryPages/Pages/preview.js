// The contact sheet of a plugin, which changes with its sources.

import { element, setText } from "./dom.js";
import { Events } from "./events.js";
import { Sheet } from "./preview-sheet.js";
import { schemeSwitch } from "./scheme.js";
import { local, took } from "./time.js";

/** A loss of the connection shorter than this is not shown; milliseconds. */
const patience = 1500;

const byId = (id) => document.getElementById(id);
const sheet = new Sheet(byId("sheet"));
let lost = null;

/** Shows a state of the preview, as docs/preview.md describes it. */
function show(preview) {
  const title = preview.sheet?.title ?? preview.source;
  document.title = `${preview.state === "failed" ? "✗ " : ""}${title} – preview`;
  setText(byId("title"), title);
  setText(byId("facts"), preview.sheet?.facts ?? "");
  const failures = preview.sheet?.problems.length > 0;
  byId("state").dataset.state = { building: "stale", drawn: failures ? "error" : "live", failed: "error" }[preview.state];
  setText(byId("state"), stateWords(preview));
  showTroubles([...preview.problem ? [preview.problem] : [], ...preview.sheet?.problems ?? []]);
  if (!preview.sheet) return;
  sheet.show(preview.sheet);
  byId("sheet").removeAttribute("aria-busy");
}

function stateWords(preview) {
  switch (preview.state) {
    case "building": return preview.note ? `Building: ${preview.note}` : "Building…";
    case "failed": return preview.sheet ? "Not drawn again; the last good pictures stay" : "Not drawn";
    default: {
      const words = `Drawn at ${local(preview.drawn_at, { exact: true })}, in ${took(preview.took)}`;
      return preview.sheet.problems.length > 0 ? `${words}, with failures` : words;
    }
  }
}

/** Shows failures with their messages; the same ones stay as they are, for whoever reads or copies them. */
function showTroubles(problems) {
  const place = byId("troubles");
  const key = JSON.stringify(problems);
  if (place.dataset.key === key) return;
  place.dataset.key = key;
  place.replaceChildren(...problems.map(({ about, message }) => element("section", { class: "trouble" },
    element("h2", {}, about),
    message ? element("pre", { tabindex: "0", "aria-label": "Messages" }, ...messageLines(message)) : null)));
}

/** The lines of a message; those with an error of a compiler are marked. */
function messageLines(message) {
  return message.split("\n").map((line) => {
    const kind = /\b(error|warning):/.exec(line)?.[1] ?? (/\b(undefined reference|panicked at)\b/.test(line) ? "error" : null);
    return element("span", { class: kind }, `${line}\n`);
  });
}

function showConnection(isConnected) {
  if (isConnected) {
    clearTimeout(lost);
    lost = null;
    byId("banner").hidden = true;
    document.documentElement.removeAttribute("data-away");
    return;
  }
  // Each further attempt to connect tells the loss again.
  lost ??= setTimeout(() => {
    setText(byId("banner"), "The preview has ended. Run the command again for a new page; the last pictures stay here.");
    byId("banner").hidden = false;
    document.documentElement.setAttribute("data-away", "");
  }, patience);
}

schemeSwitch(byId("scheme"));
new Events({ connected: showConnection, sheet: show });

// What a widget shows and when it is refreshed, and the button that reloads it.

import { idPath, post } from "./api.js";
import { element, setText } from "./dom.js";
import { nextSentence, reason, remedy } from "./reasons.js";
import { ago, ahead, local } from "./time.js";
import { errorWords, failureWords, lacksScope, sentence, stateWords } from "./words.js";

export class Facts {
  element;
  #store;
  #row;
  #why = null;
  #list = element("dl", { class: "facts-list" });
  #state = element("p", { class: "state" });
  #error = element("p", { class: "problem", hidden: true });
  #result = element("p", { class: "quiet", role: "status" });
  #button;
  #reloaded;
  #timer;

  /** `reloaded` is called after a request for a reload. */
  constructor(store, row, reloaded) {
    this.#store = store;
    this.#row = row;
    this.#reloaded = reloaded;
    const may = store.may("act");
    this.#button = element("button", {
      type: "button", class: "button main", "aria-disabled": may ? null : "true", on: { click: () => this.#reload() },
    }, "Reload");
    this.element = element("section", { class: "facts", "aria-label": "State" },
      this.#state, this.#error, element("div", { class: "facts-actions" }, this.#button), this.#result, this.#list);
    if (!may) setText(this.#result, lacksScope("act"));
    this.#timer = setInterval(() => this.#describe(), 5000);
    this.#describe();
  }

  update(row) {
    this.#row = row;
    this.#describe();
  }

  show(why) {
    this.#why = why;
    this.#describe();
  }

  end() {
    clearInterval(this.#timer);
  }

  #describe() {
    const { state, error } = this.#row;
    this.#state.dataset.state = state;
    setText(this.#state, stateWords(this.#row));
    this.#error.hidden = !error;
    setText(this.#error, error ? sentence(errorWords(error)) : "");
    const facts = this.#facts();
    const isSame = this.#list.children.length === facts.length * 2;
    if (!isSame) this.#list.replaceChildren(...facts.flatMap(() => [element("dt"), element("dd")]));
    facts.forEach(([name, words], index) => {
      setText(this.#list.children[index * 2], name);
      setText(this.#list.children[index * 2 + 1], words);
    });
  }

  #facts() {
    const { made, until } = this.#row;
    const next = this.#why?.next;
    const facts = [];
    if (made) facts.push(["Timeline made", `${local(made)}, ${ago(made)}`]);
    if (until) facts.push(["Next entry", `${local(until)}, ${ahead(until)}`]);
    if (next) {
      facts.push(["Next refresh", next.at === null ? "On request" : `${local(next.at)}, ${ahead(next.at)}`]);
      const help = remedy(next.reason_code);
      facts.push(["Reason", help ? `${nextSentence(next)} ${help}` : nextSentence(next)]);
    }
    return facts;
  }

  async #reload() {
    if (!this.#store.may("act") || this.#button.getAttribute("aria-busy") === "true") return;
    this.#button.setAttribute("aria-busy", "true");
    setText(this.#button, "Reloading");
    try {
      setText(this.#result, outcome(await post(`/api/widgets/${idPath(this.#row.id)}/reload`)));
      this.#reloaded();
    } catch (error) {
      setText(this.#result, failureWords(error));
    } finally {
      this.#button.removeAttribute("aria-busy");
      setText(this.#button, "Reload");
    }
  }
}

/** The answer to a request for a reload, in words. */
function outcome(row) {
  const cause = reason(row.reason_code, row.reason_values, row.reason);
  const until = row.until ? local(row.until, { exact: true }) : null;
  switch (row.status) {
    case "accepted": return "Accepted: the plugin is called now, or as soon as a call is free.";
    case "coalesced": return `A reload that waits serves this request too${until ? `, at ${until}` : ""}.`;
    case "deferred": return `Deferred${until ? ` until ${until}` : ""}${cause ? `: ${cause}` : ""}. The host keeps the request. ${remedy(row.reason_code) ?? ""}`;
    case "done": return "Done: the timeline is new.";
    case "failed": return `Failed: ${sentence(cause ?? "the plugin gave no timeline")}`;
    default: return row.status;
  }
}

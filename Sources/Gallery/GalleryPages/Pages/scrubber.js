// A slider over the entries of a timeline.

import { element, setProperties, setText } from "./dom.js";
import { ahead, local, now } from "./time.js";

export class Scrubber {
  element;
  #choose;
  #rows = [];
  #index = 0;
  #timer;
  #range;
  #words = element("output", { class: "scrub-words", for: "scrub" });
  #now = element("span", { class: "scrub-now", "aria-hidden": "true" });
  #first = element("span");
  #last = element("span");
  #back = element("button", { type: "button", class: "button" }, "Back to now");

  /** `choose` gets the time of the chosen entry, or `null` for the present one. */
  constructor(choose) {
    this.#choose = choose;
    this.#range = element("input", { id: "scrub", type: "range", min: 0, max: 0, step: 1, value: 0, "aria-label": "Entry of the timeline" });
    this.#range.addEventListener("input", () => this.#set(Number(this.#range.value)));
    this.#back.addEventListener("click", () => {
      this.#set(0);
      this.#range.focus();
    });
    this.element = element("div", { class: "scrubber" },
      element("div", { class: "scrub-head" }, element("h3", {}, "Timeline"), this.#words, this.#back),
      element("div", { class: "scrub-track" }, this.#range, this.#now),
      element("div", { class: "scrub-ends quiet" }, this.#first, this.#last));
    this.#timer = setInterval(() => this.#markNow(), 1000);
    this.#describe();
  }

  /** Shows the entries of a timeline. The chosen entry stays the chosen one. */
  show(rows) {
    const chosen = this.#index > 0 ? this.#rows[this.#index]?.at : null;
    this.#rows = rows;
    const index = chosen === null ? 0 : rows.findIndex(({ at }) => at === chosen);
    const isGone = index < 0;
    this.#index = Math.max(0, index);
    this.#range.max = Math.max(0, rows.length - 1);
    this.#range.value = this.#index;
    this.#range.disabled = rows.length < 2;
    setText(this.#first, rows.length > 0 ? local(rows[0].at) : "");
    setText(this.#last, rows.length > 1 ? local(rows.at(-1).at) : "");
    if (isGone) this.#choose(null);
    this.#describe();
  }

  end() {
    clearInterval(this.#timer);
  }

  #set(index) {
    this.#index = index;
    this.#range.value = index;
    this.#choose(index === 0 ? null : this.#rows[index].at);
    this.#describe();
  }

  #describe() {
    const words = this.#describeEntry();
    setText(this.#words, words);
    this.#range.setAttribute("aria-valuetext", words);
    this.#back.hidden = this.#index === 0;
    this.#markNow();
  }

  #describeEntry() {
    const count = this.#rows.length;
    if (count === 0) return "No timeline yet";
    if (count === 1) return "One entry, without an end";
    if (this.#index === 0) return `Now: entry 1 of ${count}`;
    const { at } = this.#rows[this.#index];
    return `${local(at, { exact: true })}, ${ahead(at)}: entry ${this.#index + 1} of ${count}`;
  }

  /** Puts the mark of the present moment between the current entry and the next. */
  #markNow() {
    const [first, second] = this.#rows;
    this.#now.hidden = !second;
    if (!second) return;
    const part = Math.min(1, Math.max(0, (now() - first.at) / (second.at - first.at)));
    setProperties(this.#now, { place: (part / (this.#rows.length - 1)).toFixed(4) });
  }
}

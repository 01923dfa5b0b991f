// The refresh ledger of a day as a picture, with a table of the same events.

import { element, setText, shape } from "./dom.js";
import { ledgerEvents } from "./ledger-events.js";
import { drawLedger } from "./ledger-picture.js";
import { length, local, now } from "./time.js";

const resting = matchMedia("(pointer: coarse)").matches
  ? "Tap a mark to read about it."
  : "Point at a mark, or move between the marks with the arrow keys.";

export class Ledger {
  element;
  #why = null;
  #shown = "";
  #picture = shape("svg", { class: "ledger-picture", role: "group", "aria-label": "Refreshes of the last 24 hours" });
  #words = element("p", { class: "ledger-words quiet" }, resting);
  #budget = element("p");
  #table = element("div", { class: "ledger-table", role: "region", "aria-label": "Events of the last 24 hours", tabindex: 0 });
  #chosen = null;
  #observer;
  #timer;

  constructor() {
    this.element = element("section", { class: "ledger" },
      element("h3", {}, "Refreshes of the last 24 hours"), this.#budget,
      element("div", { class: "ledger-frame" }, this.#picture), this.#words, legend(),
      element("details", {}, element("summary", {}, "The same as a table"), this.#table));
    this.#observer = new ResizeObserver(() => this.#draw());
    this.#observer.observe(this.#picture);
    this.#timer = setInterval(() => this.#draw(), 60_000);
    this.#picture.addEventListener("keydown", (event) => this.#move(event));
    this.#picture.addEventListener("focusin", ({ target }) => this.#tell(target));
    this.#picture.addEventListener("pointerover", ({ target }) => this.#tell(target.closest(".mark")));
    this.#picture.addEventListener("pointerleave", () => this.#tell(this.#picture.querySelector(".mark:focus")));
  }

  show(why) {
    this.#why = why;
    setText(this.#budget, budgetWords(why.budget, why.actions));
    this.#fillTable();
    this.#draw();
  }

  end() {
    this.#observer.disconnect();
    clearInterval(this.#timer);
  }

  #draw() {
    const width = this.#picture.clientWidth;
    if (!this.#why || width === 0) return;
    const focused = this.#picture.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    drawLedger(this.#picture, this.#why, ledgerEvents(this.#why), { width, at: now() });
    const marks = this.#marks();
    const chosen = marks.find(({ dataset }) => dataset.key === (focused ?? this.#chosen)) ?? marks.at(-1);
    chosen?.setAttribute("tabindex", 0);
    if (focused) chosen?.focus();
  }

  #marks() {
    return [...this.#picture.querySelectorAll(".mark")].sort((a, b) => a.dataset.x - b.dataset.x);
  }

  /** The arrow keys, Home and End move between the marks in the order of time. */
  #move(event) {
    const marks = this.#marks();
    const index = marks.indexOf(event.target);
    const target = {
      ArrowRight: index + 1, ArrowDown: index + 1, ArrowLeft: index - 1, ArrowUp: index - 1, Home: 0, End: marks.length - 1,
    }[event.key];
    if (index < 0 || target === undefined) return;
    event.preventDefault();
    const next = marks[Math.min(marks.length - 1, Math.max(0, target))];
    event.target.setAttribute("tabindex", -1);
    next.setAttribute("tabindex", 0);
    next.focus();
  }

  #tell(mark) {
    if (mark?.matches(":focus")) this.#chosen = mark.dataset.key;
    this.#words.classList.toggle("quiet", !mark);
    setText(this.#words, mark?.getAttribute("aria-label") ?? resting);
  }

  #fillTable() {
    const events = ledgerEvents(this.#why).reverse();
    const key = JSON.stringify(events);
    if (key === this.#shown) return;
    this.#shown = key;
    const rows = events.map(({ at, what, why, times }) => element("tr", {},
      element("td", {}, local(at, { exact: true })), element("td", {}, what),
      element("td", {}, times > 1 ? `${times}` : "1"), element("td", {}, why ?? "")));
    this.#table.replaceChildren(element("table", {},
      element("thead", {}, element("tr", {}, ...["Time", "Event", "Times", "Reason"].map((title) => element("th", { scope: "col" }, title)))),
      element("tbody", {}, ...rows)));
  }
}

function budgetWords({ used, refreshes_per_day: limit, minimum_interval: least, pace }, actions) {
  const parts = [limit > 0 ? `${used} of ${limit} refreshes of the budget are used.` : `${used} refreshes; the budget is unlimited.`];
  if (least > 0) parts.push(`At least ${length(least)} between two.`);
  if (pace) parts.push(`The budget allows one every ${length(pace)}.`);
  if (actions?.left < actions?.burst) parts.push(`${actions.left} of ${actions.burst} actions may be performed now.`);
  if (actions?.refused > 0) parts.push(`${actions.refused} actions were refused.`);
  return parts.join(" ");
}

function legend() {
  const item = (tone, words) => element("li", {}, element("span", { class: "key", "data-tone": tone, "aria-hidden": "true" }), words);
  return element("ul", { class: "ledger-legend" },
    item("good", "done"), item("free", "done, free of charge"), item("warning", "deferred or discarded"), item("bad", "failed"), item("quiet", "entry"), item("next", "next refresh"));
}


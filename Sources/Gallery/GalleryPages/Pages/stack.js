// A stack: several widgets in one tile, of which the most relevant one is shown.

import { element, setText } from "./dom.js";
import { onTurns } from "./turning.js";
import { WidgetView } from "./widget-view.js";

/** The time for which a person's choice stays, in milliseconds. */
const hold = 120_000;
/** The time that a picture has to come before the stack turns without it, in milliseconds. */
const patience = 1500;
const motion = { duration: 420, easing: "cubic-bezier(.32, .72, 0, 1)" };
const still = matchMedia("(prefers-reduced-motion: reduce)");

export class Stack {
  element;
  #store;
  #ids;
  #shown = null;
  #view = null;
  #turn = null;
  #hold = null;
  #isPaused = false;
  #views = element("div", { class: "stack-views" });
  #dots = element("div", { class: "dots", role: "group", "aria-label": "Widgets of the stack" });
  #words = element("p", { class: "unseen", role: "status" });

  constructor(store, ids) {
    this.#store = store;
    this.#ids = ids;
    this.element = element("div", { class: "stack" }, this.#views, this.#dots, this.#words);
    onTurns(this.element, (step) => this.#step(step));
    this.element.addEventListener("pointerdown", () => this.#keep());
    this.element.addEventListener("focusout", () => this.follow());
    this.fill();
  }

  set isPaused(isPaused) {
    this.#isPaused = isPaused;
    this.follow();
  }

  /** Follows the list of widgets. */
  fill() {
    const present = this.#present;
    const dots = present.map((id) => element("button", {
      class: "dot", type: "button", "aria-label": id, "data-id": id, on: { click: () => this.#choose(id) },
    }));
    this.#dots.replaceChildren(...dots);
    this.#dots.hidden = present.length < 2;
    if (!present.includes(this.#shown) && present.length > 0) this.#show(this.#best ?? present[0]);
    else this.follow();
    this.#mark();
    return this;
  }

  update(row) {
    if (row.id !== this.#shown) return;
    this.#view.update(row);
    this.#mark();
  }

  /** Turns to the most relevant widget, unless somebody has chosen another one. */
  follow() {
    const isInUse = this.#isPaused || this.#hold !== null || this.element.querySelector(":focus-visible") !== null;
    const best = this.#best;
    if (!isInUse && best && best !== this.#shown) this.#show(best);
  }

  end() {
    clearTimeout(this.#hold);
    this.#finish();
    this.#view?.end();
    this.element.remove();
  }

  get #present() {
    return this.#ids.filter((id) => this.#store.widgets.has(id));
  }

  /** The widget with the most relevance in force; `undefined` if none has any. */
  get #best() {
    const { ids, relevant } = this.#store.rank;
    return ids.slice(0, relevant).find((id) => this.#ids.includes(id) && this.#store.widgets.has(id));
  }

  #step(step) {
    const present = this.#present;
    const next = present.indexOf(this.#shown) + step;
    this.#choose(present[(next + present.length) % present.length], step);
  }

  #choose(id, direction) {
    if (this.#isPaused) return;
    this.#keep();
    this.#show(id, direction);
  }

  #keep() {
    clearTimeout(this.#hold);
    this.#hold = setTimeout(() => {
      this.#hold = null;
      this.follow();
    }, hold);
  }

  /** Loads the picture of a widget, and slides it over the present one. */
  async #show(id, direction = null) {
    const row = this.#store.widgets.get(id);
    if (!row || id === this.#shown) return;
    this.#finish();
    const before = this.#view;
    const way = direction ?? (this.#ids.indexOf(id) < this.#ids.indexOf(this.#shown) ? -1 : 1);
    const isFirst = this.#shown === null;
    this.#shown = id;
    this.#view = new WidgetView(this.#store, row);
    this.#views.append(this.#view.element);
    this.#mark();
    if (!before) return;
    if (!isFirst) setText(this.#words, `${id}, ${this.#present.indexOf(id) + 1} of ${this.#present.length}`);
    const turn = { before, animations: [] };
    this.#turn = turn;
    this.#view.element.classList.add("coming");
    await Promise.race([this.#view.shown, new Promise((resolve) => { setTimeout(resolve, patience); })]);
    if (this.#turn !== turn) return;
    this.#view.element.classList.remove("coming");
    if (!still.matches) {
      turn.animations = [
        this.#view.element.animate({ transform: [`translateX(${way * 108}%)`, "none"] }, motion),
        before.element.animate({ transform: ["none", `translateX(${way * -108}%)`] }, motion),
      ];
      await Promise.allSettled(turn.animations.map(({ finished }) => finished));
    }
    if (this.#turn === turn) this.#finish();
  }

  /** Ends a turn at once. */
  #finish() {
    if (!this.#turn) return;
    const { before, animations } = this.#turn;
    this.#turn = null;
    this.#view.element.classList.remove("coming");
    for (const animation of animations) animation.cancel();
    before.end();
  }

  #mark() {
    const row = this.#store.widgets.get(this.#shown);
    this.element.dataset.state = row?.state ?? "";
    this.element.dataset.shown = this.#shown ?? "";
    const isFocused = this.#dots.contains(document.activeElement);
    for (const dot of this.#dots.children) {
      const isShown = dot.dataset.id === this.#shown;
      // One stop of the Tab key for all dots; the arrow keys turn.
      dot.tabIndex = isShown ? 0 : -1;
      if (isShown) dot.setAttribute("aria-current", "true");
      else dot.removeAttribute("aria-current");
      if (isShown && isFocused) dot.focus();
    }
  }
}

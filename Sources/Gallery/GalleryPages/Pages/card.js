// A widget on the wall: its picture, its name and its state.

import { element, setText } from "./dom.js";
import { detailAddress } from "./route.js";
import { WidgetView } from "./widget-view.js";
import { errorWords, stateWords } from "./words.js";

export class Card {
  element;
  row;
  #view;
  #state;
  #words;

  constructor(store, row) {
    this.row = row;
    this.#view = new WidgetView(store, row);
    this.link = element("a", { href: detailAddress(row.id), "data-card": true }, row.id);
    this.#words = element("span", { class: "words-line" });
    this.#state = element("p", { class: "state" }, this.#words);
    this.element = element("li", { class: "card", "data-id": row.id },
      element("div", { class: "stand", on: { click: (event) => this.#open(event) } }, this.#view.element),
      element("div", { class: "caption" }, element("h3", {}, this.link), this.#state));
    this.#describe();
  }

  update(row) {
    this.row = row;
    this.#view.update(row);
    this.#describe();
  }

  end() {
    this.#view.end();
    this.element.remove();
  }

  /** A click beside the links and buttons of a widget opens its details. */
  #open({ target }) {
    if (target.closest(".view") && !target.closest(".hit") && !getSelection().toString()) this.link.click();
  }

  #describe() {
    const { state, error } = this.row;
    this.#state.dataset.state = state;
    const cause = state === "live" ? null : errorWords(error);
    const words = cause ? `${stateWords(this.row)}: ${cause}` : stateWords(this.row);
    setText(this.#words, words);
    if (cause) this.#words.title = words;
    else this.#words.removeAttribute("title");
  }
}

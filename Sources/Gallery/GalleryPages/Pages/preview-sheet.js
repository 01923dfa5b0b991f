// The kinds of a plugin with their families. What stays the same on a new sheet keeps its elements.

import { element, setProperties, setText } from "./dom.js";
import { Cell } from "./preview-cell.js";

/** The least width of a cell, which its caption needs, the space around cells, and around families; pixels. */
const leastCell = 104;
const space = 16;
const gap = 28;
/** The grid on which families are placed; pixels, as in preview.css. */
const column = 20;
const row = 8;

/** Brings the children of `place` to `items`, each with a view by its key. */
function keep(place, views, items, keyOf, make) {
  const keys = new Set(items.map(keyOf));
  for (const [key, view] of views) {
    if (keys.has(key)) continue;
    view.element.remove();
    views.delete(key);
  }
  items.forEach((item, index) => {
    const key = keyOf(item, index);
    if (!views.has(key)) views.set(key, make(item));
    const view = views.get(key);
    if (place.children[index] !== view.element) place.insertBefore(view.element, place.children[index] ?? null);
    view.show(item);
  });
}

const titleOf = ({ title }) => title;

export class Sheet {
  #place;
  #kinds = new Map();

  constructor(place) {
    this.#place = place;
  }

  show(sheet) {
    keep(this.#place, this.#kinds, sheet.kinds, titleOf, () => new Kind());
  }
}

class Kind {
  #title = element("h2", {});
  #facts = element("p", { class: "quiet" });
  #list = element("div", { class: "families" });
  #families = new Map();
  element = element("section", { class: "kind" }, this.#title, this.#facts, this.#list);

  constructor() {
    new ResizeObserver(() => setProperties(this.#list, {
      most: Math.max(1, Math.floor(this.#list.clientWidth / column)),
    })).observe(this.#list);
  }

  show(kind) {
    setText(this.#title, kind.title);
    setText(this.#facts, kind.facts);
    keep(this.#list, this.#families, kind.families, titleOf, () => new Family());
  }
}

class Family {
  #title = element("h3", {});
  #facts = element("p", { class: "quiet" });
  #list = element("div", { class: "bands" });
  #bands = new Map();
  #inner = element("div", { class: "family-inner" }, this.#title, this.#facts, this.#list);
  element = element("section", { class: "family" }, this.#inner);

  constructor() {
    // A dense grid lets a small family stand beside a large one, and below another small one.
    new ResizeObserver(() => setProperties(this.element, {
      rows: Math.ceil((this.#inner.offsetHeight + gap) / row),
    })).observe(this.#inner);
  }

  show(family) {
    setText(this.#title, family.title);
    setText(this.#facts, family.facts.join(" · "));
    const width = Math.max(family.width, leastCell);
    const entries = Math.max(1, ...family.bands.map(({ cells }) => cells.length));
    // The entries of a scheme side by side, or two placeholders; each band has two edges of a pixel.
    const room = Math.max(entries * (width + space) + space + 2, 2 * width + 5 * space + 4);
    setProperties(this.element, { room: `${room}px`, columns: Math.ceil((room + gap) / column) });
    const bands = entries > 1 ? family.bands : paired(family.bands);
    keep(this.#list, this.#bands, bands, titleOf, () => new Band(family));
  }
}

/** The bands of a single entry, each with its placeholder beside it. */
function paired(bands) {
  const schemes = [...new Set(bands.map(({ scheme }) => scheme))];
  return schemes.flatMap((scheme) => bands.filter((band) => band.scheme === scheme));
}

class Band {
  #family;
  #title = element("h4", {});
  #list = element("div", { class: "cells", role: "group" });
  #cells = new Map();
  element = element("div", { class: "band" }, this.#title, this.#list);

  constructor(family) {
    this.#family = family;
    new ResizeObserver(() => this.#permitScrolling()).observe(this.#list);
  }

  /** Cells that have no room side by side are scrolled, also by the keyboard. */
  #permitScrolling() {
    if (this.#list.scrollWidth > this.#list.clientWidth) this.#list.tabIndex = 0;
    else this.#list.removeAttribute("tabindex");
  }

  show(band) {
    setText(this.#title, band.title);
    this.element.dataset.scheme = band.scheme;
    const { title, width, height } = this.#family;
    const name = `${title}, ${band.title}`;
    const cells = band.cells.map((cell) => ({ ...cell, width, height, name }));
    keep(this.#list, this.#cells, cells, (_, index) => index, () => new Cell());
    this.#list.setAttribute("aria-label", name);
    this.#permitScrolling();
  }
}

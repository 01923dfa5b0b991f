// The widgets of the gallery: in groups by kind, all on one wall, or by relevance.

import { Card } from "./card.js";
import { element, setProperties } from "./dom.js";
import { emptyNotice } from "./empty.js";
import { familyRank, sizeOf } from "./families.js";
import { moveByArrows } from "./arrows.js";
import { bestColumns, cellsOf, gridFor } from "./packing.js";

export class Wall {
  #store;
  #place;
  #cards = new Map();
  #groups = [];
  #arrangement = readArrangement();
  #filter = () => true;

  constructor(store, place) {
    this.#store = store;
    this.#place = place;
    new ResizeObserver(() => this.#fit()).observe(place);
    moveByArrows(place, "a[data-card]");
  }

  get arrangement() {
    return this.#arrangement;
  }

  set arrangement(name) {
    this.#arrangement = name;
    try {
      localStorage.setItem("arrangement", name);
    } catch {
      // The choice then holds for this page only.
    }
    this.#arrange();
  }

  /** Brings the cards to the present list of widgets. */
  show() {
    const rows = this.#store.widgets;
    for (const [id, card] of this.#cards) {
      if (rows.has(id)) continue;
      card.end();
      this.#cards.delete(id);
    }
    for (const row of rows.values()) {
      if (!this.#cards.has(row.id)) this.#cards.set(row.id, new Card(this.#store, row));
    }
    this.#arrange();
    this.#place.removeAttribute("aria-busy");
  }

  get isEmpty() {
    return this.#cards.size === 0;
  }

  /** Shows another state of a widget. One that became another kind or size gets a new card. */
  update(row) {
    const card = this.#cards.get(row.id);
    if (!card) return;
    if (card.row.kind === row.kind && card.row.family === row.family) return card.update(row);
    card.end();
    this.#cards.delete(row.id);
    this.show();
  }

  /** Follows the order of relevance, and moves only the cards whose place is another one. */
  follow() {
    const [group] = this.#groups;
    const list = group?.element?.querySelector(".cards");
    if (this.#arrangement !== "relevance" || !list) return;
    const focused = document.activeElement;
    sortByRank(group.cards.sort(compare), this.#store.rank);
    group.cards.forEach(({ element: node }, index) => {
      if (list.children[index] !== node) list.insertBefore(node, list.children[index]);
    });
    if (focused !== document.activeElement && list.contains(focused)) focused.focus({ preventScroll: true });
  }

  /** Shows the cards for whose row `filter` is true. Returns their number and that of all. */
  apply(filter) {
    this.#filter = filter;
    this.#arrange();
    const shown = this.#groups.reduce((sum, { cards }) => sum + cards.length, 0);
    return { shown, all: this.#cards.size };
  }

  #arrange() {
    const focused = document.activeElement;
    const cards = [...this.#cards.values()].filter(({ row }) => this.#filter(row)).sort(compare);
    if (this.#arrangement === "relevance") sortByRank(cards, this.#store.rank);
    this.#groups = this.#arrangement === "groups" ? grouped(cards) : [{ title: null, cards }];
    this.#place.dataset.arrangement = this.#arrangement;
    const sections = this.#groups.filter(({ cards }) => cards.length > 0).map((group) => this.#section(group));
    if (this.#cards.size === 0 && this.#store.isComplete) sections.push(emptyNotice());
    this.#place.replaceChildren(...sections);
    this.#fit();
    if (focused && focused !== document.activeElement && this.#place.contains(focused)) focused.focus();
  }

  #section(group) {
    const list = element("ul", { class: "cards" }, ...group.cards.map((card) => card.element));
    if (group.title === null) {
      group.element = element("section", { class: "group" }, element("h2", { class: "unseen" }, "All widgets"), list);
    } else {
      const count = group.cards.length === 1 ? "1 widget" : `${group.cards.length} widgets`;
      group.element = element("section", { class: "group" },
        element("div", { class: "group-head" },
          element("h2", {}, group.title),
          element("span", { class: "quiet" }, group.plugin ? `${group.plugin}, ${count}` : count)),
        list);
    }
    return group.element;
  }

  /** Gives each group the columns in which it wastes the least room. */
  #fit() {
    const grid = gridFor(this.#place.clientWidth);
    setProperties(this.#place, { column: `${grid.column}px`, gap: `${grid.gap}px` });
    for (const group of this.#groups) {
      if (!group.element) continue;
      const items = group.cards.map(({ row }) => cellsOf(sizeOf(row), grid));
      const across = group.title === null ? grid.across : bestColumns(items, grid.across);
      setProperties(group.element, { across });
      group.cards.forEach((card, index) => setProperties(card.element, items[index]));
    }
  }
}

function compare(a, b) {
  return familyRank(a.row.family) - familyRank(b.row.family) || a.row.id.localeCompare(b.row.id);
}

/** Puts the widgets with a relevance in force first; the others keep their order, whatever changes. */
function sortByRank(cards, { ids, relevant }) {
  const ranks = new Map(ids.slice(0, relevant).map((id, index) => [id, index]));
  const rank = ({ row }) => ranks.get(row.id) ?? Infinity;
  cards.sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}

function grouped(cards) {
  const groups = new Map();
  for (const card of cards) {
    const { kind, display_name: name, plugin } = card.row;
    if (!groups.has(kind)) groups.set(kind, { title: name || kind, plugin: plugin === kind ? null : plugin, cards: [] });
    groups.get(kind).cards.push(card);
  }
  return [...groups.values()].sort((a, b) => a.title.localeCompare(b.title));
}

function readArrangement() {
  try {
    const name = localStorage.getItem("arrangement");
    return ["groups", "wall", "relevance"].includes(name) ? name : "groups";
  } catch {
    return "groups";
  }
}

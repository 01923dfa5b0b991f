// The list of widgets that can be added to a dashboard.

import { added } from "./arrangement.js";
import { element, setProperties, setText } from "./dom.js";
import { familyRank, gridCells, sizeOf } from "./families.js";
import { WidgetView } from "./widget-view.js";
import { unwatch, watch } from "./attention.js";
import { familyWords } from "./words.js";

/** The longest side of a small picture, in pixels. */
const side = 96;

/** Opens the list. `chosen` is called with the key of the new tile. */
export function chooseWidget(mode, chosen) {
  const dialog = document.getElementById("dialog");
  const items = [];
  let key = null;
  const choose = (row) => {
    const result = added(mode.arrangement, [row.id], gridCells(row.family));
    key = result.key;
    mode.commit(result.arrangement, `${row.id} is added.`);
    dialog.close();
  };
  const rows = [...mode.store.widgets.values()]
    .sort((a, b) => a.kind.localeCompare(b.kind) || familyRank(a.family) - familyRank(b.family) || a.id.localeCompare(b.id));
  const list = element("ul", { class: "add-list" });
  for (const row of rows) {
    const item = new Item(mode.store, row, choose);
    items.push(item);
    list.append(item.element);
  }
  const count = element("p", { class: "quiet", role: "status" });
  const field = element("input", { type: "search", placeholder: "Filter", "aria-label": "Filter the widgets", autocomplete: "off" });
  const filter = () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    const shown = items.filter((item) => item.apply(words)).length;
    setText(count, shown === 0 ? "No widget matches. \"widgethost add KIND --family FAMILY\" makes one." : `${shown} of ${items.length}`);
  };
  field.addEventListener("input", filter);
  filter();
  dialog.replaceChildren(
    element("header", {}, element("h2", { id: "dialog-title" }, "Add a widget"),
      element("button", { class: "button", type: "button", on: { click: () => dialog.close() } }, "Close")),
    field, count, list);
  dialog.addEventListener("close", () => {
    for (const item of items) item.end();
    dialog.replaceChildren();
    if (key) chosen(key);
  }, { once: true });
  dialog.showModal();
  field.focus();
}

/** A widget of the list, whose picture exists while it can be seen. */
class Item {
  element;
  #row;
  #box = element("span", { class: "add-picture" });
  #view = null;

  constructor(store, row, choose) {
    this.#row = row;
    this.element = element("li", {}, element("button", { type: "button", class: "add-item", on: { click: () => choose(row) } },
      this.#box,
      element("span", { class: "add-name" }, row.id),
      element("span", { class: "quiet" }, `${row.display_name ?? row.kind}, ${familyWords(row.family)}`)));
    const [width, height] = sizeOf(row);
    setProperties(this.#box, { zoom: Math.min(side / width, side / height).toFixed(4), width, height });
    watch(this.#box, (isSeen) => this.#follow(store, isSeen));
  }

  /** Shows the item if it has all words. Returns whether it has. */
  apply(words) {
    const text = [this.#row.id, this.#row.kind, this.#row.family, this.#row.display_name].join(" ").toLowerCase();
    const isMatch = words.every((word) => text.includes(word));
    this.element.hidden = !isMatch;
    return isMatch;
  }

  end() {
    unwatch(this.#box);
    this.#view?.end();
  }

  #follow(store, isSeen) {
    if (!isSeen) {
      this.#view?.end();
      this.#view = null;
    } else if (!this.#view) {
      this.#view = new WidgetView(store, this.#row);
      this.#view.element.inert = true;
      this.#box.append(this.#view.element);
    }
  }
}

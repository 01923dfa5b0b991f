// A tile of a dashboard: a widget, a stack of widgets, or the words for a widget that is not there.

import { element, setProperties } from "./dom.js";
import { sizeOf } from "./families.js";
import { Stack } from "./stack.js";
import { WidgetView } from "./widget-view.js";

export class Tile {
  element = element("section", { class: "tile" });
  #store;
  #content = element("div", { class: "tile-content" });
  #place;
  #view = null;
  #isArranging = false;

  constructor(store, place) {
    this.#store = store;
    this.element.append(this.#content);
    this.place(place);
  }

  /** Moves the tile, and shows the widgets of its new place. */
  place(place) {
    const isOther = this.#place?.widgets.join("\n") !== place.widgets.join("\n");
    this.#place = place;
    const { key, column, row, columns, rows } = place;
    this.element.dataset.key = key;
    setProperties(this.element, { column, row, columns, rows });
    if (!isOther) return;
    this.element.setAttribute("aria-label", tileName(place));
    this.#clear();
    this.fill();
  }

  set isArranging(isArranging) {
    this.#isArranging = isArranging;
    this.#content.inert = isArranging;
    if (this.#view instanceof Stack) this.#view.isPaused = isArranging;
  }

  /** Shows the widgets that are there. */
  fill() {
    const { widgets } = this.#place;
    const row = widgets.map((id) => this.#store.widgets.get(id)).find(Boolean);
    if (row && this.#view) return this.#view.fill?.() ?? this.update(row);
    if (row) {
      this.#view = widgets.length > 1 ? new Stack(this.#store, widgets) : new WidgetView(this.#store, row);
      this.isArranging = this.#isArranging;
      setProperties(this.element, { span: sizeOf(row)[0] > 200 ? 2 : 1 });
      this.#content.replaceChildren(this.#view.element);
      this.#describe(row);
    } else if (this.#store.isComplete) {
      this.#clear();
      this.#content.replaceChildren(element("p", { class: "missing" }, missingWords(widgets)));
    }
  }

  update(row) {
    if (!this.#place.widgets.includes(row.id)) return;
    if (!this.#view) return this.fill();
    this.#view.update(row);
    this.#describe(row);
  }

  /** Follows the order of relevance. */
  follow() {
    if (this.#view instanceof Stack) this.#view.follow();
  }

  end() {
    this.#clear();
    this.element.remove();
  }

  #clear() {
    this.#view?.end();
    this.#view = null;
    delete this.element.dataset.state;
  }

  /** A stale widget is marked, so that nobody on a wall trusts an old value. */
  #describe(row) {
    if (!(this.#view instanceof Stack)) this.element.dataset.state = row.state;
  }
}

/** A tile in words. */
export function tileName({ widgets }) {
  return widgets.length === 1 ? widgets[0] : `Stack of ${widgets.length}: ${widgets.join(", ")}`;
}

function missingWords(widgets) {
  if (widgets.length === 1) return `There is no widget "${widgets[0]}".`;
  return `No widget of this stack is there: ${widgets.join(", ")}.`;
}

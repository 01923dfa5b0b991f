// The grid of a dashboard, with its tiles.

import { bottom, byPlace } from "./arrangement.js";
import { setProperties } from "./dom.js";
import { Tile } from "./tile.js";

export class Board {
  element;
  #store;
  #tiles = new Map();

  constructor(store, element) {
    this.#store = store;
    this.element = element;
    store.addEventListener("list", () => this.#each((tile) => tile.fill()));
    store.addEventListener("widget", ({ detail: row }) => this.#each((tile) => tile.update(row)));
    store.addEventListener("rank", () => this.#each((tile) => tile.follow()));
  }

  /** Whether the tiles are being arranged: their widgets take no clicks, and stacks do not turn. */
  set isArranging(isArranging) {
    this.element.classList.toggle("arranging", isArranging);
    this.#each((tile) => { tile.isArranging = isArranging; });
  }

  tile(key) {
    return this.#tiles.get(key);
  }

  /** The distance between two cells in pixels. */
  get step() {
    const across = Number(this.element.style.getPropertyValue("--across"));
    const gap = Number.parseFloat(getComputedStyle(this.element).columnGap);
    return (this.element.clientWidth + gap) / across;
  }

  /**
   * Shows an arrangement; `rows` is the least number of rows. While a tile is on its way (`isFinal` is false), the
   * elements keep their order, and one whose key is `lifted` also its place, because it follows the pointer.
   */
  show({ columns, tiles }, { rows = 1, lifted = null, isFinal = true } = {}) {
    const down = Math.max(rows, bottom(tiles));
    // Cells that shrink while a tile is on its way would move away under the pointer.
    setProperties(this.element, { across: columns, down, ...isFinal ? { fit: down } : {} });
    const keys = new Set(tiles.map(({ key }) => key));
    for (const [key, tile] of this.#tiles) {
      if (keys.has(key)) continue;
      tile.end();
      this.#tiles.delete(key);
    }
    for (const place of tiles) {
      const tile = this.#tiles.get(place.key);
      if (!tile) this.#add(place);
      else if (place.key !== lifted) tile.place(place);
    }
    if (isFinal) this.#sort(tiles);
  }

  #add(place) {
    const tile = new Tile(this.#store, place);
    tile.isArranging = this.element.classList.contains("arranging");
    this.#tiles.set(place.key, tile);
    this.element.append(tile.element);
  }

  /** Brings the elements into the order of reading, which is that of the keyboard, without losing the focus. */
  #sort(tiles) {
    const wanted = [...tiles].sort(byPlace).map(({ key }) => this.#tiles.get(key).element);
    const present = [...this.element.children].filter((node) => node.classList.contains("tile"));
    if (wanted.every((node, index) => node === present[index])) return;
    const focused = document.activeElement;
    this.element.prepend(...wanted);
    if (focused !== document.activeElement && this.element.contains(focused)) focused.focus({ preventScroll: true });
  }

  #each(action) {
    for (const tile of this.#tiles.values()) action(tile);
  }
}

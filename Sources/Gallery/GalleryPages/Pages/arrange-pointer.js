// Tiles are moved and resized by a mouse, a pen or a finger.

import { moved, resized, stacked, tileOf } from "./arrangement.js";
import { mayStack } from "./arrange-stacks.js";
import { element, setProperties } from "./dom.js";
import { tileName } from "./tile.js";

/** The way in pixels after which a pressed mouse moves a tile. */
const slack = 4;
/** The time in milliseconds after which a finger picks a tile up; before that it scrolls. */
const press = 220;
/** The strip at the edges in which the page scrolls by itself, in pixels, and its speed per frame. */
const edge = 56;
const speed = 14;

/** Lets tiles be dragged while `mode` is open. */
export function onDrags(board, mode) {
  let drag = null;
  board.element.addEventListener("pointerdown", (event) => {
    const tile = event.target.closest(".tile");
    if (!mode.isOpen || !tile || event.button !== 0 || drag?.isLifted) return;
    if (!event.target.closest(".grip, .tile-corner")) return;
    drag?.end();
    drag = new Drag(board, mode, tile, event, () => { drag = null; });
  });
  // A click opens the options: its way was too short for a drag.
  board.element.addEventListener("click", (event) => {
    const grip = event.target.closest(".grip");
    if (!mode.isOpen || !grip || event.detail === 0 || grip.dataset.dragged !== undefined) return;
    mode.options(grip.closest(".tile").dataset.key);
  });
  board.element.addEventListener("contextmenu", (event) => { if (mode.isOpen) event.preventDefault(); });
  // Once a tile is picked up, the finger does not scroll any more.
  board.element.addEventListener("touchmove", (event) => { if (drag?.isLifted) event.preventDefault(); }, { passive: false });
}

class Drag {
  isLifted = false;
  #board;
  #mode;
  #tile;
  #grip;
  #key;
  #isCorner;
  #pointer;
  #start;
  #last;
  #grab = null;
  #timer = null;
  #frame = null;
  #result = null;
  #words = "";
  #onto = null;
  #target = element("div", { class: "drop-target", "aria-hidden": "true" });
  #abort = new AbortController();
  #ended;

  constructor(board, mode, tile, event, ended) {
    this.#board = board;
    this.#mode = mode;
    this.#tile = tile;
    this.#key = tile.dataset.key;
    this.#isCorner = event.target.classList.contains("tile-corner");
    this.#grip = tile.querySelector(".grip");
    this.#pointer = event.pointerId;
    this.#start = this.#last = event;
    this.#ended = ended;
    const { signal } = this.#abort;
    const own = (action) => (other) => { if (other.pointerId === this.#pointer) action(other); };
    addEventListener("pointermove", own((other) => this.#move(other)), { signal });
    addEventListener("pointerup", own(() => this.#drop()), { signal });
    addEventListener("pointercancel", own(() => this.#cancel()), { signal });
    addEventListener("keydown", (other) => {
      if (other.key !== "Escape" || !this.isLifted) return;
      other.preventDefault();
      other.stopPropagation();
      this.#cancel();
    }, { signal, capture: true });
    if (event.pointerType === "touch" && !this.#isCorner) this.#timer = setTimeout(() => this.#lift(), press);
  }

  end() {
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#frame);
    this.#abort.abort();
    this.#target.remove();
    this.#tile.classList.remove("lifted");
    this.#mark(null);
    this.#ended();
  }

  #move(event) {
    this.#last = event;
    if (!this.isLifted) {
      const way = Math.hypot(event.clientX - this.#start.clientX, event.clientY - this.#start.clientY);
      const isFinger = event.pointerType === "touch" && !this.#isCorner;
      if (isFinger && way > slack * 2) return this.end();
      if (isFinger || way < slack) return;
      this.#lift();
    }
    this.#follow();
  }

  #lift() {
    this.isLifted = true;
    const box = this.#tile.getBoundingClientRect();
    this.#grab = [this.#start.clientX - box.left, this.#start.clientY - box.top, box.width, box.height];
    this.#grip.dataset.dragged = "";
    this.#tile.classList.add("lifted");
    this.#board.element.append(this.#target);
    try {
      this.#tile.setPointerCapture(this.#pointer);
    } catch {
      // The pointer is up already.
    }
    this.#frame = requestAnimationFrame(() => this.#scroll());
    this.#follow();
  }

  /** Shows the tile under the pointer, and the others as they would lie. */
  #follow() {
    const { arrangement } = this.#mode;
    const tile = tileOf(arrangement, this.#key);
    const { left, top } = this.#board.element.getBoundingClientRect();
    const step = this.#board.step;
    const [grabX, grabY, width, height] = this.#grab;
    if (this.#isCorner) {
      const columns = Math.round((this.#last.clientX - left - (tile.column - 1) * step + width - grabX) / step);
      const rows = Math.round((this.#last.clientY - top - (tile.row - 1) * step + height - grabY) / step);
      this.#offer(resized(arrangement, this.#key, columns, rows), (at) => `${at.columns} by ${at.rows}`);
      return;
    }
    const [x, y] = [this.#last.clientX - left - grabX, this.#last.clientY - top - grabY];
    setProperties(this.#tile, { dx: `${x - (tile.column - 1) * step}px`, dy: `${y - (tile.row - 1) * step}px` });
    const onto = this.#below(tile, x / step + 1, y / step + 1);
    this.#mark(onto?.key ?? null);
    if (onto) {
      this.#target.hidden = true;
      this.#result = stacked(arrangement, this.#key, onto.key);
      this.#words = `${tileName(tile)} is stacked with ${tileName(onto)}.`;
      this.#mode.preview(arrangement, this.#key);
      return;
    }
    this.#offer(moved(arrangement, this.#key, Math.round(x / step) + 1, Math.round(y / step) + 1),
      (at) => `column ${at.column}, row ${at.row}`);
  }

  #offer(result, words) {
    const at = tileOf(result, this.#key);
    this.#target.hidden = false;
    setProperties(this.#target, { column: at.column, row: at.row, columns: at.columns, rows: at.rows });
    this.#result = result;
    this.#words = `${tileName(at)}: ${words(at)}.`;
    this.#mode.preview(result, this.#isCorner ? null : this.#key);
  }

  /** The tile of the same size that the middle of this one is over. */
  #below(tile, column, row) {
    return this.#mode.arrangement.tiles.find((other) => other.key !== tile.key
      && Math.abs(column - other.column) < 0.3 * other.columns && Math.abs(row - other.row) < 0.3 * other.rows
      && mayStack(this.#mode.store, tile, other));
  }

  #mark(key) {
    if (key === this.#onto) return;
    if (this.#onto) this.#board.tile(this.#onto)?.element.classList.remove("stack-target");
    if (key) this.#board.tile(key).element.classList.add("stack-target");
    this.#onto = key;
  }

  #scroll() {
    const page = document.getElementById("main");
    const box = page.getBoundingClientRect();
    const pull = (at, low, high) => at < low + edge ? -speed : at > high - edge ? speed : 0;
    const [x, y] = [pull(this.#last.clientX, box.left, box.right), pull(this.#last.clientY, box.top, box.bottom)];
    const before = [page.scrollLeft, page.scrollTop];
    page.scrollBy(x, y);
    if (page.scrollLeft !== before[0] || page.scrollTop !== before[1]) this.#follow();
    this.#frame = requestAnimationFrame(() => this.#scroll());
  }

  #drop() {
    const [result, words, isLifted] = [this.#result, this.#words, this.isLifted];
    this.end();
    if (!isLifted) return;
    this.#settle();
    this.#mode.commit(result ?? this.#mode.arrangement, words);
    this.#grip.focus({ preventScroll: true });
  }

  #cancel() {
    const { isLifted } = this;
    this.end();
    if (!isLifted) return;
    this.#settle();
    this.#mode.commit(this.#mode.arrangement, "The tile is put back.");
  }

  /** The click that follows a drag opens nothing. */
  #settle() {
    setProperties(this.#tile, { dx: "0px", dy: "0px" });
    setTimeout(() => { delete this.#grip.dataset.dragged; });
  }
}

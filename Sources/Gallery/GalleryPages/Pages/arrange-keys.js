// Tiles are arranged by the keyboard alone.

import { moved, resized, stacked, tileOf } from "./arrangement.js";
import { mayStack } from "./arrange-stacks.js";
import { tileName } from "./tile.js";

const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Lets keys move the tile that has the focus while `mode` is open. */
export function onKeys(board, mode) {
  const keys = new Keys(board, mode);
  board.element.addEventListener("keydown", (event) => keys.press(event));
  board.element.addEventListener("focusout", (event) => keys.leave(event));
  document.addEventListener("keydown", (event) => keys.history(event));
}

class Keys {
  #board;
  #mode;
  /** The key of the tile that is picked up, and the arrangement as it would become. */
  #held = null;
  #result = null;

  constructor(board, mode) {
    this.#board = board;
    this.#mode = mode;
  }

  press(event) {
    const grip = event.target.closest(".grip");
    if (!this.#mode.isOpen || !grip || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = grip.closest(".tile").dataset;
    if (!this.#act(event, key, steps[event.key])) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Carries a key out. Returns whether the key has a meaning here. */
  #act(event, key, step) {
    if (step && event.shiftKey) return this.#resize(key, step);
    if (step) return this.#held ? this.#move(key, step) : this.#go(key, step);
    switch (event.key) {
      case "Enter": case " ": return this.#held ? this.#drop() : this.#pick(key);
      case "Escape": return this.#held ? this.#putBack() : false;
      case "Delete": case "Backspace": return this.#then(() => this.#mode.remove(key));
      case "o": case "O": return this.#then(() => this.#mode.options(key));
      case "s": case "S": return this.#held ? this.#stack(key) : false;
      default: return false;
    }
  }

  /** Leads to the nearest tile in a direction; distance across the direction counts twice. */
  #go(key, [x, y]) {
    const middle = (tile) => [tile.column + tile.columns / 2, tile.row + tile.rows / 2];
    const [column, row] = middle(tileOf(this.#mode.arrangement, key));
    let best = null;
    for (const tile of this.#mode.arrangement.tiles) {
      const [right, down] = [middle(tile)[0] - column, middle(tile)[1] - row];
      const along = right * x + down * y;
      const distance = along + 2 * Math.abs(right * y + down * x);
      if (along > 0 && (!best || distance < best.distance)) best = { tile, distance };
    }
    if (best) this.#mode.grip(best.tile.key).focus();
    return true;
  }

  /** A tile that loses the focus is dropped where it is. */
  leave() {
    if (this.#held && this.#mode.isOpen) this.#drop();
  }

  history(event) {
    if (!this.#mode.isOpen || !(event.ctrlKey || event.metaKey) || event.target.closest("input, select, dialog")) return;
    const letter = event.key.toLowerCase();
    if (letter !== "z" && letter !== "y") return;
    event.preventDefault();
    this.#release();
    if (letter === "y" || event.shiftKey) this.#mode.redo();
    else this.#mode.undo();
  }

  #then(action) {
    this.#release();
    action();
    return true;
  }

  #pick(key) {
    this.#held = key;
    this.#result = this.#mode.arrangement;
    this.#mark(true);
    this.#mode.tell(`${tileName(tileOf(this.#result, key))} is picked up. ${this.#place(key)}`);
    return true;
  }

  #move(key, [x, y]) {
    // Each step begins with the arrangement before, so that tiles go back that were only passed.
    const { column, row } = tileOf(this.#result, key);
    this.#result = moved(this.#mode.arrangement, key, column + x, row + y);
    this.#mode.preview(this.#result);
    this.#keepInSight(key);
    const below = this.#below(key);
    this.#mode.tell(this.#place(key) + (below ? ` Press S to stack it with ${tileName(below)}.` : ""));
    return true;
  }

  #resize(key, [x, y]) {
    const base = this.#held ? this.#result : this.#mode.arrangement;
    const tile = tileOf(base, key);
    const result = resized(base, key, tile.columns + x, tile.rows + y);
    const { columns, rows } = tileOf(result, key);
    const words = `${columns} by ${rows}.`;
    if (!this.#held) {
      this.#mode.commit(result, words);
      return true;
    }
    this.#result = result;
    this.#mode.preview(result);
    this.#mode.tell(words);
    return true;
  }

  #drop() {
    const key = this.#held;
    const result = this.#release();
    this.#mode.commit(result, `Dropped. ${this.#words(tileOf(result, key))}`);
    return true;
  }

  #putBack() {
    this.#release();
    this.#mode.commit(this.#mode.arrangement, "Put back.");
    return true;
  }

  #stack(key) {
    const below = this.#below(key);
    if (!below) {
      this.#mode.tell("There is no tile of the same size below it.");
      return true;
    }
    const name = tileName(tileOf(this.#mode.arrangement, key));
    this.#release();
    this.#mode.commit(stacked(this.#mode.arrangement, key, below.key), `${name} is stacked with ${tileName(below)}.`);
    this.#mode.grip(below.key).focus();
    return true;
  }

  /** The tile that was at the present place of the one that is picked up. */
  #below(key) {
    const tile = tileOf(this.#result, key);
    return this.#mode.arrangement.tiles.find((other) => other.key !== key
      && other.column === tile.column && other.row === tile.row && mayStack(this.#mode.store, tile, other));
  }

  #release() {
    const result = this.#result;
    if (this.#held) this.#mark(false);
    this.#held = null;
    this.#result = null;
    return result;
  }

  #mark(isHeld) {
    const grip = this.#mode.grip(this.#held);
    grip?.setAttribute("aria-pressed", isHeld);
    grip?.closest(".tile").classList.toggle("held", isHeld);
  }

  #place(key) {
    return this.#words(tileOf(this.#result, key));
  }

  #words({ column, row }) {
    return `Column ${column}, row ${row}.`;
  }

  #keepInSight(key) {
    this.#board.tile(key).element.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}

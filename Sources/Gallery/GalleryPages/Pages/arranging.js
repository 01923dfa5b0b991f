// The mode in which a dashboard is arranged: its present state, what can be undone, and what is saved.

import { post, request } from "./api.js";
import { arrangementOf, bodyOf, bottom, isSame, most, removed, tileOf } from "./arrangement.js";
import { ArrangeBar } from "./arrange-bar.js";
import { chooseWidget } from "./arrange-add.js";
import { onKeys } from "./arrange-keys.js";
import { onDrags } from "./arrange-pointer.js";
import { showOptions } from "./arrange-options.js";
import { element } from "./dom.js";
import { borrowScheme } from "./scheme.js";
import { notify } from "./status.js";
import { tileName } from "./tile.js";
import { failureWords } from "./words.js";

const empty = (title) => ({ title, columns: 4, scheme: null, tiles: [] });

export class Arranging {
  /** The arrangement with all finished changes. */
  arrangement = null;
  isOpen = false;
  #store;
  #board;
  #address;
  #ended;
  #dashboard = null;
  #first = null;
  #past = [];
  #future = [];
  #bar = null;
  #help = element("p", { id: "arrange-help", class: "unseen" },
    "Press Enter to pick the tile up, the arrow keys to move it, Enter to drop it, Escape to put it back. "
    + "Shift and the arrow keys change its size, S puts it onto the tile below it as a stack, O opens its options, Delete removes it.");
  #told = element("p", { id: "arrange-told", class: "unseen", "aria-live": "assertive" });

  /** `ended` is called after the end with the dashboard as the mode knew it last, which is `null` for none. */
  constructor(store, board, address, ended) {
    this.#store = store;
    this.#board = board;
    this.#address = address;
    this.#ended = ended;
    onDrags(board, this);
    onKeys(board, this);
    addEventListener("beforeunload", (event) => { if (this.isChanged) event.preventDefault(); });
    store.addEventListener("list", () => { if (this.isOpen) this.#decorate(); });
  }

  get store() {
    return this.#store;
  }

  /** Whether there is something to save. */
  get isChanged() {
    return this.isOpen && !isSame(this.arrangement, this.#first);
  }

  /** Begins with a dashboard, or with an empty one of a name for `null`. */
  open(dashboard, name) {
    this.#dashboard = dashboard;
    this.#first = dashboard ? arrangementOf(dashboard) : empty(name);
    this.arrangement = this.#first;
    this.#past = [];
    this.#future = [];
    this.isOpen = true;
    document.body.classList.add("is-arranging");
    document.getElementById("main").append(this.#help, this.#told);
    this.#board.element.setAttribute("role", "application");
    this.#board.element.setAttribute("aria-label", "Grid of the tiles");
    this.#board.isArranging = true;
    this.#bar = new ArrangeBar(document.getElementById("arrange-bar"), this);
    this.#show();
    this.#bar.focus();
  }

  /** Shows an arrangement without keeping it: a tile is on its way. */
  preview(arrangement, lifted = null) {
    this.#board.show(arrangement, { rows: this.#rows(arrangement), lifted, isFinal: false });
  }

  /** Keeps a change that can be undone, and tells it in words. */
  commit(arrangement, words = "") {
    if (arrangement !== this.arrangement && !isSame(arrangement, this.arrangement)) {
      this.#past.push(this.arrangement);
      this.#future = [];
      this.arrangement = arrangement;
    }
    this.#show();
    this.tell(words);
  }

  /** Tells a screen reader what has happened. */
  tell(words) {
    // Words that repeat are told again only if they have changed.
    this.#told.textContent = words === this.#told.textContent && words ? `${words}\u00a0` : words;
  }

  undo() {
    this.#travel(this.#past, this.#future, "Undone.", "Nothing to undo.");
  }

  redo() {
    this.#travel(this.#future, this.#past, "Done again.", "Nothing to do again.");
  }

  #travel(from, to, words, none) {
    if (from.length === 0) return this.tell(none);
    to.push(this.arrangement);
    this.arrangement = from.pop();
    this.#show();
    this.tell(words);
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  add() {
    if (this.arrangement.tiles.length >= most.tiles) return notify(`A dashboard has at most ${most.tiles} tiles.`);
    chooseWidget(this, (key) => this.grip(key)?.focus());
  }

  options(key) {
    showOptions(this, key, () => {
      // The browser leads back to the tile, unless the tile is another one now.
      if (!document.activeElement?.matches(".grip")) (this.grip(key) ?? this.#bar).focus();
    });
  }

  remove(key) {
    const tile = tileOf(this.arrangement, key);
    const grips = [...this.#board.element.querySelectorAll(".grip")];
    const index = grips.findIndex((grip) => grip.closest(".tile").dataset.key === key);
    const next = grips[index + 1] ?? grips[index - 1];
    this.commit(removed(this.arrangement, key), `${tileName(tile)} is removed.`);
    (next ?? this.#bar).focus();
  }

  /** The button that stands for a tile. */
  grip(key) {
    return this.#board.tile(key)?.element.querySelector(".grip");
  }

  /** The dashboard of host.conf, if it differs from the gallery's; else `null`. */
  get declared() {
    return this.#dashboard?.declared ?? null;
  }

  /** Whether the gallery keeps this dashboard, and host.conf does not have it. */
  get isOwn() {
    return this.#dashboard?.origin === "added";
  }

  get problem() {
    return this.#dashboard?.problem ?? null;
  }

  takeDeclared() {
    this.commit(arrangementOf(this.declared), "The dashboard of host.conf is shown. Save to keep it.");
  }

  async save() {
    const saved = await this.#change("arrange", { ...bodyOf(this.arrangement), if: this.#rev });
    if (saved === undefined) return;
    this.#end(saved);
    notify("Saved.", { seconds: 3 });
  }

  /** Deletes a dashboard that only the gallery has. */
  async delete() {
    const gone = await this.#change("reset", { if: this.#rev });
    if (gone === undefined) return;
    this.isOpen = false;
    location.assign("/");
  }

  cancel() {
    this.#end(this.#dashboard);
  }

  get #rev() {
    return this.#dashboard?.rev ?? "none";
  }

  /** Sends a change. Returns `undefined` after a failure, which is told. */
  async #change(verb, body) {
    try {
      return await post(`${this.#address}/${verb}`, body);
    } catch (error) {
      if (error.code !== "STALE_REV") {
        notify(failureWords(error));
        return undefined;
      }
      this.#dashboard = await request(this.#address).catch(() => null);
      notify("This dashboard was changed elsewhere. Save again to replace that change, or cancel to see it.", { seconds: 12 });
      this.#bar.update();
      return undefined;
    }
  }

  #end(dashboard) {
    this.isOpen = false;
    document.body.classList.remove("is-arranging");
    this.#help.remove();
    this.#told.remove();
    this.#board.element.removeAttribute("role");
    this.#board.element.removeAttribute("aria-label");
    for (const node of this.#board.element.querySelectorAll("[data-arrange]")) node.remove();
    this.#board.isArranging = false;
    this.#bar.end();
    history.replaceState(null, "", location.pathname);
    this.#ended(dashboard);
    document.getElementById("arrange").focus();
  }

  /** One row more than the tiles take, so that something can be put below. */
  #rows({ tiles }) {
    return Math.min(most.rows, Math.max(2, bottom(tiles) + 1));
  }

  #show() {
    borrowScheme(this.arrangement.scheme);
    this.#board.show(this.arrangement, { rows: this.#rows(this.arrangement) });
    this.#decorate();
    this.#bar.update();
  }

  /** Gives each tile its buttons. */
  #decorate() {
    for (const tile of this.arrangement.tiles) {
      const node = this.#board.tile(tile.key).element;
      if (!node.querySelector(".grip")) node.append(...this.#controls(tile.key));
      const name = tileName(tile);
      const place = `column ${tile.column}, row ${tile.row}, ${tile.columns} by ${tile.rows}`;
      node.querySelector(".grip").setAttribute("aria-label", `${name}, ${place}`);
      node.querySelector(".tile-options").setAttribute("aria-label", `Options of ${name}`);
      node.querySelector(".tile-remove").setAttribute("aria-label", `Remove ${name}`);
      node.querySelector(".tile-count").textContent = tile.widgets.length > 1 ? tile.widgets.length : "";
    }
  }

  #controls(key) {
    const button = (name, sign, action) => element("button", {
      class: name, type: "button", "data-arrange": true, on: { click: action },
    }, element("span", { "aria-hidden": "true" }, sign));
    const grip = element("button", {
      class: "grip", type: "button", "data-arrange": true, "aria-describedby": "arrange-help", "aria-pressed": "false",
    });
    return [
      grip,
      element("span", { class: "tile-count", "data-arrange": true, "aria-hidden": "true" }),
      button("tile-options", "⋯", () => this.options(key)),
      button("tile-remove", "×", () => this.remove(key)),
      element("span", { class: "tile-corner", "data-arrange": true, "aria-hidden": "true" }),
    ];
  }
}

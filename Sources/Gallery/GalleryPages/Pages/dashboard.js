// A dashboard: chosen widgets on a grid that fills the window.

import { request } from "./api.js";
import { element, setProperties, setText } from "./dom.js";
import { sizeOf } from "./families.js";
import { setScheme } from "./scheme.js";
import { Banner } from "./status.js";
import { Store } from "./store.js";
import { WidgetView } from "./widget-view.js";
import { failureWords } from "./words.js";

/** The time without a movement after which the pointer and the way back vanish; milliseconds. */
const idleTime = 3000;

const byId = (id) => document.getElementById(id);
const store = new Store();
const banner = new Banner(store, byId("banner"));
const tiles = [];
const name = decodeURIComponent(location.pathname.replace(/^\/d\//, ""));

async function start() {
  let board;
  try {
    board = await request(`/api/dashboards/${encodeURIComponent(name)}`);
    await store.open();
  } catch (error) {
    if (error.status === 401) return;
    return tellFailure(error);
  }
  banner.show(null);
  show(board);
  store.addEventListener("list", () => tiles.forEach((tile) => tile.fill()));
  store.addEventListener("widget", ({ detail: row }) => {
    for (const tile of tiles) tile.update(row);
  });
}

function show(board) {
  const title = board.title || board.name;
  document.title = title;
  setText(byId("title"), title);
  if (board.scheme === "light" || board.scheme === "dark") setScheme(board.scheme, { keep: false });
  const rows = Math.max(1, ...board.tiles.map((tile) => tile.row + tile.rows - 1));
  setProperties(byId("board"), { across: Math.max(1, board.columns), down: rows });
  tiles.push(...board.tiles.map((tile) => new Tile(tile)));
  byId("board").replaceChildren(...tiles.map((tile) => tile.element));
  byId("board").removeAttribute("aria-busy");
  if (tiles.length === 0) {
    byId("board").append(element("div", { class: "notice" },
      element("h2", {}, "This dashboard has no widgets"),
      element("p", {}, "Name some in host.conf:"),
      element("pre", {}, `[dashboard.${name}]\nwidgets = ["ID", "ID"]`),
      element("p", {}, element("a", { href: "/" }, "All widgets and dashboards"))));
  }
}

/** A cell of the grid with a widget, or the words for a widget that is not there. */
class Tile {
  element;
  #place;
  #view = null;

  constructor(place) {
    this.#place = place;
    this.element = element("section", { class: "tile", "aria-label": place.widget });
    setProperties(this.element, {
      column: place.column, row: place.row, columns: place.columns, rows: place.rows,
    });
    this.fill();
  }

  /** Shows the widget if it is there. */
  fill() {
    const row = store.widgets.get(this.#place.widget);
    if (row && this.#view) return this.#view.update(row);
    if (row) {
      this.#view = new WidgetView(store, row);
      const [width, height] = sizeOf(row);
      setProperties(this.element, { width, height, span: width > 200 ? 2 : 1 });
      this.element.replaceChildren(this.#view.element);
      this.#describe(row);
    } else if (store.isComplete) {
      this.#view?.end();
      this.#view = null;
      this.element.replaceChildren(element("p", { class: "missing" }, `There is no widget "${this.#place.widget}".`));
    }
  }

  update(row) {
    if (row.id !== this.#place.widget) return;
    if (!this.#view) return this.fill();
    this.#view.update(row);
    this.#describe(row);
  }

  /** A stale widget is marked, so that nobody on a wall trusts an old value. */
  #describe(row) {
    this.element.dataset.state = row.state;
  }
}

/** Says what to do about a dashboard that is not there; tries again after another failure. */
function tellFailure(error) {
  if (error.status === 404) {
    byId("board").replaceChildren(element("div", { class: "notice" },
      element("h2", {}, `There is no dashboard "${name}"`),
      element("p", {}, "Declare it in host.conf:"),
      element("pre", {}, `[dashboard.${name}]\nwidgets = ["ID", "ID"]`),
      element("p", {}, element("a", { href: "/" }, "All widgets and dashboards"))));
    byId("board").removeAttribute("aria-busy");
    return;
  }
  banner.show(failureWords(error));
  setTimeout(start, 3000);
}

/** Shows the pointer and the way back while somebody is there. */
function watchPresence() {
  let timer = null;
  const wake = () => {
    document.body.classList.add("awake");
    clearTimeout(timer);
    timer = setTimeout(() => document.body.classList.remove("awake"), idleTime);
  };
  for (const type of ["pointermove", "pointerdown", "keydown", "focusin"]) addEventListener(type, wake);
}

watchPresence();
start();

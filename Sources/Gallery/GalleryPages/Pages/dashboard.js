// A dashboard: chosen widgets on a grid that fills the window, and the way to arrange them.

import { request } from "./api.js";
import { arrangementOf } from "./arrangement.js";
import { Arranging } from "./arranging.js";
import { Board } from "./board.js";
import { element, setText } from "./dom.js";
import { fullScreenSwitch, keepScreenOn, watchPresence } from "./kiosk.js";
import { borrowScheme } from "./scheme.js";
import { Banner, notify } from "./status.js";
import { Store } from "./store.js";
import { failureWords, lacksScope } from "./words.js";

const byId = (id) => document.getElementById(id);
const name = decodeURIComponent(location.pathname.replace(/^\/d\//, ""));
const address = `/api/dashboards/${encodeURIComponent(name)}`;
const store = new Store();
const banner = new Banner(store, byId("banner"));
const board = new Board(store, byId("board"));
const arranging = new Arranging(store, board, address, ended);

/** The dashboard as the gallery told it last; `null` if there is none. */
let shown = null;
let isOpen = false;

async function start() {
  try {
    if (!isOpen) await store.open();
    isOpen = true;
    await load();
  } catch (error) {
    if (error.status === 401) return;
    banner.show(failureWords(error));
    setTimeout(start, 3000);
    return;
  }
  banner.show(null);
  store.addEventListener("dashboards", follow);
  // The sizes of widgets decide about their places, and are known when the host has told its widgets.
  store.addEventListener("list", () => load().catch(() => {}));
  store.addEventListener("pages", () => { if (!arranging.isOpen) location.reload(); });
  byId("arrange").hidden = !store.may("act");
  if (location.hash === "#arrange") arrange();
}

/** Shows what was arranged, and what has changed elsewhere meanwhile. */
function ended(dashboard) {
  show(dashboard);
  follow();
}

const present = () => store.dashboards.find((dashboard) => dashboard.name === name);

function follow() {
  if (present()?.rev !== shown?.rev) load().catch(() => {});
}

async function load() {
  if (!present()) return show(null);
  try {
    show(await request(address));
  } catch (error) {
    if (error.status !== 404) throw error;
    show(null);
  }
}

function show(dashboard) {
  if (arranging.isOpen) return;
  shown = dashboard;
  const title = dashboard?.title ?? name;
  document.title = title;
  setText(byId("title"), title);
  borrowScheme(dashboard?.scheme ?? null);
  board.show(arrangementOf(dashboard ?? { columns: 1, tiles: [] }));
  board.element.removeAttribute("aria-busy");
  byId("notice").replaceChildren(...dashboard?.tiles.length > 0 ? [] : [emptyNotice(dashboard)]);
  const words = dashboard?.problem ?? (dashboard?.origin === "arranged" ? "Arranged otherwise than in host.conf" : "");
  setText(byId("origin"), words);
}

function emptyNotice(dashboard) {
  return element("div", { class: "notice" },
    element("h2", {}, dashboard ? "This dashboard has no widgets" : `There is no dashboard "${name}"`),
    element("p", {}, "Arrange it here, or declare it in host.conf:"),
    element("pre", {}, `[dashboard.${/^[\w-]+$/.test(name) ? name : JSON.stringify(name)}]\nwidgets = ["ID", "ID"]`),
    element("p", { class: "choices" },
      element("button", { class: "button main", type: "button", on: { click: arrange } }, "Arrange"),
      element("a", { class: "button", href: "/" }, "All widgets and dashboards")));
}

function arrange() {
  if (!store.may("configure")) return notify(lacksScope("configure"));
  byId("notice").replaceChildren();
  arranging.open(shown, name);
}

byId("arrange").addEventListener("click", arrange);
fullScreenSwitch(byId("full-screen"));
watchPresence();
keepScreenOn();
start();

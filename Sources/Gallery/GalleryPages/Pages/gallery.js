// The gallery: all widgets, and the details of one.

import { showDashboards } from "./dashboards.js";
import { Detail } from "./detail.js";
import { element, segments, setText } from "./dom.js";
import { Filter } from "./filter.js";
import { onRoute } from "./route.js";
import { schemeSwitch } from "./scheme.js";
import { Banner, notify } from "./status.js";
import { Store } from "./store.js";
import { Wall } from "./wall.js";
import { failureWords } from "./words.js";

const byId = (id) => document.getElementById(id);

const store = new Store();
const wall = new Wall(store, byId("wall"));
const filter = new Filter(byId("filter"), byId("filter-result"), wall);
const detail = new Detail(store, byId("detail"));
const banner = new Banner(store, byId("banner"));

schemeSwitch(byId("scheme"));
const press = segments(byId("arrangement"), wall.arrangement, (name) => {
  wall.arrangement = name;
  press(name);
});

async function start() {
  try {
    await store.open();
  } catch (error) {
    if (error.status !== 401) waitForGallery(error);
    return;
  }
  banner.show(null);
  showDashboards(store, byId("dashboards"));
  store.addEventListener("list", showSoon);
  store.addEventListener("rank", () => wall.follow());
  store.addEventListener("pages", () => notify("The gallery is another version now. Reload this page to see it.", { seconds: 30 }));
  store.addEventListener("widget", ({ detail: row }) => {
    wall.update(row);
    detail.update(row);
  });
}

let timer = null;

/** Shows the list of widgets; many changes at once are shown together. */
function showSoon() {
  timer ??= setTimeout(() => {
    timer = null;
    wall.show();
    filter.apply();
    setText(byId("foot"), store.session.version ? `widgethost ${store.session.version}` : "");
    open(route());
  }, wall.isEmpty ? 0 : 60);
}

/** Shows the failure of the first request, and tries again. */
function waitForGallery(error) {
  banner.show(failureWords(error));
  setTimeout(start, 3000);
}

/** Opens the details of a widget, or closes them for `null`. */
function open(id) {
  if (!store.isComplete) return;
  if (id === null) return detail.close();
  if (store.widgets.has(id)) return detail.open(id);
  detail.close();
  notify(`There is no widget "${id}".`);
  history.replaceState(null, "", location.pathname);
}

const route = onRoute(open);
detail.onOpen = () => banner.moveTo(byId("detail"));
detail.onClose = () => {
  banner.moveTo(document.body);
  if (route() !== null) history.pushState(null, "", location.pathname + location.search);
};
start();

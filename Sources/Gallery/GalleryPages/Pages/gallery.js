// The gallery: all widgets, and the details of one.

import { showDashboards } from "./dashboards.js";
import { Detail } from "./detail.js";
import { element, segments, setText } from "./dom.js";
import { Filter } from "./filter.js";
import { onRoute } from "./route.js";
import { schemeSwitch } from "./scheme.js";
import { followConnection, notify } from "./status.js";
import { Store } from "./store.js";
import { Wall } from "./wall.js";
import { failureWords } from "./words.js";

const byId = (id) => document.getElementById(id);

const store = new Store();
const wall = new Wall(store, byId("wall"));
const filter = new Filter(byId("filter"), byId("filter-result"), wall);
const detail = new Detail(store, byId("detail"));

schemeSwitch(byId("scheme"));
const press = segments(byId("arrangement"), [["groups", "Groups"], ["wall", "Wall"]], wall.arrangement, (name) => {
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
  followConnection(store, byId("banner"));
  showDashboards(store, byId("dashboards"));
  store.addEventListener("list", () => {
    wall.show();
    filter.apply();
    setText(byId("foot"), store.session.version ? `widgethost ${store.session.version}` : "");
    open(route());
  });
  store.addEventListener("widget", ({ detail: row }) => {
    wall.update(row);
    detail.update(row);
  });
}

/** Shows the failure of the first request, and tries again. */
function waitForGallery(error) {
  byId("banner").hidden = false;
  setText(byId("banner"), failureWords(error));
  setTimeout(() => {
    byId("banner").hidden = true;
    start();
  }, 3000);
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
detail.onClose = () => {
  if (route() !== null) history.pushState(null, "", location.pathname + location.search);
};
start();

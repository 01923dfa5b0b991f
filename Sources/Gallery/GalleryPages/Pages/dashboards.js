// The dashboards, as small maps of their tiles, and a way to a new one.

import { request } from "./api.js";
import { element, shape } from "./dom.js";

/** Lists the dashboards, and those that come later. */
export function showDashboards(store, place) {
  const last = newItem();
  const list = element("ul", {}, last);
  last.hidden = !store.may("configure");
  place.append(element("h2", {}, "Dashboards"), list);
  const show = () => {
    place.hidden = store.dashboards.length === 0 && last.hidden;
    for (const node of [...list.children]) if (node !== last) node.remove();
    last.before(...store.dashboards.map(item));
  };
  store.addEventListener("dashboards", show);
  show();
}

function item({ name, title }) {
  const map = shape("svg", { viewBox: "0 0 48 32", "aria-hidden": "true" });
  drawMap(name, map);
  return element("li", {}, element("a", { href: address(name) }, map, title || name));
}

const address = (name) => `/d/${encodeURIComponent(name)}`;

/** A button that becomes a field for the name of a new dashboard, which opens to be arranged. */
function newItem() {
  const place = element("li");
  const field = element("input", {
    type: "text", required: true, maxlength: 60, autocomplete: "off", "aria-label": "Name of the new dashboard", placeholder: "Name",
  });
  const form = element("form", {
    class: "new-dashboard",
    on: {
      submit: (event) => {
        event.preventDefault();
        const name = field.value.trim().replaceAll("/", "-");
        if (name) location.assign(`${address(name)}#arrange`);
      },
      keydown: (event) => {
        if (event.key !== "Escape") return;
        place.replaceChildren(button);
        button.focus();
      },
    },
  }, field, element("button", { class: "button main" }, "Arrange"));
  const button = element("button", {
    class: "button", type: "button",
    on: {
      click: () => {
        place.replaceChildren(form);
        field.focus();
      },
    },
  }, "New dashboard");
  place.append(button);
  return place;
}

async function drawMap(name, map) {
  let board;
  try {
    board = await request(`/api/dashboards/${encodeURIComponent(name)}`);
  } catch {
    return;
  }
  const rows = Math.max(1, ...board.tiles.map((tile) => tile.row + tile.rows - 1));
  const [width, height] = [48 / board.columns, 32 / rows];
  map.replaceChildren(...board.tiles.map((tile) => shape("rect", {
    x: (tile.column - 1) * width + 1, y: (tile.row - 1) * height + 1,
    width: Math.max(1, tile.columns * width - 2), height: Math.max(1, tile.rows * height - 2), rx: 2,
  })));
}

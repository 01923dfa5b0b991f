// The dashboards of the configuration, as small maps of their tiles.

import { request } from "./api.js";
import { element, shape } from "./dom.js";

/** Lists the dashboards of the session. */
export function showDashboards(store, place) {
  const all = store.session.dashboards ?? [];
  place.hidden = all.length === 0;
  place.replaceChildren(
    element("h2", {}, "Dashboards"),
    element("ul", {}, ...all.map(({ name, title }) => {
      const map = shape("svg", { viewBox: "0 0 48 32", "aria-hidden": "true" });
      drawMap(name, map);
      return element("li", {}, element("a", { href: `/d/${encodeURIComponent(name)}` }, map, title || name));
    })));
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

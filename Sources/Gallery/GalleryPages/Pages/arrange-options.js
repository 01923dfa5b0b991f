// What can be changed about one tile: the widget, its cells, and the order of a stack.

import { most, reordered, replaced, resized, takenOut, tileOf } from "./arrangement.js";
import { element } from "./dom.js";
import { familyRank, gridCells } from "./families.js";
import { tileName } from "./tile.js";
import { familyWords } from "./words.js";

/** Opens the options of a tile. `ended` is called when they are closed. */
export function showOptions(mode, key, ended) {
  const dialog = document.getElementById("dialog");
  const show = () => {
    const tile = tileOf(mode.arrangement, key);
    const focused = document.activeElement?.dataset?.option;
    dialog.replaceChildren(
      element("header", {}, element("h2", { id: "dialog-title" }, tile.widgets.length > 1 ? "Stack" : tile.widgets[0]),
        element("button", { class: "button", type: "button", "data-option": "close", on: { click: () => dialog.close() } }, "Close")),
      tile.widgets.length > 1 ? stackList(mode, tile, show) : sizeChoice(mode, tile, show),
      cellFields(mode, tile, show),
      element("p", { class: "choices" }, element("button", {
        class: "button", type: "button", on: {
          click: () => {
            dialog.close();
            mode.remove(key);
          },
        },
      }, "Remove from the dashboard")));
    (dialog.querySelector(`[data-option="${focused}"]`) ?? dialog.querySelector("[data-option]")).focus();
  };
  dialog.addEventListener("close", () => {
    dialog.replaceChildren();
    ended();
  }, { once: true });
  dialog.showModal();
  show();
}

/** The widgets of the same kind, which are its sizes and its other configurations. */
function sizeChoice(mode, { key, widgets: [id] }, show) {
  const { widgets } = mode.store;
  const row = widgets.get(id);
  const same = [...widgets.values()].filter(({ kind, plugin }) => kind === row?.kind && plugin === row?.plugin)
    .sort((a, b) => familyRank(a.family) - familyRank(b.family) || a.id.localeCompare(b.id));
  if (same.length < 2) {
    return element("p", { class: "quiet" }, row
      ? `The kind "${row.kind}" has no other widget. "widgethost add ${row.kind} --family FAMILY" makes one.`
      : "The host does not have this widget now.");
  }
  const select = element("select", { id: "option-widget", "data-option": "widget" },
    ...same.map((other) => element("option", { value: other.id, selected: other.id === id },
      `${familyWords(other.family)} – ${other.id}`)));
  select.addEventListener("change", () => {
    const other = widgets.get(select.value);
    mode.commit(replaced(mode.arrangement, key, [other.id], gridCells(other.family)), `${other.id}, ${familyWords(other.family)}.`);
    show();
  });
  return element("div", { class: "option" }, element("label", { for: "option-widget" }, "Size and widget"), select);
}

function cellFields(mode, { key, columns, rows }, show) {
  const field = (name, value, limit, change) => element("label", {}, element("span", {}, name), element("input", {
    type: "number", min: 1, max: limit, value, "data-option": name, on: {
      change: (event) => {
        mode.commit(change(Math.round(Number(event.target.value)) || 1));
        show();
      },
    },
  }));
  return element("div", { class: "option cells" },
    field("Columns", columns, mode.arrangement.columns, (number) => resized(mode.arrangement, key, number, rows)),
    field("Rows", rows, most.rows, (number) => resized(mode.arrangement, key, columns, number)));
}

/** The widgets of a stack in their order, which counts as long as none is relevant. */
function stackList(mode, tile, show) {
  const { key, widgets } = tile;
  const change = (arrangement, words) => {
    mode.commit(arrangement, words);
    show();
  };
  const button = (words, id, name, action, isOff = false) => element("button", {
    class: "button", type: "button", disabled: isOff, "aria-label": `${name} ${id}`, "data-option": `${name} ${id}`, on: { click: action },
  }, words);
  const swap = (index, other) => {
    const order = [...widgets];
    [order[index], order[other]] = [order[other], order[index]];
    change(reordered(mode.arrangement, key, order), tileName({ widgets: order }));
  };
  return element("ol", { class: "stack-list" }, ...widgets.map((id, index) => element("li", {},
    element("span", {}, id),
    button("↑", id, "Move up", () => swap(index, index - 1), index === 0),
    button("↓", id, "Move down", () => swap(index, index + 1), index === widgets.length - 1),
    button("Take out", id, "Take out", () => change(takenOut(mode.arrangement, key, id), `${id} is a tile of its own.`)))));
}

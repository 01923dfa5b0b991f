// The bar over a dashboard that is being arranged.

import { most, withColumns } from "./arrangement.js";
import { element, setText } from "./dom.js";

const schemes = [["", "Browser's scheme"], ["light", "Light"], ["dark", "Dark"]];

export class ArrangeBar {
  #place;
  #mode;
  #title;
  #columns;
  #scheme;
  #undo;
  #redo;
  #save;
  #add;
  #words = element("p", { class: "quiet arrange-words", role: "status" });
  #back;
  #delete;
  #isSure = false;

  constructor(place, mode) {
    this.#place = place;
    this.#mode = mode;
    const button = (words, action, more = "") => element("button", {
      class: `button ${more}`, type: "button", on: { click: action },
    }, words);
    this.#title = element("input", { type: "text", maxlength: 200, autocomplete: "off", "aria-label": "Title" });
    this.#columns = element("input", { type: "number", min: 1, max: most.columns, inputmode: "numeric", "aria-label": "Columns" });
    this.#scheme = element("select", { "aria-label": "Colour scheme" },
      ...schemes.map(([value, words]) => element("option", { value }, words)));
    this.#add = button("Add", () => mode.add());
    this.#add.append(element("span", { class: "wide" }, " widget"));
    this.#undo = button("↶", () => mode.undo());
    this.#redo = button("↷", () => mode.redo());
    for (const [node, name] of [[this.#undo, "Undo"], [this.#redo, "Redo"]]) {
      node.setAttribute("aria-label", name);
      node.title = name;
    }
    this.#back = button("Back to host.conf", () => mode.takeDeclared());
    this.#delete = button("Delete", () => this.#deleteTwice());
    this.#save = button("Save", () => mode.save(), "main");
    this.#listen();
    place.replaceChildren(
      element("div", { class: "arrange-fields" }, this.#title, this.#columnsField(), this.#scheme),
      element("div", { class: "arrange-buttons" },
        this.#add, this.#undo, this.#redo, this.#back, this.#delete,
        button("Cancel", () => mode.cancel()), this.#save),
      this.#words);
    place.setAttribute("role", "region");
    place.setAttribute("aria-label", "Arrange the dashboard");
    place.hidden = false;
  }

  focus() {
    this.#add.focus();
  }

  /** Shows the state of the mode. */
  update() {
    const { arrangement, canUndo, canRedo, declared, isOwn, problem, isChanged } = this.#mode;
    if (document.activeElement !== this.#title) this.#title.value = arrangement.title;
    this.#columns.value = arrangement.columns;
    this.#scheme.value = arrangement.scheme ?? "";
    this.#undo.disabled = !canUndo;
    this.#redo.disabled = !canRedo;
    this.#back.hidden = declared === null;
    this.#delete.hidden = !isOwn;
    setText(this.#delete, "Delete");
    this.#isSure = false;
    setText(this.#words, problem ?? (declared ? "Differs from host.conf." : ""));
    this.#save.setAttribute("aria-description", isChanged ? "There are changes." : "Nothing has changed.");
  }

  end() {
    this.#place.hidden = true;
    this.#place.replaceChildren();
  }

  #columnsField() {
    return element("label", { class: "arrange-columns" }, element("span", {}, "Columns"), this.#columns);
  }

  #listen() {
    const change = (values) => this.#mode.commit({ ...this.#mode.arrangement, ...values });
    this.#title.addEventListener("change", () => change({ title: this.#title.value.trim() || this.#mode.arrangement.title }));
    this.#scheme.addEventListener("change", () => change({ scheme: this.#scheme.value || null }));
    this.#columns.addEventListener("change", () => {
      const number = Math.round(Number(this.#columns.value));
      const columns = Math.max(1, Math.min(most.columns, number || this.#mode.arrangement.columns));
      this.#mode.commit(withColumns(this.#mode.arrangement, columns), `${columns} columns.`);
    });
  }

  /** A dashboard that is deleted cannot be had back, so the button is pressed twice. */
  #deleteTwice() {
    if (this.#isSure) return this.#mode.delete();
    this.#isSure = true;
    setText(this.#delete, "Delete for good");
    setText(this.#words, "This dashboard is only here. Press again to delete it.");
  }
}

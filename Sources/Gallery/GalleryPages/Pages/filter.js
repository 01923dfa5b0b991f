// The field that filters the widgets by their words.

import { setText } from "./dom.js";

export class Filter {
  #field;
  #result;
  #wall;

  constructor(field, result, wall) {
    this.#field = field;
    this.#result = result;
    this.#wall = wall;
    field.addEventListener("input", () => this.apply());
    field.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || field.value === "") return;
      event.preventDefault();
      field.value = "";
      this.apply();
    });
    document.addEventListener("keydown", (event) => this.#shortcut(event));
  }

  /** Shows the widgets that have every word of the field in their names or their state. */
  apply() {
    const words = this.#field.value.toLowerCase().split(/\s+/).filter(Boolean);
    const { shown, all } = this.#wall.apply((row) => {
      const text = [row.id, row.kind, row.plugin, row.family, row.state, row.display_name].join(" ").toLowerCase();
      return words.every((word) => text.includes(word));
    });
    const count = all === 1 ? "1 widget" : `${all} widgets`;
    setText(this.#result, words.length === 0 ? count : shown === 0 ? "No widget matches the filter." : `${shown} of ${count}`);
  }

  /** "/" leads to the field, except from another field or a dialog. */
  #shortcut(event) {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector("dialog[open]") || event.target.closest("input, textarea, select")) return;
    event.preventDefault();
    this.#field.focus();
    this.#field.select();
  }
}

// One parameter in the form of a widget, by its type.

import { makeControl } from "./controls.js";
import { element, setText } from "./dom.js";

let serial = 0;

/**
 * The field of a parameter. `readOptions(name)` returns the proposed values, and is `null` if the
 * session may not ask for them.
 */
export function makeField(parameter, { isReadOnly, readOptions }) {
  return parameter.operator_only ? new HiddenField(parameter) : new Field(parameter, isReadOnly, readOptions);
}

/** A parameter that only the operator sets; the gallery knows whether it is set, not its value. */
class HiddenField {
  isChanged = false;
  value = null;
  raw = null;

  constructor({ name, title, isUnknown, is_set: isSet }) {
    this.name = name;
    this.element = element("div", { class: "field" },
      element("p", { class: "label" }, title || name),
      isUnknown ? null : element("p", {}, isSet ? "Set" : "Not set"),
      element("p", { class: "quiet hint" }, "Only the operator sets this parameter, in host.conf."));
  }

  check() {
    return true;
  }

  refuse() {}

  focus() {}
}

class Field {
  element;
  name;
  #control;
  #initial;
  #problem;

  constructor(parameter, isReadOnly, readOptions) {
    serial += 1;
    const id = `field-${serial}`;
    this.name = parameter.name;
    this.#control = makeControl(parameter, id, readOptions);
    this.#control.value = parameter.is_set ? parameter.value : null;
    this.#initial = JSON.stringify(this.#control.value);
    this.#problem = element("p", { class: "problem", id: `${id}-problem`, role: "alert", hidden: true });
    const hint = hintWords(parameter);
    const { input } = this.#control;
    input.setAttribute("aria-describedby", [hint ? `${id}-hint` : null, `${id}-problem`].filter(Boolean).join(" "));
    if (parameter.required) input.setAttribute("aria-required", "true");
    if (isReadOnly) input.disabled = true;
    this.element = element("div", { class: "field" },
      element("label", { for: id }, parameter.title || parameter.name, parameter.required ? element("span", { class: "quiet" }, " (required)") : null),
      this.#control.element,
      hint ? element("p", { class: "quiet hint", id: `${id}-hint` }, hint) : null,
      this.#problem);
    input.addEventListener("input", () => this.refuse(null));
  }

  get isChanged() {
    return JSON.stringify(this.#control.value) !== this.#initial;
  }

  /** The value for the request; `null` unsets the parameter. */
  get value() {
    return this.#control.value;
  }

  /** The content of the control as it was typed. */
  get raw() {
    return this.#control.input.value;
  }

  set raw(raw) {
    this.#control.input.value = raw;
  }

  /** Whether the value has the form of its type; if not, the words stand beside the field. */
  check() {
    const words = this.#control.problem?.() ?? null;
    this.refuse(words);
    return words === null;
  }

  /** Shows why a value was refused; `null` shows nothing. */
  refuse(words) {
    this.#problem.hidden = words === null;
    setText(this.#problem, words ?? "");
    if (words === null) this.#control.input.removeAttribute("aria-invalid");
    else this.#control.input.setAttribute("aria-invalid", "true");
  }

  focus() {
    this.#control.input.focus();
  }
}

function hintWords({ description, range, type, default: preset }) {
  const parts = [];
  if (description) parts.push(description);
  if (range) parts.push(`From ${range[0]} to ${range[1]}.`);
  if (type === "string_list") parts.push("One value in each line.");
  if (type === "string_list" && preset?.length) parts.push(`Default: ${preset.join(", ")}.`);
  return parts.join(" ") || null;
}

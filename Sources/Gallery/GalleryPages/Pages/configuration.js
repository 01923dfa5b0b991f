// The form for the parameters of a widget.

import { idPath, post, request } from "./api.js";
import { element, setText } from "./dom.js";
import { makeField } from "./fields.js";
import { failureWords, lacksScope, sentence } from "./words.js";

export class Configuration {
  element = element("section", { class: "configuration" }, element("h3", {}, "Configuration"));
  #store;
  #row;
  #config = null;
  #fields = [];
  #form = null;
  #message = element("p", { class: "form-message", role: "status" });
  #button = null;
  #hasEnded = false;

  constructor(store, row) {
    this.#store = store;
    this.#row = row;
    this.#load();
  }

  end() {
    this.#hasEnded = true;
  }

  get #path() {
    return `/api/widgets/${idPath(this.#row.id)}`;
  }

  async #load() {
    try {
      const answer = await request(`${this.#path}/parameters`);
      if (!this.#hasEnded) this.#show(answer);
    } catch (error) {
      this.element.append(element("p", { class: "problem" }, failureWords(error)));
    }
  }

  #show({ config, editable, reason, parameters }) {
    this.#config = config;
    const may = this.#store.may("configure");
    const why = editable ? (may ? null : lacksScope("configure")) : `Read only: ${sentence(reason ?? "the host does not let clients configure this widget")}`;
    const isReadOnly = why !== null;
    const readOptions = this.#store.may("act")
      ? (name) => request(`${this.#path}/options/${encodeURIComponent(name)}`)
      : null;
    this.#fields = parameters.map((parameter) => makeField(completed(parameter), { isReadOnly, readOptions }));
    this.#form?.remove();
    this.#form = element("form", { novalidate: true, on: { submit: (event) => this.#submit(event) } });
    if (parameters.length === 0) this.#form.append(element("p", { class: "quiet" }, "This kind has no parameters."));
    else if (why === null && parameters.some((parameter) => completed(parameter).isUnknown)) {
      this.#form.append(element("p", { class: "quiet read-only" }, "The present values are not known here. A field that you leave alone keeps its value."));
    } else if (why) this.#form.append(element("p", { class: "quiet read-only" }, why));
    this.#form.append(element("div", { class: "fields" }, ...this.#fields.map((field) => field.element)));
    if (!isReadOnly && parameters.length > 0) {
      this.#button = element("button", { type: "submit", class: "button main" }, "Save");
      this.#form.append(element("div", { class: "form-end" }, this.#button, this.#message));
    }
    this.element.append(this.#form);
  }

  async #submit(event) {
    event.preventDefault();
    if (this.#button.getAttribute("aria-busy") === "true") return;
    setText(this.#message, "");
    const changed = this.#fields.filter((field) => field.isChanged);
    const wrong = changed.filter((field) => !field.check());
    if (wrong.length > 0) return wrong[0].focus();
    if (changed.length === 0) return setText(this.#message, "Nothing was changed.");
    this.#button.setAttribute("aria-busy", "true");
    try {
      const parameters = Object.fromEntries(changed.map((field) => [field.name, field.value]));
      await post(`${this.#path}/configure`, { if: this.#config, parameters });
      await this.#reload([]);
      setText(this.#message, "Saved. The widget is refreshed, free of charge.");
    } catch (error) {
      await this.#refused(error, changed);
    } finally {
      this.#button.removeAttribute("aria-busy");
    }
  }

  /** Reads the present values into a new form, and puts the given edits into it again. */
  async #reload(edits) {
    const kept = edits.map((field) => [field.name, field.raw]);
    const hadFocus = this.#form.contains(document.activeElement);
    this.#show(await request(`${this.#path}/parameters`));
    for (const [name, raw] of kept) {
      const field = this.#fields.find((candidate) => candidate.name === name);
      if (field) field.raw = raw;
    }
    if (hadFocus) this.#button?.focus();
  }

  async #refused(error, changed) {
    if (error.code === "STALE_REV") {
      await this.#reload(changed);
      return setText(this.#message, "The configuration was changed elsewhere meanwhile. The form has the present values and your changes: check them, then save again.");
    }
    const field = this.#fields.find(({ name }) => name === error.parameter)
      ?? this.#fields.find(({ name }) => error.message.includes(`"${name}"`));
    if (field) {
      field.refuse(failureWords(error));
      field.focus();
    } else {
      setText(this.#message, failureWords(error));
    }
  }
}

/** A parameter whose value is needed if it has no default and may not be unset. */
function completed(parameter) {
  const isRequired = !parameter.optional && parameter.default === null;
  const isUnknown = parameter.is_set === undefined || parameter.is_set === null;
  return { ...parameter, isUnknown, required: isRequired && !isUnknown };
}

// The layer of real links and buttons over the picture of a widget.

import { element } from "./dom.js";
import { hits } from "./hits.js";
import { linkKind } from "./links.js";
import { perform } from "./perform.js";
import { notify } from "./status.js";

/** The layer of one widget. Elements stay the same over changes of the entry, and keep the focus. */
export class Layer {
  element = element("div", { class: "layer" });
  #store;
  #id;
  #byKey = new Map();

  constructor(store, id) {
    this.#store = store;
    this.#id = id;
  }

  /** Shows the links and actions of an entry; `null` shows none. */
  show(entry, scheme) {
    const found = entry ? hits(entry, scheme) : [];
    const focused = [...this.element.children].indexOf(document.activeElement);
    const counts = new Map();
    const byKey = new Map();
    for (const hit of found) {
      const name = `${hit.kind} ${hit.target}`;
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      const key = `${name} ${count}`;
      const node = this.#byKey.get(key) ?? this.#make(hit);
      describe(node, hit);
      byKey.set(key, node);
    }
    this.#byKey = byKey;
    this.#place([...byKey.values()]);
    if (focused >= 0 && !this.element.contains(document.activeElement)) {
      this.element.children[Math.min(focused, this.element.children.length - 1)]?.focus();
    }
  }

  #place(nodes) {
    const isSame = nodes.length === this.element.children.length
      && nodes.every((node, index) => this.element.children[index] === node);
    if (!isSame) this.element.replaceChildren(...nodes);
  }

  #make({ kind, target }) {
    if (kind === "action") {
      return element("button", {
        class: "hit", type: "button",
        on: { click: (event) => perform(this.#store, this.#id, target, event.currentTarget) },
      });
    }
    switch (linkKind(target)) {
      case "page": return element("a", { class: "hit", href: target, target: "_blank", rel: "noopener noreferrer" });
      case "handler": return element("a", { class: "hit", href: target, rel: "noopener noreferrer" });
      default:
        return element("button", {
          class: "hit", type: "button",
          on: { click: () => notify(`This link belongs to an app, and a browser cannot open it: ${target}`) },
        });
    }
  }
}

function describe(node, { kind, target, label, isOn, hint, frame }) {
  const [left, top, width, height] = frame.map((fraction) => `${(fraction * 100).toFixed(3)}%`);
  Object.assign(node.style, { left, top, width, height });
  const words = label || (kind === "action" ? `Action ${target}` : `Open ${target}`);
  if (node.getAttribute("aria-label") !== words) node.setAttribute("aria-label", words);
  if (isOn === null) node.removeAttribute("aria-pressed");
  else node.setAttribute("aria-pressed", isOn);
  if (hint) node.setAttribute("aria-description", hint);
  else node.removeAttribute("aria-description");
}

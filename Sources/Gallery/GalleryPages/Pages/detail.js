// The details of a widget, in a dialog.

import { idPath, request } from "./api.js";
import { Configuration } from "./configuration.js";
import { element, setText } from "./dom.js";
import { Facts } from "./facts.js";
import { Ledger } from "./ledger.js";
import { Log } from "./log.js";
import { Sizes } from "./sizes.js";
import { Stage } from "./stage.js";
import { failureWords, familyWords } from "./words.js";

/** The shortest time between two readings of the ledger, in milliseconds. */
const pause = 1500;

export class Detail {
  /** Called when the reader closes the dialog. */
  onClose = () => {};
  /** Called after the dialog was opened. */
  onOpen = () => {};
  #store;
  #dialog;
  #id = null;
  #parts = [];
  #timer = null;
  #problem;

  constructor(store, dialog) {
    this.#store = store;
    this.#dialog = dialog;
    store.addEventListener("host", () => {
      if (this.#id !== null) this.#readSoon();
    });
    dialog.addEventListener("close", () => {
      this.onClose();
      this.#clear();
    });
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog) dialog.close();
    });
  }

  open(id) {
    if (this.#id === id) return;
    this.#clear();
    this.#id = id;
    const row = this.#store.widgets.get(id);
    this.#build(row);
    if (!this.#dialog.open) this.#dialog.showModal();
    this.#dialog.scrollTop = 0;
    this.onOpen();
    this.#read();
  }

  close() {
    if (this.#dialog.open) this.#dialog.close();
  }

  /** Shows another state of the widget, and reads its ledger again. */
  update(row) {
    if (row.id !== this.#id) return;
    for (const part of this.#parts) part.update?.(row);
    this.#readSoon();
  }

  #build(row) {
    const stage = new Stage(this.#store, row);
    const facts = new Facts(this.#store, row, () => this.#readSoon());
    const ledger = new Ledger();
    const sizes = new Sizes(this.#store, row);
    const configuration = new Configuration(this.#store, row);
    const log = new Log(this.#store, row);
    this.#parts = [stage, facts, ledger, sizes, configuration, log];
    this.#problem = element("p", { class: "problem", role: "alert", hidden: true });
    this.#dialog.replaceChildren(
      element("div", { class: "detail-page" },
        head(row, () => this.#dialog.close()),
        this.#problem,
        element("div", { class: "detail-top" }, stage.element, facts.element),
        ledger.element, sizes.element, configuration.element, log.element),
      element("div", { class: "notices", role: "status" }));
  }

  #readSoon() {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#read();
    }, pause);
  }

  async #read() {
    const id = this.#id;
    if (!this.#store.isConnected || !this.#store.host.connected) return;
    try {
      const path = `/api/widgets/${idPath(id)}`;
      const [why, timeline] = await Promise.all([request(`${path}/why`), request(`${path}/timeline`)]);
      if (id !== this.#id) return;
      for (const part of this.#parts) part.show?.(why, timeline);
      this.#problem.hidden = true;
    } catch (error) {
      if (id !== this.#id) return;
      this.#problem.hidden = false;
      setText(this.#problem, failureWords(error));
    }
  }

  #clear() {
    clearTimeout(this.#timer);
    this.#timer = null;
    for (const part of this.#parts) part.end?.();
    this.#parts = [];
    this.#id = null;
    this.#dialog.replaceChildren();
  }
}

function head(row, close) {
  const plain = (name) => name.toLowerCase().replace(/[^a-z0-9]/g, "");
  const kind = row.display_name && plain(row.display_name) !== plain(row.kind) ? `${row.display_name} (${row.kind})` : row.display_name || row.kind;
  const origin = { declared: "declared in host.conf", added: "added by a client", default: "default widget" }[row.origin];
  const words = [kind, familyWords(row.family), row.plugin ? `plugin ${row.plugin}` : "no plugin", origin];
  return element("div", { class: "detail-head" },
    element("div", {},
      element("h2", { id: "detail-title", tabindex: -1, autofocus: true }, row.id),
      element("p", { class: "quiet" }, words.filter(Boolean).join(" · "))),
    element("button", { type: "button", class: "button close", "aria-label": "Close", on: { click: close } }, "×"));
}

// The latest lines of the log of a widget's plugin, kept current while they are open.

import { idPath, request } from "./api.js";
import { element, setText } from "./dom.js";
import { local } from "./time.js";
import { failureWords, lacksScope } from "./words.js";

const lines = 200;
const noLog = "This version of the host does not give the logs of plugins to clients. They are in its own log: the journal of its service, or the terminal that it was started in.";
/** The time between two readings, in milliseconds. */
const pause = 2000;

export class Log {
  element;
  #store;
  #row;
  #isOpen = false;
  #timer = null;
  #known = "";
  #list = element("ol", { class: "log-lines", tabindex: 0, "aria-label": "Lines of the log" });
  #words = element("p", { class: "quiet" });

  constructor(store, row) {
    this.#store = store;
    this.#row = row;
    const details = element("details", {}, element("summary", {}, element("h3", {}, "Log of the plugin")), this.#words, this.#list);
    details.addEventListener("toggle", () => {
      this.#isOpen = details.open;
      this.#read();
    });
    this.#list.hidden = true;
    this.element = element("section", { class: "log" }, details);
  }

  end() {
    this.#isOpen = false;
    clearTimeout(this.#timer);
  }

  async #read() {
    clearTimeout(this.#timer);
    if (!this.#isOpen) return;
    if (!this.#store.may("act")) return this.#tell(lacksScope("act"));
    try {
      if (!document.hidden) this.#show(await request(`/api/widgets/${idPath(this.#row.id)}/log?n=${lines}`));
    } catch (error) {
      this.#tell(error.code === "UNKNOWN_VERB" ? noLog : failureWords(error));
      if ([401, 403, 501].includes(error.status)) return;
    }
    if (this.#isOpen) this.#timer = setTimeout(() => this.#read(), pause);
  }

  #show(rows) {
    const text = JSON.stringify(rows);
    if (text === this.#known) return;
    this.#known = text;
    if (rows.length === 0) return this.#tell("The plugin has written nothing yet.");
    this.#tell(null);
    const list = this.#list;
    const isAtEnd = list.hidden || list.scrollTop + list.clientHeight > list.scrollHeight - 24;
    list.hidden = false;
    list.replaceChildren(...rows.map(line));
    if (isAtEnd) list.scrollTop = list.scrollHeight;
  }

  #tell(words) {
    this.#words.hidden = words === null;
    setText(this.#words, words ?? "");
    if (words !== null) this.#list.hidden = true;
  }
}

function line({ at, level, source, widget, call, message }) {
  const origin = [source, widget, call].filter(Boolean).join(", ");
  return element("li", { "data-level": level, title: origin },
    element("time", {}, at ? local(at, { exact: true }) : ""),
    element("span", { class: "level" }, level ?? ""),
    element("span", {}, message ?? ""));
}

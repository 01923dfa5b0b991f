// The banner about the connection, and short notices.

import { element, setText } from "./dom.js";
import { sentence } from "./words.js";

/** A loss shorter than this is not shown; milliseconds. */
const patience = 2000;

/** A banner that tells while the gallery or the host is not there. */
export class Banner {
  #store;
  #node;
  #timer = null;

  constructor(store, node) {
    this.#store = store;
    this.#node = node;
    store.addEventListener("host", () => {
      clearTimeout(this.#timer);
      if (connectionWords(store) === null) this.show(null);
      else this.#timer = setTimeout(() => this.show(connectionWords(store)), patience);
    });
  }

  /** Shows words, or nothing for `null`. */
  show(words) {
    setText(this.#node, words ?? "");
    this.#node.hidden = words === null;
    document.documentElement.toggleAttribute("data-away", words !== null);
  }

  /** Moves the banner into an element: a dialog covers everything outside of it. */
  moveTo(place) {
    place.append(this.#node);
  }
}

function connectionWords(store) {
  if (!store.isConnected) {
    return "The connection to the gallery is lost. The last pictures stay; the page connects again by itself.";
  }
  if (store.host.connected) return null;
  const cause = store.host.message ? ` ${sentence(store.host.message)}` : "";
  return `The host does not answer.${cause} The last pictures stay until it is back.`;
}

/** Shows words for a while; a screen reader reads them when it is idle. */
export function notify(words, { seconds = 6 } = {}) {
  const notice = element("p", {}, words);
  const open = [...document.querySelectorAll("dialog[open]")].at(-1);
  const place = open?.querySelector(".notices") ?? document.getElementById("notices");
  place.append(notice);
  setTimeout(() => notice.remove(), seconds * 1000);
}

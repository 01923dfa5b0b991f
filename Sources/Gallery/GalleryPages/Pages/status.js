// The banner about the connection, and short notices.

import { element, setText } from "./dom.js";
import { sentence } from "./words.js";

/** A loss shorter than this is not shown; milliseconds. */
const patience = 2000;

/** Shows a banner while the gallery or the host is not there. */
export function followConnection(store, banner) {
  let timer = null;
  const show = () => {
    const words = connectionWords(store);
    setText(banner, words ?? "");
    banner.hidden = words === null;
  };
  store.addEventListener("host", () => {
    clearTimeout(timer);
    if (connectionWords(store) === null) show();
    else timer = setTimeout(show, patience);
  });
  show();
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

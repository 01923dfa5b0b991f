// A widget in a box of its own size: its picture, and the layer of links and actions over it.

import { idPath, request } from "./api.js";
import { unwatch, watch } from "./attention.js";
import { element, setProperties, setText } from "./dom.js";
import { shapeOf, sizeOf } from "./families.js";
import { Layer } from "./layer.js";
import { Picture } from "./picture.js";
import { current, onScheme } from "./scheme.js";
import { errorWords, failureWords, sentence } from "./words.js";

const viewType = "application/vnd.widgethost.view+json";

export class WidgetView {
  /** The box. */
  element;
  #store;
  #row;
  #scheme;
  #at;
  #picture;
  #layer;
  #words;
  #entry = null;
  #entryKey = null;
  #isSeen = false;
  #ends = [];
  #tellShown;
  /** Kept when there is a picture or words for the first time. */
  shown = new Promise((resolve) => { this.#tellShown = resolve; });

  /**
   * `scheme` is `light` or `dark`; without it the widget follows the page. `at` is the time of an
   * entry ahead; without it the widget is shown as it is now.
   */
  constructor(store, row, { scheme = null, at = null } = {}) {
    this.#store = store;
    this.#row = row;
    this.#scheme = scheme;
    this.#at = at;
    this.element = element("div", { class: "view waiting", "data-shape": shapeOf(row.family), "data-id": row.id });
    this.#words = element("div", { class: "words", hidden: true });
    this.#layer = new Layer(store, row.id);
    this.element.append(this.#words, this.#layer.element);
    this.#picture = new Picture(this.element, (error, hasPicture) => this.#pictureEnded(error, hasPicture));
    this.#resize();
    watch(this.element, (isSeen) => {
      this.#isSeen = isSeen;
      this.#refresh();
    }, () => this.#drop());
    const hostChanged = () => this.#refresh();
    store.addEventListener("host", hostChanged);
    this.#ends.push(() => store.removeEventListener("host", hostChanged));
    if (!scheme) this.#ends.push(onScheme(() => this.#refresh()));
  }

  /** Shows another state of the widget. */
  update(row) {
    const before = this.#row;
    this.#row = row;
    this.#resize();
    const isOther = row.rev !== before.rev || (row.state !== before.state && (isBare(row) || isBare(before)));
    if (this.#at === null && isOther) this.#picture.follow(row.rev);
    this.#refresh();
  }

  /** Shows the entry of a time ahead, or the present one for `null`. */
  set at(at) {
    this.#at = at;
    this.#refresh();
  }

  set scheme(scheme) {
    this.#scheme = scheme;
    this.#refresh();
  }

  end() {
    unwatch(this.element);
    this.#picture.end();
    for (const end of this.#ends) end();
    this.element.remove();
  }

  /** Keeps the box of a widget that is far away, and nothing in it. */
  #drop() {
    if (this.#isSeen) return;
    this.#picture.drop();
    this.#layer.show(null);
    this.#entry = null;
    this.#entryKey = null;
  }

  get #isActive() {
    return this.#isSeen && this.#store.isConnected && this.#store.host.connected;
  }

  #resize() {
    const [width, height] = sizeOf(this.#row);
    setProperties(this.element, { width, height });
  }

  /** Brings picture and layer to the present row, scheme and time. */
  async #refresh() {
    this.#picture.isActive = this.#isActive;
    if (!this.#isActive) return;
    if (this.#row.state === "error") {
      this.#picture.address = null;
      this.#layer.show(null);
      return this.#say(sentence(errorWords(this.#row.error)) || "This widget has no entry.", true);
    }
    if (this.#row.type === viewType) this.#showPicture();
    await this.#readEntry();
  }

  #showPicture() {
    const scheme = this.#scheme ?? current();
    const time = this.#at === null ? "" : `&at=${this.#at}`;
    this.#picture.label = this.#row.id;
    this.#picture.address = `/widget/${idPath(this.#row.id)}.svg?scheme=${scheme}${time}`;
  }

  /** Reads the views of an entry that is not known yet. A widget without views is shown as text. */
  async #readEntry() {
    const scheme = this.#scheme ?? current();
    const key = `${this.#row.rev} ${this.#row.state} ${this.#at}`;
    if (key !== this.#entryKey) {
      this.#entryKey = key;
      const time = this.#at === null ? "" : `?at=${this.#at}`;
      try {
        const entry = await request(`/api/widgets/${idPath(this.#row.id)}/views${time}`);
        if (key !== this.#entryKey) return;
        this.#entry = entry;
      } catch (error) {
        if (key === this.#entryKey) {
          this.#entryKey = null;
          if (this.#row.type !== viewType) this.#say(failureWords(error), true);
        }
        return;
      }
    }
    if (!this.#entry) return;
    if (this.#entry.view) {
      this.#showPicture();
      this.#layer.show(this.#entry, scheme);
    } else {
      this.#picture.address = null;
      this.#layer.show(null);
      this.#say(payloadWords(this.#entry));
    }
  }

  #pictureEnded(error, hasPicture) {
    if (error === null) this.#say(null);
    else if (!hasPicture) this.#say(failureWords(error), true);
  }

  #say(words, isProblem = false) {
    this.#words.hidden = words === null;
    this.#words.classList.toggle("problem", isProblem);
    this.element.classList.remove("waiting");
    this.#tellShown();
    setText(this.#words, words ?? "");
  }
}

/** Whether a row has no content of its own: the picture changes with the state. */
const isBare = ({ state }) => state === "error" || state === "placeholder";

function payloadWords({ payload, encoding, type }) {
  if (encoding === "text") return payload;
  if (encoding === "json") return JSON.stringify(payload, null, 1);
  return `This widget has no picture. Its content is of the type ${type}.`;
}

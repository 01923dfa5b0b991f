// One picture of a widget that renews itself when its time is over.

import { send } from "./api.js";

/** The shortest and the longest time of a picture, in seconds. */
const shortest = 1;
const longest = 86400;

let serial = 0;

/**
 * Loads pictures of an address into an element. A new picture replaces the old one only after it
 * is decoded, so that nothing flickers.
 */
export class Picture {
  #place;
  #failed;
  #address = null;
  #image = null;
  #abort = null;
  #timer = null;
  #isActive = false;
  #isDue = false;
  #tag = "";
  #attempts = 0;
  #wanted = null;

  /** `failed` is called with the error of a picture that cannot be had, and with `null` after a picture came. */
  constructor(place, failed) {
    this.#place = place;
    this.#failed = failed;
  }

  /** The address of the picture, without its moment. `null` shows nothing. */
  set address(address) {
    if (address === this.#address) return;
    this.#address = address;
    this.#tag = "";
    this.renew();
  }

  /** Whether the picture is loaded and renewed. */
  set isActive(isActive) {
    if (isActive === this.#isActive) return;
    this.#isActive = isActive;
    if (!isActive) this.#pause();
    else if (this.#isDue) this.renew();
  }

  /** The alternative text that is used if the picture has none of its own. */
  label = "";

  /**
   * Brings the picture to the content with a hash. A picture that is being loaded is compared when it
   * is there; it usually has that content already.
   */
  follow(rev) {
    if (rev && this.#tag.includes(rev)) return;
    if (this.#abort) this.#wanted = rev;
    else this.renew();
  }

  /** Loads the picture again. */
  async renew() {
    clearTimeout(this.#timer);
    this.#timer = null;
    this.#abort?.abort();
    this.#abort = null;
    this.#isDue = this.#address !== null;
    if (this.#address === null) return this.#show(null);
    if (!this.#isActive) return;
    this.#isDue = false;
    this.#wanted = null;
    const abort = new AbortController();
    this.#abort = abort;
    try {
      const { image, tag, seconds } = await load(this.#address, abort.signal, this.label);
      if (abort.signal.aborted) return;
      this.#abort = null;
      this.#tag = tag;
      this.#attempts = 0;
      this.#show(image);
      this.#failed(null);
      if (this.#wanted && !tag.includes(this.#wanted)) this.renew();
      else if (seconds > 0) this.#renewAfter(seconds);
    } catch (error) {
      if (abort.signal.aborted) return;
      this.#abort = null;
      this.#attempts += 1;
      this.#failed(error, this.#image !== null);
      if (error.status === 0 || error.status >= 500 || error.status === 429) {
        this.#renewAfter(error.retryAfter ?? Math.min(60, 2 ** this.#attempts));
      }
    }
  }

  /** Gives the memory of the picture back. It is loaded again when it is active. */
  drop() {
    if (this.#isActive) return;
    this.#pause();
    this.#show(null);
    this.#tag = "";
    this.#isDue = this.#address !== null;
  }

  end() {
    this.#isActive = false;
    this.#pause();
  }

  /** A picture whose time passes during the pause is renewed afterwards. */
  #pause() {
    if (this.#timer !== null || this.#abort !== null) this.#isDue = this.#address !== null;
    clearTimeout(this.#timer);
    this.#timer = null;
    this.#abort?.abort();
    this.#abort = null;
  }

  #renewAfter(seconds) {
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.renew();
    }, Math.min(longest, seconds) * 1000);
  }

  #show(image) {
    if (this.#image && image) this.#image.replaceWith(image);
    else if (image) this.#place.prepend(image);
    else this.#image?.remove();
    this.#image = image;
  }
}

/**
 * Loads and decodes the picture. Each moment of a picture has an address of its own, because
 * browsers reuse an image of the same address regardless of its age; the request for the headers
 * fills the cache that the image is then read from.
 */
async function load(address, signal, label) {
  serial += 1;
  const url = `${address}${address.includes("?") ? "&" : "?"}t=${Date.now().toString(36)}-${serial}`;
  const response = await send(url, { signal });
  const text = await response.text();
  signal.throwIfAborted();
  const image = new Image();
  image.alt = ownLabel(text) || label;
  image.decoding = "async";
  image.draggable = false;
  image.src = url;
  await image.decode();
  return { image, tag: response.headers.get("ETag") ?? "", seconds: lifetime(response.headers) };
}

/**
 * The time in seconds after which the picture changes; 0 if that is not known. `Widget-Next` has parts
 * of a second, `max-age` is rounded up.
 */
function lifetime(headers) {
  const exact = Number.parseFloat(headers.get("Widget-Next"));
  if (exact >= 0) return Math.max(shortest / 4, exact + 0.02);
  const age = /max-age=(\d+)/.exec(headers.get("Cache-Control") ?? "");
  const whole = Number(age?.[1] ?? 0);
  return whole > 0 ? Math.max(shortest, whole) : 0;
}

/** The label of the picture for screen readers, which the host writes into its first element. */
function ownLabel(svg) {
  const start = svg.slice(0, svg.indexOf(">") + 1);
  const label = /\saria-label="([^"]*)"/.exec(start)?.[1];
  return label === undefined ? null : unescape(label);
}

const entities = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function unescape(text) {
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (all, decimal, hex, name) => {
    if (name) return entities[name] ?? all;
    const code = Number.parseInt(decimal ?? hex, decimal ? 10 : 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}

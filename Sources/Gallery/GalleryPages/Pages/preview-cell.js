// A picture of the sheet, or the words of its failure.

import { element, setProperties, setText } from "./dom.js";

export class Cell {
  #words = element("p", { class: "words problem", tabindex: "0" });
  #view = element("div", { class: "view" });
  #caption = element("figcaption", {});
  #image = null;
  #picture = null;
  element = element("figure", { class: "cell" }, this.#view, this.#caption);

  show({ picture, is_former: isFormer, failure, caption, width, height, corner_radius: corner, name }) {
    setProperties(this.#view, { width, height, corner: `${corner}px` });
    setText(this.#caption, caption);
    this.#view.classList.toggle("former", isFormer);
    setText(this.#words, failure ?? "");
    this.#words.title = failure ?? "";
    if (failure) this.#view.append(this.#words);
    else this.#words.remove();
    const label = [name, caption, isFormer ? "the last good picture" : ""].filter(Boolean).join(", ");
    if (picture === this.#picture) {
      if (this.#image) this.#image.alt = label;
      return;
    }
    this.#picture = picture;
    this.#load(picture, label);
  }

  /** A new picture takes the place of the old one when it is decoded, so that nothing flickers. */
  async #load(picture, label) {
    if (!picture) {
      this.#image?.remove();
      this.#image = null;
      return;
    }
    const image = new Image();
    image.alt = label;
    image.decoding = "async";
    image.draggable = false;
    image.src = `/picture/${picture}`;
    try {
      await image.decode();
    } catch {
      // A picture that is already replaced by the next one; the next event tells its name.
      if (this.#picture === picture) this.#picture = null;
      return;
    }
    if (this.#picture !== picture) return;
    if (this.#image) this.#image.replaceWith(image);
    else this.#view.prepend(image);
    this.#image = image;
  }
}

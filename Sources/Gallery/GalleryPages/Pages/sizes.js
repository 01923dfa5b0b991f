// The other sizes of a widget's kind, with example data.

import { request } from "./api.js";
import { unwatch, watch } from "./attention.js";
import { element, setProperties, setText } from "./dom.js";
import { familyRank, shapeOf, sizeOf } from "./families.js";
import { Picture } from "./picture.js";
import { current, onScheme } from "./scheme.js";
import { failureWords, familyWords, lacksScope } from "./words.js";

export class Sizes {
  element = element("section", { class: "sizes", hidden: true }, element("h3", {}, "Other sizes"));
  #row;
  #previews = [];
  #end;

  constructor(store, row) {
    this.#row = row;
    this.#end = onScheme(() => this.#previews.forEach((preview) => preview.draw()));
    if (store.may("act")) this.#load();
    else this.#tell(lacksScope("act"));
  }

  end() {
    this.#end();
    for (const preview of this.#previews) preview.end();
  }

  async #load() {
    let kinds;
    try {
      kinds = await request("/api/kinds");
    } catch (error) {
      return this.#tell(failureWords(error));
    }
    const kind = kinds.find(({ id }) => id === this.#row.kind);
    const families = (kind?.families ?? []).filter((family) => family !== this.#row.family)
      .sort((a, b) => familyRank(a) - familyRank(b));
    if (families.length === 0) return;
    if (kind.parameters.some(({ optional, default: preset }) => !optional && preset === null)) {
      return this.#tell(`The kind has other sizes: ${families.map(familyWords).join(", ")}. It has no previews, because it needs parameters.`);
    }
    this.#previews = families.map((family) => new Preview(this.#row.kind, family));
    this.element.append(
      element("p", { class: "quiet" }, "Previews with the default configuration."),
      element("ul", { class: "size-list" }, ...this.#previews.map((preview) => preview.element)));
    this.element.hidden = false;
  }

  #tell(words) {
    this.element.append(element("p", { class: "quiet" }, words));
    this.element.hidden = false;
  }
}

class Preview {
  element;
  #kind;
  #family;
  #box;
  #picture;

  constructor(kind, family) {
    this.#kind = kind;
    this.#family = family;
    const words = element("div", { class: "words", hidden: true });
    this.#box = element("div", { class: "view waiting", "data-shape": shapeOf(family) }, words);
    this.#picture = new Picture(this.#box, (error) => {
      this.#box.classList.remove("waiting");
      words.hidden = error === null;
      setText(words, error ? failureWords(error) : "");
    });
    this.#picture.label = `${kind}, ${familyWords(family)}`;
    this.element = element("li", {}, this.#box, element("p", { class: "quiet" }, familyWords(family)));
    const [width, height] = sizeOf({ family });
    setProperties(this.element, { width, height });
    watch(this.#box, (isSeen) => {
      this.#picture.isActive = isSeen;
    });
    this.draw();
  }

  draw() {
    this.#picture.address = `/api/preview/${encodeURIComponent(this.#kind)}/${this.#family}.svg?scheme=${current()}`;
  }

  end() {
    unwatch(this.#box);
    this.#picture.end();
  }
}

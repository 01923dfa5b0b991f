// The large picture of a widget in one or both schemes, and the scrubber under it.

import { element, segments, setProperties } from "./dom.js";
import { sizeOf } from "./families.js";
import { current, onScheme } from "./scheme.js";
import { Scrubber } from "./scrubber.js";
import { WidgetView } from "./widget-view.js";

/** The room of the large picture in points, and the largest enlargement. */
const room = [640, 420];
const largest = 2.5;
const schemes = [["page", "Page"], ["light", "Light"], ["dark", "Dark"], ["both", "Both"]];

export class Stage {
  element;
  #store;
  #row;
  #at = null;
  #choice = "page";
  #views = [];
  #place = element("div", { class: "stage-views" });
  #scrubber;
  #end;

  constructor(store, row) {
    this.#store = store;
    this.#row = row;
    this.#scrubber = new Scrubber((at) => {
      this.#at = at;
      for (const view of this.#views) view.at = at;
    });
    const choices = element("div", { class: "segments", role: "group", "aria-label": "Scheme of the picture" },
      ...schemes.map(([name, title]) => element("button", { type: "button", "data-value": name }, title)));
    const press = segments(choices, "page", (choice) => {
      this.#choice = choice;
      press(choice);
      this.#build();
    });
    this.element = element("section", { class: "stage", "aria-label": "Picture" },
      this.#place, element("div", { class: "stage-bar" }, choices), this.#scrubber.element);
    this.#end = onScheme(() => this.#build());
    this.#build();
  }

  update(row) {
    this.#row = row;
    for (const view of this.#views) view.update(row);
  }

  show(_why, timeline) {
    this.#scrubber.show(timeline);
  }

  end() {
    this.#end();
    this.#clear();
    this.#scrubber.end();
  }

  #build() {
    this.#clear();
    const shown = this.#choice === "both" ? ["light", "dark"] : [this.#choice === "page" ? current() : this.#choice];
    const [width, height] = sizeOf(this.#row);
    const zoom = Math.min(largest, room[0] / width, room[1] / height);
    setProperties(this.#place, { zoom: zoom.toFixed(3) });
    for (const scheme of shown) {
      const view = new WidgetView(this.#store, this.#row, { scheme, at: this.#at });
      this.#views.push(view);
      this.#place.append(element("div", { class: "panel", "data-scheme": scheme }, view.element));
    }
  }

  #clear() {
    for (const view of this.#views) view.end();
    this.#views = [];
    this.#place.replaceChildren();
  }
}

// The time axis of the ledger: the last 24 hours and a little of what comes.

import { shape } from "./dom.js";

const day = 86400;

/** An axis of a width in pixels that ends after the next refresh, if that is near. */
export class Axis {
  constructor(at, next, width, margin) {
    this.now = at;
    this.start = at - day;
    const wait = next === null ? 0 : next - at;
    this.end = at + Math.min(6 * 3600, Math.max(3600, wait * 1.15));
    this.left = margin.left;
    this.right = width - margin.right;
  }

  /** The place of a time, limited to the axis. */
  x(time) {
    const part = (time - this.start) / (this.end - this.start);
    return this.left + Math.min(1, Math.max(0, part)) * (this.right - this.left);
  }

  /** The full hours to mark. */
  hours() {
    const step = this.right - this.left > 620 ? 3 : 6;
    const first = new Date(this.start * 1000);
    first.setMinutes(0, 0, 0);
    const found = [];
    for (const date = first; date.getTime() / 1000 <= this.end; date.setHours(date.getHours() + 1)) {
      const time = date.getTime() / 1000;
      if (time > this.start && date.getHours() % step === 0) found.push(time);
    }
    return found;
  }

  /** The lines and the hours under them. */
  draw(top, bottom) {
    const words = new Intl.DateTimeFormat(undefined, { hour: "numeric", minute: "2-digit" });
    return this.hours().flatMap((time) => {
      const x = this.x(time);
      const isCovered = Math.abs(x - this.x(this.now)) < 46;
      return [
        shape("line", { class: "hour", x1: x, x2: x, y1: top, y2: bottom }),
        isCovered ? null : shape("text", { class: "hour-words", x, y: bottom + 17, "text-anchor": "middle" }, words.format(new Date(time * 1000))),
      ];
    });
  }
}

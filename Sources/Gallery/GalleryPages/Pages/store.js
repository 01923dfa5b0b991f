// The widgets as the gallery tells them, and the connection to it.

import { request } from "./api.js";
import { Events } from "./events.js";

/**
 * Events: `list` when widgets come or go; `widget` (detail: the row) when one changes; `host` when
 * the connection changes.
 */
export class Store extends EventTarget {
  widgets = new Map();
  /** Whether the first list of widgets has come. */
  isComplete = false;
  /** Whether the stream of changes is open. */
  isConnected = true;
  /** The state of the host as the gallery tells it. */
  host = { connected: true };
  session = { scopes: [], version: null, dashboards: [] };

  may(scope) {
    return this.session.scopes.includes(scope);
  }

  /** Reads the session, then follows the changes. */
  async open() {
    this.session = { ...this.session, ...await request("/api/session") };
    if (this.session.host) this.host = this.session.host;
    new Events({
      connected: (isConnected) => {
        this.isConnected = isConnected;
        this.#tell("host");
      },
      host: (host) => {
        this.host = host;
        this.#tell("host");
      },
      widgets: (rows) => this.#replace(rows),
      widget: (row) => this.#merge(row),
      removed: ({ id }) => {
        if (this.widgets.delete(id)) this.#tell("list");
      },
    });
  }

  /** All widgets after a connection. A widget that changed meanwhile is told as a change. */
  #replace(rows) {
    const known = this.widgets;
    const isSame = this.isComplete && rows.length === known.size && rows.every(({ id }) => known.has(id));
    this.widgets = new Map(rows.map((row) => [row.id, { ...known.get(row.id), ...row }]));
    this.isComplete = true;
    if (!isSame) this.#tell("list");
    for (const row of this.widgets.values()) if (known.has(row.id)) this.#tell("widget", row);
  }

  #merge(change) {
    const row = { ...this.widgets.get(change.id), ...change };
    const isNew = !this.widgets.has(change.id);
    if (change.state === "live" && change.error === undefined) row.error = null;
    if (change.state !== "stale") row.stale_since = null;
    this.widgets.set(change.id, row);
    this.#tell(isNew ? "list" : "widget", row);
  }

  #tell(type, detail = null) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}

// The widgets as the gallery tells them, and the connection to it.

import { request } from "./api.js";
import { Events } from "./events.js";

/** The folder of this file, which is another one in each version of the pages. */
const pages = new URL(".", import.meta.url).pathname.split("/").at(-2);

/**
 * Events: `list` when widgets come or go; `widget` (detail: the row) when one changes; `rank` when the order
 * of relevance changes; `dashboards` when one of them changes; `host` when the connection changes; `pages` when
 * the gallery has become another version.
 */
export class Store extends EventTarget {
  widgets = new Map();
  /** Whether the first list of widgets has come. */
  isComplete = false;
  /** Whether the stream of changes is open. */
  isConnected = true;
  /** The state of the host as the gallery tells it. */
  host = { connected: true };
  session = { scopes: [], version: null };
  /** The widgets by relevance; the first `relevant` ones have a relevance in force. */
  rank = { ids: [], relevant: 0 };
  /** The dashboards with `name`, `title` and `rev`. */
  dashboards = [];

  may(scope) {
    return this.session.scopes.includes(scope);
  }

  /** Reads the session, then follows the changes. */
  async open() {
    await this.#readSession();
    this.host = this.session.host ?? this.host;
    new Events({
      connected: (isConnected) => {
        // A gallery that was restarted may have other pages, and another host.
        if (isConnected && !this.isConnected) this.#readSession().catch(() => {});
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
      rank: (rank) => {
        this.rank = rank;
        this.#tell("rank");
      },
      dashboards: (dashboards) => {
        this.dashboards = dashboards;
        this.#tell("dashboards");
      },
    });
  }

  async #readSession() {
    this.session = await request("/api/session");
    this.dashboards = this.session.dashboards;
    if (this.session.pages !== pages) this.#tell("pages");
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

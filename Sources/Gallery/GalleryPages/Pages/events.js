// The stream of changes. Server-sent events are read with `fetch` and not with `EventSource`, which
// hides both the status of a refused connection and the heartbeats that show a dead one.

import { signIn } from "./api.js";

/** The longest silence in seconds; the gallery sends a heartbeat every 15 seconds. */
const silence = 40;
const longestPause = 15;

/**
 * Follows `/api/events` while the page is visible. `handlers` has a function for each event, which
 * gets the data; `connected(isConnected)` is told of the connection itself.
 */
export class Events {
  #handlers;
  #abort = null;
  #failures = 0;
  #timer = null;
  #heard = 0;

  constructor(handlers) {
    this.#handlers = handlers;
    document.addEventListener("visibilitychange", () => this.#follow());
    addEventListener("online", () => this.#retry());
    addEventListener("pageshow", () => this.#follow());
    addEventListener("pagehide", () => this.#stop());
    setInterval(() => this.#checkSilence(), 5000);
    this.#follow();
  }

  #follow() {
    if (document.hidden) this.#stop();
    else if (!this.#abort && this.#timer === null) this.#connect();
  }

  #stop() {
    clearTimeout(this.#timer);
    this.#timer = null;
    this.#abort?.abort();
    this.#abort = null;
  }

  #retry() {
    this.#stop();
    this.#failures = 0;
    this.#follow();
  }

  #checkSilence() {
    if (this.#abort && Date.now() / 1000 - this.#heard > silence) this.#retry();
  }

  async #connect() {
    const abort = new AbortController();
    this.#abort = abort;
    this.#heard = Date.now() / 1000;
    try {
      const response = await fetch("/api/events", {
        signal: abort.signal, cache: "no-store", headers: { Accept: "text/event-stream" },
      });
      if (response.status === 401) return signIn();
      if (!response.ok) throw new Error(`status ${response.status}`);
      this.#failures = 0;
      this.#handlers.connected(true);
      await this.#read(response.body);
      throw new Error("the stream ended");
    } catch {
      if (this.#abort !== abort) return;
      this.#abort = null;
      this.#failures += 1;
      this.#handlers.connected(false);
      const pause = Math.min(longestPause, 2 ** (this.#failures - 1)) * (0.75 + Math.random() / 2);
      this.#timer = setTimeout(() => {
        this.#timer = null;
        this.#follow();
      }, pause * 1000);
    }
  }

  async #read(body) {
    let rest = "";
    for await (const text of chunks(body)) {
      this.#heard = Date.now() / 1000;
      const blocks = (rest + text).replaceAll("\r\n", "\n").split("\n\n");
      rest = blocks.pop();
      for (const block of blocks) this.#dispatch(block);
    }
  }

  #dispatch(block) {
    let name = "message";
    const data = [];
    for (const line of block.split("\n")) {
      if (line.startsWith("event:")) name = line.slice(6).trim();
      else if (line.startsWith("data:")) data.push(line.slice(5));
    }
    if (data.length === 0) return;
    try {
      this.#handlers[name]?.(JSON.parse(data.join("\n")));
    } catch (error) {
      // A fault of the page is not a loss of the connection.
      reportError(error);
    }
  }
}

async function* chunks(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

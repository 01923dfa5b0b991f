// The colour scheme of the page: the system's, or the one chosen here.

import { segments } from "./dom.js";

const dark = matchMedia("(prefers-color-scheme: dark)");
const listeners = new Set();

/** The chosen scheme: `auto`, `light` or `dark`. */
export const chosen = () => document.documentElement.dataset.scheme ?? "auto";

/** The scheme in force: `light` or `dark`. */
export const current = () => document.documentElement.dataset.scheme ?? (dark.matches ? "dark" : "light");

/** Calls `listener` with each new scheme. Returns a function that ends this. */
export function onScheme(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets the scheme of this page, and of later pages if `keep` is true. */
export function setScheme(scheme, { keep = true } = {}) {
  if (scheme === "auto") delete document.documentElement.dataset.scheme;
  else document.documentElement.dataset.scheme = scheme;
  if (keep) {
    try {
      localStorage.setItem("scheme", scheme);
    } catch {
      // The choice then holds for this page only.
    }
  }
  tell();
}

/** Takes the scheme that a dashboard asks for, or the one chosen in this browser for `null`; later pages keep theirs. */
export function borrowScheme(scheme) {
  let own = "auto";
  try {
    own = localStorage.getItem("scheme") ?? own;
  } catch {
    // A browser without storage follows the system's scheme.
  }
  setScheme(scheme ?? own, { keep: false });
}

/** Makes the buttons of a group the switch of the scheme. */
export function schemeSwitch(group) {
  const press = segments(group, chosen(), setScheme);
  onScheme(() => press(chosen()));
}

function tell() {
  for (const listener of listeners) listener(current());
}

dark.addEventListener("change", tell);

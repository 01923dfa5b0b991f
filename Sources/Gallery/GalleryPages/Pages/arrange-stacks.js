// Which tiles may become one stack.

import { most } from "./arrangement.js";

/** Whether two tiles have one size, also that of their widgets, and are no more together than a stack may have. */
export function mayStack(store, a, b) {
  const together = new Set([...a.widgets, ...b.widgets]);
  if (a.columns !== b.columns || a.rows !== b.rows || together.size > most.widgets) return false;
  const families = [...together].map((id) => store.widgets.get(id)?.family).filter(Boolean);
  return new Set(families).size === 1;
}

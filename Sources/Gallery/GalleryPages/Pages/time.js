// Times are Unix seconds, durations are seconds.

const clock = new Intl.DateTimeFormat(undefined, { hour: "numeric", minute: "2-digit" });
const exactClock = new Intl.DateTimeFormat(undefined, { hour: "numeric", minute: "2-digit", second: "2-digit" });
const day = new Intl.DateTimeFormat(undefined, { weekday: "short", day: "numeric", month: "short" });
const year = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short", year: "numeric" });

export const now = () => Date.now() / 1000;

/** The time of day, with the date if it is not today's. */
export function local(time, { exact = false, at = now() } = {}) {
  const date = new Date(time * 1000);
  const words = (exact ? exactClock : clock).format(date);
  const today = new Date(at * 1000);
  if (date.toDateString() === today.toDateString()) return words;
  const isNear = Math.abs(time - at) < 180 * 86400;
  return `${(isNear ? day : year).format(date)}, ${words}`;
}

/** The largest unit of a duration that gives at least 1, rounded down: `3m`. */
export function largestUnit(seconds) {
  const whole = Math.max(1, Math.floor(seconds));
  if (whole < 60) return `${whole}s`;
  if (whole < 3600) return `${Math.floor(whole / 60)}m`;
  if (whole < 2 * 86400) return `${Math.floor(whole / 3600)}h`;
  return `${Math.floor(whole / 86400)}d`;
}

/** `3m ago`, or `now`. */
export function ago(time, at = now()) {
  const passed = at - time;
  if (passed < -1) return ahead(time, at);
  return passed < 1 ? "now" : `${largestUnit(passed)} ago`;
}

/** `in 12s`, or `now` for a past time. */
export function ahead(time, at = now()) {
  return time <= at ? "now" : `in ${largestUnit(time - at)}`;
}

/** The duration of a call: `45ms`, `1.2s`, `3m`. */
export function took(seconds) {
  if (seconds < 0.9995) return `${Math.round(seconds * 1000)}ms`;
  return seconds >= 60 ? largestUnit(seconds) : `${seconds.toFixed(1)}s`;
}

/** A duration in its two largest units: `3h 12m`, `45s`. */
export function length(seconds) {
  if (seconds < 60) return seconds > 0 && seconds < 1 ? took(seconds) : `${Math.floor(seconds)}s`;
  const units = [[86400, "d"], [3600, "h"], [60, "m"], [1, "s"]];
  const parts = [];
  let rest = Math.floor(seconds);
  for (const [size, name] of units) {
    const count = Math.floor(rest / size);
    if (count > 0 || parts.length > 0) parts.push(count > 0 ? `${count}${name}` : "");
    rest %= size;
  }
  return parts.slice(0, 2).filter(Boolean).join(" ");
}

/** A configured interval as the host writes it: `5m`, `90s`. */
export function interval(seconds) {
  for (const [size, name] of [[3600, "h"], [60, "m"], [1, "s"]]) {
    if (seconds !== 0 && seconds % size === 0) return `${seconds / size}${name}`;
  }
  return seconds < 1 ? `${Math.round(seconds * 1000)}ms` : `${Math.floor(seconds * 100) / 100}s`;
}

// The part of the address after `#`: `#/widget/ID` opens the details of a widget.

/** Calls `listener` with the id in the address, or `null`, when the address changes. Returns a function that reads it. */
export function onRoute(listener) {
  const read = () => {
    const match = /^#\/widget\/(.+)$/.exec(location.hash);
    if (!match) return null;
    try {
      return decodeURIComponent(match[1]);
    } catch {
      return match[1];
    }
  };
  addEventListener("hashchange", () => listener(read()));
  addEventListener("popstate", () => listener(read()));
  return read;
}

/** The address of a widget's details. */
export const detailAddress = (id) => `#/widget/${encodeURIComponent(id)}`;

// Which links of a widget a browser may open.

const pages = new Set(["http:", "https:"]);
const handlers = new Set(["mailto:", "tel:", "sms:", "geo:", "xmpp:", "matrix:", "webcal:"]);

/**
 * What a click on a link does: `page` opens a tab, `handler` hands the link to a program of the
 * system, `app` is a link of an app that is not on this machine.
 */
export function linkKind(address) {
  let scheme;
  try {
    scheme = new URL(address).protocol;
  } catch {
    return "app";
  }
  if (pages.has(scheme)) return "page";
  return handlers.has(scheme) ? "handler" : "app";
}

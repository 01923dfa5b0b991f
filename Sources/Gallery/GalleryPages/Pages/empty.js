import { element } from "./dom.js";

/** What to do on a host without widgets. */
export function emptyNotice() {
  const code = (text) => element("code", {}, text);
  return element("div", { class: "notice empty" },
    element("h2", {}, "This host has no widgets yet"),
    element("p", {}, "A plugin brings kinds of widgets; a widget is a kind in one size. New widgets appear here at once."),
    element("ol", { class: "steps" },
      element("li", {}, "List what the plugins offer: ", code("widgethost list --kinds")),
      element("li", {}, "Add a widget: ", code("widgethost add clock --family small")),
      element("li", {}, "Install a plugin: ", code("widgethost install FILE.so"), ", or write one: ", code("widgethost new sun-path --language swift")),
      element("li", {}, "Find out why a plugin or a widget is missing: ", code("widgethost doctor")),
      element("li", {}, "Read the pages ", code("docs/tutorial-swift.md"), ", ", code("docs/tutorial-c.md"), " and ", code("docs/configuration.md"), ".")));
}

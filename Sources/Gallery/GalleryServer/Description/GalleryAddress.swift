internal import GalleryAccess
internal import HostConfiguration

/// An address in the description of the gallery. A test compares the table with ``GalleryRoute``.
struct GalleryAddress {
  /// A part of the path, or a key behind it.
  struct Parameter {
    var name: String
    var summary: String
    /// Whether the value is a part of the path.
    var isPath = false
  }

  /// The path, with the names of its parts in braces.
  var path: String
  /// Whether a request changes something, with POST.
  var isChange = false
  /// The scope that a request needs.
  var scope = AccessScope.read
  /// A sentence.
  var summary: String
  /// The media type of the answer.
  var type = "application/json"
  /// The keys behind the path.
  var keys: [Parameter] = []
  /// An example of the body as JSON; `nil` without a body.
  var body: String?

  /// The parts of the path, and the keys.
  var parameters: [Parameter] {
    path.split(separator: "{").dropFirst().map { part in
      let name = String(part.prefix { $0 != "}" })
      return Parameter(name: name, summary: Self.parts[name] ?? "", isPath: true)
    } + keys
  }

  private static let parts = [
    "id": "the id of a widget; its slashes may stand as they are",
    "kind": "the name of a kind, or PLUGIN:KIND",
    "family": "a family such as small",
    "name": "the name of a dashboard",
    "parameter": "the name of a parameter",
    "format": "svg, png, bmp, json or txt",
  ]

  private static let at = Parameter(name: "at", summary: "a time in Unix seconds in place of now")
  private static let picture = [
    Parameter(name: "scheme", summary: "light or dark"),
    Parameter(name: "mode", summary: "fullColor, accented or vibrant"),
    Parameter(name: "scale", summary: "1 to 4 pixels per point"),
    Parameter(name: "palette", summary: "the colours of a png or bmp"),
    Parameter(name: "dither", summary: "the dithering of images in a png or bmp"),
  ]

  /// The table.
  static let all = [
    GalleryAddress(
      path: "/widget/{id}.{format}",
      summary: "The entry of a widget, with ETag, and with max-age until the next known change.",
      type: "image/svg+xml", keys: picture + [at]),
    GalleryAddress(path: "/api/session", summary: "What the token permits, and what there is."),
    GalleryAddress(path: "/api/widgets", summary: "All widgets."),
    GalleryAddress(
      path: "/api/events", summary: "The changes of all widgets, as server-sent events.",
      type: "text/event-stream"),
    GalleryAddress(path: "/api/kinds", summary: "The kinds that the plugins offer."),
    GalleryAddress(
      path: "/api/widgets/{id}/views", summary: "The entry with its views and their frames.",
      keys: [at]),
    GalleryAddress(
      path: "/api/widgets/{id}/timeline", summary: "The current entry and those ahead."),
    GalleryAddress(
      path: "/api/widgets/{id}/history", summary: "The values that the plugin has recorded."),
    GalleryAddress(
      path: "/api/widgets/{id}/why", summary: "Why the widget shows what it shows."),
    GalleryAddress(path: "/api/widgets/{id}/parameters", summary: "The parameters of the widget."),
    GalleryAddress(
      path: "/api/widgets/{id}/log", scope: .act,
      summary: "The last lines that the plugin of the widget printed or logged.",
      keys: [
        Parameter(name: "n", summary: "the largest number of lines, the newest ones"),
        Parameter(name: "level", summary: "the least severe level, such as warning"),
        Parameter(name: "since", summary: "the seq of the last line that is known"),
      ]),
    GalleryAddress(
      path: "/api/widgets/{id}/options/{parameter}", scope: .act,
      summary: "The possible values of a parameter, which the plugin may compute."),
    GalleryAddress(
      path: "/api/widgets/{id}/reload", isChange: true, scope: .act,
      summary: "Reloads the timeline, as far as the budget permits."),
    GalleryAddress(
      path: "/api/widgets/{id}/perform", isChange: true, scope: .act,
      summary: "Performs an action of the current entry.", body: #"{"action":"add"}"#),
    GalleryAddress(
      path: "/api/widgets/{id}/configure", isChange: true, scope: .configure,
      summary: "Changes parameters of an added widget; null unsets one.",
      body: #"{"if":1,"parameters":{"hours":24}}"#),
    GalleryAddress(
      path: "/api/preview/{kind}/{family}.{format}", scope: .act,
      summary: "A snapshot of a kind in a family, which may show example data.",
      type: "image/svg+xml", keys: picture),
    GalleryAddress(path: "/api/dashboards/{name}", summary: "A dashboard, with its tiles placed."),
    GalleryAddress(
      path: "/api/dashboards/{name}/arrange", isChange: true, scope: .configure,
      summary:
        "Keeps an arrangement of a dashboard, which may be a new one; \"if\" is its rev, or none.",
      body:
        #"{"if":"none","title":"Wall","columns":4,"tiles":[{"widgets":["load"],"column":1,"row":1}]}"#
    ),
    GalleryAddress(
      path: "/api/dashboards/{name}/reset", isChange: true, scope: .configure,
      summary: "Forgets the arrangement: the dashboard is that of host.conf again, or gone.",
      body: #"{"if":"00f1e2d3c4b5a697"}"#),
    GalleryAddress(
      path: "/metrics", summary: "The metrics of the host.", type: "application/openmetrics-text"),
    GalleryAddress(path: "/openapi.json", summary: "This description."),
    GalleryAddress(path: "/api", summary: "This description for people.", type: "text/html"),
    GalleryAddress(path: "/", summary: "The gallery.", type: "text/html"),
    GalleryAddress(path: "/d/{name}", summary: "A dashboard, full screen.", type: "text/html"),
  ]
}

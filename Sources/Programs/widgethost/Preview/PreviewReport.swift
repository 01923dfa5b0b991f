internal import FoundationEssentials
internal import PluginPreview
internal import WidgetModel

/// The calls of a preview, for `--json`.
struct PreviewReport: Encodable {
  var plugin: String
  var library: String
  var displayName: String
  var version: String
  var locale: String
  var timeZone: String
  /// The time of the calls in Unix seconds.
  var now: Double
  /// The duration in seconds of build, start of the worker and calls.
  var took: Double
  var widgets: [Widget]
  var problems: [Problem]

  struct Widget: Encodable {
    var kind: String
    var family: String
    var width: Double
    var height: Double
    var placeholder: Call?
    var timeline: Call
  }

  /// A call: its error, or its result.
  struct Call: Encodable {
    var error: String?
    var took: Double?
    var entries: Int?
    var policy: String?
    var policyAt: Double?
    var bytes: Int?
    var warnings: [String]?
    var shown: [Entry]?
  }

  struct Entry: Encodable {
    var at: Double
    var rev: String
    var type: String
    var hasViews: Bool
  }

  struct Problem: Encodable {
    var about: String
    var message: String
  }

  init(_ preview: Preview, _ problems: [ContactSheet.Problem]) {
    plugin = preview.name
    library = preview.library
    displayName = preview.descriptor.displayName
    version = preview.descriptor.version
    locale = preview.request.locale
    timeZone = preview.request.timeZone
    now = preview.request.now.unixSeconds
    took = preview.took.inSeconds
    widgets = preview.widgets.map { widget in
      Widget(
        kind: widget.kind.id, family: widget.family.name, width: widget.size.width,
        height: widget.size.height, placeholder: widget.placeholder.map(Call.init),
        timeline: Call(widget.timeline))
    }
    self.problems = problems.map { Problem(about: $0.title, message: $0.text) }
  }

  /// Returns the report as one line of JSON.
  func line() throws(CommandFailure) -> [UInt8] {
    try SortedJSON.line(self, keys: .convertToSnakeCase)
  }
}

extension PreviewReport.Call {
  fileprivate init(_ result: Result<PreviewedTimeline, PreviewFailure>) {
    switch result {
    case .failure(let failure): error = failure.message
    case .success(let timeline):
      took = timeline.took.inSeconds
      entries = timeline.count
      policy = timeline.policy.name.rawValue
      if case .after(let date) = timeline.policy { policyAt = date.unixSeconds }
      bytes = timeline.archive.count
      warnings = timeline.warnings
      shown = timeline.entries.map { entry in
        PreviewReport.Entry(
          at: entry.date.unixSeconds, rev: "\(entry.rev)", type: entry.contentType,
          hasViews: entry.hasViews)
      }
    }
  }
}

extension Timestamp {
  fileprivate var unixSeconds: Double { Double(nanoseconds) / 1e9 }
}

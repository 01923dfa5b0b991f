internal import Hummingbird
internal import WidgetModel
internal import WidgetWire

extension GalleryHandlers {
  /// Answers with a report about a widget.
  func report(
    _ detail: WidgetDetail, _ id: WidgetID, _ request: Request
  ) async throws(GalleryFailure) -> Response {
    switch detail {
    case .views:
      var options = [WireField("fmt", "json")]
      if let time = request.query("at") { options.append(WireField("at", time)) }
      return try await object(HostRequest(verb: "get", arguments: [id.text], options: options))
    case .timeline: return try await list(HostRequest(verb: "timeline", arguments: [id.text]))
    case .history: return try await list(HostRequest(verb: "history", arguments: [id.text]))
    case .why: return try await object(HostRequest(verb: "why", arguments: [id.text]))
    case .parameters: return try await parameters(id)
    case .log: return try await log(id, request)
    }
  }

  /// Answers with the latest lines of the log of a widget's plugin.
  private func log(_ id: WidgetID, _ request: Request) async throws(GalleryFailure) -> Response {
    let row = try await widgets.widget(id).row
    guard let plugin = row.plugin else {
      throw GalleryFailure(.unknownPlugin, "no plugin offers the kind \"\(row.kind)\" now")
    }
    let keys = ["n", "level", "since"].compactMap { key in
      request.query(key).map { WireField(key, $0) }
    }
    return try await list(HostRequest(verb: "log", arguments: [plugin], options: keys))
  }

  /// Answers with the possible values of a parameter.
  func options(of parameter: String, _ id: WidgetID) async throws(GalleryFailure) -> Response {
    let widget = try await widgets.widget(id)
    return try await list(
      HostRequest(verb: "options", arguments: [widget.row.qualifiedKind, parameter]), .drawing)
  }
}

extension WidgetRow {
  /// The kind in the form that is never ambiguous.
  var qualifiedKind: String { plugin.map { "\($0):\(kind)" } ?? kind }
}

internal import WidgetClient
internal import WidgetModel
internal import WidgetWire

/// The followed widgets, kept up to date by the news of a client.
struct Bar {
  /// The media type of the answers of the plugins `command` and `http`.
  private static let answerType = "application/vnd.widgethost.answer+json"

  private let globs: [Glob]
  /// The only followed widget; `nil` if there may be several, or none.
  let only: WidgetID?
  private var widgets: [WidgetID: BarWidget] = [:]
  private var connection: WidgetConnection?
  /// The reason why the host cannot be reached; `nil` while it can, and before the first news.
  private(set) var obstacle: String?
  /// Whether the first states are complete, so that a bar shows no half of them.
  private(set) var isComplete = true

  /// - Parameter patterns: The patterns of ids, in the order of the bar.
  init(_ patterns: [String]) {
    globs = patterns.map { Glob($0) }
    only = patterns.count == 1 ? WidgetID(patterns[0]) : nil
  }

  /// The widgets in the order of the patterns, and of ids within a pattern.
  var line: [BarWidget] {
    let places = widgets.keys.map { id in
      (globs.firstIndex { $0.matches(id.text) } ?? globs.count, id.text, id)
    }
    return places.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.compactMap { widgets[$0.2] }
  }

  /// Takes over the news.
  ///
  /// - Returns: The widget that has changed; `nil` for news about the connection.
  mutating func take(_ news: FollowedWidgets.News) async -> BarWidget? {
    switch news {
    case .connected(let connection, _):
      self.connection = connection
      obstacle = nil
      isComplete = false
      return nil
    case .settled(let ids):
      widgets = widgets.filter { ids.contains($0.key) }
      isComplete = true
      return nil
    case .lost(let error):
      connection = nil
      isComplete = true
      obstacle = error.description
      return nil
    case .changed(let event): return await take(event)
    }
  }

  private mutating func take(_ event: WatchEvent) async -> BarWidget? {
    switch event.event {
    case .removed: return widgets.removeValue(forKey: event.id)
    case .rank, .bye: return nil
    case .entry, .fresh, .state:
      var widget = widgets[event.id] ?? BarWidget(event.id)
      widget.take(header: event.fields)
      if event.event == .entry { await readEntry(of: &widget, type: event.fields["type"]) }
      widgets[event.id] = widget
      return widget
    }
  }

  /// The number of attempts to read an entry from a busy host, and the pause between them.
  private static let attempts = 5
  private static let pause = Duration.milliseconds(200)

  /// Reads the current entry: an answer as it is, and another entry in its text form. An entry that the host refuses to
  /// write leaves the reason in place of the former one. After another failure the end of the connection follows.
  private func readEntry(of widget: inout BarWidget, type: String?) async {
    let isAnswer = type == Self.answerType
    let format = isAnswer ? [] : [WireField("fmt", "text")]
    let request = Request(verb: "get", arguments: [widget.id.text], options: format)
    for attempt in 1...Self.attempts {
      do throws(ClientError) {
        guard let body = try await connection?.ask(request).body else { return }
        if isAnswer { widget.take(answer: body) } else { widget.take(text: body) }
        return
      } catch {
        guard case .refused(let refusal) = error.code else { return }
        guard refusal.code == .busy || refusal.code == .internal, attempt < Self.attempts else {
          return widget.take(failure: refusal)
        }
        try? await Task.sleep(for: Self.pause)
      }
    }
  }
}

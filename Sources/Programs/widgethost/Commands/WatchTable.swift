internal import WidgetClient
internal import WidgetModel
internal import WidgetWire

/// Formats the changes of widgets for people: steady columns with headings.
///
/// A terminal too narrow for all columns gets two lines per change. Ids and errors are never cut.
struct WatchTable {
  /// The part of an entry that a change shows.
  enum Content {
    /// The first line of the text, beside the state.
    case firstLine
    /// The whole body, below the line.
    case body
  }

  private static let gap = "  "
  private static let indent = "  "
  private static let timeWidth = "00:00:00".count
  private static let eventWidth = PushEvent.allCases.map(\.name.count).max() ?? 0
  private static let stateWidth = WidgetState.allCases.map(\.rawValue.count).max() ?? 0
  /// The least width of the last column beside the others.
  private static let newsWidth = 16

  private let style: Style
  private let content: Content
  /// The width of the longest id so far.
  private var idWidth: Int

  /// Creates the table of widgets with these ids; the id of a later widget may widen it.
  init(_ style: Style, content: Content, ids: [String]) {
    self.style = style
    self.content = content
    idWidth = max("ID".count, ids.map(\.displayWidth).max() ?? 0)
  }

  /// The headings with a line feed, or with two.
  var headings: String {
    lines(
      id: ("ID", .heading), time: ("TIME", .heading), event: ("EVENT", .heading),
      state: ("STATE", .heading), news: [("CONTENT", .heading)])
  }

  /// Returns the lines of a change, each with its line feed.
  mutating func text(_ event: WatchEvent, at clock: WallClock) -> String {
    idWidth = max(idWidth, event.id.text.displayWidth)
    let state = event.event == .fresh ? "" : event.fields["state"] ?? ""
    return lines(
      id: (event.id.text, nil), time: (clock.local(clock.now), .quiet),
      event: (event.event.name, event.role),
      state: (state.printable, WidgetState(rawValue: state)?.role), news: news(event, at: clock))
      + errors(event) + (content == .body ? body(event) : "")
  }

  // MARK: - Lines

  private typealias Part = (text: String, role: Style.Role?)

  private func lines(id: Part, time: Part, event: Part, state: Part, news: [Part]) -> String {
    let rest = [padded(event, Self.eventWidth), padded(state, Self.stateWidth)]
    let restWidth = Self.eventWidth + Self.stateWidth + 2 * Self.gap.count
    let start = [padded(time, Self.timeWidth), padded(id, idWidth)]
    let startWidth = Self.timeWidth + idWidth + 2 * Self.gap.count
    guard let width = style.width, startWidth + restWidth + Self.newsWidth > width else {
      let left = style.width.map { $0 - startWidth - restWidth }
      return line(start + rest + [self.news(news, left)])
    }
    let left = width - Self.indent.count - restWidth
    return line(start) + Self.indent + line(rest + [self.news(news, left)])
  }

  private func padded(_ part: Part, _ width: Int) -> String {
    style.paint(part.text, part.role)
      + String(repeating: " ", count: max(0, width - part.text.displayWidth))
  }

  /// Returns the parts of the last column, cut to the width that is left.
  private func news(_ parts: [Part], _ width: Int?) -> String {
    var left = width
    var shown: [String] = []
    for part in parts where !part.text.isEmpty {
      let text = left.map { part.text.cut(to: max(0, $0)) } ?? part.text
      left = left.map { $0 - text.displayWidth - Self.gap.count }
      if !text.isEmpty { shown.append(style.paint(text, part.role)) }
    }
    return shown.joined(separator: Self.gap)
  }

  private func line(_ columns: [String]) -> String {
    var text = columns.joined(separator: Self.gap)[...]
    while text.last == " " { text = text.dropLast() }
    return text + "\n"
  }

  // MARK: - Content

  /// Returns the values that the event brings.
  private func news(_ event: WatchEvent, at clock: WallClock) -> [Part] {
    let fields = event.fields
    func moment(_ name: String) -> Part? {
      fields[name].flatMap { Timestamp($0) }.map { ("\(name) \(clock.local($0))", nil) }
    }
    var parts: [Part?]
    switch event.event {
    case .entry:
      parts = firstLine(event).map { [($0, nil)] } ?? [moment("until")]
    case .fresh: parts = [moment("made")]
    case .rank:
      let rank = fields["rank"].flatMap { $0.isEmpty ? nil : $0 } ?? "none"
      let share = fields["share"].flatMap(Double.init).map { "share \(NumberText.short($0))" }
      parts = [("rank \(rank.printable)", nil), share.map { ($0, nil) }]
    case .state, .removed, .bye: parts = []
    }
    if event.coalesced > 0 { parts.append(("coalesced \(event.coalesced)", .quiet)) }
    return parts.compactMap(\.self)
  }

  /// Returns the first line of the entry's text that is not blank.
  private func firstLine(_ event: WatchEvent) -> String? {
    guard content == .firstLine, !event.body.isEmpty,
      let text = TerminalText.safe(event.body, hasColor: false)
    else { return nil }
    let lines = text.split(separator: "\n").map { line in
      line.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
    }
    return lines.first { !$0.isEmpty }
  }

  /// Returns the errors of the widget and of its body, on lines of their own.
  private func errors(_ event: WatchEvent) -> String {
    // A body that only this table asked for may be missing: the entry has no views.
    let failed = content == .body ? event.fields["failed"] : nil
    return [event.fields["error"], failed].compactMap(\.self).filter { !$0.isEmpty }
      .flatMap { error in
        error.printable.wrapped(
          to: style.width.map { max(1, $0 - Self.indent.count) }, hanging: 0, breaksWords: true)
      }
      .map { Self.indent + style.paint($0, .bad) + "\n" }.joined()
  }

  private func body(_ event: WatchEvent) -> String {
    guard !event.body.isEmpty else { return "" }
    guard let text = TerminalText.safe(event.body, hasColor: false) else {
      return Self.indent + "(\(event.body.count) bytes that are not text; use --json)\n"
    }
    // By scalars: CR and LF together are one character.
    return text.unicodeScalars.split(separator: "\n").map { Self.indent + "\(String($0))\n" }
      .joined()
  }
}

extension WatchEvent {
  /// The colour of the event's name.
  fileprivate var role: Style.Role? {
    switch event {
    case .entry: .good
    case .fresh, .rank: .quiet
    case .state: .warning
    case .removed, .bye: .bad
    }
  }
}

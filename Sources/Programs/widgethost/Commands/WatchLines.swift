internal import WidgetClient
internal import WidgetModel
internal import WidgetWire

/// Formats a line for each change of a widget.
struct WatchLines {
  /// The greatest width of the id column, in terminal columns; longer ids move the following
  /// columns.
  private static let widestColumn = 40

  /// The style for people; `nil` when programs read.
  private let style: Style?
  private let hasBody: Bool
  /// The width of the id column so far, in terminal columns.
  private var idWidth: Int

  /// Creates the state before the first line.
  init(style: Style?, hasBody: Bool) {
    self.style = style
    self.hasBody = hasBody
    idWidth = min(20, (style?.width ?? 80) / 4)
  }

  /// Returns the line with its line feed; for people, the lines of the body follow.
  mutating func text(_ event: WatchEvent, at clock: WallClock) -> String {
    guard let style else { return plain(event, at: clock.now) + "\n" }
    idWidth = max(idWidth, min(event.id.text.displayWidth, Self.widestColumn))
    return line(event, style, at: clock) + "\n" + body(event, style)
  }

  // MARK: - For programs

  /// Returns the columns: time, event, id, state, rev, at, until, made, seq, coalesced, rank,
  /// share, error, and the body if requested.
  private func plain(_ event: WatchEvent, at now: Timestamp) -> String {
    let fields = event.fields
    var columns: [String?] = [
      TimeText.absolute(now), event.event.name, event.id.text, fields["state"], fields["rev"],
      time("at", fields), time("until", fields), time("made", fields), fields["seq"],
      "\(event.coalesced)", fields["rank"], fields["share"], fields["failed"] ?? fields["error"],
    ]
    if hasBody { columns.append(EscapedText.line(event.body)) }
    return columns.map { $0.map { $0.isEmpty ? "-" : $0.printable } ?? "-" }
      .joined(separator: "\t")
  }

  private func time(_ key: String, _ fields: [WireField]) -> String? {
    fields[key].flatMap { Timestamp($0) }.map(TimeText.absolute)
  }

  // MARK: - For people

  private func line(_ event: WatchEvent, _ style: Style, at clock: WallClock) -> String {
    let start = [
      (clock.local(clock.now), Style.Role.quiet), (event.event.name.padded(to: 7), event.role),
      (event.id.text.padded(to: idWidth), nil),
    ]
    var left = style.width.map { width in
      width - start.reduce(0) { $0 + $1.0.displayWidth + 2 }
    }
    var parts = start.map { style.paint($0.0, $0.1) }
    for (text, role) in news(event, at: clock) {
      let text = text.printable
      // On a narrow terminal the end of the line is cut, never the id.
      let shown = left.map { text.cut(to: max(0, $0)) } ?? text
      left = left.map { $0 - text.displayWidth - 2 }
      if !shown.isEmpty { parts.append(style.paint(shown, role)) }
    }
    return parts.joined(separator: "  ")
  }

  /// Returns the parts of the line after the id: the values that the event brings.
  private func news(_ event: WatchEvent, at clock: WallClock) -> [(String, Style.Role?)] {
    let fields = event.fields
    var news: [(String, Style.Role?)] = []
    func tell(_ name: String, _ text: String?, _ role: Style.Role? = nil) {
      if let text, !text.isEmpty { news.append((name.isEmpty ? text : "\(name) \(text)", role)) }
    }
    func moment(_ key: String) -> String? {
      fields[key].flatMap { Timestamp($0) }.map(clock.local)
    }
    if event.event != .fresh {
      tell("", fields["state"], fields["state"].flatMap(WidgetState.init(rawValue:))?.role)
    }
    switch event.event {
    case .entry:
      tell("rev", fields["rev"].map { String($0.prefix(8)) })
      tell("until", moment("until"))
    case .fresh: tell("made", moment("made"))
    case .rank:
      tell("rank", fields["rank"].flatMap { $0.isEmpty ? nil : $0 } ?? "none")
      tell("share", fields["share"])
    case .state, .removed, .bye: break
    }
    if event.coalesced > 0 { tell("coalesced", "\(event.coalesced)", .quiet) }
    tell("", fields["error"], .bad)
    tell("", fields["failed"], .bad)
    return news
  }

  private func body(_ event: WatchEvent, _ style: Style) -> String {
    guard !event.body.isEmpty else { return "" }
    guard let text = TerminalText.safe(event.body, hasColor: false) else {
      return "  (\(event.body.count) bytes that are not text; use --json)\n"
    }
    // By scalars: CR and LF together are one character.
    return text.unicodeScalars.split(separator: "\n").map { "  \(String($0))\n" }.joined()
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

internal import WidgetClient
internal import WidgetModel
internal import WidgetWire

/// Formats a line for each change of a widget, for programs.
enum WatchLines {
  /// Returns the columns with a line feed: time, event, id, state, rev, at, until, made, seq,
  /// coalesced, rank, share, error, and the body if requested.
  static func text(_ event: WatchEvent, at now: Timestamp, hasBody: Bool) -> String {
    let fields = event.fields
    var columns: [String?] = [
      TimeText.absolute(now), event.event.name, event.id.text, fields["state"], fields["rev"],
      time("at", fields), time("until", fields), time("made", fields), fields["seq"],
      "\(event.coalesced)", fields["rank"], fields["share"], fields["failed"] ?? fields["error"],
    ]
    if hasBody { columns.append(EscapedText.line(event.body)) }
    return columns.map { $0.map { $0.isEmpty ? "-" : $0.printable } ?? "-" }
      .joined(separator: "\t") + "\n"
  }

  private static func time(_ key: String, _ fields: [WireField]) -> String? {
    fields[key].flatMap { Timestamp($0) }.map(TimeText.absolute)
  }
}

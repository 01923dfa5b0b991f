import WidgetArchive
import WidgetModel
import WidgetWire

@testable import HostDaemon

/// The archive of entries at these times in seconds, each showing `name` and its time.
func archive(
  _ name: String, _ seconds: Int64..., policy: ReloadPolicy = .atEnd
) throws -> TimelineArchive {
  let entries = seconds.map { second in
    Entry(
      date: Timestamp(seconds: second), contentType: "text/plain",
      payload: Array("\(name)\(second)".utf8))
  }
  return try archive(Timeline(entries: entries, policy: policy))
}

/// The archive of a timeline that was made in the first second.
func archive(_ timeline: Timeline) throws -> TimelineArchive {
  TimelineArchive(
    validated: try ArchiveWriter(timeline).bytes(), made: Timestamp(seconds: 1))
}

/// A tree that shows one text, unless it shows the time that is left until `date`.
func views(_ text: String, until date: Timestamp? = nil) -> EntryViews {
  var attributes: [ViewAttribute] = [ViewAttribute(.text, .string(text))]
  var shown = text
  if let date {
    attributes = [
      ViewAttribute(.date, .date(date)),
      ViewAttribute(.dateStyle, .integer(Int64(DateStyle.timer.rawValue))),
    ]
    shown = ""
  }
  let fragment = TextFragment(text: shown, x: 20, baseline: 40, width: 60)
  attributes.append(ViewAttribute(.fragments, .fragments([fragment])))
  return EntryViews(
    LaidOutTree(
      size: ViewSize(width: 158, height: 158), cornerRadius: 20, direction: .leftToRight,
      locale: "en_US", styles: [DrawingStyle()],
      nodes: [
        LaidOutNode(
          .text, frame: ViewRect(x: 20, y: 25, width: 60, height: 20), attributes: attributes)
      ]))
}

extension ShownContent {
  /// What a test looks at first: the body, and from when until when it is shown in seconds.
  var summary: String {
    let until = header.until.map { "\($0.nanoseconds / 1_000_000_000)" } ?? "open"
    let date = header.date.nanoseconds / 1_000_000_000
    return "\(String(decoding: body, as: UTF8.self)) \(date)-\(until)"
  }
}

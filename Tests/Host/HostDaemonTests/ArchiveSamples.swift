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

extension ShownContent {
  /// What a test looks at first: the body, and from when until when it is shown in seconds.
  var summary: String {
    let until = header.until.map { "\($0.nanoseconds / 1_000_000_000)" } ?? "open"
    let date = header.date.nanoseconds / 1_000_000_000
    return "\(String(decoding: body, as: UTF8.self)) \(date)-\(until)"
  }
}

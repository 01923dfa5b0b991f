import EventKit
import Foundation

/// A folder of calendars that a test writes.
struct Calendars {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("widgethost-calendars-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Writes a calendar with the given lines between its first and last one.
  func write(_ lines: String, to name: String = "home.ics") throws {
    try raw("BEGIN:VCALENDAR\nVERSION:2.0\n\(lines)\nEND:VCALENDAR\n", to: name)
  }

  func raw(_ text: String, to name: String) throws {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  var store: EKEventStore { EKEventStore(folder: CalendarFolder(folder)) }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// Returns the events between two dates, such as `2026-01-05`, in UTC.
  func events(_ start: String, _ end: String) throws -> [EKEvent] {
    let store = store
    let predicate = store.predicateForEvents(
      withStart: try date(start), end: try date(end), calendars: nil)
    return store.events(matching: predicate)
  }
}

/// Returns a date such as `2026-01-05` or `2026-01-05T09:00:00Z`.
func date(_ text: String) throws -> Date {
  try Date(text.contains("T") ? text : text + "T00:00:00Z", strategy: .iso8601)
}

/// Returns the starts that an event has by its lines, as `MM-dd HH:mm` in UTC or as dates.
func starts(of lines: String, from first: String = "1997-01-01", to last: String) throws -> [String]
{
  let text = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\n\(lines)\nEND:VEVENT\nEND:VCALENDAR"
  let file = try CalendarFile([UInt8](text.utf8))
  var search = OccurrenceSearch(from: try date(first), to: try date(last), in: .gmt)
  search.add(file.entries)
  let style = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()
  return search.found.map { $0.start.formatted(style) }
}

/// The contents of an iCalendar file (RFC 5545).
package struct CalendarFile: Sendable {
  /// The name and the colour (such as `#FF2968`) that programs write into a file.
  package var name: String?
  package var color: String?
  package var entries: [CalendarEntry] = []
  /// The number of events without a valid start, which are left out.
  package var withoutStart = 0
  /// The number of entries that repeat by a rule that is not supported.
  package var unknownRules = 0

  /// - Throws: `CalendarComponent.Failure` for a file that is no calendar or exceeds a limit.
  package init(_ bytes: [UInt8]) throws {
    let calendars = try CalendarComponent.read(bytes)
    let zones = ZoneTable(calendars)
    name = calendars.lazy.compactMap { ($0["X-WR-CALNAME"] ?? $0["NAME"])?.text }.first
    color = calendars.lazy.compactMap { ($0["X-APPLE-CALENDAR-COLOR"] ?? $0["COLOR"])?.value }.first
    for part in calendars.flatMap(\.children) where part.kind == .event || part.kind == .toDo {
      guard let entry = CalendarEntry(part, zones) else {
        withoutStart += 1
        continue
      }
      if entry.hasUnknownRule { unknownRules += 1 }
      entries.append(entry)
    }
  }
}

internal import Foundation

/// An event or a reminder of a calendar file.
package struct CalendarEntry: Sendable {
  package enum Kind: Sendable { case event, reminder }

  package var kind: Kind
  package var uid: String
  /// The original start of the occurrence that this entry replaces.
  package var replaced: CalendarMoment?
  package var summary: String?
  package var location: String?
  package var notes: String?
  package var url: URL?
  /// The latitude and longitude in degrees.
  package var place: (latitude: Double, longitude: Double)?
  package var start: CalendarMoment?
  /// The end of an event, or the day or time at which a reminder is due.
  package var end: CalendarMoment?
  /// The seconds from start to end, if the file gives no end.
  package var duration: Int?
  package var status: String?
  package var isTransparent = false
  package var busyStatus: String?
  package var completed: CalendarMoment?
  package var isCompleted = false
  package var priority = 0
  package var created: CalendarMoment?
  package var modified: CalendarMoment?
  package var rule: RepeatRule?
  /// Whether the entry repeats by a rule that this reader does not support.
  package var hasUnknownRule = false
  package var exceptions: [CalendarMoment] = []
  package var additions: [CalendarMoment] = []
  package var alarms: [CalendarAlarm] = []
}

/// The time of an alarm.
package enum CalendarAlarm: Hashable, Sendable {
  /// Seconds after the start; negative before it.
  case relative(Int)
  case absolute(CalendarMoment)
}

extension CalendarEntry {
  /// Makes an entry of a part of a file; `nil` for an event without a valid start.
  init?(_ part: CalendarComponent, _ zones: ZoneTable) {
    guard part.kind == .event || part.kind == .toDo else { return nil }
    kind = part.kind == .event ? .event : .reminder
    func moment(_ name: String) -> CalendarMoment? {
      part[name].flatMap { zones.moments(of: $0).first }
    }
    start = moment("DTSTART")
    if kind == .event && start == nil { return nil }
    end = moment(kind == .event ? "DTEND" : "DUE")
    duration = part["DURATION"].flatMap { WrittenDuration($0.value[...]) }?.seconds
    replaced = moment("RECURRENCE-ID")
    completed = moment("COMPLETED")
    created = moment("CREATED")
    modified = moment("LAST-MODIFIED")
    summary = part["SUMMARY"]?.text
    location = part["LOCATION"]?.text
    notes = part["DESCRIPTION"]?.text
    url = part["URL"].flatMap { URL(string: $0.value) }
    uid = part["UID"]?.value ?? "\(summary ?? "") \(start?.time.seconds ?? 0)"
    readState(part)
    rule = part["RRULE"].flatMap { RepeatRule($0.value) }
    hasUnknownRule = part["RRULE"] != nil && rule == nil
    exceptions = Array(part.all("EXDATE").flatMap(zones.moments).prefix(5000))
    additions = Array(part.all("RDATE").flatMap(zones.moments).prefix(5000))
    alarms = part.children.prefix(20).compactMap { CalendarAlarm($0, zones) }
  }

  private mutating func readState(_ part: CalendarComponent) {
    status = part["STATUS"]?.value.uppercased()
    isTransparent = part["TRANSP"]?.value.uppercased() == "TRANSPARENT"
    busyStatus = part["X-MICROSOFT-CDO-BUSYSTATUS"]?.value.uppercased()
    isCompleted =
      status == "COMPLETED" || completed != nil || part["PERCENT-COMPLETE"]?.value == "100"
    priority = part["PRIORITY"].flatMap { Int($0.value) }.map { min(max($0, 0), 9) } ?? 0
    let degrees = part["GEO"]?.value.split(separator: ";").compactMap { Double($0) } ?? []
    if degrees.count == 2, abs(degrees[0]) <= 90, abs(degrees[1]) <= 180 {
      place = (degrees[0], degrees[1])
    }
  }
}

extension CalendarAlarm {
  init?(_ part: CalendarComponent, _ zones: ZoneTable) {
    guard part.kind == .alarm, let trigger = part["TRIGGER"] else { return nil }
    if let duration = WrittenDuration(trigger.value[...]) {
      self = .relative(duration.seconds)
    } else if let moment = zones.moments(of: trigger).first {
      self = .absolute(moment)
    } else {
      return nil
    }
  }
}

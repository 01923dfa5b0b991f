internal import Foundation

/// One time at which an event happens.
package struct Occurrence: Sendable {
  package var entry: CalendarEntry
  package var start: Date
  /// The end; of an event of whole days, the last second of the last day.
  package var end: Date
  /// The start by the rule, before the occurrence was moved.
  package var original: Date
}

/// A search for the events of a time span.
package struct OccurrenceSearch {
  /// The limit of occurrences in one answer.
  static let most = 10_000

  let window: ClosedRange<Date>
  /// The zone of floating times and of whole days.
  let zone: TimeZone
  /// The number of days that the rules may still look at: about a second of computing.
  private var work = 1_000_000
  private(set) package var found: [Occurrence] = []

  /// Makes a search; a span of more than four years is shortened to the first four, as on Apple's
  /// systems.
  package init(from start: Date, to end: Date, in zone: TimeZone) {
    // The years 1 to 9999.
    func bounded(_ date: Date) -> Double {
      let seconds = date.timeIntervalSince1970
      return seconds.isNaN ? 0 : min(max(seconds, -62_135_596_800), 253_402_300_799)
    }
    let first = bounded(start)
    let last = min(max(bounded(end), first), first + 4 * 366 * 86_400)
    window = Date(timeIntervalSince1970: first)...Date(timeIntervalSince1970: last)
    self.zone = zone
  }

  /// Whether a limit has ended the search.
  package var isIncomplete: Bool { work <= 0 || found.count >= Self.most }

  /// Adds the occurrences of the events of a calendar.
  package mutating func add(_ entries: [CalendarEntry]) {
    var replaced: [String: Set<Date>] = [:]
    for entry in entries {
      if let original = entry.replaced {
        replaced[entry.uid, default: []].insert(original.date(in: zone))
      }
    }
    for entry in entries where entry.kind == .event {
      if isIncomplete { return }
      add(entry, without: entry.replaced == nil ? replaced[entry.uid] ?? [] : [])
    }
  }

  private mutating func add(_ entry: CalendarEntry, without replaced: Set<Date>) {
    guard let start = entry.start else { return }
    let length = entry.length(in: zone)
    work -= 1
    if entry.replaced != nil || entry.rule == nil && entry.additions.isEmpty {
      return take(entry, start, length)
    }
    let days = Set(entry.exceptions.filter(\.isDay).map(\.time.day))
    let excluded = replaced.union(entry.exceptions.map { $0.date(in: zone) })
    for moment in moments(of: entry, from: start, length: length) {
      guard !days.contains(moment.time.day), !excluded.contains(moment.date(in: zone)) else {
        continue
      }
      take(entry, moment, length)
    }
  }

  /// Returns the starts of an event in the window and somewhat around it.
  private mutating func moments(
    of entry: CalendarEntry, from start: CalendarMoment, length: EntryLength
  ) -> [CalendarMoment] {
    let first = Int(window.lowerBound.timeIntervalSince1970) - length.seconds - 2 * 86_400
    let last = Int(window.upperBound.timeIntervalSince1970) + 2 * 86_400
    let around = CivilTime(seconds: first)...CivilTime(seconds: last)
    var moments: [CalendarMoment] = entry.additions.filter { around.contains($0.time) }
    if let rule = entry.rule {
      let zone = zone
      Repetition(rule: rule, start: start.time).each(in: around, work: &work) { time in
        rule.permits(start.at(time), in: zone)
      } _: { time in
        if moments.count < Self.most { moments.append(start.at(time)) }
      }
    } else {
      moments.append(start)
    }
    var known: Set<CivilTime> = []
    return moments.filter { known.insert($0.time).inserted }
  }

  private mutating func take(_ entry: CalendarEntry, _ start: CalendarMoment, _ length: EntryLength)
  {
    let (begin, end) = length.dates(from: start, in: zone)
    let overlaps = end > window.lowerBound || begin == end && begin == window.lowerBound
    guard overlaps, begin < window.upperBound, found.count < Self.most else { return }
    let original = entry.replaced?.date(in: zone) ?? begin
    found.append(Occurrence(entry: entry, start: begin, end: end, original: original))
  }
}

extension CalendarMoment {
  /// Returns the same zone at another time.
  fileprivate func at(_ time: CivilTime) -> CalendarMoment {
    CalendarMoment(time: time, zone: zone, isDay: isDay)
  }
}

extension RepeatRule {
  /// Whether a start is not after the end of the rule.
  fileprivate func permits(_ start: CalendarMoment, in zone: TimeZone) -> Bool {
    guard let until else { return true }
    if until.isDay { return start.time.day <= until.time.day }
    guard until.isUTC && !start.isDay else { return start.time <= until.time }
    return start.date(in: zone).timeIntervalSince1970 <= Double(until.time.seconds)
  }
}

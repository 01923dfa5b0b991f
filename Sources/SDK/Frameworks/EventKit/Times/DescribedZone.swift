/// A time zone by the rules of a `VTIMEZONE` in the file, for a `TZID` that is not in the system's
/// database.
package struct DescribedZone: Hashable, Sendable {
  /// A local time from which an offset holds.
  private struct Onset: Hashable, Sendable {
    var time: CivilTime
    var offset: Int
  }

  /// The offset before the first onset, in seconds east of Greenwich.
  private let first: Int
  /// Sorted by time, up to the year 2100.
  private let onsets: [Onset]

  /// Reads the rules; `nil` if there are none. At most 32 rules count.
  init?(_ part: CalendarComponent) {
    let observances = part.children.prefix(32).compactMap(Observance.init)
    guard let earliest = observances.min(by: { $0.start < $1.start }) else { return nil }
    first = earliest.from
    onsets = observances.flatMap { observance in
      observance.onsets.map { Onset(time: $0, offset: observance.to) }
    }.sorted { $0.time < $1.time }
  }

  /// Returns the offset at a local time, in seconds east of Greenwich.
  func offset(at time: CivilTime) -> Int {
    var range = 0..<onsets.count
    while let middle = range.isEmpty ? nil : (range.lowerBound + range.upperBound) / 2 {
      range =
        onsets[middle].time <= time
        ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound > 0 ? onsets[range.lowerBound - 1].offset : first
  }
}

/// A part `STANDARD` or `DAYLIGHT` of a time zone.
private struct Observance {
  /// The offsets before and from the onset, in seconds east of Greenwich.
  var from: Int
  var to: Int
  var start: CivilTime
  /// The yearly repetition; `nil` for a single onset.
  var rule: RepeatRule?

  init?(_ part: CalendarComponent) {
    guard part.kind == .standard || part.kind == .daylight,
      let from = part["TZOFFSETFROM"].flatMap({ Self.offset($0.value) }),
      let to = part["TZOFFSETTO"].flatMap({ Self.offset($0.value) }),
      let start = part["DTSTART"].flatMap({ CivilTime.read($0.value[...]) })
    else { return nil }
    (self.from, self.to, self.start) = (from, to, start.time)
    rule = part["RRULE"].flatMap { RepeatRule($0.value) }.flatMap {
      $0.frequency == .yearly ? $0 : nil
    }
  }

  /// The local times of all onsets from 1970 to 2100; the first one may be older.
  var onsets: [CivilTime] {
    guard let rule else { return [start] }
    let window = CivilTime(day: 0)...CivilTime(day: CivilTime.day(year: 2101, month: 1))
    var (times, work) = ([start], 10_000)
    Repetition(rule: rule, start: start).each(in: window, work: &work, isWithin: isWithinEnd) {
      if $0 > start { times.append($0) }
    }
    return times
  }

  /// Whether an onset is within the end of the rule, which is in UTC.
  private func isWithinEnd(_ onset: CivilTime) -> Bool {
    guard let until = rule?.until else { return true }
    return onset.seconds - (until.isUTC ? from : 0) <= until.time.seconds
  }

  /// Reads an offset such as `-0500` or `+013045`.
  private static func offset(_ text: String) -> Int? {
    let digits = text.dropFirst()
    guard let sign = text.first, sign == "+" || sign == "-",
      digits.utf8.count == 4 || digits.utf8.count == 6,
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(digits)
    else { return nil }
    let whole = digits.utf8.count == 4 ? number * 100 : number
    let seconds = whole / 10_000 * 3600 + whole / 100 % 100 * 60 + whole % 100
    return seconds < 86_400 ? (sign == "-" ? -seconds : seconds) : nil
  }
}

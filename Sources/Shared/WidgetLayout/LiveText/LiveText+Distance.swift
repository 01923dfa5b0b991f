internal import WidgetModel

extension LiveText {
  /// Returns the distance from the date.
  func distance(at now: Timestamp) -> CalendarDistance {
    CalendarDistance(seconds: elapsed(from: date, to: now), from: date, utcOffset: utcOffset)
  }

  /// Returns the longest of all future texts, counted in characters.
  func distanceSample(from now: Timestamp) -> String {
    let distance = distance(at: now)
    let isPast = now >= date
    // A past distance grows into the next unit. A future distance shrinks, and then grows from 0.
    let largest = distance.largest
    let last = isPast ? largest.next ?? largest : max(largest, .minute)
    let years = String(max(distance[.year], 1)).utf8.count
    var longest = ""
    for unit in CalendarUnit.allCases where unit <= last {
      let text = longestDistance(unit, digitCount: unit == .year ? years : 2, isPast: isPast)
      if text.count > longest.count { longest = text }
    }
    return longest
  }

  private func longestDistance(_ unit: CalendarUnit, digitCount: Int, isPast: Bool) -> String {
    let first = format.longest(unit, digitCount: digitCount)
    guard style == .relative else {
      // A future offset becomes a past one.
      let isLonger = format.past.count > format.future.count
      return (isPast || isLonger ? format.past : format.future) + first
    }
    guard let smaller = unit.previous else { return first }
    return first + format.join + format.longest(smaller, digitCount: 2)
  }

  /// Returns the instant of the next change of the distance's text.
  ///
  /// The parts of the distance change a whole number of days, hours, minutes or seconds away from
  /// the date.
  func nextDistance(after now: Timestamp) -> Timestamp? {
    let before = shownDistance(at: now)
    let unit = style == .offset ? before.largest : before.largest.previous ?? before.largest
    // Months and years have no fixed length, but change at a whole number of days.
    let step = min(unit, .day).seconds
    var seconds = elapsed(from: date, to: now)
    for _ in 0..<800 {
      // Before the date, down past the next multiple; after the date, up to the next multiple.
      seconds = seconds < 0 ? -(-seconds / step * step) + 1 : (seconds / step + 1) * step
      let next = date.advanced(bySeconds: seconds)
      if shownDistance(at: next) != before { return next }
    }
    return nil
  }

  private func shownDistance(at now: Timestamp) -> ShownDistance {
    let distance = distance(at: now)
    let largest = distance.largest
    let smaller = style == .relative ? largest.previous : nil
    return ShownDistance(
      largest: largest, count: distance[largest], smallerCount: smaller.map { distance[$0] } ?? 0,
      isPast: style == .offset && distance[largest] > 0 && now > date)
  }
}

/// The numbers in the text of a distance. They determine the text, whose words may come from an
/// archive: a comparison of texts could be long, and would have no end for words without numbers.
private struct ShownDistance: Equatable {
  var largest: CalendarUnit
  var count: Int
  /// The count of the next smaller unit; 0 if the text has one unit.
  var smallerCount: Int
  /// Whether the text has the sign of the past.
  var isPast: Bool
}

/// The calendar units, from the smallest to the largest.
enum CalendarUnit: Int, CaseIterable, Comparable {
  case second = 0
  case minute, hour, day, month, year

  var next: CalendarUnit? { CalendarUnit(rawValue: rawValue + 1) }
  var previous: CalendarUnit? { CalendarUnit(rawValue: rawValue - 1) }

  /// The length in seconds; for months and years the mean length.
  var seconds: Int {
    switch self {
    case .second: 1
    case .minute: 60
    case .hour: 3600
    case .day: 86_400
    case .month: 2_629_746
    case .year: 31_556_952
    }
  }

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

internal import WidgetModel

extension LiveText {
  /// How far away the date is.
  func distance(at now: Timestamp) -> CalendarDistance {
    CalendarDistance(seconds: elapsed(from: date, to: now), from: date, utcOffset: utcOffset)
  }

  /// The longest of all the texts that are to come, in the number of letters.
  func distanceSample(from now: Timestamp, _ write: (CalendarDistance) -> String) -> String {
    let distance = distance(at: now)
    let isPast = now >= date
    // What is past grows into the next unit; what is to come shrinks, and then grows from 0.
    let largest = distance.largest
    let last = isPast ? largest.next ?? largest : max(largest, .minute)
    var longest = ""
    for unit in CalendarUnit.allCases where unit <= last {
      let text = write(.widest(unit, years: distance[.year])).withZeros
      if text.count > longest.count { longest = text }
    }
    return longest
  }

  /// When the distance is written otherwise.
  ///
  /// Its parts change a whole number of days, hours, minutes or seconds away from the date.
  func nextDistance(after now: Timestamp) -> Timestamp? {
    let before = text(at: now)
    let largest = distance(at: now).largest
    let unit = style == .offset ? largest : largest.previous ?? largest
    // Months and years have no length of their own: they change on some day.
    let step = min(unit, .day).seconds
    var seconds = elapsed(from: date, to: now)
    for _ in 0..<800 {
      // Down to the next multiple, and below it; or up to the next one.
      seconds = seconds < 0 ? -(-seconds / step * step) + 1 : (seconds / step + 1) * step
      let next = date.advanced(bySeconds: seconds)
      if text(at: next) != before { return next }
    }
    return nil
  }
}

/// The units of distances in time.
enum CalendarUnit: Int, CaseIterable, Comparable {
  case second = 0
  case minute, hour, day, month, year

  var next: CalendarUnit? { CalendarUnit(rawValue: rawValue + 1) }
  var previous: CalendarUnit? { CalendarUnit(rawValue: rawValue - 1) }

  /// Its length; of months and years about.
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

internal import SwiftUI

extension Ticks {
  /// Returns the starts of every `count`-th unit in a range, at most `limit`. Minutes, hours and
  /// months are counted from the start of the hour, the day and the year.
  static func dates(
    _ range: ClosedRange<Double>, by unit: Calendar.Component, count: Int, calendar: Calendar
  ) -> [Double] {
    let first = Date(timeIntervalSinceReferenceDate: range.lowerBound)
    let count = max(min(count, 10_000), 1)
    guard let start = start(of: unit, count: count, at: first, calendar) else { return [] }
    var found: [Double] = []
    var last = start
    for step in 0...(limit + skipped(unit)) {
      guard let date = calendar.date(byAdding: unit, value: step * count, to: start),
        step == 0 || date > last, date.timeIntervalSinceReferenceDate <= range.upperBound + 1e-6,
        found.count < limit
      else { break }
      last = date
      if date >= first { found.append(date.timeIntervalSinceReferenceDate) }
    }
    return found
  }

  /// The number of units that a larger unit has at most.
  private static func skipped(_ unit: Calendar.Component) -> Int {
    switch unit {
    case .second, .minute: 60
    case .hour: 25
    case .month, .quarter: 13
    default: 1
    }
  }

  private static func start(
    of unit: Calendar.Component, count: Int, at date: Date, _ calendar: Calendar
  ) -> Date? {
    let larger: Calendar.Component? =
      switch unit {
      case .second: .minute
      case .minute: .hour
      case .hour: .day
      case .month, .quarter: .year
      default: nil
      }
    if count > 1, let larger { return calendar.dateInterval(of: larger, for: date)?.start }
    let start = calendar.dateInterval(of: unit, for: date)?.start
    guard unit == .year, count > 1, let start else { return start }
    return calendar.date(
      byAdding: .year, value: -(calendar.component(.year, from: start) % count), to: start)
  }

  /// Returns the unit, and the number of units, that divide a span into about `count` parts.
  static func unit(_ span: Double, count: Int) -> (Calendar.Component, Int) {
    let units: [(Calendar.Component, Double, [Int])] = [
      (.second, 1, [1, 5, 15, 30]), (.minute, 60, [1, 5, 10, 15, 30]),
      (.hour, 3600, [1, 2, 3, 6, 12]), (.day, 86_400, [1, 2, 3]), (.weekOfYear, 604_800, [1, 2]),
      (.month, 2_629_800, [1, 2, 3, 6]), (.year, 31_557_600, [1, 2, 5, 10, 20, 50, 100]),
    ]
    let wanted = span / Double(max(count, 1))
    for (unit, seconds, steps) in units {
      for step in steps where seconds * Double(step) >= wanted * 0.75 { return (unit, step) }
    }
    return (.year, 100)
  }
}

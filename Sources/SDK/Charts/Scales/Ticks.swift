internal import SwiftUI

/// The positions of an axis's marks.
enum Ticks {
  /// Returns a step of 1, 2 or 5 times a power of ten that divides a span into about `count` parts.
  static func step(_ span: Double, count: Int) -> Double {
    guard span > 0, span.isFinite, count > 0 else { return 1 }
    let raw = span / Double(count)
    let power = pow(10, log10(raw).rounded(.down))
    let share = raw / power
    return (share < 1.5 ? 1 : share < 3.5 ? 2 : share < 7.5 ? 5 : 10) * power
  }

  /// Extends a range to the next ticks.
  static func rounded(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
    let span = range.upperBound - range.lowerBound
    guard span > 0 else {
      return range.lowerBound == 0 ? 0...1 : range.lowerBound - 1...range.lowerBound + 1
    }
    let step = step(span, count: 4)
    let low = (range.lowerBound / step).rounded(.down) * step
    let high = (range.upperBound / step).rounded(.up) * step
    return low...max(high, low + step)
  }

  /// The largest number of values with marks on an axis.
  static let limit = 100

  /// Returns the multiples of a step in a range; only the bounds if there are more than `limit`
  /// multiples.
  static func numbers(_ range: ClosedRange<Double>, step: Double) -> [Double] {
    guard step > 0, step.isFinite, (range.upperBound - range.lowerBound) / step < Double(limit)
    else { return [range.lowerBound, range.upperBound] }
    let first = (range.lowerBound / step).rounded(.up)
    let last = (range.upperBound / step + 1e-9).rounded(.down)
    guard first <= last else { return [] }
    return (0...Int(last - first)).map { (first + Double($0)) * step }
  }

  /// Returns the starts of every `count`-th unit in a range, at most `limit`.
  static func dates(
    _ range: ClosedRange<Double>, by unit: Calendar.Component, count: Int, calendar: Calendar
  ) -> [Double] {
    let first = Date(timeIntervalSinceReferenceDate: range.lowerBound)
    guard var date = calendar.dateInterval(of: unit, for: first)?.start else { return [] }
    var found: [Double] = []
    while date.timeIntervalSinceReferenceDate <= range.upperBound, found.count < limit {
      if date >= first { found.append(date.timeIntervalSinceReferenceDate) }
      guard let next = calendar.date(byAdding: unit, value: max(count, 1), to: date), next > date
      else { break }
      date = next
    }
    return found
  }

  /// Returns the unit, and the number of units, that divide a span into about `count` parts.
  static func unit(_ span: Double, count: Int) -> (Calendar.Component, Int) {
    let units: [(Calendar.Component, Double, [Int])] = [
      (.second, 1, [1, 5, 15, 30]), (.minute, 60, [1, 5, 10, 15, 30]),
      (.hour, 3600, [1, 2, 3, 6, 12]), (.day, 86_400, [1, 2]), (.weekOfYear, 604_800, [1, 2]),
      (.month, 2_629_800, [1, 2, 3, 6]), (.year, 31_557_600, [1, 2, 5, 10, 20, 50, 100]),
    ]
    let wanted = span / Double(max(count, 1))
    for (unit, seconds, steps) in units {
      for step in steps where seconds * Double(step) >= wanted * 0.75 { return (unit, step) }
    }
    return (.year, 100)
  }
}

internal import SwiftUI

/// The positions of an axis's marks.
enum Ticks {
  /// Returns a step of 1, 2 or 5 times a power of ten that divides a span into about `count` parts.
  static func step(_ span: Double, count: Int) -> Double {
    guard span > 0, span.isFinite, count > 0 else { return 1 }
    let raw = span / Double(count)
    let power = pow(10, log10(raw).rounded(.down))
    let share = raw / power
    let step = (share < 1.5 ? 1 : share < 3.5 ? 2 : share < 7.5 ? 5 : 10) * power
    return step > 0 && step.isFinite ? step : 1
  }

  /// Extends a range to the next ticks.
  static func rounded(_ range: ClosedRange<Double>, count: Int = 4) -> ClosedRange<Double> {
    let span = range.upperBound - range.lowerBound
    guard span > 0 else {
      return range.lowerBound == 0 ? 0...1 : range.lowerBound - 1...range.lowerBound + 1
    }
    let step = step(span, count: count)
    let low = (range.lowerBound / step).rounded(.down) * step
    let high = (range.upperBound / step).rounded(.up) * step
    return low.isFinite && high.isFinite ? low...max(high, low + step) : range
  }

  /// The largest number of values with marks on an axis.
  static let limit = 100

  /// Returns the multiples of a step in a range; only the bounds if there are more than `limit`
  /// multiples.
  static func numbers(_ range: ClosedRange<Double>, step: Double) -> [Double] {
    guard step > 0, step.isFinite, (range.upperBound - range.lowerBound) / step < Double(limit)
    else { return [range.lowerBound, range.upperBound] }
    let first = (range.lowerBound / step - 1e-9).rounded(.up)
    let last = (range.upperBound / step + 1e-9).rounded(.down)
    guard first <= last, (last - first).isFinite else { return [] }
    return (0...Int(last - first)).map { (first + Double($0)) * step }
  }

  /// Returns the powers of ten in a range, with their multiples by 2 and 5 if the range has at most
  /// two powers.
  static func powers(_ range: ClosedRange<Double>, count: Int) -> [Double] {
    guard range.lowerBound > 0, range.upperBound.isFinite else { return [] }
    let low = Int(log10(range.lowerBound).rounded(.down))
    let high = Int(log10(range.upperBound).rounded(.up))
    let every = max((high - low) / max(count, 1), 1)
    let factors = high - low <= 2 ? [1.0, 2, 5] : [1]
    return stride(from: low, through: high, by: every)
      .flatMap { power in factors.map { $0 * pow(10, Double(power)) } }
      .filter { range.lowerBound * (1 - 1e-9)...range.upperBound * (1 + 1e-9) ~= $0 }
  }
}

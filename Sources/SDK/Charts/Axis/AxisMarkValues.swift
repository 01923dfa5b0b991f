public import SwiftUI

/// The values at which an axis has marks.
public struct AxisMarkValues: Sendable {
  enum Storage: Sendable {
    case automatic(count: Int?, minimum: Double?)
    case stride(Double)
    case calendar(Calendar.Component, count: Int, Calendar?)
    case values([_Coordinate])
  }

  let storage: Storage
  /// Whether an automatic domain of the axis ends at a mark; `nil` for the default.
  var isRounded: Bool?

  public static var automatic: AxisMarkValues { .automatic(desiredCount: nil) }

  /// About `desiredCount` values. The domain is rounded at both ends or at neither end.
  public static func automatic(
    desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues {
    .init(
      storage: .automatic(count: desiredCount, minimum: nil),
      isRounded: roundUpperBound ?? roundLowerBound)
  }

  /// Values at least `minimumStride` apart. The domain is rounded at both ends or at neither end.
  public static func automatic<P: Plottable>(
    minimumStride: P, desiredCount: Int? = nil, roundLowerBound: Bool? = nil,
    roundUpperBound: Bool? = nil
  ) -> AxisMarkValues {
    .init(
      storage: .automatic(count: desiredCount, minimum: minimumStride.coordinate.number),
      isRounded: roundUpperBound ?? roundLowerBound)
  }

  /// The multiples of a step. The domain is rounded at both ends or at neither end.
  public static func stride<P: BinaryFloatingPoint>(
    by stepSize: P, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues {
    .init(storage: .stride(Double(stepSize)), isRounded: roundUpperBound ?? roundLowerBound)
  }

  /// The starts of a unit of time. The rounding of bounds is ignored.
  public static func stride(
    by component: Calendar.Component, count: Int = 1, roundLowerBound: Bool? = nil,
    roundUpperBound: Bool? = nil, calendar: Calendar? = nil
  ) -> AxisMarkValues { .init(storage: .calendar(component, count: count, calendar)) }

  private init(storage: Storage, isRounded: Bool? = nil) {
    self.storage = storage
    self.isRounded = isRounded
  }

  /// Makes an explicit list of values.
  init<Value: Plottable>(_ values: [Value]) { storage = .values(values.map(\.coordinate)) }

  /// The explicit values.
  var listed: [_Coordinate] {
    if case .values(let values) = storage { Array(values.prefix(Ticks.limit)) } else { [] }
  }

  /// The number of parts between the values that the author asks for.
  var desiredCount: Int? {
    if case .automatic(let count?, _) = storage { max(min(count, Ticks.limit), 1) } else { nil }
  }

  /// Returns the values on an axis, with the unit of time between them.
  func values(
    _ scale: AxisScale, count: Int, calendar: Calendar
  ) -> (values: [_Coordinate], unit: Calendar.Component?) {
    if case .values = storage { return (listed, nil) }
    switch scale.domain {
    case .categories(let names): return (names.map(_Coordinate.category), nil)
    case .numbers(let range): return (numbers(range, scale, count).map { .number($0) }, nil)
    case .dates(let range):
      let span = range.upperBound - range.lowerBound
      var (unit, steps) = Ticks.unit(span, count: desiredCount ?? count)
      var calendar = calendar
      if case .calendar(let own, let count, let ownCalendar) = storage {
        (unit, steps) = (own, count)
        calendar = ownCalendar ?? calendar
      }
      let dates = Ticks.dates(range, by: unit, count: steps, calendar: calendar)
      return (dates.map(_Coordinate.date), unit)
    }
  }

  private func numbers(_ range: ClosedRange<Double>, _ scale: AxisScale, _ count: Int) -> [Double] {
    switch storage {
    case .stride(let step): return Ticks.numbers(range, step: step)
    case .automatic(_, let minimum):
      let count = desiredCount ?? count
      if scale.curve == .log { return Ticks.powers(range, count: count) }
      let step = scale.step ?? Ticks.step(range.upperBound - range.lowerBound, count: count)
      return Ticks.numbers(range, step: max(step, minimum ?? 0))
    case .calendar, .values:
      let step = Ticks.step(range.upperBound - range.lowerBound, count: count)
      return Ticks.numbers(range, step: step)
    }
  }
}

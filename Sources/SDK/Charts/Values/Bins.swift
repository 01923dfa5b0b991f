public import Foundation

/// The range of values of a bin.
public struct ChartBinRange<Bound: Comparable>: Hashable where Bound: Hashable {
  public let lowerBound: Bound
  public let upperBound: Bound

  public func contains(_ element: Bound) -> Bool { lowerBound <= element && element < upperBound }
}

extension ChartBinRange: Sendable where Bound: Sendable {}

/// Equal parts of a range of numbers. The bounds are multiples of a step of 1, 2 or 5 times a power
/// of ten. At most 1,000 bins are made.
public struct NumberBins<Value: PrimitivePlottableProtocol & Comparable & Hashable>:
  RandomAccessCollection
{
  public let thresholds: [Value]

  public init(thresholds: [Value]) { self.thresholds = thresholds.sorted() }

  public init(size: Value, range: ClosedRange<Value>) {
    self.init(Self.span(range), step: size.coordinate.number ?? 1)
  }

  public init(range: ClosedRange<Value>, desiredCount: Int = 10, minimumStride: Value? = nil) {
    let span = Self.span(range)
    let step = span.map { Ticks.step($0.upperBound - $0.lowerBound, count: desiredCount) } ?? 1
    self.init(span, step: Swift.max(step, minimumStride?.coordinate.number ?? 0))
  }

  /// Makes bins of one size. A count that is not positive, or beyond 1,000, makes no bins.
  public init(range: ClosedRange<Value>, count: Int) {
    guard let span = Self.span(range), 1...1000 ~= count else {
      self.init(thresholds: [])
      return
    }
    let (low, step) = (span.lowerBound, (span.upperBound - span.lowerBound) / Double(count))
    guard step.isFinite else {
      self.init(thresholds: [])
      return
    }
    self.init(
      thresholds: (0...count).compactMap { Value(_coordinate: .number(low + Double($0) * step)) })
  }

  /// About ten bins if there is no desired count.
  public init<S: Sequence<Value>>(
    data: S, desiredCount: Int? = nil, minimumStride: Value? = nil
  ) {
    let values = data.filter { $0.coordinate.number != nil }
    guard let low = values.min(), let high = values.max() else {
      self.init(thresholds: [])
      return
    }
    self.init(range: low...high, desiredCount: desiredCount ?? 10, minimumStride: minimumStride)
  }

  /// The bounds of a range as numbers; `nil` for a bound that is not a finite number.
  private static func span(_ range: ClosedRange<Value>) -> ClosedRange<Double>? {
    guard let low = range.lowerBound.coordinate.number,
      let high = range.upperBound.coordinate.number, low <= high
    else { return nil }
    return low...high
  }

  private init(_ span: ClosedRange<Double>?, step: Double) {
    guard let span, step > 0, step.isFinite, (span.lowerBound / step).isFinite,
      (span.upperBound - span.lowerBound) / step < 1000
    else {
      thresholds = []
      return
    }
    let first = (span.lowerBound / step).rounded(.down)
    let last = Swift.max((span.upperBound / step).rounded(.down) + 1, first + 1)
    thresholds = (0...Int(last - first)).compactMap {
      Value(_coordinate: .number((first + Double($0)) * step))
    }
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { Swift.max(thresholds.count - 1, 0) }

  public subscript(position: Int) -> ChartBinRange<Value> {
    ChartBinRange(lowerBound: thresholds[position], upperBound: thresholds[position + 1])
  }

  /// Returns the bin of a value; the first or the last bin for a value outside.
  public func index(for value: Value) -> Int {
    let after = thresholds.firstIndex { value < $0 } ?? thresholds.count
    return Swift.min(Swift.max(after - 1, 0), Swift.max(endIndex - 1, 0))
  }
}

/// Parts of a range of time with a length of one or several units. At most 1,000 bins are made.
public struct DateBins: RandomAccessCollection {
  public let thresholds: [Date]

  public init(thresholds: [Date]) { self.thresholds = thresholds.sorted() }

  /// A number of units below 1 counts as 1, and a number beyond 1,000,000 as that. A range that is
  /// not finite has no bins.
  public init(
    unit: Calendar.Component, by value: Int = 1, range: ClosedRange<Date>,
    calendar: Calendar = .autoupdatingCurrent
  ) {
    let bounds = [range.lowerBound, range.upperBound].map(\.timeIntervalSinceReferenceDate)
    guard bounds.allSatisfy({ abs($0) <= Self.farthest }) else {
      self.init(thresholds: [])
      return
    }
    let step = Swift.min(Swift.max(value, 1), 1_000_000)
    var found = [calendar.dateInterval(of: unit, for: range.lowerBound)?.start ?? range.lowerBound]
    while let last = found.last, last <= range.upperBound, found.count <= 1000,
      let next = calendar.date(byAdding: unit, value: step, to: last), next > last
    {
      found.append(next)
    }
    self.init(thresholds: found)
  }

  /// The largest distance of a bound from 2001 in seconds, about 30,000 years: calendars compute
  /// with years that fit.
  private static let farthest = 1e12

  public init(timeInterval: TimeInterval, range: ClosedRange<Date>) {
    let span = range.upperBound.timeIntervalSince(range.lowerBound)
    guard timeInterval > 0, timeInterval.isFinite, span / timeInterval < 1000 else {
      self.init(thresholds: [])
      return
    }
    let count = Int((span / timeInterval).rounded(.down)) + 1
    self.init(thresholds: (0...count).map { range.lowerBound + Double($0) * timeInterval })
  }

  public init(
    range: ClosedRange<Date>, desiredCount: Int = 10, calendar: Calendar = .autoupdatingCurrent
  ) {
    self.init(
      data: [range.lowerBound, range.upperBound], desiredCount: desiredCount, calendar: calendar)
  }

  /// About ten bins if there is no desired count.
  public init<S: Sequence<Date>>(
    data: S, desiredCount: Int? = nil, calendar: Calendar = .autoupdatingCurrent
  ) {
    let dates = data.sorted()
    guard let low = dates.first, let high = dates.last else {
      self.init(thresholds: [])
      return
    }
    let (unit, count) = Ticks.unit(high.timeIntervalSince(low), count: desiredCount ?? 10)
    self.init(unit: unit, by: count, range: low...high, calendar: calendar)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { Swift.max(thresholds.count - 1, 0) }

  public subscript(position: Int) -> ChartBinRange<Date> {
    ChartBinRange(lowerBound: thresholds[position], upperBound: thresholds[position + 1])
  }

  /// Returns the bin of a date; the first or the last bin for a date outside.
  public func index(for value: Date) -> Int {
    let after = thresholds.firstIndex { value < $0 } ?? thresholds.count
    return Swift.min(Swift.max(after - 1, 0), Swift.max(endIndex - 1, 0))
  }
}

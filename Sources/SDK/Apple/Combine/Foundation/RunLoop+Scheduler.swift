internal import Dispatch
public import Foundation
public import OpenCombine

/// A time on the calendar's clock, for schedulers of Foundation.
public struct _DateSchedulerTime: Strideable, Hashable, Codable, Sendable {
  /// The time.
  public var date: Date

  /// Takes a time.
  public init(_ date: Date) { self.date = date }

  /// The time from here to another one.
  public func distance(to other: _DateSchedulerTime) -> Stride {
    Stride(other.date.timeIntervalSince(date))
  }

  /// The time that much later.
  public func advanced(by n: Stride) -> _DateSchedulerTime {
    _DateSchedulerTime(date.addingTimeInterval(n.timeInterval))
  }

  /// A span of time.
  public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
    ExpressibleByFloatLiteral, Hashable, Codable, Sendable
  {
    /// In seconds.
    public var magnitude: TimeInterval

    /// In seconds.
    public var timeInterval: TimeInterval { magnitude }

    /// Takes seconds.
    public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }
    /// Takes seconds.
    public init(floatLiteral value: TimeInterval) { magnitude = value }
    /// Takes seconds.
    public init(integerLiteral value: TimeInterval) { magnitude = value }

    /// Takes seconds.
    public init?<T: BinaryInteger>(exactly source: T) {
      guard let value = TimeInterval(exactly: source) else { return nil }
      magnitude = value
    }

    /// Seconds.
    public static func seconds(_ s: Int) -> Stride { Stride(Double(s)) }
    /// Seconds.
    public static func seconds(_ s: Double) -> Stride { Stride(s) }
    /// Thousandths of a second.
    public static func milliseconds(_ ms: Int) -> Stride { Stride(Double(ms) / 1e3) }
    /// Millionths of a second.
    public static func microseconds(_ us: Int) -> Stride { Stride(Double(us) / 1e6) }
    /// Thousandths of them.
    public static func nanoseconds(_ ns: Int) -> Stride { Stride(Double(ns) / 1e9) }

    /// By length.
    public static func < (one: Stride, other: Stride) -> Bool { one.magnitude < other.magnitude }
    /// The product of the seconds.
    public static func * (one: Stride, other: Stride) -> Stride {
      Stride(one.magnitude * other.magnitude)
    }
    /// The sum.
    public static func + (one: Stride, other: Stride) -> Stride {
      Stride(one.magnitude + other.magnitude)
    }
    /// The difference.
    public static func - (one: Stride, other: Stride) -> Stride {
      Stride(one.magnitude - other.magnitude)
    }
    /// Multiplies.
    public static func *= (one: inout Stride, other: Stride) { one = one * other }
    /// Adds.
    public static func += (one: inout Stride, other: Stride) { one = one + other }
    /// Subtracts.
    public static func -= (one: inout Stride, other: Stride) { one = one - other }
  }
}

extension RunLoop: @retroactive Scheduler {
  /// A time.
  public typealias SchedulerTimeType = _DateSchedulerTime
  /// There are none.
  public struct SchedulerOptions: Sendable {}

  /// Now.
  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

  /// None.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Does work on the main queue. Run loops do not turn in a plugin, whose main queue is served
  /// without one: what waited for them would wait for ever.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    DispatchQueue.main.schedule(options: nil, action)
  }

  /// Does work on the main queue, at a time.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    DispatchQueue.main.schedule(
      after: .init(.now() + date.date.timeIntervalSinceNow), tolerance: 0, options: nil, action)
  }

  /// Does work on the main queue, at a time, and again and again.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    DispatchQueue.main.schedule(
      after: .init(.now() + date.date.timeIntervalSinceNow),
      interval: .seconds(interval.timeInterval), tolerance: 0, options: nil, action)
  }
}

extension OperationQueue: @retroactive Scheduler {
  /// A time.
  public typealias SchedulerTimeType = _DateSchedulerTime
  /// There are none.
  public struct SchedulerOptions: Sendable {}

  /// Now.
  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

  /// None.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Does work soon.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let work = HandedWork(action)
    addOperation { work.perform() }
  }

  /// Does work at a time.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    let work = HandedWork(action)
    DispatchQueue.global().asyncAfter(deadline: .now() + date.date.timeIntervalSinceNow) {
      self.addOperation { work.perform() }
    }
  }

  /// Does work at a time, and again and again.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let work = HandedWork(action)
    return DispatchQueue.global().schedule(
      after: .init(.now() + date.date.timeIntervalSinceNow),
      interval: .seconds(interval.timeInterval), tolerance: 0, options: nil
    ) { self.addOperation { work.perform() } }
  }
}

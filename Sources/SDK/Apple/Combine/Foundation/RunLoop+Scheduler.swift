internal import Dispatch
public import Foundation
public import OpenCombine

/// A time on the wall clock, for Foundation's schedulers.
public struct _DateSchedulerTime: Strideable, Hashable, Codable, Sendable {
  public var date: Date

  public init(_ date: Date) { self.date = date }

  public func distance(to other: _DateSchedulerTime) -> Stride {
    Stride(other.date.timeIntervalSince(date))
  }

  public func advanced(by n: Stride) -> _DateSchedulerTime {
    _DateSchedulerTime(date.addingTimeInterval(n.timeInterval))
  }

  public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
    ExpressibleByFloatLiteral, Hashable, Codable, Sendable
  {
    /// The signed duration in seconds.
    public var magnitude: TimeInterval

    /// The signed duration in seconds.
    public var timeInterval: TimeInterval { magnitude }

    public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }
    /// Makes a duration in seconds.
    public init(floatLiteral value: TimeInterval) { magnitude = value }
    /// Makes a duration in seconds.
    public init(integerLiteral value: TimeInterval) { magnitude = value }

    /// Makes a duration in seconds.
    public init?<T: BinaryInteger>(exactly source: T) {
      guard let value = TimeInterval(exactly: source) else { return nil }
      magnitude = value
    }

    public static func seconds(_ s: Int) -> Stride { Stride(Double(s)) }
    public static func seconds(_ s: Double) -> Stride { Stride(s) }
    public static func milliseconds(_ ms: Int) -> Stride { Stride(Double(ms) / 1e3) }
    public static func microseconds(_ us: Int) -> Stride { Stride(Double(us) / 1e6) }
    public static func nanoseconds(_ ns: Int) -> Stride { Stride(Double(ns) / 1e9) }

    public static func < (one: Stride, other: Stride) -> Bool { one.magnitude < other.magnitude }
    /// Multiplies the durations in seconds.
    public static func * (one: Stride, other: Stride) -> Stride {
      Stride(one.magnitude * other.magnitude)
    }
    public static func + (one: Stride, other: Stride) -> Stride {
      Stride(one.magnitude + other.magnitude)
    }
    public static func - (one: Stride, other: Stride) -> Stride {
      Stride(one.magnitude - other.magnitude)
    }
    public static func *= (one: inout Stride, other: Stride) { one = one * other }
    public static func += (one: inout Stride, other: Stride) { one = one + other }
    public static func -= (one: inout Stride, other: Stride) { one = one - other }
  }
}

extension RunLoop: @retroactive Scheduler {
  public typealias SchedulerTimeType = _DateSchedulerTime
  public struct SchedulerOptions: Sendable {}

  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

  /// Always zero; the tolerance of scheduled work is ignored.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Schedules work on the main queue. A plugin serves its main queue without a run loop, so work
  /// in a run loop would never run.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    DispatchQueue.main.schedule(options: nil, action)
  }

  /// Schedules work on the main queue at a time. The tolerance is ignored.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    DispatchQueue.main.schedule(
      after: .init(.now() + date.date.timeIntervalSinceNow), tolerance: 0, options: nil, action)
  }

  /// Schedules repeated work on the main queue. The tolerance is ignored.
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
  public typealias SchedulerTimeType = _DateSchedulerTime
  public struct SchedulerOptions: Sendable {}

  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

  /// Always zero; the tolerance of scheduled work is ignored.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let work = HandedWork(action)
    addOperation { work.perform() }
  }

  /// Schedules work at a time. The tolerance is ignored.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    let work = HandedWork(action)
    DispatchQueue.global().asyncAfter(deadline: .now() + date.date.timeIntervalSinceNow) {
      self.addOperation { work.perform() }
    }
  }

  /// Schedules repeated work. The tolerance is ignored.
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

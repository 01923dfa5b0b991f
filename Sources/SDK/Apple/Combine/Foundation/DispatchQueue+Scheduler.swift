public import Dispatch
internal import Foundation
public import OpenCombine

extension DispatchQueue: @retroactive Scheduler {
  /// A time on a clock that stands still while the system sleeps.
  public struct SchedulerTimeType: Strideable, Hashable, Codable, Sendable {
    public var dispatchTime: DispatchTime

    public init(_ time: DispatchTime) { dispatchTime = time }

    /// Decodes nanoseconds of uptime.
    public init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer().decode(UInt64.self)
      dispatchTime = DispatchTime(uptimeNanoseconds: value)
    }

    /// Encodes nanoseconds of uptime.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(dispatchTime.uptimeNanoseconds)
    }

    public func distance(to other: SchedulerTimeType) -> Stride {
      let (here, there) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
      return Stride(nanoseconds: Double(there) - Double(here))
    }

    public func advanced(by n: Stride) -> SchedulerTimeType {
      SchedulerTimeType(dispatchTime + n.timeInterval)
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.uptimeNanoseconds) }

    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
      ExpressibleByFloatLiteral, Hashable, Codable, Sendable
    {
      /// The signed duration in nanoseconds.
      public var magnitude: Int

      init(nanoseconds: Double) {
        magnitude = nanoseconds.isFinite ? Int(max(min(nanoseconds, 9.2e18), -9.2e18)) : .max
      }

      /// Converts a duration; `.never` becomes the longest duration.
      public init(_ timeInterval: DispatchTimeInterval) {
        switch timeInterval {
        case .seconds(let value): self.init(nanoseconds: Double(value) * 1e9)
        case .milliseconds(let value): self.init(nanoseconds: Double(value) * 1e6)
        case .microseconds(let value): self.init(nanoseconds: Double(value) * 1e3)
        case .nanoseconds(let value): self.init(nanoseconds: Double(value))
        default: self.init(nanoseconds: .infinity)
        }
      }

      public init(floatLiteral value: Double) { self.init(nanoseconds: value * 1e9) }

      public init(integerLiteral value: Int) { self.init(nanoseconds: Double(value) * 1e9) }

      /// Makes a duration in nanoseconds.
      public init?<T: BinaryInteger>(exactly source: T) {
        guard let value = Int(exactly: source) else { return nil }
        magnitude = value
      }

      public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

      public static func seconds(_ s: Int) -> Stride { Stride(nanoseconds: Double(s) * 1e9) }
      public static func seconds(_ s: Double) -> Stride { Stride(nanoseconds: s * 1e9) }
      public static func milliseconds(_ ms: Int) -> Stride { Stride(nanoseconds: Double(ms) * 1e6) }
      public static func microseconds(_ us: Int) -> Stride { Stride(nanoseconds: Double(us) * 1e3) }
      public static func nanoseconds(_ ns: Int) -> Stride { Stride(nanoseconds: Double(ns)) }

      public static func < (one: Stride, other: Stride) -> Bool { one.magnitude < other.magnitude }
      /// Multiplies the durations in seconds.
      public static func * (one: Stride, other: Stride) -> Stride {
        Stride(nanoseconds: Double(one.magnitude) * Double(other.magnitude) / 1e9)
      }
      public static func + (one: Stride, other: Stride) -> Stride {
        Stride(nanoseconds: Double(one.magnitude) + Double(other.magnitude))
      }
      public static func - (one: Stride, other: Stride) -> Stride {
        Stride(nanoseconds: Double(one.magnitude) - Double(other.magnitude))
      }
      public static func -= (one: inout Stride, other: Stride) { one = one - other }
      public static func *= (one: inout Stride, other: Stride) { one = one * other }
      public static func += (one: inout Stride, other: Stride) { one = one + other }
    }
  }

  public struct SchedulerOptions {
    public var qos: DispatchQoS
    public var flags: DispatchWorkItemFlags
    public var group: DispatchGroup?

    public init(
      qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
      group: DispatchGroup? = nil
    ) {
      self.qos = qos
      self.flags = flags
      self.group = group
    }
  }

  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

  /// Always zero; the tolerance of scheduled work is ignored.
  public var minimumTolerance: SchedulerTimeType.Stride { .seconds(0) }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let work = HandedWork(action)
    async(
      group: options?.group, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []
    ) { work.perform() }
  }

  /// Schedules work at a time. The tolerance and the group are ignored.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    let work = HandedWork(action)
    asyncAfter(
      deadline: date.dispatchTime, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []
    ) { work.perform() }
  }

  /// Schedules repeated work. The tolerance and the options are ignored.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let timer = DispatchSource.makeTimerSource(queue: self)
    let work = HandedWork(action)
    timer.setEventHandler { work.perform() }
    timer.schedule(deadline: date.dispatchTime, repeating: interval.timeInterval)
    timer.resume()
    return AnyCancellable { timer.cancel() }
  }
}

/// Work passed to a queue.
///
/// `@unchecked Sendable`: the work runs on the queue only.
struct HandedWork: @unchecked Sendable {
  let perform: () -> Void

  init(_ perform: @escaping () -> Void) { self.perform = perform }
}

public import Dispatch
internal import Foundation
public import OpenCombine

extension DispatchQueue: @retroactive Scheduler {
  /// A time on the clock that stands still while the system sleeps.
  public struct SchedulerTimeType: Strideable, Hashable, Codable, Sendable {
    /// The time.
    public var dispatchTime: DispatchTime

    /// Takes a time.
    public init(_ time: DispatchTime) { dispatchTime = time }

    /// Reads nanoseconds.
    public init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer().decode(UInt64.self)
      dispatchTime = DispatchTime(uptimeNanoseconds: value)
    }

    /// Writes nanoseconds.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(dispatchTime.uptimeNanoseconds)
    }

    /// The time from here to another one.
    public func distance(to other: SchedulerTimeType) -> Stride {
      let (here, there) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
      return Stride(nanoseconds: Double(there) - Double(here))
    }

    /// The time that much later.
    public func advanced(by n: Stride) -> SchedulerTimeType {
      SchedulerTimeType(dispatchTime + n.timeInterval)
    }

    /// Feeds the nanoseconds.
    public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.uptimeNanoseconds) }

    /// A span of time.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
      ExpressibleByFloatLiteral, Hashable, Codable, Sendable
    {
      /// In nanoseconds.
      public var magnitude: Int

      init(nanoseconds: Double) {
        magnitude = nanoseconds.isFinite ? Int(max(min(nanoseconds, 9.2e18), -9.2e18)) : .max
      }

      /// Takes a span; one without end is the longest that there is.
      public init(_ timeInterval: DispatchTimeInterval) {
        switch timeInterval {
        case .seconds(let value): self.init(nanoseconds: Double(value) * 1e9)
        case .milliseconds(let value): self.init(nanoseconds: Double(value) * 1e6)
        case .microseconds(let value): self.init(nanoseconds: Double(value) * 1e3)
        case .nanoseconds(let value): self.init(nanoseconds: Double(value))
        default: self.init(nanoseconds: .infinity)
        }
      }

      /// Takes seconds.
      public init(floatLiteral value: Double) { self.init(nanoseconds: value * 1e9) }

      /// Takes seconds.
      public init(integerLiteral value: Int) { self.init(nanoseconds: Double(value) * 1e9) }

      /// Takes nanoseconds.
      public init?<T: BinaryInteger>(exactly source: T) {
        guard let value = Int(exactly: source) else { return nil }
        magnitude = value
      }

      /// The span as Dispatch's type.
      public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

      /// Seconds.
      public static func seconds(_ s: Int) -> Stride { Stride(nanoseconds: Double(s) * 1e9) }
      /// Seconds.
      public static func seconds(_ s: Double) -> Stride { Stride(nanoseconds: s * 1e9) }
      /// Thousandths of a second.
      public static func milliseconds(_ ms: Int) -> Stride { Stride(nanoseconds: Double(ms) * 1e6) }
      /// Millionths of a second.
      public static func microseconds(_ us: Int) -> Stride { Stride(nanoseconds: Double(us) * 1e3) }
      /// Thousandths of them.
      public static func nanoseconds(_ ns: Int) -> Stride { Stride(nanoseconds: Double(ns)) }

      /// By length.
      public static func < (one: Stride, other: Stride) -> Bool { one.magnitude < other.magnitude }
      /// The product of the seconds.
      public static func * (one: Stride, other: Stride) -> Stride {
        Stride(nanoseconds: Double(one.magnitude) * Double(other.magnitude) / 1e9)
      }
      /// The sum.
      public static func + (one: Stride, other: Stride) -> Stride {
        Stride(nanoseconds: Double(one.magnitude) + Double(other.magnitude))
      }
      /// The difference.
      public static func - (one: Stride, other: Stride) -> Stride {
        Stride(nanoseconds: Double(one.magnitude) - Double(other.magnitude))
      }
      /// Subtracts.
      public static func -= (one: inout Stride, other: Stride) { one = one - other }
      /// Multiplies.
      public static func *= (one: inout Stride, other: Stride) { one = one * other }
      /// Adds.
      public static func += (one: inout Stride, other: Stride) { one = one + other }
    }
  }

  /// How work is done.
  public struct SchedulerOptions {
    /// How much it matters.
    public var qos: DispatchQoS
    /// More about it.
    public var flags: DispatchWorkItemFlags
    /// What waits for it.
    public var group: DispatchGroup?

    /// Takes all of it.
    public init(
      qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
      group: DispatchGroup? = nil
    ) {
      self.qos = qos
      self.flags = flags
      self.group = group
    }
  }

  /// Now.
  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

  /// None.
  public var minimumTolerance: SchedulerTimeType.Stride { .seconds(0) }

  /// Does work soon.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let work = HandedWork(action)
    async(
      group: options?.group, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []
    ) { work.perform() }
  }

  /// Does work at a time.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    let work = HandedWork(action)
    asyncAfter(
      deadline: date.dispatchTime, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []
    ) { work.perform() }
  }

  /// Does work at a time, and again and again.
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

/// Work that is handed to a queue.
///
/// Unchecked: it is done there, and nothing else touches it.
struct HandedWork: @unchecked Sendable {
  let perform: () -> Void

  init(_ perform: @escaping () -> Void) { self.perform = perform }
}

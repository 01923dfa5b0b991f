internal import Dispatch
public import Foundation
public import OpenCombine

extension Timer {
  /// The time, again and again.
  ///
  /// - Parameters:
  ///   - interval: in seconds.
  ///   - tolerance: not used.
  ///   - runLoop: not used: the main queue stands for every run loop.
  ///   - mode: not used.
  ///   - options: not used.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher { TimerPublisher(interval: interval, runLoop: runLoop, mode: mode) }

  /// The time, again and again, from when it is connected.
  public final class TimerPublisher: ConnectablePublisher {
    /// The time.
    public typealias Output = Date
    /// It does not fail.
    public typealias Failure = Never

    /// In seconds.
    public let interval: TimeInterval
    private let subject = PassthroughSubject<Date, Never>()

    /// Takes seconds; the rest is not used.
    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop,
      mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
    ) { self.interval = Swift.max(interval, 0.0001) }

    /// Follows it for a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Date, S.Failure == Never { subject.receive(subscriber: subscriber) }

    /// Begins.
    public func connect() -> any Cancellable {
      let queue = DispatchQueue.main
      return queue.schedule(
        after: queue.now.advanced(by: .seconds(interval)), interval: .seconds(interval),
        tolerance: 0, options: nil
      ) { [subject] in subject.send(Date()) }
    }
  }
}

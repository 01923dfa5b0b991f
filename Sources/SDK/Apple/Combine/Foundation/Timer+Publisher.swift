internal import Dispatch
public import Foundation
public import OpenCombine

extension Timer {
  /// Makes a publisher of times. The main queue stands for every run loop.
  ///
  /// - Parameters:
  ///   - interval: the interval in seconds, at least 0.0001.
  ///   - tolerance: ignored.
  ///   - runLoop: ignored.
  ///   - mode: ignored.
  ///   - options: ignored.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher { TimerPublisher(interval: interval, runLoop: runLoop, mode: mode) }

  public final class TimerPublisher: ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never

    /// The interval in seconds.
    public let interval: TimeInterval
    private let subject = PassthroughSubject<Date, Never>()

    /// Makes a publisher with an interval of at least 0.0001 seconds. The other parameters are
    /// ignored.
    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop,
      mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
    ) { self.interval = Swift.max(interval, 0.0001) }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Date, S.Failure == Never { subject.receive(subscriber: subscriber) }

    public func connect() -> any Cancellable {
      let queue = DispatchQueue.main
      return queue.schedule(
        after: queue.now.advanced(by: .seconds(interval)), interval: .seconds(interval),
        tolerance: 0, options: nil
      ) { [subject] in subject.send(Date()) }
    }
  }
}

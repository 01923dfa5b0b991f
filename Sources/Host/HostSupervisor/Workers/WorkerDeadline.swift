internal import WidgetModel

/// A time by which a worker must have taken its next step.
///
/// Time for which the worker lacked a processor does not count, up to ``CallBudgets/longestWait``: a
/// busy machine is not the plugin's fault.
struct WorkerDeadline: Hashable, Sendable {
  /// The time after which a worker that is ready to run is looked at again. The kernel tells the length
  /// of a wait only at its end.
  private static let nextLook: Duration = .milliseconds(25)

  /// The time that the step may take, without the waits.
  let span: Duration
  private let start: WorkerReading
  private let effort: Duration
  /// The boot-clock time at which the deadline passes, as far as the waits are known.
  private(set) var time: Duration

  /// - Parameter effort: The CPU time from which a worker that is ready to run lacks nothing; `nil` for
  ///   `span`.
  init(_ span: Duration, after start: WorkerReading, effort: Duration? = nil) {
    self.span = span
    self.start = start
    self.effort = effort ?? span
    time = start.now + span
  }

  /// Whether the deadline has passed; otherwise moves ``time`` on.
  mutating func hasPassed(at reading: WorkerReading) -> Bool {
    guard reading.now >= time else { return false }
    let latest = start.now + span + CallBudgets.longestWait
    time = min(latest, start.now + span + (reading.waited - start.waited))
    if isWaiting(at: reading) { time = min(latest, max(time, reading.now + Self.nextLook)) }
    return reading.now >= time
  }

  /// Returns the failure of a worker that has missed the deadline: `failure`, but the host's if the worker
  /// lacks a processor even now.
  func verdict(_ failure: CallFailure, at reading: WorkerReading) -> CallFailure {
    isWaiting(at: reading) ? failure.excused(from: start, to: reading) : failure
  }

  /// Whether the worker is ready to run although it has used little CPU time.
  private func isWaiting(at reading: WorkerReading) -> Bool {
    reading.isRunnable && reading.cpu - start.cpu < effort
  }
}

extension CallFailure {
  /// Returns this failure of a late worker as the host's.
  func excused(from start: WorkerReading, to reading: WorkerReading) -> CallFailure {
    let idle = reading.now - start.now - (reading.cpu - start.cpu)
    return .host(
      reason: """
        the machine is busy: of \((reading.now - start.now).shortDescription), the plugin had no \
        processor for up to \(idle.shortDescription), and \(description)
        """)
  }
}

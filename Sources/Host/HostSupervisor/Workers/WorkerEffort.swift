internal import WidgetModel

/// The CPU time that a worker uses while it loads or has calls, which decides on its priority.
///
/// A worker with little work keeps a priority that a busy machine serves. One that works long, or on
/// several cores at a time, gets the lowest priority, so that the host is not delayed.
struct WorkerEffort: Hashable {
  /// The number of cores that a worker may use at a time, as the average between two measurements.
  private static let mostCores = 1.5
  /// The CPU time that a worker may use without a rest.
  private static let longestEffort: Duration = .seconds(1)
  /// The shortest time between two measurements from which a share is computed.
  static let shortestWindow: Duration = .milliseconds(20)

  private var begin: WorkerReading?
  private var last: WorkerReading?
  /// Whether a share was computed since the last rest. Until then a measurement follows soon, so that
  /// many busy threads delay the host for a moment only.
  private(set) var isKnown = false

  /// Notes a measurement.
  ///
  /// - Parameter isBusy: Whether the worker loads or has calls.
  /// - Returns: Whether the worker must get the lowest priority.
  mutating func isExcessive(at reading: WorkerReading, isBusy: Bool) -> Bool {
    guard isBusy else {
      (begin, last, isKnown) = (nil, nil, false)
      return false
    }
    guard let begin, let last else {
      (begin, last) = (reading, reading)
      return false
    }
    if reading.cpu - begin.cpu > Self.longestEffort { return true }
    let elapsed = reading.now - last.now
    guard elapsed >= Self.shortestWindow else { return false }
    self.last = reading
    isKnown = true
    return (reading.cpu - last.cpu) / elapsed > Self.mostCores
  }
}

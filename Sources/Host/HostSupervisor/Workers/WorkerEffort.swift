internal import WidgetModel

/// The CPU time that a worker uses, which decides on its priority.
///
/// A worker with little work keeps a priority that a busy machine serves. One that works long, or on
/// several cores at a time, gets the lowest priority, so that the host is not delayed.
struct WorkerEffort: Hashable {
  /// A use of CPU time that lowers the priority.
  enum Excess: Hashable {
    /// The worker has worked long, on one core or several.
    case long
    /// The worker uses several cores at a time.
    case parallel
  }

  /// The number of cores that a worker may use at a time, as the average between two measurements.
  private static let mostCores = 1.5
  /// The CPU time that a worker may use without a rest.
  private static let longestEffort: Duration = .seconds(1)
  /// The share of a core up to which a worker without calls rests.
  private static let restShare = 0.1
  /// The shortest time between two measurements from which a share is computed.
  static let shortestWindow: Duration = .milliseconds(20)
  /// The age from which the last measurement tells nothing about a call that begins.
  private static let longestWindow: Duration = .milliseconds(500)

  private var start: WorkerReading?
  private var last: WorkerReading?
  /// Whether the share is known since the last start or end of a call. Until then a measurement
  /// follows soon, so that many busy threads delay the host for a moment only.
  private(set) var isKnown = false
  /// The reason for which the worker has the lowest priority; `nil` for the usual priority.
  private(set) var demotion: Excess?
  /// Whether a call has ended since the worker has worked long. A worker with several busy threads
  /// stays, because a new one would begin with the usual priority.
  private(set) var mustRetire = false

  /// Notes the start of a call.
  mutating func noteCall(at now: Duration) {
    isKnown = false
    if let last, now - last.now > Self.longestWindow { self.last = nil }
  }

  /// Notes the end of a call.
  mutating func noteCallEnd(at now: Duration) {
    noteCall(at: now)
    mustRetire = mustRetire || demotion == .long
  }

  /// Notes a measurement.
  ///
  /// - Returns: Whether the worker must get the lowest priority now; `true` at most once.
  mutating func demotes(at reading: WorkerReading, isBusy: Bool) -> Bool {
    guard let excess = excess(at: reading, isBusy: isBusy), demotion == nil else { return false }
    demotion = excess
    return true
  }

  /// Notes a measurement.
  ///
  /// - Parameter isBusy: Whether the worker loads or has calls.
  /// - Returns: The reason to give the worker the lowest priority; `nil` without a reason.
  mutating func excess(at reading: WorkerReading, isBusy: Bool) -> Excess? {
    guard let start, let last else {
      start = start ?? reading
      last = reading
      return nil
    }
    let elapsed = reading.now - last.now
    guard elapsed >= Self.shortestWindow else { return nil }
    self.last = reading
    isKnown = true
    let cores = (reading.cpu - last.cpu) / elapsed
    if cores > Self.mostCores { return .parallel }
    guard isBusy || cores > Self.restShare else {
      self.start = reading
      return nil
    }
    return reading.cpu - start.cpu > Self.longestEffort ? .long : nil
  }
}

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
  /// The number of threads that may be runnable at two measurements in a row. Beside other programs,
  /// many busy threads use no more than one core, and still delay the host.
  static let mostRunnable = 4
  /// The share of a core below which runnable threads are not counted.
  private static let busyShare = 0.25
  /// The usual CPU time that a worker may use without a rest.
  static let longestEffort: Duration = .seconds(1)
  /// The share of a core up to which a worker without calls rests.
  private static let restShare = 0.1
  /// The shortest time between two measurements from which a share is computed.
  static let shortestWindow: Duration = .milliseconds(20)
  /// The age from which the last measurement tells nothing about a call that begins.
  private static let longestWindow: Duration = .milliseconds(500)

  /// The CPU time that the worker may use without a rest.
  private let longest: Duration
  private var start: WorkerReading?
  private var last: WorkerReading?
  /// Whether too many threads were runnable at the last measurement.
  private var isCrowded = false
  /// Whether the share is known since the last start or end of a call. Until then a measurement
  /// follows soon, so that many busy threads delay the host for a moment only.
  private(set) var isKnown = false
  /// The reason for which the worker has the lowest priority; `nil` for the usual priority.
  private(set) var demotion: Excess?
  /// Whether a call has ended since the worker has worked long. A worker with several busy threads
  /// stays, because a new one would begin with the usual priority.
  private(set) var mustRetire = false

  /// Creates the effort of a new worker.
  ///
  /// - Parameters:
  ///   - isDemoted: Whether the worker has the lowest priority because of an earlier worker with
  ///     several busy threads.
  ///   - longest: The CPU time that the worker may use without a rest.
  init(isDemoted: Bool = false, longest: Duration = longestEffort) {
    self.longest = longest
    demotion = isDemoted ? .parallel : nil
  }

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
  /// - Parameters:
  ///   - isBusy: Whether the worker loads or has calls.
  ///   - runnable: The number of runnable threads; evaluated only if the worker uses much CPU time.
  /// - Returns: The reason to give the worker the lowest priority now; `nil` without a new reason.
  mutating func demotion(
    at reading: WorkerReading, isBusy: Bool, runnable: @autoclosure () -> Int
  ) -> Excess? {
    guard let excess = excess(at: reading, isBusy: isBusy, runnable: runnable()), demotion == nil
    else { return nil }
    demotion = excess
    return excess
  }

  /// Notes a measurement.
  ///
  /// - Returns: The reason to give the worker the lowest priority; `nil` without a reason.
  private mutating func excess(
    at reading: WorkerReading, isBusy: Bool, runnable: @autoclosure () -> Int
  ) -> Excess? {
    guard let start, let last else {
      start = start ?? reading
      last = reading
      return nil
    }
    let elapsed = reading.now - last.now
    guard elapsed >= Self.shortestWindow else { return nil }
    self.last = reading
    let cores = (reading.cpu - last.cpu) / elapsed
    let wasCrowded = isCrowded
    isCrowded = cores > Self.busyShare && runnable() > Self.mostRunnable
    // Until it is clear whether the threads stay runnable, the next measurement follows soon.
    isKnown = !isCrowded
    if cores > Self.mostCores || isCrowded && wasCrowded { return .parallel }
    guard isBusy || cores > Self.restShare else {
      self.start = reading
      return nil
    }
    return reading.cpu - start.cpu > longest ? .long : nil
  }
}

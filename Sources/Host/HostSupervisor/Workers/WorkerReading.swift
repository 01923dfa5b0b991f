/// One look at a worker: what the clocks say, taken together.
struct WorkerReading: Hashable, Sendable {
  /// The boot clock.
  var now: Duration
  /// The CPU time that all threads of the worker have used since it started.
  var cpu: Duration
}

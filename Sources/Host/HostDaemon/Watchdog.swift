internal import HostLoop
internal import WidgetModel
internal import WorkerChannel

/// Proves to a service manager that the host makes progress, until the proof fails.
///
/// The manager ends a host without proofs for an interval. Only the parts that every client needs count: a
/// disk or a plugin that hangs must not end the host.
@HostActor
final class Watchdog {
  private let period: Duration
  private let makesProgress: @HostActor () async -> Bool
  private let onProof: @HostActor () -> Void
  private var timer: TimerToken?
  private var isChecking = false

  /// Creates a watchdog that does nothing before ``begin()``.
  ///
  /// - Parameters:
  ///   - interval: The longest time between two proofs. Checks are four times as frequent, so that a
  ///     single late one does no harm.
  ///   - makesProgress: Returns once every part has proved its progress, and whether each did.
  ///   - onProof: Called after each proof.
  init(
    interval: Duration, makesProgress: @escaping @HostActor () async -> Bool,
    onProof: @escaping @HostActor () -> Void
  ) {
    period = interval / 4
    self.makesProgress = makesProgress
    self.onProof = onProof
  }

  /// Begins to check, at once and then periodically.
  func begin() {
    check()
    timer = HostActor.loop.schedule(after: period) { [weak self] in self?.begin() }
  }

  /// Ends the checks.
  func end() {
    if let timer { HostActor.loop.cancel(timer) }
    timer = nil
  }

  private func check() {
    // A part that hangs keeps its check from ending.
    guard !isChecking else { return }
    isChecking = true
    Task {
      let isProved = await makesProgress()
      isChecking = false
      if isProved { onProof() }
    }
  }
}

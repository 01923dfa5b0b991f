internal import WidgetModel

/// The budget of a call in wall-clock time. Time for which the process lacked a processor does not
/// count, up to ``CallBudgets/longestWait``: a busy machine is not the plugin's fault.
///
/// The host measures the same from outside, and ends a call that its worker lets go on.
struct CallClock: Sendable {
  /// The time for which a budget that was over at a reading counts as over, for a plugin that polls.
  private static let pause: Duration = .milliseconds(5)

  private let start: Duration
  private let budget: Duration
  private let waits: ThreadWaits
  private let startWaits: [String: Duration]
  private var waited: Duration = .zero
  /// The time of the last reading, if the budget was over in spite of the waits.
  private var lastEnd: Duration?

  /// Starts the budget.
  ///
  /// - Parameters:
  ///   - start: The reading of the monotonic clock.
  ///   - waits: The source of the waits for a processor.
  init(_ budget: Duration, from start: Duration, waits: ThreadWaits = .ofThisProcess) {
    self.budget = budget
    self.start = start
    self.waits = waits
    startWaits = waits.readAtStart(start)
  }

  /// Returns the rest of the budget, as far as the waits are known; zero or less at its end.
  mutating func left(at now: Duration) -> Duration {
    if now >= end { readWaits(at: now) }
    return end - now
  }

  private var end: Duration { start + budget + waited }

  private mutating func readWaits(at now: Duration) {
    // Without a reading at the start, the waits before the call would count.
    if startWaits.isEmpty { return }
    if let lastEnd, now - lastEnd < Self.pause { return }
    let sum = waits.read().reduce(Duration.zero) { sum, thread in
      sum + max(.zero, thread.value - startWaits[thread.key, default: .zero])
    }
    waited = max(waited, min(sum, now - start, CallBudgets.longestWait))
    lastEnd = now >= end ? now : nil
  }
}

internal import WidgetLocks
internal import WidgetModel
internal import WorkerChannel

/// A source of the times for which the threads of a process were ready to run and had no processor.
///
/// May be used from any thread.
final class ThreadWaits: Sendable {
  /// Returns the total waits of each thread, by thread id. A thread that has ended is not in it.
  let read: @Sendable () -> [String: Duration]
  private let last = Mutex<Reading?>(nil)

  private struct Reading {
    var at: Duration
    var waits: [String: Duration]
  }

  static let ofThisProcess = ThreadWaits { KernelFile.threadWaits(ofProcess: "self") }

  init(read: @escaping @Sendable () -> [String: Duration]) { self.read = read }

  /// Returns the waits for the start of a call: those of an earlier start if that is no longer ago than
  /// ``CallBudgets/oldestWaitReading``.
  func readAtStart(_ now: Duration) -> [String: Duration] {
    last.withLock { last in
      if let last, now - last.at < CallBudgets.oldestWaitReading { return last.waits }
      let reading = Reading(at: now, waits: read())
      last = reading
      return reading.waits
    }
  }
}

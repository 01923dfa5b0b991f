internal import CHostShims
internal import DequeModule
internal import Glibc
internal import WidgetLocks

/// A thread that runs jobs in the order of submission and parks while its queue is empty.
///
/// The thread starts with the first job. After deinitialization of this object, the thread runs the
/// remaining jobs and ends.
public final class WorkThread: Sendable {
  private let work: Work

  /// Creates a queue; the thread starts with the first job.
  ///
  /// - Parameters:
  ///   - name: The thread's name for system tools; at most 15 bytes are kept.
  ///   - interrupts: Whether the thread, when it wakes, may take a processor from a thread that runs.
  ///     If not, the thread has the class `SCHED_BATCH` (sched(7)).
  public init(name: String, interrupts: Bool = true) {
    work = Work(name: name, interrupts: interrupts)
  }

  deinit { work.end() }

  /// Queues `job` and returns at once; may be called from any thread. If the system has no room for the thread, the job
  /// waits for the next one.
  public func run(_ job: @escaping @Sendable () -> Void) {
    work.add(job)
  }

  /// Queues `job` as ``run(_:)`` does. If the system has no room for the thread, the waiting jobs run here.
  public func runAtAnyCost(_ job: @escaping @Sendable () -> Void) {
    if !work.add(job) { work.runAll() }
  }

  /// The state that the thread and its owner share.
  private final class Work: Sendable {
    private struct State {
      var jobs: Deque<@Sendable () -> Void> = []
      var hasThread = false
      var isEnded = false
    }

    private let name: String
    private let interrupts: Bool
    private let state = Mutex(State())
    /// The number of waiting jobs, plus 1 after the end.
    // A semaphore may be used from any thread (sem_overview(7)); the pointer never changes.
    private nonisolated(unsafe) let signal: UnsafeMutablePointer<sem_t>

    init(name: String, interrupts: Bool) {
      self.name = name
      self.interrupts = interrupts
      signal = .allocate(capacity: 1)
      sem_init(signal, 0, 0)
    }

    deinit {
      sem_destroy(signal)
      signal.deallocate()
    }

    /// - Returns: Whether there is a thread for the job.
    @discardableResult func add(_ job: @escaping @Sendable () -> Void) -> Bool {
      let needsThread = state.withLock { state in
        defer { state.hasThread = true }
        state.jobs.append(job)
        return !state.hasThread
      }
      sem_post(signal)
      return needsThread ? start() : true
    }

    /// Runs all jobs that wait. A signal without a job is harmless.
    func runAll() {
      while let job = state.withLock({ $0.jobs.popFirst() }) { job() }
    }

    func end() {
      state.withLock { $0.isEnded = true }
      sem_post(signal)
    }

    private func start() -> Bool {
      var attributes = pthread_attr_t()
      pthread_attr_init(&attributes)
      defer { pthread_attr_destroy(&attributes) }
      pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
      var thread = pthread_t()
      let shared = Unmanaged.passRetained(self)
      let status = pthread_create(
        &thread, &attributes,
        { context in
          guard let context else { return nil }
          Unmanaged<Work>.fromOpaque(context).takeRetainedValue().serve()
          return nil
        }, shared.toOpaque())
      guard status != 0 else { return true }
      // The system has no room for a thread: the job stays queued and the next job tries again.
      shared.release()
      state.withLock { $0.hasThread = false }
      return false
    }

    private func serve() {
      _ = shim_set_thread_name(name)
      shim_signals_block_all()
      // Without the class the thread works too.
      if !interrupts { _ = shim_set_thread_batch() }
      while true {
        while sem_wait(signal) != 0 {}
        // Run outside of the lock, because a job may submit further jobs.
        let (job, isEnd) = state.withLock { ($0.jobs.popFirst(), $0.isEnded) }
        if let job { job() } else if isEnd { return }
      }
    }
  }
}

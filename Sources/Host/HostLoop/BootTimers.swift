internal import CHostShims
internal import HeapModule
internal import WidgetModel
internal import WorkerChannel

/// A queue of timers that share a single timer descriptor on the boot clock.
@HostActor
final class BootTimers {
  private struct Entry: Comparable {
    var deadline: Duration
    var number: UInt64

    static func < (a: Entry, b: Entry) -> Bool {
      (a.deadline, a.number) < (b.deadline, b.number)
    }
  }

  private nonisolated let timer: OwnedDescriptor
  private var queue = Heap<Entry>()
  /// The handlers of pending timers by number; a cancelled timer has no handler.
  private var handlers: [UInt64: @HostActor () -> Void] = [:]
  private var lastNumber: UInt64 = 0
  private var armedFor: Duration?

  nonisolated init() throws(SystemCallError) {
    timer = try OwnedDescriptor(checking: shim_timerfd_create(SHIM_CLOCK_BOOT), "timerfd_create")
  }

  nonisolated var descriptor: Int32 { timer.number }

  func add(at deadline: Duration, _ handler: @escaping @HostActor () -> Void) -> TimerToken {
    lastNumber += 1
    handlers[lastNumber] = handler
    queue.insert(Entry(deadline: deadline, number: lastNumber))
    return TimerToken(number: lastNumber)
  }

  func cancel(_ token: TimerToken) {
    handlers[token.number] = nil
    // Cancelled entries stay in the queue until their deadline; this bounds their number.
    guard queue.count > 64 + 2 * handlers.count else { return }
    queue = Heap(queue.unordered.filter { handlers[$0.number] != nil })
  }

  /// Runs the due timers in order of deadline, except timers that their handlers add.
  func fire(at now: Duration) {
    _ = shim_timerfd_read(timer.number)
    armedFor = nil
    let last = lastNumber
    while let entry = queue.min, entry.deadline <= now, entry.number <= last {
      queue.removeMin()
      handlers.removeValue(forKey: entry.number)?()
    }
  }

  /// Arms the descriptor for the earliest timer; called before the loop sleeps.
  func arm() {
    while let entry = queue.min, handlers[entry.number] == nil { queue.removeMin() }
    let earliest = queue.min?.deadline
    guard earliest != armedFor else { return }
    armedFor = earliest
    // A time of 0 would disarm the timer (timerfd_settime(2)).
    let nanoseconds = earliest.map { max(1, $0.nanoseconds) } ?? 0
    let status = shim_timerfd_arm(timer.number, nanoseconds, false)
    precondition(status == 0, "timerfd_settime failed with errno \(-status)")
  }
}

/// A handle to a timer of ``HostLoop``, for cancelling the timer.
public struct TimerToken: Hashable, Sendable {
  let number: UInt64
}

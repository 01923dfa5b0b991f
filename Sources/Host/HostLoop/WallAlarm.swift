internal import CHostShims
internal import Glibc
internal import WidgetModel
internal import WorkerChannel

/// A single wall-clock alarm over a timer descriptor that also reports changes of the clock.
///
/// The timer is always armed, without an alarm for the latest possible time: a disarmed timer
/// reports no clock changes.
@HostActor
final class WallAlarm {
  private nonisolated let timer: OwnedDescriptor
  private var time: Timestamp?
  private var handler: @HostActor () -> Void = {}
  /// The handler that runs after a change of the wall clock.
  var stepHandler: @HostActor () -> Void = {}

  nonisolated init() throws(SystemCallError) {
    timer = try OwnedDescriptor(checking: shim_timerfd_create(SHIM_CLOCK_WALL), "timerfd_create")
    try SystemCallError.check(
      shim_timerfd_arm(timer.number, Self.never, true), "timerfd_settime")
  }

  nonisolated var descriptor: Int32 { timer.number }

  func set(at time: Timestamp?, _ handler: @escaping @HostActor () -> Void) {
    self.time = time
    self.handler = handler
    // Runs in a later round of the loop because the caller's work is not finished yet.
    if arm() { HostActor.loop.schedule(after: .zero) { self.stepHandler() } }
  }

  /// Handles an event of the descriptor: runs the step handler once for any number of clock
  /// changes, then the handler of a due alarm.
  func fire(at now: Timestamp) {
    var wasSet = shim_timerfd_read(timer.number) == -ECANCELED
    let due = time.map { $0 <= now } ?? false
    let handler = handler
    if due { time = nil }
    if wasSet || due { wasSet = arm() || wasSet }
    if wasSet { stepHandler() }
    if due { handler() }
  }

  /// Rearms the descriptor for the current alarm time after a change of the wall clock.
  ///
  /// - Returns: Whether the clock was set since the last read. The call to arm then reports the
  ///   change instead of the next read (timerfd_settime(2), `TFD_TIMER_CANCEL_ON_SET`).
  @discardableResult
  func arm() -> Bool {
    let nanoseconds = time.map { max(1, $0.nanoseconds) } ?? Self.never
    let status = shim_timerfd_arm(timer.number, nanoseconds, true)
    precondition(
      status == 0 || status == -ECANCELED, "timerfd_settime failed with errno \(-status)")
    return status == -ECANCELED
  }

  /// The latest time in 64 bits of nanoseconds, in the year 2262.
  private nonisolated static var never: Int64 { .max }
}

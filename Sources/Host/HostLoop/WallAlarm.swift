internal import CHostShims
internal import Glibc
internal import WidgetModel
internal import WorkerChannel

/// One alarm on the wall clock, over a timer descriptor that also tells when the clock is set.
///
/// The timer is armed at all times, if only for the end of time: an unarmed one reports no steps.
@HostActor
final class WallAlarm {
  private nonisolated let timer: OwnedDescriptor
  private var time: Timestamp?
  private var handler: @HostActor () -> Void = {}
  /// Told after the clock was set.
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
    // In a turn of its own: whoever sets the alarm is in the middle of something.
    if arm() { HostActor.loop.schedule(after: .zero) { self.stepHandler() } }
  }

  /// Takes what the descriptor has to tell: first a step of the clock, once however many there were,
  /// then the alarm.
  func fire(at now: Timestamp) {
    var wasSet = shim_timerfd_read(timer.number) == -ECANCELED
    let due = time.map { $0 <= now } ?? false
    let handler = handler
    if due { time = nil }
    if wasSet || due { wasSet = arm() || wasSet }
    if wasSet { stepHandler() }
    if due { handler() }
  }

  /// Arms the descriptor anew, for the same time by a clock that has changed.
  ///
  /// - Returns: whether the clock was set since the last time; the arming tells it in place of the
  ///   next read (timerfd_settime(2), `TFD_TIMER_CANCEL_ON_SET`).
  @discardableResult
  func arm() -> Bool {
    let nanoseconds = time.map { max(1, $0.nanoseconds) } ?? Self.never
    let status = shim_timerfd_arm(timer.number, nanoseconds, true)
    precondition(status == 0 || status == -ECANCELED, "timerfd_settime failed with \(-status)")
    return status == -ECANCELED
  }

  /// The year 2262, which is as far as 64 bits of nanoseconds go.
  private nonisolated static var never: Int64 { .max }
}

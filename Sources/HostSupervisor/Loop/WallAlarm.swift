internal import CHostShims
internal import Glibc
internal import WidgetModel
internal import WorkerChannel

/// One alarm on the wall clock, over a timer descriptor that also tells when the clock is set.
@HostActor
final class WallAlarm {
  private nonisolated let timer: OwnedDescriptor
  private var time: Timestamp?
  private var handler: @HostActor () -> Void = {}
  /// Told after the clock was set.
  var stepHandler: @HostActor () -> Void = {}

  /// Armed from the beginning, if only for the end of time: an unarmed timer reports no steps.
  nonisolated init() throws(SystemCallError) {
    timer = try OwnedDescriptor(checking: shim_timerfd_create(SHIM_CLOCK_WALL), "timerfd_create")
    try SystemCallError.check(
      shim_timerfd_arm(timer.number, Self.never, true), "timerfd_settime")
  }

  nonisolated var descriptor: Int32 { timer.number }

  func set(at time: Timestamp?, _ handler: @escaping @HostActor () -> Void) {
    self.time = time
    self.handler = handler
    if arm() { HostActor.loop.schedule(after: .zero) { self.stepHandler() } }
  }

  /// Takes what the descriptor has to tell.
  func fire(at now: Timestamp) {
    if shim_timerfd_read(timer.number) == -ECANCELED {
      _ = arm()
      stepHandler()
    }
    guard let due = time, due <= now else { return }
    time = nil
    _ = arm()
    handler()
  }

  /// Arms the descriptor anew.
  ///
  /// - Returns: whether the clock was set since the last time; the arming tells it in place of the
  ///   next read (timerfd_settime(2), `TFD_TIMER_CANCEL_ON_SET`).
  private func arm() -> Bool {
    let nanoseconds = time.map { max(1, $0.nanoseconds) } ?? Self.never
    let status = shim_timerfd_arm(timer.number, nanoseconds, true)
    precondition(status == 0 || status == -ECANCELED, "timerfd_settime failed with \(-status)")
    return status == -ECANCELED
  }

  /// The year 2262, which is as far as 64 bits of nanoseconds go.
  private nonisolated static var never: Int64 { .max }
}

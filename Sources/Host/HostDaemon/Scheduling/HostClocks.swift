internal import HostLoop
internal import HostScheduler
internal import WidgetModel
internal import WidgetWire
internal import WorkerChannel

/// The timers of the host, one for each clock, and the watches for steps of the wall clock and for
/// changes of the time zone.
@HostActor
final class HostClocks {
  private var armed = WakeUp()
  private var bootTimer: TimerToken?
  private var zoneWatch: FolderWatch?
  /// The lateness of the timers that have run.
  private(set) var lateness = StatsDistribution(
    boundsSeconds: StatsDistribution.latenessBounds)
  private let wakeUp: @HostActor () -> Void

  /// Creates clocks without a timer; `wakeUp` is called after each run of an armed timer.
  init(wakeUp: @escaping @HostActor () -> Void) {
    self.wakeUp = wakeUp
  }

  /// Calls `handler` after each step of the wall clock and each suspend.
  func watchSteps(_ handler: @escaping @HostActor (ClockStep) -> Void) {
    HostActor.loop.onClockStep(handler)
  }

  /// Calls `handler` after each change of the machine's time zone.
  ///
  /// - Parameter localtime: The absolute path of the link that names the zone.
  func watchZone(
    _ localtime: String, _ handler: @escaping @HostActor () -> Void
  ) throws(SystemCallError) {
    zoneWatch = try FolderWatch(ofFile: localtime, and: "timezone") { change in
      if change.concernsNames { handler() }
    }
  }

  /// Arms the timers for these times, in place of the previous times. Unchanged times cost nothing.
  func arm(_ wanted: WakeUp) {
    if wanted.wall != armed.wall {
      HostActor.loop.setWallAlarm(at: wanted.wall) { [weak self] in
        self?.fire(\.wall, late: { $0.wall - $1 })
      }
    }
    if wanted.sinceBoot != armed.sinceBoot {
      if let bootTimer { HostActor.loop.cancel(bootTimer) }
      bootTimer = wanted.sinceBoot.map { time in
        HostActor.loop.schedule(at: time) { [weak self] in
          self?.fire(\.sinceBoot, late: { $0.sinceBoot - $1 })
        }
      }
    }
    armed = wanted
  }

  /// Cancels the timers and ends the watches.
  func stop() {
    zoneWatch?.end()
    HostActor.loop.onClockStep { _ in }
    arm(WakeUp())
  }

  /// Clears the armed time: a timer that has run must be armed again, even for the same time.
  private func fire<Time>(
    _ clock: WritableKeyPath<WakeUp, Time?>, late: (Moment, Time) -> Duration
  ) {
    if let due = armed[keyPath: clock] { lateness.note(late(HostActor.loop.now, due)) }
    armed[keyPath: clock] = nil
    wakeUp()
  }
}

internal import HostScheduler
internal import WidgetModel

/// The audit's own record of a widget, kept by the plain rules.
struct AuditedWidget: Sendable {
  typealias Fault = (rule: ScheduleViolation.Rule, detail: String)

  let settings: WidgetSettings
  /// Whether the widget's reloads may wait forever.
  let isPaused: Bool
  /// The serial of the call in progress.
  private(set) var flight: UInt32?
  /// The start of the last timeline call, in nanoseconds since boot.
  private(set) var lastStart: Int64?
  /// The date of the next entry in the last display.
  private(set) var nextDate: Timestamp?

  private let minimumInterval: Int64
  private var dates: [Timestamp] = []
  private var previousDates: [Timestamp] = []
  private var policyDate: Timestamp?
  private var adopted: Int64 = 0
  /// The result of the call that has just ended.
  private var given: SimulatedTimeline?
  /// The most recent charged starts in a ring buffer, as many as are granted.
  private var charges: [Int64] = []
  private var oldestCharge = 0
  /// The number of consecutive failures of the provider, and the time of the last failure.
  private var failures = 0
  private var lastFailure: Int64 = 0
  private var wasHostFault = false
  private var shown: Display?
  private var mustShow = true

  init(_ settings: WidgetSettings, isWatched: Bool) {
    self.settings = settings
    isPaused = settings.pausesUnwatched && !isWatched
    minimumInterval =
      RefreshRules.minimumInterval(configured: settings.minimumInterval).nanoseconds
  }

  /// Returns the time since which the policy requires a new timeline, in nanoseconds since boot;
  /// `nil` if the policy's date is still to come.
  func due(_ now: Moment) -> Int64? {
    guard let policyDate, policyDate <= now.wall else { return nil }
    return max(adopted, now.sinceBoot.nanoseconds - (now.wall - policyDate).nanoseconds)
  }

  // MARK: - Calls

  mutating func start(_ flight: Flight, _ now: Moment) -> [Fault] {
    var faults: [Fault] = []
    if self.flight != nil { faults.append((.singleFlight, "a second call of one widget")) }
    self.flight = flight.serial
    guard flight.call == .timeline else { return faults }
    let boot = now.sinceBoot.nanoseconds
    faults += paceFaults(flight, boot)
    if flight.reason == .policy, policyDate.map({ $0 > now.wall }) ?? true {
      faults.append((.policyDate, "a reload before the date of its policy"))
    }
    faults += chargeFaults(flight)
    if isToBeCharged(flight) || flight.isCharged { faults += charge(at: boot) }
    lastStart = boot
    return faults
  }

  mutating func end(
    _ flight: Flight, _ result: Result<SimulatedTimeline, CallFailure>, at boot: Int64
  ) {
    self.flight = nil
    given = nil
    switch result {
    case .success(let timeline): given = timeline
    case .failure(let failure):
      guard flight.call == .timeline else { return }
      wasHostFault = !failure.isProvidersFault
      if !wasHostFault { failures += 1 }
      lastFailure = boot
    }
  }

  /// Adopts the result of the last call.
  ///
  /// - Returns: Whether there was a result to adopt.
  mutating func adopt(_ flight: Flight, _ former: Scheduler.Former, at boot: Int64) -> Bool {
    guard flight.call == .timeline, let timeline = given else { return false }
    given = nil
    switch former {
    case .nothing: previousDates = []
    case .current: previousDates = dates
    case .previous: break
    }
    dates = timeline.dates
    policyDate = timeline.policyDate
    adopted = boot
    failures = 0
    wasHostFault = false
    mustShow = true
    return true
  }

  private func paceFaults(_ flight: Flight, _ boot: Int64) -> [Fault] {
    guard !flight.reason.isFree else { return [] }
    if failures > 0, !wasHostFault {
      if boot < lastFailure + RefreshRules.backoff(afterFailures: failures).nanoseconds {
        return [(.backoff, "a call \((boot - lastFailure) / 1_000_000_000) s after a failure")]
      }
    } else if flight.reason != .retry, !wasHostFault, let lastStart,
      boot - lastStart < minimumInterval
    {
      let seconds = (boot - lastStart) / 1_000_000_000
      return [(.minimumInterval, "a refresh \(seconds) s after the last")]
    }
    return []
  }

  private func chargeFaults(_ flight: Flight) -> [Fault] {
    if flight.reason.isFree {
      return flight.isCharged ? [(.charge, "a \(flight.reason.name) reload is charged")] : []
    }
    return settings.refreshesPerDay > 0 && isToBeCharged(flight) && !flight.isCharged
      ? [(.charge, "a \(flight.reason.name) reload is not charged")] : []
  }

  private func isToBeCharged(_ flight: Flight) -> Bool {
    guard !flight.reason.isFree, !wasHostFault else { return false }
    return flight.reason != .retry || failures > 0
  }

  /// Records a charge, and checks the age of the charge that was made a full budget earlier: at
  /// least a day.
  private mutating func charge(at boot: Int64) -> [Fault] {
    let limit = settings.refreshesPerDay
    guard limit > 0 else { return [] }
    guard charges.count == limit else {
      charges.append(boot)
      return []
    }
    let oldest = charges[oldestCharge]
    charges[oldestCharge] = boot
    oldestCharge = (oldestCharge + 1) % limit
    guard boot - oldest < RefreshRules.window.nanoseconds else { return [] }
    return [(.budget, "\(limit + 1) charged refreshes in 24 h, the budget is \(limit)")]
  }

  // MARK: - Entries

  /// Drops the previous timeline.
  ///
  /// - Returns: Whether the previous timeline had ended.
  mutating func dropPrevious(at wall: Timestamp) -> Bool {
    previousDates = []
    return dates.first.map { $0 <= wall } ?? false
  }

  mutating func show(_ display: Display, at wall: Timestamp) -> [Fault] {
    var faults: [Fault] = []
    let expected = entry(at: wall)
    if display.current != expected {
      let date = display.current.map { "\($0.date)" } ?? "none"
      let right = expected.map { "\($0.date)" } ?? "none"
      faults.append((.entry, "the entry of \(date) is shown instead of that of \(right)"))
    }
    if let nextDate, nextDate < wall, display.current != shown?.current {
      faults.append((.entry, "an entry was shown \((wall - nextDate).shortDescription) late"))
    }
    if !mustShow, display == shown { faults.append((.announcedOnce, "a change is shown twice")) }
    mustShow = false
    shown = display
    nextDate = display.next?.date
    return faults
  }

  /// Returns the entry that must be on display.
  private func entry(at wall: Timestamp) -> EntryReference? {
    guard let first = dates.first else { return nil }
    if first > wall, !previousDates.isEmpty {
      return Self.last(of: previousDates, .previous, at: wall)
    }
    return Self.last(of: dates, .current, at: wall)
  }

  /// Returns the last entry whose date has come, otherwise the first; of several entries with equal
  /// dates, the last.
  private static func last(
    of dates: [Timestamp], _ source: EntryReference.Source, at wall: Timestamp
  ) -> EntryReference {
    let reach = max(wall, dates[0])
    var low = 0
    var high = dates.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if dates[middle] <= reach { low = middle } else { high = middle }
    }
    return EntryReference(source: source, index: low, date: dates[low])
  }
}

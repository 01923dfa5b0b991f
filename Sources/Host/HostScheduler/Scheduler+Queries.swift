public import WidgetModel

extension Scheduler {
  /// The amount of work of a scheduler.
  public struct Load: Hashable, Sendable {
    /// The number of existing widgets.
    public var widgets: Int
    /// The number of due reloads waiting for a free call.
    public var queued: Int
    /// The number of calls in progress.
    public var running: Int
    /// The number of watched widgets.
    public var watched: Int
    /// The number of reloads postponed since the start because the queue was too long.
    public var shed: Int
    /// The number of calls since the start beyond ``Scheduler/concurrentCalls``.
    public var extra: Int

    /// Makes a load from counts.
    public init(
      widgets: Int, queued: Int, running: Int, watched: Int = 0, shed: Int = 0, extra: Int = 0
    ) {
      self.widgets = widgets
      self.queued = queued
      self.running = running
      self.watched = watched
      self.shed = shed
      self.extra = extra
    }
  }

  /// The present load, in O(1).
  public var load: Load {
    Load(
      widgets: widgetCount, queued: places.queued, running: running.count, watched: watchedCount,
      shed: shedCount, extra: places.extras)
  }

  /// Returns the time and reason of the widget's next timeline call, in O(1); `nil` for no such
  /// widget.
  public func nextRefresh(of widget: WidgetIndex, now: Moment) -> NextRefresh? {
    guard let record = records[at: widget] else { return nil }
    let now = Instant(now)
    switch record.reload {
    case .idle: return policyRefresh(of: record, now)
    case .waiting(let demand):
      if demand.hold == .unwatched { return .paused }
      if demand.isWithoutSlot { return .awaitingFleet(demand.reason) }
      return .delayed(demand.reason, delay(of: demand, of: record, now))
    case .queued(let demand): return .queued(demand.reason, queueWait(of: record.group))
    case .running(let call, _): return .running(call.reason)
    }
  }

  private func queueWait(of group: WorkerGroup?) -> NextRefresh.QueueWait {
    if let worker = places.fullWorker(of: group) {
      return .init(isForWorker: true, running: worker.running, limit: worker.limit)
    }
    return .init(running: places.held, limit: places.count)
  }

  /// Whether a requested reload of the widget is pending or in progress; `false` for no such
  /// widget. O(1).
  public func hasRequest(_ widget: WidgetIndex) -> Bool {
    guard let reload = records[at: widget]?.reload else { return false }
    if reload.demand?.isRequested == true { return true }
    guard case .running(let call, _) = reload, call.call == .timeline else { return false }
    switch call.reason {
    case .requested, .provider, .action: return true
    case .initial, .policy, .configuration, .plugin, .retry, .environment, .preview: return false
    }
  }

  /// Whether the widget's next step is an answer to a wanted call, or the publication of its result. O(1).
  public func awaitsPermission(_ widget: WidgetIndex) -> Bool {
    guard case .waiting(let demand) = records[at: widget]?.reload else { return false }
    return demand.isAnsweredOutside
  }

  /// Returns the widget's refresh budget and the recent charges; `nil` for no such widget. O(n) in
  /// the charges of the last 24 h.
  public func budget(of widget: WidgetIndex, now: Moment) -> RefreshBudget? {
    guard let record = records[at: widget] else { return nil }
    let now = Instant(now)
    let pace = record.ledger.pace(limit: record.grant.refreshesPerDay, at: now.boot)
    return RefreshBudget(
      refreshesPerDay: max(0, record.grant.settings.refreshesPerDay),
      minimumInterval: .nanoseconds(record.minimumInterval),
      charges: record.ledger.charges(at: now.boot).map { .nanoseconds($0) },
      pace: pace.map { .nanoseconds($0) },
      nextSlot: now.wall(at: record.chargedSlot(now).slot))
  }

  /// Returns the widget's content at `wall`, within the range of the timelines; `nil` for no such
  /// widget.
  public func display(of widget: WidgetIndex, at wall: Timestamp) -> Display? {
    records[at: widget]?.display(of: widget, at: wall)
  }
}

extension Scheduler {
  /// Returns the refresh scheduled by the policy of `record`, not before the minimum interval and
  /// the budget allow.
  private func policyRefresh(of record: WidgetRecord, _ now: Instant) -> NextRefresh {
    switch record.policy {
    case .never: return .never
    case .after(let date):
      let (date, reason) = granted(date, to: record, now)
      return .after(date, heldBack: reason)
    case .atEnd:
      guard let last = record.dates.last else { return .never }
      let (date, reason) = granted(last, to: record, now)
      return .atEnd(date, heldBack: reason)
    }
  }

  /// Returns the earliest time from `date` on for a charged refresh, and the reason of a delay.
  private func granted(
    _ date: Timestamp, to record: WidgetRecord, _ now: Instant
  ) -> (Timestamp, DelayReason?) {
    let (slot, hold) = record.chargedSlot(now)
    let earliest = now.wall(at: slot)
    guard earliest > date else { return (date, nil) }
    return (earliest, hold == .nothing ? nil : reason(for: hold, of: record, now))
  }
}

/// A widget's refresh budget at one moment.
public struct RefreshBudget: Hashable, Sendable {
  /// The largest number of charged refreshes in any 24 h; 0 means unlimited.
  public var refreshesPerDay: Int
  /// The shortest interval between two charged refreshes.
  public var minimumInterval: Duration
  /// The charged refreshes of the last 24 h on the boot clock, the oldest first, accurate to about
  /// 2 s.
  public var charges: [Duration]
  /// The steady interval that keeps to the limit for the next 24 h; `nil` for no limit.
  public var pace: Duration?
  /// The earliest time of a charged refresh requested now, without regard to the delay after a
  /// failure.
  public var nextSlot: Timestamp

  /// Makes a budget with all its numbers.
  public init(
    refreshesPerDay: Int, minimumInterval: Duration, charges: [Duration], pace: Duration?,
    nextSlot: Timestamp
  ) {
    self.refreshesPerDay = refreshesPerDay
    self.minimumInterval = minimumInterval
    self.charges = charges
    self.pace = pace
    self.nextSlot = nextSlot
  }
}

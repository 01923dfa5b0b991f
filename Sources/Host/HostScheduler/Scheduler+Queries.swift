public import WidgetModel

extension Scheduler {
  /// How much there is to do.
  public struct Load: Hashable, Sendable {
    /// Widgets that exist.
    public var widgets: Int
    /// Reloads whose slot has come and that wait for a free call.
    public var queued: Int
    /// Calls in progress.
    public var running: Int
    /// Widgets that somebody watches.
    public var watched: Int
    /// Reloads that were put off since the start because too many waited.
    public var shed: Int

    /// Makes a load.
    public init(widgets: Int, queued: Int, running: Int, watched: Int = 0, shed: Int = 0) {
      self.widgets = widgets
      self.queued = queued
      self.running = running
      self.watched = watched
      self.shed = shed
    }
  }

  /// How much there is to do now. O(1).
  public var load: Load {
    Load(
      widgets: widgetCount, queued: queuedCount, running: running.count, watched: watchedCount,
      shed: shedCount)
  }

  /// When and why the widget's timeline is asked for next; `nil` for no such widget. O(1).
  public func nextRefresh(of widget: WidgetIndex, now: Moment) -> NextRefresh? {
    guard let record = records[at: widget] else { return nil }
    let now = Instant(now)
    switch record.reload {
    case .idle: return record.policyRefresh(now)
    case .waiting(let demand):
      return demand.hold == .unwatched
        ? .paused : .delayed(demand.reason, delay(of: demand, of: record, now))
    case .queued(let demand): return .queued(demand.reason)
    case .running(let call, _): return .running(call.reason)
    }
  }

  /// Whether somebody asked for a reload of the widget that has not ended yet; `false` for no such
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

  /// The widget's refresh budget and what is left of it; `nil` for no such widget. O(n) in the
  /// charges of the last 24 h.
  public func budget(of widget: WidgetIndex, now: Moment) -> RefreshBudget? {
    guard let record = records[at: widget] else { return nil }
    let now = Instant(now)
    let pace = record.ledger.pace(limit: record.grant.refreshesPerDay, at: now.boot)
    return RefreshBudget(
      refreshesPerDay: max(0, record.grant.settings.refreshesPerDay),
      minimumInterval: .nanoseconds(record.minimumInterval),
      charges: record.ledger.charges(at: now.boot).map { .nanoseconds($0) },
      pace: pace.map { .nanoseconds($0) },
      nextSlot: now.wall(at: record.chargedSlot(now)))
  }

  /// What the widget would show at `wall`, as far as its timelines reach; `nil` for no such widget.
  public func display(of widget: WidgetIndex, at wall: Timestamp) -> Display? {
    records[at: widget]?.display(of: widget, at: wall)
  }
}

extension WidgetRecord {
  /// The refresh that the policy leads to, not before the minimum interval and the budget.
  fileprivate func policyRefresh(_ now: Instant) -> NextRefresh {
    switch policy {
    case .never: return .never
    case .after(let date):
      let (date, reason) = granted(date, now)
      return .after(date, heldBack: reason)
    case .atEnd:
      guard let last = dates.last else { return .never }
      let (date, reason) = granted(last, now)
      return .atEnd(date, heldBack: reason)
    }
  }

  /// The earliest time from `date` on at which a charged refresh is granted, and the reason if that
  /// is later.
  private func granted(_ date: Timestamp, _ now: Instant) -> (Timestamp, DelayReason?) {
    let slot = chargedSlot(now)
    let earliest = now.wall(at: slot)
    guard earliest > date else { return (date, nil) }
    if let lastStart, slot == lastStart + minimumInterval {
      return (earliest, .minimumInterval(.nanoseconds(minimumInterval)))
    }
    guard slot > now.boot else { return (earliest, nil) }
    return (
      earliest, .budget(used: ledger.used(at: now.boot), of: grant.refreshesPerDay)
    )
  }
}

/// A widget's refresh budget, as it stands at one moment.
public struct RefreshBudget: Hashable, Sendable {
  /// The most charged refreshes in any 24 h; 0 means unlimited.
  public var refreshesPerDay: Int
  /// The shortest time between two charged refreshes.
  public var minimumInterval: Duration
  /// The charged refreshes of the last 24 h on the boot clock, the oldest first. Kept to about two
  /// seconds.
  public var charges: [Duration]
  /// The steady interval that can be kept up for the next 24 h; `nil` if unlimited.
  public var pace: Duration?
  /// When a charged refresh could be made that is asked for now, if no failure holds it back.
  public var nextSlot: Timestamp

  /// Makes a budget.
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

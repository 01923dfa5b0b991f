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
    let earliest = now.wall(at: chargedSlot(now))
    switch policy {
    case .never:
      return .never
    case .after(let date):
      return .after(max(date, earliest))
    case .atEnd:
      guard let last = dates.last else { return .never }
      return .atEnd(max(last, earliest))
    }
  }
}

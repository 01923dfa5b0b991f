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

    /// Makes a load.
    public init(widgets: Int, queued: Int, running: Int) {
      self.widgets = widgets
      self.queued = queued
      self.running = running
    }
  }

  /// How much there is to do now. O(1).
  public var load: Load {
    Load(widgets: widgetCount, queued: queuedCount, running: running.count)
  }

  /// When and why the widget's timeline is asked for next; `nil` for no such widget. O(1).
  public func nextRefresh(of widget: WidgetIndex, now: Moment) -> NextRefresh? {
    guard let record = records[at: widget] else { return nil }
    let now = Instant(now)
    switch record.reload {
    case .idle: return record.policyRefresh(now)
    case .waiting(let demand): return .delayed(demand.reason, record.delay(of: demand, now))
    case .queued(let demand): return .queued(demand.reason)
    case .running(let call, _): return .running(call.reason)
    }
  }

  /// What the widget would show at `wall`, as far as its timelines reach; `nil` for no such widget.
  public func display(of widget: WidgetIndex, at wall: Timestamp) -> Display? {
    records[at: widget]?.display(of: widget, at: wall)
  }
}

extension WidgetRecord {
  /// The refresh that the policy leads to, not before the minimum interval.
  fileprivate func policyRefresh(_ now: Instant) -> NextRefresh {
    let earliest = lastStart.map { now.wall(at: $0 + minimumInterval) }
    switch policy {
    case .never:
      return .never
    case .after(let date):
      return .after(max(date, earliest ?? date))
    case .atEnd:
      guard let last = dates.last else { return .never }
      return .atEnd(max(last, earliest ?? last))
    }
  }
}

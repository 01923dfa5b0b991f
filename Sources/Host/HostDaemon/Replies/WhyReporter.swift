internal import HostConfiguration
internal import HostLoop
internal import HostScheduler
internal import WidgetArchive
internal import WidgetModel
internal import WidgetWire

/// Reports on one widget's refreshes, for `why`.
@HostActor
struct WhyReporter {
  private let widgets: WidgetRoster
  private let driver: SchedulerDriver

  /// Creates a reporter on the daemon's widgets.
  init(_ daemon: Daemon) {
    widgets = daemon.widgets
    driver = daemon.driver
  }

  /// Returns the report for `why`: the requests for a widget, the calls made, and the next refresh.
  func report(on id: WidgetID) throws(WidgetError) -> WhyReport {
    let widget = try widgets.widget(id)
    let now = HostActor.loop.now
    guard let next = driver.scheduler.nextRefresh(of: widget.index, now: now),
      let budget = driver.scheduler.budget(of: widget.index, now: now)
    else { throw WidgetError(.internal, "the scheduler does not know \(id)") }
    var report = WhyReport(
      id: widget.id.text, kind: widget.spec.kind.id, plugin: widget.spec.plugin,
      family: widget.spec.family.name, state: widget.display.state,
      next: whyNext(widget, next), budget: WhyBudget(budget, now: now))
    report.made = (widget.published?.header?.made).map(WireTime.init)
    report.staleSince = widget.staleSince.map(WireTime.init)
    report.error = widget.error?.description
    report.actions = WhyActions(widget.actionBudget, widget.limits.actions, now: now)
    report.watched = widgets.watched.contains(id)
    report.host = widget.standing?.host
    report.refusal = widget.standing?.refusal
    report.counts = widget.journal.counts
    report.history = widget.journal.history.rows
    return report
  }

  private func whyNext(_ widget: Widget, _ next: NextRefresh) -> WhyNext {
    let dates = widget.current?.dates
    var row = WhyNext(next, policy: dates?.policy.name)
    row.policyDate = dates?.policy.date(lastEntry: dates?.entries.last).map(WireTime.init)
    row.entry = (widget.display.next?.date).map(WireTime.init)
    return row
  }
}

extension WhyBudget {
  fileprivate init(_ budget: RefreshBudget, now: Moment) {
    self.init(
      refreshesPerDay: budget.refreshesPerDay, used: budget.charges.count,
      minimumInterval: budget.minimumInterval.seconds, nextSlot: WireTime(budget.nextSlot))
    pace = budget.pace?.seconds
    charges = budget.charges.map { WireTime(now.wall(at: $0)) }
  }
}

extension WhyActions {
  fileprivate init(_ budget: ActionBudget, _ rate: ActionRate, now: Moment) {
    let wait = budget.wait(rate, at: now.sinceBoot)
    self.init(
      burst: rate.burst, interval: rate.interval.seconds,
      left: budget.left(rate, at: now.sinceBoot),
      next: wait.map { WireTime(now.wall + $0) }, refused: budget.refused)
  }
}

extension Moment {
  /// Returns the wall clock's time at a reading of the boot clock, provided the wall clock is not
  /// set in between.
  func wall(at sinceBoot: Duration) -> Timestamp { wall + (sinceBoot - self.sinceBoot) }
}

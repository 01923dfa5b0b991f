internal import HostLoop
internal import HostScheduler
internal import WidgetModel
internal import WidgetWire

/// Lists the widgets, for `widgets`.
@HostActor
struct WidgetLists {
  private let widgets: WidgetRoster
  private let plugins: InstalledPlugins
  private let driver: SchedulerDriver
  private let publisher: BoardPublisher

  /// Creates a lister of the daemon's widgets.
  init(_ daemon: Daemon) {
    widgets = daemon.widgets
    plugins = daemon.plugins
    driver = daemon.driver
    publisher = daemon.publisher
  }

  /// Returns the reply to `widgets`: the widgets with a matching id and kind, and the number of the last change that they
  /// have. Both are of one moment, so that a client which waits for the next change misses none.
  func reply(_ glob: Glob?, kind: String?) throws(WidgetError) -> Reply {
    .rows(try rows(glob, kind: kind), fields: [WireField("seq", publisher.sequence)])
  }

  /// Returns the widgets with a matching id and kind, sorted by id.
  func rows(_ glob: Glob?, kind: String?) throws(WidgetError) -> [WidgetRow] {
    var owned: KindIndex.Owned?
    if let kind { owned = try plugins.table.kinds.find(kind) }
    var rows = widgets.all.filter { widget in
      owned.map(widget.isOf) != false && glob?.matches(widget.id.text) != false
    }.map(row)
    guard kind == nil, !widgets.problems.isEmpty else { return rows }
    rows += widgets.problems.values.filter { glob?.matches($0.id.text) != false }
      .map(WidgetRow.init)
    return rows.sorted { $0.id < $1.id }
  }

  private func row(_ widget: Widget) -> WidgetRow {
    let shown = widget.published?.header
    let next = driver.scheduler.nextRefresh(of: widget.index, now: HostActor.loop.now)
    var row = WidgetRow(
      id: widget.id.text, kind: widget.spec.kind.id, family: widget.spec.family.name,
      state: widget.display.state)
    row.plugin = widget.spec.plugin
    row.rev = shown?.revision.description
    row.type = shown?.contentType
    row.made = (shown?.made).map(WireTime.init)
    row.at = (shown?.date).map(WireTime.init)
    row.until = (shown?.until).map(WireTime.init)
    if let next { row.setNext(next) }
    row.staleSince = widget.staleSince.map(WireTime.init)
    row.error = widget.error?.description
    row.seq = publisher.sequence(of: widget.changeNumber)
    row.host = widget.standing?.host
    row.origin = widget.origin.name
    row.config = widget.origin.configuration
    return row
  }
}

extension WidgetRow {
  /// Creates the row of a declared widget that cannot be made.
  fileprivate init(_ problem: WidgetPlan.Problem) {
    self.init(
      id: problem.id.text, kind: problem.kind, family: problem.family.name,
      state: problem.isPending ? .placeholder : .error)
    error = problem.error.description
    origin = problem.origin.name
    config = problem.origin.configuration
  }
}

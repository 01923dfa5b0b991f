internal import HostScheduler
internal import HostSupervisor
internal import WidgetArchive
internal import WidgetModel
internal import WidgetWire

extension Daemon {
  /// Every kind with its plugin.
  func kinds() -> [KindIndex.Owned] { plugins.kinds.all }

  /// The widget of that id.
  ///
  /// - Throws: `UNKNOWN_WIDGET` with the nearest id, or why the widget that the file declares could
  ///   not be made.
  func widget(_ id: WidgetID) throws(WidgetError) -> Widget {
    if let widget = widgets[id] { return widget }
    if let problem = problems[id] { throw problem.error }
    let nearest = Spelling.nearest(to: id.text, in: widgets.all.map(\.id.text))
    let hint = nearest.map { "did you mean \"\($0)\"?" } ?? "see `widgethost list --ids`"
    throw WidgetError(.unknownWidget, "there is no widget \"\(id)\"; \(hint)")
  }

  /// The widgets whose id matches, of that kind, in the order of their ids.
  func widgetRows(_ glob: Glob?, kind: String?) throws(WidgetError) -> [WidgetRow] {
    var owned: KindIndex.Owned?
    if let kind { owned = try plugins.kinds.find(kind) }
    var rows = widgets.all.filter { widget in
      guard let owned else { return true }
      return widget.isOf(owned)
    }.map(row)
    if kind == nil { rows += problems.values.map(row) }
    if let glob { rows = rows.filter { glob.matches($0.id) } }
    return rows.sorted { $0.id < $1.id }
  }

  private func row(_ widget: Widget) -> WidgetRow {
    let shown = widget.published?.header
    let next = driver.scheduler.nextRefresh(of: widget.index, now: now)
    return WidgetRow(
      id: widget.id.text, kind: widget.spec.kind.id, plugin: widget.spec.plugin,
      family: widget.spec.family.name, state: widget.display.state,
      revision: shown?.revision.description, contentType: shown?.contentType,
      made: (shown?.made).map(WireTime.init), date: (shown?.date).map(WireTime.init),
      until: (shown?.until).map(WireTime.init), nextRefresh: (next?.date).map(WireTime.init),
      nextReason: (next).map { "\($0)" }, staleSince: widget.staleSince.map(WireTime.init),
      error: widget.error?.description, sequence: publisher.sequence(of: widget.changeNumber))
  }

  private func row(_ problem: WidgetPlan.Problem) -> WidgetRow {
    WidgetRow(
      id: problem.id.text, kind: problem.kind, family: problem.family.name,
      state: problem.isPending ? .placeholder : .error, error: problem.error.description)
  }

  /// Every plugin, and every file in the plugin folders that is none.
  func pluginRows() -> [PluginRow] {
    let records = plugins.records.values.sorted { $0.name < $1.name }
    let rows = records.map { record in
      let worker = supervisor.status(plugin: record.name)
      let descriptor = record.descriptor
      return PluginRow(
        name: record.name, id: descriptor?.id, displayName: descriptor?.displayName,
        version: descriptor?.version, path: record.path, hash: record.hash?.description,
        state: state(of: record, worker: worker), error: record.error,
        workerProcess: (worker?.pid).map(Int.init),
        memoryBytes: worker?.memory.map(Int.init),
        kinds: descriptor?.kinds.map(\.id) ?? [],
        abi: descriptor.map { "\($0.abiMajor).\($0.abiMinor)" })
    }
    let strangers = plugins.problems.map { problem in
      PluginRow(
        name: Self.fileName(problem.path), path: problem.path, state: .failed,
        error: problem.reason.printable, kinds: [])
    }
    return rows + strangers
  }

  private func state(of record: PluginRecord, worker: WorkerStatus?) -> PluginState {
    switch record.phase {
    case .loading: .loading
    case .described: worker == nil ? .ready : .running
    case .failed: .failed
    case .unloaded: .unloaded
    }
  }

  private static func fileName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The entry in force and those ahead, at most `limit`.
  func timelineRows(_ id: WidgetID, limit: Int?) throws(WidgetError) -> [TimelineRow] {
    let widget = try widget(id)
    guard let current = widget.display.current else { return [] }
    var rows: [TimelineRow] = []
    if current.source == .previous {
      rows = entries(widget.previous, from: current, before: widget.current?.dates?.entries.first)
      rows += entries(widget.current, from: nil, before: nil)
    } else {
      rows = entries(widget.current, from: current, before: nil)
    }
    for position in rows.indices.dropLast() where rows[position].until == nil {
      rows[position].until = rows[position + 1].date
    }
    return Array(rows.prefix(limit ?? .max))
  }

  /// The rows of one archive from the entry in force on, up to a date.
  private func entries(
    _ archive: TimelineArchive?, from current: EntryReference?, before end: Timestamp?
  ) -> [TimelineRow] {
    archive?.withView { view in
      var rows: [TimelineRow] = []
      for index in (current?.index ?? 0)..<max(view.entryCount, current?.index ?? 0) {
        let entry = view.entry(at: index)
        if let end, entry.date >= end { break }
        let isLast = index + 1 == view.entryCount
        let next = isLast ? end : view.date(at: index + 1)
        let until = next.map { min($0, end ?? $0) }
        rows.append(
          TimelineRow(
            date: WireTime(entry.date), until: until.map(WireTime.init),
            isCurrent: index == current?.index, revision: entry.rev.description,
            contentType: entry.contentType, byteCount: view.payload(at: index).byteCount,
            url: entry.url, relevance: entry.relevance?.score))
      }
      return rows
    } ?? []
  }
}

internal import HostLoop
internal import HostScheduler
internal import WidgetArchive
internal import WidgetModel
internal import WidgetWire

/// Lists the entries of a widget, for `timeline`.
@HostActor
struct TimelineLists {
  private let widgets: WidgetRoster

  /// Lists entries of the daemon's widgets.
  init(_ daemon: Daemon) {
    widgets = daemon.widgets
  }

  /// The entry in force and those ahead, at most `limit`.
  func rows(_ id: WidgetID, limit: Int?) throws(WidgetError) -> [TimelineRow] {
    let widget = try widgets.widget(id)
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

internal import HostLoop
internal import HostScheduler
internal import WidgetArchive
internal import WidgetModel
internal import WidgetWire

/// Lists the entries and the recorded values of a widget, for `timeline` and `history`.
@HostActor
struct TimelineLists {
  private let widgets: WidgetRoster

  /// Creates a lister for the daemon's widgets.
  init(_ daemon: Daemon) {
    widgets = daemon.widgets
  }

  /// Returns the entry in force and the entries ahead, at most `limit`.
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
      rows[position].until = rows[position + 1].at
    }
    return Array(rows.prefix(limit ?? .max))
  }

  /// Returns the newest recorded values, oldest first, at most `limit`.
  func history(_ id: WidgetID, limit: Int?) throws(WidgetError) -> [RecordedValueRow] {
    try widgets.widget(id).values.values.suffix(limit ?? .max).map {
      RecordedValueRow(at: WireTime($0.date), value: $0.value)
    }
  }

  /// Returns the rows of one archive from the entry in force on, up to a date.
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
        var row = TimelineRow(
          at: WireTime(entry.date), rev: entry.rev.description, type: entry.contentType,
          bytes: view.payload(at: index).byteCount)
        row.until = until.map(WireTime.init)
        row.current = index == current?.index
        row.url = entry.url
        row.relevance = entry.relevance?.score
        rows.append(row)
      }
      return rows
    } ?? []
  }
}

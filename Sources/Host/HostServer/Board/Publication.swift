internal import WidgetModel
internal import WidgetWire

/// One publication of the board, for those who tell clients about changes.
struct Publication: Sendable {
  /// The board after it.
  var table: BoardTable
  /// What happened, in order; each widget that appeared has an event of its own.
  var events: [RowEvent]
  /// The widgets that came and went.
  var turnover: BoardTable.Turnover
}

extension Publication {
  /// A widget that appears without an event is told nevertheless.
  init(_ table: BoardTable, _ turnover: BoardTable.Turnover) {
    self.table = table
    self.turnover = turnover
    self.events = turnover.events
    guard !turnover.appeared.isEmpty else { return }
    let told = Set(events.lazy.filter { $0.event != .rank }.map(\.id))
    for id in turnover.appeared where !told.contains(id) {
      events.append(RowEvent(id: id, event: .entry, sequence: 0))
    }
  }
}

public import WidgetModel
public import WidgetWire

/// What changes on the board in one publication.
///
/// Collect the changes of one turn of the daemon's loop and publish them together: a publication
/// costs a copy of one pointer per widget, however many of them changed.
public struct BoardChanges: Sendable {
  private(set) var rows: [WidgetID: BoardRow?] = [:]
  /// What is told to those who watch, in the order in which it came; one for each widget and event.
  private(set) var events: [RowEvent] = []

  /// Makes an empty set of changes.
  public init() {}

  /// Whether there is nothing to publish.
  public var isEmpty: Bool { rows.isEmpty && events.isEmpty }

  /// Adds the row, or replaces the one with the same id. The last change of an id wins.
  ///
  /// - Parameters:
  ///   - event: what those who watch are told: `entry`, `fresh` or `state`; `nil` for a row that says
  ///     what the one before said, such as one with another entry ahead.
  ///   - sequence: the number of the change, higher than all before.
  public mutating func set(_ row: BoardRow, event: PushEvent? = nil, sequence: UInt64 = 0) {
    rows[row.id] = .some(row)
    if let event { events.append(RowEvent(id: row.id, event: event, sequence: sequence)) }
  }

  /// Removes the row of `id`; no effect when there is none. The last change of an id wins.
  public mutating func remove(_ id: WidgetID, sequence: UInt64 = 0) {
    rows[id] = .some(nil)
    events.append(RowEvent(id: id, event: .removed, sequence: sequence))
  }

  /// Tells those who watch the widget its new place: `rank` and `relevance`, or neither.
  public mutating func tellRank(
    of id: WidgetID, position: Int?, share: Double?, sequence: UInt64
  ) {
    events.append(
      RowEvent(id: id, event: .rank, sequence: sequence, position: position, share: share))
  }
}

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

/// Something that happened to a widget, for those who watch it.
public struct RowEvent: Hashable, Sendable {
  /// The widget.
  public var id: WidgetID
  /// What happened; never `bye`.
  public var event: PushEvent
  /// The number of the change, as `seq=BOOT:N` tells it.
  public var sequence: UInt64
  /// Of `rank`: the new place among the relevant widgets, from 1; `nil` for none.
  public var position: Int?
  /// Of `rank`: the score divided by the highest of its kind; `nil` for none.
  public var share: Double?
}

public import WidgetModel
public import WidgetWire

/// The changes of the board in one publication.
///
/// Collect the changes of one turn of the daemon's loop and publish them together: a publication
/// costs a copy of one pointer per widget, however many of them changed.
public struct BoardChanges: Sendable {
  private(set) var rows: [WidgetID: BoardRow?] = [:]
  /// The events for subscriptions, in the order in which they came.
  private(set) var events: [RowEvent] = []

  /// Makes an empty set of changes.
  public init() {}

  /// Whether there is nothing to publish.
  public var isEmpty: Bool { rows.isEmpty && events.isEmpty }

  /// Adds the row, or replaces the one with the same id. The last change of an id wins.
  ///
  /// - Parameters:
  ///   - event: the event for subscriptions: `entry`, `fresh` or `state`; `nil` for a row that
  ///     shows the same as the row before, such as one with another entry ahead.
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

  /// Adds the new place of a widget for its subscriptions: `position` and `share`, or neither.
  public mutating func tellRank(
    of id: WidgetID, position: Int?, share: Double?, sequence: UInt64
  ) {
    events.append(
      RowEvent(id: id, event: .rank, sequence: sequence, position: position, share: share))
  }
}

/// One publication of the board, for the change feed.
struct Publication: Sendable {
  /// The board after it.
  var table: BoardTable
  /// The events, in order; each widget that appeared has an event of its own.
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

/// An event of a widget, for its subscriptions.
public struct RowEvent: Hashable, Sendable {
  /// The id of the widget.
  public var id: WidgetID
  /// The kind of event; never `bye`.
  public var event: PushEvent
  /// The number of the change, as `seq=BOOT:N` tells it.
  public var sequence: UInt64
  /// Of `rank`: the new place among the relevant widgets, from 1; `nil` for none.
  public var position: Int?
  /// Of `rank`: the score divided by the highest of its kind; `nil` for none.
  public var share: Double?
}

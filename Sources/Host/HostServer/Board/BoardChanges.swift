public import WidgetModel
public import WidgetWire

/// The changes of the board in one publication.
///
/// Collect the changes of one turn of the daemon's loop and publish the changes together: a
/// publication copies one pointer per widget, regardless of the number of changes.
public struct BoardChanges: Sendable {
  private(set) var rows: [WidgetID: BoardRow?] = [:]
  /// The events for subscriptions, in order of occurrence.
  private(set) var events: [RowEvent] = []

  /// Creates an empty set of changes.
  public init() {}

  /// Whether there is nothing to publish.
  public var isEmpty: Bool { rows.isEmpty && events.isEmpty }

  /// Adds a row, or replaces the row with the same id. The last change of an id wins.
  ///
  /// - Parameters:
  ///   - event: The event for subscriptions: `entry`, `fresh` or `state`; `nil` if the row shows
  ///     the same as the previous row, for example with another next entry.
  ///   - sequence: The number of the change, higher than all earlier numbers.
  public mutating func set(_ row: BoardRow, event: PushEvent? = nil, sequence: UInt64 = 0) {
    rows[row.id] = .some(row)
    if let event { events.append(RowEvent(id: row.id, event: event, sequence: sequence)) }
  }

  /// Removes the row of `id`; no effect when there is none. The last change of an id wins.
  public mutating func remove(_ id: WidgetID, sequence: UInt64 = 0) {
    rows[id] = .some(nil)
    events.append(RowEvent(id: id, event: .removed, sequence: sequence))
  }

  /// Adds the new place of a widget for subscriptions: `position` and `share`, or neither.
  public mutating func tellRank(
    of id: WidgetID, position: Int?, share: Double?, sequence: UInt64
  ) {
    events.append(
      RowEvent(id: id, event: .rank, sequence: sequence, position: position, share: share))
  }
}

/// One publication of the board, for the change feed.
struct Publication: Sendable {
  /// The board after the publication.
  var table: BoardTable
  /// The events, in order; each new widget has at least one event.
  var events: [RowEvent]
  /// The widgets that appeared and vanished.
  var turnover: BoardTable.Turnover
  /// The widgets whose rows were added, replaced or removed, also without an event.
  var changed: [WidgetID] = []
}

extension Publication {
  /// Creates a publication, with an `entry` event for each new widget that has no event but `rank`.
  init(_ table: BoardTable, _ turnover: BoardTable.Turnover, changed: [WidgetID] = []) {
    self.table = table
    self.changed = changed
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
  /// The number of the change, the `N` in `seq=BOOT:N`.
  public var sequence: UInt64
  /// The new place among the relevant widgets in a `rank` event, from 1; `nil` for none.
  public var position: Int?
  /// The score divided by the highest score of the kind in a `rank` event; `nil` for none.
  public var share: Double?
}

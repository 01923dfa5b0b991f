public import WidgetModel
public import WidgetWire

/// The changes of the board in one publication.
///
/// Collect the changes of one turn of the daemon's loop and publish the changes together: readers
/// then see all of them or none.
public struct BoardChanges: Sendable {
  /// The change of one row.
  enum RowChange: Sendable {
    case set(BoardRow)
    case remove(WidgetID)

    var id: WidgetID {
      switch self {
      case .set(let row): row.id
      case .remove(let id): id
      }
    }
  }

  /// The changed rows, in order of occurrence: the last change of an id wins.
  private(set) var rows: ContiguousArray<RowChange> = []
  /// The events for subscriptions, in order of occurrence.
  private(set) var events: [RowEvent] = []
  /// For each event the index of its row in ``rows``; `nil` for an event without a changed row.
  private(set) var rowsOfEvents: ContiguousArray<Int32?> = []

  /// Creates an empty set of changes.
  public init() {}

  /// Whether there is nothing to publish.
  public var isEmpty: Bool { rows.isEmpty && events.isEmpty }
  /// The number of changed rows and events, whichever is larger.
  public var count: Int { max(rows.count, events.count) }

  /// The last change of each row.
  var lastRows: [WidgetID: RowChange] {
    Dictionary(rows.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
  }

  /// Adds a row, or replaces the row with the same id. The last change of an id wins.
  ///
  /// - Parameters:
  ///   - event: The event for subscriptions: `entry`, `fresh` or `state`; `nil` if the row shows
  ///     the same as the previous row, for example with another next entry.
  ///   - sequence: The number of the change, higher than all earlier numbers.
  public mutating func set(_ row: BoardRow, event: PushEvent? = nil, sequence: UInt64 = 0) {
    if let event {
      tell(RowEvent(id: row.id, event: event, sequence: sequence), row: Int32(rows.count))
    }
    rows.append(.set(row))
  }

  /// Removes the row of `id`; no effect when there is none. The last change of an id wins.
  public mutating func remove(_ id: WidgetID, sequence: UInt64 = 0) {
    tell(RowEvent(id: id, event: .removed, sequence: sequence), row: Int32(rows.count))
    rows.append(.remove(id))
  }

  private mutating func tell(_ event: RowEvent, row: Int32?) {
    events.append(event)
    rowsOfEvents.append(row)
  }

  /// Adds the new place of a widget for subscriptions: `position` and `share`, or neither.
  public mutating func tellRank(
    of id: WidgetID, position: Int?, share: Double?, sequence: UInt64
  ) {
    tell(
      RowEvent(id: id, event: .rank, sequence: sequence, position: position, share: share),
      row: nil)
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
  /// The rows that were added, replaced or removed, also without an event.
  var rows: ContiguousArray<BoardChanges.RowChange> = []
  /// Whether the publication is only prepared, and follows later or never.
  var isAhead = false
}

extension Publication {
  /// Creates a publication, with an `entry` event for each new widget that has no event but `rank`.
  init(
    _ table: BoardTable, _ turnover: BoardTable.Turnover,
    rows: ContiguousArray<BoardChanges.RowChange> = []
  ) {
    self.table = table
    self.rows = rows
    self.turnover = turnover
    self.events = turnover.events
    guard !turnover.appeared.isEmpty else { return }
    let told = Set(events.lazy.filter { $0.event != .rank }.map(\.id))
    for id in turnover.appeared where !told.contains(id) {
      events.append(RowEvent(id: id, event: .entry, sequence: 0))
    }
  }

  /// Calls `body` with each event and the widget's present row; `nil` for a widget that is gone.
  ///
  /// The events of one widget are merged, because every event is sent with the present row. Rank
  /// events stay separate.
  func forEachEvent(_ body: (RowEvent, BoardRow?) -> Void) {
    guard !turnover.hasRepeatedWidgets, turnover.positions.count == events.count else {
      for event in mergedEvents { body(event, table.row(event.id)) }
      return
    }
    for (event, position) in zip(events, turnover.positions) {
      body(event, position.map { table.rows[$0] })
    }
  }

  private var mergedEvents: [RowEvent] {
    guard events.count > 1 else { return events }
    var merged: [RowEvent] = []
    var places: [WidgetID: Int] = [:]
    for event in events {
      guard event.event != .rank, let place = places[event.id] else {
        if event.event != .rank { places[event.id] = merged.count }
        merged.append(event)
        continue
      }
      merged[place].event = .union(merged[place].event, event.event)
      merged[place].sequence = max(merged[place].sequence, event.sequence)
    }
    return merged
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

extension PushEvent {
  /// Returns the event that covers both. A missed `entry` must stay an `entry`; a widget that
  /// appears again shows a new entry.
  static func union(_ old: PushEvent, _ new: PushEvent) -> PushEvent {
    switch (old, new) {
    case (_, .removed): .removed
    case (.removed, _), (.entry, _), (_, .entry): .entry
    case (.state, _), (_, .state): .state
    default: new
    }
  }
}

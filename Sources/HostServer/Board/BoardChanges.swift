public import WidgetModel

/// What changes on the board in one publication.
///
/// Collect the changes of one turn of the daemon's loop and publish them together: a publication
/// costs a copy of one pointer per widget, however many of them changed.
public struct BoardChanges: Sendable {
  private(set) var rows: [WidgetID: BoardRow?] = [:]

  /// Makes an empty set of changes.
  public init() {}

  /// Whether there is nothing to publish.
  public var isEmpty: Bool { rows.isEmpty }

  /// Adds the row, or replaces the one with the same id. The last change of an id wins.
  public mutating func set(_ row: BoardRow) {
    rows[row.id] = .some(row)
  }

  /// Removes the row of `id`; no effect when there is none. The last change of an id wins.
  public mutating func remove(_ id: WidgetID) {
    rows[id] = .some(nil)
  }
}

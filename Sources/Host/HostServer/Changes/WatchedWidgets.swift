internal import WidgetModel

/// The watched widgets, with the number of matching groups for each.
///
/// Groups that get a first member or lose the last member are counted at the end of the event: a
/// subscription that starts and ends within one event costs nothing.
struct WatchedWidgets {
  /// The number of matching groups by widget; watched widgets only.
  private var counts: [WidgetID: Int] = [:]
  /// The groups that got a first member or lost the last member.
  private var marked: [PatternGroup] = []

  /// The number of watched widgets.
  var count: Int { counts.count }

  /// Queues a group for the next ``account(in:index:)``.
  mutating func mark(_ group: PatternGroup) {
    guard !group.isMarked else { return }
    group.isMarked = true
    marked.append(group)
  }

  /// Counts the marked groups, and removes the empty groups from the index.
  ///
  /// - Returns: The newly watched and the no longer watched widgets.
  mutating func account(in table: BoardTable, index: inout PatternIndex) -> [WatchedChange] {
    let groups = marked
    marked = []
    var before: [WidgetID: Bool] = [:]
    for group in groups {
      group.isMarked = false
      if group.isEmpty { index.remove(group) }
      guard group.isEmpty == group.isCounted else { continue }
      group.isCounted = !group.isEmpty
      group.matchCount = 0
      group.forEachMatch(in: table) { row in
        if before[row.id] == nil { before[row.id] = counts[row.id] != nil }
        add(group.isCounted ? 1 : -1, to: row.id)
        group.matchCount += 1
      }
    }
    return before.compactMap { id, was in
      (counts[id] != nil) == was ? nil : WatchedChange(id: id, isWatched: !was)
    }
  }

  /// Counts widgets that appeared on the board or vanished.
  ///
  /// - Returns: The newly watched and the no longer watched widgets.
  mutating func account(_ turnover: BoardTable.Turnover, index: PatternIndex) -> [WatchedChange] {
    var changes: [WatchedChange] = []
    for id in turnover.vanished {
      index.forEachMatch(id) { if $0.isCounted { $0.matchCount -= 1 } }
      guard counts.removeValue(forKey: id) != nil else { continue }
      changes.append(WatchedChange(id: id, isWatched: false))
    }
    for id in turnover.appeared {
      index.forEachMatch(id) { group in
        guard group.isCounted else { return }
        group.matchCount += 1
        add(1, to: id)
      }
      if counts[id] != nil { changes.append(WatchedChange(id: id, isWatched: true)) }
    }
    return changes
  }

  private mutating func add(_ step: Int, to id: WidgetID) {
    let count = (counts[id] ?? 0) + step
    counts[id] = count > 0 ? count : nil
  }
}

internal import DequeModule
internal import WidgetModel

/// The changes that a subscription has still to tell, one per widget: the one that waits longest is
/// told first, so that a widget that changes all the time cannot hold up the others.
struct DirtySet {
  private var changes: [WidgetID: PendingChange] = [:]
  /// The widgets that can be told; some may be gone from ``changes``.
  private var order = Deque<WidgetID>()
  /// The number of widgets for which a body is being made.
  private(set) var awaitedCount = 0

  var count: Int { changes.count }
  var hasReady: Bool { !order.isEmpty }
  var isEmpty: Bool { changes.isEmpty }

  /// Takes an event in.
  ///
  /// - Returns: whether it replaced an earlier one.
  mutating func add(_ event: RowEvent) -> Bool {
    let isNew = changes[event.id] == nil
    if isNew { order.append(event.id) }
    return changes[event.id, default: PendingChange()].add(event)
  }

  /// Takes the widget out that waits longest.
  mutating func popFirst() -> (id: WidgetID, change: PendingChange)? {
    while let id = order.popFirst() {
      if let change = changes.removeValue(forKey: id) { return (id, change) }
    }
    return nil
  }

  /// Keeps `change` until its body is there.
  mutating func await(_ change: PendingChange, of id: WidgetID) {
    var change = change
    change.isAwaited = true
    change.isOutdated = false
    changes[id] = change
    awaitedCount += 1
  }

  /// Takes the change out whose body was awaited.
  mutating func takeAwaited(_ id: WidgetID) -> PendingChange? {
    guard var change = changes[id], change.isAwaited else { return nil }
    changes[id] = nil
    awaitedCount -= 1
    change.isAwaited = false
    return change
  }

  /// Puts a change back, behind the others.
  mutating func putBack(_ change: PendingChange, of id: WidgetID) {
    changes[id] = change
    order.append(id)
  }
}

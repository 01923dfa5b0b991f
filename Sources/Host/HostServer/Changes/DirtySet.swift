internal import DequeModule
internal import WidgetModel

/// The pending changes of a subscription, one per widget. The oldest change is sent first: a widget
/// that changes constantly cannot delay the others.
struct DirtySet {
  private var changes: [WidgetID: PendingChange] = [:]
  /// The widgets whose change is ready, oldest first; some may no longer be in ``changes``.
  private var order = Deque<WidgetID>()
  /// The number of widgets whose body is being made.
  private(set) var awaitedCount = 0

  /// The number of changes above which an empty set releases its memory.
  private static let keptCapacity = 256

  var count: Int { changes.count }
  var hasReady: Bool { !order.isEmpty }
  var isEmpty: Bool { changes.isEmpty }

  /// Adds an event to the change of the widget.
  ///
  /// - Returns: Whether the event replaced an earlier event.
  mutating func add(_ event: RowEvent) -> Bool {
    let isNew = changes[event.id] == nil
    if isNew { order.append(event.id) }
    return changes[event.id, default: PendingChange()].add(event)
  }

  /// Removes and returns the oldest ready change.
  mutating func popFirst() -> (id: WidgetID, change: PendingChange)? {
    while let id = order.popFirst() {
      guard let change = changes.removeValue(forKey: id) else { continue }
      if changes.isEmpty, order.isEmpty, changes.capacity > Self.keptCapacity { self = DirtySet() }
      return (id, change)
    }
    return nil
  }

  /// Keeps `change` until the body has been made. If the body of an earlier change is still being made, `change` is added to
  /// that one.
  ///
  /// - Returns: Whether the body of the widget was not awaited before.
  mutating func await(_ change: PendingChange, of id: WidgetID) -> Bool {
    if changes[id]?.isAwaited == true {
      changes[id]?.add(change, of: id)
      return false
    }
    var change = change
    change.isAwaited = true
    change.isOutdated = false
    changes[id] = change
    awaitedCount += 1
    return true
  }

  /// Removes and returns the change whose body was awaited.
  mutating func takeAwaited(_ id: WidgetID) -> PendingChange? {
    guard var change = changes[id], change.isAwaited else { return nil }
    changes[id] = nil
    awaitedCount -= 1
    change.isAwaited = false
    return change
  }

  /// Puts a change back at the end of the order.
  mutating func putBack(_ change: PendingChange, of id: WidgetID) {
    changes[id] = change
    order.append(id)
  }
}

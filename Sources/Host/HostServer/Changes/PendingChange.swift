internal import WidgetModel
internal import WidgetWire

/// The latest pending change of one widget in a subscription, and the number of replaced events.
struct PendingChange {
  /// The event, unless only the rank has changed; the state of the widget is read at the time of
  /// sending.
  private(set) var event: PushEvent?
  private(set) var sequence: UInt64 = 0
  /// The number of earlier events that the latest event replaced.
  private(set) var coalesced = 0
  private(set) var rank: RowEvent?
  private(set) var coalescedRanks = 0
  /// Whether a body is being made for the change.
  var isAwaited = false
  /// Whether another event came while the body was being made.
  var isOutdated = false

  /// Adds another event to the change.
  ///
  /// - Returns: Whether the event replaced an earlier event.
  mutating func add(_ new: RowEvent) -> Bool {
    if isAwaited { isOutdated = true }
    guard new.event != .rank else {
      let replaces = rank != nil
      if replaces { coalescedRanks += 1 }
      rank = new
      return replaces
    }
    if new.event == .removed { rank = nil }
    sequence = max(sequence, new.sequence)
    guard let old = event else {
      event = new.event
      return false
    }
    coalesced += 1
    event = .union(old, new.event)
    return true
  }

  /// Adds all events of a later change of the same widget.
  mutating func add(_ later: PendingChange, of id: WidgetID) {
    if let event = later.event {
      _ = add(RowEvent(id: id, event: event, sequence: later.sequence))
    }
    if let rank = later.rank { _ = add(rank) }
    coalesced += later.coalesced
    coalescedRanks += later.coalescedRanks
  }
}

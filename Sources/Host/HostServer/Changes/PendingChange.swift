internal import WidgetWire

/// The latest change of one widget that a subscription has still to tell, and the number before it.
struct PendingChange {
  /// The event, unless it is a change of rank; the state of the widget is read when it is told.
  private(set) var event: PushEvent?
  private(set) var sequence: UInt64 = 0
  /// The number of earlier events that the latest one replaced.
  private(set) var coalesced = 0
  private(set) var rank: RowEvent?
  private(set) var coalescedRanks = 0
  /// Whether a body is being made for it.
  var isAwaited = false
  /// Whether it changed while that body was being made.
  var isOutdated = false

  /// Takes another event in.
  ///
  /// - Returns: whether it replaced an earlier one.
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
    event = Self.union(old, new.event)
    return true
  }

  /// The event that stands for both. A client that missed a new entry must be told of an entry; a
  /// widget that came back shows another one.
  static func union(_ old: PushEvent, _ new: PushEvent) -> PushEvent {
    switch (old, new) {
    case (_, .removed): .removed
    case (.removed, _), (.entry, _), (_, .entry): .entry
    case (.state, _), (_, .state): .state
    default: new
    }
  }
}

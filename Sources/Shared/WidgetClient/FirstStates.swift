internal import WidgetModel
internal import WidgetWire

/// Distinguishes the first state of each widget of a watch from later changes.
struct FirstStates {
  /// The number of first states that are still to come.
  private(set) var left: Int
  private var seen: Set<WidgetID> = []

  /// - Parameter matches: The number of matching widgets in the reply to the watch.
  init(matches: Int) { left = matches }

  /// Counts an event.
  ///
  /// - Returns: Whether the event is the first state of its widget. A place in the order of relevance is
  ///   no state, and may come before it.
  mutating func take(_ event: PushEvent, of id: WidgetID) -> Bool {
    guard left > 0, event != .rank, seen.insert(id).inserted else { return false }
    left -= 1
    if left == 0 { seen = [] }
    return true
  }
}

internal import WidgetClient
internal import WidgetModel

/// Tells the states that a watch begins with from the changes after them, and when there were enough.
struct WatchProgress {
  /// The widgets whose state is still to come, at most that many; they come first.
  private var statesLeft: Int
  /// How many changes are wanted; `nil` is any number.
  private var changesLeft: Int?
  private var seen: Set<WidgetID> = []

  /// Begins before the first event.
  init(matches: Int, limit: Int?) {
    statesLeft = matches
    changesLeft = limit
  }

  /// Whether all states have come, and as many changes as are wanted.
  var isOver: Bool { statesLeft <= 0 && changesLeft.map { $0 <= 0 } == true }

  /// Counts an event. The first one of each widget is its state, as long as any are due; a widget that
  /// changes before the others have been told counts as a change.
  mutating func count(_ event: WatchEvent) {
    if statesLeft > 0, seen.insert(event.id).inserted {
      statesLeft -= 1
      if statesLeft == 0 { seen = [] }
    } else {
      changesLeft = changesLeft.map { max(0, $0 - 1) }
    }
  }
}

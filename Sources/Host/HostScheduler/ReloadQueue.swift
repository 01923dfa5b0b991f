internal import DequeModule

/// The widgets whose slot has come and that wait for a free call: three classes, each first-in,
/// first-out.
///
/// A place becomes stale when its widget is removed, shed or promoted: the caller of ``popFirst()``
/// must check that the widget is still queued.
struct ReloadQueue: Sendable {
  /// The priority class of a queued reload.
  enum Class: UInt8, Sendable {
    /// Reloads with waiting clients: first timelines, requests, changed configurations, actions.
    case interactive
    /// Routine reloads of watched widgets.
    case watched
    /// Routine reloads of all other widgets.
    case routine
  }

  private var interactive: Deque<Int32> = []
  private var watched: Deque<Int32> = []
  private var routine: Deque<Int32> = []
  private var turn: UInt8 = 0

  /// The period of preferences: of four calls, one prefers a watched widget and one a routine
  /// reload, so that no class starves.
  private static let turns: UInt8 = 4

  /// The number of places, including stale places.
  var places: Int { interactive.count + watched.count + routine.count }

  mutating func append(_ widget: Int32, _ rank: Class) {
    switch rank {
    case .interactive: interactive.append(widget)
    case .watched: watched.append(widget)
    case .routine: routine.append(widget)
    }
  }

  /// Places a widget that has waited elsewhere at the front of its class.
  mutating func prepend(_ widget: Int32, _ rank: Class) {
    switch rank {
    case .interactive: interactive.prepend(widget)
    case .watched: watched.prepend(widget)
    case .routine: routine.prepend(widget)
    }
  }

  /// Removes all places.
  mutating func removeAll() {
    interactive.removeAll()
    watched.removeAll()
    routine.removeAll()
  }

  /// Removes the places of the widgets for which `isGone` is true.
  mutating func removeAll(where isGone: (Int32) -> Bool) {
    interactive.removeAll(where: isGone)
    watched.removeAll(where: isGone)
    routine.removeAll(where: isGone)
  }

  /// Removes and returns the next widget with its class.
  mutating func popFirst() -> (widget: Int32, rank: Class)? {
    turn = (turn + 1) % Self.turns
    switch turn {
    case 0: return popRoutine() ?? popInteractive() ?? popWatched()
    case 2: return popWatched() ?? popInteractive() ?? popRoutine()
    default: return popInteractive() ?? popWatched() ?? popRoutine()
    }
  }

  private mutating func popInteractive() -> (Int32, Class)? {
    interactive.popFirst().map { ($0, .interactive) }
  }

  private mutating func popWatched() -> (Int32, Class)? {
    watched.popFirst().map { ($0, .watched) }
  }

  private mutating func popRoutine() -> (Int32, Class)? {
    routine.popFirst().map { ($0, .routine) }
  }
}

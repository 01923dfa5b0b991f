internal import DequeModule

/// Widgets whose slot has come, waiting for a free call: first come, first served, in three classes.
///
/// A place can outlive its reason (the widget was removed, shed or promoted): whoever takes a widget
/// from the queue checks that it still waits.
struct ReloadQueue: Sendable {
  /// Who goes before whom.
  enum Class: UInt8, Sendable {
    /// What somebody waits for: first timelines, requests, changed configurations, actions.
    case interactive
    /// What keeps widgets fresh that somebody watches.
    case watched
    /// What keeps the others fresh.
    case routine
  }

  private var interactive: Deque<Int32> = []
  private var watched: Deque<Int32> = []
  private var routine: Deque<Int32> = []
  private var turn: UInt8 = 0

  /// Of four calls one prefers a watched widget and one a routine one, so that nothing starves.
  private static let turns: UInt8 = 4

  /// How many places there are, those that outlived their reason included.
  var places: Int { interactive.count + watched.count + routine.count }

  mutating func append(_ widget: Int32, _ rank: Class) {
    switch rank {
    case .interactive: interactive.append(widget)
    case .watched: watched.append(widget)
    case .routine: routine.append(widget)
    }
  }

  /// Gives a widget that has waited before the first place of its class.
  mutating func prepend(_ widget: Int32, _ rank: Class) {
    switch rank {
    case .interactive: interactive.prepend(widget)
    case .watched: watched.prepend(widget)
    case .routine: routine.prepend(widget)
    }
  }

  /// Forgets every place.
  mutating func removeAll() {
    interactive.removeAll()
    watched.removeAll()
    routine.removeAll()
  }

  /// Forgets the places for which this is true.
  mutating func removeAll(where isGone: (Int32) -> Bool) {
    interactive.removeAll(where: isGone)
    watched.removeAll(where: isGone)
    routine.removeAll(where: isGone)
  }

  /// Takes the next one, and the class that it waited in.
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

internal import DequeModule

/// The widgets of one plugin whose slot has come and that wait for a call: three classes, each
/// first-in, first-out.
///
/// A place becomes stale when its widget is removed, shed or promoted: the caller of ``popFirst()``
/// must check that the widget is still queued.
struct ReloadQueue: Sendable {
  /// The priority class of a queued reload, the most urgent first.
  enum Class: UInt8, CaseIterable, Sendable {
    /// Reloads with waiting clients: first timelines, requests, changed configurations, actions.
    case interactive
    /// Routine reloads of watched widgets.
    case watched
    /// Routine reloads of all other widgets.
    case routine

    /// The class that each of the calls in a row prefers: of four calls, one prefers a watched
    /// widget and one a routine reload, so that no class starves.
    static let cadence: [Class] = [.interactive, .watched, .interactive, .routine]
  }

  private var interactive: Deque<Int32> = []
  private var watched: Deque<Int32> = []
  private var routine: Deque<Int32> = []
  /// The position in ``Class/cadence``.
  private var turn: UInt8 = 0

  /// The number of places, including stale places.
  var places: Int { interactive.count + watched.count + routine.count }

  /// The most urgent class with a place; `nil` without places.
  var best: Class? {
    if !interactive.isEmpty { return .interactive }
    if !watched.isEmpty { return .watched }
    return routine.isEmpty ? nil : .routine
  }

  mutating func append(_ widget: Int32, _ rank: Class) {
    switch rank {
    case .interactive: interactive.append(widget)
    case .watched: watched.append(widget)
    case .routine: routine.append(widget)
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

  /// Removes and returns the next widget.
  mutating func popFirst() -> Int32? {
    let preferred = Class.cadence[Int(turn)]
    turn = (turn + 1) % UInt8(Class.cadence.count)
    return switch preferred {
    case .interactive: interactive.popFirst() ?? watched.popFirst() ?? routine.popFirst()
    case .watched: watched.popFirst() ?? interactive.popFirst() ?? routine.popFirst()
    case .routine: routine.popFirst() ?? interactive.popFirst() ?? watched.popFirst()
    }
  }
}

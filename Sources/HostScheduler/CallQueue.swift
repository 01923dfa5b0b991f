internal import DequeModule

/// Widgets whose slot has come, waiting for a free call: first come, first served, in two classes.
///
/// A place can outlive its reason (the widget was removed, or promoted): whoever takes a widget
/// from the queue checks that it still waits.
struct CallQueue: Sendable {
  /// What somebody waits for: first timelines, requests, changed configurations, actions.
  private var interactive: Deque<Int32> = []
  /// What only keeps widgets fresh. (Watched widgets will have a class of their own before it.)
  private var routine: Deque<Int32> = []
  private var turn = 0

  /// Every fourth call is routine if any waits: a stream of requests starves nobody.
  private static let routineTurn = 4

  mutating func append(_ widget: Int32, isInteractive: Bool) {
    if isInteractive { interactive.append(widget) } else { routine.append(widget) }
  }

  /// Gives a widget that has waited before the first place.
  mutating func prepend(_ widget: Int32) { interactive.prepend(widget) }

  /// Forgets every place.
  mutating func removeAll() {
    interactive.removeAll(keepingCapacity: true)
    routine.removeAll(keepingCapacity: true)
  }

  mutating func popFirst() -> Int32? {
    turn = (turn + 1) % Self.routineTurn
    let prefersRoutine = turn == 0
    return prefersRoutine
      ? routine.popFirst() ?? interactive.popFirst()
      : interactive.popFirst() ?? routine.popFirst()
  }
}

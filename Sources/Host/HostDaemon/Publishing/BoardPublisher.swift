internal import HostLoop
internal import HostScheduler
internal import HostServer
internal import WidgetModel
internal import WidgetWire

/// Collects the changes of a turn and publishes them on the board, with a number for each change.
///
/// At the date of an entry, a widget's next entry is taken as it stands on the board already. The entry
/// after it is made ready in a later turn, in slices, so that changes of many widgets at one moment are
/// told before anything is encoded.
@HostActor
final class BoardPublisher {
  /// The board that clients read.
  nonisolated let board: Board
  /// The number of the last change.
  private(set) var lastChange: UInt64 = 0
  /// The changes since the last publication.
  private(set) var changes = BoardChanges()
  /// Widgets whose next entry took over, and the entry after it is not on the board yet.
  private(set) var refills: [Widget] = []
  private var refillTimer: TimerToken?
  private var isStopped = false

  /// The time from an entry change until the entry ahead is made ready: many changes of one moment cost
  /// one publication, and the changes themselves go first.
  private static var refillDelay: Duration { .milliseconds(20) }
  /// The time that one turn may make entries ready.
  static var refillSlice: Duration { .milliseconds(1) }

  /// Makes a publisher with an empty board.
  ///
  /// - Parameter boot: tells the changes of this run of the host from those of another.
  init(boot: String) {
    board = Board(boot: boot)
  }

  /// The number of the last change as clients see it, `BOOT:N`.
  var sequence: String { sequence(of: lastChange) }

  /// The number of a change as clients see it, `BOOT:N`.
  func sequence(of change: UInt64) -> String { "\(board.boot):\(change)" }

  /// Adds the widget's row to the changes, if the board is to say something else from now on.
  ///
  /// At the date of an entry this costs a fraction of a microsecond for each widget.
  ///
  /// - Returns: the event for clients that watch; `nil` for none.
  @discardableResult
  func update(_ widget: Widget) -> PushEvent? {
    let former = widget.published
    let published: PublishedContent
    if let following = widget.publishedNext {
      published = following
      if widget.display.next != nil { refill(widget) }
    } else {
      published = widget.publishedContent
    }
    guard published != former else { return nil }
    widget.published = published
    let event = published.event(after: former)
    if event != nil {
      lastChange += 1
      widget.changeNumber = lastChange
    }
    changes.set(widget.makeRow(), event: event, sequence: lastChange)
    return event
  }

  /// Adds a row that says why a declared widget does not exist.
  func update(_ problem: WidgetPlan.Problem) {
    lastChange += 1
    changes.set(
      BoardRow(
        id: problem.id, kind: problem.kind, family: problem.family,
        state: problem.isPending ? .placeholder : .error, nothing: problem.error),
      event: .state, sequence: lastChange)
  }

  /// Adds the removal of a row.
  func remove(_ id: WidgetID) {
    lastChange += 1
    changes.remove(id, sequence: lastChange)
  }

  /// Adds a widget's new place in the ranking.
  ///
  /// - Parameters:
  ///   - position: from 1; `nil` for none.
  ///   - share: the score divided by the highest of its kind; `nil` for none.
  func updateRank(of widget: Widget, position: Int?, share: Double?) {
    lastChange += 1
    widget.changeNumber = lastChange
    changes.tellRank(of: widget.id, position: position, share: share, sequence: lastChange)
  }

  /// Publishes the changes, if there are any.
  func publish() {
    guard !changes.isEmpty else { return }
    board.publish(changes)
    changes = BoardChanges()
  }

  /// Makes entries ahead ready until `slice` is over, at least one; the rest follows in a later turn.
  func makeEntriesReady(for slice: Duration = refillSlice) {
    let end = HostActor.loop.now.sinceBoot + slice
    var done = 0
    for widget in refills {
      if done > 0, HostActor.loop.now.sinceBoot >= end { break }
      done += 1
      // It may have been published anew meanwhile: then this changes nothing.
      if !widget.isRemoved { update(widget) }
    }
    refills.removeFirst(done)
    if !refills.isEmpty { scheduleRefill(after: .zero) }
  }

  /// Makes no entries ready from now on.
  func stop() {
    isStopped = true
    if let refillTimer { HostActor.loop.cancel(refillTimer) }
  }

  private func refill(_ widget: Widget) {
    refills.append(widget)
    if refillTimer == nil { scheduleRefill(after: Self.refillDelay) }
  }

  private func scheduleRefill(after delay: Duration) {
    guard !isStopped else { return }
    refillTimer = HostActor.loop.schedule(after: delay) { [weak self] in
      guard let self else { return }
      refillTimer = nil
      makeEntriesReady()
      publish()
    }
  }
}

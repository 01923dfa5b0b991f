internal import HostLoop
internal import HostScheduler
internal import HostServer
internal import WidgetModel
internal import WidgetWire

extension Daemon {
  /// The order number of the last change, `BOOT:N`.
  var sequence: String { "\(bootID):\(lastChange)" }

  /// Takes what the scheduler says that a widget shows.
  func show(_ display: Display) {
    guard let widget = widgets[display.widget] else { return }
    if display.state != .stale {
      widget.staleSince = nil
    } else if widget.staleSince == nil {
      widget.staleSince = now.wall
    }
    widget.display = display
    let isFirst = widget.published == nil
    let event = noteChange(of: widget)
    // What a new or restored widget shows first is no change.
    noteShown(widget, isFirst ? nil : event)
    noteRank(of: widget, event, isFirst: isFirst)
  }

  /// Puts the widget's row among the changes of this turn, if the board says something else now.
  ///
  /// At the date of an entry this costs a fraction of a microsecond for each widget: the entry was made
  /// ready when the one before it came into force. The one after it follows in a later turn.
  ///
  /// - Returns: what those who watch are told; `nil` for nothing.
  @discardableResult
  func noteChange(of widget: Widget) -> PushEvent? {
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

  /// Puts a row that only tells why there is no widget among the changes of this turn.
  func noteProblem(_ problem: WidgetPlan.Problem) {
    lastChange += 1
    changes.set(
      BoardRow(
        id: problem.id, kind: problem.kind, family: problem.family,
        state: problem.isPending ? .placeholder : .error, nothing: problem.error),
      event: .state, sequence: lastChange)
  }

  /// Takes the row of `id` off the board at the end of this turn.
  func noteRemoval(of id: WidgetID) {
    lastChange += 1
    changes.remove(id, sequence: lastChange)
  }

  /// Publishes the changes of this turn.
  func publish() {
    guard !changes.isEmpty else { return }
    board.publish(changes)
    changes = BoardChanges()
  }

  // MARK: The entries ahead

  /// How long after an entry change the entry ahead is made ready: many changes of one moment cost one
  /// publication, and the changes themselves go first.
  private static var refillDelay: Duration { .milliseconds(20) }
  /// How long one turn may make entries ready, before others get theirs.
  private static var refillSlice: Duration { .milliseconds(1) }

  private func refill(_ widget: Widget) {
    refills.append(widget)
    guard refillTimer == nil else { return }
    scheduleRefill(after: Self.refillDelay)
  }

  private func scheduleRefill(after delay: Duration) {
    refillTimer = HostActor.loop.schedule(after: delay) { [weak self] in
      guard let self, !driver.isStopped else { return }
      refillTimer = nil
      driver.turn { makeEntriesReady() }
    }
  }

  /// Makes entries ready until the slice is over; the rest in the next turn.
  func makeEntriesReady() {
    let end = now.sinceBoot + Self.refillSlice
    var done = 0
    for widget in refills {
      if done > 0, now.sinceBoot >= end { break }
      done += 1
      // It may have been removed, or published anew, meanwhile.
      if widgets[widget.id] === widget { noteChange(of: widget) }
    }
    refills.removeFirst(done)
    if !refills.isEmpty { scheduleRefill(after: .zero) }
  }
}

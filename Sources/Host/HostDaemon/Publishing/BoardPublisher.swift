internal import DequeModule
internal import HostLoop
internal import HostScheduler
internal import HostServer
internal import WidgetModel
internal import WidgetWire

/// Collects the changes of a turn and publishes the changes on the board, each with a number.
///
/// At the date of an entry, the widget's next entry is already encoded on the board. The entry
/// after that is encoded in a later turn, in slices. Changes of many widgets at one moment are thus
/// published before anything is encoded.
@HostActor
final class BoardPublisher {
  /// The board that clients read.
  nonisolated let board: Board
  /// The number of the last change.
  private(set) var lastChange: UInt64 = 0
  /// The changes since the last publication.
  private(set) var changes = BoardChanges()
  /// A widget whose following entry is not on the board yet, after an entry change.
  struct Refill {
    var widget: Widget
    /// The former row, which is freed with the refill: to free it takes as long as to publish.
    var former: BoardRow?
  }

  /// The widgets with a refill ahead, the longest waiting first.
  private(set) var refills = Deque<Refill>()
  /// The entries of a date that many widgets share, from some time before the date until the scheduler knows
  /// of the announced entries; `nil` at other times.
  var staged: StagedDate?
  private var refillTimer: TimerToken?
  private var isStopped = false

  /// The delay between an entry change and the encoding of the following entry: many changes of one
  /// moment cost one publication, and the changes themselves come first.
  private static var refillDelay: Duration { .milliseconds(20) }
  /// The number of entry changes in one publication at a date that many widgets share: the first
  /// clients are served while the rest is still being published.
  static var portion: Int { 256 }
  /// The number of staged entries in one publication: more, because each costs less. The server reads the
  /// requests of its clients between two publications.
  private static var stagedPortion: Int { 1024 }
  /// The time limit for encoding entries in one turn.
  static var refillSlice: Duration { .milliseconds(1) }

  /// Creates a publisher with an empty board.
  ///
  /// - Parameter boot: The identifier of this run of the host, unique among all runs.
  init(boot: String) {
    board = Board(boot: boot)
  }

  /// The number of the last change in the protocol's form, `BOOT:N`.
  var sequence: String { sequence(of: lastChange) }

  /// Returns the number of a change in the protocol's form, `BOOT:N`.
  func sequence(of change: UInt64) -> String { "\(board.boot):\(change)" }

  /// Adds the widget's row to the changes, if the row differs from the published row. A widget whose
  /// new content is being stored keeps its row.
  ///
  /// At the date of an entry the cost is a fraction of a microsecond per widget, and every
  /// ``portion`` of such changes is published at once: the board's readers see these entries at
  /// their date even before.
  ///
  /// - Returns: The event for watching clients; `nil` for no event.
  @discardableResult
  func update(_ widget: Widget) -> PushEvent? {
    guard widget.storing == nil else { return nil }
    guard let following = widget.publishedNext else {
      return update(widget, to: widget.publishedContent)
    }
    refill(widget, former: widget.boardRow)
    let event = update(widget, to: following)
    if changes.count >= Self.portion { publish() }
    return event
  }

  private func update(_ widget: Widget, to published: PublishedContent) -> PushEvent? {
    let former = widget.published
    guard published != former else { return nil }
    staged?.drop(widget)
    widget.published = published
    let event = published.event(after: former)
    if event != nil {
      lastChange += 1
      widget.changeNumber = lastChange
    }
    changes.set(widget.makeRow(), event: event, sequence: lastChange)
    return event
  }

  /// Adds a row with the reason why a declared widget does not exist.
  func update(_ problem: WidgetPlan.Problem) {
    lastChange += 1
    changes.set(
      BoardRow(
        id: problem.id, kind: problem.kind, family: problem.family,
        state: problem.isPending ? .placeholder : .error, nothing: problem.error),
      event: .state, sequence: lastChange)
  }

  /// Adds the removal of a row to the changes.
  func remove(_ id: WidgetID) {
    lastChange += 1
    changes.remove(id, sequence: lastChange)
  }

  /// Adds a widget's new place in the ranking to the changes.
  ///
  /// - Parameters:
  ///   - position: The place, from 1; `nil` for none.
  ///   - share: The score divided by the highest score of the kind; `nil` for none.
  func updateRank(of widget: Widget, position: Int?, share: Double?) {
    lastChange += 1
    widget.changeNumber = lastChange
    changes.tellRank(of: widget.id, position: position, share: share, sequence: lastChange)
  }

  /// Publishes the collected changes, if any.
  func publish() {
    guard !changes.isEmpty else { return }
    staged?.prepared = nil
    board.publish(changes)
    changes = BoardChanges()
  }

  /// Prepares the publication of staged entries shortly before their date. Another publication in between
  /// makes it useless.
  func prepare(_ staged: StagedDate) {
    publish()
    let before = lastChange
    var portions: [BoardChanges] = []
    staged.forEach { item in
      if (portions.last?.count ?? .max) >= Self.stagedPortion { portions.append(BoardChanges()) }
      add(&item, to: &portions[portions.count - 1])
    }
    staged.prepared = (board.prepare(portions), before)
    // The numbers are taken at the date.
    lastChange = before
  }

  /// Publishes staged entries whose date has come, and makes them the entries of the widgets.
  func announce(_ staged: StagedDate) {
    publish()
    if let prepared = staged.prepared, prepared.after == lastChange, board.publish(prepared.changes)
    {
      lastChange = max(lastChange, staged.lastNumber)
    } else {
      staged.forEach { item in
        add(&item, to: &changes)
        if changes.count >= Self.stagedPortion { publish() }
      }
      publish()
    }
    staged.takeOver()
  }

  private func add(_ item: inout StagedDate.Item, to changes: inout BoardChanges) {
    guard let row = item.row else { return }
    if item.event != nil {
      lastChange += 1
      item.changeNumber = lastChange
    }
    changes.set(row, event: item.event, sequence: lastChange)
  }

  /// Returns the announced change of `widget` for the books, once; the following entry is encoded
  /// later.
  func takeAnnounced(_ widget: Widget) -> StagedDate.Item? {
    guard let item = staged?.takeAnnounced(widget) else { return nil }
    refill(widget, former: item.row)
    return item
  }

  /// Drops all staged entries.
  func unstageAll() {
    staged?.clear()
    staged = nil
  }

  /// Encodes following entries for `slice`, at least for one widget; the rest follows in a later
  /// turn.
  func makeEntriesReady(for slice: Duration = refillSlice) {
    let end = HostActor.loop.now.sinceBoot + slice
    repeat {
      guard let widget = refills.popFirst()?.widget else { return }
      // If the widget has been published again in the meantime, the update has no effect.
      if !widget.isRemoved { update(widget) }
    } while HostActor.loop.now.sinceBoot < end
    if !refills.isEmpty { scheduleRefill(after: .zero) }
  }

  /// Stops the encoding of following entries.
  func stop() {
    isStopped = true
    if let refillTimer { HostActor.loop.cancel(refillTimer) }
  }

  private func refill(_ widget: Widget, former: BoardRow?) {
    refills.append(Refill(widget: widget, former: former))
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

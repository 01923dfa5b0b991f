internal import DequeModule
internal import HostLoop
internal import HostScheduler
internal import HostServer
internal import WidgetModel

/// Announces the entries of many widgets at the date that they share, before the scheduler decides on them.
///
/// The work for each widget would delay the last of thousands by tens of milliseconds. Therefore the rows are
/// made in the last moments before such a date, the date itself only publishes them, and the scheduler gets its
/// tick a little later. Fewer widgets than ``least`` take the usual way, without another wake-up.
@HostActor
final class SharedDates {
  private let table: WidgetTable
  private let publisher: BoardPublisher
  private let driver: SchedulerDriver
  /// The next date that many widgets share; `nil` if there is none.
  private var planned: Timestamp?
  /// The widgets to be staged, in reverse order.
  private(set) var waiting: [WidgetIndex] = []
  private var timer: TimerToken?

  /// The number of widgets from which a date counts as shared.
  static var least: Int { BoardPublisher.portion }
  /// The time before a shared date at which the first row is made. A row takes some 3 µs.
  private static var lead: Duration { .milliseconds(500) }
  /// The time before a shared date at which the publication is prepared, with the numbers of the changes.
  private static var preparation: Duration { .milliseconds(50) }
  /// The time before the date from which nothing is prepared any more.
  private static var leastRest: Duration { .milliseconds(10) }
  /// The number of times that the publication is prepared: again if something else was published.
  private static var mostPreparations: Int { 3 }
  /// The time limit for making rows in one turn.
  private static var slice: Duration { .milliseconds(1) }
  /// The delay between an announcement and the scheduler's tick: the processors first serve the clients.
  private static var settleDelay: Duration { .milliseconds(20) }

  /// Creates an object that announces entries of the widgets in `table`.
  init(_ table: WidgetTable, _ publisher: BoardPublisher, _ driver: SchedulerDriver) {
    self.table = table
    self.publisher = publisher
    self.driver = driver
  }

  /// Whether entries have been announced of which the scheduler does not know yet.
  var areUnsettled: Bool { publisher.staged?.isAnnounced == true }

  /// Plans the announcement at the next date, if many widgets share the date. Called at the end of each
  /// turn.
  ///
  /// - Parameter next: The date of the next entry or policy of any widget.
  func plan(_ next: Timestamp?) {
    guard !areUnsettled else { return }
    if canPrepare { schedule(after: .zero) }
    guard next != planned else { return }
    guard let next else { return cancel() }
    if !driver.scheduler.isShared(next, by: Self.least) {
      // A single widget's earlier date leaves the plan in force.
      if let planned, planned < next { cancel() }
      return
    }
    cancel()
    planned = next
    schedule(after: next - HostActor.loop.now.wall - Self.lead)
  }

  /// Drops the planned announcement.
  func cancel() {
    planned = nil
    waiting = []
    if let timer { HostActor.loop.cancel(timer) }
    timer = nil
    publisher.unstageAll()
  }

  private func schedule(after delay: Duration) {
    guard !driver.isStopped else { return }
    timer = HostActor.loop.schedule(after: max(.zero, delay)) { [weak self] in
      guard let self else { return }
      timer = nil
      if areUnsettled { settle() } else { stage() }
    }
  }

  // MARK: Before the date

  /// Makes rows for one slice; the rest follows in a later turn.
  func stage() {
    guard let planned else { return }
    let staged = publisher.staged ?? begin(planned)
    let end = HostActor.loop.now.sinceBoot + Self.slice
    while let index = waiting.popLast() {
      if let widget = table[index],
        let display = driver.scheduler.display(of: index, at: planned)
      {
        staged.add(widget, display)
      }
      if HostActor.loop.now.sinceBoot >= end { break }
    }
    guard waiting.isEmpty else { return schedule(after: .zero) }
    let rest = planned - HostActor.loop.now.wall
    if rest > Self.preparation { return schedule(after: rest - Self.preparation) }
    if canPrepare, rest > Self.leastRest { publisher.prepare(staged) }
  }

  /// Whether all rows are made, and the publication is not prepared, or no longer.
  private var canPrepare: Bool {
    guard let staged = publisher.staged, waiting.isEmpty, timer == nil else { return false }
    return staged.prepared == nil && staged.preparations < Self.mostPreparations
  }

  private func begin(_ date: Timestamp) -> StagedDate {
    let due = driver.scheduler.dueWidgets(atLeast: Self.least, until: date)
    let ids = due.map { table[$0]?.id }
    // In the order of the board: each portion then changes few chunks of the board's table.
    waiting = zip(publisher.board.places(of: ids), due).sorted { $0.0 > $1.0 }.map(\.1)
    let staged = StagedDate(date)
    publisher.staged = staged
    return staged
  }

  // MARK: At the date

  /// Announces the staged entries if their date has come at `now`, and gives the scheduler its tick: at once
  /// if nothing was announced.
  func wake(at now: Timestamp = HostActor.loop.now.wall) {
    guard !areUnsettled, let staged = publisher.staged, staged.date <= now else {
      return driver.submit(.tick)
    }
    guard staged.areInForce(at: now), !staged.items.isEmpty else {
      cancel()
      return driver.submit(.tick)
    }
    waiting = []
    if let timer { HostActor.loop.cancel(timer) }
    publisher.announce(staged)
    schedule(after: Self.settleDelay)
  }

  /// Gives the scheduler the tick of an announced date; no effect without one.
  func settle() {
    guard areUnsettled, let staged = publisher.staged else { return }
    driver.turn {
      // At a time not before the date, even if the wall clock has been set back since.
      driver.submit(.tick, wall: max(staged.date, HostActor.loop.now.wall))
      cancel()
    }
  }
}

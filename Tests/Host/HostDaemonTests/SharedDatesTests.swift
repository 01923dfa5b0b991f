import HostConfiguration
import HostLoop
import HostScheduler
import NIOCore
import Testing
import WidgetArchive
import WidgetLocks
import WidgetModel
import WidgetWire

@testable import HostDaemon
@testable import HostServer

/// The entries of many widgets at one date. The date is an hour away: the tests say when it comes.
@HostActor
@Suite(.timeLimit(.minutes(10))) struct SharedDatesTests {
  private static let count = 300
  private let folder = ScratchFolder()
  private let daemon: Daemon
  private let told = Told()
  private let date = HostActor.loop.now.wall + .seconds(3600)
  private let widgets: [Widget]

  init() throws {
    daemon = try folder.daemon()
    let (daemon, date) = (daemon, date)
    widgets = try (0..<Self.count).map { daemon.widgets.table.add(try item("w\($0)")) }
    for widget in widgets { try Self.start(widget, date, in: daemon) }
    _ = daemon.publisher.board.listen { [told] publication in
      if !publication.isAhead { told.publications.withLock { $0.append(publication.events) } }
    }
  }

  /// The publications with events.
  private final class Told: Sendable {
    let publications = Mutex<[[RowEvent]]>([])
    var events: [RowEvent] { publications.withLock { $0.flatMap(\.self) } }
    var entries: [RowEvent] { events.filter { $0.event == .entry } }
  }

  private static func dates(_ date: Timestamp) -> [Timestamp] {
    [date - .seconds(7200), date, date + .seconds(60)]
  }

  private static func timeline(_ name: String, _ dates: [Timestamp]) throws -> TimelineArchive {
    let entries = dates.indices.map { index in
      Entry(
        date: dates[index], contentType: "text/plain", payload: Array("\(name) \(index)".utf8))
    }
    return try archive(Timeline(entries: entries, policy: .never))
  }

  /// Lets the widget show an entry now, another one at `date`, and a third one a minute later.
  private static func start(_ widget: Widget, _ date: Timestamp, in daemon: Daemon) throws {
    let dates = dates(date)
    widget.current = try timeline(widget.id.text, dates)
    let schedule = try #require(
      TimelineSchedule(dates: dates, policy: .never, made: HostActor.loop.now.wall))
    daemon.driver.submit(
      .widgetAdded(
        widget.index, widget.settings, configuration: widget.configuration, hasPlaceholder: true,
        restored: RestoredTimeline(timeline: schedule)))
  }

  /// Makes the rows of the date, as happens half a second before it.
  private func stage() -> StagedDate? {
    daemon.driver.turn {}
    repeat { daemon.dates.stage() } while !daemon.dates.waiting.isEmpty
    return daemon.publisher.staged
  }

  private func prepare() throws -> StagedDate {
    let staged = try #require(stage())
    daemon.publisher.prepare(staged)
    return staged
  }

  private func body(_ widget: Widget) -> String? {
    daemon.publisher.board.table.row(widget.id)?.shown(at: HostActor.loop.now.wall)
      .map { String(buffer: $0.replies.body) }
  }

  /// Whether each widget was told once, in the order of the numbers.
  private func expectAllOnce(_ ids: [Widget], after sequence: UInt64) {
    let entries = told.entries
    #expect(entries.count == ids.count && Set(entries.map(\.id)) == Set(ids.map(\.id)))
    #expect(told.events.map(\.sequence) == told.events.indices.map { sequence + UInt64($0) + 1 })
    #expect(daemon.publisher.lastChange == told.events.last?.sequence)
  }

  @Test func `prepared entries are published at their date together, and not before`()
    throws
  {
    let before = daemon.publisher.lastChange
    let staged = try prepare()
    #expect(staged.items.count == Self.count && daemon.publisher.lastChange == before)
    daemon.dates.wake(at: date - .milliseconds(1))
    #expect(told.events.isEmpty && body(widgets[0]) == "w0 0")
    daemon.dates.wake(at: date)
    #expect(told.publications.withLock { $0.count } == 1)
    expectAllOnce(widgets, after: before)
    #expect(widgets.allSatisfy { body($0) == "\($0.id) 1" && $0.display.current?.index == 1 })
    #expect(Set(widgets.map(\.changeNumber)).count == Self.count)
    #expect(daemon.dates.areUnsettled && daemon.journal.counts.changes == 0)
    daemon.dates.settle()
    expectAllOnce(widgets, after: before)
    #expect(daemon.journal.counts.changes == Self.count && !daemon.dates.areUnsettled)
    #expect(widgets.allSatisfy { $0.stagedIndex == nil && $0.journal.counts.changes == 1 })
    #expect(daemon.publisher.refills.count == Self.count)
    daemon.publisher.makeEntriesReady(for: .seconds(100))
    #expect(widgets.allSatisfy { $0.nextBody == "\($0.id) 2" })
  }

  @Test func `the scheduler learns of announced entries without being asked`() async throws {
    _ = try prepare()
    daemon.dates.wake(at: date)
    while daemon.dates.areUnsettled { await Task.yield() }
    #expect(daemon.journal.counts.changes == Self.count)
    #expect(told.entries.count == Self.count)
  }

  @Test func `a publication between the preparation and the date costs speed, and nothing else`()
    throws
  {
    let before = daemon.publisher.lastChange
    let staged = try prepare()
    daemon.publisher.updateRank(of: widgets[3], position: 1, share: 1)
    #expect(staged.prepared != nil)
    daemon.publisher.publish()
    #expect(staged.prepared == nil && staged.preparations == 1)
    daemon.dates.wake(at: date)
    daemon.dates.settle()
    expectAllOnce(widgets, after: before)
    #expect(told.events.first?.event == .rank)
  }

  @Test func `a widget with a new timeline before the date is told its own entries`() throws {
    let before = daemon.publisher.lastChange
    _ = try prepare()
    let widget = widgets[7]
    widget.current = try Self.timeline("new", Self.dates(date))
    daemon.show(widget.display)
    daemon.publisher.publish()
    #expect(told.entries.map(\.id) == [widget.id])
    daemon.dates.wake(at: date)
    #expect(told.entries.count == Self.count)
    #expect(body(widget) == "new 0")
    daemon.dates.settle()
    daemon.publisher.publish()
    #expect(body(widget) == "new 1")
    #expect(told.entries.count { $0.id == widget.id } == 2)
    #expect(told.events.map(\.sequence) == told.events.indices.map { before + UInt64($0) + 1 })
  }

  @Test func `a failed or removed widget is not announced`() throws {
    _ = try prepare()
    let plan = WidgetPlan(
      configuration: HostConfiguration(launch: launch()), kinds: index(["clock": plugin()]))
    daemon.widgets.apply(plan, to: [widgets[1].id])
    var display = widgets[2].display
    display.state = .stale
    daemon.show(display)
    daemon.publisher.publish()
    daemon.dates.wake(at: date)
    let ids = Set(told.entries.map(\.id))
    #expect(ids.count == Self.count - 2)
    #expect(!ids.contains(widgets[1].id) && !ids.contains(widgets[2].id))
    #expect(daemon.publisher.board.table.row(widgets[1].id) == nil)
  }

  @Test func `a step of the clock drops what is staged, and settles what is announced`() throws {
    _ = try prepare()
    daemon.clockStepped(ClockStep(setBy: .seconds(60)))
    #expect(daemon.publisher.staged?.items.isEmpty != false && told.events.isEmpty)
    _ = try prepare()
    daemon.dates.wake(at: date)
    #expect(told.entries.count == Self.count)
    // The clock shows an hour less than the date: the entries before are in force again.
    daemon.clockStepped(ClockStep(setBy: .seconds(-3600)))
    daemon.publisher.publish()
    #expect(!daemon.dates.areUnsettled && told.entries.count == 2 * Self.count)
    #expect(widgets.allSatisfy { body($0) == "\($0.id) 0" })
  }

  @Test func `a host that stalled over the next date tells the entry of that date alone`() throws {
    _ = try prepare()
    daemon.dates.wake(at: date + .seconds(61))
    #expect(!daemon.dates.areUnsettled && told.entries.isEmpty)
  }

  @Test func `an event before the scheduler's tick settles announced entries`() throws {
    _ = try prepare()
    daemon.dates.wake(at: date)
    daemon.driver.submit(.tick, wall: date)
    #expect(daemon.journal.counts.changes == Self.count)
    daemon.dates.settle()
    #expect(daemon.journal.counts.changes == Self.count && told.entries.count == Self.count)
  }

  @Test func `a date of few widgets is not staged`() throws {
    let folder = ScratchFolder()
    let daemon = try folder.daemon()
    for number in 1..<SharedDates.least {
      try Self.start(daemon.widgets.table.add(try item("w\(number)")), date, in: daemon)
    }
    daemon.dates.stage()
    #expect(daemon.publisher.staged == nil)
    try Self.start(daemon.widgets.table.add(try item("w0")), date, in: daemon)
    daemon.dates.stage()
    #expect(daemon.publisher.staged != nil)
  }

  @Test func `an earlier date of one widget leaves the rows as they are`() throws {
    _ = try prepare()
    let earlier = date - .seconds(60)
    let widget = daemon.widgets.table.add(try item("early"))
    try Self.start(widget, earlier, in: daemon)
    #expect(daemon.publisher.staged?.items.count == Self.count)
    daemon.dates.wake(at: date)
    #expect(told.entries.count { $0.id != widget.id } == Self.count)
  }
}

extension Widget {
  /// The body of the next entry on the board.
  fileprivate var nextBody: String? {
    guard case .entries(_, let next?) = published else { return nil }
    return String(buffer: next.shown.replies.body)
  }
}

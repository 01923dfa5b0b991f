import Foundation
import HostLoop
import HostScheduler
import HostServer
import HostStore
import Testing
import WidgetModel
import WidgetWire

@testable import HostDaemon

/// What a daemon without plugins tells of one widget, and what it keeps of it.
@HostActor
@Suite struct DaemonWhyTests {
  private let folder = ScratchFolder()
  private let daemon: Daemon
  private let widget: Widget

  init() throws {
    daemon = try folder.daemon()
    widget = daemon.widgets.table.add(try item("w"))
    // Made just now, and wanted again when somebody asks.
    widget.current = try archive("c", 10, policy: .never)
    let schedule = try #require(
      TimelineSchedule(
        dates: [Timestamp(seconds: 10)], policy: .never, made: HostActor.loop.now.wall))
    daemon.driver.submit(
      .widgetAdded(
        widget.index, widget.settings, configuration: widget.configuration, hasPlaceholder: true,
        restored: RestoredTimeline(timeline: schedule),
        charges: [HostActor.loop.now.sinceBoot - .seconds(60)]))
  }

  private var client: RequestContext {
    RequestContext(
      connection: 1, processID: 7, user: 1000, clientName: "panel\u{1b}[2J", access: .full,
      form: .line)
  }

  private func ask(_ count: Int) async {
    var query = ReloadQuery()
    query.ids = [widget.id]
    for _ in 0..<count {
      _ = await ReloadCommand(daemon).rows(query, by: Asker(client, isForced: false))
    }
  }

  @Test func `why is read as the report that clients know, and tells who asked`() async throws {
    await ask(100)
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let report = try decoder.decode(
      WhyReport.self, from: Data(try WhyReporter(daemon).report(on: widget.id).json))
    #expect(report.counts.deferred == 1)
    #expect(report.counts.coalesced == 99)
    #expect(report.history.map(\.times) == [1, 99])
    #expect(report.history.map(\.answer) == [.deferred, .coalesced])
    let asker = try #require(report.history.first?.by)
    #expect(asker.contains("panel") && asker.contains("7") && asker.contains("1000"))
    #expect(!asker.contains("\u{1b}"))
    #expect(report.budget.used == 1)
    #expect(report.next.at == report.history.last?.until)
    #expect(report.next.policy == "never")
    #expect(daemon.journal.counts.coalesced == 99)
  }

  @Test func `why of a widget that is not there is an error with the nearest`() throws {
    let error = #expect(throws: WidgetError.self) {
      try WhyReporter(daemon).report(on: try widgetID("x"))
    }
    #expect(error?.code == .unknownWidget)
  }

  @Test func `charges and history come back from the store for a widget of that id`() async throws {
    await ask(3)
    daemon.journal.ledgers.saveRest(of: daemon.widgets.all)
    #expect(!widget.journal.isUnsaved)
    let again = Widget(id: widget.id, index: widget.index, item: try item("w"))
    let ledger = try #require(daemon.journal.ledgers.restore(again))
    #expect(ledger.charges.count == 1)
    #expect(ledger.isReloadPending)
    #expect(again.journal.history.rows.map(\.answer) == [.deferred, .coalesced])
    let other = Widget(id: try widgetID("other"), index: widget.index, item: try item("other"))
    #expect(daemon.journal.ledgers.restore(other) == nil)
  }

  @Test func `what is put off is stored at once, not only at the stop`() async throws {
    await ask(1)
    #expect(daemon.archives.store.loadLedger(of: widget.id)?.isReloadPending == true)
    let again = Widget(id: widget.id, index: widget.index, item: try item("w"))
    #expect(daemon.journal.ledgers.restore(again)?.isReloadPending == true)
  }

  @Test func `a ledger with a history of another form is a budget all the same`() throws {
    let charge = HostActor.loop.now.sinceBoot - .seconds(5)
    daemon.archives.store.saveLedger(
      StoredLedger(
        boot: .ofThisBoot(), saved: HostActor.loop.now, charges: [charge], history: [99, 1, 2, 3]),
      of: widget.id)
    #expect(
      daemon.journal.ledgers.restore(widget)
        == RestoredLedger(charges: [charge], isReloadPending: false))
    #expect(widget.journal.history.isEmpty)
  }

  @Test func `a watched widget is one for the scheduler too`() throws {
    daemon.widgets.noteWatched([WatchedChange(id: widget.id, isWatched: true)])
    #expect(try WhyReporter(daemon).report(on: widget.id).watched)
    #expect(daemon.driver.scheduler.load.watched == 1)
    daemon.widgets.noteWatched([WatchedChange(id: widget.id, isWatched: false)])
    #expect(try !WhyReporter(daemon).report(on: widget.id).watched)
    #expect(daemon.driver.scheduler.load.watched == 0)
  }

  @Test func `stats counts widgets by state`() {
    let stats = StatsReporter(daemon).report(server: nil)
    #expect(stats.widgets.total == 1 && stats.widgets.live == 1)
    #expect(stats.store.status == "ok")
    #expect(stats.process.memoryBytes > 1 << 20)
  }
}

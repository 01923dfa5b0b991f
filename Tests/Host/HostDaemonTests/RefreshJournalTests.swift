import HostLoop
import HostScheduler
import HostStore
import Testing
import WidgetModel
import WidgetWire

@testable import HostDaemon

@HostActor
@Suite struct RefreshJournalTests {
  private let folder = ScratchFolder()
  private let store: HostStore
  private let journal: RefreshJournal
  private let widget: Widget
  private let planned: WidgetPlan.Item

  init() throws {
    store = try folder.store()
    journal = RefreshJournal(
      StoredLedgers(store, SchedulerDriver(Scheduler(concurrentCalls: 1, seed: 1))))
    planned = try item("w")
    widget = Widget(id: planned.id, index: WidgetIndex(0), item: planned)
  }

  private let delay = ReloadDelay(
    until: Timestamp(seconds: 100), reason: .minimumInterval(.seconds(300)))

  @Test func `a journal begins with nothing`() {
    let counts = journal.counts
    let numbers = [
      counts.refreshes, counts.charged, counts.failures, counts.fresh, counts.changes,
      counts.accepted, counts.coalesced, counts.deferred, counts.putOff, counts.shed,
      counts.clockSteps,
    ]
    #expect(numbers == Array(repeating: 0, count: 11))
    #expect(widget.journal.history.isEmpty && !widget.journal.isUnsaved)
  }

  @Test func `each answer has a number of the host and one of the widget`() {
    let asker = Asker(provider: "clock")
    journal.noteRequest(asker, of: widget, .accepted)
    #expect(journal.counts.accepted == 1 && widget.journal.counts.accepted == 1)
    journal.noteRequest(asker, of: widget, .coalesced(delay))
    #expect(journal.counts.coalesced == 1 && widget.journal.counts.coalesced == 1)
    #expect(widget.journal.isUnsaved, "only what is promised is kept at once")
    journal.noteRequest(asker, of: widget, .deferred(delay))
    #expect(journal.counts.deferred == 1 && widget.journal.counts.deferred == 1)
    #expect(!widget.journal.isUnsaved)
    #expect(
      widget.journal.history.rows.map(\.answer) == [.accepted, .coalesced, .deferred])
    #expect(widget.journal.history.rows.allSatisfy { $0.by == "provider clock" })
    #expect(widget.journal.history.rows.last?.until == WireTime(Timestamp(seconds: 100)))
  }

  @Test func `a step of the clock is counted`() {
    journal.noteClockStep()
    #expect(journal.counts.clockSteps == 1)
  }

  @Test func `what was not kept yet is kept at the stop, and nothing else`() async throws {
    let other = Widget(id: try widgetID("o"), index: WidgetIndex(1), item: try item("o"))
    journal.noteRestored(widget)
    #expect(store.loadLedger(of: widget.id) == nil)
    journal.ledgers.saveRest(of: [widget, other])
    await store.flush()
    #expect(store.loadLedger(of: widget.id) != nil)
    #expect(store.loadLedger(of: other.id) == nil)
  }

  @Test func `ledgers are read at once for a start, and forgotten again`() async throws {
    journal.noteRestored(widget)
    journal.ledgers.save(widget)
    await store.flush()
    journal.ledgers.with(await journal.ledgers.readAll()) {
      store.removeLedger(of: widget.id)
      let again = Widget(id: widget.id, index: WidgetIndex(0), item: planned)
      #expect(journal.ledgers.restore(again) != nil)
      #expect(again.journal.history.rows.map(\.event) == [.restored])
    }
    #expect(journal.ledgers.restore(widget) == nil)
  }
}

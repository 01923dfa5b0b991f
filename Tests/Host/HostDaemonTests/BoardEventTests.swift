import HostLoop
import HostScheduler
import Testing
import WidgetArchive
import WidgetModel
import WidgetWire

@testable import HostDaemon
@testable import HostServer

/// What those who watch are told of what a widget shows.
@HostActor
@Suite struct BoardEventTests {
  private let folder = ScratchFolder()
  private let daemon: Daemon
  private let widget: Widget

  init() throws {
    daemon = try folder.daemon()
    widget = daemon.widgets.table.add(try item("w"))
  }

  /// Shows entry `index` of the current timeline, the next one ahead, and gives what is told.
  private func show(_ index: Int?, next: Int? = nil, _ state: WidgetState = .live) -> [PushEvent] {
    let before = daemon.publisher.changes.events.count
    let sequence = daemon.publisher.lastChange
    daemon.show(
      Display(
        widget: widget.index, state: state, current: index.map(reference),
        next: next.map(reference)))
    let events = daemon.publisher.changes.events.dropFirst(before)
    #expect(events.map(\.sequence) == events.map { _ in sequence + 1 })
    #expect(daemon.publisher.lastChange == sequence + UInt64(events.count))
    #expect(events.isEmpty || widget.changeNumber == daemon.publisher.lastChange)
    return events.map(\.event)
  }

  private func reference(_ index: Int) -> EntryReference {
    let dates = widget.current?.dates?.entries ?? []
    let date = index < dates.count ? dates[index] : Timestamp(seconds: 0)
    return EntryReference(source: .current, index: index, date: date)
  }

  private func timeline(_ texts: String..., made: Int64 = 1) throws -> TimelineArchive {
    let entries = texts.enumerated().map { index, text in
      Entry(
        date: Timestamp(seconds: Int64(index) * 10), contentType: "text/plain",
        payload: Array(text.utf8))
    }
    let bytes = try ArchiveWriter(Timeline(entries: entries, policy: .atEnd)).bytes()
    return TimelineArchive(validated: bytes, made: Timestamp(seconds: made))
  }

  private var boarded: (current: ShownEntry, next: ShownEntry?)? {
    guard case .entries(let current, let next) = widget.published else { return nil }
    return (current.shown, next?.shown)
  }

  @Test func `a new widget has a state, and its first entry is an entry`() throws {
    #expect(show(nil, .placeholder) == [.state])
    widget.current = try timeline("a")
    #expect(show(0) == [.entry])
    #expect(widget.journal.counts.changes == 1)
  }

  @Test func `the next entry takes over at its date without being encoded again`() throws {
    widget.current = try timeline("a", "b", "c")
    #expect(show(0, next: 1) == [.entry])
    let ready = try #require(boarded?.next)
    #expect(show(1, next: 2) == [.entry])
    #expect(boarded?.current === ready)
    #expect(boarded?.next == nil)
    daemon.publisher.makeEntriesReady()
    #expect(boarded?.current === ready)
    #expect(boarded?.next?.header.revision == widget.current?.header(ofEntry: 2)?.revision)
  }

  @Test func `making the entry ahead ready is told to nobody`() throws {
    widget.current = try timeline("a", "b", "c")
    _ = show(0, next: 1)
    _ = show(1, next: 2)
    let events = daemon.publisher.changes.events.count
    let sequence = daemon.publisher.lastChange
    daemon.publisher.makeEntriesReady()
    #expect(boarded?.next != nil)
    #expect(daemon.publisher.changes.events.count == events)
    #expect(daemon.publisher.lastChange == sequence)
  }

  @Test func `an entry ahead that was made ready with another state is not taken over`() throws {
    widget.current = try timeline("a", "b")
    _ = show(0, next: 1)
    #expect(show(1, .stale) == [.entry])
    #expect(boarded?.current.header.state == .stale)
  }

  @Test func `an entry of another date that shows the same is no change`() throws {
    widget.current = try timeline("a", "a", "b")
    _ = show(0, next: 1)
    #expect(show(1, next: 2) == [])
    #expect(boarded?.current.header.date == Timestamp(seconds: 10))
    #expect(show(2) == [.entry])
    #expect(widget.journal.counts.changes == 1)
  }

  @Test func `a new timeline that shows the same is fresh, and another is an entry`() throws {
    widget.current = try timeline("a")
    _ = show(0)
    widget.current = try timeline("a", made: 2)
    #expect(show(0) == [.fresh])
    widget.current = try timeline("b", made: 3)
    #expect(show(0) == [.entry])
  }

  @Test func `another state or reason of the same entry is a state`() throws {
    widget.current = try timeline("a")
    _ = show(0)
    widget.failure = .timedOut(call: .timeline, budget: .seconds(10))
    #expect(show(0, .stale) == [.state])
    #expect(show(0, .stale) == [])
    widget.failure = .crashed(call: .timeline, signal: 11)
    #expect(show(0, .stale) == [.state])
    widget.failure = nil
    widget.current = try timeline("a", made: 2)
    #expect(show(0) == [.state])
  }

  @Test func `a placeholder that turns into the same entry is another picture`() throws {
    widget.placeholder = try timeline("a")
    #expect(show(nil, .placeholder) == [.entry])
    #expect(widget.journal.counts.changes == 0)
    widget.current = try timeline("a", made: 2)
    #expect(show(0) == [.entry])
  }

  @Test func `since when a widget is stale is kept until it is not`() throws {
    widget.current = try timeline("a")
    _ = show(0)
    #expect(widget.staleSince == nil)
    _ = show(0, .stale)
    let since = try #require(widget.staleSince)
    widget.failure = .cancelled
    _ = show(0, .stale)
    #expect(widget.staleSince == since)
    _ = show(0)
    #expect(widget.staleSince == nil)
  }

  @Test func `what a widget shows at its dates is one line of its history`() throws {
    widget.current = try timeline("a", "b", "c", "d")
    for index in 0..<4 { _ = show(index, next: index + 1) }
    let rows = widget.journal.history.rows
    #expect(rows.map(\.event) == [.shown])
    #expect(rows.map(\.times) == [3])
    #expect(rows.first?.rev == boarded?.current.header.revision.description)
  }

  @Test func `a removed widget is told, and counts`() {
    daemon.publisher.remove(widget.id)
    #expect(daemon.publisher.changes.events.map(\.event) == [.removed])
    #expect(daemon.publisher.changes.events.map(\.sequence) == [1])
  }
}

extension TimelineArchive {
  fileprivate func header(ofEntry index: Int) -> EntryHeader? {
    header(ofEntry: index, EntrySubject(plugin: "p", kind: "k", family: .small, state: .live))
  }
}

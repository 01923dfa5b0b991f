import HostLoop
import HostScheduler
import Testing
import WidgetArchive
import WidgetModel
import WidgetWire

@testable import HostDaemon
@testable import HostServer

/// What `rank` answers, and what those who watch are told of it.
@HostActor
@Suite(.timeLimit(.minutes(10))) struct RankTests {
  private let folder = ScratchFolder()
  private let daemon: Daemon
  private let a: Widget
  private let b: Widget
  /// The date of the entries: just now.
  private let date: Timestamp

  init() throws {
    daemon = try folder.daemon()
    a = daemon.widgets.table.add(try item("a"))
    b = daemon.widgets.table.add(try item("b"))
    date = HostActor.loop.now.wall - .seconds(2)
  }

  /// Shows an entry with this relevance; an hour later the same follows.
  private func show(_ widget: Widget, _ relevance: Relevance?, text: String = "x") throws {
    let entries = [Duration.zero, .seconds(3600)].map { later in
      Entry(
        date: date + later, relevance: relevance, contentType: "text/plain",
        payload: Array(text.utf8))
    }
    let bytes = try ArchiveWriter(Timeline(entries: entries, policy: .atEnd)).bytes()
    widget.current = TimelineArchive(validated: bytes, made: date)
    daemon.show(
      Display(
        widget: widget.index, state: .live,
        current: EntryReference(source: .current, index: 0, date: date),
        next: EntryReference(source: .current, index: 1, date: date + .seconds(3600))))
  }

  /// What a later turn would tell.
  private func told() -> [String] {
    _ = daemon.ranks.rows(limit: nil)
    let before = daemon.publisher.changes.events.count
    let sequence = daemon.publisher.lastChange
    daemon.ranks.tellPlaces()
    let events = daemon.publisher.changes.events.dropFirst(before)
    #expect(events.allSatisfy { $0.event == .rank })
    #expect(events.map(\.sequence) == events.indices.map { sequence + UInt64($0 - before + 1) })
    return events.map { "\($0.id) \($0.position ?? 0) \($0.share ?? 0)" }
  }

  @Test func `widgets are ranked by the relevance of what they show`() throws {
    #expect(daemon.ranks.rows(limit: nil).isEmpty, "nothing was shown yet")
    try show(a, Relevance(score: 4))
    try show(b, Relevance(score: 8, duration: .seconds(60)))
    let rows = daemon.ranks.rows(limit: nil)
    #expect(rows.map(\.id) == ["b", "a"])
    #expect(rows.map(\.rank) == [1, 2])
    #expect(rows.map(\.relevance) == [8, 4])
    #expect(rows.map(\.share) == [1, 0.5])
    #expect(rows[0].until == WireTime(date + .seconds(60)))
    #expect(rows[1].until == WireTime(date + .seconds(3600)), "it ends with its entry")
    #expect(daemon.ranks.rows(limit: 1).map(\.id) == ["b"])
  }

  @Test func `those who watch are told what has changed, once`() throws {
    try show(a, Relevance(score: 4))
    try show(b, nil)
    #expect(told() == ["a 1 1.0"])
    #expect(told() == [])
    try show(b, Relevance(score: 8), text: "y")
    #expect(told() == ["b 1 1.0", "a 2 0.5"])
    try show(b, Relevance(score: 0), text: "z")
    #expect(told() == ["a 1 0.5", "b 0 0.0"])
  }

  @Test func `more widgets than one slice reads are all ranked`() async throws {
    let many = try (0..<200).map { daemon.widgets.table.add(try item("w\($0)")) }
    for (score, widget) in many.enumerated() {
      try show(widget, Relevance(score: Double(score + 1)))
    }
    // Each slice ends with a publication; the last one tells the ranks.
    let (publications, published) = AsyncStream<Void>.makeStream()
    _ = daemon.publisher.board.listen { _ in published.yield() }
    for await _ in publications where daemon.ranks.news.isEmpty { break }
    let rows = daemon.ranks.rows(limit: nil)
    #expect(rows.map(\.id) == many.reversed().map(\.id.text))
    #expect(rows.map(\.rank) == Array(1...200))
  }

  @Test func `the same entry with another relevance changes places, and has not changed`() throws {
    try show(a, Relevance(score: 4))
    try show(b, Relevance(score: 8))
    let before = daemon.ranks.rows(limit: nil)
    try show(b, Relevance(score: 2))
    let after = daemon.ranks.rows(limit: nil)
    #expect(after.map(\.id) == ["a", "b"])
    #expect(after[1].changed == before[0].changed)
  }

  @Test func `a restored entry has been in force since its date`() throws {
    try show(a, nil)
    #expect(daemon.ranks.rows(limit: nil).first?.changed == WireTime(date))
    try show(a, nil, text: "y")
    let changed = try #require(daemon.ranks.rows(limit: nil).first?.changed)
    #expect(changed.timestamp >= date + .seconds(2) - .milliseconds(1))
  }

  @Test func `a relevance that has run out is none`() throws {
    try show(a, Relevance(score: 4, duration: .seconds(1)))
    try show(b, Relevance(score: 1, duration: .seconds(600)))
    let rows = daemon.ranks.rows(limit: nil)
    #expect(rows.map(\.id) == ["b", "a"])
    #expect(rows.map(\.rank) == [1, nil])
    #expect(rows[1].relevance == nil && rows[1].share == nil && rows[1].until == nil)
  }

  @Test func `the host wakes up when a relevance runs out, unless places are told soon anyway`()
    throws
  {
    try show(a, Relevance(score: 4, duration: .seconds(600)))
    _ = daemon.ranks.rows(limit: nil)
    #expect(daemon.ranks.nextWakeUp == nil)
    daemon.ranks.stop()
    #expect(daemon.ranks.nextWakeUp == date + .seconds(600))
  }

  @Test func `without any relevance nobody is woken`() throws {
    try show(a, nil)
    try show(b, nil, text: "y")
    #expect(!daemon.ranks.isScheduled)
    #expect(daemon.ranks.nextWakeUp == nil)
    #expect(daemon.ranks.news.count == 2)
    try show(b, nil, text: "z")
    #expect(daemon.ranks.news.count == 2, "a widget is noted once")
  }

  @Test func `places are told when a score comes, and when it goes`() throws {
    try show(a, nil)
    _ = daemon.ranks.rows(limit: nil)
    try show(a, Relevance(score: 4), text: "y")
    #expect(daemon.ranks.isScheduled)
    _ = daemon.ranks.rows(limit: nil)
    daemon.ranks.stop()
    try show(a, nil, text: "z")
    #expect(daemon.ranks.isScheduled)
  }

  @Test func `changed places are published in a later turn`() async throws {
    try show(a, Relevance(score: 4))
    daemon.publisher.publish()
    let sequence = daemon.publisher.lastChange
    while daemon.ranks.isScheduled { await Task.yield() }
    #expect(daemon.publisher.lastChange == sequence + 1)
    #expect(daemon.publisher.changes.isEmpty, "told, and published")
    #expect(a.changeNumber == sequence + 1)
  }

  @Test func `a widget that is gone has no place, and its index may be used again`() throws {
    try show(a, Relevance(score: 4))
    try show(b, Relevance(score: 8))
    _ = told()
    daemon.ranks.forget(b)
    daemon.widgets.table.remove(b)
    let c = daemon.widgets.table.add(try item("c"))
    #expect(c.index == b.index)
    #expect(daemon.ranks.rows(limit: nil).map(\.id) == ["a"])
    #expect(told() == ["a 1 0.5"])
    try show(c, nil)
    #expect(daemon.ranks.rows(limit: nil).map(\.id) == ["a", "c"])
    #expect(told() == [])
  }
}

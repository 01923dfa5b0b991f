import HostLoop
import HostScheduler
import Testing
import WidgetArchive
import WidgetModel
import WidgetWire

@testable import HostDaemon
@testable import HostServer

/// The publisher alone: no scheduler, no store, no daemon.
@HostActor
@Suite(.timeLimit(.minutes(10))) struct BoardPublisherTests {
  private let publisher = BoardPublisher(boot: "b")
  private let table = WidgetTable()

  /// A widget whose entry at 0 is in force, and the one at 10 ready on the board.
  private func make(_ id: String) throws -> Widget {
    let widget = table.add(try item(id))
    widget.current = try archive(id, 0, 10, 20, 30)
    show(widget, 0)
    return widget
  }

  private func show(_ widget: Widget, _ index: Int) {
    func reference(_ index: Int) -> EntryReference {
      EntryReference(source: .current, index: index, date: Timestamp(seconds: Int64(index) * 10))
    }
    widget.display = Display(
      widget: widget.index, state: .live, current: reference(index), next: reference(index + 1))
    publisher.update(widget)
  }

  private func hasNext(_ widget: Widget) -> Bool {
    guard case .entries(_, let next?) = widget.published else { return false }
    return next.index == (widget.display.next?.index ?? 0)
  }

  @Test func `changes are published together, and once`() throws {
    let widget = try make("a")
    #expect(publisher.board.count == 0)
    publisher.publish()
    #expect(publisher.board.count == 1)
    #expect(publisher.changes.isEmpty)
    #expect(publisher.sequence == "b:1" && widget.changeNumber == 1)
    publisher.remove(widget.id)
    publisher.publish()
    #expect(publisher.board.count == 0)
    #expect(publisher.sequence == "b:2")
  }

  @Test func `entries ahead are made ready slice by slice, each once`() throws {
    let widgets = try ["a", "b", "c"].map(make)
    for widget in widgets { show(widget, 1) }
    #expect(widgets.map(hasNext) == [false, false, false])
    for done in 1...3 {
      publisher.makeEntriesReady(for: .zero)
      #expect(widgets.filter(hasNext).count == done)
      #expect(publisher.refills.count == 3 - done)
    }
  }

  @Test func `entries ahead are made ready and published soon, without being asked for`()
    async throws
  {
    let widget = try make("a")
    show(widget, 1)
    publisher.publish()
    let row = try #require(publisher.board.table.row(widget.id))
    while !hasNext(widget) { await Task.yield() }
    #expect(publisher.changes.isEmpty)
    #expect(publisher.board.table.row(widget.id) !== row)
  }

  @Test func `nothing is made ready for a widget that is gone, nor after the stop`() async throws {
    let widgets = try ["a", "b"].map(make)
    for widget in widgets { show(widget, 1) }
    table.remove(widgets[0])
    publisher.makeEntriesReady(for: .seconds(10))
    #expect(widgets.map(hasNext) == [false, true])
    show(widgets[1], 2)
    publisher.stop()
    await withCheckedContinuation { done in
      HostActor.loop.schedule(after: .milliseconds(60)) { done.resume() }
    }
    #expect(!hasNext(widgets[1]))
  }

  @Test func `entry changes of many widgets are published in portions, other changes together`()
    throws
  {
    let count = BoardPublisher.portion + 10
    let widgets = try (0..<count).map { try make("w\($0)") }
    #expect(publisher.changes.rows.count == count && publisher.board.count == 0)
    publisher.publish()
    for widget in widgets { show(widget, 1) }
    #expect(publisher.changes.rows.count == 10)
    let numbers = publisher.board.table.sequences.map { $0 > UInt64(count) }
    #expect(numbers.count(where: { $0 }) == BoardPublisher.portion)
    publisher.publish()
    #expect(publisher.board.table.lastSequence == UInt64(2 * count))
  }

  @Test func `rows of one widget share the bytes of its id`() throws {
    let widget = try make("a")
    let first = try #require(widget.boardRow)
    show(widget, 1)
    let second = try #require(widget.boardRow)
    #expect(first !== second)
    let addresses = [first, second].map { row in row.key.withUnsafeBytes { $0.baseAddress } }
    #expect(addresses[0] == addresses[1])
  }

  @Test func `a place is a change of its own, and the widget's last`() throws {
    let widget = try make("a")
    publisher.updateRank(of: widget, position: 2, share: 0.5)
    let event = try #require(publisher.changes.events.last)
    #expect(event.event == .rank && event.position == 2 && event.share == 0.5)
    #expect(event.sequence == 2 && widget.changeNumber == 2)
  }
}

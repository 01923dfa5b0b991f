import Testing
import WidgetModel
import WidgetWire

@testable import HostServer

/// The changes that wait for a client that is behind.
struct PendingChangeTests {
  private func event(_ kind: PushEvent, _ sequence: UInt64, of name: String = "w") -> RowEvent {
    RowEvent(id: id(name), event: kind, sequence: sequence)
  }

  @Test func `a rank is not told of a widget that has gone since`() {
    var change = PendingChange()
    var replaced = [change.add(event(.rank, 1))]
    #expect(change.rank?.sequence == 1)
    replaced.append(change.add(event(.removed, 2)))
    #expect(change.rank == nil)
    #expect(change.event == .removed && change.sequence == 2)
    // The rank that the widget gets when it is back is told.
    replaced += [change.add(event(.entry, 3)), change.add(event(.rank, 4))]
    #expect(change.event == .entry && change.rank?.sequence == 4)
    #expect(replaced == [false, false, true, false])
  }

  @Test func `the latest change counts the ones that it replaces, ranks apart`() {
    var change = PendingChange()
    #expect(change.event == nil && change.sequence == 0)
    let changes: [(PushEvent, UInt64)] = [
      (.entry, 5), (.fresh, 7), (.state, 6), (.rank, 8), (.rank, 9), (.rank, 10),
    ]
    let replaced = changes.map { change.add(event($0, $1)) }
    #expect(replaced == [false, true, true, false, true, true])
    #expect(change.coalescedRanks == 2 && change.coalesced == 2)
    #expect(change.rank?.sequence == 10 && change.sequence == 7)
  }

  @Test(arguments: [
    (PushEvent.entry, PushEvent.entry, PushEvent.entry), (.entry, .fresh, .entry),
    (.entry, .state, .entry), (.entry, .removed, .removed), (.fresh, .entry, .entry),
    (.fresh, .fresh, .fresh), (.fresh, .state, .state), (.fresh, .removed, .removed),
    (.state, .entry, .entry), (.state, .fresh, .state), (.state, .state, .state),
    (.state, .removed, .removed), (.removed, .entry, .entry), (.removed, .fresh, .entry),
    (.removed, .state, .entry), (.removed, .removed, .removed),
  ])
  func `two changes are told as the one that leaves nothing out`(
    old: PushEvent, new: PushEvent, told: PushEvent
  ) {
    #expect(PushEvent.union(old, new) == told)
  }

  @Test func `a change while its body is made makes that body outdated`() {
    for kind in [PushEvent.entry, .rank] {
      var change = PendingChange()
      _ = change.add(event(.entry, 1))
      #expect(!change.isOutdated)
      change.isAwaited = true
      _ = change.add(event(kind, 2))
      #expect(change.isOutdated)
    }
  }

  @Test func `changes are told in the order in which their widgets began to wait`() {
    var dirty = DirtySet()
    #expect(dirty.isEmpty && !dirty.hasReady)
    let nothing = dirty.popFirst()
    let replaced = zip(["a", "b", "a"], 1...).map { dirty.add(event(.entry, $1, of: $0)) }
    #expect(nothing == nil)
    #expect(replaced == [false, false, true])
    #expect(dirty.count == 2 && dirty.hasReady && !dirty.isEmpty)
    let first = dirty.popFirst()
    #expect(first?.id == id("a") && first?.change.sequence == 3)
    let second = dirty.popFirst()
    #expect(second?.id == id("b"))
    let last = dirty.popFirst()
    #expect(last == nil && dirty.isEmpty && !dirty.hasReady)
  }

  @Test func `a change whose body is made waits apart, and goes back behind the others`() throws {
    var dirty = DirtySet()
    _ = dirty.add(event(.entry, 1, of: "a"))
    let first = dirty.popFirst()
    var change = try #require(first?.change)
    change.isOutdated = true
    _ = dirty.await(change, of: id("a"))
    #expect(dirty.awaitedCount == 1 && dirty.count == 1)
    #expect(!dirty.hasReady && !dirty.isEmpty)
    _ = dirty.add(event(.entry, 2, of: "b"))
    let others = [dirty.takeAwaited(id("b")), dirty.takeAwaited(id("none"))]
    #expect(others.compactMap(\.self).isEmpty)
    let taken = dirty.takeAwaited(id("a"))
    let awaited = try #require(taken)
    #expect(!awaited.isAwaited && !awaited.isOutdated && awaited.sequence == 1)
    #expect(dirty.awaitedCount == 0 && dirty.count == 1)
    let again = dirty.takeAwaited(id("a"))
    #expect(again == nil)
    dirty.putBack(awaited, of: id("a"))
    let order = [dirty.popFirst()?.id, dirty.popFirst()?.id]
    #expect(order == [id("b"), id("a")])
  }

  @Test func `the latest thousand removals are remembered`() {
    var log = RemovalLog()
    for sequence in 1...1024 { log.add(id("w"), sequence: UInt64(sequence)) }
    #expect(log.entries.count == 1024 && log.forgotten == 0)
    log.add(id("v"), sequence: 2000)
    #expect(log.entries.count == 513)
    #expect(log.entries.first?.sequence == 513 && log.entries.last?.sequence == 2000)
    #expect(log.entries.last?.id == id("v"))
    #expect(log.forgotten == 512)
  }

  @Test func `a body that is being made is not awaited twice`() {
    var dirty = DirtySet()
    var (change, later) = (PendingChange(), PendingChange())
    _ = change.add(event(.entry, 1))
    _ = later.add(event(.entry, 2))
    let isNew = [dirty.await(change, of: id("w")), dirty.await(later, of: id("w"))]
    #expect(isNew == [true, false])
    #expect(dirty.awaitedCount == 1 && dirty.count == 1)
    let taken = dirty.takeAwaited(id("w"))
    #expect(taken?.isOutdated == true && taken?.sequence == 2)
    #expect(dirty.awaitedCount == 0 && dirty.isEmpty)
  }
}

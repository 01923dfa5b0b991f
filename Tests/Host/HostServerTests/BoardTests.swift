import NIOCore
import Testing
import WidgetLocks
import WidgetModel
import WidgetWire

@testable import HostServer

struct BoardTests {
  private func body(_ board: Board, _ name: String, at seconds: Int64 = 100) -> String? {
    board.table.row(id(name))?.shown(at: Timestamp(seconds: seconds)).map {
      String(buffer: $0.replies.body)
    }
  }

  @Test func `a row is found by its id, after many others were added and removed`() {
    let board = Board()
    var added = BoardChanges()
    for index in 0..<5_000 { added.set(row("w\(index)", "body \(index)")) }
    board.publish(added)
    var changed = BoardChanges()
    for index in stride(from: 0, to: 5_000, by: 2) { changed.remove(id("w\(index)")) }
    for index in stride(from: 1, to: 5_000, by: 10) { changed.set(row("w\(index)", "new")) }
    board.publish(changed)
    #expect(board.count == 2_500)
    for index in 0..<5_000 {
      let expected = index % 2 == 0 ? nil : index % 10 == 1 ? "new" : "body \(index)"
      #expect(body(board, "w\(index)") == expected)
    }
    #expect(body(board, "w") == nil)
    #expect(body(board, "w50000") == nil)
  }

  @Test func `a publication reaches who listens as directly after thousands as the first did`() {
    let board = Board()
    let depths = Mutex<[UInt]>([])
    _ = board.listen { _ in
      var here = 0
      let place = withUnsafeMutablePointer(to: &here) { UInt(bitPattern: $0) }
      depths.withLock { $0.append(place) }
    }
    for number in 0..<2000 {
      var changes = BoardChanges()
      changes.set(row("w", "body \(number)"), event: .entry, sequence: UInt64(number + 1))
      board.publish(changes)
    }
    board.stopListening()
    // Each call stands as deep in the stack as the others.
    let places = depths.withLock { $0 }
    #expect(places.count == 2000)
    let (least, most) = (places.min() ?? 0, places.max() ?? .max)
    #expect(most - least < 4096)
  }

  @Test func `rows whose ids have the same hash are told apart`() {
    // With this key all hashes are made of the length and few bits, so collisions are many.
    var table = BoardTable(hash: KeyHash(first: 1, second: 1))
    var changes = BoardChanges()
    for index in 0..<200 { changes.set(row("k\(index)", "\(index)")) }
    table = table.applying(changes).table
    for index in 0..<200 { #expect(table.row(id("k\(index)"))?.id == id("k\(index)")) }
    #expect(table.row(id("k200")) == nil)
  }

  @Test func `the clock decides between the current and the next entry`() {
    let board = Board()
    var changes = BoardChanges()
    changes.set(
      BoardRow(
        id: id("w"), current: entry("w", "now", from: 50), next: entry("w", "then", from: 100)))
    board.publish(changes)
    #expect(body(board, "w", at: 99) == "now")
    #expect(body(board, "w", at: 100) == "then")
    #expect(body(board, "w", at: 40) == "now")
  }

  @Test func `the last change of an id wins`() {
    let board = Board()
    var changes = BoardChanges()
    changes.set(row("w", "1"))
    changes.remove(id("w"))
    changes.set(row("v", "1"))
    changes.set(row("v", "2"))
    board.publish(changes)
    #expect(body(board, "w") == nil)
    #expect(body(board, "v") == "2")
  }

  @Test func `the replies are encoded for the first reader, and for no other`() {
    let count = Mutex(0)
    let shown = ShownEntry(header: header("w", from: 0, revision: 7)) { header in
      count.withLock { $0 += 1 }
      return Array("\(header.revision.low)".utf8)
    }
    let board = Board()
    var changes = BoardChanges()
    changes.set(BoardRow(id: id("w"), current: shown))
    board.publish(changes)
    #expect(board.table.row(id("w"))?.reason.code == .notReady)
    #expect(count.withLock { $0 } == 0)
    #expect(body(board, "w") == "7")
    #expect(body(board, "w") == "7")
    #expect(count.withLock { $0 } == 1)
  }

  @Test func `the ready-made replies are those of the protocol`() {
    let shown = entry("w", "Hello")
    let fields =
      "id=w kind=clock family=small rev=00000000000000000000000000000007 at=0.000 until= "
      + "made=1.000 state=live type=text/plain"
    #expect(String(buffer: shown.replies.lineHead) == "OK 5 \(fields)\n")
    var written: [UInt8] = []
    shown.replies.writeFields(into: &written)
    #expect(written == Array(" \(fields)".utf8))
    #expect(String(buffer: shown.replies.body) == "Hello")
    #expect(String(buffer: shown.replies.bulk) == "$5\r\nHello\r\n")
  }

  @Test func `a reader sees a publication after it and keeps the table it has`() {
    let board = Board()
    var seen = UInt64.max
    var table = board.table
    board.refresh(&table, seen: &seen)
    let before = table
    var changes = BoardChanges()
    changes.set(row("w", "1"))
    board.publish(changes)
    #expect(before.row(id("w")) == nil)
    board.refresh(&table, seen: &seen)
    #expect(table.row(id("w")) != nil)
  }
}

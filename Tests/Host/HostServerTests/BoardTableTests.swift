import NIOCore
import Testing
import WidgetModel
import WidgetWire

@testable import HostServer

/// One state of the board: serial numbers, change numbers, removals and events.
struct BoardTableTests {
  private func table(_ names: String...) -> BoardTable {
    var changes = BoardChanges()
    for name in names { changes.set(row(name, name)) }
    return BoardTable().applying(changes).table
  }

  @Test func `an empty table has nothing, and its first version is 1`() {
    let empty = BoardTable()
    #expect(empty.version == 0 && empty.rows.isEmpty && empty.lastSequence == 0)
    #expect(empty.row(id("w")) == nil)
    #expect(empty.firstPosition(serial: 0) == 0)
    #expect(table("w").version == 1)
  }

  @Test func `rows keep their serial numbers, and new ones get higher ones`() {
    let first = table("b", "a", "c")
    #expect(first.rows.map(\.id) == ["a", "b", "c"].map(id))
    #expect(Array(first.serials) == [1, 2, 3])
    #expect([0, 1, 2, 3, 4].map { first.firstPosition(serial: $0) } == [0, 0, 1, 2, 3])
    var changes = BoardChanges()
    changes.remove(id("b"), sequence: 7)
    changes.set(row("d", "d"), event: .entry, sequence: 8)
    changes.set(row("a", "new"), event: .fresh, sequence: 6)
    let (second, turnover) = first.applying(changes)
    #expect(second.rows.map(\.id) == ["a", "c", "d"].map(id))
    #expect(Array(second.serials) == [1, 3, 4])
    #expect(Array(second.sequences) == [6, 0, 8])
    #expect(second.lastSequence == 8 && second.version == 2)
    #expect(second.firstPosition(serial: 2) == 1)
    #expect(turnover.appeared == [id("d")] && turnover.vanished == [id("b")])
    #expect(turnover.events.map(\.event) == [.removed, .entry, .fresh])
    #expect(second.removals.entries.map(\.sequence) == [7])
    #expect(first.rows.count == 3)
  }

  @Test func `a change number never goes back`() {
    let first = table("a")
    var changes = BoardChanges()
    changes.set(row("a", "1"), event: .entry, sequence: 9)
    changes.set(row("a", "2"), event: .fresh, sequence: 4)
    let second = first.applying(changes).table
    #expect(Array(second.sequences) == [9] && second.lastSequence == 9)
    let third = second.applying(BoardChanges()).table
    #expect(third.lastSequence == 9 && Array(third.sequences) == [9])
  }

  @Test func `rows are found through many additions, changes and removals`() {
    var table = BoardTable()
    var present: [String: String] = [:]
    var number: UInt64 = 0
    for round in 0..<60 {
      var changes = BoardChanges()
      for step in 0..<20 {
        number += 1
        let name = "w\((round * 13 + step * 7) % 400)"
        if round % 7 == 6 {
          present[name] = nil
          changes.remove(id(name), sequence: number)
        } else {
          present[name] = "\(number)"
          changes.set(row(name, "\(number)"), event: .entry, sequence: number)
        }
      }
      let (next, turnover) = table.applying(changes)
      table = next
      #expect(table.rows.count == present.count)
      for (event, position) in zip(turnover.events, turnover.positions) {
        #expect(position == table.position(event.id))
      }
    }
    for name in (0..<400).map({ "w\($0)" }) {
      let shown = table.row(id(name))?.shown(at: Timestamp(seconds: 1))
      #expect(shown.map { String(buffer: $0.replies.body) } == present[name], "\(name)")
    }
  }

  @Test func `a widget with two events in one publication is told as one`() {
    var changes = BoardChanges()
    changes.set(row("a", "1"), event: .entry, sequence: 5)
    changes.tellRank(of: id("a"), position: 1, share: 1, sequence: 6)
    changes.set(row("a", "2"), event: .fresh, sequence: 7)
    changes.set(row("b", "3"), event: .state, sequence: 8)
    let (next, turnover) = table("a", "b").applying(changes)
    var told: [String] = []
    Publication(next, turnover).forEachEvent { event, row in
      told.append("\(event.event) \(event.sequence) \(row?.id.text ?? "")")
    }
    #expect(told == ["entry 7 a", "rank 6 a", "state 8 b"])
  }

  @Test func `the removal of what was not there is not told`() {
    var changes = BoardChanges()
    changes.remove(id("none"), sequence: 3)
    changes.tellRank(of: id("a"), position: 1, share: 1, sequence: 4)
    let (second, turnover) = table("a").applying(changes)
    #expect(turnover.events.map(\.event) == [.rank])
    #expect(turnover.vanished.isEmpty && second.removals.entries.isEmpty)
    #expect(second.lastSequence == 4)
    // One that came and went within a publication is told as gone only if it was there before.
    var both = BoardChanges()
    both.set(row("x", ""), event: .entry, sequence: 5)
    both.remove(id("x"), sequence: 6)
    #expect(table("a").applying(both).turnover.events.map(\.event) == [.entry])
    var back = BoardChanges()
    back.remove(id("a"), sequence: 7)
    back.set(row("a", ""), event: .entry, sequence: 8)
    let (third, returned) = table("a").applying(back)
    #expect(returned.events.map(\.event) == [.removed, .entry])
    #expect(returned.vanished.isEmpty && returned.appeared.isEmpty)
    #expect(Array(third.serials) == [1] && Array(third.sequences) == [8])
  }

  @Test func `a widget that appears without an event is told as an entry`() {
    var changes = BoardChanges()
    changes.set(row("b", ""))
    changes.set(row("c", ""), event: .state, sequence: 2)
    changes.set(row("d", ""))
    changes.tellRank(of: id("d"), position: 1, share: 1, sequence: 3)
    changes.set(row("a", "new"))
    let (next, turnover) = table("a").applying(changes)
    let told = Publication(next, turnover).events.map { "\($0.event) \($0.id) \($0.sequence)" }
    #expect(told == ["state c 2", "rank d 3", "entry b 0", "entry d 0"])
    var quiet = BoardChanges()
    quiet.set(row("a", "newer"))
    #expect(quiet.isEmpty == false && BoardChanges().isEmpty)
    let after = table("a").applying(quiet)
    #expect(Publication(after.table, after.turnover).events.isEmpty)
  }

  @Test func `an idle is answered for what changed, went, or was forgotten after its number`() {
    var changes = BoardChanges()
    changes.set(row("a", ""), event: .entry, sequence: 3)
    changes.set(row("b", ""), event: .entry, sequence: 5)
    changes.remove(id("c"), sequence: 6)
    let board = table("a", "b", "c").applying(changes).table
    let (a, b, c) = (PatternGroup.Pattern.id("a"), PatternGroup.Pattern.id("b"), "c")
    let cases: [(PatternGroup.Pattern, UInt64, Bool)] = [
      (a, 2, true), (a, 3, false), (b, 4, true), (b, 5, false), (.id(c), 5, true),
      (.id(c), 6, false), (.id("none"), 0, false), (.glob(Glob("[ab]")), 4, true),
      (.glob(Glob("[ab]")), 5, false), (a, 6, false), (a, 100, false),
    ]
    for (pattern, number, hasChanged) in cases {
      #expect(board.hasChanged(pattern, since: number) == hasChanged, "\(pattern) \(number)")
    }
  }

  @Test func `the next entry is shown from its date on, and a row without entries shows none`() {
    let both = BoardRow(
      id: id("w"), current: entry("w", "now", from: 50), next: entry("w", "then", from: 100))
    let bodies = [99, 100, 101].map { seconds in
      both.shown(at: Timestamp(seconds: seconds)).map { String(buffer: $0.replies.body) }
    }
    #expect(bodies == ["now", "then", "then"])
    let replaced = BoardRow(replacing: both, current: entry("w", "other"))
    #expect(replaced.id == both.id)
    #expect(
      replaced.shown(at: Timestamp(seconds: 200)).map { String(buffer: $0.replies.body) } == "other"
    )
    #expect(emptyRow("w").shown(at: Timestamp(seconds: 1)) == nil)
    #expect(emptyRow("w").reason.message == "nothing yet")
    #expect(both.reason.code == .notReady)
  }

  @Test func `a key is the row's only if all of its bytes are`() {
    for (text, isKey) in [("clock", true), ("clocx", false), ("cloc", false), ("clock/", false)] {
      #expect(Array(text.utf8).withUnsafeBytes { row("clock", "").hasKey($0) } == isKey)
    }
  }

  @Test func `a hash depends on every byte, on the length and on the key`() {
    let hash = KeyHash(first: 0x1234_5678_9abc_def1, second: 0x0fed_cba9_8765_4321)
    func value(_ bytes: [UInt8], _ hash: KeyHash) -> UInt64 { bytes.withUnsafeBytes { hash($0) } }
    var values: Set<UInt64> = []
    var count = 0
    for length in 0...20 {
      let bytes = [UInt8](repeating: 0x61, count: length)
      values.insert(value(bytes, hash))
      count += 1
      for index in 0..<length {
        values.insert(value(bytes.replacing(index, with: 0x62), hash))
        count += 1
      }
    }
    #expect(values.count == count)
    let other = KeyHash(first: 0x1234_5678_9abc_def3, second: 0x0fed_cba9_8765_4321)
    #expect(value([1, 2, 3], hash) != value([1, 2, 3], other))
    #expect(value([1, 2, 3], hash) == value([1, 2, 3], hash))
    #expect(value([1, 2, 3], KeyHash()) != value([1, 2, 3], KeyHash()))
  }
}

extension [UInt8] {
  fileprivate func replacing(_ index: Int, with byte: UInt8) -> [UInt8] {
    var bytes = self
    bytes[index] = byte
    return bytes
  }
}

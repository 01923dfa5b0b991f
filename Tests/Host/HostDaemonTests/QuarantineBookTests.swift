import Testing
import WidgetModel

@testable import HostDaemon

/// The begin and the length of quarantines.
@Suite struct QuarantineBookTests {
  private var book = QuarantineBook()
  private let build = ContentHash(high: 0, low: 1)
  private static let hour: Duration = .seconds(3600)

  /// Records three exits a second apart from `start` on; returns the end of the quarantine.
  private mutating func crash(from start: Duration) -> Duration? {
    #expect(book.noteExit(of: build, at: start) == nil)
    #expect(book.noteExit(of: build, at: start + .seconds(1)) == nil)
    return book.noteExit(of: build, at: start + .seconds(2))
  }

  @Test mutating func `three exits within ten minutes lead to an hour`() {
    #expect(book.noteExit(of: build, at: .seconds(100)) == nil)
    #expect(book.noteExit(of: build, at: .seconds(200)) == nil)
    #expect(book.end(of: build, at: .seconds(200)) == nil)
    let end = Duration.seconds(699) + Self.hour
    #expect(book.noteExit(of: build, at: .seconds(699)) == end)
    #expect(book.end(of: build, at: .seconds(699)) == end)
    #expect(book.end(of: build, at: end - .nanoseconds(1)) == end)
    #expect(book.end(of: build, at: end) == nil)
  }

  @Test mutating func `exits that lie further apart lead to none`() {
    for minute in 0..<100 {
      #expect(book.noteExit(of: build, at: .seconds(300 * minute)) == nil)
    }
  }

  @Test mutating func `another build has a record of its own`() {
    _ = crash(from: .zero)
    let other = ContentHash(high: 0, low: 2)
    #expect(book.end(of: other, at: .seconds(3)) == nil)
    #expect(book.noteExit(of: other, at: .seconds(3)) == nil)
  }

  @Test mutating func `each further quarantine is twice as long, up to a day`() {
    var now = Duration.zero
    for hours in [1, 2, 4, 8, 16, 24, 24] {
      let end = crash(from: now)
      #expect(end == now + .seconds(2) + Self.hour * hours)
      now = (end ?? .zero) + .seconds(60)
    }
    // A day after the end it is forgotten.
    #expect(crash(from: now + .seconds(86_400)) == now + .seconds(86_402) + Self.hour)
  }

  @Test mutating func `exits during a quarantine do not prolong it`() {
    let end = crash(from: .zero)
    for second in 3..<20 { #expect(book.noteExit(of: build, at: .seconds(second)) == nil) }
    #expect(book.end(of: build, at: .seconds(20)) == end)
  }

  @Test mutating func `a lifted quarantine leaves no trace`() {
    #expect(book.lift(build, at: .zero) == false)
    _ = crash(from: .zero)
    #expect(book.lift(build, at: .seconds(3)) == true)
    #expect(book == QuarantineBook())
    #expect(crash(from: .seconds(4)) == .seconds(6) + Self.hour)
  }

  @Test mutating func `records move to another boot clock, and end in their length`() {
    _ = crash(from: .seconds(1000))
    let later = QuarantineBook(book.records, shift: .seconds(-900), at: .seconds(200))
    #expect(later.end(of: build, at: .seconds(200)) == .seconds(102) + Self.hour)
    let wrong = QuarantineBook(book.records, shift: .seconds(1_000_000), at: .seconds(200))
    #expect(wrong.end(of: build, at: .seconds(200)) == .seconds(200) + Self.hour)
    let over = QuarantineBook(book.records, shift: .nanoseconds(Int64.min), at: .seconds(200))
    #expect(over.records.isEmpty)
  }

  @Test mutating func `a restored exit of the future counts as now`() {
    _ = book.noteExit(of: build, at: .seconds(5000))
    var restored = QuarantineBook(book.records, shift: .zero, at: .seconds(10))
    #expect(restored.noteExit(of: build, at: .seconds(11)) == nil)
    #expect(restored.noteExit(of: build, at: .seconds(12)) != nil)
  }
}

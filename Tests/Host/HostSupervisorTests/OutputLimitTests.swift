import Testing

@testable import HostSupervisor

/// What a worker prints, cut into lines, and how many of them pass.
@Suite struct OutputLimitTests {
  private func lines(_ pieces: String...) -> [String] {
    var splitter = LineSplitter()
    var lines = pieces.flatMap { splitter.lines(in: $0.utf8) }
    if let last = splitter.finish() { lines.append(last) }
    #expect(splitter.finish() == nil)
    return lines
  }

  @Test func `lines are told when they end, without empty ones`() {
    #expect(lines("a\nb", "c\n\n\nd") == ["a", "bc", "d"])
    #expect(lines("\n", "") == [])
    #expect(lines("a", "", "b\n") == ["ab"])
  }

  @Test func `a line that is not at its end waits for it`() {
    var splitter = LineSplitter()
    #expect(splitter.lines(in: "ab".utf8) == [])
    #expect(splitter.lines(in: "c\nd".utf8) == ["abc"])
    #expect(splitter.finish() == "d")
  }

  @Test func `a line of a thousand bytes is whole, a longer one loses its end`() {
    let whole = String(repeating: "x", count: 1000)
    #expect(lines(whole + "\nnext") == [whole, "next"])
    #expect(lines(whole, "y\nnext\n") == [whole + "…", "next"])
    #expect(lines(whole + whole) == [whole + "…"])
  }

  @Test func `bytes that are no UTF-8 are mended`() {
    var splitter = LineSplitter()
    #expect(splitter.lines(in: [0x61, 0xff, 0x0a]) == ["a\u{fffd}"])
  }

  private func passed(_ count: Int, of limit: inout RateLimit, at now: Duration) -> Int {
    (0..<count).count { _ in limit.allows(at: now) }
  }

  @Test func `a burst passes at once and no more`() {
    var limit = RateLimit(perSecond: 20, burst: 100, at: .seconds(5))
    #expect(passed(150, of: &limit, at: .seconds(5)) == 100)
    #expect(limit.takeDropped() == 50)
    #expect(limit.takeDropped() == 0)
  }

  @Test func `what was used comes back at the rate`() {
    var limit = RateLimit(perSecond: 20, burst: 100, at: .zero)
    #expect(passed(100, of: &limit, at: .zero) == 100)
    #expect(passed(50, of: &limit, at: .milliseconds(500)) == 10)
    #expect(passed(50, of: &limit, at: .milliseconds(500)) == 0)
    #expect(passed(50, of: &limit, at: .milliseconds(1500)) == 20)
  }

  @Test func `a long rest gives a burst and no more`() {
    var limit = RateLimit(perSecond: 20, burst: 100, at: .zero)
    #expect(passed(1000, of: &limit, at: .seconds(3600)) == 100)
    #expect(passed(60, of: &limit, at: .seconds(3601)) == 20)
    #expect(passed(1000, of: &limit, at: .seconds(7200)) == 100)
  }

  @Test func `a clock that goes back gives and takes nothing`() {
    var limit = RateLimit(perSecond: 20, burst: 100, at: .seconds(10))
    #expect(passed(60, of: &limit, at: .seconds(10)) == 60)
    #expect(passed(60, of: &limit, at: .seconds(5)) == 40)
    #expect(passed(60, of: &limit, at: .seconds(6)) == 20)
  }
}

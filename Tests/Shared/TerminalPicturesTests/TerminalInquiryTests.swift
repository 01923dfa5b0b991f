import Testing

@testable import TerminalPictures

/// The exchange with a terminal whose time is that of the test.
@Suite struct TerminalInquiryTests {
  /// A terminal that sends bytes at moments, after the question has come.
  private final class ScriptedLine: TerminalLine {
    var now = Duration.zero
    var written: [UInt8] = []
    /// The moments that reads waited for.
    var ends: [Duration] = []
    private var sends: [(at: Duration, bytes: [UInt8])]
    private let isGoneAtEnd: Bool

    init(_ sends: [(at: Duration, bytes: [UInt8])], isGoneAtEnd: Bool = false) {
      self.sends = sends
      self.isGoneAtEnd = isGoneAtEnd
    }

    func write(_ bytes: [UInt8]) { written += bytes }

    func read(until end: Duration) -> [UInt8]? {
      ends.append(end)
      guard let next = sends.first else {
        now = max(now, end)
        return isGoneAtEnd ? nil : []
      }
      guard next.at < end else {
        now = max(now, end)
        return []
      }
      now = max(now, next.at)
      sends.removeFirst()
      return next.bytes
    }
  }

  private static let question = TerminalQuestion(needsCell: true, needsColors: true)
  private static let attributes = Array("\u{1b}[?62;4c".utf8)

  private func ask(_ line: ScriptedLine) throws -> TerminalAnswers {
    try TerminalInquiry.ask(Self.question, on: line)
  }

  @Test func `the question ends with the attributes, and asks only for what is unknown`() {
    func text(_ needsCell: Bool, _ needsColors: Bool) -> String {
      String(
        decoding: TerminalQuestion(needsCell: needsCell, needsColors: needsColors).bytes,
        as: UTF8.self)
    }
    let all = text(true, true)
    let parts = ["a=q", "\u{1b}]11;?", "\u{1b}[16t", "\u{1b}P$qm", "\u{1b}[c"]
    let places = parts.map { all.ranges(of: $0).first?.lowerBound }
    #expect(places.allSatisfy { $0 != nil } && places.compactMap { $0 }.sorted() == places)
    #expect(!text(false, false).contains("[16t") && !text(false, false).contains("$qm"))
  }

  @Test func `the answers end the wait`() throws {
    let line = ScriptedLine([
      (.milliseconds(5), Array("\u{1b}_Gi=31;OK\u{1b}\\\u{1b}[?6".utf8)),
      (.milliseconds(9), Array("2;4c".utf8)),
    ])
    let answers = try ask(line)
    #expect(line.written == Self.question.bytes && line.now == .milliseconds(9))
    #expect(answers.isComplete && answers.showsKitty && answers.showsSixels)
  }

  @Test func `a terminal that does not answer is waited for 100 ms, in all`() throws {
    let silent = ScriptedLine([])
    #expect(try !ask(silent).isComplete && silent.now == .milliseconds(100))
    let late = ScriptedLine([(.milliseconds(101), Self.attributes)])
    #expect(try !ask(late).isComplete && late.now == .milliseconds(100))
    let inTime = ScriptedLine([(.milliseconds(99), Self.attributes)])
    #expect(try ask(inTime).isComplete)
    // Keys do not prolong the wait.
    let typing = ScriptedLine((1...500).map { (.milliseconds($0), [0x61]) })
    let answers = try ask(typing)
    #expect(!answers.isComplete && typing.now == .milliseconds(100))
    #expect(typing.ends.allSatisfy { $0 == .milliseconds(100) } && answers.typed.count == 99)
  }

  @Test func `a terminal that sends without an end is left`() throws {
    let piece = [UInt8](repeating: 0x1b, count: 1024)
    let line = ScriptedLine(Array(repeating: (.zero, piece), count: 1000))
    #expect(try !ask(line).isComplete && line.ends.count == TerminalInquiry.byteLimit / 1024)
  }

  @Test func `a terminal that is gone ends the wait`() throws {
    let line = ScriptedLine([(.zero, Array("x".utf8))], isGoneAtEnd: true)
    let answers = try ask(line)
    #expect(!answers.isComplete && answers.typed == Array("x".utf8) && line.ends.count == 2)
  }
}

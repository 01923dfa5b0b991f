import Testing
import WidgetModel
import WidgetWire

@Suite struct LineParserTests {
  private func request(_ line: String) throws -> Request {
    let outcomes = lineOutcomes(of: line + "\n")
    guard outcomes.count == 1, case .request(let request) = outcomes[0] else {
      throw WidgetError(.internal, "\(outcomes)")
    }
    return request
  }

  private func refusal(_ line: [UInt8]) throws -> (error: WidgetError, tag: String?) {
    let outcomes = lineOutcomes(of: [line + [10]])
    guard outcomes.count == 1, case .refused(let error, let tag) = outcomes[0] else {
      throw WidgetError(.internal, "\(outcomes)")
    }
    return (error, tag)
  }

  @Test func `a request is a tag, a verb, arguments and keys`() throws {
    #expect(
      try request("@a.1 snapshot weather p.city=Oslo family=small  preview=1   ")
        == Request(
          tag: "a.1", verb: "snapshot", arguments: ["weather"],
          options: [
            WireField("p.city", "Oslo"), WireField("family", "small"), WireField("preview", "1"),
          ]))
  }

  @Test func `quotes hold spaces, equals signs and escapes`() throws {
    let parsed = try request(#"get "a b=c" "" k="\"\\\n\t\x41\xc3\xA9" e="" f="#)
    #expect(parsed.arguments == ["a b=c", ""])
    #expect(
      parsed.options == [WireField("k", "\"\\\n\tAé"), WireField("e", ""), WireField("f", "")])
  }

  @Test func `a backslash outside quotes is itself`() throws {
    #expect(try request(#"widgets a\*"#).arguments == [#"a\*"#])
  }

  @Test func `any UTF-8 may be bare`() throws {
    #expect(try request("kinds 日本語 p.x=🙂").arguments == ["日本語"])
  }

  @Test func `lines end with LF or CR LF, and empty ones are ignored`() {
    #expect(
      lineOutcomes(of: "\n\r\nping\r\n   \n\nquit\n")
        == [.request(Request(verb: "ping")), .request(Request(verb: "quit"))])
  }

  @Test(arguments: [
    ("PING", 1), (" ping", 1), ("pi1ng", 1), (#""ping""#, 1), ("k=v", 1), ("@", 1), ("@a", 3),
    ("@bad!tag ping", 1), ("@a  =x", 5), ("get a\"b", 6), (#"get "ab"#, 5), (#"get "a"b"#, 8),
    (#"get "\q""#, 6), (#"get "\x4""#, 6), (#"get "\xff""#, 5), ("get =b", 5), ("get K=b", 5),
    ("get k=a=b", 8), (#"get k=a"b""#, 8), (#"get k="a"b"#, 10), ("get a\tb", 6),
    ("get \"a\tb\"", 7), ("get \u{7f}", 5), ("get a\rb", 6),
  ])
  func `a fault is told with its byte`(line: String, column: Int) throws {
    let (error, _) = try refusal(Array(line.utf8))
    #expect(error.code == .badRequest)
    #expect(error.message.hasPrefix("byte \(column): "), "\(error)")
  }

  @Test func `bytes that are not UTF-8 are refused where they begin`() throws {
    let (error, tag) = try refusal(Array("@t get a".utf8) + [0xff] + Array(" b".utf8))
    #expect(error.code == .badRequest)
    #expect(error.message.hasPrefix("byte 9: "))
    #expect(tag == "t")
  }

  @Test func `a refusal carries the tag and the next line is read`() {
    let outcomes = lineOutcomes(of: "@x get \"\n@y ping\n")
    guard case .refused(_, tag: "x") = outcomes.first else {
      Issue.record("\(outcomes)")
      return
    }
    #expect(outcomes.last == .request(Request(tag: "y", verb: "ping")))
  }

  @Test func `a tag has at most 32 bytes`() throws {
    let tag = String(repeating: "t", count: 32)
    #expect(try request("@\(tag) ping").tag == tag)
    #expect(try refusal(Array("@\(tag)t ping".utf8)).error.code == .badRequest)
  }

  @Test(arguments: ["\n", "\r\n"]) func `a line has at most 8192 bytes`(end: String) {
    let longest = "get " + String(repeating: "a", count: WireLimits.lineBytes - 4)
    let outcomes = lineOutcomes(of: "\(longest)\(end)@t \(longest)\(end)ping\(end)")
    #expect(outcomes.count == 3)
    #expect(
      outcomes.first
        == .request(Request(verb: "get", arguments: [String(longest.dropFirst(4))])))
    guard case .refused(let error, let tag) = outcomes[1] else {
      Issue.record("the long line was not refused")
      return
    }
    #expect(error.code == .tooLarge)
    #expect(tag == "t")
    #expect(outcomes.last == .request(Request(verb: "ping")))
  }

  @Test func `a line without end is refused once, and its bytes are not kept`() {
    var parser = LineParser()
    let part = [UInt8](repeating: 0x61, count: 100_000)
    let first = parser.next(in: part.span.bytes)
    #expect(first.consumed == part.count)
    guard case .refused(let error, nil) = first.outcome else {
      Issue.record("\(first)")
      return
    }
    #expect(error.code == .tooLarge)
    for _ in 0..<10 {
      let next = parser.next(in: part.span.bytes)
      #expect(next.consumed == part.count)
      #expect(next.outcome == nil)
    }
    let last = parser.next(in: Array("aaa\nping\n".utf8).span.bytes)
    #expect(last.outcome == .request(Request(verb: "ping")))
  }

  @Test func `a request has at most 64 words, the tag counted`() throws {
    let most = "ping" + String(repeating: " a", count: 63)
    #expect(try request(most).arguments.count == 63)
    #expect(try refusal(Array("@t \(most)".utf8)).error.code == .tooLarge)
    #expect(try refusal(Array("\(most) k=v".utf8)).error.code == .tooLarge)
  }

  @Test func `input that ends in a line is refused, blanks are not`() {
    let parser = LineParser()
    guard case .refused(let error, tag: "t")? = parser.finish(Array("@t ping".utf8).span.bytes)
    else {
      Issue.record("not refused")
      return
    }
    #expect(error.code == .badRequest)
    #expect(parser.finish([UInt8]().span.bytes) == nil)
    #expect(parser.finish(Array(" \r".utf8).span.bytes) == nil)
  }

  @Test func `a line that comes byte by byte is not looked at again`() {
    // 8,192 bytes in as many pieces: a parser that began anew each time would look at 33 million.
    var parser = LineParser()
    var line = Array("get ".utf8) + [UInt8](repeating: 0x61, count: 8000)
    for count in 1...line.count {
      #expect(parser.next(in: line.span.bytes.extracting(first: count)).outcome == nil)
    }
    // The parser trusts that it has seen these bytes: a line feed smuggled in is not found.
    line[100] = 0x0a
    #expect(parser.next(in: line.span.bytes).outcome == nil)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `however the input is cut, the outcome is the same`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var bytes: [UInt8] = []
    for _ in 0..<30 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes += Array(random.text(upTo: 40).utf8) + [10]
      case 5: bytes += [UInt8](repeating: 0x20, count: seed % 2 == 0 ? 9000 : 9) + [10]
      case 1: bytes += (0..<20).map { _ in UInt8.random(in: 0...255, using: &random) }
      case 2:
        let length = Int.random(in: 8180...8200, using: &random)
        bytes += Array("@t ".utf8) + [UInt8](repeating: 0x61, count: length) + [13, 10]
      default:
        Request(verb: "get", arguments: [random.text(upTo: 9)]).write(to: &bytes)
      }
    }
    let whole = lineOutcomes(of: [bytes])
    #expect(lineOutcomes(of: bytes.map { [$0] }) == whole)
    #expect(lineOutcomes(of: random.pieces(of: bytes, upTo: 5000)) == whole)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `whatever can be said in a request is read back`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let sent = Request(
      tag: Bool.random(using: &random) ? "tag-\(seed)" : nil, verb: "snapshot",
      arguments: (0..<3).map { _ in random.text(upTo: 30) },
      options: (0..<5).map { WireField("p.n\($0)", random.text(upTo: 30)) })
    var bytes: [UInt8] = []
    sent.write(to: &bytes)
    #expect(lineOutcomes(of: [bytes]) == [.request(sent)])
  }
}

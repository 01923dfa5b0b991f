import Testing
import WidgetModel
import WidgetWire

@Suite struct RESPParserTests {
  private func command(_ words: [[UInt8]]) -> [UInt8] {
    var bytes = Array("*\(words.count)\r\n".utf8)
    for word in words { bytes += Array("$\(word.count)\r\n".utf8) + word + [13, 10] }
    return bytes
  }

  private func words(_ text: String...) -> [[UInt8]] { text.map { Array($0.utf8) } }

  @Test func `a pipeline gives its commands in order`() {
    let input = command(words("GET", "clock/small")) + command(words("PING"))
    #expect(respCommands(of: [input]).commands == [words("GET", "clock/small"), words("PING")])
  }

  @Test func `an argument may hold any bytes and none`() {
    let binary: [[UInt8]] = [Array("ECHO".utf8), [13, 10, 0, 255, 36], []]
    #expect(respCommands(of: [command(binary)]).commands == [binary])
  }

  @Test(arguments: ["*0\r\n", "*-1\r\n"]) func `an empty array is no command`(input: String) {
    #expect(respCommands(of: input + "*1\r\n$4\r\nPING\r\n").commands == [[], words("PING")])
  }

  @Test(arguments: ["\r\n", "\n", "\r\n\r\n\n"])
  func `empty lines between commands are no command`(lines: String) {
    let commands = respCommands(of: lines + "*1\r\n$4\r\nPING\r\n" + lines).commands
    #expect(commands == [[], words("PING"), []])
    let pieces = respCommands(of: Array((lines + "*1\r\n$4\r\nPING\r\n").utf8).map { [$0] })
    #expect(pieces.error == nil && pieces.commands.filter { !$0.isEmpty } == [words("PING")])
  }

  @Test(arguments: [
    ("PING\r\n", RESPProtocolError.expectedArray(found: 0x50)),
    ("*x\r\n", .invalidArrayLength), ("*\r\n", .invalidArrayLength), ("*1\n", .invalidArrayLength),
    ("*1\r$", .invalidArrayLength), ("*99999999999\r\n", .invalidArrayLength),
    ("*1025\r\n", .tooManyArguments), ("*1\r\n+OK\r\n", .expectedBulk(found: 0x2b)),
    ("*1\r\n$-1\r\n", .invalidBulkLength), ("*1\r\n$1x\r\n", .invalidBulkLength),
    ("*1\r\n$65537\r\n", .argumentTooLong), ("*1\r\n$1\r\nab\r\n", .missingLineEnd),
    ("*1\r\n$1\r\na\rx", .missingLineEnd),
  ])
  func `what is malformed is refused`(input: String, error: RESPProtocolError) {
    #expect(respCommands(of: input).error == error)
    #expect(respCommands(of: Array(input.utf8).map { [$0] }).error == error)
  }

  @Test func `errors have the codes that clients look for`() {
    #expect(
      RESPProtocolError.expectedBulk(found: 0x2b).reply
        == "ERR Protocol error: expected '$', got '+'")
    #expect(RESPProtocolError.tooManyArguments.reply.hasPrefix("TOO_LARGE "))
    #expect(RESPProtocolError.argumentTooLong.reply.hasPrefix("TOO_LARGE "))
    #expect(!RESPProtocolError.expectedArray(found: 10).reply.contains("\n"))
  }

  @Test func `the limits themselves are allowed`() {
    let many = command([[UInt8]](repeating: [0x61], count: WireLimits.respArguments))
    #expect(respCommands(of: [many]).commands.first?.count == WireLimits.respArguments)
    let long = command([[UInt8](repeating: 0x61, count: WireLimits.respArgumentBytes)])
    #expect(respCommands(of: [long]).commands.first?.first?.count == WireLimits.respArgumentBytes)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `however the input is cut, the commands are the same`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var bytes: [UInt8] = []
    for _ in 0..<20 {
      let count = Int.random(in: 0...6, using: &random)
      bytes += command((0..<count).map { _ in Array(random.text(upTo: 30).utf8) })
    }
    if seed % 3 == 0 { bytes += Array(random.text(upTo: 20).utf8) }
    let whole = respCommands(of: [bytes])
    let single = respCommands(of: bytes.map { [$0] })
    let cut = respCommands(of: random.pieces(of: bytes, upTo: 60))
    #expect(whole.commands.count >= 20)
    #expect(single == whole)
    #expect(cut == whole)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `garbage ends in an error or waits for more`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let alphabet = Array("*$-0123456789\r\nab".utf8)
    let bytes = (0..<200).map { _ in alphabet.randomElement(using: &random) ?? 0 }
    #expect(respCommands(of: [[0x2a] + bytes]) == respCommands(of: ([0x2a] + bytes).map { [$0] }))
    #expect(
      respCommands(of: [[0x2a] + bytes])
        == respCommands(of: random.pieces(of: [0x2a] + bytes, upTo: 9)))
  }
}

import Testing
import WidgetModel
import WidgetWire

@Suite struct ReplyParserTests {
  private func fault(_ text: String) -> ReplyFault? {
    replyMessages(of: [Array(text.utf8)]).fault
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `what was written is read, however it is cut`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var bytes: [UInt8] = []
    var sent: [ReplyParser.Message] = []
    for index in 0..<20 {
      let tag = Bool.random(using: &random) ? "t\(index)" : nil
      let fields = (0..<3).map { WireField("k\($0)", random.text(upTo: 20)) }
      let body = Array(random.text(upTo: 60).utf8)
      let content: ReplyBody = body.isEmpty ? .none : .bytes(body)
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        let push = Push(event: "entry", fields: fields, body: content)
        push.writeLine(tag: tag, into: &bytes)
        sent.append(.push(push, tag: tag))
      case 1:
        let reply = Reply.error(WidgetError(.busy, random.text(upTo: 30)), fields: fields)
        reply.writeLine(tag: tag, into: &bytes)
        sent.append(.reply(reply, tag: tag))
      default:
        let reply = Reply.ok(fields, body: content)
        reply.writeLine(tag: tag, into: &bytes)
        sent.append(.reply(reply, tag: tag))
      }
    }
    #expect(replyMessages(of: [bytes]).messages == sent)
    #expect(replyMessages(of: bytes.map { [$0] }).messages == sent)
    #expect(replyMessages(of: random.pieces(of: bytes, upTo: 100)).messages == sent)
  }

  @Test func `a code from a newer host is told by its name`() {
    guard
      case .reply(.error(let error, _), nil)? =
        replyMessages(of: [Array("ERR TOO_SHINY msg=\"so shiny\"\n".utf8)]).messages.first
    else {
      Issue.record("no error")
      return
    }
    #expect(error.code == .internal)
    #expect(error.message == "TOO_SHINY: so shiny")
  }

  @Test(arguments: [
    "HTTP/1.1 400\n", "\n", "OK\n", "OK x\n", "OK -1\n", "OK 1 a\n", "OK 99999999999999999999\n",
    "ERR\n", "ERR A b\n", "* 0\n", "OK \"0\"\n", "OK 0 K=v\n", "OK 0 k=\"\n",
  ])
  func `what is not of the protocol is a fault`(text: String) {
    guard case .syntax? = fault(text) else {
      Issue.record("\(String(describing: fault(text)))")
      return
    }
  }

  @Test func `sizes are limited and bodies end with a line feed`() {
    #expect(fault("OK \(WireLimits.replyBodyBytes + 1)\n") == .bodyTooLong)
    #expect(fault("OK 1\nab") == .unterminatedBody)
    #expect(
      fault("OK 0 k=" + String(repeating: "a", count: WireLimits.replyHeaderBytes))
        == .headerTooLong)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `garbage is a fault or waits for more, however it is cut`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let alphabet = Array("OKER* @0123=\"\\x\nabc".utf8)
    let bytes =
      Array("OK ".utf8) + (0..<100).map { _ in alphabet.randomElement(using: &random) ?? 0 }
    let whole = replyMessages(of: [bytes])
    let single = replyMessages(of: bytes.map { [$0] })
    #expect(whole.messages == single.messages)
    #expect(whole.fault == single.fault)
  }
}

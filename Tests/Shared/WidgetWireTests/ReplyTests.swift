import Testing
import WidgetModel
import WidgetWire

@Suite struct ReplyTests {
  private let entry = Reply.ok(
    [WireField("id", "a"), WireField("type", "text/plain; charset=utf-8")],
    body: .bytes(Array("two\nlines".utf8)))

  @Test func `a header tells the length of the body, and a line feed follows both`() {
    #expect(
      written { entry.writeLine(tag: "t", into: &$0) }
        == "OK @t 9 id=a type=\"text/plain; charset=utf-8\"\ntwo\nlines\n")
    #expect(written { Reply.ok().writeLine(tag: nil, into: &$0) } == "OK 0\n")
    #expect(
      written {
        Reply.ok([WireField("until", "")], body: .bytes([])).writeLine(tag: nil, into: &$0)
      }
        == "OK 0 until=\n")
  }

  @Test func `rows are lines in one form and an array in the other`() {
    let rows = Reply.ok(body: .rows([Array("{}".utf8), Array("[]".utf8)]))
    #expect(written { rows.writeLine(tag: nil, into: &$0) } == "OK 5\n{}\n[]\n")
    #expect(written { rows.writeRESP(.resp2, into: &$0) } == "*2\r\n$2\r\n{}\r\n$2\r\n[]\r\n")
    let none = Reply.ok(body: .rows([]))
    #expect(written { none.writeLine(tag: nil, into: &$0) } == "OK 0\n")
    #expect(written { none.writeRESP(.resp3, into: &$0) } == "*0\r\n")
  }

  @Test func `in RESP header and body are one map`() {
    let fields = "$2\r\nid\r\n$1\r\na\r\n"
    let reply = Reply.ok([WireField("id", "a")], body: .bytes([0x78]))
    #expect(
      written { reply.writeRESP(.resp3, into: &$0) } == "%2\r\n\(fields)$4\r\nbody\r\n$1\r\nx\r\n")
    #expect(
      written { reply.writeRESP(.resp2, into: &$0) } == "*4\r\n\(fields)$4\r\nbody\r\n$1\r\nx\r\n")
    let header = Reply.ok([WireField("id", "a")])
    #expect(written { header.writeRESP(.resp3, into: &$0) } == "%1\r\n\(fields)")
    #expect(written { Reply.ok().writeRESP(.resp2, into: &$0) } == "+OK\r\n")
    #expect(
      written { Reply.ok(body: .bytes([0x78])).writeRESP(.resp2, into: &$0) } == "$1\r\nx\r\n")
  }

  @Test(arguments: ErrorCode.allCases) func `every code is written and read`(code: ErrorCode) {
    let reply = Reply.error(
      WidgetError(code, "say \"no\" \\ to it"), fields: [WireField("until", "1.000")])
    let line = written { reply.writeLine(tag: "x", into: &$0) }
    #expect(line == "ERR @x \(code.rawValue) until=1.000 msg=\"say \\\"no\\\" \\\\ to it\"\n")
    #expect(replyMessages(of: [Array(line.utf8)]).messages == [.reply(reply, tag: "x")])
    #expect(
      written { reply.writeRESP(.resp2, into: &$0) } == "-\(code.rawValue) say \"no\" \\ to it\r\n")
  }

  @Test func `the board's part and the tag make a whole reply`() {
    for reply in [entry, .error(WidgetError(.busy, "later"))] {
      let parts = written {
        reply.writeLineStart(tag: "a", into: &$0)
        reply.writeLineRest(into: &$0)
      }
      #expect(parts == written { reply.writeLine(tag: "a", into: &$0) })
    }
  }

  @Test func `a push has its event after the length`() {
    let push = Push(event: "entry", fields: [WireField("id", "a")], body: .bytes([0x78]))
    let line = written { push.writeLine(tag: "w", into: &$0) }
    #expect(line == "* @w 1 entry id=a\nx\n")
    #expect(replyMessages(of: [Array(line.utf8)]).messages == [.push(push, tag: "w")])
  }

  @Test func `a reply goes into any sink`() {
    struct Counter: ByteSink {
      var count = 0
      mutating func write(_ bytes: UnsafeRawBufferPointer) { count += bytes.count }
    }
    var counter = Counter()
    entry.writeLine(tag: nil, into: &counter)
    #expect(counter.count == written { entry.writeLine(tag: nil, into: &$0) }.utf8.count)
  }
}

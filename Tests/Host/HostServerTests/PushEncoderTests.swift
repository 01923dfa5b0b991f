import NIOCore
import Testing
import WidgetLocks
import WidgetModel
import WidgetWire

@testable import HostServer

/// The bytes of a push in each form.
struct PushEncoderTests {
  private let fields =
    "id=w kind=clock family=small rev=00000000000000000000000000000007 at=0.000 until= "
    + "made=1.000 state=live type=text/plain"

  private func encoder(_ event: PushEvent, _ row: BoardRow?, coalesced: Int = 0) -> PushEncoder {
    let shown = row?.shown(at: Timestamp(seconds: 1))
    return PushEncoder(
      RowEvent(id: id("w"), event: event, sequence: 9), shown: shown, row: row, boot: "b",
      coalesced: coalesced)
  }

  private func text(
    _ encoder: inout PushEncoder, _ style: Subscription.Style, body: Bool = true,
    _ version: RESPVersion = .resp3
  ) -> String? {
    encoder.bytes(for: style, hasBody: body, version: version).map { String(buffer: $0) }
  }

  @Test func `a line has the header, the number of the change and the body`() {
    var encoder = encoder(.entry, row("w", "Hello"), coalesced: 3)
    let last = "seq=b:9 coalesced=3\n"
    // Each form is made once; the order in which they are asked for does not matter.
    for _ in 0..<2 {
      #expect(text(&encoder, .line(tag: nil)) == "* 5 entry \(fields) \(last)Hello\n")
      #expect(text(&encoder, .line(tag: nil), body: false) == "* 0 entry \(fields) \(last)")
      #expect(text(&encoder, .line(tag: "t")) == "* @t 5 entry \(fields) \(last)Hello\n")
      #expect(text(&encoder, .line(tag: "t"), body: false) == "* @t 0 entry \(fields) \(last)")
    }
  }

  @Test func `a push without a body makes no body`() throws {
    let bodies = Mutex(0)
    let header = try #require(row("w", "Hello").shown(at: Timestamp(seconds: 1))).header
    let shown = ShownEntry(header: header) { _ in
      bodies.withLock { $0 += 1 }
      return Array("Hello".utf8)
    }
    func line(body: Bool) -> String? {
      var encoder = PushEncoder(
        RowEvent(id: id("w"), event: .entry, sequence: 9), shown: shown, row: nil, boot: "b")
      return text(&encoder, .line(tag: nil), body: body)
    }
    let bare = line(body: false)
    #expect(bare == "* 0 entry \(fields) seq=b:9\n" && bodies.withLock { $0 } == 0)
    #expect(line(body: true) == "* 5 entry \(fields) seq=b:9\nHello\n")
    // The encoded replies are there now, and have the same fields.
    #expect(line(body: false) == bare && bodies.withLock { $0 } == 1)
  }

  @Test(arguments: [PushEvent.fresh, .state])
  func `an entry that is the same goes without its body`(event: PushEvent) {
    var encoder = encoder(event, row("w", "Hello"))
    #expect(encoder.event == event)
    #expect(text(&encoder, .line(tag: nil)) == "* 0 \(event.name) \(fields) seq=b:9\n")
    #expect(text(&encoder, .channel("w")) == nil)
    #expect(text(&encoder, .pattern("*")) == nil)
  }

  @Test func `a widget that shows nothing is told as a state, one that has gone by its id`() {
    var nothing = encoder(.entry, emptyRow("w"))
    #expect(nothing.event == .state)
    #expect(
      text(&nothing, .line(tag: nil))?.hasPrefix(
        "* 0 state id=w kind=clock family=small state=placeholder error=") == true)
    var gone = encoder(.removed, nil)
    #expect(text(&gone, .line(tag: nil)) == "* 0 removed id=w seq=b:9\n")
    #expect(text(&gone, .channel("w")) == nil)
  }

  @Test func `a rank has its place and share, or neither`() {
    let cases: [(position: Int?, share: Double?, told: String)] = [
      (2, 0.5, "rank=2 share=0.5"), (nil, nil, "rank= share="),
    ]
    for (position, share, told) in cases {
      let event = RowEvent(
        id: id("w"), event: .rank, sequence: 9, position: position, share: share)
      var encoder = PushEncoder(event, shown: nil, row: nil, boot: "b")
      #expect(text(&encoder, .line(tag: nil)) == "* 0 rank id=w \(told) seq=b:9\n")
    }
  }

  @Test func `a map has every field, and the body last`() {
    var encoder = encoder(.entry, row("w", "Hello"))
    let start = ">3\r\n" + bulk("watch") + bulk("entry")
    for _ in 0..<2 {
      let whole = text(&encoder, .map)
      #expect(whole?.hasPrefix(start + "%11\r\n" + bulk("id") + bulk("w")) == true)
      #expect(whole?.hasSuffix(bulk("seq") + bulk("b:9") + bulk("body") + bulk("Hello")) == true)
      let header = text(&encoder, .map, body: false)
      #expect(header?.hasPrefix(start + "%10\r\n") == true)
      #expect(header?.hasSuffix(bulk("seq") + bulk("b:9")) == true)
    }
    var gone = self.encoder(.removed, nil)
    let fields = "%2\r\n" + bulk("id") + bulk("w") + bulk("seq") + bulk("b:9")
    #expect(text(&gone, .map) == ">3\r\n" + bulk("watch") + bulk("removed") + fields)
  }

  @Test func `a message is of its version, and a pattern's has the pattern`() {
    var encoder = encoder(.entry, row("w", "Hello"))
    let end = bulk("w") + bulk("Hello")
    for _ in 0..<2 {
      for (version, type) in [(RESPVersion.resp2, "*"), (.resp3, ">")] {
        #expect(
          text(&encoder, .channel("w"), version) == "\(type)3\r\n" + bulk("message") + end)
        for pattern in ["w*", "*"] {
          #expect(
            text(&encoder, .pattern(pattern), version)
              == "\(type)4\r\n" + bulk("pmessage") + bulk(pattern) + end)
        }
      }
    }
  }

  @Test func `a body that the handler made comes with its fields, a failure with the header`() {
    let event = RowEvent(id: id("w"), event: .entry, sequence: 9)
    let shown = entry("w", "Hello")
    let made = Reply.ok([WireField("type", "image/svg+xml")], body: .bytes(Array("<svg>".utf8)))
    var good = PushEncoder(event, made: made, shown: shown, boot: "b", coalesced: 1)
    #expect(good.event == .entry)
    #expect(
      text(&good, .line(tag: nil))
        == "* 5 entry type=image/svg+xml seq=b:9 coalesced=1\n<svg>\n")
    let failure = Reply.error(WidgetError(.badFormat, "none"))
    var bad = PushEncoder(event, made: failure, shown: shown, boot: "b", coalesced: 0)
    #expect(
      text(&bad, .line(tag: nil)) == "* 0 entry \(fields) failed=\"BAD_FORMAT: none\" seq=b:9\n")
  }
}

import NIOCore
import Testing
import WidgetModel
import WidgetWire

@testable import HostServer

struct LineTests {
  private let fields =
    "id=w kind=clock family=small rev=00000000000000000000000000000007 at=0.000 until= "
    + "made=1.000 state=live type=text/plain"

  @Test func `get answers with header and body, and echoes the tag`() async throws {
    try await TestServer.run { server in
      server.publish(row("w", "Hello"))
      let client = try await server.connect()
      let text = try await client.converse("get w\n@a get w\r\n")
      #expect(text == "OK 5 \(fields)\nHello\nOK @a 5 \(fields)\nHello\n")
    }
  }

  @Test func `get of the revision that the client has sends no body`() async throws {
    try await TestServer.run { server in
      server.publish(row("w", "Hello"))
      let client = try await server.connect()
      let same = "get w if=00000000000000000000000000000007\n@t "
      let other = "get w if=00000000000000000000000000000008\n"
      let text = try await client.converse(same + same.dropLast(3) + other)
      #expect(
        text
          == "OK 0 \(fields) same=1\nOK @t 0 \(fields) same=1\nOK 5 \(fields)\nHello\n")
    }
  }

  @Test func `an empty body has no line feed of its own`() async throws {
    try await TestServer.run { server in
      server.publish(row("w", ""))
      let client = try await server.connect()
      #expect(try await client.converse("get w\nping\n") == "OK 0 \(fields)\nOK 0\n")
    }
  }

  @Test func `what is not there is told apart: no such widget, nothing yet`() async throws {
    // The handler knows the names of widgets that the board does not have.
    let handler = Handler { command, _, reply in
      guard case .get(let query) = command else { return }
      reply(.error(WidgetError(.unknownWidget, "no \(query.id), but \(query.format.name)")))
    }
    try await TestServer.run(handler: handler) { server in
      server.publish(emptyRow("w"))
      let client = try await server.connect()
      let lines = try await client.converse("get w\nget x\n").split(separator: "\n")
      #expect(lines.count == 2)
      #expect(lines[0].hasPrefix("ERR NOT_READY "))
      #expect(lines[1] == "ERR UNKNOWN_WIDGET msg=\"no x, but payload\"")
    }
  }

  @Test func `the entry that is current by the clock is served without a publication`()
    async throws
  {
    try await TestServer.run { server in
      server.publish(
        BoardRow(
          id: id("w"), current: entry("w", "now"), next: entry("w", "then", from: 2_000)))
      let client = try await server.connect()
      try await client.send(resp("GET", "w"))
      #expect(try await client.receive(9) == bulk("now"))
      server.now = Timestamp(seconds: 2_000)
      try await client.send(resp("GET", "w"))
      #expect(try await client.receive(10) == bulk("then"))
    }
  }

  @Test func `hello, help and quit are answered, and quit closes`() async throws {
    try await TestServer.run { server in
      let client = try await server.connect()
      try await client.send("hello 1 name=test\nhello 2\nhelp\nquit\nping\n")
      let text = try await client.receiveAll()
      #expect(text.hasPrefix("OK 0 server=widgethost version=1.2.3 protocol=1\nERR VERSION "))
      #expect(text.hasSuffix("\nOK 0\n"))
    }
  }

  @Test func `bad requests are errors, and the connection lives`() async throws {
    try await TestServer.run { server in
      server.publish(row("w", "Hello"))
      let client = try await server.connect()
      let bad = ["get", "nonsense", "get \"w", "watch", "get w fmt=gif", "@bad! ping"]
      let text = try await client.converse(bad.map { $0 + "\n" }.joined() + "ping\n")
      let codes = text.split(separator: "\n").map { $0.split(separator: " ")[1] }
      #expect(
        codes == [
          "BAD_REQUEST", "UNKNOWN_VERB", "BAD_REQUEST", "BAD_REQUEST", "BAD_FORMAT", "BAD_REQUEST",
          "0",
        ])
    }
  }

  @Test func `a line over the limit is refused and the next one is answered`() async throws {
    try await TestServer.run { server in
      let client = try await server.connect()
      let giant = "get " + String(repeating: "x", count: 3_000_000)
      let text = try await client.converse("\(giant)\nping\n")
      #expect(text.hasPrefix("ERR TOO_LARGE "))
      #expect(text.hasSuffix("\nOK 0\n"))
      #expect(text.split(separator: "\n").count == 2)
    }
  }

  @Test func `a line without an end is refused when the input ends`() async throws {
    try await TestServer.run { server in
      let client = try await server.connect()
      let text = try await client.converse("ping\npin")
      #expect(text.hasPrefix("OK 0\nERR BAD_REQUEST "))
    }
  }

  @Test(arguments: ["GET / HTTP/1.1\r\nHost: x\r\n\r\nget w\n", "\u{1}\u{2}\n", "PING\r\n"])
  func `input in neither form gets one error and is closed`(input: String) async throws {
    try await TestServer.run { server in
      server.publish(row("w", "Hello"))
      let client = try await server.connect()
      try await client.send(input)
      let text = try await client.receiveAll()
      #expect(text.hasPrefix("ERR BAD_REQUEST "))
      #expect(text.split(separator: "\n").count == 1)
    }
  }

  @Test func `requests may come one byte at a time`() async throws {
    try await TestServer.run { server in
      server.publish(row("w", "Hello"))
      for (request, reply) in [
        ("@t get w\nping\n", "OK @t 5 \(fields)\nHello\nOK 0\n"),
        (resp("GET", "w") + resp("PING"), bulk("Hello") + "+PONG\r\n"),
      ] {
        let client = try await server.connect()
        for byte in request.utf8 { try await client.send(ByteBuffer(bytes: [byte])) }
        #expect(try await client.receive(as: reply) == reply)
        try await client.close()
      }
    }
  }

  @Test func `random bytes never end the server`() async throws {
    try await TestServer.run { server in
      var random = SystemRandomNumberGenerator()
      for start in ["", "*2\r\n", "get ", "@"] {
        for _ in 0..<20 {
          let client = try await server.connect()
          let noise = (0..<500).map { _ in UInt8.random(in: 0...255, using: &random) }
          // The server may close before it has read everything.
          try? await client.send(ByteBuffer(bytes: Array(start.utf8) + noise))
          try? await client.endInput()
          _ = try await client.receiveAll()
        }
      }
      let client = try await server.connect()
      #expect(try await client.converse("ping\n") == "OK 0\n")
    }
  }
}

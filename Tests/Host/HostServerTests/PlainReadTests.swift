import NIOCore
import Testing
import WidgetModel
import WidgetWire

@testable import HostServer

/// Each way to write a read has the same reply, whether it is recognised as a plain read or parsed.
struct PlainReadTests {
  /// Longer than what is copied into the reply.
  private static let long = String(repeating: "0123456789", count: 2_000)

  private func converse(_ requests: String) async throws -> String {
    var result = ""
    try await TestServer.run { server in
      server.publish(row("w", "Hello"), row("empty", ""), row("long", Self.long), emptyRow("e"))
      result = try await server.connect().converse(requests)
    }
    return result
  }

  @Test(arguments: ["w", "empty", "long", "e", "none"])
  func `GET and HGETALL have one reply in any letter case`(name: String) async throws {
    for (plain, parsed) in [("GET", "gEt"), ("HGETALL", "HGetAll")] {
      for hello in ["", resp("HELLO", "3")] {
        let expected = try await converse(hello + resp(parsed, name))
        #expect(!expected.isEmpty)
        #expect(try await converse(hello + resp(plain, name)) == expected)
        #expect(try await converse(hello + resp(plain.lowercased(), name)) == expected)
      }
    }
  }

  @Test(arguments: ["w", "empty", "long", "e", "none"])
  func `get has one reply with any spaces, line end and quotes`(name: String) async throws {
    let expected = try await converse("get  \(name)\n")
    #expect(!expected.isEmpty)
    for request in ["get \(name)\n", "get \(name)\r\n", "get \"\(name)\"\n", "get \(name) \n"] {
      #expect(try await converse(request) == expected)
    }
  }

  @Test func `HGETALL has the header and the body as pairs`() async throws {
    let text = try await converse(resp("HGETALL", "w"))
    var shown: [String] = []
    for field in entry("w", "Hello").header.fields() { shown += [field.key, field.value] }
    #expect(text == "*20\r\n" + (shown + ["body", "Hello"]).map(bulk).joined())
    let map = try await converse(resp("HELLO", "3") + resp("HGETALL", "w"))
    #expect(map.hasSuffix("%10\r\n" + text.dropFirst("*20\r\n".count)))
  }

  @Test func `replies keep the order of their requests`() async throws {
    let requests =
      resp("GET", "w") + resp("PING") + resp("GET", "long") + resp("GET", "w") + resp("GET", "none")
      + resp("HGETALL", "e") + resp("GET", "empty") + resp("STRLEN", "w")
    let expected =
      bulk("Hello") + "+PONG\r\n" + bulk(Self.long) + bulk("Hello") + "$-1\r\n*10\r\n"
    let text = try await converse(requests)
    #expect(text.hasPrefix(expected))
    #expect(text.hasSuffix(bulk("") + ":5\r\n"))
  }

  @Test func `more replies than one write holds all arrive`() async throws {
    let count = 20_000
    let text = try await converse(String(repeating: resp("GET", "w"), count: count))
    #expect(text == String(repeating: bulk("Hello"), count: count))
    let lines = try await converse(String(repeating: "get w\n", count: count))
    #expect(lines == String(repeating: try await converse("get w\n"), count: count))
  }

  @Test func `a request may come in pieces`() async throws {
    let (command, line) = (resp("GET", "w"), "get w\r\n")
    let reply = try await converse(line)
    try await TestServer.run { server in
      server.publish(row("w", "Hello"))
      for (request, reply) in [(command, bulk("Hello")), (line, reply)] {
        let client = try await server.connect()
        for cut in 1..<request.utf8.count {
          let bytes = Array(request.utf8)
          try await client.send(ByteBuffer(bytes: bytes + bytes[..<cut]))
          #expect(try await client.receive(reply.utf8.count) == reply)
          try await client.send(ByteBuffer(bytes: bytes[cut...] + bytes))
          #expect(try await client.receive(2 * reply.utf8.count) == reply + reply)
        }
      }
    }
  }

  @Test func `a plain read is queued, tracked and counted like any other`() async throws {
    try await TestServer.run { server in
      server.publish(row("w", "Hello"))
      let client = try await server.connect()
      let queued = try await client.converse(
        resp("MULTI") + resp("GET", "w") + resp("HGETALL", "none") + resp("EXEC"))
      #expect(queued == "+OK\r\n+QUEUED\r\n+QUEUED\r\n*2\r\n" + bulk("Hello") + "*0\r\n")
      let counter = try await server.connect()
      let list = try await counter.converse(
        resp("GET", "w") + resp("HGETALL", "w") + resp("CLIENT", "LIST"))
      #expect(list.contains("cmd=client|list"))
      #expect(try await server.inspect { $0.requestCount } == 7)
      let reader = try await server.connect()
      try await reader.send(resp("HGETALL", "w"))
      _ = try await reader.receiveLine()
      let lister = try await server.connect()
      #expect(try await lister.converse(resp("CLIENT", "LIST")).contains("cmd=hgetall"))
      let tracker = try await server.connect()
      try await tracker.send(
        resp("HELLO", "3") + resp("CLIENT", "TRACKING", "ON") + resp("GET", "w"))
      while try await tracker.receiveLine() != "Hello" {}
      server.change(row("w", "Bye"), .entry, 1)
      while try await tracker.receiveLine() != "invalidate" {}
    }
  }
}

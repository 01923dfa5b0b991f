import Testing
import WidgetModel
import WidgetWire

@testable import HostServer

struct RedisHashTests {
  private func converse(_ requests: String) async throws -> String {
    var result = ""
    try await TestServer.run { server in
      server.publish(row("w", "Hello"), emptyRow("e"))
      result = try await server.connect().converse(requests)
    }
    return result
  }

  private static let names = [
    "id", "kind", "family", "rev", "at", "until", "made", "state", "type",
  ]

  @Test func `the fields of a widget are counted, named and valued`() async throws {
    let text = try await converse(
      resp("HLEN", "w") + resp("HLEN", "e") + resp("HLEN", "none") + resp("HKEYS", "w")
        + resp("HKEYS", "none") + resp("HVALS", "none") + resp("HVALS", "w"))
    let names = "*10\r\n" + (Self.names + ["body"]).map(bulk).joined()
    #expect(
      text.hasPrefix(
        ":10\r\n:5\r\n:0\r\n" + names + "*0\r\n*0\r\n*10\r\n" + bulk("w") + bulk("clock")))
    #expect(text.hasSuffix(bulk("live") + bulk("text/plain") + bulk("Hello")))
  }

  @Test func `single fields are read and looked for`() async throws {
    let text = try await converse(
      resp("HMGET", "w", "state", "none", "body", "state") + resp("HMGET", "none", "a", "body")
        + resp("HMGET", "e", "body", "state") + resp("HEXISTS", "w", "body")
        + resp("HEXISTS", "e", "body") + resp("HEXISTS", "e", "error")
        + resp("HEXISTS", "none", "id"))
    #expect(
      text == "*4\r\n" + bulk("live") + "$-1\r\n" + bulk("Hello") + bulk("live")
        + "*2\r\n$-1\r\n$-1\r\n" + "*2\r\n$-1\r\n" + bulk("placeholder")
        + ":1\r\n:0\r\n:1\r\n:0\r\n")
  }

  @Test func `HSCAN answers with all fields that match at once`() async throws {
    let text = try await converse(
      resp("HSCAN", "w", "0", "MATCH", "[bs]*", "COUNT", "1")
        + resp("HSCAN", "w", "0", "match", "b*", "NOVALUES") + resp("HSCAN", "none", "0"))
    let start = "*2\r\n" + bulk("0")
    #expect(
      text == start + "*4\r\n" + bulk("state") + bulk("live") + bulk("body") + bulk("Hello") + start
        + "*1\r\n" + bulk("body") + start + "*0\r\n")
  }

  @Test func `the time to live is the time until the next entry`() async throws {
    try await TestServer.run { server in
      var current = header("w")
      current.until = Timestamp(seconds: 1_000) + .milliseconds(1_500)
      server.publish(
        BoardRow(id: id("w"), current: ShownEntry(header: current) { _ in [] }), row("v", ""),
        emptyRow("e"))
      let request = ["w", "v", "e", "none"].map { resp("TTL", $0) + resp("PTTL", $0) }.joined()
      let client = try await server.connect()
      try await client.send(request)
      let before = ":2\r\n:1500\r\n:-1\r\n:-1\r\n:-1\r\n:-1\r\n:-2\r\n:-2\r\n"
      #expect(try await client.receive(as: before) == before)
      server.now = Timestamp(seconds: 1_002)
      try await client.send(resp("TTL", "w") + resp("PTTL", "w") + resp("TIME"))
      let after = ":0\r\n:0\r\n*2\r\n" + bulk("1002") + bulk("0")
      #expect(try await client.receive(as: after) == after)
      server.now = Timestamp(seconds: 1_002) + .nanoseconds(34_567_899)
      try await client.send(resp("TIME"))
      let time = "*2\r\n" + bulk("1002") + bulk("34567")
      #expect(try await client.receive(as: time) == time)
    }
  }
}

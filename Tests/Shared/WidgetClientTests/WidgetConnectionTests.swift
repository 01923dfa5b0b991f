import Testing
import WidgetModel
import WidgetWire

@testable import WidgetClient

/// A client against a server on a real socket.
@Suite(.timeLimit(.minutes(10))) struct WidgetConnectionTests {
  /// The code of what `body` throws.
  private func code(
    _ body: () async throws -> Void
  ) async throws -> ClientError.Code {
    do {
      try await body()
    } catch let error as ClientError {
      return error.code
    }
    Issue.record("nothing was thrown")
    return .system
  }

  @Test func `a request is one line and the answer has fields and a body`() async throws {
    try await FakeHost.withConnection { line in
      #expect(line == #"get clock/small name="a b""#)
      return .bytes("OK 5 state=live url=\"a b\"\nab\ncd\n")
    } _: { connection in
      let answer = try await connection.ask(
        Request(
          verb: "get", arguments: ["clock/small"], options: [WireField("name", "a b")]))
      #expect(answer.fields["state"] == "live" && answer.fields["url"] == "a b")
      #expect(answer.body == Array("ab\ncd".utf8))
    }
  }

  @Test func `many requests at once are answered in their order`() async throws {
    try await FakeHost.withConnection { line in
      .bytes("OK \(line.utf8.count)\n\(line)\n")
    } _: { connection in
      let names = (0..<500).map { "widget-\($0)" }
      let replies = try await connection.send(
        names.map { Request(verb: "get", arguments: [$0]) })
      #expect(
        replies == names.map { .ok([], body: .bytes(Array("get \($0)".utf8))) })
      async let first = connection.ask(Request(verb: "ping"))
      async let second = connection.ask(Request(verb: "kinds"))
      #expect(try await [first.body, second.body] == [Array("ping".utf8), Array("kinds".utf8)])
    }
  }

  @Test func `an error of the host is thrown with its code and its exit status`() async throws {
    try await FakeHost.withConnection { _ in
      .bytes("ERR UNKNOWN_WIDGET near=load msg=\"there is no \\\"lod\\\"\"\n")
    } _: { connection in
      let code = try await code {
        _ = try await connection.ask(Request(verb: "get", arguments: ["lod"]))
      }
      #expect(code == .refused(WidgetError(.unknownWidget, "there is no \"lod\"")))
      #expect(ClientError(code, socket: "s").exitStatus == .noInput)
      // The connection lives on.
      guard case .error = try await connection.send(Request(verb: "ping")) else {
        Issue.record("no error came")
        return
      }
    }
  }

  @Test func `without a host there is an error of its own`() async throws {
    let code = try await code {
      _ = try await WidgetConnection.connect(to: "/nowhere/socket")
    }
    #expect(code == .noHost)
    #expect(ClientError(code, socket: "/x").exitStatus == .unavailable)

    let host = try await FakeHost { _ in .silence }
    let path = host.socket
    try await host.stop()
    let gone = try await self.code { _ = try await WidgetConnection.connect(to: path) }
    #expect(gone == .noHost)
    let long = "/" + String(repeating: "a", count: 300)
    let tooLong = try await self.code { _ = try await WidgetConnection.connect(to: long) }
    #expect(tooLong == .system)
  }

  @Test func `a host that says nothing runs into the limit, and the connection is over`()
    async throws
  {
    try await FakeHost.withConnection { _ in
      .silence
    } _: { connection in
      let first = try await code {
        _ = try await connection.send(Request(verb: "ping"), within: .milliseconds(20))
      }
      #expect(first == .timedOut)
      let second = try await code { _ = try await connection.send(Request(verb: "ping")) }
      #expect(second == .timedOut || second == .closed || second == .system)
    }
  }

  @Test func `a host that hangs up fails what waits`() async throws {
    try await FakeHost.withConnection { _ in
      .close
    } _: { connection in
      let code = try await code {
        _ = try await connection.send([Request(verb: "ping"), Request(verb: "ping")], within: nil)
      }
      #expect(code == .closed)
    }
  }

  @Test(arguments: [
    "HTTP/1.1 400 Bad Request\r\n\r\n", "OK x\n", "OK 3\nabcd\n", "OK 0\nOK 0\n",
    "OK 999999999999\n",
  ])
  func `what is not the protocol ends the connection`(bytes: String) async throws {
    try await FakeHost.withConnection { _ in
      .bytes(bytes)
    } _: { connection in
      let code = try await code {
        _ = try await connection.send([Request(verb: "ping")], within: .seconds(20))
        _ = try await connection.send([Request(verb: "ping")], within: .seconds(20))
      }
      #expect(code == .notTheProtocol || code == .closed)
    }
  }

  @Test func `pushes between replies are passed over, and a last word is told`() async throws {
    try await FakeHost.withConnection { line in
      line == "ping" ? .bytes("* 3 entry id=a\nabc\nOK 0\n") : .bytes("* 0 bye reason=slow\n")
    } _: { connection in
      #expect(try await connection.ask(Request(verb: "ping")).body.isEmpty)
      do {
        _ = try await connection.ask(Request(verb: "kinds"))
        Issue.record("an answer came")
      } catch let error as ClientError {
        #expect(error.code == .closed && error.detail == "slow")
      }
    }
  }

  @Test func `a cancelled task stops waiting`() async throws {
    try await FakeHost.withConnection { _ in
      .silence
    } _: { connection in
      let task = Task { try await connection.send(Request(verb: "ping"), within: nil) }
      task.cancel()
      let result = await task.result
      #expect(throws: ClientError.self) { try result.get() }
    }
  }

  @Test func `what does not fit into a line is not sent`() async throws {
    try await FakeHost.withConnection { _ in
      .bytes("OK 0\n")
    } _: { connection in
      let long = String(repeating: "x", count: WireLimits.lineBytes)
      let code = try await code {
        _ = try await connection.ask(Request(verb: "get", arguments: [long]))
      }
      #expect(code == .unsendable)
      let longest = String(repeating: "x", count: WireLimits.lineBytes - "get ".utf8.count)
      _ = try await connection.ask(Request(verb: "get", arguments: [longest]))
      let longer = try await self.code {
        _ = try await connection.ask(Request(verb: "get", arguments: [longest + "x"]))
      }
      #expect(longer == .unsendable)
      // The verb, a tag and options count as well.
      let most = Array(repeating: "a", count: WireLimits.tokens - 1)
      _ = try await connection.ask(Request(verb: "reload", arguments: most))
      let option = [WireField("fmt", "text")]
      _ = try await connection.ask(
        Request(verb: "reload", arguments: Array(most.dropLast()), options: option))
      for request in [
        Request(verb: "reload", arguments: most, options: option),
        Request(tag: "t", verb: "reload", arguments: most),
      ] {
        let code = try await self.code { _ = try await connection.ask(request) }
        #expect(code == .unsendable)
      }
      for key in ["p.a=1\nremove w", "p.a b", "", "P", "p.ä", "p.a\u{0}"] {
        let code = try await self.code {
          _ = try await connection.ask(
            Request(verb: "add", arguments: ["k"], options: [WireField(key, "1")]))
        }
        #expect(code == .unsendable)
      }
      let many = Array(repeating: "a", count: WireLimits.tokens)
      let words = try await self.code {
        _ = try await connection.ask(Request(verb: "reload", arguments: many))
      }
      #expect(words == .unsendable)
      #expect(try await connection.ask(Request(verb: "ping")).body.isEmpty)
    }
  }
}

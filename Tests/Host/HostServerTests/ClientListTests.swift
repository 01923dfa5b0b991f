import Glibc
import Testing
import WidgetModel
import WidgetWire

@testable import HostServer

struct ClientListTests {
  /// Sends a command, and reads its reply of one bulk string or one line.
  private func ask(_ client: TestClient, _ words: String...) async throws -> String {
    try await client.send("*\(words.count)\r\n" + words.map(bulk).joined())
    let line = try await client.receiveLine()
    guard line.hasPrefix("$"), let length = Int(line.dropFirst()), length >= 0 else { return line }
    return String(try await client.receive(length + 2).dropLast(1))
  }

  /// Connects and names the connection.
  private func connect(_ path: String, _ name: String) async throws -> TestClient {
    let client = try await TestClient.connect(to: path)
    #expect(try await ask(client, "CLIENT", "SETNAME", name) == "+OK")
    return client
  }

  private func names(_ list: String) -> [String] {
    list.split(separator: "\n").map { field("name", of: String($0)) }
  }

  private func field(_ key: String, of line: String) -> String {
    let word = line.split(separator: " ").first { $0.hasPrefix("\(key)=") }
    return word.map { String($0.dropFirst(key.count + 1)) } ?? "none"
  }

  @Test func `the list has every connection, with the fields that libraries read`() async throws {
    try await TestServer.run { server in
      let a = try await connect(server.path, "a")
      _ = try await connect(server.readPath, "b")
      try await a.send(resp("SUBSCRIBE", "x"))
      _ = try await a.receive(as: "*3\r\n" + bulk("subscribe") + bulk("x") + ":1\r\n")
      let c = try await connect(server.path, "c")
      try await c.send(
        resp("WATCH", "k") + resp("MULTI") + resp("GET", "k") + resp("EXEC") + resp("MULTI"))
      _ = try await c.receive(as: "+OK\r\n+OK\r\n+QUEUED\r\n*1\r\n$-1\r\n+OK\r\n")
      let d = try await connect(server.path, "d")
      try await d.send(resp("GET", "k"))
      _ = try await d.receive(as: "$-1\r\n")
      let e = try await connect(server.path, "e")
      let lines = try await ask(e, "CLIENT", "LIST").split(separator: "\n").map(String.init)
      #expect(names(lines.joined(separator: "\n")) == ["a", "b", "c", "d", "e"])
      try #require(lines.count == 5)
      #expect(lines.map { field("id", of: $0) } == ["1", "2", "3", "4", "5"])
      #expect(lines.map { field("addr", of: $0) }[1] == "\(server.readPath):2")
      #expect(lines.map { field("laddr", of: $0) }[4] == "\(server.path):0")
      #expect(lines.map { field("flags", of: $0) } == ["UP", "Ur", "Ux", "U", "U"])
      #expect(lines.map { field("sub", of: $0) } == ["1", "0", "0", "0", "0"])
      #expect(lines.map { field("multi", of: $0) } == ["-1", "-1", "0", "-1", "-1"])
      #expect(
        lines.map { field("cmd", of: $0) }
          == ["subscribe", "client|setname", "multi", "get", "client|list"])
      for key in ["age", "idle", "db", "psub", "omem", "tot-mem", "resp", "user", "pid", "uid"] {
        #expect(lines.allSatisfy { field(key, of: $0) != "none" }, "\(key)")
      }
    }
  }

  @Test func `the list can be limited to numbers or to a type`() async throws {
    try await TestServer.run { server in
      let a = try await connect(server.path, "a")
      let b = try await connect(server.path, "b")
      try await b.send(resp("PSUBSCRIBE", "*"))
      _ = try await b.receiveLine()
      #expect(try await names(ask(a, "CLIENT", "LIST", "ID", "2", "7")) == ["b"])
      #expect(try await names(ask(a, "CLIENT", "LIST", "TYPE", "pubsub")) == ["b"])
      #expect(try await names(ask(a, "CLIENT", "LIST", "TYPE", "NORMAL")) == ["a"])
      #expect(try await names(ask(a, "CLIENT", "LIST", "TYPE", "master")) == [])
      #expect(try await ask(a, "CLIENT", "LIST", "TYPE", "x") == "-ERR Unknown client type 'x'")
      #expect(try await ask(a, "CLIENT", "LIST", "ID", "x") == "-ERR Invalid client ID")
      #expect(try await ask(a, "CLIENT", "LIST", "ID") == "-ERR syntax error")
      #expect(try await ask(a, "CLIENT", "LIST", "x", "y") == "-ERR syntax error")
    }
  }

  @Test func `connections are closed by address, number, type, socket and age`() async throws {
    try await TestServer.run { server in
      let me = try await connect(server.path, "me")
      func other() async throws -> (client: TestClient, id: String) {
        let client = try await TestClient.connect(to: server.path)
        return (client, String(try await ask(client, "CLIENT", "ID").dropFirst()))
      }
      let first = try await other()
      #expect(try await ask(me, "CLIENT", "KILL", "\(server.path):\(first.id)") == "+OK")
      #expect(try await first.client.receiveAll() == "")
      let second = try await other()
      #expect(try await ask(me, "CLIENT", "KILL", "ID", second.id, "USER", "default") == ":1")
      #expect(try await second.client.receiveAll() == "")
      let third = try await other()
      #expect(
        try await ask(me, "CLIENT", "KILL", "ADDR", "\(server.path):\(third.id)", "MAXAGE", "1000")
          == ":0")
      #expect(try await ask(me, "CLIENT", "KILL", "TYPE", "pubsub") == ":0")
      #expect(try await ask(me, "CLIENT", "KILL", "LADDR", "\(server.path):0") == ":1")
      #expect(try await third.client.receiveAll() == "")
      #expect(try await names(ask(me, "CLIENT", "LIST")) == ["me"])
      #expect(try await ask(me, "CLIENT", "KILL", "none:1") == "-ERR No such client")
      #expect(try await ask(me, "CLIENT", "KILL", "ID", "1", "SKIPME", "no") == ":1")
      #expect(try await me.receiveAll() == "")
      #expect(try await server.clientCount == 0)
    }
  }

  @Test func `a client of the socket for reading only sees and closes only itself`() async throws {
    try await TestServer.run { server in
      let full = try await connect(server.path, "full")
      let other = try await connect(server.readPath, "other")
      let reader = try await connect(server.readPath, "reader")
      #expect(try await names(ask(reader, "CLIENT", "LIST")) == ["reader"])
      #expect(try await names(ask(reader, "CLIENT", "LIST", "ID", "1", "2")) == [])
      for words in [["ID", "1"], ["ID", "2"], ["TYPE", "normal"]] {
        let reply = try await ask(reader, "CLIENT", "KILL", words[0], words[1])
        #expect(reply.hasPrefix("-DENIED "))
      }
      #expect(try await ask(reader, "CLIENT", "KILL", "ID", "9") == ":0")
      #expect(try await ask(reader, "CLIENT", "KILL", "ID", "3", "SKIPME", "no") == ":1")
      #expect(try await reader.receiveAll() == "")
      #expect(try await ask(other, "PING") == "+PONG")
      #expect(try await ask(full, "PING") == "+PONG")
    }
  }

  @Test(arguments: [
    (["ID", "x"], "-ERR Invalid client ID"), (["ID", "0"], "-ERR Invalid client ID"),
    (["USER", "x"], "-ERR No such user 'x'"), (["SKIPME", "x"], "-ERR syntax error"),
    (["TYPE", "x"], "-ERR Unknown client type 'x'"), (["NONE", "x"], "-ERR syntax error"),
    (["MAXAGE", "x"], "-ERR value is not an integer or out of range"),
    (["ID", "1", "ADDR"], "-ERR syntax error"),
  ])
  func `filters that do not fit close nothing`(words: [String], error: String) async throws {
    try await TestServer.run { server in
      let text = try await server.connect().converse(
        "*\(words.count + 2)\r\n" + bulk("CLIENT") + bulk("KILL") + words.map(bulk).joined()
          + resp("PING"))
      #expect(text == error + "\r\n+PONG\r\n")
    }
  }
}

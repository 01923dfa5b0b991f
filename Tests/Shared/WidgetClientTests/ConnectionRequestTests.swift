import Testing
import WidgetModel
import WidgetWire

@testable import WidgetClient

/// `entry`, `widgets` and the default socket, against a server on a real socket.
@Suite(.timeLimit(.minutes(5))) struct ConnectionRequestTests {
  private static let header =
    "id=w kind=clock family=small rev=\(String(repeating: "1f", count: 16)) at=1.000 until= made=2.000 "
    + "state=stale type=text/plain"

  /// Runs `body` with a connection to a host with one reply for each line.
  private func withHost(
    _ replies: [String: String], _ body: (WidgetConnection) async throws -> Void
  ) async throws {
    try await FakeHost.withConnection(
      { .bytes(replies[$0] ?? "ERR BAD_REQUEST msg=\"not \($0)\"\n") }, body)
  }

  /// The code of the failure of `body`.
  private func code(_ body: () async throws(ClientError) -> Void) async -> ClientError.Code? {
    do throws(ClientError) {
      try await body()
      return nil
    } catch {
      return error.code
    }
  }

  @Test func `an entry has its header and its body, and none if it is the same`() async throws {
    let id = try #require(WidgetID("w"))
    let revision = try #require(ContentHash(String(repeating: "1f", count: 16)))
    try await withHost([
      "get w fmt=text": "OK 3 \(Self.header)\none\n",
      "get w if=\(revision)": "OK 0 \(Self.header) same=1\n",
      "get w": "OK 3 id=w kind=clock\none\n",
    ]) { connection in
      let found = try await connection.entry(of: id, as: .text)
      let entry = try #require(found)
      #expect(entry.text == "one" && entry.header.state == .stale && entry.header.until == nil)
      #expect(entry.header.revision == revision)
      let same = try await connection.entry(of: id, unlessRevision: revision)
      #expect(same == nil)
      let broken = await code { () throws(ClientError) in _ = try await connection.entry(of: id) }
      #expect(broken == .notTheProtocol)
      let unknown = await code { () throws(ClientError) in
        _ = try await connection.entry(of: id, as: .svg)
      }
      #expect(unknown == .refused(WidgetError(.badRequest, "not get w fmt=svg")))
    }
  }

  @Test func `the widgets are the rows of the host`() async throws {
    let rows = ["a", "b"].map { WidgetRow(id: $0, kind: "k", family: "small", state: .live) }
    let body = rows.map { String(decoding: $0.json, as: UTF8.self) }.joined(separator: "\n")
    try await withHost([
      "widgets": "OK \(body.utf8.count) seq=x:1\n\(body)\n", "widgets none*": "OK 0 seq=x:1\n",
      "widgets \"a b\"": "OK 1\n{\n",
    ]) { connection in
      let (all, none) = (
        try await connection.widgets(), try await connection.widgets(matching: "none*")
      )
      #expect(all.map(\.id) == ["a", "b"] && none.isEmpty)
      let broken = await code { () throws(ClientError) in
        _ = try await connection.widgets(matching: "a b")
      }
      #expect(broken == .notTheProtocol)
    }
  }

  @Test(arguments: [
    (["WIDGETHOST_SOCKET": "s", "XDG_RUNTIME_DIR": "/run/user/1"], false, "s"),
    (["WIDGETHOST_SOCKET": "", "XDG_RUNTIME_DIR": "/r"], true, "/r/widgethost/socket"),
    (["XDG_RUNTIME_DIR": "relative"], true, "/run/widgethost/socket"),
    ([:], false, nil),
  ])
  func `the socket is that of the environment, or of root`(
    environment: [String: String], isRoot: Bool, path: String?
  ) {
    #expect(WidgetConnection.defaultSocket(environment, isRoot: isRoot) == path)
  }
}

import Testing
import WidgetLocks
import WidgetModel
import WidgetWire

@testable import WidgetClient

/// `FollowedLog` against a host that answers what the test wants.
@Suite(.timeLimit(.minutes(5))) struct FollowedLogTests {
  /// A host that answers each request with the next reply; an empty one closes the connection.
  private func host(
    _ requests: Requests, _ replies: String...
  ) async throws -> FakeHost {
    try await FakeHost { line in
      let index = requests.add(line)
      guard index < replies.count else { return .silence }
      return replies[index].isEmpty ? .close : .bytes(replies[index])
    }
  }

  /// The requests of a client, without their tags.
  private final class Requests: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }

    func add(_ line: String) -> Int {
      lines.withLock {
        $0.append(line)
        return $0.count - 1
      }
    }
  }

  private func reply(_ fields: String, _ messages: String...) -> String {
    let rows = messages.map { message in
      let row = PluginLogRow(
        seq: "b:1", at: WireTime(Timestamp(seconds: 1)), level: .info, source: .print,
        message: message)
      return String(decoding: row.json, as: UTF8.self)
    }
    let body = rows.joined(separator: "\n")
    return "OK \(body.utf8.count) \(fields)\n" + (body.isEmpty ? "" : body + "\n")
  }

  private func news(_ count: Int, from log: FollowedLog) async throws -> [String] {
    var words: [String] = []
    for try await news in log {
      switch news {
      case .lines(let lines):
        words.append("\(lines.rows.map(\.message).joined(separator: " ")) -\(lines.missed)")
      case .lost(let error): words.append("lost \(error.code)")
      }
      if words.count == count { break }
    }
    return words
  }

  @Test func `further lines are asked for after the last known one, also on a new connection`()
    async throws
  {
    let requests = Requests()
    let host = try await host(
      requests, reply("seq=b:2", "one", "two"), reply("seq=b:2"), reply("seq=b:9 missed=6", "nine"),
      "", reply("seq=c:1", "first"))
    let log = FollowedLog(at: host.socket, of: "clock", limit: 2, level: .warning)
    #expect(
      try await news(4, from: log) == ["one two -0", "nine -6", "lost closed", "first -0"])
    #expect(
      requests.all == [
        "log clock level=warning n=2", "log clock level=warning since=b:2 timeout=60000",
        "log clock level=warning since=b:2 timeout=60000",
        "log clock level=warning since=b:9 timeout=60000",
        "log clock level=warning since=b:9 timeout=60000",
      ])
    try await host.stop()
  }

  @Test func `a host that stops is waited for, and a plugin that is gone is the end`() async throws
  {
    let requests = Requests()
    let host = try await host(
      requests, "ERR BUSY msg=stopping\n", "ERR UNKNOWN_PLUGIN msg=none\n")
    let error = await #expect(throws: ClientError.self) {
      _ = try await news(3, from: FollowedLog(at: host.socket, of: "clock"))
    }
    #expect(error?.exitStatus == .noInput && requests.all == ["log clock", "log clock"])
    try await host.stop()
  }
}

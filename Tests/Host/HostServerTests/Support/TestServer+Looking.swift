import Testing

@testable import HostServer

extension TestServer {
  func publish(contentsOf rows: [BoardRow]) {
    var changes = BoardChanges()
    for row in rows { changes.set(row) }
    board.publish(changes)
  }

  /// How many clients the server has.
  var clientCount: Int {
    get async throws { try await server.inspect { $0.clients.count } ?? 0 }
  }

  /// Whether the server has stopped reading from somebody.
  var isAnyPaused: Bool {
    get async throws {
      try await server.inspect { $0.connections.contains { $0.machine.isPaused } } ?? false
    }
  }
}

/// Asks again and again, for at most a minute.
func waitUntil(_ condition: () async throws -> Bool) async throws {
  let limit = ContinuousClock.now + .seconds(60)
  while try await !condition() {
    guard ContinuousClock.now < limit else {
      Issue.record("it never happened")
      return
    }
    await Task.yield()
  }
}

extension TestClient {
  /// Reads one reply of `SCAN`.
  func receiveScanPage() async throws -> (cursor: String, keys: [String]) {
    func bulk() async throws -> String {
      _ = try await receiveLine()
      return try await receiveLine()
    }
    _ = try await receiveLine()
    let cursor = try await bulk()
    var keys: [String] = []
    for _ in 0..<(Int(try await receiveLine().dropFirst()) ?? 0) { keys.append(try await bulk()) }
    return (cursor, keys)
  }
}

import WidgetLocks
import WidgetModel
import WidgetWire

@testable import HostServer

extension TestServer {
  /// Publishes a row and what happened to it.
  func change(_ row: BoardRow, _ event: PushEvent? = .entry, _ sequence: UInt64) {
    var changes = BoardChanges()
    changes.set(row, event: event, sequence: sequence)
    board.publish(changes)
  }

  func remove(_ name: String, _ sequence: UInt64) {
    var changes = BoardChanges()
    changes.remove(id(name), sequence: sequence)
    board.publish(changes)
  }

  func tellRank(_ name: String, _ position: Int?, _ share: Double?, _ sequence: UInt64) {
    var changes = BoardChanges()
    changes.tellRank(of: id(name), position: position, share: share, sequence: sequence)
    board.publish(changes)
  }

  /// The server's own figures.
  var statistics: ServerStatistics {
    get async throws { try await server.inspect { $0.statistics } ?? ServerStatistics() }
  }

  /// How many ids and patterns the server looks for.
  var isAnythingWatched: Bool {
    get async throws { try await server.inspect { !$0.feed.index.isEmpty } ?? false }
  }
}

/// Keeps what it is told about who watches what; answers like `body`.
final class WatchedLog: RequestHandler {
  typealias Answer =
    @Sendable (HostCommand, RequestContext, @escaping @Sendable (Reply) -> Void) -> Void
  private let log = Mutex<[WatchedChange]>([])
  private let body: Answer

  init(_ body: @escaping Answer = { _, _, reply in reply(.ok()) }) { self.body = body }

  func answer(
    _ command: HostCommand, context: RequestContext, reply: @escaping @Sendable (Reply) -> Void
  ) {
    body(command, context, reply)
  }

  func refusal(of format: OutputFormat) -> WidgetError? {
    format == .png ? WidgetError(.badFormat, "png is not in this version") : nil
  }

  func watchedChanged(_ changes: [WatchedChange]) { log.withLock { $0 += changes } }

  /// `+id` and `-id` in the order in which they came.
  var told: [String] {
    log.withLock { $0.map { "\($0.isWatched ? "+" : "-")\($0.id)" } }
  }
}

extension TestClient {
  /// Reads one push or reply: its first line, and its body if it has one.
  func receiveMessage() async throws -> (words: [String], body: String) {
    let line = try await receiveLine()
    let words = line.split(separator: " ").map(String.init)
    let place = words.count > 1 && words[1].hasPrefix("@") ? 2 : 1
    guard words.count > place, let length = Int(words[place]), length > 0 else {
      return (words, "")
    }
    return (words, String(try await receive(length + 1).dropLast()))
  }

  /// Reads one push: its tag, event and the fields asked for, in one text.
  func receivePush(_ keys: String...) async throws -> String {
    var words = try await receiveMessage().words.dropFirst()
    var parts: [String] = []
    if let tag = words.first, tag.hasPrefix("@") {
      parts.append(tag)
      words = words.dropFirst()
    }
    parts.append(words.dropFirst().first ?? "")
    for key in ["id"] + keys {
      let word = words.first { $0.hasPrefix("\(key)=") }
      if let word { parts.append(key == "id" ? String(word.dropFirst(3)) : word) }
    }
    return parts.joined(separator: " ")
  }
}

extension TestServer {
  /// Looks at the connections, on their event loop.
  func inspect<Value: Sendable>(
    _ look: @escaping @Sendable (ServerLoop) -> Value
  ) async throws -> Value? {
    try await server.inspect(look)
  }
}

extension ServerLoop {
  /// All connections, as tests look into them.
  var connections: [Connection] { Array(clients.values) }
}

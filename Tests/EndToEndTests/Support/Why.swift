import Foundation
import Testing

/// The answer of `why`, as a client without a library reads it.
struct Why {
  let object: [String: Any]

  var next: [String: Any] { object["next"] as? [String: Any] ?? [:] }
  var budget: [String: Any] { object["budget"] as? [String: Any] ?? [:] }
  var counts: [String: Any] { object["counts"] as? [String: Any] ?? [:] }
  var history: [[String: Any]] { object["history"] as? [[String: Any]] ?? [] }
  var events: [String] { history.compactMap { $0["event"] as? String } }
  var charges: [Double] { budget["charges"] as? [Double] ?? [] }

  /// Calls of that kind that began, with the reason that the provider was told.
  func calls(_ call: String = "timeline") -> [String] {
    history.filter { $0["event"] as? String == "started" && $0["call"] as? String == call }
      .flatMap { row in
        Array(repeating: row["reason"] as? String ?? "?", count: row["times"] as? Int ?? 1)
      }
  }
}

extension RunningHost {
  func why(_ id: String) async throws -> Why {
    Why(object: try #require(try await ask("why \(id)").object))
  }

  /// One group of `stats`.
  func stats(_ group: String) async throws -> [String: Any] {
    try #require(try await ask("stats").object?[group] as? [String: Any])
  }

  /// Waits until every widget of the host is live, and that there are so many.
  func areLive(
    _ count: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await eventually(
      "\(count) widgets are live", within: .seconds(60), sourceLocation: sourceLocation
    ) {
      let rows = try await ask("widgets").text.split(separator: "\n")
      return rows.count == count && rows.allSatisfy { $0.contains(#""state":"live""#) }
    }
  }
}

extension LineConnection.Reply {
  /// The body as one JSON object.
  var object: [String: Any]? {
    try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
  }

  /// Of a push: what it tells.
  var event: String? {
    let words = header.split(separator: " ").filter { !$0.hasPrefix("@") }
    return words.first == "*" && words.count > 2 ? String(words[2]) : nil
  }
}

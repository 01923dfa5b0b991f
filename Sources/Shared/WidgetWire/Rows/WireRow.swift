/// One line of a list: a JSON object with stable fields, described in `docs/protocol.md`.
///
/// The host writes ``json``; a client reads it with any `Decoder`, and passes over fields that it
/// does not know.
public protocol WireRow: Codable, Hashable, Sendable {
  /// The object without line ends: fields in the documented order, absent values as `null`.
  var json: [UInt8] { get }
}

extension Reply {
  /// The answer to a list verb.
  public static func rows(_ rows: [some WireRow], fields: [WireField] = []) -> Reply {
    .ok(fields, body: .rows(rows.map(\.json)))
  }
}

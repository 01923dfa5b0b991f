/// A JSON object of the protocol: a line of a list, or a whole report. `docs/protocol.md` describes
/// the fields.
///
/// A row's properties are its fields, in the documented order and with the documented names in
/// camel case: `nextReason` is `next_reason`. No other code repeats the names. Clients read a row
/// with any decoder that converts snake case to camel case, and ignore unknown fields.
public protocol WireRow: Encodable, Hashable, Sendable {}

extension WireRow {
  /// The object without line ends: fields in the order of the properties, absent values as `null`.
  public var json: [UInt8] {
    do {
      return try RowEncoder.bytes(of: self)
    } catch {
      // Neither RowEncoder nor a row throws.
      assertionFailure("\(Self.self) cannot be written: \(error)")
      return []
    }
  }
}

extension Reply {
  /// The reply to a list verb.
  public static func rows(_ rows: [some WireRow], fields: [WireField] = []) -> Reply {
    .ok(fields, body: .rows(rows.map(\.json)))
  }
}

/// What comes after the header of a reply.
public enum ReplyBody: Hashable, Sendable {
  /// Nothing: the reply is its fields.
  case none
  /// An entry, a text, a picture; possibly empty.
  case bytes([UInt8])
  /// JSON objects, one each without a line end: JSON Lines in the line form, an array in RESP.
  case rows([[UInt8]])

  /// The bytes of the line form.
  public var flattened: [UInt8] {
    switch self {
    case .none: []
    case .bytes(let bytes): bytes
    case .rows(let rows): Array(rows.joined(separator: [.lineFeed]))
    }
  }
}

internal import WidgetModel

/// The body of `get fmt=json`: an entry with its header, payload and views in a single JSON object.
public struct EntryRow: WireRow {
  let id: String?
  let kind: String
  let family: String
  let rev: String
  let at: WireTime
  let until: WireTime?
  let made: WireTime
  let state: WidgetState
  let type: String
  let url: String?
  let relevance: Double?
  let error: String?
  let encoding: String?
  let payload: Payload
  let view: RawJSON?

  /// Creates the row of an entry.
  ///
  /// - Parameter view: the views as valid JSON; `nil` without views.
  public init(_ header: EntryHeader, payload: Payload, view: [UInt8]? = nil) {
    id = header.id?.text
    kind = header.kind
    family = header.family.name
    rev = header.revision.description
    at = WireTime(header.date)
    until = header.until.map(WireTime.init)
    made = WireTime(header.made)
    state = header.state
    type = header.contentType
    url = header.url
    relevance = header.relevance
    error = header.error
    encoding = payload.encoding
    self.payload = payload
    self.view = view.map(RawJSON.init)
  }
}

extension EntryRow {
  /// The payload in the form of the object's field.
  public enum Payload: Hashable, Sendable, Encodable {
    /// The payload is JSON, written unchanged; the caller has checked the validity.
    case json([UInt8])
    /// The payload is text, written as a string.
    case text(String)
    /// The payload is other bytes in Base64 (RFC 4648, section 4), written as a string.
    case base64(String)
    /// The entry has views and no payload.
    case none

    /// The word in the field `encoding`.
    var encoding: String? {
      switch self {
      case .json: "json"
      case .text: "text"
      case .base64: "base64"
      case .none: nil
      }
    }

    /// Writes the bare value.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .json(let json): try container.encode(RawJSON(json))
      case .text(let text), .base64(let text): try container.encode(text)
      case .none: try container.encodeNil()
      }
    }
  }
}

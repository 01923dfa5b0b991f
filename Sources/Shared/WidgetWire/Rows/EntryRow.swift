internal import WidgetModel

/// The body of `get fmt=json`: an entry with its header, payload and views in one JSON object.
public struct EntryRow: Hashable, Sendable {
  /// How the payload stands in the object.
  public enum Payload: Hashable, Sendable {
    /// It is JSON and stands as it is; the caller has checked that it is valid.
    case json([UInt8])
    /// It is text and stands as a string.
    case text(String)
    /// It is neither and stands as a string in Base64 (RFC 4648, section 4).
    case base64(String)
    /// The entry has views only.
    case none
  }

  /// What is told about the entry.
  public var header: EntryHeader
  /// What the provider sent.
  public var payload: Payload
  /// The views as valid JSON, if there are any.
  public var view: [UInt8]?

  /// Makes a row.
  public init(_ header: EntryHeader, payload: Payload, view: [UInt8]? = nil) {
    self.header = header
    self.payload = payload
    self.view = view
  }

  private enum CodingKeys: String, CodingKey {
    case id, kind, family
    case revision = "rev"
    case date = "at"
    case until, made, state
    case contentType = "type"
    case url, relevance, error, encoding, payload, view
  }

  /// One JSON object in the documented order.
  public var json: [UInt8] {
    JSONObject.bytes(keyedBy: CodingKeys.self) { object in
      object.put(.id, header.id?.text)
      object.put(.kind, header.kind)
      object.put(.family, header.family.name)
      object.put(.revision, header.revision.description)
      object.put(.date, WireTime(header.date))
      object.put(.until, header.until.map(WireTime.init))
      object.put(.made, WireTime(header.made))
      object.put(.state, header.state)
      object.put(.contentType, header.contentType)
      object.put(.url, header.url)
      object.put(.relevance, header.relevance)
      object.put(.error, header.error)
      object.put(.encoding, payload.encoding)
      object.put(.payload, payload)
      object.put(.view, view.map(RawJSON.init))
    }
  }
}

extension EntryRow.Payload: JSONWritable {
  /// The word in the field `encoding`.
  var encoding: String? {
    switch self {
    case .json: "json"
    case .text: "text"
    case .base64: "base64"
    case .none: nil
    }
  }

  func writeJSON(to bytes: inout [UInt8]) {
    switch self {
    case .json(let json): bytes += json
    case .text(let text), .base64(let text): text.writeJSON(to: &bytes)
    case .none: bytes += Array("null".utf8)
    }
  }
}

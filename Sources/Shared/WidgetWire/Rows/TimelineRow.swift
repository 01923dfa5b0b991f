/// One line of `timeline`: an entry, the current one or one ahead.
public struct TimelineRow: WireRow {
  /// From when on it is shown.
  public var date: WireTime
  /// When the next entry takes over; `nil` for the last.
  public var until: WireTime?
  /// Whether it is shown now.
  public var isCurrent: Bool
  /// The hash of what is shown, 32 hex digits.
  public var revision: String
  /// The media type of its body.
  public var contentType: String
  /// The size of its body.
  public var byteCount: Int
  /// The deep link.
  public var url: String?
  /// The provider's score.
  public var relevance: Double?

  enum CodingKeys: String, CodingKey {
    case date = "at"
    case until
    case isCurrent = "current"
    case revision = "rev"
    case contentType = "type"
    case byteCount = "bytes"
    case url
    case relevance
  }

  /// Makes a row.
  public init(
    date: WireTime, until: WireTime? = nil, isCurrent: Bool, revision: String, contentType: String,
    byteCount: Int, url: String? = nil, relevance: Double? = nil
  ) {
    self.date = date
    self.until = until
    self.isCurrent = isCurrent
    self.revision = revision
    self.contentType = contentType
    self.byteCount = byteCount
    self.url = url
    self.relevance = relevance
  }

  /// One JSON object in the documented order.
  public var json: [UInt8] {
    JSONObject.bytes(keyedBy: CodingKeys.self) { object in
      object.put(.date, date)
      object.put(.until, until)
      object.put(.isCurrent, isCurrent)
      object.put(.revision, revision)
      object.put(.contentType, contentType)
      object.put(.byteCount, byteCount)
      object.put(.url, url)
      object.put(.relevance, relevance)
    }
  }
}

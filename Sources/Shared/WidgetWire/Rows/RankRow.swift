/// One line of `rank`: a widget in the order of relevance.
public struct RankRow: WireRow {
  /// The widget.
  public var id: String
  /// Its place among the widgets with a relevance in force, from 1; `nil` without one.
  public var position: Int?
  /// The score in force now, on the provider's own scale; `nil` without one.
  public var relevance: Double?
  /// The score divided by the highest of that kind in the last 7 days: above 0, at most 1.
  public var share: Double?
  /// When the score expires; `nil` if it lasts until the next entry and none is known.
  public var until: WireTime?
  /// When another entry came into force last.
  public var changed: WireTime?

  enum CodingKeys: String, CodingKey {
    case id
    case position = "rank"
    case relevance
    case share
    case until
    case changed
  }

  /// Makes a row.
  public init(
    id: String,
    position: Int? = nil,
    relevance: Double? = nil,
    share: Double? = nil,
    until: WireTime? = nil,
    changed: WireTime? = nil
  ) {
    self.id = id
    self.position = position
    self.relevance = relevance
    self.share = share
    self.until = until
    self.changed = changed
  }

  /// One JSON object in the documented order.
  public var json: [UInt8] {
    JSONObject.bytes(keyedBy: CodingKeys.self) { object in
      object.put(.id, id)
      object.put(.position, position)
      object.put(.relevance, relevance)
      object.put(.share, share)
      object.put(.until, until)
      object.put(.changed, changed)
    }
  }
}

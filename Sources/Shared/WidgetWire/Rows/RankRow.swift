/// A line of `rank`: a widget in the order of relevance.
public struct RankRow: WireRow, Codable {
  /// The id of the widget.
  public var id: String
  /// The place among the widgets with a relevance in force, from 1; `nil` without a relevance.
  public var rank: Int?
  /// The score in force now, on the provider's own scale; `nil` without one.
  public var relevance: Double?
  /// The score divided by the highest of that kind in the last 7 days: above 0, at most 1.
  public var share: Double?
  /// The time at which the score expires; `nil` for a score that lasts until the next entry when no
  /// next entry is known.
  public var until: WireTime?
  /// The time of the last change of the entry in force.
  public var changed: WireTime?

  /// Creates the row of a widget without a relevance.
  public init(id: String) { self.id = id }
}

/// A line of `timeline`: the current entry or a coming entry.
public struct TimelineRow: WireRow, Codable {
  /// The time from which the entry is shown.
  public var at: WireTime
  /// The date of the next entry; `nil` for the last.
  public var until: WireTime?
  /// Whether the entry is shown now.
  public var current = false
  /// The hash of the entry, 32 hex digits.
  public var rev: String
  /// The media type of the body.
  public var type: String
  /// The size of the body in bytes.
  public var bytes: Int
  /// The deep link.
  public var url: String?
  /// The provider's score.
  public var relevance: Double?

  /// Creates the row of a coming entry.
  public init(at: WireTime, rev: String, type: String, bytes: Int) {
    self.at = at
    self.rev = rev
    self.type = type
    self.bytes = bytes
  }
}

/// A recorded value, as an element of the reply to `history`.
public struct RecordedValueRow: WireRow, Codable {
  /// The time of the call that recorded the value.
  public var at: WireTime
  /// The value; finite.
  public var value: Double

  /// Creates a row.
  public init(at: WireTime, value: Double) {
    self.at = at
    self.value = value
  }
}

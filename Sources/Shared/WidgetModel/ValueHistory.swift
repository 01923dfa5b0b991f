/// A number that a widget's provider recorded.
public struct RecordedValue: Hashable, Sendable {
  /// The time of the call that recorded the value.
  public var date: Timestamp
  /// The value; finite.
  public var value: Double

  /// Creates a recorded value.
  public init(date: Timestamp, value: Double) {
    self.date = date
    self.value = value
  }
}

/// The recorded values of a widget, oldest first, for sparklines.
public struct ValueHistory: Hashable, Sendable {
  /// The largest number of values, `WH_HISTORY_LIMIT` of the C ABI.
  public static let limit = 360

  /// The values; their dates increase.
  public private(set) var values: [RecordedValue]

  /// Creates a history of the newest ``limit`` of `values`. Values that are not finite or not later than
  /// the one before are left out.
  public init(_ values: [RecordedValue] = []) {
    self.values = []
    for value in values.suffix(Self.limit) where value.value.isFinite {
      if let last = self.values.last, last.date >= value.date { continue }
      self.values.append(value)
    }
  }

  /// Adds a value, and drops the oldest beyond the limit. Values from `date` on, of a clock that was set
  /// back, are dropped; a value that is not finite has no effect.
  public mutating func record(_ value: Double, at date: Timestamp) {
    guard value.isFinite else { return }
    while let last = values.last, last.date >= date { values.removeLast() }
    values.append(RecordedValue(date: date, value: value))
    if values.count > Self.limit { values.removeFirst(values.count - Self.limit) }
  }
}

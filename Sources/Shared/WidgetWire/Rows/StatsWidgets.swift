/// How many widgets are in which state, in the answer of `stats`.
public struct StatsWidgets: WireRow {
  /// All of them, also those of `host.conf` that could not be made.
  public var total: Int
  /// Widgets that show an entry, as fresh as their timelines want.
  public var live: Int
  /// Widgets that show the last good entry.
  public var stale: Int
  /// Widgets whose first timeline has not come.
  public var placeholder: Int
  /// Widgets that never had an entry.
  public var error: Int

  enum CodingKeys: String, CodingKey {
    case total
    case live
    case stale
    case placeholder
    case error
  }

  /// Makes a row.
  public init(
    total: Int,
    live: Int,
    stale: Int,
    placeholder: Int,
    error: Int
  ) {
    self.total = total
    self.live = live
    self.stale = stale
    self.placeholder = placeholder
    self.error = error
  }

  /// One JSON object in the documented order.
  public var json: [UInt8] {
    JSONObject.bytes(keyedBy: CodingKeys.self) { object in
      object.put(.total, total)
      object.put(.live, live)
      object.put(.stale, stale)
      object.put(.placeholder, placeholder)
      object.put(.error, error)
    }
  }
}

extension StatsWidgets: JSONWritable {}

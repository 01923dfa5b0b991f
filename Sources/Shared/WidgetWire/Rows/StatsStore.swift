/// What is kept over a restart, in the answer of `stats`.
public struct StatsStore: WireRow {
  /// `ok`, or `memory_only`: answers do not reach the disk.
  public var status: String
  /// What to mend, unless the status is `ok`.
  public var reason: String?
  /// What is in use of the file, in bytes; 0 while there is none.
  public var byteCount: Int
  /// How large the file may grow, in bytes: `cache_limit`.
  public var byteLimit: Int
  /// Answers that are kept: timelines, placeholders and snapshots.
  public var entries: Int

  enum CodingKeys: String, CodingKey {
    case status
    case reason
    case byteCount = "bytes"
    case byteLimit = "limit"
    case entries
  }

  /// Makes a row.
  public init(
    status: String,
    reason: String? = nil,
    byteCount: Int,
    byteLimit: Int,
    entries: Int
  ) {
    self.status = status
    self.reason = reason
    self.byteCount = byteCount
    self.byteLimit = byteLimit
    self.entries = entries
  }

  /// One JSON object in the documented order.
  public var json: [UInt8] {
    JSONObject.bytes(keyedBy: CodingKeys.self) { object in
      object.put(.status, status)
      object.put(.reason, reason)
      object.put(.byteCount, byteCount)
      object.put(.byteLimit, byteLimit)
      object.put(.entries, entries)
    }
  }
}

extension StatsStore: JSONWritable {}

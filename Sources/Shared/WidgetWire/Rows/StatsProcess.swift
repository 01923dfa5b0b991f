/// What the host costs, in the answer of `stats`. Workers are not counted.
public struct StatsProcess: WireRow {
  /// Its process.
  public var pid: Int
  /// Its resident memory, in bytes.
  public var memoryBytes: Int
  /// The CPU time of all its threads since the start, in seconds.
  public var cpuSeconds: Double
  /// How often one of its threads went to sleep since the start (`ru_nvcsw` of getrusage(2)): it stays
  /// as it is while nothing is due.
  public var wakeUps: Int

  enum CodingKeys: String, CodingKey {
    case pid
    case memoryBytes = "memory_bytes"
    case cpuSeconds = "cpu_seconds"
    case wakeUps = "wakeups"
  }

  /// Makes a row.
  public init(
    pid: Int,
    memoryBytes: Int,
    cpuSeconds: Double,
    wakeUps: Int
  ) {
    self.pid = pid
    self.memoryBytes = memoryBytes
    self.cpuSeconds = cpuSeconds
    self.wakeUps = wakeUps
  }

  /// One JSON object in the documented order.
  public var json: [UInt8] {
    JSONObject.bytes(keyedBy: CodingKeys.self) { object in
      object.put(.pid, pid)
      object.put(.memoryBytes, memoryBytes)
      object.put(.cpuSeconds, cpuSeconds)
      object.put(.wakeUps, wakeUps)
    }
  }
}

extension StatsProcess: JSONWritable {}

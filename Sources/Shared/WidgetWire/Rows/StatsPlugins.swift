/// How many plugins are in which state, in the answer of `stats`.
public struct StatsPlugins: WireRow {
  /// All of them.
  public var total: Int
  /// Plugins that a worker is describing.
  public var loading: Int
  /// Plugins that can be called and need no worker now.
  public var ready: Int
  /// Plugins whose worker runs.
  public var running: Int
  /// Plugins that cannot be used.
  public var failed: Int
  /// Plugins whose file is gone.
  public var unloaded: Int

  enum CodingKeys: String, CodingKey {
    case total
    case loading
    case ready
    case running
    case failed
    case unloaded
  }

  /// Makes a row.
  public init(
    total: Int,
    loading: Int,
    ready: Int,
    running: Int,
    failed: Int,
    unloaded: Int
  ) {
    self.total = total
    self.loading = loading
    self.ready = ready
    self.running = running
    self.failed = failed
    self.unloaded = unloaded
  }

  /// One JSON object in the documented order.
  public var json: [UInt8] {
    JSONObject.bytes(keyedBy: CodingKeys.self) { object in
      object.put(.total, total)
      object.put(.loading, loading)
      object.put(.ready, ready)
      object.put(.running, running)
      object.put(.failed, failed)
      object.put(.unloaded, unloaded)
    }
  }
}

extension StatsPlugins: JSONWritable {}

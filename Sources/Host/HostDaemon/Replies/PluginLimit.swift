/// Limits the number of waiting clients per plugin, because the plugin's widgets are queued behind
/// client calls.
struct PluginLimit {
  /// The greatest number of waiting clients per plugin.
  let limit: Int
  private var open: [String: Int] = [:]

  /// Creates a limit without waiting clients.
  init(_ limit: Int) {
    self.limit = limit
  }

  /// Counts a client in for a plugin, unless the limit is reached.
  ///
  /// - Returns: Whether the client was counted in.
  mutating func enter(_ plugin: String) -> Bool {
    guard open[plugin, default: 0] < limit else { return false }
    open[plugin, default: 0] += 1
    return true
  }

  /// Counts a client out for a plugin.
  mutating func leave(_ plugin: String) {
    let left = open[plugin, default: 1] - 1
    open[plugin] = left > 0 ? left : nil
  }
}

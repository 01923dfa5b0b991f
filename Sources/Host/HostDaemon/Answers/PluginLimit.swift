/// Counts what clients wait for, plugin by plugin, up to a limit: the plugin's widgets wait behind it.
struct PluginLimit {
  /// The most that clients may wait for, for one plugin.
  let limit: Int
  private var open: [String: Int] = [:]

  /// Counts nothing yet.
  init(_ limit: Int) {
    self.limit = limit
  }

  /// Counts one more for a plugin.
  ///
  /// - Returns: whether the limit allows it.
  mutating func enter(_ plugin: String) -> Bool {
    guard open[plugin, default: 0] < limit else { return false }
    open[plugin, default: 0] += 1
    return true
  }

  /// Counts one less for a plugin.
  mutating func leave(_ plugin: String) {
    let left = open[plugin, default: 1] - 1
    open[plugin] = left > 0 ? left : nil
  }
}

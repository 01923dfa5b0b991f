/// What became of a plugin file.
public enum PluginState: String, CaseIterable, Codable, Hashable, Sendable {
  /// It is being loaded and described, or waits for that.
  case loading
  /// It is described; its worker is started when one is needed.
  case ready
  /// Its worker is running.
  case running
  /// It cannot be used: see the error.
  case failed
  /// Its file is gone; what it showed stays.
  case unloaded
}

extension PluginState: JSONWritable {}

/// What a line of `reload` is about.
public enum ReloadScope: String, CaseIterable, Codable, Hashable, Sendable {
  /// The configuration file.
  case configuration
  /// A plugin.
  case plugin
  /// The timeline of a widget.
  case widget
}

extension ReloadScope: JSONWritable {}

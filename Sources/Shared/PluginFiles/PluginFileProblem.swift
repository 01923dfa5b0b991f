internal import WidgetModel

/// Why a file or folder cannot be used: one clear sentence for the log and for `list --plugins`.
public struct PluginFileProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file or folder, as it was found.
  public var path: String
  /// The plugin's name, if the file has one.
  public var name: String?
  /// What is wrong and what to do, without the path.
  public var reason: String

  /// Makes a problem.
  public init(path: String, name: String? = nil, reason: String) {
    self.path = path
    self.name = name
    self.reason = reason
  }

  /// `PATH: REASON`, safe for a terminal.
  public var description: String { "\(path): \(reason)".printable }
}

internal import WidgetModel

/// A failure to load a plugin: the file, the flaw and a remedy.
public struct PluginLoadError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of failures.
  public enum Code: Hashable, Sendable {
    /// The file cannot be used at all; see `PluginFileProblem`.
    case unusableFile
    /// The dynamic linker refused the library.
    case notLoadable
    /// The library does not export `widgethost_plugin`.
    case noEntry
    /// The entry does not begin with the magic number, or is too small.
    case notAPlugin
    /// The plugin is built for another major version of the ABI.
    case incompatible
    /// The plugin's `init` returned a failure.
    case initFailed
    /// The plugin's description violates a rule of the ABI's header.
    case badDescription
  }

  /// The kind of the failure.
  public var code: Code
  /// The path of the plugin's file.
  public var path: String
  /// A sentence without the path.
  public var message: String

  /// Creates an error from its parts.
  public init(_ code: Code, path: String, message: String) {
    self.code = code
    self.path = path
    self.message = message
  }

  /// The text `PATH: MESSAGE`, with control characters replaced.
  public var description: String { "\(path): \(message)".printable }
}

/// A flaw in a description, without the path of the file.
struct DescriptionFlaw: Error {
  var message: String

  init(_ message: String) { self.message = message }
}

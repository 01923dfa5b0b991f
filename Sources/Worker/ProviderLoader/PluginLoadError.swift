internal import WidgetModel

/// Why a plugin cannot be used: names the file, what is wrong, and what to do about it.
public struct PluginLoadError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of fault it is.
  public enum Code: Hashable, Sendable {
    /// The file cannot be used at all; see `PluginFileProblem`.
    case unusableFile
    /// The dynamic linker refused it.
    case notLoadable
    /// It exports no `widgethost_plugin`.
    case noEntry
    /// The entry does not begin with the magic number, or is too small.
    case notAPlugin
    /// It is built for another major version of the ABI.
    case incompatible
    /// Its `init` returned a failure.
    case initFailed
    /// What it declares breaks a rule of the header.
    case badDescription
  }

  /// What kind of fault it is.
  public var code: Code
  /// The plugin's file.
  public var path: String
  /// One sentence, without the path.
  public var message: String

  /// Makes an error.
  public init(_ code: Code, path: String, message: String) {
    self.code = code
    self.path = path
    self.message = message
  }

  /// `PATH: MESSAGE`, safe for a terminal.
  public var description: String { "\(path): \(message)".printable }
}

/// A fault in a description, before it is known which file it is in.
struct DescriptionFlaw: Error {
  var message: String

  init(_ message: String) { self.message = message }
}

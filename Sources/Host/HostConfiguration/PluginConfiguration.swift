/// `[plugin.NAME]`: what is different for one plugin.
///
/// The permissions are read and checked; the host does not enforce them yet and says so at start
/// (``HostConfiguration/notices``).
public struct PluginConfiguration: Hashable, Sendable {
  /// Which process serves the plugin.
  public enum Worker: Hashable, Sendable {
    /// One of its own.
    case own
    /// One that every plugin with this name here shares.
    case shared(String)
  }

  /// Where the table begins.
  public var location: SourceLocation
  /// Which process serves the plugin.
  public var worker = Worker.own
  /// Wall clock for loading and describing the plugin.
  public var load: Duration?
  /// Private memory of the worker in bytes.
  public var memory: Int64?
  /// Whether internet sockets are allowed.
  public var network = false
  /// Absolute paths that may be read, besides what every plugin may read.
  public var read: [String] = []
  /// Absolute paths that may be written, besides the plugin's own state directory.
  public var write: [String] = []
  /// Whether other programs may be started.
  public var exec = false

  /// Nothing different.
  public init(location: SourceLocation) {
    self.location = location
  }

  /// Whether any permission is given that a sandbox would otherwise refuse.
  public var hasPermissions: Bool { network || exec || !read.isEmpty || !write.isEmpty }
}

internal import WidgetModel
internal import WorkerChannel

/// A file that the sandbox of this process has refused.
public struct DeniedFile: Hashable, Sendable {
  /// The absolute path, as the plugin wrote it.
  public var path: String
  /// Whether the plugin wanted to write.
  public var isWrite: Bool

  /// Creates a refused file.
  public init(path: String, isWrite: Bool) {
    self.path = path
    self.isWrite = isWrite
  }

  /// A sentence for the plugin's author.
  ///
  /// - Parameter plugin: The plugin's name.
  func sentence(for plugin: String) -> String {
    let path = path.printable
    let (work, key) = isWrite ? ("writing", "write") : ("reading", "read")
    return "The sandbox denied \(work) \(path) to the plugin; to permit it, add \"\(path)\" to "
      + "\(key) in [plugin.\(plugin)] of host.conf"
  }
}

extension WorkerSession {
  /// Sends a warning for each file that the sandbox has refused since the last time.
  func reportDeniedFiles() {
    while let file = nextDeniedFile() {
      host.log(.warning, file.sentence(for: pluginName))
    }
  }
}

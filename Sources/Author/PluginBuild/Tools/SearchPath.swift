internal import FoundationEssentials
internal import Glibc
internal import PluginFiles

/// Finds programs in the folders of `PATH`.
package enum SearchPath {
  /// Returns the absolute path of a program; `nil` if no folder has it.
  ///
  /// - Parameter name: A name, or a path, which is returned as an absolute path if executable.
  package static func find(_ name: String) -> String? {
    if name.contains("/") { return isProgram(name) ? Path.absolute(name) : nil }
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(name)" }.first(where: isProgram)
      .map(Path.absolute)
  }

  private static func isProgram(_ path: String) -> Bool {
    access(path, X_OK) == 0 && !Path.isFolder(path)
  }
}

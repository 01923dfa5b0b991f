internal import FoundationEssentials
internal import Glibc
package import WorkerChannel

/// A new folder with mode 0700 for temporary files, removed with all its files by ``remove()``, at the
/// latest at deinitialization.
package final class TemporaryFolder: Sendable {
  /// The absolute path.
  package let path: String

  /// Makes a folder below `$TMPDIR`, or below `/tmp` if the variable is unset or empty.
  ///
  /// - Parameter name: The begin of the folder's name.
  /// - Throws: The failure of mkdtemp(3), with the path of the parent folder.
  package init(named name: String) throws(SystemCallError) {
    let named = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    // POSIX names this folder as the place of temporary files without TMPDIR (environ(7)).
    let parent = named.isEmpty ? "/tmp" : named
    // mkdtemp(3) replaces the last six characters.
    var template = Array("\(parent)/\(name)-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw SystemCallError("make a temporary folder in \(parent)", code: errno)
    }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { remove() }

  /// Removes the folder. A process that ends does not deinitialize its objects.
  package func remove() { try? FileManager.default.removeItem(atPath: path) }
}

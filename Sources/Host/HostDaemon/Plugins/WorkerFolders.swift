internal import Foundation

/// The folders that workers of plugins with resources run from, one for each plugin.
///
/// They are not in the plugins' own directories: a plugin may write there, and a worker that runs there
/// confines itself only later.
struct WorkerFolders {
  /// The directory that holds them.
  let path: String

  /// The folders of a host that keeps its state in this directory.
  init(inState directory: String) {
    path = "\(directory)/workers"
  }

  /// Removes the folders of the plugins that `isUnused` names.
  func remove(where isUnused: (String) -> Bool) {
    let files = FileManager.default
    for name in (try? files.contentsOfDirectory(atPath: path)) ?? [] where isUnused(name) {
      try? files.removeItem(atPath: "\(path)/\(name)")
    }
  }
}

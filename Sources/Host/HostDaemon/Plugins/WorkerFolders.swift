internal import FoundationEssentials

/// The working directories for workers of plugins with resources, one per plugin.
///
/// The directories lie outside the plugins' own directories: a plugin may write there, and a worker
/// is confined only after its start.
struct WorkerFolders {
  /// The parent directory of the folders.
  let path: String

  /// Creates the object for a host with this state directory.
  init(inState directory: String) {
    path = "\(directory)/workers"
  }

  /// Removes the folders of plugins for which `isUnused` returns true.
  func remove(where isUnused: (String) -> Bool) {
    let files = FileManager.default
    for name in (try? files.contentsOfDirectory(atPath: path)) ?? [] where isUnused(name) {
      try? files.removeItem(atPath: "\(path)/\(name)")
    }
  }
}

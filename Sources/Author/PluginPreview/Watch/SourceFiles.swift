internal import Glibc

/// The files that a watch compares: one file, or the files below a folder.
struct SourceFiles {
  /// The state of a file, which changes with its content.
  struct Stamp: Hashable {
    var inode: UInt64
    var size: Int64
    var seconds: Int
    var nanoseconds: Int
  }

  /// Folders that builds write to.
  private static let ignoredFolders: Set = ["target", "node_modules"]
  private static let deepest = 32

  private let path: String
  private let isFolder: Bool

  /// - Parameter path: The path of a file or a folder.
  init(_ path: String) {
    var resolved = path
    if let real = realpath(path, nil) {
      resolved = String(cString: real)
      free(real)
    }
    self.path = resolved
    isFolder = Self.status(resolved).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
  }

  /// The folders to watch: the file's own, or the folder with all folders below.
  func folders() -> [String] {
    guard isFolder else {
      let parent = path.split(separator: "/").dropLast().joined(separator: "/")
      return ["/\(parent)"]
    }
    var folders: [String] = []
    walk(path, depth: 0) { entry, isFolder in if isFolder { folders.append(entry) } }
    return folders
  }

  /// The states of all files.
  func stamps() -> [String: Stamp] {
    var stamps: [String: Stamp] = [:]
    guard isFolder else {
      stamps[path] = Self.stamp(path)
      return stamps
    }
    walk(path, depth: 0) { entry, isFolder in
      if !isFolder { stamps[entry] = Self.stamp(entry) }
    }
    return stamps
  }

  /// Visits a folder and everything below, without following links.
  private func walk(_ folder: String, depth: Int, _ visit: (String, _ isFolder: Bool) -> Void) {
    visit(folder, true)
    guard depth < Self.deepest, let stream = opendir(folder) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard Self.isOfInterest(name) else { continue }
      let path = "\(folder)/\(name)"
      guard let status = Self.status(path) else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR where !Self.ignoredFolders.contains(name):
        walk(path, depth: depth + 1, visit)
      case S_IFREG, S_IFLNK: visit(path, false)
      default: break
      }
    }
  }

  /// Whether a name is that of a source: hidden files and the copies of editors are not, and neither is
  /// the list of dependencies, which a build may write.
  private static func isOfInterest(_ name: String) -> Bool {
    !name.hasPrefix(".") && !name.hasPrefix("#") && !name.hasSuffix("~") && name != "4913"
      && name != "Package.resolved" && name != "Cargo.lock"
  }

  private static func status(_ path: String) -> stat? {
    var status = stat()
    return lstat(path, &status) == 0 ? status : nil
  }

  /// Returns the state of a file, through a link.
  private static func stamp(_ path: String) -> Stamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Stamp(
      inode: UInt64(status.st_ino), size: Int64(status.st_size),
      seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
  }
}

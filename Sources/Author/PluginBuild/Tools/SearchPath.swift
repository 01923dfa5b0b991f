internal import FoundationEssentials
internal import Glibc

/// Finds programs in the folders of `PATH`.
enum SearchPath {
  /// Returns the absolute path of a program; `nil` if no folder has it.
  ///
  /// - Parameter name: A name, or a path, which is returned as an absolute path if executable.
  static func find(_ name: String) -> String? {
    if name.contains("/") { return isProgram(name) ? Path.absolute(name) : nil }
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(name)" }.first(where: isProgram)
      .map(Path.absolute)
  }

  private static func isProgram(_ path: String) -> Bool {
    access(path, X_OK) == 0 && !Path.isFolder(path)
  }
}

/// Questions about paths.
enum Path {
  /// Returns the path with symbolic links resolved; `nil` if nothing is there.
  static func resolved(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }

  /// Returns the path from the root, without resolving symbolic links.
  static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : "\(FileManager.default.currentDirectoryPath)/\(path)"
  }

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns the size of a file in bytes; 0 if there is none.
  static func size(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Whether the path is a folder and no symbolic link, which could lead to a folder above.
  static func isOwnFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Returns the last component.
  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Returns the folder that contains the file.
  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  /// Returns the names in a folder in alphabetical order; none if the folder cannot be read.
  static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }
}

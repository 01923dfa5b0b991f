internal import Glibc

/// Questions about paths of files, and the removal of files.
package enum Path {
  package static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns the path with symbolic links resolved; `nil` with an errno if nothing is there.
  package static func resolved(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }

  package static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Returns the names in a folder, sorted; none if it cannot be read.
  package static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Returns the paths of the files and folders in a folder, relative to it: a folder, then what is in it.
  /// Symbolic links are not followed.
  ///
  /// - Parameters:
  ///   - most: The greatest number of paths; further ones are left out.
  ///   - isLeftOut: Whether a path is left out, with what is in it.
  package static func tree(
    in folder: String, atMost most: Int = .max, without isLeftOut: (String) -> Bool = { _ in false }
  ) -> [String] {
    var found: [String] = []
    var waiting: [String] = names(in: folder).reversed()
    while found.count < most, let path = waiting.popLast() {
      guard !isLeftOut(path) else { continue }
      found.append(path)
      let whole = "\(folder)/\(path)"
      guard isOwnFolder(whole) else { continue }
      waiting += names(in: whole).reversed().map { "\(path)/\($0)" }
    }
    return found
  }

  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns the target of a symbolic link; `nil` for other files.
  package static func target(ofLink path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    guard count > 0 else { return nil }
    return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Removes a file, or a folder with its content, without following links.
  ///
  /// - Returns: Whether nothing is left.
  @discardableResult
  package static func remove(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else { return errno == ENOENT }
    guard status.st_mode & S_IFMT == S_IFDIR else { return unlink(path) == 0 }
    for name in names(in: path) { remove("\(path)/\(name)") }
    return rmdir(path) == 0
  }

  /// Returns the path from the root, without resolving symbolic links.
  package static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return "\(String(cString: folder))/\(path)"
  }

  /// Whether the path is a folder and no symbolic link, which could lead to a folder above.
  package static func isOwnFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Returns the size of a file in bytes; 0 if there is none.
  package static func size(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }
}

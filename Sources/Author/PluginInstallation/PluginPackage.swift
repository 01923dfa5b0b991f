internal import Glibc
internal import PluginFiles
internal import WidgetModel

/// A plugin file with the folders of its resources, as they lie before an installation.
package struct PluginPackage: Hashable, Sendable {
  /// The plugin's name.
  package let name: String
  /// The path of the library, with symbolic links resolved.
  package let library: String
  /// The paths of the folders with resources.
  package let resources: [String]

  /// Creates a package of a library and of folders that a build names.
  package init(name: String, library: String, resources: [String]) {
    self.name = name
    self.library = library
    self.resources = resources
  }

  /// Finds the resources beside a plugin file, by the rules of a worker: see ``ResourceFolders``.
  ///
  /// - Throws: ``InstallationFailure`` for a file that no host would load.
  package init(library path: String) throws(InstallationFailure) {
    guard access(path, F_OK) == 0 else {
      throw InstallationFailure(.noInput, "\(path.printable): there is no such file")
    }
    let file: PluginFile
    do throws(PluginFileProblem) {
      file = try OpenPluginFile(path: path).file
    } catch {
      throw InstallationFailure(.badData, error.description)
    }
    name = file.name
    library = file.resolvedPath
    let folders = ResourceFolders(beside: file.resolvedPath, name: file.name)
    // The copy refuses the others, with the reason.
    resources = folders.paths + folders.foreign
  }
}

/// Paths of files.
enum Path {
  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns the path with symbolic links resolved; `nil` with an errno if nothing is there.
  static func resolved(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }

  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Returns the names in a folder, sorted; none if it cannot be read.
  static func names(in folder: String) -> [String] {
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

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns the target of a symbolic link; `nil` for other files.
  static func target(ofLink path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    guard count > 0 else { return nil }
    return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Removes a file, or a folder with its content, without following links.
  ///
  /// - Returns: Whether nothing is left.
  @discardableResult
  static func remove(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else { return errno == ENOENT }
    guard status.st_mode & S_IFMT == S_IFDIR else { return unlink(path) == 0 }
    for name in names(in: path) { remove("\(path)/\(name)") }
    return rmdir(path) == 0
  }

  /// Waits until a file or folder is on the disk, see fsync(2).
  static func sync(_ path: String) throws(InstallationFailure) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .writing(path) }
    defer { close(descriptor) }
    // Some file systems cannot do that for a folder, and say so by EINVAL.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw .writing(path) }
  }
}

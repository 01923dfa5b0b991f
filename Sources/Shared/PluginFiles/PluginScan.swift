internal import Glibc

/// What plugin folders hold: the files that can be tried, and one problem for each that cannot.
///
/// Nothing is loaded and nothing runs; nothing in a folder can block a scan. Deterministic: folders in
/// the given order, files by name.
public struct PluginScan: Hashable, Sendable {
  /// Usable files with unique names.
  public private(set) var files: [PluginFile] = []
  /// Everything that ends in `.so` and cannot be used, and folders that cannot.
  public private(set) var problems: [PluginFileProblem] = []

  /// Scans folders, not their subfolders. A folder that does not exist has no plugins and no problem.
  ///
  /// Of files with the same plugin name the first usable one wins, the others are problems.
  public init(directories: [String]) {
    for directory in directories { scan(directory) }
  }

  private mutating func scan(_ directory: String) {
    guard let stream = opendir(directory) else {
      if errno != ENOENT {
        addFolderProblem(directory, "the folder cannot be read: \(errorText(errno))")
      }
      return
    }
    defer { _ = closedir(stream) }
    guard let facts = FileFacts(descriptor: dirfd(stream)) else {
      return addFolderProblem(directory, "the folder cannot be read: \(errorText(errno))")
    }
    if let reason = facts.distrust(of: "the folder") {
      return addFolderProblem(directory, "\(reason); no plugin in it is used")
    }
    for fileName in Self.fileNames(in: stream).sorted() {
      add(directory.hasSuffix("/") ? directory + fileName : "\(directory)/\(fileName)")
    }
  }

  private static func fileNames(in stream: OpaquePointer) -> [String] {
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if PluginFile.name(ofFile: name) != nil { names.append(name) }
    }
    return names
  }

  private mutating func add(_ path: String) {
    do {
      let file = try OpenPluginFile(path: path).file
      if let first = files.first(where: { $0.name == file.name }) {
        let reason = "another plugin named \(file.name) comes first: \(first.path)"
        problems.append(PluginFileProblem(path: path, name: file.name, reason: reason))
      } else {
        files.append(file)
      }
    } catch {
      problems.append(error)
    }
  }

  private mutating func addFolderProblem(_ directory: String, _ reason: String) {
    problems.append(PluginFileProblem(path: directory, reason: reason))
  }
}

internal import Glibc

/// The content of the plugin folders: the usable files, and a problem for each unusable file.
///
/// A scan loads and runs no plugin, and cannot be blocked by the content of a folder. The order is
/// deterministic: folders in the given order, files by name.
public struct PluginScan: Hashable, Sendable {
  /// The usable files, with unique plugin names.
  public private(set) var files: [PluginFile] = []
  /// The problems of unusable folders, and of unusable files with the suffix `.so`.
  public private(set) var problems: [PluginFileProblem] = []
  /// The folders that do not exist.
  public private(set) var missing: [String] = []

  /// Scans folders without their subfolders. A missing folder has neither plugins nor problems.
  ///
  /// Of several files with the same plugin name, the first usable file wins; the others are
  /// problems.
  public init(directories: [String]) {
    for directory in directories { scan(directory) }
  }

  /// Returns the names beside those in the scanned folders whose change may change the plugins: the links
  /// on the way to a folder or file, the files behind links, and the property lists of the plugins.
  public func outerNames(of directories: [String]) -> Set<String> {
    let paths =
      directories + files.flatMap { [$0.path] + $0.informationPaths } + problems.map(\.path)
      + files.compactMap { file in try? file.sdk?.sharedLibrary(ofPlugin: file.resolvedPath)?.path }
    return Set(paths.flatMap { PathTrail(to: $0).names })
  }

  private mutating func scan(_ directory: String) {
    guard let stream = opendir(directory) else {
      if errno == ENOENT {
        missing.append(directory)
      } else {
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
        let reason = "another plugin named \(file.name) takes precedence: \(first.path)"
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

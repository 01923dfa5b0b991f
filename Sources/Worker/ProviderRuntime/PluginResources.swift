internal import Glibc

/// The resource folders beside a plugin's file: `NAME.resources`, and SwiftPM's
/// `PACKAGE_NAME.resources`.
enum PluginResources {
  /// Returns the existing folders that may contain a plugin's fonts: the resource folders beside
  /// the file at `path`, and their subfolder `fonts`.
  static func fontFolders(ofPlugin name: String, at path: String) -> [String] {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let parent = parts.dropLast().joined(separator: "/")
    let prefix = parts.count > 1 ? parent + "/" : ""
    let made = names(in: parts.count > 1 ? (parent.isEmpty ? "/" : parent) : ".").filter {
      $0.hasSuffix("_\(name).resources") && !$0.hasPrefix(".")
    }
    let folders = (["\(name).resources"] + made.sorted()).map { prefix + $0 }
    return folders.flatMap { [$0, "\($0)/fonts"] }.filter(isFolder)
  }

  /// Returns the font files in a plugin's folders and their subfolders. Only font files, because
  /// Fontconfig would open every file in a folder within the time for starting the worker.
  static func fonts(ofPlugin name: String, at path: String) -> [String] {
    var found: [String] = []
    var left = mostEntries
    for folder in fontFolders(ofPlugin: name, at: path) {
      // The search of the parent folder includes this folder.
      guard !folder.hasSuffix(".resources/fonts") else { continue }
      search(folder, depth: 0, &left, &found)
    }
    return found
  }

  /// The largest number of files and folders to examine.
  private static let mostEntries = 20_000
  /// The largest depth of folders; symbolic links may form cycles.
  private static let mostLevels = 8
  private static let fontEndings = [".ttf", ".otf", ".ttc", ".otc", ".pfb", ".woff", ".woff2"]

  private static func search(
    _ folder: String, depth: Int, _ left: inout Int, _ found: inout [String]
  ) {
    for name in names(in: folder).sorted() where !name.hasPrefix(".") {
      guard left > 0 else { return }
      left -= 1
      let path = "\(folder)/\(name)"
      var status = stat()
      guard stat(path, &status) == 0 else { continue }
      let ending = name.lowercased()
      switch status.st_mode & S_IFMT {
      case S_IFDIR where depth < mostLevels: search(path, depth: depth + 1, &left, &found)
      case S_IFREG where fontEndings.contains { ending.hasSuffix($0) }: found.append(path)
      default: break
      }
    }
  }

  private static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      names.append(name)
    }
    return names
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}

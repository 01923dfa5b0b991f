internal import Glibc

/// The folders beside a plugin's file that belong to it: `NAME.resources`, and `PACKAGE_NAME.resources`
/// as SwiftPM makes them.
enum PluginResources {
  /// Where the fonts of a plugin may be: these folders, `fonts` in them, and what lies below, as far
  /// as they exist.
  static func fontFolders(ofPlugin path: String) -> [String] {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    var name = parts.last ?? ""
    if name.hasPrefix("lib") { name = name.dropFirst(3) }
    if name.hasSuffix(".so") { name = name.dropLast(3) }
    let parent = parts.dropLast().joined(separator: "/")
    let prefix = parts.count > 1 ? parent + "/" : ""
    let made = names(in: parts.count > 1 ? (parent.isEmpty ? "/" : parent) : ".").filter {
      $0.hasSuffix("_\(name).resources") && !$0.hasPrefix(".")
    }
    let folders = (["\(name).resources"] + made.sorted()).map { prefix + $0 }
    return folders.flatMap { [$0, "\($0)/fonts"] }.filter(isFolder)
  }

  /// The font files in a plugin's folders and what lies below. Fontconfig would open every file there,
  /// however many there are, in the time that the host gives the worker to begin.
  static func fonts(ofPlugin path: String) -> [String] {
    var found: [String] = []
    var left = mostEntries
    for folder in fontFolders(ofPlugin: path) {
      // Those are looked through with the folder that they are in.
      guard !folder.hasSuffix(".resources/fonts") else { continue }
      search(folder, depth: 0, &left, &found)
    }
    return found
  }

  /// How many files and folders are looked at.
  private static let mostEntries = 20_000
  /// How deep folders may lie in each other: links may make a circle of them.
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

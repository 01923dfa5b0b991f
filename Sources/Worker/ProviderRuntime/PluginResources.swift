internal import Glibc

/// The fonts in a plugin's resource folders.
enum PluginResources {
  /// Returns the font files in resource folders and their subfolders. Only font files, because
  /// Fontconfig would open every file in a folder within the time for starting the worker.
  static func fonts(in folders: [String]) -> [String] {
    var found: [String] = []
    var left = mostEntries
    for folder in folders { search(folder, depth: 0, &left, &found) }
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
}

/// The settings and fonts that fontconfig takes from the home folder.
enum HomeFonts {
  /// Whether the home folder of this process has any (fonts-conf(5)).
  static var exist: Bool {
    paths.contains { access($0, F_OK) == 0 }
  }

  private static var paths: [String] {
    let home = variable("HOME").map { home in
      [".fonts", ".fonts.conf", ".fonts.conf.d"].map { "\(home)/\($0)" }
    }
    let data = variable("XDG_DATA_HOME").map { ["\($0)/fonts"] }
    let configuration = variable("XDG_CONFIG_HOME").map { ["\($0)/fontconfig"] }
    return [home, data, configuration].flatMap { $0 ?? [] }
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}

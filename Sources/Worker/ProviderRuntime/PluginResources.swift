internal import Glibc

/// The fonts in a plugin's resource folders.
enum PluginResources {
  /// Returns the font files in resource folders and their subfolders, without asset catalogues, which have none.
  /// Only font files, because Fontconfig would open every file in a folder within the time for starting the worker.
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
  private static let catalogueEnding = ".xcassets"

  /// An entry of a folder.
  private struct Entry {
    let name: String
    /// The type as readdir(3) tells it.
    let type: UInt8

    /// The type of the file at the entry's path, or behind the link there; 0 if there is none.
    func fileType(at path: String) -> mode_t {
      switch Int(type) {
      case Int(DT_REG): return S_IFREG
      case Int(DT_DIR): return S_IFDIR
      case Int(DT_LNK), Int(DT_UNKNOWN):
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & S_IFMT : 0
      default: return 0
      }
    }
  }

  private static func search(
    _ folder: String, depth: Int, _ left: inout Int, _ found: inout [String]
  ) {
    for entry in entries(of: folder) where !entry.name.hasPrefix(".") {
      guard left > 0 else { return }
      left -= 1
      let path = "\(folder)/\(entry.name)"
      let ending = entry.name.lowercased()
      switch entry.fileType(at: path) {
      case S_IFDIR where depth < mostLevels && !ending.hasSuffix(catalogueEnding):
        search(path, depth: depth + 1, &left, &found)
      case S_IFREG where fontEndings.contains { ending.hasSuffix($0) }: found.append(path)
      default: break
      }
    }
  }

  /// Returns the entries of a folder in the order of their names; none if it cannot be read.
  private static func entries(of path: String) -> [Entry] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var entries: [Entry] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      entries.append(Entry(name: name, type: entry.pointee.d_type))
    }
    return entries.sorted { $0.name < $1.name }
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

internal import Glibc

/// The folder beside a plugin's file that belongs to it: `NAME.resources`.
enum PluginResources {
  /// Where the fonts of a plugin may be: the folder itself and `fonts` in it, as far as they exist.
  static func fontFolders(ofPlugin path: String) -> [String] {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    var name = parts.last ?? ""
    if name.hasPrefix("lib") { name = name.dropFirst(3) }
    if name.hasSuffix(".so") { name = name.dropLast(3) }
    let folder = (parts.dropLast() + ["\(name).resources"]).joined(separator: "/")
    return [folder, "\(folder)/fonts"].filter(isFolder)
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}

internal import Foundation
internal import Glibc

/// Functions for the files named by assets.
enum AssetFile {
  /// Resolves a file named by an asset; `nil`, with a warning, if the name leads out of the
  /// resources.
  ///
  /// - Parameters:
  ///   - name: a file name without folders.
  ///   - folder: the folder of the asset.
  ///   - root: the folder that symbolic links must not leave, with its own links resolved.
  static func path(of name: String, in folder: String, below root: String) -> String? {
    let path = folder + "/" + name
    guard !name.isEmpty, name != ".", name != "..", !name.contains("/"), !name.contains("\0") else {
      AuthorWarnings.report("an asset names a file outside its folder: \(folder): \(name)")
      return nil
    }
    guard let resolved = realpath(path, nil) else {
      AuthorWarnings.report("an asset names a file that is not there: \(path)")
      return nil
    }
    defer { free(resolved) }
    let target = String(cString: resolved)
    guard target.hasPrefix(root + "/") else {
      AuthorWarnings.report("a link leads out of the plugin's resources: \(path)")
      return nil
    }
    return target
  }

  /// Whether the file has a format that archives cannot hold (PDF, SVG, HEIC or EPS); logs a
  /// warning if so.
  static func isDrawing(_ path: String) -> Bool {
    let kind = path.split(separator: ".").last?.lowercased() ?? ""
    guard ["pdf", "svg", "heic", "eps"].contains(kind) else { return false }
    AuthorWarnings.report(
      "a picture in this format cannot be shown; convert the picture to PNG: \(path)")
    return true
  }
}

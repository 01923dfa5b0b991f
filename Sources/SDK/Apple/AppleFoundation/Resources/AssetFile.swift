internal import Foundation
internal import Glibc

/// The files that assets name.
enum AssetFile {
  /// The path of a file that an asset names; `nil`, and a report, for a name that leads elsewhere.
  ///
  /// - Parameters:
  ///   - name: a name without folders.
  ///   - folder: the asset's.
  ///   - root: what links must not lead out of; without links itself.
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

  /// Whether it is a drawing: those cannot be kept in an archive, and are reported.
  static func isDrawing(_ path: String) -> Bool {
    let kind = path.split(separator: ".").last?.lowercased() ?? ""
    guard ["pdf", "svg", "heic", "eps"].contains(kind) else { return false }
    AuthorWarnings.report(
      "a picture of this kind cannot be shown, convert it to PNG: \(path)")
    return true
  }
}

internal import FoundationEssentials
internal import Glibc

extension PackageManifest.Target {
  /// The kinds of folders and files that Xcode takes as resources of a target though its manifest does not declare them.
  private static let folders: Set = ["xcassets", "lproj"]
  private static let files: Set = ["xcstrings"]
  /// The greatest depth of folders.
  private static let deepest = 32

  /// The catalogues and tables of the target that the manifest does not declare: paths relative to the folder, sorted.
  /// Symbolic links, and packages inside of the folder, are left out.
  package var undeclaredResources: [String] { undeclaredResources(below: "", depth: 0) }

  private func undeclaredResources(below parent: String, depth: Int) -> [String] {
    let path = parent.isEmpty ? folder : "\(folder)/\(parent)"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    guard depth < Self.deepest, depth == 0 || !names.contains("Package.swift") else { return [] }
    return names.sorted().flatMap { name -> [String] in
      let inner = parent.isEmpty ? name : "\(parent)/\(name)"
      guard !name.hasPrefix("."), !isDeclared(inner) else { return [] }
      let kind = name.split(separator: ".").last.map(String.init) ?? ""
      switch Self.type(of: "\(folder)/\(inner)") {
      case S_IFREG: return Self.files.contains(kind) ? [inner] : []
      case S_IFDIR where Self.folders.contains(kind): return [inner]
      case S_IFDIR: return undeclaredResources(below: inner, depth: depth + 1)
      default: return []
      }
    }
  }

  /// Whether the manifest names a path or a folder above, as a resource or as excluded.
  private func isDeclared(_ path: String) -> Bool {
    (resources + excluded).contains { name in
      let name = name.hasSuffix("/") ? String(name.dropLast()) : name
      return name == "." || path == name || path.hasPrefix(name + "/")
    }
  }

  private static func type(of path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }
}

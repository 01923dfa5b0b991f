internal import Glibc

/// The folders with resources beside a plugin's library: `NAME.resources`, `PACKAGE_NAME.resources`, and
/// `PACKAGE_….resources` of the other targets of its package.
public struct ResourceFolders: Hashable, Sendable {
  /// The paths of the folders, the plugin's own first, the shortest name first.
  public private(set) var paths: [String] = []
  /// The links with such names that lead out of the folder of the library. They are no resources: a plugin
  /// that somebody has downloaded could show the files of its user.
  public private(set) var foreign: [String] = []

  private static let ending = ".resources"

  /// Finds the folders; blocks on the disk.
  ///
  /// - Parameters:
  ///   - library: The path of the library, with symbolic links resolved.
  ///   - name: The plugin's name.
  public init(beside library: String, name: String) {
    let parent = library.lastIndex(of: "/").map { String(library[..<$0]) } ?? "."
    let names = Path.names(in: parent).filter { $0.hasSuffix(Self.ending) && !$0.hasPrefix(".") }
    let ending = "_\(name)\(Self.ending)"
    let own = names.filter { $0 == "\(name)\(Self.ending)" || $0.hasSuffix(ending) }
    let packages = own.compactMap { $0.hasSuffix(ending) ? $0.dropLast(ending.utf8.count) : nil }
    let siblings = names.filter { name in
      !own.contains(name) && packages.contains { name.hasPrefix("\($0)_") }
    }
    let sorted = own.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) } + siblings.sorted()
    for path in sorted.map({ "\(parent)/\($0)" }) { add(path, in: parent) }
  }

  private mutating func add(_ path: String, in parent: String) {
    switch FileFacts(path: path, followingLinks: false)?.type {
    case S_IFDIR: paths.append(path)
    case S_IFLNK:
      if Self.stays(path, in: parent) {
        if FileFacts(path: path, followingLinks: true)?.type == S_IFDIR { paths.append(path) }
      } else {
        foreign.append(path)
      }
    default: break
    }
  }

  /// Whether a link leads to a place below a folder, or to no place.
  private static func stays(_ link: String, in folder: String) -> Bool {
    guard let target = realpath(link, nil) else { return true }
    defer { free(target) }
    guard let root = realpath(folder, nil) else { return false }
    defer { free(root) }
    return String(cString: target).hasPrefix("\(String(cString: root))/")
  }
}

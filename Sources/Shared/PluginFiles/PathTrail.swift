internal import Glibc

/// The names that lead to a file: a change under one of them may put another file at the path.
public struct PathTrail {
  /// The largest number of links that the kernel follows (path_resolution(7)).
  private static let linkLimit = 40

  /// The absolute paths of the symbolic links on the way, then of the file, or of the first part of the
  /// path that does not exist.
  public private(set) var names: [String] = []

  /// Follows an absolute path; blocks on the disk.
  public init(to path: String) {
    var resolved = ""
    var rest = Self.parts(of: path)
    while let part = rest.popLast() {
      if part == ".." {
        resolved = resolved.lastIndex(of: "/").map { String(resolved[..<$0]) } ?? ""
        continue
      }
      let name = "\(resolved)/\(part)"
      guard let facts = FileFacts(path: name, followingLinks: false) else {
        names.append(name)
        return
      }
      guard facts.type == S_IFLNK, let target = Self.target(of: name) else {
        resolved = name
        continue
      }
      names.append(name)
      guard names.count < Self.linkLimit else { return }
      if target.hasPrefix("/") { resolved = "" }
      rest += Self.parts(of: target)
    }
    names.append(resolved)
  }

  /// Returns the parts of a path, the last one first.
  private static func parts(of path: String) -> [Substring] {
    path.split(separator: "/").filter { $0 != "." }.reversed()
  }

  private static func target(of link: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(link, &buffer, buffer.count)
    guard count > 0 else { return nil }
    return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

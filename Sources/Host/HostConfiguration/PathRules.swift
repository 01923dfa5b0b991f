/// How a path that somebody wrote becomes an absolute one.
struct PathRules {
  /// What relative paths are relative to; absolute itself.
  var base: String
  /// What `~/` stands for; `nil` leaves it as it is.
  var home: String?

  /// The absolute path, without `.` and doubled slashes. `..` stays: what it means depends on
  /// symbolic links.
  func absolute(_ path: String) -> String {
    if let home, path == "~" || path.hasPrefix("~/") {
      return Self.normalised(home + path.dropFirst(1))
    }
    return Self.normalised(path.hasPrefix("/") ? path : "\(base)/\(path)")
  }

  /// The directory that holds `path`, which is absolute.
  static func directory(of path: String) -> String {
    let parent = path.split(separator: "/").dropLast().joined(separator: "/")
    return "/" + parent
  }

  private static func normalised(_ path: String) -> String {
    "/" + path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }
}

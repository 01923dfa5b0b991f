internal import Glibc

/// The environment of a worker: a short list, and nothing of the host's beyond it.
enum WorkerEnvironment {
  /// Taken over from the host where it is set: language, time zone, and where the Swift runtime is.
  private static let inherited = ["LANG", "LC_ALL", "TZ", "LD_LIBRARY_PATH"]

  /// The variables as `NAME=value`.
  ///
  /// - Parameter home: the plugin's own directory; caches and settings of libraries go there.
  static func variables(home: String?) -> [String] {
    var variables = ["PATH=/usr/local/bin:/usr/bin:/bin", "SWIFT_BACKTRACE=enable=no"]
    for name in inherited {
      if let value = getenv(name) { variables.append("\(name)=\(String(cString: value))") }
    }
    let home = home ?? "/nonexistent"
    variables.append("HOME=\(home)")
    variables.append("XDG_CACHE_HOME=\(home)/cache")
    variables.append("XDG_CONFIG_HOME=\(home)/config")
    variables.append("XDG_DATA_HOME=\(home)/data")
    variables.append("XDG_STATE_HOME=\(home)/state")
    variables.append("TMPDIR=\(home == "/nonexistent" ? "/tmp" : home)")
    return variables
  }

  /// Makes the directory with mode 0700, and what leads to it.
  static func makeDirectory(_ path: String) -> Int32 {
    if mkdir(path, 0o700) == 0 { return 0 }
    switch errno {
    case EEXIST: return isDirectory(path) ? 0 : ENOTDIR
    case ENOENT:
      guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return ENOENT }
      let status = makeDirectory(String(path[..<slash]))
      guard status == 0 else { return status }
      return mkdir(path, 0o700) == 0 ? 0 : errno
    case let code: return code
    }
  }

  private static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}

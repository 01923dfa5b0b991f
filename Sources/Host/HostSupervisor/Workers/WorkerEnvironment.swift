internal import Glibc
internal import WidgetModel

/// The environment variables of a worker: a short list, independent of the host's environment
/// except for the inherited variables.
enum WorkerEnvironment {
  /// The variables that are taken over from the host if set: language, time zone, and the
  /// configuration of fonts, which the drawing process has too. `LD_LIBRARY_PATH` is taken over
  /// separately.
  private static let inherited = ["LANG", "LC_ALL", "TZ", "FONTCONFIG_FILE", "FONTCONFIG_PATH"]

  /// The names of the variables that the host sets, besides those with a prefix such as `WIDGETHOST_`.
  static let names: Set<String> = [
    "PATH", "LANG", "LC_ALL", "TZ", "HOME", "CFFIXED_USER_HOME", "XDG_CACHE_HOME",
    "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "TMPDIR",
  ]

  /// Returns the variables as `NAME=value`.
  ///
  /// - Parameters:
  ///   - home: The plugin's own directory, for caches and settings of libraries.
  ///   - resources: The paths of the plugin's resource folders.
  ///   - libraries: The directory with the libraries of the program's installed path, for a program
  ///     that runs from another folder.
  ///   - replacedPlugin: The path of a plugin file whose path leads to another file by now; `nil` for
  ///     a file in its place.
  ///   - additions: The variables of the plugin's environment file, as `NAME=value`.
  static func variables(
    home: String?, resources: [String] = [], libraries: String? = nil,
    replacedPlugin: String? = nil, additions: [String] = []
  ) -> [String] {
    let path = PluginPermissions.programFolders.joined(separator: ":")
    var variables = ["PATH=\(path)", "SWIFT_BACKTRACE=enable=no"]
    for name in inherited {
      if let value = getenv(name) { variables.append("\(name)=\(String(cString: value))") }
    }
    let paths = [getenv("LD_LIBRARY_PATH").map { String(cString: $0) }, libraries]
    let libraryPath = paths.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ":")
    if !libraryPath.isEmpty { variables.append("LD_LIBRARY_PATH=\(libraryPath)") }
    // Read by the SDK: a plugin cannot list the folder of its library.
    variables.append("WIDGETHOST_RESOURCES=\(resources.joined(separator: "\n"))")
    // Read by the SDK: the library's own path is that of a descriptor.
    if let replacedPlugin { variables.append("WIDGETHOST_PLUGIN=\(replacedPlugin)") }
    let home = home ?? "/nonexistent"
    variables.append("HOME=\(home)")
    // Without this variable Foundation uses the home of the user database and ignores HOME.
    variables.append("CFFIXED_USER_HOME=\(home)")
    variables.append("XDG_CACHE_HOME=\(home)/cache")
    variables.append("XDG_CONFIG_HOME=\(home)/config")
    variables.append("XDG_DATA_HOME=\(home)/data")
    variables.append("XDG_STATE_HOME=\(home)/state")
    variables.append("TMPDIR=\(home == "/nonexistent" ? "/tmp" : home)")
    return variables + additions
  }

  /// Creates the directory with mode 0700, with missing parents. Returns 0 or an errno; `ENOTDIR` if
  /// a file or a symbolic link has the path.
  static func makeDirectory(_ path: String) -> Int32 {
    // First: on a frozen file system mkdir(2) waits, also for a directory that is there.
    if isDirectory(path) { return 0 }
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
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}

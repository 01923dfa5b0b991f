internal import CSandbox
internal import Glibc
internal import PluginFiles
internal import ProviderLoader
internal import WidgetModel

/// The paths that a worker may use: those of every plugin, and those of this plugin.
struct SandboxPaths {
  /// The paths with their access, a sum of `sandbox_access`; missing paths are permitted.
  private(set) var grants: [(path: String, access: Int32)] = []

  private static let read = Int32(SANDBOX_READ.rawValue)
  private static let write = read | Int32(SANDBOX_WRITE.rawValue)
  private static let shrink = read | Int32(SANDBOX_SHRINK.rawValue)
  private static let execute = read | Int32(SANDBOX_EXECUTE.rawValue)

  /// The files of the system that libraries read: the loader, locales, time zones, fonts.
  private static let system = [
    "/usr", "/lib", "/lib32", "/lib64", "/libx32", "/etc/ld.so.cache", "/etc/localtime",
    "/etc/timezone", "/etc/fonts", "/var/cache/fontconfig", "/dev/zero", "/dev/random",
    "/dev/urandom", "/sys/devices/system/cpu",
    // libdispatch ends the process if it cannot read /proc/TID/stat, which is not below /proc/self.
    // Landlock denies the memory, the environment and the descriptors of other processes.
    "/proc",
  ]
  /// The files that the resolver and TLS libraries read.
  private static let network = [
    "/etc/resolv.conf", "/run/systemd/resolve", "/etc/hosts", "/etc/host.conf",
    "/etc/nsswitch.conf", "/etc/gai.conf", "/etc/services", "/etc/protocols", "/etc/ssl",
    "/etc/pki", "/etc/ca-certificates", "/etc/crypto-policies",
  ]

  /// Collects the paths of a worker.
  ///
  /// - Parameter library: The shared library of the SDK that the plugin needs.
  init(_ line: WorkerCommandLine, _ library: SDKLibrary?) {
    let permissions = line.permissions
    add(Self.system + Self.searchedLibraryFolders(), Self.read)
    add(["/dev/null", "/dev/full"], Self.write)
    add(["/proc/self/exe", line.file.loadPath], Self.read)
    // The descriptor, and not the path, which can lead to another file by now.
    if let library { add(["/proc/self/fd/\(library.descriptor)"], Self.read) }
    add(line.resources + (line.folder.map { [$0] } ?? []), Self.read)
    if let state = line.state { add([state], line.stateIsFull ? Self.shrink : Self.write) }
    if permissions.network { add(Self.network, Self.read) }
    add(permissions.read, Self.read)
    add(permissions.write, Self.write)
    if let translator = line.translator {
      add(translator.command.suffix(1), Self.read)
      add([translator.report], Self.write)
    }
    let programs = permissions.exec + (line.translator?.programs ?? [])
    guard !programs.isEmpty else { return }
    add(programs + programs.flatMap(Self.interpreters) + Self.loaders(), Self.execute)
  }

  private mutating func add(_ paths: [String], _ access: Int32) {
    for path in paths { grants.append((path, access)) }
  }

  /// Returns the folders of `LD_LIBRARY_PATH`, which comes from the host's own environment.
  private static func searchedLibraryFolders() -> [String] {
    guard let value = getenv("LD_LIBRARY_PATH") else { return [] }
    return String(cString: value).split(separator: ":").map(String.init)
  }

  /// Returns the dynamic loaders, which the kernel starts for a dynamic program (ld.so(8)).
  private static func loaders() -> [String] {
    ["/lib64", "/lib"].flatMap { folder in
      names(in: folder).filter { $0.hasPrefix("ld-") }.map { "\(folder)/\($0)" }
    }
  }

  /// Returns the interpreter of a script, which the kernel starts for the script (execve(2)), and the
  /// program that `env` starts if it is the interpreter; none for a program.
  private static func interpreters(of program: String) -> [String] {
    let file = open(program, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return [] }
    defer { close(file) }
    var line = [UInt8](repeating: 0, count: 256)
    let count = Glibc.read(file, &line, line.count)
    guard count > 2, line.starts(with: "#!".utf8) else { return [] }
    let words = line[2..<count].prefix { $0 != UInt8(ascii: "\n") }
    let parts = words.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      .map { String(decoding: $0, as: UTF8.self) }
    guard let path = parts.first else { return [] }
    guard path.hasSuffix("/env"),
      let name = parts.dropFirst().first(where: { !$0.hasPrefix("-") && !$0.contains("=") })
    else { return [path] }
    let named =
      name.hasPrefix("/") ? [name] : PluginPermissions.programFolders.map { "\($0)/\(name)" }
    return [path] + named
  }

  private static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      names.append(
        withUnsafeBytes(of: entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    return names
  }
}

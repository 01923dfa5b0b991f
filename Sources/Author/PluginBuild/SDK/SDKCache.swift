internal import FoundationEssentials
internal import Glibc
internal import HostLoop
internal import PluginFiles
internal import WidgetModel
internal import WorkerChannel

/// The folder of one build of the SDK in the cache, and the lock of its making.
struct SDKCache: Sendable {
  /// The age of an unused build that is removed: plugins that were built with a build name its folder.
  private static let longestRest: Duration = .seconds(90 * 24 * 3600)

  private let parent: String
  private let build: String

  /// The folder: `$XDG_CACHE_HOME/widgethost/sdk/BUILD`.
  var folder: String { "\(parent)/\(build)" }

  init(
    build: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(BuildFailure) {
    self.build = build
    let named = environment["XDG_CACHE_HOME"] ?? ""
    // The specification asks for relative paths to be ignored.
    let cache = named.hasPrefix("/") ? named : "\(try Self.home(environment))/.cache"
    parent = "\(cache)/widgethost/sdk"
  }

  /// Returns the home of this user: `HOME`, unless it is missing or belongs to somebody else, as after
  /// sudo; then that of the user database.
  private static func home(_ environment: [String: String]) throws(BuildFailure) -> String {
    var status = stat()
    if let home = environment["HOME"], home.hasPrefix("/"), stat(home, &status) == 0,
      status.st_uid == geteuid()
    {
      return home
    }
    var entry = passwd()
    var found: UnsafeMutablePointer<passwd>?
    var buffer = [CChar](repeating: 0, count: 16 << 10)
    let number = getpwuid_r(geteuid(), &entry, &buffer, buffer.count, &found)
    guard number == 0, let text = found?.pointee.pw_dir, text[0] == CChar(bitPattern: 0x2f) else {
      throw BuildFailure(
        .cannotCreate,
        "the cache folder for the SDK is unknown: this user has no home; set $XDG_CACHE_HOME")
    }
    return String(cString: text)
  }

  /// Notes that the build is in use, so that it is not removed.
  func touch() { utimensat(AT_FDCWD, folder, nil, 0) }

  /// Fills the folder, unless another process does so meanwhile.
  ///
  /// The folder appears when it is complete. A process that ends in the middle leaves a draft, which the
  /// next one removes.
  func fill(
    _ progress: @escaping @Sendable (BuildProgress) -> Void,
    _ make: (_ draft: String) async throws(BuildFailure) -> Void
  ) async throws(BuildFailure) {
    do throws(SystemCallError) {
      try PrivateFolder.make(parent)
    } catch {
      throw cannotWrite(error.description)
    }
    try PrivateFolder.checkOwner(parent)
    let lock = try await lock(progress)
    defer { withExtendedLifetime(lock) {} }
    if Path.isFolder(folder) { return }
    removeDrafts()
    let draft = "\(parent)/.\(build).\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: draft) }
    do {
      try FileManager.default.createDirectory(
        atPath: draft, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
    } catch {
      throw cannotWrite("\(error)")
    }
    try await make(draft)
    do throws(SystemCallError) {
      try PrivateFolder.protect("\(draft)/sdk")
    } catch {
      throw cannotWrite(error.description)
    }
    guard rename("\(draft)/sdk", folder) == 0 else {
      throw cannotWrite(String(cString: strerror(errno)))
    }
    removeOld()
  }

  private func lock(
    _ progress: @escaping @Sendable (BuildProgress) -> Void
  ) async throws(BuildFailure) -> FileLock {
    var isFirst = true
    while true {
      do throws(SystemCallError) {
        return try FileLock("\(parent)/.\(build).lock", opening: O_RDWR | O_CREAT | O_NOFOLLOW)
      } catch {
        guard error.code == EWOULDBLOCK else { throw cannotWrite(error.description) }
        if isFirst {
          progress(.note("another build compiles the SDK for this compiler; waiting for its end"))
        }
        isFirst = false
      }
      do { try await Task.sleep(for: .milliseconds(100)) } catch {
        throw BuildFailure(.failed, "the build was cancelled")
      }
    }
  }

  /// Removes the drafts of processes that have ended; the lock is held.
  private func removeDrafts() {
    for name in Path.names(in: parent)
    where name.hasPrefix(".\(build).") && !name.hasSuffix(".lock") {
      try? FileManager.default.removeItem(atPath: "\(parent)/\(name)")
    }
  }

  /// Removes the builds of this version and compiler that nobody has used for long.
  private func removeOld() {
    guard let end = build.lastIndex(of: "-") else { return }
    let longest = Int(Self.longestRest.components.seconds)
    for name in Path.names(in: parent) where name.hasPrefix(build[...end]) && name != build {
      var status = stat()
      guard lstat("\(parent)/\(name)", &status) == 0,
        time(nil) - status.st_mtim.tv_sec > longest
      else { continue }
      try? FileManager.default.removeItem(atPath: "\(parent)/\(name)")
    }
  }

  private func cannotWrite(_ reason: String) -> BuildFailure {
    BuildFailure(
      .cannotCreate,
      "the cache folder \(parent.printable) cannot be written: \(reason.printable); correct its "
        + "permissions, or set $XDG_CACHE_HOME to another folder")
  }
}

internal import FoundationEssentials
internal import Glibc
internal import PluginFiles
internal import WidgetModel
internal import WorkerChannel

/// The shared libraries of the SDK in a folder of plugins: `.widgethost-sdk/BUILD` beside the plugins.
///
/// An installed plugin finds the library there, also after the cache has been removed. On one file system
/// the library is a hard link to the one in the cache: all workers map the same file.
package enum InstalledSDK {
  /// Puts the shared library that a plugin needs into a folder of plugins.
  ///
  /// Does nothing for a plugin that needs none. Must be called before the plugin appears in the folder.
  ///
  /// - Parameters:
  ///   - plugin: The path of the plugin's library, as built.
  ///   - folder: The folder of plugins.
  /// - Throws: ``BuildFailure`` if the shared library is missing, or the folder cannot be written.
  package static func install(for plugin: String, in folder: String) throws(BuildFailure) {
    guard let stamp = PluginStamp(path: plugin), let build = stamp.build else { return }
    let library: SDKLibrary
    do {
      guard let found = try stamp.sharedLibrary(ofPlugin: plugin) else { return }
      library = found
    } catch {
      throw BuildFailure(.badData, "\(plugin.printable) \(error.reason)")
    }
    let target = "\(folder)/\(PluginStamp.sharedFolder)/\(build)"
    let file = "\(target)/\(Path.name(of: library.resolvedPath))"
    if Path.exists(file) { return }
    let draft = "\(target)/.draft.\(getpid())"
    do throws(SystemCallError) {
      for place in ["\(folder)/\(PluginStamp.sharedFolder)", target] { try makeFolder(place) }
      unlink(draft)
      try place(library, at: draft)
      try check(rename(draft, file), "rename \(draft)")
      try sync(target)
    } catch {
      unlink(draft)
      throw BuildFailure(
        .cannotCreate, "\(file.printable) cannot be written: \("\(error)".printable)")
    }
  }

  /// Makes a folder that others can read, whatever the umask is.
  private static func makeFolder(_ path: String) throws(SystemCallError) {
    if mkdir(path, 0o755) == 0 { return try check(chmod(path, 0o755), "chmod \(path)") }
    let number = errno
    guard number == EEXIST else { throw SystemCallError("create \(path)", code: number) }
    guard Path.isOwnFolder(path) else { throw SystemCallError("create \(path)", code: ENOTDIR) }
  }

  /// Makes a hard link to a library of this user, or copies the library of another user: whoever owns a
  /// file can change it.
  private static func place(_ library: SDKLibrary, at path: String) throws(SystemCallError) {
    var status = stat()
    let descriptor = library.descriptor
    try check(fstat(descriptor, &status), "stat \(library.resolvedPath)")
    let open = "/proc/self/fd/\(descriptor)"
    if status.st_uid == geteuid(), linkat(AT_FDCWD, open, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 {
      return
    }
    let output = OwnedDescriptor(
      adopting: Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o755))
    try check(min(output.number, 0), "create \(path)")
    try copy(descriptor, to: output.number, path)
    try check(fchmod(output.number, 0o755), "chmod \(path)")
    try check(fsync(output.number), "write \(path)")
  }

  private static func copy(
    _ input: Int32, to output: Int32, _ path: String
  ) throws(SystemCallError) {
    var buffer = [UInt8](repeating: 0, count: 256 << 10)
    var offset: off_t = 0
    while true {
      let count = pread(input, &buffer, buffer.count, offset)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw SystemCallError("read the shared library", code: errno) }
      if count == 0 { return }
      let status = FileOutput.write(buffer[..<count], to: output)
      guard status == 0 else { throw SystemCallError("write \(path)", code: status) }
      offset += off_t(count)
    }
  }

  private static func sync(_ folder: String) throws(SystemCallError) {
    let descriptor = OwnedDescriptor(adopting: open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    try check(min(descriptor.number, 0), "open \(folder)")
    // Some file systems cannot do that for a folder, and say so by EINVAL.
    guard fsync(descriptor.number) == 0 || errno == EINVAL else {
      throw SystemCallError("write \(folder)", code: errno)
    }
  }

  private static func check(_ status: Int32, _ call: String) throws(SystemCallError) {
    guard status == 0 else { throw SystemCallError(call, code: errno) }
  }

  /// Removes the shared libraries that no plugin in the folder needs. An error leaves the library.
  ///
  /// - Parameter others: The paths of plugins elsewhere that use the libraries, such as versions that are
  ///   not in force.
  package static func removeUnused(in folder: String, besides others: [String] = []) {
    let plugins = Path.names(in: folder).filter { PluginFile.name(ofFile: $0) != nil }
    let paths = plugins.map { "\(folder)/\($0)" } + others
    let used = Set(paths.compactMap { PluginStamp(path: $0)?.build })
    let parent = "\(folder)/\(PluginStamp.sharedFolder)"
    for build in Path.names(in: parent) where !used.contains(build) {
      try? FileManager.default.removeItem(atPath: "\(parent)/\(build)")
    }
    rmdir(parent)
  }
}

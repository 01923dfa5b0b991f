internal import Glibc
internal import WidgetModel

/// An opened and checked plugin file.
///
/// All checks use the open descriptor: the content that is read later is the content of the checked
/// file. Opening never blocks, even on a FIFO. May be used from any thread, but only one at a time.
public struct OpenPluginFile: ~Copyable {
  /// The properties of the opened file.
  public let file: PluginFile
  let descriptor: Int32

  /// Opens the file at `path` and checks the name, type, owner, permissions and ELF header.
  ///
  /// A symbolic link is followed, and the other checks apply to its target and the target's folder.
  ///
  /// - Parameter name: The plugin's name for a path with links already resolved, since the name is
  ///   that of the link; `nil` for the name of the file at `path`.
  public init(path: String, name: String? = nil) throws(PluginFileProblem) {
    let fileName = path.split(separator: "/").last.map(String.init) ?? path
    let name = name ?? PluginFile.name(ofFile: fileName)
    do {
      self = try Self.opened(path: path, name: name)
    } catch {
      throw PluginFileProblem(path: path, name: name, reason: error.reason)
    }
  }

  private init(file: PluginFile, descriptor: Int32) {
    self.file = file
    self.descriptor = descriptor
  }

  deinit { _ = close(descriptor) }

  /// Passes the whole content to `body` in pieces of at most 256 KiB, from the beginning.
  ///
  /// - Throws: A problem if the file cannot be read or was changed since opening. After a change,
  ///   the pieces do not form any state of the file.
  public func forEachPiece(
    _ body: (RawSpan) -> Void
  ) throws(PluginFileProblem) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 16)
    defer { buffer.deallocate() }
    var offset: Int64 = 0
    while offset < file.stamp.size {
      let count = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw problem("cannot be read: \(errorText(errno))") }
      guard count > 0 else { break }
      body(UnsafeRawBufferPointer(rebasing: buffer[..<count]).bytes)
      offset += Int64(count)
    }
    guard offset == file.stamp.size, FileFacts(descriptor: descriptor)?.stamp == file.stamp else {
      throw problem("was changed while it was read; install plugins by renaming a finished file")
    }
  }

  /// The largest content in bytes that ``contents()`` holds in memory.
  private static let contentLimit: Int64 = 1 << 30

  /// Returns the whole content, of at most 1 GiB; see ``forEachPiece(_:)``.
  public func contents() throws(PluginFileProblem) -> [UInt8] {
    guard file.stamp.size <= Self.contentLimit else {
      throw problem("has more than 1 GiB; build it without debug information, or strip it")
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(file.stamp.size))
    try forEachPiece { piece in piece.withUnsafeBytes { bytes.append(contentsOf: $0) } }
    return bytes
  }

  private func problem(_ reason: String) -> PluginFileProblem {
    PluginFileProblem(path: file.path, name: file.name, reason: reason)
  }
}

extension OpenPluginFile {
  private static func opened(
    path: String, name: String?
  ) throws(ElfHeader.Flaw) -> OpenPluginFile {
    guard let name, PluginFile.isUsable(name: name) else {
      throw ElfHeader.Flaw(
        reason:
          "has no usable name; rename the file to NAME.so or libNAME.so, with a NAME of 1 to 64 "
          + "of the characters A-Z a-z 0-9 . _ -, not beginning with a dot")
    }
    let resolved = try resolve(path)
    // Opening a device can have side effects: the type is checked before.
    guard let facts = FileFacts(path: resolved, followingLinks: false) else {
      throw ElfHeader.Flaw(reason: "cannot be read: \(errorText(errno))")
    }
    if let irregularity = facts.irregularity {
      throw ElfHeader.Flaw(reason: "\(irregularity), not a shared library")
    }
    let descriptor = try open(resolved)
    do {
      let (stamp, sdk) = try check(descriptor, resolvedPath: resolved)
      return OpenPluginFile(
        file: PluginFile(name: name, path: path, resolvedPath: resolved, stamp: stamp, sdk: sdk),
        descriptor: descriptor)
    } catch {
      _ = close(descriptor)
      throw error
    }
  }

  /// Opens a file without blocking and without following a link.
  static func open(_ path: String) throws(ElfHeader.Flaw) -> Int32 {
    let flags = O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC | O_NOCTTY
    let descriptor = Glibc.open(path, flags)
    guard descriptor >= 0 else {
      throw ElfHeader.Flaw(reason: "cannot be read: \(errorText(errno))")
    }
    return descriptor
  }

  private static func resolve(_ path: String) throws(ElfHeader.Flaw) -> String {
    guard let resolved = realpath(path, nil) else {
      let reason =
        errno == ENOENT
        ? "is a symbolic link without a target" : "cannot be read: \(errorText(errno))"
      throw ElfHeader.Flaw(reason: reason)
    }
    defer { free(resolved) }
    guard let text = String(validatingCString: resolved) else {
      throw ElfHeader.Flaw(reason: "lies in a folder whose name is not UTF-8")
    }
    return text
  }

  private static func check(
    _ descriptor: Int32, resolvedPath: String
  ) throws(ElfHeader.Flaw) -> (PluginFile.Stamp, PluginStamp?) {
    let (stamp, table) = try checkLibrary(descriptor, resolvedPath: resolvedPath)
    let sdk = PluginStamp(segments: table) { read(descriptor, offset: $0, count: $1) }
    if let reason = sdk?.flaw(ofPlugin: resolvedPath) { throw ElfHeader.Flaw(reason: reason) }
    return (stamp, sdk)
  }

  /// Checks the type, owner, permissions and ELF header of an open file, and the folder that contains it.
  ///
  /// - Returns: The state of the file, and the checked table of program headers.
  static func checkLibrary(
    _ descriptor: Int32, resolvedPath: String
  ) throws(ElfHeader.Flaw) -> (PluginFile.Stamp, segments: [UInt8]) {
    guard let facts = FileFacts(descriptor: descriptor), facts.irregularity == nil else {
      throw ElfHeader.Flaw(reason: "was replaced while it was opened")
    }
    if let reason = facts.distrust(of: "the file") { throw ElfHeader.Flaw(reason: reason) }
    let folder = resolvedPath.lastIndex(of: "/").map { String(resolvedPath[...$0]) } ?? "."
    guard let folderFacts = FileFacts(path: folder, followingLinks: true) else {
      throw ElfHeader.Flaw(reason: "lies in a folder that cannot be read: \(errorText(errno))")
    }
    if let reason = folderFacts.distrust(of: "its folder") { throw ElfHeader.Flaw(reason: reason) }
    return (facts.stamp, try segments(of: descriptor, fileSize: facts.stamp.size))
  }

  /// Returns the table of program headers, after checking it and the header.
  static func segments(
    of descriptor: Int32, fileSize: Int64
  ) throws(ElfHeader.Flaw) -> [UInt8] {
    let header = read(descriptor, offset: 0, count: ElfHeader.size)
    let segments = try ElfHeader.check(header, fileSize: fileSize)
    let table = read(descriptor, offset: segments.offset, count: segments.length)
    guard table.count == segments.length else {
      throw ElfHeader.Flaw(reason: "is truncated; copy it again")
    }
    try ElfHeader.checkSegments(table, fileSize: fileSize)
    return table
  }

  /// Reads at most `count` bytes from `offset`; fewer at the end of the file or on an error.
  static func read(_ descriptor: Int32, offset: Int64, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      while initialized < count {
        let rest = buffer.baseAddress.map { $0 + initialized }
        let got = pread(descriptor, rest, count - initialized, off_t(offset) + off_t(initialized))
        if got < 0 && errno == EINTR { continue }
        guard got > 0 else { break }
        initialized += got
      }
    }
  }
}

/// A file or folder that cannot be used, described by a sentence for the log and for `list
/// --plugins`.
public struct PluginFileProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file or folder, before resolving symbolic links.
  public var path: String
  /// The plugin's name, or `nil` if the file name has no valid form.
  public var name: String?
  /// The flaw and a remedy, without the path.
  public var reason: String

  /// Creates a problem from its parts.
  public init(path: String, name: String? = nil, reason: String) {
    self.path = path
    self.name = name
    self.reason = reason
  }

  /// The text `PATH: REASON`, with control characters replaced.
  public var description: String { "\(path): \(reason)".printable }
}

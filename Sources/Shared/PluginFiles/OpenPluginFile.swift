internal import Glibc
internal import WidgetModel

/// A plugin file that was opened and checked, and stays the same file while it is read.
///
/// Every check is made on the descriptor, after the open: what is read is what was checked. Opening
/// never blocks, also not on a FIFO. Any thread, one at a time.
public struct OpenPluginFile: ~Copyable {
  /// What was opened.
  public let file: PluginFile
  private let descriptor: Int32

  /// Opens the file at `path` and checks name, type, owner, permissions and ELF header.
  ///
  /// A symbolic link is followed; file and folder that it leads to are checked.
  public init(path: String) throws(PluginFileProblem) {
    let fileName = path.split(separator: "/").last.map(String.init) ?? path
    let name = PluginFile.name(ofFile: fileName)
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

  /// Hands over the whole content in pieces of at most 256 KiB, from the beginning.
  ///
  /// - Throws: a problem when the file cannot be read, or was changed since it was opened: then the
  ///   pieces belong to no state of the file.
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

  /// The whole content; see ``forEachPiece(_:)``.
  public func contents() throws(PluginFileProblem) -> [UInt8] {
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
        reason: "has no usable name; it must be NAME.so or libNAME.so, of A-Z a-z 0-9 . _ -")
    }
    let resolved = try resolve(path)
    // A device can do something when it is opened: look before.
    guard let facts = FileFacts(path: resolved, followingLinks: false) else {
      throw ElfHeader.Flaw(reason: "cannot be read: \(errorText(errno))")
    }
    if let irregularity = facts.irregularity {
      throw ElfHeader.Flaw(reason: "\(irregularity), not a shared library")
    }
    let descriptor = open(resolved, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else {
      throw ElfHeader.Flaw(reason: "cannot be read: \(errorText(errno))")
    }
    do {
      let stamp = try check(descriptor, resolvedPath: resolved)
      return OpenPluginFile(
        file: PluginFile(name: name, path: path, resolvedPath: resolved, stamp: stamp),
        descriptor: descriptor)
    } catch {
      _ = close(descriptor)
      throw error
    }
  }

  private static func resolve(_ path: String) throws(ElfHeader.Flaw) -> String {
    guard let resolved = realpath(path, nil) else {
      let reason = errno == ENOENT ? "leads nowhere" : "cannot be read: \(errorText(errno))"
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
  ) throws(ElfHeader.Flaw) -> PluginFile.Stamp {
    guard let facts = FileFacts(descriptor: descriptor), facts.irregularity == nil else {
      throw ElfHeader.Flaw(reason: "was replaced while it was opened")
    }
    if let reason = facts.distrust(of: "the file") { throw ElfHeader.Flaw(reason: reason) }
    let folder = resolvedPath.lastIndex(of: "/").map { String(resolvedPath[...$0]) } ?? "."
    guard let folderFacts = FileFacts(path: folder, followingLinks: true) else {
      throw ElfHeader.Flaw(reason: "lies in a folder that cannot be read: \(errorText(errno))")
    }
    if let reason = folderFacts.distrust(of: "its folder") { throw ElfHeader.Flaw(reason: reason) }
    let size = facts.stamp.size
    let header = read(descriptor, offset: 0, count: ElfHeader.size)
    let segments = try ElfHeader.check(header, fileSize: size)
    let length = segments.count * ElfHeader.Segments.entrySize
    let table = read(descriptor, offset: segments.offset, count: length)
    guard table.count == length else { throw ElfHeader.Flaw(reason: "is truncated; copy it again") }
    try ElfHeader.checkSegments(table, fileSize: size)
    return facts.stamp
  }

  /// At most `count` bytes from `offset`: fewer at the end of the file or on an error.
  private static func read(_ descriptor: Int32, offset: Int64, count: Int) -> [UInt8] {
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

/// Why a file or folder cannot be used: one clear sentence for the log and for `list --plugins`.
public struct PluginFileProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file or folder, as it was found.
  public var path: String
  /// The plugin's name, if the file has one.
  public var name: String?
  /// What is wrong and what to do, without the path.
  public var reason: String

  /// Makes a problem.
  public init(path: String, name: String? = nil, reason: String) {
    self.path = path
    self.name = name
    self.reason = reason
  }

  /// `PATH: REASON`, safe for a terminal.
  public var description: String { "\(path): \(reason)".printable }
}

internal import Crypto
internal import FleetDecisions
internal import FleetFiles
internal import Glibc

/// The index of an ``ArchiveFolder``: a file for each archive, whose name is the hash.
struct ArchiveShelf: Sendable {
  private struct Entry {
    var size: Int
    /// Grows with each use.
    var lastUse: Int
  }

  private let folder: String
  private let limit: Int
  private var entries: [ContentHash: Entry] = [:]
  private var uses = 0
  private var drafts = 0
  /// The size of all archives in bytes.
  private(set) var size = 0

  private static let draftMark = ".draft"

  /// Reads a folder. The order of uses before is that of the dates of the files.
  init(_ path: String, limit: Int) throws(ArchiveFolderError) {
    folder = path
    self.limit = limit
    guard mkdir(path, 0o700) == 0 || errno == EEXIST, let names = FileAccess.names(in: path) else {
      throw ArchiveFolderError("the folder \(path) cannot be used: \(Self.reason)")
    }
    var found: [(hash: ContentHash, size: Int, date: FileStatus.Time)] = []
    for name in names {
      let hash = ContentHash(name)
      guard let status = FileStatus("\(path)/\(name)", followingLinks: false), status.isRegular
      else { continue }
      if hash.isSHA256 {
        found.append((hash, status.size, status.modified))
      } else if Self.isDraft(name) {
        unlink("\(path)/\(name)")
      }
    }
    found.sort { $0.date < $1.date }
    for file in found { insert(file.hash, file.size) }
  }

  private static func isDraft(_ name: String) -> Bool {
    name.hasSuffix(draftMark) && ContentHash(String(name.prefix(64))).isSHA256
  }

  /// The archives, the least recently used first.
  var held: [ContentHash] {
    entries.sorted { $0.value.lastUse < $1.value.lastUse }.map(\.key)
  }

  func path(of hash: ContentHash) -> String { "\(folder)/\(hash.text)" }

  /// Notes a use of an archive, also for the next start.
  ///
  /// - Returns: Whether the archive is held.
  mutating func use(_ hash: ContentHash) -> Bool {
    guard entries[hash] != nil else { return false }
    uses += 1
    entries[hash]?.lastUse = uses
    utimensat(AT_FDCWD, path(of: hash), nil, 0)
    return true
  }

  static func check(_ bytes: [UInt8], _ hash: ContentHash) throws(ArchiveFolderError) {
    guard hash.isSHA256, ContentHash(SHA256.hash(data: bytes)) == hash else {
      throw ArchiveFolderError("the archive does not have the hash \(hash.text.prefix(64))")
    }
  }

  /// Names a file for an archive that is being written.
  mutating func draft(_ hash: ContentHash, size: Int) throws(ArchiveFolderError) -> ArchiveDraft {
    guard size <= limit else {
      throw ArchiveFolderError("\(folder) holds \(limit) bytes, and the archive has \(size)")
    }
    drafts += 1
    return ArchiveDraft(
      hash: hash, size: size, path: "\(path(of: hash)).\(drafts)\(Self.draftMark)", folder: folder)
  }

  /// Takes a written draft in.
  ///
  /// - Returns: The archives that made room.
  mutating func take(_ draft: ArchiveDraft) throws(ArchiveFolderError) -> [ContentHash] {
    guard rename(draft.path, path(of: draft.hash)) == 0 else {
      let reason = Self.reason
      unlink(draft.path)
      throw ArchiveFolderError("\(path(of: draft.hash)) cannot be written: \(reason)")
    }
    _ = forget(draft.hash)
    insert(draft.hash, draft.size)
    return makeRoom(besides: draft.hash)
  }

  /// Drops archives until the rest is within the limit.
  mutating func makeRoom(besides kept: ContentHash? = nil) -> [ContentHash] {
    guard size > limit else { return [] }
    var dropped: [ContentHash] = []
    for hash in held where hash != kept && size > limit {
      remove(hash)
      dropped.append(hash)
    }
    return dropped
  }

  /// Forgets an archive, and removes the file.
  ///
  /// - Returns: Whether the archive was held.
  @discardableResult
  mutating func remove(_ hash: ContentHash) -> Bool {
    guard forget(hash) else { return false }
    unlink(path(of: hash))
    return true
  }

  private mutating func forget(_ hash: ContentHash) -> Bool {
    guard let entry = entries.removeValue(forKey: hash) else { return false }
    size -= entry.size
    return true
  }

  private mutating func insert(_ hash: ContentHash, _ bytes: Int) {
    uses += 1
    entries[hash] = Entry(size: bytes, lastUse: uses)
    size += bytes
  }

  fileprivate static var reason: String { String(cString: strerror(errno)) }
}

/// An archive that is being written beside the final name.
struct ArchiveDraft: Sendable {
  let hash: ContentHash
  let size: Int
  let path: String
  fileprivate let folder: String

  /// Writes the file, forced to the disk.
  func write(_ bytes: [UInt8]) throws(ArchiveFolderError) {
    unlink(path)
    let file = Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw failure }
    defer { close(file) }
    guard FileAccess.write(bytes, to: file), fsync(file) == 0 else { throw abandoned }
  }

  /// Forces the name of the file to the disk, where the file system can do that.
  func flushFolder() {
    let descriptor = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private var failure: ArchiveFolderError {
    ArchiveFolderError("\(path) cannot be written: \(ArchiveShelf.reason)")
  }

  private var abandoned: ArchiveFolderError {
    let failure = failure
    unlink(path)
    return failure
  }
}

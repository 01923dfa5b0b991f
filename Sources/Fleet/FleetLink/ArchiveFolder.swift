public import FleetDecisions
internal import NIOPosix
internal import Synchronization

/// The archives that an agent holds on disk for the host and for others, by SHA-256.
///
/// Files are whole or absent, and checked at each reading. Beyond the limit, the archives that were not used for
/// the longest time are dropped. Calls wait for the disk on threads of their own.
public final class ArchiveFolder: Sendable {
  /// A change that no caller has asked for.
  public enum Loss: Hashable, Sendable {
    /// The archive made room for others.
    case dropped(ContentHash)
    /// The file no longer had the hash, and was removed.
    case damaged(ContentHash)
    /// The file was removed by another program.
    case missing(ContentHash)

    /// The archive that was lost.
    public var archive: ContentHash {
      switch self {
      case .dropped(let hash), .damaged(let hash), .missing(let hash): hash
      }
    }
  }

  private let shelf: Mutex<ArchiveShelf>
  private let report: @Sendable (Loss) -> Void

  /// Opens a folder; a missing folder is made. Drafts of a program that was ended are removed.
  ///
  /// - Parameters:
  ///   - limit: The largest size of all archives in bytes.
  ///   - report: Called on any thread with each archive that is no longer held, for ``FleetAgent/Event/dropped(_:)``.
  /// - Throws: ``ArchiveFolderError`` if the folder cannot be used.
  public init(
    _ path: String, limit: Int, report: @escaping @Sendable (Loss) -> Void
  ) throws(ArchiveFolderError) {
    self.report = report
    var shelf = try ArchiveShelf(path, limit: limit)
    let dropped = shelf.makeRoom()
    self.shelf = Mutex(shelf)
    for hash in dropped { report(.dropped(hash)) }
  }

  /// The archives that are held, for ``FleetAgent/Event/holds(_:)`` at the start.
  public var held: [ContentHash] { shelf.withLock { $0.held } }

  /// The size of all archives in bytes.
  public var size: Int { shelf.withLock(\.size) }

  /// Stores an archive, forced to the disk.
  ///
  /// - Throws: ``ArchiveFolderError`` if the bytes do not have the hash, are more than the limit of the folder, or
  ///   cannot be written.
  public func store(_ bytes: [UInt8], as hash: ContentHash) async throws(ArchiveFolderError) {
    let dropped = try await onDisk { () throws(ArchiveFolderError) in
      try ArchiveShelf.check(bytes, hash)
      guard !self.shelf.withLock({ $0.use(hash) }) else { return [ContentHash]() }
      let draft = try self.shelf.withLock { shelf throws(ArchiveFolderError) in
        try shelf.draft(hash, size: bytes.count)
      }
      // Outside of the lock: others read while the disk is slow.
      try draft.write(bytes)
      let dropped = try self.shelf.withLock { shelf throws(ArchiveFolderError) in
        try shelf.take(draft)
      }
      draft.flushFolder()
      return dropped
    }
    for hash in dropped { report(.dropped(hash)) }
  }

  /// Opens an archive, and checks the hash; `nil` for an archive that is not held.
  public func open(_ hash: ContentHash) async -> ArchiveFile? {
    let result = try? await onDisk { () throws(ArchiveFolderError) in
      guard let path = self.path(of: hash) else { return Opened.absent }
      guard let file = ArchiveFile(path) else { return self.lose(hash, .missing(hash)) }
      guard file.hash() == hash else { return self.lose(hash, .damaged(hash)) }
      return .file(file)
    }
    switch result {
    case .file(let file): return file
    case .lost(let loss): report(loss)
    case .absent, nil: break
    }
    return nil
  }

  /// Forgets an archive, unless it was dropped meanwhile.
  private func lose(_ hash: ContentHash, _ loss: Loss) -> Opened {
    shelf.withLock { $0.remove(hash) } ? .lost(loss) : .absent
  }

  private enum Opened: Sendable {
    case file(ArchiveFile)
    case lost(Loss)
    case absent
  }

  /// Returns the bytes of an archive; `nil` for an archive that is not held.
  public func read(_ hash: ContentHash) async -> [UInt8]? {
    guard let file = await open(hash) else { return nil }
    let bytes = try? await file.read(at: 0, upTo: file.size)
    return bytes?.count == file.size ? bytes : nil
  }

  /// Returns the path of the file of an archive that is held, for another program.
  public func path(of hash: ContentHash) -> String? {
    shelf.withLock { $0.use(hash) ? $0.path(of: hash) : nil }
  }

  private func onDisk<Value: Sendable>(
    _ body: @escaping @Sendable () throws(ArchiveFolderError) -> Value
  ) async throws(ArchiveFolderError) -> Value {
    do { return try await NIOThreadPool.singleton.runIfActive(body) } catch {
      throw error as? ArchiveFolderError ?? ArchiveFolderError("the program ends")
    }
  }
}

/// The reason why an archive is not stored.
public struct ArchiveFolderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason, with the path.
  public let description: String

  init(_ description: String) { self.description = description }
}

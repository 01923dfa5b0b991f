internal import CGuardedLMDB
internal import Glibc
public import WidgetModel

/// The failure of an operation of the store.
public struct StoreError: Error, Hashable, Sendable {
  /// The class of a failure.
  public enum Code: Hashable, Sendable {
    /// Another host uses the state directory.
    case locked
    /// The state directory cannot be used at all: there is a file in its place, or the path is
    /// invalid.
    case unusable
    /// The store has reached its own size limit.
    case full
    /// The disk or the quota is full.
    case noSpace
    /// The file system is read-only, or the directory belongs to another user.
    case denied
    /// The operating system or LMDB failed in another way.
    case failed
    /// LMDB cannot continue with its file after a failed write; the file must be opened again.
    case lost
    /// The file is not a store, or is damaged.
    case damaged
    /// The store has a newer format than this host's; the file must stay as it is.
    case newer
    /// Another program has changed the file while it was in use; the file must be set aside.
    case changed
    /// The result cannot be stored: larger than the whole store, or with a name that is too long.
    case unstorable
    /// Too many bytes are waiting for the disk.
    case busy
    /// The store is closed.
    case closed
  }

  /// The class of the failure.
  public var code: Code
  /// The attempted operation, as a sentence without the cause.
  public var message: String
  /// The message of the system or LMDB, or `nil`.
  public var cause: String?
  /// The path of the file or directory.
  public var path: String

  /// Creates an error from its parts.
  public init(_ code: Code, _ message: String, cause: String? = nil, path: String) {
    self.code = code
    self.message = message
    self.cause = cause
    self.path = path
  }

  /// The exit status of a command when the host cannot start because of this error.
  ///
  /// 75 if another host uses the directory (and may be about to exit), 65 for a newer store, otherwise
  /// 73.
  public var exitStatus: ExitStatus {
    switch code {
    case .locked: .tryLater
    case .newer: .badData
    default: .cannotCreate
    }
  }

  /// Whether the disk caused the failure, and the data itself can be stored.
  var isDisks: Bool {
    switch code {
    case .full, .noSpace, .denied, .failed, .lost, .damaged, .newer, .changed, .unusable, .locked:
      true
    case .unstorable, .busy, .closed: false
    }
  }
}

extension StoreError: CustomStringConvertible {
  /// A line with the path, the attempted operation and the cause.
  public var description: String {
    let reason = cause.map { ": \($0)" } ?? ""
    return "\(path.printable): \(message)\(reason)"
  }
}

extension StoreError {
  /// Returns the error for a store of a newer format, with both versions and the remedy.
  ///
  /// - Parameters:
  ///   - newest: The newest format that this host reads.
  ///   - writer: The version of this host.
  ///   - path: The folder of the store.
  static func newer(
    _ format: StoreFormat, than newest: UInt32, writer: String, path: String
  ) -> StoreError {
    let (folder, aside) = (path.quotedForShell, "\(path).format-\(format.version)".quotedForShell)
    return StoreError(
      .newer,
      """
      the store has format \(format.version), of widgethost \(format.writer); widgethost \(writer) \
      reads the formats 1 to \(newest). The store is unchanged. Use the newer widgethost, or begin \
      with a new store: mv \(folder) \(aside)
      """, path: path)
  }

  /// Returns the error for a migration that failed with `error`.
  static func migration(
    from format: StoreFormat, to target: UInt32, failed error: StoreError
  ) -> StoreError {
    StoreError(
      error.code,
      "the store cannot be migrated from format \(format.version) to \(target) and stays unchanged",
      cause: error.cause ?? error.message, path: error.path)
  }

  /// Creates the error for an LMDB return code (negative, see `lmdb.h`, "Return Codes") or an
  /// errno.
  init(_ message: String, code: Int32, path: String) {
    let cause =
      code == GUARDED_FAULT
      ? "another program has changed the file while it was in use"
      : String(cString: mdb_strerror(code))
    self.init(Self.classify(code), message, cause: cause, path: path)
  }

  /// Classifies an errno of open(2), write(2), mkdir(2), rename(2) and mmap(2), or a code of LMDB.
  private static func classify(_ code: Int32) -> Code {
    switch code {
    case MDB_MAP_FULL, MDB_TXN_FULL: .full
    case ENOSPC, EDQUOT, EFBIG: .noSpace
    case EACCES, EPERM, EROFS: .denied
    case ENOTDIR, ELOOP, ENAMETOOLONG, EINVAL: .unusable
    case GUARDED_FAULT: .changed
    case MDB_PANIC, MDB_MAP_RESIZED: .lost
    case MDB_CORRUPTED, MDB_PAGE_NOTFOUND, MDB_INVALID, MDB_VERSION_MISMATCH, MDB_INCOMPATIBLE:
      .damaged
    case MDB_BAD_VALSIZE: .unstorable
    default: .failed
    }
  }
}

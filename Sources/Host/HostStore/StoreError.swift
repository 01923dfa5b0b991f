internal import CLMDB
internal import Glibc
public import WidgetModel

/// Why the store could not do what was asked.
public struct StoreError: Error, Hashable, Sendable {
  /// The class of a failure.
  public enum Code: Hashable, Sendable {
    /// Another host has the state directory.
    case locked
    /// The state directory cannot be used at all: a file is in its place, or its path is wrong.
    case unusable
    /// The store has reached its own limit.
    case full
    /// The disk or the quota is full.
    case noSpace
    /// The file system is read-only or the directory belongs to somebody else.
    case denied
    /// The operating system or LMDB failed in another way.
    case failed
    /// LMDB lost track of its file after a failed write; it must be opened again.
    case lost
    /// The file is no store, or a broken one.
    case damaged
    /// The answer cannot be stored: larger than the whole store, or a name too long.
    case unstorable
    /// Too many bytes wait for the disk.
    case busy
    /// The store is closed.
    case closed
  }

  /// The class.
  public var code: Code
  /// What was attempted, as a sentence without the cause.
  public var message: String
  /// The system's or LMDB's own words, if they said any.
  public var cause: String?
  /// The file or directory.
  public var path: String

  /// Makes an error.
  public init(_ code: Code, _ message: String, cause: String? = nil, path: String) {
    self.code = code
    self.message = message
    self.cause = cause
    self.path = path
  }

  /// What the command exits with when the host cannot start because of this.
  ///
  /// 75 for a directory that another host has (it may be on its way out), 73 for the rest.
  public var exitStatus: ExitStatus { code == .locked ? .tryLater : .cannotCreate }

  /// Whether the answer is sound and only the disk stands in the way.
  var isDisks: Bool {
    switch code {
    case .full, .noSpace, .denied, .failed, .lost, .damaged, .unusable, .locked: true
    case .unstorable, .busy, .closed: false
    }
  }
}

extension StoreError: CustomStringConvertible {
  /// One line: the path, what was attempted, and the cause.
  public var description: String {
    let reason = cause.map { ": \($0)" } ?? ""
    return "\(path.printable): \(message)\(reason)"
  }
}

extension StoreError {
  /// The error for an LMDB return code: its own negative ones (`lmdb.h`, "Return Codes"), or an
  /// errno.
  init(_ message: String, code: Int32, path: String) {
    let cause = String(cString: mdb_strerror(code))
    self.init(Self.classify(code), message, cause: cause, path: path)
  }

  /// errno as open(2), write(2), mkdir(2), rename(2) and mmap(2) give it, and LMDB's own codes.
  private static func classify(_ code: Int32) -> Code {
    switch code {
    case MDB_MAP_FULL, MDB_TXN_FULL: .full
    case ENOSPC, EDQUOT, EFBIG: .noSpace
    case EACCES, EPERM, EROFS: .denied
    case ENOTDIR, ELOOP, ENAMETOOLONG, EINVAL: .unusable
    case MDB_PANIC, MDB_MAP_RESIZED: .lost
    case MDB_CORRUPTED, MDB_PAGE_NOTFOUND, MDB_INVALID, MDB_VERSION_MISMATCH, MDB_INCOMPATIBLE:
      .damaged
    case MDB_BAD_VALSIZE: .unstorable
    default: .failed
    }
  }
}

internal import CLMDB
internal import Glibc

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

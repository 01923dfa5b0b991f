import CLMDB
import Glibc
import Testing
import WidgetModel

@testable import HostStore

/// The classes of failures, and what follows from each.
@Suite struct StoreErrorTests {
  @Test(arguments: [
    (MDB_MAP_FULL, StoreError.Code.full), (MDB_TXN_FULL, .full), (ENOSPC, .noSpace),
    (EDQUOT, .noSpace), (EFBIG, .noSpace), (EACCES, .denied), (EPERM, .denied), (EROFS, .denied),
    (ENOTDIR, .unusable), (ELOOP, .unusable), (ENAMETOOLONG, .unusable), (EINVAL, .unusable),
    (MDB_PANIC, .lost), (MDB_MAP_RESIZED, .lost), (MDB_CORRUPTED, .damaged),
    (MDB_PAGE_NOTFOUND, .damaged), (MDB_INVALID, .damaged), (MDB_VERSION_MISMATCH, .damaged),
    (MDB_INCOMPATIBLE, .damaged), (MDB_BAD_VALSIZE, .unstorable), (EIO, .failed),
    (ENOMEM, .failed), (MDB_READERS_FULL, .failed),
  ])
  func `a code of the system or of LMDB has a class`(code: Int32, expected: StoreError.Code) {
    let error = StoreError("it failed", code: code, path: "/x")
    #expect(error.code == expected)
    #expect(error.cause == String(cString: mdb_strerror(code)))
    #expect(error.message == "it failed" && error.path == "/x")
  }

  @Test(arguments: [
    (StoreError.Code.full, true), (.noSpace, true), (.denied, true), (.failed, true),
    (.lost, true), (.damaged, true), (.unusable, true), (.locked, true), (.unstorable, false),
    (.busy, false), (.closed, false),
  ])
  func `a result is kept and tried again when only the disk refuses it`(
    code: StoreError.Code, isDisks: Bool
  ) {
    let error = StoreError(code, "it failed", path: "/x")
    #expect(error.isDisks == isDisks)
    #expect(error.exitStatus == (code == .locked ? .tryLater : .cannotCreate))
  }

  @Test func `an error is one line with its path, and its cause if there is one`() {
    #expect(StoreError(.full, "it failed", path: "/x").description == "/x: it failed")
    let caused = StoreError(.full, "it failed", cause: "no room", path: "/x\n")
    #expect(caused.description.hasSuffix(": it failed: no room"))
    #expect(!caused.description.contains("\n"))
  }
}

internal import Glibc

/// The claim of one host on one state directory, for as long as this lives.
///
/// A file `lock` with the owner's process id in it, held with flock(2): the kernel lets go of it
/// however the process ends, so a lock is never stale.
final class DirectoryLock: Sendable {
  private let descriptor: Int32

  /// Claims `directory`.
  ///
  /// - Throws: ``StoreError/Code/locked`` with the owner's process id when another host has it.
  init(directory: String) throws(StoreError) {
    let path = directory + "/lock"
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else {
      throw StoreError("the lock cannot be opened", code: errno, path: path)
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      let owner = Self.owner(descriptor)
      close(descriptor)
      guard code == EWOULDBLOCK else {
        throw StoreError("the lock cannot be taken", code: code, path: path)
      }
      throw StoreError(
        .locked, "another host\(owner.map { " (process \($0))" } ?? "") uses this state directory",
        path: directory)
    }
    self.descriptor = descriptor
    Self.write(getpid(), to: descriptor)
  }

  deinit {
    // A child between fork and exec still holds a copy of the descriptor: closing is not enough.
    _ = flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  private static func owner(_ descriptor: Int32) -> Int32? {
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    guard count > 0 else { return nil }
    return Int32(String(decoding: bytes[..<count].prefix { 48...57 ~= $0 }, as: UTF8.self))
  }

  /// The number is for people: a disk too full to hold it does not matter.
  private static func write(_ process: Int32, to descriptor: Int32) {
    let text = Array("\(process)\n".utf8)
    if ftruncate(descriptor, 0) == 0 { _ = pwrite(descriptor, text, text.count, 0) }
  }
}

internal import CHostShims
internal import Glibc
package import WorkerChannel

/// The exclusive advisory lock of a file or a directory (`flock(2)`), held as long as this lives.
///
/// The kernel releases it however the process ends, so a lock is never stale.
package final class FileLock: Sendable {
  private let file: OwnedDescriptor

  /// Opens `path` and takes its lock.
  ///
  /// - Parameters:
  ///   - flags: of open(2); a file that it makes is for its owner only, and closed on exec.
  ///   - attempts: how often the lock is asked for while somebody else holds it, with 10 ms of
  ///     sleep between.
  /// - Throws: `open` or `flock` with the errno: `EWOULDBLOCK` when somebody else holds the lock.
  package init(
    _ path: String, opening flags: Int32, attempts: Int = 1
  ) throws(SystemCallError) {
    let descriptor = open(path, flags | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SystemCallError("open", code: errno) }
    let file = OwnedDescriptor(adopting: descriptor)
    var status = shim_lock_file(descriptor)
    var attempts = attempts
    while status == -EWOULDBLOCK, attempts > 1 {
      attempts -= 1
      // Only while the host starts, before anything is served.
      usleep(10_000)
      status = shim_lock_file(descriptor)
    }
    try SystemCallError.check(status, "flock")
    self.file = file
  }

  deinit {
    // A child between fork and exec still holds a copy of the descriptor: closing is not enough.
    _ = flock(file.number, LOCK_UN)
  }

  /// Replaces what the file says, for people: a disk too full to hold it does not matter.
  package func write(_ text: String) {
    let bytes = Array(text.utf8)
    if ftruncate(file.number, 0) == 0 { _ = pwrite(file.number, bytes, bytes.count, 0) }
  }
}

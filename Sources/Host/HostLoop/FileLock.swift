internal import CHostShims
internal import Glibc
package import WorkerChannel

/// The exclusive advisory lock of a file or directory (`flock(2)`), held until deinitialization.
///
/// The kernel releases the lock however the process ends; therefore no lock is ever stale.
package final class FileLock: Sendable {
  private let file: OwnedDescriptor

  /// Opens `path` and takes its lock.
  ///
  /// - Parameters:
  ///   - flags: Flags for open(2), beside `O_CLOEXEC`. A created file has mode 0600.
  ///   - attempts: The number of attempts while another process holds the lock, with 10 ms of sleep
  ///     between two attempts.
  /// - Throws: A failure of `open` or `flock` with the errno; `EWOULDBLOCK` if another process
  ///   holds the lock.
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
      // Blocking is acceptable: the lock is taken only at start, before the host serves anything.
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

  /// Replaces the content of the file. The text is informative only: errors are ignored.
  package func write(_ text: String) {
    let bytes = Array(text.utf8)
    if ftruncate(file.number, 0) == 0 { _ = pwrite(file.number, bytes, bytes.count, 0) }
  }
}

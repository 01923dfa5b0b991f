internal import Glibc

/// The advisory lock of the directory that a socket is made in (`flock(2)`), held only while it is
/// being made.
struct DirectoryLock: ~Copyable {
  private let descriptor: CInt

  /// Takes the lock of `path`; tries for up to two seconds.
  init(_ path: String) throws(ServerError) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system("open", at: path, cause: errno) }
    for attempt in 0... {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { break }
      let cause = errno
      guard cause == EWOULDBLOCK || cause == EINTR, attempt < 200 else {
        close(descriptor)
        throw .system("flock", at: path, cause: cause)
      }
      // Once, at the start, before anything is served: there is nothing that this could hold up.
      usleep(10_000)
    }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Lets go of the lock.
  consuming func release() {}
}

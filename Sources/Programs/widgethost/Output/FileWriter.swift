internal import Glibc
internal import WidgetModel

/// Writes bytes to descriptors and files.
enum FileWriter {
  /// The errno of a failed system call.
  struct Failure: Error {
    var number: Int32

    init(_ number: Int32 = errno) {
      self.number = number
    }

    var reason: String { String(cString: strerror(number)) }
  }

  /// Writes all bytes; waits while a non-blocking descriptor is full.
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        start += count
      } else if errno == EAGAIN {
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&wait, 1, -1)
      } else if errno != EINTR {
        throw Failure()
      }
    }
  }

  /// Replaces the content of the file at `path` in one step: a reader sees the old or the new
  /// content, never a part. Pipes and devices cannot be replaced and are written in place.
  static func replace(_ path: String, with bytes: [UInt8]) throws(CommandFailure) {
    do {
      var status = stat()
      if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
        try writeInPlace(path, bytes)
      } else {
        try replaceRegular(realPath(path) ?? path, bytes)
      }
    } catch {
      throw CommandFailure(.cannotCreate, "\(path) cannot be written: \(error.reason)")
    }
  }

  private static func writeInPlace(_ path: String, _ bytes: [UInt8]) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure() }
    defer { close(descriptor) }
    try writeAll(bytes, to: descriptor)
  }

  private static func replaceRegular(_ path: String, _ bytes: [UInt8]) throws(Failure) {
    let new = "\(path).\(getpid()).new"
    let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Failure() }
    defer { close(descriptor) }
    do throws(Failure) {
      try writeAll(bytes, to: descriptor)
      guard rename(new, path) == 0 else { throw Failure() }
    } catch {
      unlink(new)
      throw error
    }
  }

  /// Returns the path without symbolic links: a link stays, and the target is replaced.
  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

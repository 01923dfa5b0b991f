internal import Glibc

/// A regular file that is open for reading.
///
/// Projects may be hostile: the file is opened before its kind and size are asked, and a pipe or a
/// device does not block.
package struct RegularFile: ~Copyable {
  /// The reason why a file is not read.
  package enum Failure: Error, Hashable, Sendable {
    case missing
    case notRegular
    case tooLarge
    /// The number of the system's error.
    case system(Int32)
  }

  private static let chunk = 1 << 18

  private let descriptor: Int32
  /// The size in bytes when the file was opened.
  package let size: Int

  private init(descriptor: Int32, size: Int) {
    self.descriptor = descriptor
    self.size = size
  }

  deinit { close(descriptor) }

  /// Opens a file.
  ///
  /// - Parameter isFollowing: Whether the last component of the path may be a symbolic link.
  package static func open(
    _ path: String, followingLink isFollowing: Bool = false
  ) throws(Failure) -> RegularFile {
    let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | (isFollowing ? 0 : O_NOFOLLOW)
    let descriptor = Glibc.open(path, flags)
    guard descriptor >= 0 else { throw failure(errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .notRegular
    }
    return RegularFile(descriptor: descriptor, size: Int(status.st_size))
  }

  /// Returns the bytes of a file.
  ///
  /// - Parameter limit: The greatest size in bytes.
  package static func bytes(
    _ path: String, atMost limit: Int, followingLink isFollowing: Bool = false
  ) throws(Failure) -> [UInt8] {
    let file = try open(path, followingLink: isFollowing)
    guard file.size <= limit else { throw .tooLarge }
    var result: [UInt8] = []
    result.reserveCapacity(file.size)
    while true {
      let part = try file.next()
      if part.isEmpty { return result }
      result += part
      guard result.count <= limit else { throw .tooLarge }
    }
  }

  /// Returns the next bytes, at most 256 KiB; none at the end of the file.
  package borrowing func next() throws(Failure) -> [UInt8] {
    var reason: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Self.chunk) { buffer, count in
      var length = 0
      repeat {
        length = read(descriptor, buffer.baseAddress, buffer.count)
      } while length < 0 && errno == EINTR
      reason = length < 0 ? errno : 0
      count = max(0, length)
    }
    guard reason == 0 else { throw .system(reason) }
    return bytes
  }

  /// Maps the errors of open(2).
  private static func failure(_ number: Int32) -> Failure {
    switch number {
    case ENOENT, ENOTDIR: .missing
    case ELOOP, ENXIO, EISDIR: .notRegular
    default: .system(number)
    }
  }
}

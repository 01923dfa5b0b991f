internal import Glibc

/// The status of a file, as `stat(2)` tells it.
///
/// A module of its own, without Foundation in sight: beside modules that load CoreFoundation, the compiler at times looks for the
/// fields of `stat` there.
public struct FileStatus: Hashable, Sendable {
  /// Whether the file is a regular one.
  public let isRegular: Bool
  /// The permissions, the lowest 12 bits of the mode.
  public let permissions: UInt32
  /// The number of the user to whom the file belongs.
  public let owner: UInt32
  /// The number of the file on its disk.
  public let inode: UInt64
  /// The size in bytes.
  public let size: Int
  /// The time of the last change of the content, in seconds since 1970 and nanoseconds.
  public let modified: Time

  /// A time of a file system.
  public struct Time: Hashable, Comparable, Sendable {
    /// Whole seconds since 1970.
    public let seconds: Int
    /// Nanoseconds within the second.
    public let nanoseconds: Int

    /// Whether a time is before another.
    public static func < (a: Time, b: Time) -> Bool {
      (a.seconds, a.nanoseconds) < (b.seconds, b.nanoseconds)
    }
  }

  /// Reads the status of an open file; `nil` with `errno` after an error.
  public init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Reads the status of a path; `nil` with `errno` after an error.
  ///
  /// - Parameter followingLinks: Whether a link stands for its target.
  public init?(_ path: String, followingLinks: Bool) {
    var status = stat()
    guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    isRegular = status.st_mode & S_IFMT == S_IFREG
    permissions = UInt32(status.st_mode & 0o7777)
    owner = status.st_uid
    inode = UInt64(status.st_ino)
    size = Int(status.st_size)
    modified = Time(seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
  }
}

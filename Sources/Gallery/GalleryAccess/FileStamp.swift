internal import Glibc

/// The identity and the age of a file: another stamp tells that the file may have another content.
public struct FileStamp: Hashable, Sendable {
  private var inode: UInt64 = 0
  private var size: Int64 = -1
  private var seconds = 0
  private var nanoseconds = 0

  /// Reads the stamp of a file; all missing and unreadable files have the same stamp.
  public init(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    inode = UInt64(status.st_ino)
    size = Int64(status.st_size)
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
  }
}

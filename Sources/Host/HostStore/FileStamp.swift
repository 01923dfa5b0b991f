internal import Glibc

/// The properties of the store's file that show a change by another program.
struct FileStamp: Hashable {
  private let device: dev_t
  private let inode: ino_t
  private let size: off_t
  /// The time of the last write, in the resolution of the file system.
  private let seconds: Int
  private let nanoseconds: Int

  /// Reads the properties of the file `path`.
  ///
  /// - Throws: ``StoreError/Code/changed`` if there is no file, otherwise the error of stat(2).
  init(of path: String) throws(StoreError) {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      throw errno == ENOENT || errno == ENOTDIR
        ? StoreError(.changed, "another program has removed the file of the store", path: path)
        : StoreError("the file of the store cannot be examined", code: errno, path: path)
    }
    device = status.st_dev
    inode = status.st_ino
    size = status.st_size
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
  }

  /// Returns the deed of another program since `earlier`, as a sentence; `nil` if there is none.
  ///
  /// - Parameter noticesWrites: Whether a change of the content counts.
  func change(since earlier: FileStamp, noticesWrites: Bool) -> String? {
    if (device, inode) != (earlier.device, earlier.inode) {
      return "another program has replaced the file of the store"
    }
    if size < earlier.size { return "another program has cut the file of the store short" }
    if noticesWrites && self != earlier {
      return "another program has written to the file of the store"
    }
    return nil
  }
}
